/* A page that the theme puts in may be newer than the scripts that already run: then the whole page is loaded anew,
   because what is on the page and what works on it belong together. */

import { onEachPage } from "./each-page.js";

onEachPage(() => {
  const own = document.querySelector(".page")?.dataset.script;
  if (own && new URL(own, location).href !== import.meta.url) location.reload();
});

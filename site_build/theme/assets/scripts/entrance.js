/* At the site's root: on to the language that was read last, or to the first of the browser's that the site has. */

const links = new Map([...document.querySelectorAll("a[hreflang]")].map((link) => [link.hreflang, link.href]));
let last = null;
try {
  last = localStorage.getItem("language");
} catch {
  // Storage is refused; the browser's own languages decide.
}
const wanted = [last, ...navigator.languages].map((each) => (each ?? "").slice(0, 2)).find((each) => links.has(each));
if (wanted) location.replace(links.get(wanted));

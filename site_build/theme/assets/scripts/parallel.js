/* The controls of the parallel reader: they choose languages, swap them, and let the others come on a tap. */

import { onEachPage } from "./each-page.js";
import "./parallel-order.js";

onEachPage(() => {
  const root = document.querySelector(".parallel");
  const choices = root?.querySelector(".parallel-choices");
  if (!choices?.hidden) return;
  const order = globalThis.parallelOrder;
  const selects = [...choices.querySelectorAll("select")];
  const tap = choices.querySelector("[name=tap]");
  const known = [...selects[0].options].map((option) => option.value);
  const start = order.choice(root);
  let chosen = selects.map((_, place) => start.languages[place] ?? "");

  const show = () => {
    selects.forEach((select, place) => (select.value = chosen[place]));
    order.show(root, { languages: chosen.filter(Boolean), tap: tap.checked });
  };
  const changed = () => {
    show();
    order.remember({ languages: chosen, tap: tap.checked });
  };
  // The browser may have kept another choice than what is remembered.
  tap.checked = start.tap;
  selects.forEach((select, place) => {
    select.addEventListener("change", () => {
      // A language that already stands elsewhere changes places with the one it takes the place of.
      const before = chosen.indexOf(select.value);
      if (select.value && before >= 0) chosen[before] = chosen[place] || known.find((code) => !chosen.includes(code));
      chosen[place] = select.value;
      changed();
    });
  });
  choices.querySelector(".swap").addEventListener("click", () => {
    [chosen[0], chosen[1]] = [chosen[1], chosen[0]];
    changed();
  });
  tap.addEventListener("change", changed);
  show();
  choices.hidden = false;
});

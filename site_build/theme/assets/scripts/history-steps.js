/* A step through the history is told on the document before the theme hears of it; who deals with it prevents that event.
   This stands before the theme's own script: listeners of the window are called in the order in which they came,
   in some browsers even those that capture. */

addEventListener("popstate", (event) => {
  if (!document.dispatchEvent(new Event("history-step", { cancelable: true }))) event.stopImmediatePropagation();
}, { capture: true });

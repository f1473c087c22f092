/* The address may hold entries for a calculator (see share-link.js), which come into its form only once the modules run:
   until then the answer that the page came with is marked as one for other entries.

   No module, as modules would come after the first paint. */

(() => {
  const [, anchor] = /^#(calculator-[\w-]+)\?/.exec(location.hash) ?? [];
  if (!anchor) return;
  const observer = new MutationObserver(() => {
    const answer = document.querySelector(`#${anchor} .answer`);
    if (!answer && document.readyState === "loading") return;
    observer.disconnect();
    // Where its calculator already works, it knows better.
    if (answer && !("connected" in answer.closest("rules-calculator").dataset)) answer.classList.add("is-old");
  });
  observer.observe(document, { childList: true, subtree: true });
})();

/* <take-along root="../../">: the button that takes the site along, and what it says of itself.
   Its sentences are in the page; this shows the one that holds and fills in the sizes. */

import { NotTaken, kept, offered, remove, take } from "./offline.js";

/* What holds for all pages that come and go under one document: one download, whoever shows it. */
let running = null;
let stop = null;
let bytes = 0;

class TakeAlong extends HTMLElement {
  #offer = null;

  connectedCallback() {
    this.root = new URL(this.getAttribute("root"), location.href);
    this.addEventListener("click", (event) => this.#do(event.target.closest("button")?.dataset.do));
    this.hidden = false;
    if (running) this.#follow();
    else this.#look();
  }

  /** Say what is here and what could be. */
  async #look() {
    try {
      const here = await kept(this.root, null);
      try {
        this.#offer = await offered(this.root);
      } catch {
        // Without the network only what is here counts.
        return this.#show(here.version ? "taken" : "away");
      }
      const { bytes: there } = await kept(this.root, this.#offer);
      this.#fill({ download: this.#offer.download, there, size: this.#offer.size });
      if (here.version === this.#offer.version) return this.#show("taken");
      if (here.version) return this.#show("newer");
      return this.#show(there ? "stopped" : "offered");
    } catch (error) {
      return this.#show(error instanceof NotTaken ? error.why : "refused");
    }
  }

  async #do(what) {
    if (what === "take" && !running) {
      stop = new AbortController();
      const progress = (there) => {
        bytes = there;
        document.querySelector("take-along")?.progress();
      };
      const updating = this.dataset.state === "newer";
      running = (async () => {
        // What is offered may have changed since the page was opened.
        const offer = (this.#offer = await offered(this.root));
        await take(this.root, offer, { signal: stop.signal, progress });
        // A page shows one version: this one goes on as the new one.
        if (updating) location.reload();
      })().finally(() => (running = null));
      this.#follow();
    }
    if (what === "stop") stop?.abort();
    if (what === "later") this.dataset.later = "";
    if (what === "remove") {
      await remove(this.root).catch(() => {});
      this.#look();
    }
  }

  async #follow() {
    this.#show("taking");
    this.progress();
    try {
      await running;
      this.#show("taken");
    } catch (error) {
      const why = error instanceof NotTaken ? error.why : "away";
      this.#fill({ there: bytes });
      this.#show(why);
    }
  }

  progress() {
    const bar = this.querySelector("progress");
    const size = this.#offer?.size ?? 0;
    if (size) {
      bar.max = size;
      bar.value = bytes;
    }
    this.#fill({ there: bytes, size });
  }

  /** Put sizes, in megabytes as the page's language writes them, into every sentence. */
  #fill(sizes) {
    const number = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
    for (const [name, value] of Object.entries(sizes)) {
      for (const place of this.querySelectorAll(`[data-size="${name}"]`)) place.textContent = number.format(value / 1e6);
    }
  }

  #show(state) {
    this.dataset.state = state;
    for (const each of this.querySelectorAll("[data-state]")) each.hidden = !each.dataset.state.split(" ").includes(state);
  }
}

customElements.define("take-along", TakeAlong);

/* What must run before a page's first line is painted or before the theme's own script, and so is no module:
   it stops the page for as long as it takes. It stands beside these folders once the site is built. */

import "./history-steps.js";
import "../calculators/table-store.js";
import "../calculators/clause-notes.js";
import "../calculators/entries-ahead.js";

/* The theme's script says so too, but so late that the page would be laid out anew. */
document.documentElement.classList.replace("no-js", "js");

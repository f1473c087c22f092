/* The custom elements of this folder; they wait for nothing else of the page. */

import "./rules-calculator.js";
import "./table-settings.js";
import "./house-rule.js";

/* What pages do besides the calculators and search. Follows the theme's own script, whose `document$` it needs. */

import "./one-version.js";
import "./take-along.js";
import "./site.js";
import "./cards.js";
import "./parallel.js";
import "./own-copy.js";
import "./terms.js";

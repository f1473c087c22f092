/* The page trees of calculators/markup.py as nodes.
   Text only ever becomes a text node, and only these names become elements and attributes:
   there is no way from data to markup, so none for a script to slip in. */

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "rect", "line", "text", "title", "g", "circle", "polygon"]);
const TAGS = new Set([
  "a", "caption", "dd", "div", "dl", "dt", "h3", "h4", "li", "ol", "p", "s", "span", "strong", "table", "tbody", "td", "th", "thead", "tr", "ul",
]);
const ATTRIBUTES = new Set([
  "aria-hidden", "aria-label", "class", "cx", "cy", "fill-opacity", "height", "href", "points", "preserveAspectRatio", "r", "role", "rx",
  "scope", "tabindex", "viewBox", "width", "x", "x1", "x2", "y", "y1", "y2",
]);

/** The node for a tree: a string, or `[tag, attributes, children]`. Throws on a name that is not expected. */
export function nodeOf(tree) {
  if (typeof tree === "string") return document.createTextNode(tree);
  const [tag, attributes, children] = tree;
  const drawn = SVG_TAGS.has(tag);
  if (!drawn && !TAGS.has(tag)) throw new TypeError(`unexpected element: ${tag}`);
  const node = drawn ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (!ATTRIBUTES.has(name)) throw new TypeError(`unexpected attribute: ${name}`);
    if (name === "href" && !/^(\.\.?\/|#)/.test(value)) throw new TypeError(`unexpected link: ${value}`);
    node.setAttribute(name, value);
  }
  node.append(...children.map(nodeOf));
  return node;
}

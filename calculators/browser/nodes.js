/* The page trees of calculators/markup.py as nodes.
   Text only ever becomes a text node, and only these names become elements and attributes:
   there is no way from data to markup, so none for a script to slip in. */

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "rect", "line", "text", "title", "g", "circle", "polygon"]);
const TAGS = new Set([
  "a", "button", "caption", "dd", "div", "dl", "dt", "h3", "h4", "li", "ol", "p", "s", "span", "strong", "table", "tbody", "td", "th",
  "thead", "tr", "ul",
]);
const ATTRIBUTES = new Set([
  "aria-hidden", "aria-label", "class", "cx", "cy", "data-choose", "data-label", "data-value", "fill-opacity", "height", "href", "points",
  "preserveAspectRatio", "r", "role", "rx", "scope", "tabindex", "type", "viewBox", "width", "x", "x1", "x2", "y", "y1", "y2",
]);

/** The node for a tree: a string, or `[tag, attributes, children]`. Throws on a name that is not expected. */
export function nodeOf(tree) {
  if (typeof tree === "string") return document.createTextNode(tree);
  const [tag, attributes, children] = tree;
  const drawn = SVG_TAGS.has(tag);
  if (!drawn && !TAGS.has(tag)) throw new TypeError(`unexpected element: ${tag}`);
  const node = drawn ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(node, name, value);
  node.append(...children.map(nodeOf));
  return node;
}

/** Change a node to what a tree says, touching only what differs: what stays keeps its focus and where it is scrolled to. */
export function renew(node, tree) {
  if (typeof tree === "string") {
    if (node.nodeType !== Node.TEXT_NODE) node.replaceWith(nodeOf(tree));
    else if (node.data !== tree) node.data = tree;
    return;
  }
  const [tag, attributes, children] = tree;
  if (node.localName !== tag) {
    node.replaceWith(nodeOf(tree));
    return;
  }
  for (const name of node.getAttributeNames()) if (!(name in attributes)) node.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) if (node.getAttribute(name) !== value) set(node, name, value);
  const before = [...node.childNodes];
  children.forEach((child, place) => (place < before.length ? renew(before[place], child) : node.append(nodeOf(child))));
  for (const left of before.slice(children.length)) left.remove();
}

function set(node, name, value) {
  if (!ATTRIBUTES.has(name)) throw new TypeError(`unexpected attribute: ${name}`);
  if (name === "href" && !/^(\.\.?\/|#)/.test(value)) throw new TypeError(`unexpected link: ${value}`);
  if (name === "type" && value !== "button") throw new TypeError(`unexpected type: ${value}`);
  node.setAttribute(name, value);
}

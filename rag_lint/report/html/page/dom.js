// Nodes are made here and nowhere else. Text of documents only ever becomes text nodes and label attributes.

performance.mark("rag-lint:start");

const byId = (id) => document.getElementById(id);

function fillNode(node, props, kids) {
  for (const [key, value] of Object.entries(props || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "on") for (const [event, act] of Object.entries(value)) node.addEventListener(event, act);
    else if (key === "style") for (const [name, each] of Object.entries(value)) node.style.setProperty(name, each);
    else node.setAttribute(key, value === true ? "" : String(value));
  }
  node.append(...kids.flat(Infinity).filter((kid) => kid !== null && kid !== undefined && kid !== false && kid !== ""));
  return node;
}

const el = (tag, props, ...kids) => fillNode(document.createElement(tag), props, kids);
const svg = (tag, props, ...kids) => fillNode(document.createElementNS("http://www.w3.org/2000/svg", tag), props, kids);
const refill = (node, ...kids) => node.replaceChildren(...kids.flat(Infinity).filter(Boolean));
const sr = (text) => el("span", { class: "sr" }, text);

// Characters that hide, act on the direction of writing or are no characters at all. A joiner between signs that
// join (emoji, Arabic and Indic letters) is ordinary.
const INVISIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff\u{e0000}-\u{e007f}]|\r(?!\n)|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Sinhala}\p{Script=Malayalam}])[\u200c\u200d]/gu;

const codeName = (char) => `U+${char.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`;

// For places that hold plain text only: labels, options, the title.
const plain = (text) => String(text).replace(INVISIBLE, (char) => `‹${codeName(char)}›`);

// The nodes of a text, what is invisible in it shown as small signs.
function textNodes(text) {
  const nodes = [];
  let last = 0;
  for (const found of text.matchAll(INVISIBLE)) {
    if (found.index > last) nodes.push(text.slice(last, found.index));
    nodes.push(el("span", { class: "invisible", title: t("invisible") }, codeName(found[0])));
    last = found.index + found[0].length;
  }
  if (last < text.length) nodes.push(text.slice(last));
  return nodes;
}

const SHAPES = {
  error: ["M5 1h6l4 4v6l-4 4H5l-4-4V5z", "M5.4 5.4l5.2 5.2M10.6 5.4l-5.2 5.2"],
  warning: ["M8 1.2L15.4 14.6H.6z", "M8 6v4M8 12v.6"],
  info: ["M8 1a7 7 0 1 0 0 14A7 7 0 1 0 8 1z", "M8 7.4v4M8 4.4v.6"],
  clean: ["", "M2.5 8.5l3.6 3.6 7.4-8"],
  uncertain: ["M8 .8L15.2 8 8 15.2.8 8z", "M8 4.6v4M8 10.8v.6"],
};
SHAPES.fail = SHAPES.error;
SHAPES.noted = SHAPES.warning;

// A sign for a severity or a status: its form tells it as well as its colour.
function shape(name) {
  const [body, stroke] = SHAPES[name];
  return svg(
    "svg",
    { class: `shape is-${name}`, viewBox: "0 0 16 16", "aria-hidden": "true", focusable: "false" },
    body && svg("path", { class: "shape-body", d: body }),
    svg("path", { class: "shape-stroke", d: stroke }),
  );
}

const ICONS = {
  up: "M3 10l5-5 5 5",
  down: "M3 6l5 5 5-5",
  search: "M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 1 0 0-9zM10.4 10.4L14 14",
  cut: "M4 2.5a2 2 0 1 0 0 4 2 2 0 1 0 0-4zM4 9.5a2 2 0 1 0 0 4 2 2 0 1 0 0-4zM5.7 5.6L14 12M5.7 10.4L14 4",
  filter: "M2 3.5h12M4.5 8h7M6.8 12.5h2.4",
};
const icon = (name) =>
  svg("svg", { class: "icon", viewBox: "0 0 16 16", "aria-hidden": "true", focusable: "false" }, svg("path", { d: ICONS[name] }));

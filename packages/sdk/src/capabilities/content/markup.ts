import { fromHtml } from "hast-util-from-html";
import { type Schema, sanitize } from "hast-util-sanitize";
import { cleanContent } from "../../domain/content/texts.ts";
import type { MarkedNode, MarkedText, MarkTag } from "../../domain/content/types.ts";

type Root = ReturnType<typeof fromHtml>;
type Child = Root["children"][number];

/** Marks that a text may have, and what stands for each. */
const MARKS: Readonly<Record<string, MarkTag>> = {
  p: "p",
  strong: "strong",
  b: "strong",
  em: "em",
  i: "em",
  ul: "ul",
  ol: "ol",
  li: "li",
  br: "br",
};

/** What these hold is no text for readers. */
const WITHOUT_TEXT = [
  ...["script", "style", "template", "iframe", "noscript", "noembed", "noframes", "object"],
  ...["xmp", "plaintext", "textarea", "select", "title", "svg", "math", "head", "audio", "video"],
];

const schema: Schema = {
  tagNames: [...Object.keys(MARKS), "a"],
  attributes: { a: ["href"] },
  protocols: { href: ["http", "https"] },
  strip: WITHOUT_TEXT,
  ancestors: { li: ["ul", "ol"] },
  allowComments: false,
  allowDoctypes: false,
};

/** Marks inside marks: a text does not need more. Deeper ones leave their text, as those do that may not stand there. */
const DEEPEST = 8;

/** A text with markup as a tree of its marks; everything else leaves its text, and scripts leave nothing. (D-11, D-10) */
export function parseMarkup({ text }: { readonly text: string }): MarkedText {
  const whole = fromHtml(text, { fragment: true });
  separate(whole.children);
  const tree = sanitize(whole, schema) as Root;
  return joined(nodesOf(tree.children, []));
}

/** Elements that stand on lines of their own, and are no marks: their words do not run into those beside them. */
const SEPARATE =
  /^(?:address|article|aside|blockquote|caption|d[dlt]|div|fig(?:caption|ure)|footer|form|h[1-6r]|header|main|nav|pre|section|t(?:able|body|d|foot|h|head|r))$/;

function separate(children: Child[]): void {
  for (const child of children) {
    if (child.type !== "element") continue;
    separate(child.children as Child[]);
    if (!SEPARATE.test(child.tagName)) continue;
    child.children.unshift({ type: "text", value: " " });
    child.children.push({ type: "text", value: " " });
  }
}

function nodesOf(children: readonly Child[], inside: readonly string[]): readonly MarkedNode[] {
  const nodes: MarkedNode[] = [];
  for (const child of children) nodes.push(...nodeOf(child, inside));
  return nodes;
}

/** `inside`: the marks around it, the outermost first. */
function nodeOf(node: Child, inside: readonly string[]): readonly MarkedNode[] {
  if (node.type === "text") return [cleanContent(node.value)];
  if (node.type !== "element") return [];
  const tag = MARKS[node.tagName];
  if (tag === "br") return [{ tag, children: [] }];
  const { href } = node.properties;
  const isMark = tag !== undefined || typeof href === "string";
  const isKept = isMark && inside.length < DEEPEST && mayStand(node.tagName, inside);
  const around = isKept ? [...inside, node.tagName] : inside;
  const children = joined(nodesOf(node.children, around));
  if (!isKept) return BLOCKS.includes(node.tagName) ? [" ", ...children, " "] : children;
  if (tag) return children.length === 0 ? [] : [{ tag, children }];
  return [{ tag: "a", href: String(href), children }];
}

const LISTS: readonly string[] = ["ul", "ol"];
const BLOCKS: readonly string[] = ["p", "li", ...LISTS];

/**
 * Whether a browser leaves a mark where it stands. The hazard: it closes a paragraph before a block, an entry before an
 * entry and a link before a link, and then reads another tree from the server's page than this one.
 */
function mayStand(tag: string, inside: readonly string[]): boolean {
  if (tag === "a") return !inside.includes("a");
  if (!BLOCKS.includes(tag)) return true;
  if (inside.includes("p")) return false;
  const [nearest = ""] = inside.filter((one) => one === "li" || LISTS.includes(one)).slice(-1);
  return tag !== "li" || LISTS.includes(nearest);
}

/** Texts beside each other are one; empty ones are none. */
function joined(nodes: readonly MarkedNode[]): readonly MarkedNode[] {
  const found: MarkedNode[] = [];
  for (const node of nodes) {
    const last = found[found.length - 1];
    if (node === "") continue;
    if (typeof node === "string" && typeof last === "string") {
      found[found.length - 1] = cleanContent(last + node);
    } else found.push(node);
  }
  return found;
}

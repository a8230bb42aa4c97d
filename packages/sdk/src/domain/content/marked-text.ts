import type { ContentText, MarkedNode, MarkedText } from "./types.ts";

/** A text as it shows: by its marks, where it has markup. */
export function marksOf(
  { text, path }: ContentText,
  marks: ReadonlyMap<string, MarkedText>,
): MarkedText {
  return marks.get(path) ?? [text];
}

/** What a text with marks says, without them: a promise may be broken over several. (D-17) */
export function saidText(nodes: MarkedText): string {
  return nodes.map(saidBy).join("").replace(/ {2,}/g, " ").trim();
}

/** The same marks around other texts. */
export function mapTexts(nodes: MarkedText, change: (text: string) => string): MarkedText {
  return nodes.map((node) =>
    typeof node === "string"
      ? change(node)
      : { ...node, children: mapTexts(node.children, change) },
  );
}

/** The addresses of the links in a text. */
export function hrefsIn(nodes: MarkedText): readonly string[] {
  const hrefs: string[] = [];
  for (const node of nodes) {
    if (typeof node === "string") continue;
    if (node.tag === "a") hrefs.push(node.href);
    hrefs.push(...hrefsIn(node.children));
  }
  return hrefs;
}

/** The next line and the next entry of a list do not go on with the word before. */
function saidBy(node: MarkedNode): string {
  if (typeof node === "string") return node;
  const said = node.children.map(saidBy).join("");
  return node.tag === "p" || node.tag === "li" || node.tag === "br" ? ` ${said} ` : said;
}

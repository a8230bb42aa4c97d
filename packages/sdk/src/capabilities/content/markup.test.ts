import { expect, it } from "vitest";
import type { MarkedNode } from "../../domain/content/types.ts";
import { parseMarkup } from "./markup.ts";

/** The marks as a server writes them into a page. */
function written(node: MarkedNode): string {
  if (typeof node === "string") return node;
  const { tag, children } = node;
  const href = node.tag === "a" ? ` href="${node.href}"` : "";
  return tag === "br" ? "<br>" : `<${tag}${href}>${children.map(written).join("")}</${tag}>`;
}

it.each([
  "<p>One<button><ul><li>Two</li></ul></button></p>",
  "<ul><p><button><li>One</li></button></p></ul>",
  "<p>One<button><p>Two</p></button></p>",
  "<ul><li>One<section><li>Two</li></section></li></ul>",
  '<a href="/one">One<table><tr><td><a href="/two">Two</a></td></tr></table></a>',
])(
  "gives a tree that a browser reads from the server's page as it is: %s [D-11] [CNT-14]",
  (text) => {
    const nodes = parseMarkup({ text });
    expect(parseMarkup({ text: nodes.map(written).join("") })).toEqual(nodes);
  },
);

it("keeps the words of a mark apart that may not stand where it is, and a list inside a list [D-11] [CNT-14]", () => {
  expect(parseMarkup({ text: "<p>One<button><p>Two</p></button>three</p>" })).toEqual([
    { tag: "p", children: ["One Two three"] },
  ]);
  const inner = { tag: "ul", children: [{ tag: "li", children: ["Two"] }] };
  expect(parseMarkup({ text: "<ul><li>One<ul><li>Two</li></ul></li></ul>" })).toEqual([
    { tag: "ul", children: [{ tag: "li", children: ["One", inner] }] },
  ]);
});

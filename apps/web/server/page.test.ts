// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import type { PageData } from "../src/app/configuration.ts";
import { inlineStyles, renderPage } from "./page.ts";

const SHELL =
  "<!doctype html><html><head><title>Foyer</title><!--hints--></head>" +
  '<body><div id="root"></div><!--configuration--></body></html>';
const ATTACKS = [
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "]]></script>",
  "<img src=x onerror=alert(1)>",
  "$& $' $` $1 $$",
  '"quoted" & <b>bold</b>',
  "</title><script>alert(1)</script>",
  "<!--configuration-->",
  "&lt;b&gt; &amp; &quot;",
];

const SCREEN = { html: "<main>The screen</main>", answers: null, isCurrentMs: 0 };

/** The page as a browser reads it. */
function read(text: string, title: string | null) {
  const page = renderPage(SHELL, {
    manifest: {},
    modules: [],
    data: { text } as unknown as PageData,
    screen: title === null ? null : { ...SCREEN, title },
  }).toString();
  return new DOMParser().parseFromString(page, "text/html");
}

describe("the server's page", () => {
  it.each(ATTACKS)("tells the application %j as data, never as markup [EXP-02] [D-10]", (text) => {
    for (const title of [null, "Sign in"]) {
      const page = read(text, title);
      const scripts = [...page.querySelectorAll("script")];
      expect(scripts.map(({ id }) => id)).toEqual(["foyer-configuration"]);
      expect(JSON.parse(scripts[0]?.textContent ?? "")).toEqual({ text });
      expect(page.querySelectorAll("img, b")).toHaveLength(0);
      // What a page shows is found before its settings have come.
      expect(page.querySelector("#root ~ #foyer-configuration")).not.toBeNull();
    }
  });

  it.each(ATTACKS)("shows the title %j as text [D-10]", (title) => {
    const page = read("", title);
    expect(page.title).toBe(title);
    expect(page.querySelectorAll("script")).toHaveLength(1);
    expect(page.querySelector("#root")?.innerHTML).toBe("<main>The screen</main>");
  });
});

describe("the style sheets of the document", () => {
  const link = '<link rel="stylesheet" crossorigin href="/assets/style-1.css">';
  const built = SHELL.replace("</head>", `${link}</head>`);

  it("stand in it, word for word, so that the first paint waits for none", () => {
    const css = ".a::before{content:'$& $1 <b>'}";
    const { html, styles } = inlineStyles(built, () => css);
    expect(styles).toEqual([css]);
    const page = new DOMParser().parseFromString(html, "text/html");
    expect(page.querySelector("style")?.textContent).toBe(css);
    expect(page.querySelector("link")).toBeNull();
  });

  it.each([
    ["is not there", null],
    ["would end its own element", "a{content:'</STYLE><script>alert(1)</script>'}"],
  ])("stay a link where the sheet %s", (_, css) => {
    expect(inlineStyles(built, () => css)).toEqual({ html: built, styles: [] });
  });
});

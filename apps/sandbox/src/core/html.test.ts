import { html } from "hono/html";
import { describe, expect, it } from "vitest";
import { TEXTS } from "../testing/hostile-values.ts";
import { embeddedJson, page } from "./html.ts";

const HOSTILE = [...TEXTS, `"' onclick='x' & &amp; </p></title></script><!--`];

const ENTITIES = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };

/** As a browser reads a text or an attribute. */
function read(text = ""): string {
  return text.replaceAll(
    /&(\w+|#39);/g,
    (all, name: string) => (ENTITIES as Record<string, string>)[name] ?? all,
  );
}

describe("a page", () => {
  it.each(HOSTILE)("shows %j as a title, an attribute, texts and data", async (text) => {
    const body = html`<p id="${text}">${[text, ["|", text]]}</p>${embeddedJson("boot", text)}`;
    const response = await page({ title: text, style: "/style.css" }, body);
    const shown = await response.text();
    expect(read(/<title>([^<>]*)<\/title>/.exec(shown)?.[1])).toBe(text);
    const [, id, texts] = /<p id="([^"<>]*)">([^<>]*)<\/p><script type/.exec(shown) ?? [];
    expect([read(id), read(texts)]).toEqual([text, `${text}|${text}`]);
    const [, data = ""] = /id="boot">([^<]*)<\/script>\n<\/body>/.exec(shown) ?? [];
    expect(JSON.parse(data)).toBe(text);
  });
});

import * as fc from "fast-check";
import { expect, it } from "vitest";
import { readBlocks, readCards } from "../../domain/content/read-blocks.ts";
import type { MarkedText } from "../../domain/content/types.ts";
import { createConfiguration } from "../../entries/index.ts";
import { createCatalogue } from "../../messages/catalogue.ts";
import { testConfiguration } from "../../testing/test-configuration.ts";
import { markedTexts, shownBlock } from "./block-views.ts";
import { parseMarkup } from "./markup.ts";

/** Screens as no editor means them: 10,000 of them throw nothing, and none of them gets markup onto the page. */

const HOSTILE = [
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="https://evil.example/">x</a>',
  "<svg><script>alert(1)</script></svg>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  "<p style='position:fixed' onclick=alert(1)>x",
  "<b>".repeat(2_000),
  "&lt;script&gt;",
  "\u202Egnp.exe\u0000",
  "Three months free, {price:FNWEB1MO}{price:}",
  "x".repeat(10_000),
];

const FIELDS = [
  ...["type", "promoType", "name", "headline", "alternativeHeadline", "description"],
  ...["subDescription", "ctaText", "url", "image", "images", "member", "shows", "alt"],
  ...["width", "height", "variants", "__proto__", "constructor"],
];

const TYPES = [
  ...["hero", "buttonCta", "emailAlert", "exclusiveContent", "faq", "perks", "showsGrid"],
  ...["captionedImages", "text", "promo", "hologram", "__proto__"],
];

const text = fc.oneof(
  fc.constantFrom(...HOSTILE, ...TYPES, "/account/signup-plans", "https://evil.example/a.png"),
  fc.string(),
);

const { screen } = fc.letrec((tie) => ({
  screen: fc.oneof(
    { depthSize: "small" },
    { weight: 6, arbitrary: fc.array(tie("block"), { maxLength: 6 }) },
    { weight: 1, arbitrary: fc.anything() },
    { weight: 1, arbitrary: fc.constant(new Array(10_000).fill({ type: "emailAlert" })) },
  ),
  block: fc
    .array(fc.tuple(fc.constantFrom(...FIELDS), tie("value")), { maxLength: 8 })
    .chain((entries) =>
      fc.constantFrom(...TYPES).map((type) => {
        const block: Record<string, unknown> = { type };
        for (const [name, value] of entries) {
          Object.defineProperty(block, name, { value, enumerable: true, configurable: true });
        }
        return block;
      }),
    ),
  value: fc.oneof(
    { depthSize: "small" },
    { weight: 6, arbitrary: text },
    { weight: 1, arbitrary: fc.anything() },
    { weight: 2, arbitrary: fc.array(tie("block"), { maxLength: 4 }) },
    { weight: 1, arbitrary: tie("block") },
  ),
}));

const appOrigin = "http://localhost:5173";

const facts = {
  appOrigin,
  carried: {},
  configuration: createConfiguration(testConfiguration(), appOrigin),
  messages: createCatalogue(),
  decidedBy: null,
  offers: null,
};

const TAGS = ["p", "strong", "em", "ul", "ol", "li", "br", "a"];

const OWN_FILE = /^http:\/\/localhost:(?:5173|4010)\/[^"'<>\s]*( \d+w)?$/;

/** What a front end would make elements and addresses of. */
function check(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  const { tag, destination, url, srcSet } = value as Readonly<Record<string, unknown>>;
  if (tag !== undefined) expect(TAGS).toContain(tag);
  if (destination !== undefined) {
    const { kind, address } = destination as Readonly<Record<string, string>>;
    expect([kind, address?.startsWith("/")]).toEqual(["route", true]);
  }
  for (const files of [url, srcSet]) {
    if (typeof files !== "string") continue;
    for (const file of files.split(", ")) expect(file).toMatch(OWN_FILE);
  }
  for (const part of Object.values(value)) check(part);
}

it("throw nothing and bring no markup onto the page [D-06] [D-11] [CNT-14]", () => {
  let shown = 0;
  void fc.assert(
    fc.property(screen, (blocks) => {
      for (const read of [readBlocks({ blocks }), readCards({ cards: blocks })]) {
        expect(read.blocks.length).toBeLessThanOrEqual(50);
        for (const block of read.blocks) {
          if (block.kind === "unknown") continue;
          const marks = new Map<string, MarkedText>();
          for (const said of markedTexts(block)) marks.set(said.path, parseMarkup(said));
          const { view } = shownBlock(block, { ...facts, marks });
          if (view) shown += 1;
          check(view);
        }
      }
    }),
    { numRuns: 10_000, seed: 20_250_115 },
  );
  expect(shown).toBeGreaterThan(1_000);
});

import * as fc from "fast-check";
import { expect, it } from "vitest";
import { screen } from "../../../tests/mutated-screens.ts";
import { readBlocks, readCards } from "../../domain/content/read-blocks.ts";
import type { MarkedText } from "../../domain/content/types.ts";
import { createConfiguration } from "../../entries/index.ts";
import { createCatalogue } from "../../messages/catalogue.ts";
import { testConfiguration } from "../../testing/test-configuration.ts";
import { markedTexts, shownBlock } from "./block-views.ts";
import { parseMarkup } from "./markup.ts";

/** Screens as no editor means them: 10,000 of them throw nothing, and none of them gets markup onto the page. */

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

/** What a front end would make elements and addresses of. Millions of parts: `expect` for each would take longer. */
function check(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  const { tag, destination, url, srcSet } = value as Readonly<Record<string, unknown>>;
  const isRight =
    (tag === undefined || TAGS.includes(String(tag))) &&
    (destination === undefined || isOwnRoute(destination)) &&
    [url, srcSet].every((files) => typeof files !== "string" || areOwn(files));
  if (!isRight) throw new Error(`Not for a page: ${JSON.stringify(value)}`);
  for (const part of Object.values(value)) check(part);
}

function isOwnRoute(destination: unknown): boolean {
  const { kind, address } = destination as Readonly<Record<string, string>>;
  return kind === "route" && address?.startsWith("/") === true;
}

function areOwn(files: string): boolean {
  return files.split(", ").every((file) => OWN_FILE.test(file));
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
}, 120_000);

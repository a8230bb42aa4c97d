import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const SHEET = new URL("./src/styles/base.css", import.meta.url);
const FOLDER = join(import.meta.dirname, "node_modules/.cache/brand-font");
const FONT =
  "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2";

/** The unicode range of the face in `base.css` that uses this file: the only list of its characters. */
const RANGE = /@brand-font\/text\.woff2[^}]*unicode-range:([^;]+);/;

/**
 * The brand font with the characters of English text alone, as `@brand-font/text.woff2`. The browser loads the whole
 * font for a page with another character.
 */
export function brandFont(): Plugin {
  return {
    name: "foyer-brand-font",
    async config() {
      const range = RANGE.exec(await readFile(SHEET, "utf8"))?.[1];
      if (!range) throw new Error("base.css has no face with a range for @brand-font/text.woff2.");
      const font = await readFile(createRequire(import.meta.url).resolve(FONT));
      const text = await subsetFont(font, charactersOf(range), { targetFormat: "woff2" });
      await mkdir(FOLDER, { recursive: true });
      await writeFile(join(FOLDER, "text.woff2"), text);
      return { resolve: { alias: [{ find: "@brand-font", replacement: FOLDER }] } };
    },
  };
}

/** The characters of `U+20-7E, U+A9`. */
export function charactersOf(range: string): string {
  return range
    .split(",")
    .flatMap((part) => {
      const [first = "", last = first] = part.trim().slice(2).split("-");
      const from = Number.parseInt(first, 16);
      const count = Number.parseInt(last, 16) - from + 1;
      return Array.from({ length: count }, (_, index) => String.fromCodePoint(from + index));
    })
    .join("");
}

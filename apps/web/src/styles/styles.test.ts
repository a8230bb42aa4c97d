// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { limits } from "@foyer/sdk";
import { describe, expect, it } from "vitest";

const source = dirname(dirname(fileURLToPath(import.meta.url)));
const sheets = globSync("**/*.css", { cwd: source }).map((name) => ({
  name,
  text: readFileSync(`${source}/${name}`, "utf8"),
}));
const sheet = (name: string) => sheets.find((one) => one.name === name)?.text ?? "";

/** Narrower than a phone at the usual size of text: met by large text only (D-29). */
const LARGE_TEXT_ON_A_PHONE = 280;

describe("the style sheets", () => {
  it("break at the documented widths only, and where large text meets a phone [CHR-19] [D-29]", () => {
    const widths = sheets.flatMap(({ name, text }) =>
      [...text.matchAll(/@media[^{]*\((?:min|max)-width:\s*([\d.]+)em\)/g)].map(
        ([, em]) => `${name} ${Math.ceil(16 * Number(em))}`,
      ),
    );
    const documented = new Set<number>([...limits.breakpoints, LARGE_TEXT_ON_A_PHONE]);
    expect(widths.length).toBeGreaterThan(10);
    expect(widths.filter((one) => !documented.has(Number(one.split(" ")[1])))).toEqual([]);
  });

  it("break by the size of the text, so that large text gets the layout of a narrow screen [CHR-19] [D-29]", () => {
    const inPixels = sheets.filter(({ text }) => /@media[^{]*(?:width|height):[^)]*px/.test(text));
    expect(inPixels.map(({ name }) => name)).toEqual([]);
  });

  it("make the header as high as what scrolling to an element allows for [CHR-22]", () => {
    expect(sheet("styles/tokens.css")).toContain(`--header-height: ${limits.headerOffset}px;`);
    expect(sheet("styles/base.css")).toMatch(
      /scroll-padding-block-start:\s*calc\(var\(--header-height\)/,
    );
  });

  it("stick nothing to the bottom while the keyboard is up [CHR-20]", () => {
    const sticky = sheets.filter(({ text }) => /inset-block-end: 0;\s*z-index/.test(text));
    expect(sticky.map(({ name }) => name).sort()).toEqual([
      "features/change-plan/change-plan-choice.css",
      "features/checkout/submit-payment.css",
      "routes/plans.css",
    ]);
    expect(sheet("features/change-plan/change-plan-choice.css")).toMatch(
      /:root\[data-obstructed\] \.change-plan__[\w-]+ \{\s*position: static;/,
    );
    expect(sheet("features/checkout/submit-payment.css")).toMatch(
      /:root\[data-obstructed\] \.till \{\s*position: static;/,
    );
    expect(sheet("routes/plans.css")).toMatch(
      /:root\[data-obstructed\] \.plans__continue \{\s*position: static;/,
    );
  });

  it("show a disabled button as disabled, whether it is the first or the second choice [VER-76]", () => {
    expect(sheet("ui/button.css")).toMatch(
      /:is\(\.button--primary, \.button--secondary\)\[aria-disabled="true"\][^{]*\{[^}]*color: var\(--text-soft\)/,
    );
  });

  it("take the least size of a target from the tokens", () => {
    expect(sheet("styles/tokens.css")).toContain("--finger: 2.75rem;");
    const strays = sheets.filter(({ text }) => /(?:block|inline)-size: 2\.75rem/.test(text));
    expect(strays.map(({ name }) => name)).toEqual([]);
  });

  it("take colors from the tokens: none of the sheets of screens has one of its own", () => {
    const strays = sheets
      .filter(({ name }) => name.startsWith("features/") || name.startsWith("routes/"))
      .filter(({ text }) => /#[0-9a-f]{3,8}\b/i.test(text))
      .map(({ name }) => name);
    expect(strays).toEqual([]);
  });
});

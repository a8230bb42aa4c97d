import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import * as everything from "../../packages/sdk/src/composition/chunks/everything.ts";
import { genericTexts } from "../../packages/sdk/src/messages/generic-texts.ts";

/**
 * A day, an amount or a plural that a rule or a store writes is in English for every catalogue: only `messages/` writes
 * them, by one format. (OPN-084, OPN-086, OPN-088)
 */

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The default format, and what reads a zone or tells a developer the time. */
const OWN = [
  "packages/sdk/src/domain/calendar/day-text.ts",
  "packages/sdk/src/domain/calendar/rules.ts",
  "packages/sdk/src/domain/calendar/today.ts",
  "packages/sdk/src/domain/configuration/settings.ts",
  "packages/sdk/src/domain/money/amount-text.ts",
  "packages/sdk/src/domain/money/rules.ts",
  "apps/web/src/features/debug-panel/decision.tsx",
  "apps/web/src/features/debug-panel/events.tsx",
  // The time of a moment, by the user's own clock.
  "apps/web/src/features/device-limit/device-limit-dialog.tsx",
  "apps/web/src/features/verification/result-pages.tsx",
];

const sources = [
  ...globSync(`${root}/packages/{sdk,react}/src/**/*.{ts,tsx}`),
  ...globSync(`${root}/apps/web/src/**/*.{ts,tsx}`),
]
  .map((file) => relative(root, file))
  .filter((file) => !/\.test\.tsx?$|\/(generated|testing|messages)\//.test(file));

const WRITES = /\bformat(?:Day|Price|Total)\b|\bIntl\.|\.toLocale\w*String\(/;

/** A text that is chosen by comparing a count with one, or named by a unit with an "s". */
const PLURALS = [
  /\b(?:message|text)\([^;()]{0,80}(?:[=!]==|[<>]=?) 1\s*\?/,
  /(?:[=!]==|[<>]=?) 1\s*(?:\)\s*return|\?)\s*[\w.]*\b(?:message|text)\(/,
  /\b(?:message|text)\(\s*`[^`]*\}s`/,
];

function withoutComments(code: string): string {
  return code.replace(/\/\*.*?\*\//gs, "").replace(/\/\/.*$/gm, "");
}

const code = (file: string) => withoutComments(readFileSync(join(root, file), "utf8"));
const hasPlural = (text: string) => PLURALS.some((pattern) => pattern.test(text));

describe("days and amounts", () => {
  it("are written by the catalogue alone [OPN-084] [OPN-088]", () => {
    expect(sources.length).toBeGreaterThan(500);
    const strange = sources.filter((file) => !OWN.includes(file) && WRITES.test(code(file)));
    expect(strange).toEqual([]);
  });

  it("name no file that writes none", () => {
    expect(OWN.filter((file) => !WRITES.test(code(file)))).toEqual([]);
  });

  it("are values in every case of a rule but those of the format", () => {
    const strange = globSync(`${root}/packages/sdk/cases/*.json`).flatMap((file) =>
      paramsOf(JSON.parse(readFileSync(file, "utf8")))
        .filter((value) => /^-?\$\d|^[A-Z][a-z]{2} \d{1,2}, \d{4}$/.test(String(value)))
        .map((value) => `${relative(root, file)}: ${value}`),
    );
    expect(strange).toEqual([]);
  });
});

describe("the form of a text", () => {
  it("is chosen by the catalogue alone [OPN-086]", () => {
    expect(sources.filter((file) => hasPlural(code(file)))).toEqual([]);
  });

  it.each([
    'messages.text(count === 1 ? "a.one" : "a.more", { count })',
    "return duration === 1 ? message(`each.one`) : message(`each.more`, { count })",
    'if (count === 1) return messages.text("a.one");',
    `return message(\`each.\${unit}s\`, { count: duration });`,
  ])("is found chosen by hand: %s", (text) => {
    expect(hasPlural(text)).toBe(true);
  });

  it("for one goes with a form for every other count", () => {
    const ids = [
      genericTexts,
      ...Object.values(everything).flatMap((chunk) =>
        Object.values(chunk).map((capability) => ("texts" in capability ? capability.texts : {})),
      ),
    ].flatMap((texts) => Object.keys(texts));
    const counted = ids.filter((id) => id.endsWith(".one"));
    expect(counted.length).toBeGreaterThan(15);
    expect(counted.filter((id) => !ids.includes(id.replace(/one$/, "other")))).toEqual([]);
  });
});

/** The texts of the `params` of messages, at every depth. */
function paramsOf(value: unknown): readonly unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [
    ...(name === "params" ? Object.values(each as object) : []),
    ...paramsOf(each),
  ]);
}

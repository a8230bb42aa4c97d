import { describe, expect, it, vi } from "vitest";
import { casesByFile } from "../../../tests/rule-cases.ts";
import { readRules } from "../../../tests/rules.ts";
import { createConfiguration } from "../configuration/create-configuration.ts";
import { sandboxConfiguration } from "../configuration/sandbox-configuration.ts";
import type * as choices from "../kernel/choice.ts";

/** Two rows of a table that follow each other. */
type Pair = `${string} | ${string}`;

const tables = vi.hoisted(() => ({ met: new Set<string>(), swapped: null as string | null }));

vi.mock("../kernel/choice.ts", async (original) => {
  const real = await original<typeof choices>();
  const choose: typeof real.choose = (table, given) => {
    const rows = [...table.rows];
    for (const [index, row] of table.rows.entries()) {
      const next = table.rows[index + 1];
      if (!next) break;
      const pair = `${row.id} | ${next.id}`;
      tables.met.add(pair);
      if (pair === tables.swapped) rows.splice(index, 2, next, row);
    }
    return real.choose({ ...table, rows }, given);
  };
  return { ...real, choose };
});

/** Rows that never hold at the same time, so that their order is free. */
const exclusive: readonly Pair[] = [
  "D-01/same-origin | D-01/allowed-host",
  "D-01/allowed-host | D-01/loopback",
  "GRD-01 | GRD-02",
  "GRD-15 | GRD-16",
  "RDR-08 | RDR-09",
  "ROU-10/form | RDR-25/campaign",
  "RDR-25/iap-program | RDR-25/asked",
  "RDR-25/asked | RDR-25/change-plan",
  "VER-105 | VER-106",
  "VET-09 | VET-05",
];

const rules = await readRules();

const cases = casesByFile()
  .flatMap((each) => each.cases)
  .filter(({ rule }) => /^redirects\.(?!safe)|^navigation\.(guard|notFound)$/.test(rule))
  .map(({ rule, given, configuration }) => {
    const { environment = "development", ...part } = configuration ?? {};
    const settings = { ...createConfiguration(sandboxConfiguration(part)), environment };
    const ask = rules.get(rule);
    if (!ask) throw new Error(`No rule is called ${rule}`);
    return () => ask(given, settings);
  });

/** The answers of all cases, with two rows swapped. */
function answers(swapped: string | null): readonly string[] {
  tables.swapped = swapped;
  return cases.map((ask) => {
    const { rule, value } = (ask() ?? {}) as { readonly rule?: string; readonly value?: unknown };
    return JSON.stringify([rule, value]);
  });
}

describe("the order of the redirect tables", () => {
  it("is pinned by a case for every two rows that can hold together [RDR-04] [RDR-06] [RDR-14] [RDR-08] [RDR-21] [RDR-25] [GRD-19]", () => {
    const right = answers(null);
    const pairs = [...tables.met];
    const free = pairs.filter((pair) => {
      const swapped = answers(pair);
      return swapped.every((answer, index) => answer === right[index]);
    });
    expect(pairs).toContain("RDR-14/asked | RDR-08");
    expect(free.sort()).toEqual([...exclusive].sort());
  });
});

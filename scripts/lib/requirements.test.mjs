import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { MENDS } from "./mends.mjs";
import { idsInResults, idsInSources, scopedIds, specifiedIds } from "./requirements.mjs";
import { root, run } from "./workspace.mjs";

const specified = new Map([["PAY", ["PAY-01", "PAY-02", "PAY-03"]]]);
const scope = (now, ids) => ({ PAY: { now, later: [{ ids, why: "later" }] } });

describe("reading requirements", () => {
  it("finds each area that the requirements list, from 01 and without a gap", () => {
    const areas = specifiedIds();
    const list = readFileSync(join(root, "docs/spec/README.md"), "utf8");
    const listed = [...list.matchAll(/^\| ([A-Z]{3}) \| \[/gm)].map(([, area]) => area);
    expect(listed.length).toBeGreaterThan(0);
    expect([...areas.keys()].sort()).toEqual(listed.sort());
    for (const [area, ids] of areas)
      expect(ids).toEqual(ids.map((_, index) => `${area}-${String(index + 1).padStart(2, "0")}`));
  });

  it("finds each id that a test title names", () => {
    const known = new Set([...specifiedIds().values()].flat());
    expect([...idsInSources()].filter((id) => !known.has(id))).toEqual([]);
  });

  it("reads ranges of the scope", () => {
    expect([...scopedIds(specified, scope(["01-02"], ["03"]))]).toEqual(["PAY-01", "PAY-02"]);
    expect([...scopedIds(specified, { PAY: { now: ["all"] } })]).toHaveLength(3);
  });

  it.each([
    ["forgets one", scope(["01"], ["03"]), "forgets PAY-02"],
    ["names one twice", scope(["01-02"], ["02-03"]), "PAY-02 twice"],
    ["names one that does not exist", scope(["01-04"], []), "PAY 01-04, which does not exist"],
    ["leaves out an area", {}, "says nothing about PAY"],
  ])("refuses a scope that %s", (_, wrong, message) => {
    expect(() => scopedIds(specified, wrong)).toThrow(message);
  });
});

describe("ids of tests that passed", () => {
  const STORES = "packages/sdk/src/capabilities/a/a.test.ts";
  const results = (file, ...tests) => [
    {
      testResults: [
        {
          name: `${root}/${file}`,
          assertionResults: tests.map(([status, fullName]) => ({ status, fullName })),
        },
      ],
    },
  ];

  it("takes every bracketed id of a title", () => {
    const found = idsInResults(results(STORES, ["passed", "pays [PAY-01] [PAY-02]"]));
    expect([...found]).toEqual(["PAY-01", "PAY-02"]);
  });

  it("takes nothing from a test that failed", () => {
    expect(idsInResults(results(STORES, ["failed", "pays [PAY-01]"])).size).toBe(0);
  });

  it.each([
    STORES,
    "packages/sdk/tests/a.test.ts",
    "packages/sdk/src/platform/memory/a.test.ts",
    "packages/react/tests/a.test.tsx",
    "apps/web/src/routes/a.test.tsx",
    "tests/contract/stores/a.test.ts",
    "tests/journeys/a.test.ts",
  ])("takes a test through a public door: %s", (file) => {
    expect([...idsInResults(results(file, ["passed", "pays [PAY-01]"]))]).toEqual(["PAY-01"]);
  });

  it.each([
    "packages/sdk/src/domain/conformance.test.ts",
    "packages/sdk/src/domain/prices/a.test.ts",
    "packages/sdk/src/domain/configuration/a.test.ts",
    "packages/sdk/src/messages/a.test.ts",
    "apps/sandbox/src/a.test.ts",
    "tests/repo/a.test.ts",
  ])("takes nothing from a test behind the doors: %s", (file) => {
    expect(idsInResults(results(file, ["passed", "pays [PAY-01] [API-20]"])).size).toBe(0);
  });

  it.each(["packages/sdk/src/api/a.test.ts", "tests/contract/clients.test.ts"])(
    "takes the calls alone from a test of the clients: %s",
    (file) => {
      const found = idsInResults(results(file, ["passed", "pays [PAY-01] [API-20] [SES-06]"]));
      expect([...found]).toEqual(["API-20", "SES-06"]);
    },
  );
});

describe("the trace of requirements", () => {
  it("finds every requirement without a test when a run has left no results, and names the run", async () => {
    const results = ["--results", "test-results/of-no-run.json"];
    const { code, output } = await run("node", ["scripts/trace-requirements.mjs", ...results]);
    expect(code).toBe(1);
    expect(output).toContain("left no results: of-no-run.json");
    const all = [...specifiedIds().values()].flat().length;
    expect(output).toContain(`${all} requirements`);
    expect(output).toContain(`${all} overall`);
    expect(output).toContain(MENDS.trace);
  });

  it("reads the titles in the sources when it is given no results", async () => {
    const { output } = await run("node", ["scripts/trace-requirements.mjs"]);
    expect(output).toContain("titles of tests in the sources");
  });
});

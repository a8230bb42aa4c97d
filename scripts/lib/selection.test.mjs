import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importersOf, importsOf } from "./imports.mjs";
import { readReach } from "./reach.mjs";
import {
  beyondSelection,
  CORE,
  journeysIn,
  READERS,
  selectChecks,
  selectJourneys,
  selectUnits,
  titlePattern,
} from "./selection.mjs";
import { root } from "./workspace.mjs";

const PAUSE = "packages/sdk/src/capabilities/pause/";
const SOURCES = {
  [`${PAUSE}pause.store.ts`]: 'import "./pause.texts.ts";\n/** The pause (PAU-01). */',
  [`${PAUSE}pause.texts.ts`]: "",
  [`${PAUSE}pause.store.test.ts`]: 'import "./pause.store.ts";\nit("offers months [PAU-02]")',
  "packages/react/src/use-pause.ts": "/** The pause of the plan (PAU). */",
  "apps/web/src/routes/pause.tsx": 'import { usePause } from "@foyer/react";',
  "apps/web/src/routes/new.test.tsx": 'import "./pause.tsx";',
  "apps/web/src/app/app.test.tsx": "",
  "packages/sdk/src/domain/conformance.test.ts": "",
  "tests/journeys/own-plan.test.ts":
    'it("pauses for two months [PAU-01]")\nit("takes a pause back [PAU-16]")',
  "tests/journeys/purchase.test.ts": `it("${CORE} [CAP-01]")\nit("pays [PAY-01]")`,
};

const TESTS = [
  [`${PAUSE}pause.store.test.ts`, 10_000],
  ["apps/web/src/app/app.test.tsx", 20_000],
];

function given(changed, { sources = {}, reach = {}, budgetMs } = {}) {
  const texts = new Map(Object.entries({ ...SOURCES, ...sources }));
  const files = [...texts.keys()];
  const imports = importsOf(files, (file) => texts.get(file));
  const units = selectUnits({
    changed,
    files,
    importers: importersOf(imports),
    reach: readReach({ tests: TESTS, reach }),
    texts,
    ...(budgetMs && { budgetMs }),
  });
  const unitTests = units.chosen.map(({ file }) => file);
  return { units: unitTests, why: units.chosen, leftOut: units.leftOut, changed, texts, imports };
}

const journeysFor = (changed, more = {}) =>
  selectJourneys({ ...given(changed), unitTests: [], ...more });

describe("units for a change", () => {
  it("are the tests beside the file, then those that call into it", () => {
    const reach = { [`${PAUSE}pause.store.ts`]: [1, 0] };
    expect(given([`${PAUSE}pause.store.ts`], { reach }).why).toEqual([
      { file: `${PAUSE}pause.store.test.ts`, why: `beside ${PAUSE}pause.store.ts` },
      { file: "apps/web/src/app/app.test.tsx", why: `reaches ${PAUSE}pause.store.ts` },
    ]);
  });

  it("of a file without functions are those of the files that import it", () => {
    const reach = { [`${PAUSE}pause.store.ts`]: [1] };
    const { units } = given([`${PAUSE}pause.texts.ts`], { reach });
    expect(units).toContain("apps/web/src/app/app.test.tsx");
  });

  it("are also those that name its requirements", () => {
    const test = "packages/sdk/src/capabilities/account/account.store.test.ts";
    const sources = { [test]: 'it("says when the plan pauses [PAU-01]")' };
    expect(given([`${PAUSE}pause.store.ts`], { sources }).units).toContain(test);
    expect(given([`${PAUSE}pause.texts.ts`], { sources }).units).not.toContain(test);
  });

  it("are found by their imports where nothing was recorded of the source or the test", () => {
    expect(given(["apps/web/src/routes/pause.tsx"]).units).toEqual([
      "apps/web/src/routes/new.test.tsx",
    ]);
    expect(given(["packages/react/src/use-pause.ts"]).units).toEqual([
      "apps/web/src/routes/new.test.tsx",
    ]);
  });

  it("are a changed test itself, and those that read a file instead of importing it", () => {
    const test = `${PAUSE}pause.store.test.ts`;
    expect(given([test]).units).toEqual([test]);
    expect(given(["packages/sdk/conformance/pause.json"]).units).toEqual([
      "packages/sdk/src/domain/conformance.test.ts",
    ]);
  });

  it("are no search or simulation, but where a file beside it has changed", () => {
    const search = "packages/sdk/src/domain/redirects/state-space.test.ts";
    const sources = {
      [search]: 'import "../pause/pause.ts";\nit("asks why")',
      "packages/sdk/src/domain/pause/pause.ts": "",
      "packages/sdk/src/domain/redirects/onward.ts": "",
    };
    const units = (file) => given([`packages/sdk/src/domain/${file}`], { sources }).units;
    expect(units("pause/pause.ts")).not.toContain(search);
    expect(units("redirects/onward.ts")).toContain(search);
    expect(units("redirects/state-space.test.ts")).toContain(search);
  });

  it("end with the time, and what is left out is told", () => {
    const reach = { [`${PAUSE}pause.store.ts`]: [0, 1] };
    const { units, leftOut } = given([`${PAUSE}pause.store.ts`], { reach, budgetMs: 15_000 });
    expect(units).toEqual([`${PAUSE}pause.store.test.ts`]);
    expect(leftOut).toEqual(["apps/web/src/app/app.test.tsx"]);
  });

  it("are never journeys, which have a selection of their own", () => {
    expect(given(["tests/journeys/own-plan.test.ts"]).units).toEqual([]);
  });

  it("that read files are there", () => {
    const named = READERS.flatMap(([, tests]) => tests);
    expect(named.filter((test) => !existsSync(join(root, test)))).toEqual([]);
  });
});

describe("journeys for a change", () => {
  const titles = ({ chosen }) => chosen.map(({ title }) => title);

  it("begin with a purchase, and name the requirements of the file before those of its area", () => {
    expect(titles(journeysFor([`${PAUSE}pause.store.ts`]))).toEqual([
      `${CORE} [CAP-01]`,
      "pauses for two months [PAU-01]",
      "takes a pause back [PAU-16]",
    ]);
  });

  it("of a screen are those of the hooks that it calls", () => {
    expect(titles(journeysFor(["apps/web/src/routes/pause.tsx"]))).toContain(
      "takes a pause back [PAU-16]",
    );
  });

  it("are those of a changed journey's file, all of them", () => {
    const { whole } = journeysFor(["tests/journeys/purchase.test.ts"]);
    expect(whole).toEqual(["tests/journeys/purchase.test.ts"]);
  });

  it("are not more than fit, and the others are told", () => {
    const { chosen, leftOut } = journeysFor([`${PAUSE}pause.store.ts`], { most: 2 });
    expect(chosen).toHaveLength(2);
    expect(titles({ chosen: leftOut })).toEqual(["takes a pause back [PAU-16]"]);
  });

  it("have one that is always run", () => {
    const file = "tests/journeys/purchase.test.ts";
    const found = journeysIn(new Map([[file, readFileSync(join(root, file), "utf8")]]));
    expect(found.filter(({ title }) => title.startsWith(CORE))).toHaveLength(1);
  });

  it("are named to the test runner by what no row of a table changes", () => {
    const table = { title: "%s is told why not (again) [PAU-09]" };
    expect(titlePattern([table, { title: "pays" }])).toBe(
      "is told why not \\(again\\) \\[PAU-09\\]|pays",
    );
  });
});

describe("what a selection must not miss", () => {
  const STORE = `${PAUSE}pause.store.ts`;

  it("a changed journey runs with its whole file, whatever its titles name", () => {
    const file = "tests/journeys/brand-new.test.ts";
    const texts = new Map([...given([]).texts, [file, 'it("has no id")']]);
    expect(selectJourneys({ ...given([file]), texts, unitTests: [] }).whole).toEqual([file]);
  });

  it("a journey that names a decision alone can be chosen", () => {
    const texts = new Map([["tests/journeys/tabs.test.ts", 'it("pays once in two tabs [D-04]")']]);
    expect(journeysIn(texts)).toMatchObject([{ ids: ["D-04"] }]);
  });

  it("a test that the record does not know, and that imports the source through another file", () => {
    const sources = {
      "packages/sdk/src/testing/shop.ts": `import "../capabilities/pause/pause.store.ts";`,
      "packages/sdk/tests/new.test.ts": 'import "../src/testing/shop.ts";',
    };
    const reach = { [STORE]: [0] };
    expect(given([STORE], { sources, reach }).units).toContain("packages/sdk/tests/new.test.ts");
  });

  it("a source that was deleted is still checked for types, imports and unused code", () => {
    expect(selectChecks([STORE], [])).toMatchObject({
      lint: [],
      types: true,
      imports: true,
      unused: true,
    });
  });

  it("says which changes only the whole run can judge", () => {
    const all = [
      "package.json",
      "vitest.config.ts",
      "tests/support/chromium.ts",
      "pnpm-lock.yaml",
      // Pages load them as they are.
      "apps/web/public/static/html/auth-success-landing.js",
      "apps/sandbox/src/services/account/wallets/assets/sdk.js",
    ];
    expect(beyondSelection([...all, STORE])).toEqual(all);
  });
});

describe("checks for a change", () => {
  it("are the types, and the lint of the file", () => {
    const { lint, types } = selectChecks(["packages/react/src/use-pause.ts"]);
    expect(lint).toEqual(["packages/react/src/use-pause.ts"]);
    expect(types).toBe(true);
    expect(selectChecks(["apps/web/src/app/app.css"]).types).toBe(false);
  });

  it("know what is generated from rules and specifications", () => {
    expect(selectChecks(["packages/sdk/src/domain/pause/pause.ts"])).toMatchObject({ docs: true });
    expect(selectChecks(["openapi/account.yaml"])).toMatchObject({
      specifications: true,
      imports: false,
    });
  });
});

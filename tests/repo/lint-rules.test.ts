import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** The project's lint rules, each shown to fail where it should and nowhere else. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const RULE = "packages/sdk/src/domain/plans/a.ts";
const STORE = "packages/sdk/src/capabilities/plans/a.store.ts";
const BROWSER = "packages/sdk/src/platform/browser/a.ts";
const REACT = "packages/react/src/use-a.ts";
const WEB = "apps/web/src/ui/a.ts";

let workspace: string;

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), "foyer-lint-"));
  for (const file of ["biome.json", ".gitignore", "scripts/lint"]) {
    cpSync(join(root, file), join(workspace, file), { recursive: true });
  }
});

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

/** The linter's findings in a file with this text. */
function lint(file: string, code: string): string {
  mkdirSync(dirname(join(workspace, file)), { recursive: true });
  writeFileSync(join(workspace, file), code);
  const { stdout, stderr } = spawnSync(
    join(root, "node_modules/.bin/biome"),
    ["lint", "--colors=off", file],
    { cwd: workspace, encoding: "utf8" },
  );
  return stdout + stderr;
}

describe("ambient time and chance", () => {
  it.each([
    ["Date.now()", "Ambient time"],
    ["new Date()", "Ambient time"],
    ["Math.random()", "Ambient chance"],
  ])("%s is refused in rules and stores, and says what to do instead", (code, message) => {
    for (const file of [RULE, STORE]) {
      expect(lint(file, `export const value = ${code};\n`)).toContain(message);
    }
  });

  it("a date of a known moment is fine, and a browser may ask its clock", () => {
    expect(lint(RULE, "export const at = (now: number) => new Date(now);\n")).not.toContain(
      "Ambient",
    );
    expect(lint(BROWSER, "export const now = () => Date.now();\n")).not.toContain("Ambient");
  });
});

describe("the device's own day", () => {
  it.each(["getDate()", "getHours()", "toLocaleDateString()"])(
    "%s is refused in rules and stores, and says which day is meant [D-40]",
    (call) => {
      for (const file of [RULE, STORE]) {
        const code = `export const value = (at: Date) => at.${call};\n`;
        expect(lint(file, code)).toContain("take `today.day`");
      }
    },
  );

  it.each([
    ["date-fns/isToday", "hand in the instant"],
    ["date-fns/startOfTomorrow", "hand in the instant"],
    ["date-fns", "from a module of its own"],
  ])("%s is refused in rules and stores: %s", (from, message) => {
    const code = `import { day } from "${from}";\nexport const value = day;\n`;
    for (const file of [RULE, STORE]) expect(lint(file, code)).toContain(message);
  });

  it("a function of date-fns that is handed its days is fine", () => {
    const code = 'export { addDays } from "date-fns/addDays";\n';
    expect(lint(RULE, code)).not.toContain("noRestrictedImports");
  });
});

describe("browser globals", () => {
  it.each([
    ["window", "platform/browser"],
    ["document", "ports"],
    ["localStorage", "storage port"],
    ["sessionStorage", "storage port"],
    ["navigator", "port"],
    ["location", "location port"],
    ["fetch", "api clients"],
    ["setTimeout", "clock port"],
  ])("%s is refused in the SDK and the React package, naming the right way", (name, right) => {
    for (const file of [RULE, STORE, REACT]) {
      const output = lint(file, `export const value = ${name};\n`);
      expect(output).toContain(`global variable ${name}`);
      expect(output).toContain(right);
    }
  });

  it("they are fine where the browser is: in its platform and in the app", () => {
    for (const file of [BROWSER, WEB]) {
      expect(lint(file, "export const value = window;\n")).not.toContain("global variable");
    }
  });
});

describe("tests that cannot fail", () => {
  it.each([
    ['expect(["paid", "notPaid"]).toContain(kind);', "One of several outcomes"],
    ['expect(["paid", "notPaid"], "a run").toContain(kind);', "One of several outcomes"],
    ["expect(String(kind)).toMatch(/^(paid|notPaid)/);", "One of several outcomes"],
    ["expect(await String(kind)).toMatch(/^paid|^notPaid/i);", "One of several outcomes"],
    ["expect(kind).toEqual({ a: expect.anything() });", "takes any value"],
    ["expect(kind).toMatchObject({});", "matches every object"],
    ["expect(kind).toBeDefined();", "takes null"],
  ])("%s is refused", (code, message) => {
    const test = `import { expect } from "vitest";\ndeclare const kind: unknown;\n${code}\n`;
    expect(lint("packages/sdk/src/capabilities/plans/a.store.test.ts", test)).toContain(message);
  });
});

describe("tests that can fail", () => {
  it.each([
    "expect(String(kind)).not.toMatch(/paid|notPaid/);",
    "expect(String(kind)).toMatch(/^paid/);",
    'expect(["paid", "notPaid"], "a run").toEqual(kind);',
  ])("%s is accepted", (code) => {
    const test = `import { expect } from "vitest";\ndeclare const kind: unknown;\n${code}\n`;
    expect(lint("packages/sdk/src/capabilities/plans/a.store.test.ts", test)).not.toContain(
      "hardly fails",
    );
  });
});

describe("a test that waits in real time", () => {
  const STORE_TEST = "packages/sdk/src/capabilities/plans/a.store.test.ts";
  const HELPER = "packages/sdk/tests/a.ts";
  const IN_CHROMIUM = "packages/sdk/tests/sessions-in-chromium/a.test.ts";
  const using = (code: string) =>
    `import { expect, vi } from "vitest";\nexport const value = [expect, vi, ${code}];\n`;

  it.each([
    ["setTimeout", "`await device.clock.advance(ms)`"],
    ["globalThis.setTimeout(() => {}, 1)", "`await device.clock.advance(ms)`"],
    ["setInterval(() => {}, 1)", "`await device.clock.advance(ms)`"],
    ["vi.useFakeTimers()", "`createMemoryDevice().clock`"],
    ["vi.waitFor(() => 1)", "`await device.clock.drive(work)`"],
    ["vi.waitUntil(() => true)", "`await device.clock.drive(work)`"],
    ["expect.poll(() => 1)", "`await device.clock.drive(work)`"],
    ["Date.now()", "the clock port"],
    ["performance.now()", "the clock port"],
  ])(
    "%s is refused in tests of stores and what they share, naming the manual clock's way",
    (code, right) => {
      for (const file of [STORE_TEST, HELPER]) expect(lint(file, using(code))).toContain(right);
    },
  );

  it("a timer of Node's own is refused, too", () => {
    const code = 'import { setTimeout as sleep } from "node:timers/promises";\nawait sleep(1);\n';
    expect(lint(STORE_TEST, code)).toContain("advance(ms)");
  });

  it("they are fine where tabs of a browser are driven", () => {
    for (const code of ["setTimeout", "vi.waitFor(() => 1)", "Date.now()"]) {
      expect(lint(IN_CHROMIUM, using(code))).not.toContain("error");
    }
  });
});

describe("promises that no code waits for", () => {
  it("are refused", () => {
    const code =
      "async function pay(): Promise<void> {}\nexport function submit(): void {\n  pay();\n}\n";
    expect(lint(STORE, code)).toContain("noFloatingPromises");
  });
});

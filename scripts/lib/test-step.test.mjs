import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { failuresOf, readResults, resultFile } from "./results.mjs";
import { testStep } from "./test-step.mjs";
import { root } from "./workspace.mjs";

const STEP = "step-of-a-test";
let folder;
let args;

/** Inside the repository, where Vitest is found; its own configuration keeps the repository's tests out. */
beforeEach(() => {
  folder = mkdtempSync(join(root, "tests", ".once-more-"));
  const config = join(folder, "vitest.config.mjs");
  writeFileSync(config, 'export default { test: { include: ["*.test.mjs"] } };');
  args = ["--root", folder, "--config", config];
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  for (const id of [STEP, `${STEP}-once-more`]) rmSync(resultFile(id), { force: true });
});

function write(name, body) {
  writeFileSync(
    join(folder, `${name}.test.mjs`),
    `import { existsSync, writeFileSync } from "node:fs";
     import { beforeAll, describe, expect, it } from "vitest";
     ${body}`,
  );
}

/** Fails where it has not run before. */
const BUSY_ONCE = (title) =>
  `it(${JSON.stringify(title)}, () => {
     const mark = ${JSON.stringify(join(folder, "mark"))};
     const ranBefore = existsSync(mark);
     writeFileSync(mark, "");
     expect(ranBefore).toBe(true);
   });`;

describe("a step of tests", () => {
  it("says of a failed comparison what differs, before the calls that led there", async () => {
    write(
      "receipt",
      'it("tells the total", () => expect("Total\\n$5.99").toMatchInlineSnapshot("\\"Total\\n$6.99\\""));',
    );
    await testStep(STEP, "Tests", args).work();
    const [{ why }] = failuresOf(readResults(STEP).testResults);
    const lines = why.map((line) => line.trim());
    expect(lines[0]).toMatch(/mismatched$/);
    expect(lines.indexOf('- $6.99"')).toBeGreaterThan(0);
    expect(lines.indexOf('+ $5.99"')).toBeGreaterThan(lines.indexOf('- $6.99"'));
    expect(lines.findIndex((line) => line.startsWith("at "))).toBeGreaterThan(
      lines.indexOf('+ $5.99"'),
    );
  });

  it("runs the file with the failed test once more, and counts what it says then", async () => {
    write(
      "busy",
      `describe("a buyer (in a hurry)", () => {
         ${BUSY_ONCE("pays $5.99? [PAY-01]")}
         it("pays $5.99? [PAY-01] again", () => expect(1).toBe(1));
       });`,
    );
    const step = testStep(STEP, "Tests", args, { onceMore: true });
    const first = await step.work();
    expect(first).toMatchObject({ passed: 1, failed: 1 });
    const second = await step.onceMore(first);
    expect(second).toMatchObject({ passed: 2, failed: 0 });
    expect(second.passedAlone).toMatchObject([
      { fullName: "a buyer (in a hurry) pays $5.99? [PAY-01]" },
    ]);
    expect(second.passedAlone[0].why.join("\n")).toContain("expected false to be true");
    // The trace of requirements reads what counts.
    expect(readResults(STEP)).toMatchObject({ numPassedTests: 2, numFailedTests: 0 });
  });

  it("stays failed where the test fails again", async () => {
    write("broken", 'it("pays [PAY-01]", () => expect(1).toBe(2));');
    const step = testStep(STEP, "Tests", args, { onceMore: true });
    const first = await step.work();
    expect(await step.onceMore(first)).toMatchObject({ passed: 0, failed: 1 });
  });

  it("forgets no error outside of the tests", async () => {
    write("stray", `${BUSY_ONCE("pays [PAY-01]")} void Promise.reject(new Error("stray"));`);
    const step = testStep(STEP, "Tests", args, { onceMore: true });
    const first = await step.work();
    expect(first.failed).toBe(1);
    expect((await step.onceMore(first)).failed).toBe(1);
  });

  it("stays failed where the file fails in another way", async () => {
    write(
      "hooks",
      `describe("broken", () => {
         beforeAll(() => { throw new Error("always"); });
         it("pays [PAY-02]", () => expect(1).toBe(1));
       });
       ${BUSY_ONCE("pays [PAY-01]")}`,
    );
    const step = testStep(STEP, "Tests", args, { onceMore: true });
    const first = await step.work();
    expect(await step.onceMore(first)).toMatchObject({
      failed: first.failed,
      passed: first.passed,
    });
  });

  it("stays failed where the end of the run failed, and its tests passed", async () => {
    write("whole", 'it("pays [PAY-01]", () => expect(1).toBe(1));');
    writeFileSync(
      join(folder, "end.mjs"),
      'export function teardown() { throw new Error("still running"); }',
    );
    const config = join(folder, "vitest.config.mjs");
    writeFileSync(
      config,
      'export default { test: { include: ["*.test.mjs"], globalSetup: ["end.mjs"] } };',
    );
    const step = testStep(STEP, "Tests", args, { onceMore: true });
    const first = await step.work();
    expect(first.failed).toBe(1);
    expect((await step.onceMore(first)).failed).toBe(1);
  });

  it("runs a chosen file as a whole the second time: the choice of titles is dropped", async () => {
    write("chosen", `${BUSY_ONCE("pays [PAY-01]")} it("reloads", () => expect(1).toBe(1));`);
    const only = [join(folder, "chosen.test.mjs"), "--testNamePattern=pays"];
    const step = testStep(STEP, "Tests", args, { onceMore: true, only });
    const first = await step.work();
    expect(first).toMatchObject({ passed: 0, failed: 1 });
    expect(await step.onceMore(first)).toMatchObject({ passed: 2, failed: 0 });
  });

  it("has no second turn unless it is asked for", () => {
    expect(testStep(STEP, "Tests", args).onceMore).toBeUndefined();
  });
});

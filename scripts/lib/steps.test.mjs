import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { refuseUnknown, runSteps } from "./steps.mjs";
import { root, run } from "./workspace.mjs";

const quiet = { log: () => {} };

function recorder() {
  const events = [];
  const step = (id, { needs = [], result = { passed: 1, failed: 0 }, ...rest } = {}) => ({
    id,
    title: id,
    needs,
    ...rest,
    work: async () => {
      events.push(`${id} begins`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      events.push(`${id} ends`);
      if (result instanceof Error) throw result;
      return { output: "", ...result };
    },
  });
  return { events, step };
}

describe("running steps", () => {
  it("runs two at once and goes on after a failure", async () => {
    const { events, step } = recorder();
    const steps = [step("a", { result: { passed: 0, failed: 1 } }), step("b"), step("c")];
    expect(await runSteps(steps, quiet)).toEqual({ passed: 2, failed: 1 });
    expect(events.slice(0, 2)).toEqual(["a begins", "b begins"]);
    expect(events).toContain("c ends");
  });

  it("counts a step that breaks off as a failure", async () => {
    const { step } = recorder();
    expect(await runSteps([step("a", { result: new Error("broken") })], quiet)).toEqual({
      passed: 0,
      failed: 1,
    });
  });

  it("waits for what a step needs, and does not run it when that failed", async () => {
    const { events, step } = recorder();
    const steps = [
      step("build"),
      step("sizes", { needs: ["build"] }),
      step("broken", { result: { passed: 0, failed: 1 } }),
      step("journeys", { needs: ["broken"] }),
    ];
    expect(await runSteps(steps, quiet)).toEqual({ passed: 2, failed: 2 });
    expect(events.indexOf("build ends")).toBeLessThan(events.indexOf("sizes begins"));
    expect(events).not.toContain("journeys begins");
  });

  it("starts steps that are ready before waiting ones, except for a step that is alone", async () => {
    const { events, step } = recorder();
    const steps = [
      step("build"),
      step("sizes", { needs: ["build"] }),
      step("types"),
      step("unit", { alone: true }),
      step("last"),
    ];
    await runSteps(steps, quiet);
    expect(events.slice(0, 2)).toEqual(["build begins", "types begins"]);
    expect(events.slice(-4)).toEqual(["unit begins", "unit ends", "last begins", "last ends"]);
  });

  it("says which tests took longest", async () => {
    const lines = [];
    const { step } = recorder();
    const tested = (name, duration) => ({
      passed: 1,
      failed: 0,
      testResults: [{ name, assertionResults: [{ fullName: `${name} works`, duration }] }],
    });
    const steps = [
      step("unit", { counts: true, result: tested("quick.test.ts", 10) }),
      step("journeys", { counts: true, result: tested("slow.test.ts", 5_000) }),
    ];
    await runSteps(steps, { log: (line) => lines.push(line) });
    const slowest = lines.slice(lines.indexOf("\n━━ The slowest tests") + 1);
    expect(slowest.map((line) => line.split(" · ").at(-1))).toEqual([
      "slow.test.ts works",
      "quick.test.ts works",
    ]);
  });

  it("gives a lonely step the machine", async () => {
    const { events, step } = recorder();
    await runSteps([step("a"), step("b"), step("unit", { alone: true }), step("c")], quiet);
    const unit = events.indexOf("unit begins");
    expect(events[unit + 1]).toBe("unit ends");
    expect(events.indexOf("a ends")).toBeLessThan(unit);
    expect(events.indexOf("b ends")).toBeLessThan(unit);
  });

  it("runs what is chosen, with what it needs", async () => {
    const { events, step } = recorder();
    const steps = [step("a"), step("build"), step("sizes", { needs: ["build"] })];
    await runSteps(steps, { ...quiet, chosen: ["sizes"] });
    expect(events).toEqual(["build begins", "build ends", "sizes begins", "sizes ends"]);
  });

  it("leaves out what a chosen step only comes after", async () => {
    const { events, step } = recorder();
    const steps = [step("unit", { alone: true }), step("trace", { alone: true })];
    await runSteps(steps, { ...quiet, chosen: ["trace"] });
    expect(events).toEqual(["trace begins", "trace ends"]);
  });

  // Read, not run: a trace that needs the tests would run this one again.
  it("lets the trace of requirements need nothing", () => {
    const [trace] = readFileSync(join(root, "scripts/test.mjs"), "utf8").match(
      /^const TRACE = \{[\s\S]*?^\};/m,
    );
    expect(trace).toContain('check("trace"');
    expect(trace).not.toContain("needs");
  });

  it("runs a lonely last step after the others, failed ones too", async () => {
    const { events, step } = recorder();
    const failed = { passed: 0, failed: 1 };
    const steps = [
      step("build", { result: failed }),
      step("journeys", { needs: ["build"], alone: true }),
      step("unit", { result: failed, alone: true }),
      step("trace", { alone: true }),
    ];
    expect(await runSteps(steps, quiet)).toEqual({ passed: 1, failed: 3 });
    expect(events.slice(-3)).toEqual(["unit ends", "trace begins", "trace ends"]);
  });

  it("gives what failed a second turn with the machine for itself, where it has one", async () => {
    const { events, step } = recorder();
    const lines = [];
    const failing = { passed: 4, failed: 1, processorMs: 100 };
    const onceMore = async (first) => {
      expect(first).toMatchObject(failing);
      events.push("once more");
      const why = ["    no heading"];
      const passedAlone = [{ file: "/a.test.ts", fullName: "pays", why }];
      return { passed: 5, failed: 0, output: "", processorMs: 30, passedAlone };
    };
    const steps = [
      step("examples", { result: failing, onceMore }),
      step("types"),
      step("lint"),
      step("unit", { alone: true }),
    ];
    const counted = await runSteps(steps, { log: (line) => lines.push(line) });
    expect(counted).toEqual({ passed: 8, failed: 0 });
    const at = events.indexOf("once more");
    const before = events.slice(0, at);
    // What ran beside it has ended, and nothing has begun.
    expect(before.filter((event) => event.endsWith("begins"))).toHaveLength(before.length / 2);
    expect(lines.join("\n")).toContain("✓ examples · 5 passed, 0 failed");
    expect(lines.join("\n")).toContain("0.1 processor s");
    expect(
      lines.slice(lines.findIndex((line) => line.includes("Passed alone"))).join("\n"),
    ).toContain("pays\n    no heading");
  });

  it("gives the last step its second turn, too", async () => {
    const { step } = recorder();
    const onceMore = async (first) => ({ ...first, passed: 5, failed: 0 });
    const steps = [step("journeys", { result: { passed: 4, failed: 1 }, onceMore })];
    expect(await runSteps(steps, quiet)).toEqual({ passed: 5, failed: 0 });
  });

  it("gives no second turn to a step that did not run", async () => {
    const { events, step } = recorder();
    const onceMore = async () => events.push("once more");
    const build = step("build", { result: { passed: 0, failed: 1 } });
    const steps = [build, step("journeys", { needs: ["build"], onceMore })];
    expect(await runSteps(steps, quiet)).toEqual({ passed: 0, failed: 2 });
    expect(events).not.toContain("once more");
  });

  it("adds the time of both turns, also where the second ran nothing", async () => {
    const { step } = recorder();
    const lines = [];
    const onceMore = async (first) => ({ ...first, processorMs: 0 });
    const result = { passed: 4, failed: 1, processorMs: 900 };
    await runSteps([step("journeys", { result, onceMore })], { log: (line) => lines.push(line) });
    expect(lines.join("\n")).toContain("0.9 processor s");
  });

  it("fails the run where more than three passed alone, in whatever steps", async () => {
    const { step } = recorder();
    const why = ["    no heading"];
    const passedAlone = ["a", "b"].map((fullName) => ({ file: "/a.test.ts", fullName, why }));
    const onceMore = async (first) => ({ ...first, passed: 6, failed: 0, passedAlone });
    const result = { passed: 4, failed: 2 };
    const one = step("examples", { result, onceMore });
    expect(await runSteps([one], quiet)).toEqual({ passed: 6, failed: 0 });
    const two = [step("examples", { result, onceMore }), step("journeys", { result, onceMore })];
    expect(await runSteps(two, quiet)).toEqual({ passed: 8, failed: 4 });
  });

  it("fails the run where what failed fails again, and where there is no second turn", async () => {
    const { step } = recorder();
    const result = { passed: 4, failed: 1 };
    const onceMore = async (first) => first;
    const steps = [step("journeys", { result, onceMore }), step("unit", { result })];
    expect(await runSteps(steps, quiet)).toEqual({ passed: 8, failed: 2 });
  });

  it("marks a step over its budget, and fails nothing", async () => {
    const { step } = recorder();
    const lines = [];
    const steps = [step("unit", { result: { passed: 1, failed: 0, processorMs: 2_000 } })];
    const budgets = { steps: { unit: { processor: 1 } }, kinds: {} };
    const counted = await runSteps(steps, { budgets, log: (line) => lines.push(line) });
    expect(counted).toEqual({ passed: 1, failed: 0 });
    expect(lines.join("\n")).toContain("2.0 processor s ▲ over 1 s");
  });

  it("refuses a budget of a step that does not exist", async () => {
    const budgets = { steps: { b: { wall: 1 } }, kinds: {} };
    const { step } = recorder();
    await expect(runSteps([step("a")], { ...quiet, budgets })).rejects.toThrow(
      "No step is called b",
    );
  });

  it("refuses a step that does not exist", async () => {
    const { step } = recorder();
    await expect(runSteps([step("a")], { ...quiet, chosen: ["b"] })).rejects.toThrow(
      "No step is called b",
    );
  });

  it("names the step that is meant, and all that there are", () => {
    const steps = [{ id: "types" }, { id: "unit" }];
    expect(() => refuseUnknown(["tipes"], steps)).toThrow(
      "No step is called tipes. Do you mean types? There are: types, unit.",
    );
    expect(() => refuseUnknown(["nothing"], steps)).toThrow(
      "No step is called nothing. There are: types, unit.",
    );
    expect(() => refuseUnknown(["unit"], steps)).not.toThrow();
  });
});

describe("npm test", () => {
  it("says what it runs when it is asked for help, and ends well", async () => {
    const { code, output } = await run("node", ["scripts/test.mjs", "--help"]);
    expect(code).toBe(0);
    for (const id of ["lint", "unit", "journeys", "trace", "changed"])
      expect(output).toMatch(new RegExp(`^ {2}${id} +[A-Z]`, "m"));
    expect(output).not.toContain("failed");
  });

  it("refuses an unknown step before it installs anything", async () => {
    const { code, output } = await run("node", ["scripts/test.mjs", "jorneys"]);
    expect(code).toBe(1);
    expect(output).toContain("Do you mean journeys?");
    expect(output).not.toContain("Installing");
  });
});

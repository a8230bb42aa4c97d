import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { addTo, followProcess, readStatus, timeOf } from "./processor-time.mjs";

const process_ = (pid, parent, ownMs, waitedMs = 0) => ({
  pid,
  parent,
  start: "1",
  ownMs,
  waitedMs,
});

/** Looks at the processes of several moments, one after the other. */
function timeAfter(...moments) {
  const family = { root: 10, members: new Map() };
  for (const moment of moments) addTo(family, new Map(moment.map((each) => [each.pid, each])));
  return timeOf(family);
}

describe("the processor time of a command", () => {
  it("is that of its process and of all that it starts, and of no other process", () => {
    const others = [process_(1, 0, 5_000), process_(11, 1, 7_000)];
    expect(
      timeAfter([...others, process_(10, 1, 100), process_(12, 10, 20), process_(13, 12, 3)]),
    ).toBe(123);
  });

  it("keeps what has ended, and what outlives its parent", () => {
    expect(
      timeAfter(
        [process_(10, 1, 100), process_(12, 10, 20), process_(13, 12, 3)],
        // The browser is gone without its page, which another process has taken over.
        [process_(10, 1, 100), process_(13, 1, 4)],
      ),
    ).toBe(124);
  });

  it("counts a child once that its parent has waited for", () => {
    const waited = [process_(10, 1, 100, 20)];
    expect(timeAfter([process_(10, 1, 100), process_(12, 10, 20)], waited)).toBe(120);
  });

  it("counts a child once whose parent ends with it, and the parent of that waits for both", () => {
    const chain = [process_(10, 1, 100), process_(12, 10, 20), process_(13, 12, 2_000)];
    expect(timeAfter(chain, [process_(10, 1, 100, 2_020)])).toBe(2_120);
    expect(timeAfter(chain, [process_(10, 1, 100, 2_050)])).toBe(2_150);
  });

  it("adds what was never seen to what has outlived its parent, which no process waits for", () => {
    const browser = [process_(12, 10, 20), process_(13, 12, 3_000)];
    expect(
      timeAfter(
        [process_(1, 0, 0), process_(10, 1, 100), ...browser],
        [process_(1, 0, 0), process_(10, 1, 100, 20), process_(13, 1, 3_000)],
        [process_(1, 0, 0), process_(10, 1, 100, 520)],
      ),
    ).toBe(3_620);
  });

  it("keeps what was waited for before, when a browser is ended together with its test", () => {
    const worker = [process_(12, 10, 5_000), process_(13, 12, 60_000)];
    expect(
      timeAfter([process_(10, 1, 100, 40_000), ...worker], [process_(10, 1, 100, 45_000)]),
    ).toBe(105_100);
  });

  it("takes no other process for its own that has the id of the root or of a parent again", () => {
    const again = [
      { ...process_(10, 1, 9_000), start: "2" },
      { ...process_(14, 12, 8_000), start: "3" },
      { ...process_(12, 1, 7_000), start: "2" },
    ];
    expect(timeAfter([process_(10, 1, 100), process_(12, 10, 20)], again)).toBe(120);
  });

  it("knows of children that were never seen from the time that their parent has waited for", () => {
    expect(timeAfter([process_(10, 1, 100)], [process_(10, 1, 100, 30)])).toBe(130);
  });

  it("does not take a new process for one that has ended and had the same id", () => {
    const other = { ...process_(12, 1, 9_000), start: "2" };
    expect(
      timeAfter([process_(10, 1, 100), process_(12, 10, 20)], [process_(10, 1, 100), other]),
    ).toBe(120);
  });

  it("reads a line of the system, whatever the program is called", () => {
    const line = "42 (a) program) S 7 42 42 0 -1 4194560 100 0 0 0 150 50 30 20 20 0 1 0 987 1000";
    expect(readStatus(line)).toEqual({
      pid: 42,
      parent: 7,
      start: "987",
      ownMs: 2_000,
      waitedMs: 500,
    });
  });

  it.runIf(process.platform === "linux")(
    "counts what a child and its child have used",
    async () => {
      const burn =
        "for (let used = 0; used < 400_000; used = process.cpuUsage().user + process.cpuUsage().system);";
      const child = spawn(process.execPath, [
        "-e",
        `const { spawn } = require("node:child_process");
       spawn(process.execPath, ["-e", ${JSON.stringify(burn)}], { stdio: "ignore" }).on("close", () => {
         ${burn}
         process.stdout.write("done");
         process.stdin.resume();
       });`,
      ]);
      const time = followProcess(child.pid);
      await once(child.stdout, "data");
      const usedMs = time.stop();
      child.kill();
      expect(usedMs).toBeGreaterThan(600);
    },
  );
});

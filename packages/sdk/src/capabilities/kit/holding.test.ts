import { describe, expect, it } from "vitest";
import type { LockPort } from "../../platform/ports.ts";
import { holding } from "./holding.ts";

const OPTIONS = { leaseMs: 60_000 };

/** Locks that fail: at once, or once the work has begun. */
function broken(runs: boolean): LockPort {
  return {
    async run(_name, _options, work) {
      if (runs) await work(true);
      throw new Error("The locks of this browser fail.");
    },
  };
}

/** Counts how often the work runs. */
function counted() {
  let runs = 0;
  const work = async () => {
    runs += 1;
    return runs;
  };
  return { work, runs: () => runs };
}

describe("work that needs a lock", () => {
  it("runs without one where locks fail: a purchase is not lost [D-04]", async () => {
    const { work, runs } = counted();
    expect(await holding(broken(false), "lock", OPTIONS, work)).toBe(1);
    expect(runs()).toBe(1);
  });

  it("that has begun before the lock fails runs once: nothing is sent twice [D-04]", async () => {
    const { work, runs } = counted();
    expect(await holding(broken(true), "lock", OPTIONS, work)).toBe(1);
    expect(runs()).toBe(1);
  });

  it("does not begin once the wait is called off: the user who waited is gone [D-04]", async () => {
    const { work, runs } = counted();
    const options = { ...OPTIONS, signal: AbortSignal.abort() };
    await expect(holding(broken(false), "lock", options, work)).rejects.toThrow();
    expect(runs()).toBe(0);
  });

  it("that has begun ends, even if the wait is called off meanwhile: its answer counts [D-04]", async () => {
    const { work, runs } = counted();
    const options = { ...OPTIONS, signal: AbortSignal.abort() };
    expect(await holding(broken(true), "lock", options, work)).toBe(1);
    expect(runs()).toBe(1);
  });
});

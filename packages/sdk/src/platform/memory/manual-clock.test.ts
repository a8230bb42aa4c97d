import { describe, expect, it, vi } from "vitest";
import { createManualClock } from "./manual-clock.ts";

describe("manual clock", () => {
  it("runs timers in the order of their time, then of their making", async () => {
    const clock = createManualClock(1_000);
    const ran: string[] = [];
    clock.after(20, () => ran.push(`late at ${clock.now()}`));
    clock.after(10, () => ran.push(`first at ${clock.now()}`));
    clock.after(10, () => ran.push(`second at ${clock.now()}`));
    await clock.advance(15);
    expect(ran).toEqual(["first at 1010", "second at 1010"]);
    await clock.advance(5);
    expect(ran).toEqual(["first at 1010", "second at 1010", "late at 1020"]);
    expect(clock.now()).toBe(1_020);
  });

  it("runs timers that timers make on the way", async () => {
    const clock = createManualClock(0);
    let beats = 0;
    const beat = () => {
      beats += 1;
      clock.after(1_000, beat);
    };
    clock.after(1_000, beat);
    await clock.advance(5_500);
    expect(beats).toBe(5);
    expect(clock.pending()).toBe(1);
  });

  it("a stopped timer does not run", async () => {
    const clock = createManualClock(0);
    let ran = false;
    const stop = clock.after(10, () => {
      ran = true;
    });
    stop();
    await clock.advance(100);
    expect(ran).toBe(false);
  });

  it("drives work to its end, and no further", async () => {
    const clock = createManualClock(0);
    clock.after(10_000, () => {});
    const work = (async () => {
      await new Promise<void>((resolve) => void clock.after(300, resolve));
      await new Promise<void>((resolve) => void clock.after(700, resolve));
      return "done";
    })();
    expect(await clock.drive(work)).toBe("done");
    expect(clock.now()).toBe(1_000);
  });

  it("throws for work that never ends", async () => {
    const clock = createManualClock(0);
    await expect(clock.drive(new Promise(() => {}))).rejects.toThrow("does not finish");
  });

  it("hands on the failure of the work it drives", async () => {
    const clock = createManualClock(0);
    const work = (async () => {
      await new Promise<void>((resolve) => void clock.after(5, resolve));
      throw new Error("no luck");
    })();
    await expect(clock.drive(work)).rejects.toThrow("no luck");
  });

  it("a corrected clock leaves waiting timers their remaining time", async () => {
    const clock = createManualClock(0);
    let ranAt: number | null = null;
    clock.after(100, () => {
      ranAt = clock.now();
    });
    clock.jump(86_400_000);
    await clock.advance(99);
    expect(ranAt).toBeNull();
    await clock.advance(1);
    expect(ranAt).toBe(86_400_100);
  });

  describe("beside work that it cannot see", () => {
    const wait = (clock: ReturnType<typeof createManualClock>, ms: number) =>
      new Promise<void>((resolve) => void clock.after(ms, resolve));

    /** Work that takes a few milliseconds of real time, whatever the clock says. */
    async function work(working: Set<object>): Promise<void> {
      const own = {};
      working.add(own);
      await new Promise((resolve) => setTimeout(resolve, 5));
      working.delete(own);
    }

    it("moves no time before it is done", async () => {
      const working = new Set<object>();
      const clock = createManualClock(0, () => working.size > 0);
      const limit = wait(clock, 10_000).then(() => "too late");
      const answer = work(working).then(() => `at ${clock.now()}`);
      expect(await clock.drive(Promise.race([answer, limit]))).toBe("at 0");
    });

    it("waits anew for what has waited for time itself", async () => {
      const working = new Set<object>();
      const clock = createManualClock(0, () => working.size > 0);
      const limit = wait(clock, 10_000).then(() => "too late");
      const held = {};
      working.add(held);
      const answer = wait(clock, 5_000)
        .then(() => work(working))
        .then(() => working.delete(held))
        .then(() => `at ${clock.now()}`);
      expect(await clock.drive(Promise.race([answer, limit]))).toBe("at 5000");
    });

    it("leaves the processor to it", async () => {
      const turns = vi.spyOn(globalThis, "setImmediate");
      const pauses = vi.spyOn(globalThis, "setTimeout");
      const clock = createManualClock(0, () => true);
      await clock.drive(wait(clock, 100));
      expect(pauses.mock.calls.length).toBeGreaterThan(5);
      expect(turns.mock.calls.length).toBeLessThan(700);
    });
  });
});

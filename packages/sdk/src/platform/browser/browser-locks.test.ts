import { describe, expect, it } from "vitest";
import { createManualClock } from "../memory/manual-clock.ts";
import { webLocks } from "./browser-locks.ts";

const LEASE = { leaseMs: 15_000 };
const hung = () => new Promise<never>(() => {});

describe("locks of a browser with Web Locks", () => {
  function locks(clock = createManualClock(0)) {
    return { clock, port: webLocks(navigator.locks, clock, `test-${Math.random()}-`) };
  }

  it("one holder at a time [D-02]", async () => {
    const { port } = locks();
    const order: string[] = [];
    const turn = (name: string) =>
      port.run("session", LEASE, async () => {
        order.push(`${name} in`);
        await Promise.resolve();
        order.push(`${name} out`);
      });
    await Promise.all([turn("a"), turn("b")]);
    expect(order).toEqual(["a in", "a out", "b in", "b out"]);
  });

  it("takes a lock over after the lease; the former holder still gets its own result [D-02]", async () => {
    const { clock, port } = locks();
    let finish = (_value: string) => {};
    const former = port.run(
      "session",
      LEASE,
      () =>
        new Promise<string>((resolve) => {
          finish = resolve;
        }),
    );
    await clock.settle();
    const next = port.run("session", LEASE, async () => "taken over");
    await clock.advance(15_000);
    expect(await next).toBe("taken over");
    finish("finished late");
    expect(await former).toBe("finished late");
  });

  it("its holder, queued or not, keeps its own result when it is taken over [D-02] [D-04]", async () => {
    const { clock, port } = locks();
    const finish: (() => void)[] = [];
    const work = () => new Promise<string>((resolve) => finish.push(() => resolve("mine")));
    const looked = port.run("purchase", { ...LEASE, ifAvailable: true }, work);
    await clock.settle();
    const second = port.run("purchase", LEASE, work);
    await clock.advance(15_000);
    const third = port.run("purchase", LEASE, async () => "taken over");
    await clock.advance(15_000);
    expect(await third).toBe("taken over");
    for (const done of finish) done();
    expect(await Promise.all([looked, second])).toEqual(["mine", "mine"]);
  });

  it("a tab that only checks learns that the lock is held [D-04]", async () => {
    const { clock, port } = locks();
    void port.run("purchase", LEASE, hung);
    await clock.settle();
    expect(await port.run("purchase", { ...LEASE, ifAvailable: true }, async (had) => had)).toBe(
      false,
    );
  });

  it("who gives up waiting leaves the queue and takes nothing over", async () => {
    const { clock, port } = locks();
    void port.run("session", LEASE, hung);
    await clock.settle();
    const controller = new AbortController();
    const waiting = port.run("session", { ...LEASE, signal: controller.signal }, async () => "no");
    await clock.settle();
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
    expect(clock.pending()).toBe(0);
  });

  it("a failure inside reaches the caller", async () => {
    const { port } = locks();
    const failing = port.run("session", LEASE, async () => {
      throw new Error("inside");
    });
    await expect(failing).rejects.toThrow("inside");
  });
});

import { describe, expect, it } from "vitest";
import { createMemoryDevice, type MemoryPlatform } from "../memory/memory-device.ts";
import { leaseLocks } from "./lease-locks.ts";

const LEASE = { leaseMs: 15_000 };

function locksOf({ clock, random, local }: MemoryPlatform) {
  return leaseLocks({ clock, random, storage: local, prefix: "lock_" });
}

function pause(clock: MemoryPlatform["clock"], ms: number): Promise<void> {
  return new Promise((resolve) => void clock.after(ms, resolve));
}

describe("locks of a browser without Web Locks", () => {
  it("four tabs that come at the same moment take turns [D-02]", async () => {
    const device = createMemoryDevice();
    let inside = 0;
    let most = 0;
    const turn = () =>
      locksOf(device.tab()).run("session", LEASE, async () => {
        inside += 1;
        most = Math.max(most, inside);
        await pause(device.clock, 100);
        inside -= 1;
      });
    await device.clock.drive(Promise.all([turn(), turn(), turn(), turn()]));
    expect(most).toBe(1);
    expect(device.local.keys()).toEqual([]);
  });

  it("a tab that is gone loses its lock after the lease [D-02]", async () => {
    const device = createMemoryDevice();
    void locksOf(device.tab()).run("session", LEASE, () => new Promise<void>(() => {}));
    await device.clock.advance(20);
    let gotAt = 0;
    const start = device.clock.now();
    await device.clock.drive(
      locksOf(device.tab()).run("session", LEASE, async () => {
        gotAt = device.clock.now() - start;
      }),
    );
    expect(gotAt).toBeGreaterThan(14_900);
    expect(gotAt).toBeLessThan(15_200);
  });

  it("a clock that is set back a day frees the lock [D-02]", async () => {
    const device = createMemoryDevice();
    void locksOf(device.tab()).run("session", LEASE, () => new Promise<void>(() => {}));
    await device.clock.advance(20);
    device.clock.jump(device.clock.now() - 86_400_000);
    const got = locksOf(device.tab()).run("session", LEASE, async () => "mine");
    await device.clock.advance(100);
    expect(await got).toBe("mine");
  });

  it("a tab that only checks learns that the lock is held [D-04]", async () => {
    const device = createMemoryDevice();
    void locksOf(device.tab()).run("purchase", LEASE, () => new Promise<void>(() => {}));
    await device.clock.advance(20);
    const look = locksOf(device.tab()).run(
      "purchase",
      { ...LEASE, ifAvailable: true },
      async (held) => held,
    );
    expect(await device.clock.drive(look)).toBe(false);
  });

  it("a storage that forgets does not stop the work", async () => {
    const device = createMemoryDevice();
    device.local.setForgetful(true);
    const work = locksOf(device.tab()).run("session", LEASE, async (held) => held);
    expect(await device.clock.drive(work)).toBe(true);
  });

  it("who gives up waiting does not get the lock", async () => {
    const device = createMemoryDevice();
    void locksOf(device.tab()).run("session", LEASE, () => new Promise<void>(() => {}));
    await device.clock.advance(20);
    const controller = new AbortController();
    const waiting = locksOf(device.tab()).run(
      "session",
      { ...LEASE, signal: controller.signal },
      async () => "never",
    );
    waiting.catch(() => {});
    controller.abort();
    await device.clock.advance(200);
    await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
  });

  it("a value written by other code counts as free", async () => {
    const device = createMemoryDevice();
    for (const left of ["", "null", "7", "{}", '{"owner":1}', "<html>"]) {
      device.local.set("lock_session", left);
      const work = locksOf(device.tab()).run("session", LEASE, async () => "mine");
      expect(await device.clock.drive(work)).toBe("mine");
    }
  });
});

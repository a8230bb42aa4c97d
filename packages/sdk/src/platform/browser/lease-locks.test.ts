import { describe, expect, it } from "vitest";
import { type MemoryLeases, memoryLeases } from "../../../tests/memory-leases.ts";
import { createMemoryDevice, type MemoryPlatform } from "../memory/memory-device.ts";
import { leaseLocks } from "./lease-locks.ts";

const LEASE = { leaseMs: 15_000 };

function television() {
  const device = createMemoryDevice();
  const register = memoryLeases();
  return { clock: device.clock, register, locks: () => locksOf(device.tab(), register) };
}

function locksOf({ clock, random }: MemoryPlatform, register: MemoryLeases) {
  return leaseLocks({ clock, random, register });
}

function pause(clock: MemoryPlatform["clock"], ms: number): Promise<void> {
  return new Promise((resolve) => void clock.after(ms, resolve));
}

describe("locks of a browser without Web Locks", () => {
  it("four tabs that come at the same moment take turns [D-02]", async () => {
    const device = television();
    let inside = 0;
    let most = 0;
    const turn = () =>
      device.locks().run("session", LEASE, async () => {
        inside += 1;
        most = Math.max(most, inside);
        await pause(device.clock, 100);
        inside -= 1;
      });
    await device.clock.drive(Promise.all([turn(), turn(), turn(), turn()]));
    expect(most).toBe(1);
    expect(device.register.kept.size).toBe(0);
  });

  it("a tab that is gone loses its lock after the lease [D-02]", async () => {
    const device = television();
    void device.locks().run("session", LEASE, () => new Promise<void>(() => {}));
    await device.clock.advance(20);
    let gotAt = 0;
    const start = device.clock.now();
    await device.clock.drive(
      device.locks().run("session", LEASE, async () => {
        gotAt = device.clock.now() - start;
      }),
    );
    expect(gotAt).toBeGreaterThan(14_900);
    expect(gotAt).toBeLessThan(15_200);
  });

  it("a clock that is set back a day frees the lock [D-02]", async () => {
    const device = television();
    void device.locks().run("session", LEASE, () => new Promise<void>(() => {}));
    await device.clock.advance(20);
    device.clock.jump(device.clock.now() - 86_400_000);
    const got = device.locks().run("session", LEASE, async () => "mine");
    await device.clock.advance(100);
    expect(await got).toBe("mine");
  });

  it("a tab that only checks learns that the lock is held [D-04]", async () => {
    const device = television();
    void device.locks().run("purchase", LEASE, () => new Promise<void>(() => {}));
    await device.clock.advance(20);
    const look = device
      .locks()
      .run("purchase", { ...LEASE, ifAvailable: true }, async (held) => held);
    expect(await device.clock.drive(look)).toBe(false);
  });

  it("where nothing can be kept, the work is done all the same", async () => {
    const device = television();
    device.register.setForgetful(true);
    const work = device.locks().run("session", LEASE, async (held) => held);
    expect(await device.clock.drive(work)).toBe(true);
  });

  it("who gives up waiting does not get the lock", async () => {
    const device = television();
    void device.locks().run("session", LEASE, () => new Promise<void>(() => {}));
    await device.clock.advance(20);
    const controller = new AbortController();
    const waiting = device
      .locks()
      .run("session", { ...LEASE, signal: controller.signal }, async () => "never");
    waiting.catch(() => {});
    controller.abort();
    await device.clock.advance(200);
    await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
  });

  it("a user who gives up while the lock is being taken leaves it free", async () => {
    const device = television();
    const controller = new AbortController();
    const given = device
      .locks()
      .run("session", { ...LEASE, signal: controller.signal }, async () => "never");
    controller.abort();
    await expect(given).rejects.toMatchObject({ name: "AbortError" });
    expect(device.register.kept.size).toBe(0);
  });

  it("a tab whose lease was taken over does not end the lease of the other [D-02]", async () => {
    const device = television();
    const late = device.locks().run("session", LEASE, () => pause(device.clock, 20_000));
    await device.clock.advance(15_001);
    void device.locks().run("session", LEASE, () => new Promise<void>(() => {}));
    await device.clock.drive(late);
    expect(device.register.kept.size).toBe(1);
  });

  it("a value written by other code counts as free", async () => {
    const device = television();
    for (const left of ["", null, 7, {}, { owner: 1 }, { owner: "tab", until: "noon" }]) {
      device.register.kept.set("session", left);
      const work = device.locks().run("session", LEASE, async () => "mine");
      expect(await device.clock.drive(work)).toBe("mine");
    }
  });
});

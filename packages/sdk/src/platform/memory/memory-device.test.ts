import { describe, expect, it, vi } from "vitest";
import { createMemoryDevice, memoryPlatform } from "./memory-device.ts";

const answering: typeof globalThis.fetch = async () => new Response("{}");

describe("a device in memory", () => {
  it("its tabs share cookies and local storage, not session storage", () => {
    const device = createMemoryDevice();
    const [first, second] = [device.tab(), device.tab()];
    first.cookies.set("name", "a value; with = signs");
    first.local.set("key", "shared");
    first.session.set("key", "own");
    expect(second.cookies.get("name")).toBe("a value; with = signs");
    expect(second.local.get("key")).toBe("shared");
    expect(second.session.get("key")).toBeNull();
  });

  it("a cookie ends when its time has come", async () => {
    const { clock, cookies } = memoryPlatform({ now: 1_000 });
    cookies.set("brief", "1", { expires: 2_000 });
    await clock.advance(999);
    expect(cookies.get("brief")).toBe("1");
    await clock.advance(1);
    expect(cookies.get("brief")).toBeNull();
  });

  it("a cookie that is too large is forgotten, as in a browser", () => {
    const { cookies } = memoryPlatform();
    cookies.set("large", "x".repeat(5_000));
    expect(cookies.get("large")).toBeNull();
  });

  it("a tab receives the messages of others, not its own", async () => {
    const device = createMemoryDevice();
    const tabs = [device.tab(), device.tab(), device.tab()] as const;
    const heard: string[] = [];
    tabs.forEach(
      (tab, index) => void tab.tabs.listen((message) => heard.push(`${index}:${message}`)),
    );
    tabs[2].close();
    tabs[0].tabs.post("hello");
    await device.clock.settle();
    expect(heard).toEqual(["1:hello"]);
  });

  it("a request without network fails as in a browser", async () => {
    const platform = memoryPlatform({ fetch: answering });
    expect((await platform.fetch("http://service.example/")).status).toBe(200);
    platform.connectivity.setOnline(false);
    await expect(platform.fetch("http://service.example/")).rejects.toBeInstanceOf(TypeError);
  });

  it("an aborted request ends even when the service never answers", async () => {
    const platform = memoryPlatform({ fetch: () => new Promise(() => {}) });
    const controller = new AbortController();
    const sent = platform.fetch("http://service.example/", { signal: controller.signal });
    controller.abort();
    await expect(sent).rejects.toMatchObject({ name: "AbortError" });
  });

  it.each([
    ["waits in real time for a request that the service holds", undefined, true],
    ["does not where its services say that they hold it", () => false, false],
  ])("%s", async (_, busy, waits) => {
    const pauses = vi.spyOn(globalThis, "setTimeout");
    const device = createMemoryDevice({
      fetch: () =>
        new Promise((resolve) => void device.clock.after(5_000, () => resolve(new Response()))),
      ...(busy ? { busy } : {}),
    });
    const sent = device.tab().fetch("http://service.example/");
    expect((await device.clock.drive(sent)).ok).toBe(true);
    expect(device.clock.now()).toBe(Date.UTC(2025, 0, 15, 12, 0, 5));
    expect(pauses.mock.calls.length > 0).toBe(waits);
  });

  it("the same seed gives the same chance", () => {
    const [one, same, other] = [1, 1, 2].map((seed) => memoryPlatform({ seed }).random);
    const drawn = [one?.uuid(), one?.number()];
    expect([same?.uuid(), same?.number()]).toEqual(drawn);
    expect([other?.uuid(), other?.number()]).not.toEqual(drawn);
    expect(drawn[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe("locks of a device in memory", () => {
  const LEASE = { leaseMs: 15_000 };

  it("one tab at a time, in the order of asking", async () => {
    const device = createMemoryDevice();
    const order: string[] = [];
    const turn = (name: string) =>
      device.tab().locks.run("paper", LEASE, async () => {
        order.push(`${name} in`);
        await new Promise<void>((resolve) => void device.clock.after(10, resolve));
        order.push(`${name} out`);
      });
    await device.clock.drive(Promise.all([turn("a"), turn("b")]));
    expect(order).toEqual(["a in", "a out", "b in", "b out"]);
  });

  it("a tab that only checks learns that the lock is held", async () => {
    const device = createMemoryDevice();
    const first = device.tab().locks.run("paper", LEASE, () => new Promise<void>(() => {}));
    first.catch(() => {});
    const held = await device
      .tab()
      .locks.run("paper", { ...LEASE, ifAvailable: true }, async (had) => had);
    expect(held).toBe(false);
  });

  it("a tab that hangs loses its lock after the lease", async () => {
    const device = createMemoryDevice();
    void device.tab().locks.run("paper", LEASE, () => new Promise<void>(() => {}));
    let got = false;
    void device.tab().locks.run("paper", LEASE, async () => {
      got = true;
    });
    await device.clock.advance(14_999);
    expect(got).toBe(false);
    await device.clock.advance(1);
    expect(got).toBe(true);
  });

  it("a tab that closes releases its locks at once", async () => {
    const device = createMemoryDevice();
    const gone = device.tab();
    void gone.locks.run("paper", LEASE, () => new Promise<void>(() => {}));
    let got = false;
    void device.tab().locks.run("paper", LEASE, async () => {
      got = true;
    });
    await device.clock.settle();
    expect(got).toBe(false);
    gone.close();
    await device.clock.settle();
    expect(got).toBe(true);
  });

  it("who gives up waiting leaves the queue", async () => {
    const device = createMemoryDevice();
    const holder = device.tab();
    void holder.locks.run("paper", LEASE, () => new Promise<void>(() => {}));
    const controller = new AbortController();
    const waiting = device
      .tab()
      .locks.run("paper", { ...LEASE, signal: controller.signal }, async () => "never");
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
    holder.close();
    expect(await device.tab().locks.run("paper", LEASE, async () => "next")).toBe("next");
  });
});

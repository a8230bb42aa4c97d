import { describe, expect, it } from "vitest";
import { createConfiguration } from "../../domain/configuration/create-configuration.ts";
import { sandboxConfiguration } from "../../domain/configuration/sandbox-configuration.ts";
import type { Platform, TabChannelPort } from "../../platform/ports.ts";
import { type ApiWorld, createApiWorld, ending } from "../../testing/api-world.ts";
import { createApi } from "../../testing/create-api.ts";

const configuration = createConfiguration(sandboxConfiguration());
const REFRESH = "/accounts/token/refresh";
const LEASE_MS = 15_000;
const ACCESS_LIFE_MS = 15 * 60_000;

/** A tab that the browser freezes during its refresh: timers stop and the answer waits. */
function freezingTab({ device, services }: ApiWorld, late: "its answer" | "a refusal") {
  const platform = device.tab();
  let thaw = () => {};
  const thawed = new Promise<void>((resolve) => {
    thaw = resolve;
  });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await services.fetch(input, init);
    if (!String(input).endsWith(REFRESH)) return response;
    await thawed;
    return late === "its answer" ? response : new Response(null, { status: 401 });
  };
  const clock = { now: () => device.clock.now(), after: () => () => {} };
  const api = createApi({
    configuration,
    platform: { ...platform, fetch, clock },
  });
  api.session.start();
  return { api, thaw };
}

describe("a tab that was frozen in the middle of a refresh", () => {
  it.each(["its answer", "a refusal"] as const)(
    "and gets %s when the others have gone on signs no user out [D-02] [SES-15]",
    async (late) => {
      const world = createApiWorld();
      const { services, signedInTab, drive, device } = world;
      const other = await signedInTab();
      const frozen = freezingTab(world, late);
      services.expireAccessTokens();
      void frozen.api.payments.methods();
      await device.clock.settle();
      await device.clock.advance(LEASE_MS);
      expect(ending(await drive(other.payments.methods()))).toBe("ok");
      await device.clock.advance(ACCESS_LIFE_MS);
      expect(ending(await drive(other.payments.methods()))).toBe("ok");
      await device.clock.advance(2 * 60_000);

      frozen.thaw();
      await device.clock.settle();
      expect(frozen.api.session.snapshot().profileId).toBe("ann");
      expect(other.session.snapshot().profileId).toBe("ann");
      await device.clock.advance(ACCESS_LIFE_MS);
      expect(ending(await drive(other.payments.methods()))).toBe("ok");
      expect(other.events).not.toContain("signedOut: expired");
    },
  );
});

describe("a tab that was frozen between two tries of its refresh", () => {
  it("does not use a token that another tab has replaced [D-02] [SES-14]", async () => {
    const { services, signedInTab, drive, device } = createApiWorld();
    const other = await signedInTab();
    const platform = device.tab({ fetch: services.fetch });
    const timers: (() => void)[] = [];
    const clock = {
      now: () => device.clock.now(),
      after(_: number, callback: () => void) {
        timers.push(callback);
        return () => {};
      },
    };
    const frozen = createApi({
      configuration,
      platform: { ...platform, clock },
    });
    frozen.session.start();
    services.expireAccessTokens();
    services.script(REFRESH, { status: 503 });
    void frozen.payments.methods();
    await device.clock.settle();

    await device.clock.advance(LEASE_MS);
    expect(ending(await drive(other.payments.methods()))).toBe("ok");
    await device.clock.advance(2 * 60_000);
    const before = services.count(REFRESH);
    for (const fire of timers) fire();
    await device.clock.settle();
    expect(services.count(REFRESH)).toBe(before);
    expect(ending(await drive(other.payments.methods()))).toBe("ok");
    expect(other.events).not.toContain("signedOut: expired");
  });
});

/** Messages of other tabs wait as long as the tab is frozen. */
const DEAF: TabChannelPort = { post() {}, listen: () => () => {} };

/** A tab that the browser freezes as soon as it has the lock. */
function tabFrozenInLine({ device, services }: ApiWorld, more: Partial<Platform> = {}) {
  const platform = device.tab({ fetch: services.fetch });
  let thaw = () => {};
  const thawed = new Promise<void>((resolve) => {
    thaw = resolve;
  });
  const locks: typeof platform.locks = {
    run: (name, options, work) =>
      platform.locks.run(name, options, async (held) => {
        await thawed;
        return work(held);
      }),
  };
  const api = createApi({ configuration, platform: { ...platform, locks, ...more } });
  api.session.start();
  return { api, thaw };
}

describe("a tab that was frozen when its turn to refresh came", () => {
  it("waits for the next turn when others have gone on meanwhile [D-02] [SES-10]", async () => {
    const world = createApiWorld();
    const { services, signedInTab, drive, device, latency } = world;
    const other = await signedInTab();
    const { api: frozen, thaw } = tabFrozenInLine(world);
    services.expireAccessTokens();
    const call = frozen.payments.methods();
    await device.clock.advance(3 * LEASE_MS);
    expect(services.count(REFRESH)).toBe(0);

    latency((path) => (path === REFRESH ? 5_000 : 0));
    const otherCall = other.payments.methods();
    await device.clock.advance(1_000);
    expect(services.count(REFRESH)).toBe(1);
    thaw();
    await device.clock.advance(1_000);
    expect(services.count(REFRESH)).toBe(1);

    expect(ending(await drive(otherCall))).toBe("ok");
    expect(ending(await drive(call))).toBe("ok");
    expect(services.count(REFRESH)).toBe(1);
  });

  it("refreshes nothing for a session that another tab has signed out meanwhile [D-02] [SES-15]", async () => {
    const world = createApiWorld();
    const { services, signedInTab, drive, device } = world;
    const other = await signedInTab();
    const { api: frozen, thaw } = tabFrozenInLine(world, { tabs: DEAF });
    services.expireAccessTokens();
    const call = frozen.payments.methods();
    await device.clock.settle();
    await drive(other.session.signOut());
    thaw();
    expect(ending(await drive(call))).not.toBe("ok");
    expect(services.count(REFRESH)).toBe(0);
    expect(frozen.session.snapshot().profileId).toBeNull();
  });
});

import { describe, expect, it, vi } from "vitest";
import { createFoyer } from "../src/composition/create-foyer.ts";
import type { Foyer } from "../src/composition/foyer.ts";
import {
  createMemoryDevice,
  type MemoryDevice,
  type MemoryPlatform,
} from "../src/platform/memory/index.ts";
import { createSeededRandom } from "../src/platform/memory/seeded-random.ts";
import { createFakeServices } from "../src/testing/fake-services.ts";
import { testConfiguration } from "../src/testing/test-configuration.ts";

/**
 * Many browsers and one service. Each has a clock, tabs that share its storage, and a user who reloads and presses "Try
 * again" while a page has failed. The same users are played with retries and without any.
 */

/** A busy machine is no failure. */
vi.setConfig({ testTimeout: 120_000 });

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const VISITS = 40;
/** How long members have been away: a moment ago their last answer still counts, after hours their token has expired. */
const AWAY_MS = [20 * SECOND_MS, 30 * MINUTE_MS, 30 * MINUTE_MS, 30 * MINUTE_MS, 3 * HOUR_MS];

const KINDS = ["plans", "status", "account", "verification"] as const;
type Kind = (typeof KINDS)[number];

/** How the service treats a request, by the time since the outage began and a chance of this request alone. */
type Weather = (sinceMs: number, chance: number) => number | null;

const OUTAGES: readonly (readonly [name: string, weather: Weather])[] = [
  ["503", (since) => (since < 0 ? null : 503)],
  ["503 or 429 for every other request", (since, chance) => faultOf(since, chance, 0.5)],
];

function faultOf(since: number, chance: number, share: number): number | null {
  if (since < 0 || chance >= share) return null;
  return chance < share / 2 ? 503 : 429;
}

interface Play {
  readonly seed: number;
  readonly weather: Weather;
  readonly hasRetries: boolean;
  /** Whether the user has been here before, and how long before this visit; null for a new visitor. */
  readonly lastVisitMs: number | null;
  /** Milliseconds from the begin of the outage to that of the visit. */
  readonly arrivesMs: number;
  readonly kind: Kind;
}

interface Seen {
  /** Requests since the outage began. */
  requests: number;
  /** Those of them that are sent again by themselves. */
  resent: number;
  pages: number;
  failed: number;
}

/** Storage in which the device has never a retry left. */
function withoutRetries(device: MemoryDevice): MemoryPlatform["local"] {
  const get = (key: string) =>
    key.includes("retries") ? '{"v":1,"left":0,"answeredAt":null}' : device.local.get(key);
  return { ...device.local, get };
}

async function visit(play: Play, seen: Seen): Promise<void> {
  const { seed, weather, hasRetries, lastVisitMs, arrivesMs, kind } = play;
  const user = createSeededRandom(seed);
  const network = createSeededRandom(seed + 1_000_000);
  const device = createMemoryDevice({
    seed: seed + 2_000_000,
    latency: () => 50 + 350 * network.number(),
  });
  const { clock } = device;
  const services = createFakeServices(clock);
  services.state.accounts.push("ann@example.com");
  services.state.verification = { currentStep: "pending", segment: "military" };
  const begin = clock.now() + (lastVisitMs ?? 0) - arrivesMs;
  const known = new Set<string>();

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const since = clock.now() - begin;
    const id = new Headers(init?.headers).get("x-correlation-id") ?? "";
    if (since >= 0) {
      seen.requests += 1;
      if (known.has(id)) seen.resent += 1;
    }
    known.add(id);
    const fault = weather(since, network.number());
    return fault === null ? services.fetch(input, init) : new Response("", { status: fault });
  };

  function opensTab() {
    const own = device.tab({ fetch });
    const platform = hasRetries ? own : { ...own, local: withoutRetries(device) };
    const foyer = createFoyer({ platform, configuration: testConfiguration() });
    foyer.start();
    return {
      foyer,
      close() {
        foyer.dispose();
        own.close();
      },
    };
  }

  async function looksAt(page: ReturnType<typeof opensTab>): Promise<boolean> {
    await clock.drive(opening[kind](page.foyer));
    const isShown = shows[kind](page.foyer);
    seen.pages += 1;
    if (!isShown) seen.failed += 1;
    return isShown;
  }

  if (lastVisitMs !== null) {
    const earlier = opensTab();
    earlier.foyer.signIn.form.fields.email.change("ann@example.com");
    earlier.foyer.signIn.form.fields.password.change("password");
    await clock.drive(earlier.foyer.signIn.submit());
    for (let look = 0; look < 5; look += 1) await clock.drive(earlier.foyer.account.reload());
    earlier.close();
    await clock.advance(Math.max(0, begin + arrivesMs - clock.now()));
  }

  let page = opensTab();
  let isShown = await looksAt(page);
  for (let press = 0; press < 4 && user.number() < 0.6; press += 1) {
    await clock.advance((2 + 28 * user.number()) * SECOND_MS);
    const wish = user.number();
    if (wish < 0.3) {
      page.close();
      page = opensTab();
    } else if (wish < 0.45) {
      const other = opensTab();
      isShown = await looksAt(other);
      other.close();
      continue;
    } else if (isShown) continue;
    isShown = await looksAt(page);
  }
  // The tab stays open: what it does by itself counts too.
  await clock.advance(2 * MINUTE_MS);
  page.close();
}

const opening: Readonly<Record<Kind, (foyer: Foyer) => Promise<unknown>>> = {
  plans: (foyer) => Promise.all([foyer.configuration.loadFooter(), foyer.plans.reload()]),
  status: (foyer) => foyer.subscription.refreshAnew(),
  account: (foyer) => foyer.account.reload(),
  verification: (foyer) => foyer.verificationFlow.open(),
};

const shows: Readonly<Record<Kind, (foyer: Foyer) => boolean>> = {
  plans: (foyer) => foyer.plans.state.kind === "ready",
  status: (foyer) => foyer.subscription.isKnown,
  account: (foyer) => foyer.account.state.kind === "ready" && foyer.account.incompleteText === null,
  verification: (foyer) => foyer.verificationFlow.page === "REVIEW",
};

/** Plays a fleet in which one visit of two is a visitor's first. */
async function fleet(weather: Weather, hasRetries: boolean): Promise<Seen> {
  const seen: Seen = { requests: 0, resent: 0, pages: 0, failed: 0 };
  const chance = createSeededRandom(7);
  for (let seed = 1; seed <= VISITS; seed += 1) {
    const isNew = chance.number() < 0.5;
    const away = AWAY_MS[Math.floor(chance.number() * AWAY_MS.length)] ?? 0;
    const kind = isNew ? "plans" : (KINDS[Math.floor(chance.number() * KINDS.length)] ?? "plans");
    const arrivesMs = (chance.number() * 21 - 1) * MINUTE_MS;
    const lastVisitMs = isNew ? null : away;
    await visit({ seed, weather, hasRetries, lastVisitMs, arrivesMs, kind }, seen);
  }
  return seen;
}

describe("a fleet of browsers", () => {
  it.each(OUTAGES)(
    "in an outage (%s) sends at most a tenth more than without retries [D-43] [D-03]",
    async (name, weather) => {
      const with_ = await fleet(weather, true);
      const without = await fleet(weather, false);
      const ratio = with_.requests / without.requests;
      process.stdout.write(
        `outage (${name}): ${without.requests} requests without retries, ${with_.requests} with: ${ratio.toFixed(3)}\n`,
      );
      expect(without).toMatchObject({ resent: 0 });
      expect(ratio).toBeLessThanOrEqual(1.1);
    },
  );

  it("of a service that fails once in a while sees fewer failed pages than without retries [D-43]", async () => {
    const once: Weather = (_, chance) => (chance < 0.04 ? 503 : null);
    const [with_, without] = [await fleet(once, true), await fleet(once, false)];
    const [failed, before] = [with_, without].map((seen) => seen.failed / seen.pages) as [
      number,
      number,
    ];
    process.stdout.write(
      `4 % of requests fail: ${percent(before)} of pages fail without retries, ${percent(failed)} with\n`,
    );
    expect(failed).toBeLessThanOrEqual(before / 4);
    expect(failed).toBeLessThanOrEqual(0.01);
  });
});

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

import { createSandbox, type Sandbox, seededRandom } from "../../../../apps/sandbox/src/index.ts";
import { chunksAtOnce } from "../../src/composition/create-foyer.ts";
import { assembleFoyer, type Foyer } from "../../src/composition/foyer.ts";
import { defaultConfiguration } from "../../src/domain/configuration/default-configuration.ts";
import {
  createMemoryDevice,
  type MemoryDevice,
  type MemoryPlatform,
} from "../../src/platform/memory/index.ts";
import { testConfiguration } from "../../src/testing/test-configuration.ts";
import type { Card } from "../played-card-frame.ts";
import { type Chance, createChance } from "../purchase-simulation/chance.ts";
import type { Entry, Row } from "./forecast.ts";
import { lateMs, lifeTerms, type Terms } from "./terms.ts";
import { createWire, type Wire } from "./wire.ts";
import { firstInstant, type Wish, wishOf } from "./wishes.ts";

/** A tab with the real SDK. */
export interface LifeTab {
  readonly name: string;
  readonly foyer: Foyer;
  readonly platform: MemoryPlatform;
  close(): void;
}

/** What pays, as the member knows it. */
export interface Means {
  /** A charge of more than nothing is refused at this instant. */
  readonly isRefused: (at: number) => boolean;
}

/** A member of a service over about two years. Deterministic by seed. */
export interface World {
  readonly seed: number;
  readonly chance: Chance;
  readonly device: MemoryDevice;
  readonly sandbox: Sandbox;
  readonly wire: Wire;
  readonly wish: Wish;
  readonly terms: Terms;
  readonly began: number;
  /** Open tabs, the one in front first. */
  readonly tabs: LifeTab[];
  /** Violations found. */
  readonly problems: string[];
  /** Everything that happened, line by line. */
  readonly diary: string[];
  readonly tally: Record<string, number>;
  means: Means;
  /** What My Account has said last. */
  said: readonly Entry[];
  /** When that was. */
  saidAt: number;
  /** When the member pressed a button since then; null where they have not. */
  pressedAt: number | null;
  /** How long the device has been awake while the member waited, in ms: the presses do not count. */
  awakeMs: number;
  /** Days of the month that later billing days may count from; null after a change. */
  anchors: readonly number[] | null;
  /** Orders whose rest was given up: by an upgrade (OPN-147), or with a canceled trial (CNL-17). */
  readonly givenUp: Set<string>;
  /** When the service has made the last upgrade; 0 without one. Epoch ms. */
  gaveUpAt: number;
  /** Orders of the billing history that were there at the last look. */
  known: readonly string[];
  /** Number of charges of the ledger that are accounted for. */
  seen: number;
  count(what: string): void;
  openTab(href?: string): LifeTab;
  /** The same page loaded again. */
  reload(tab: LifeTab): LifeTab;
  drive<T>(work: Promise<T>): Promise<T>;
  /** Asks the services as the member, past the SDK. */
  ask(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }>;
  /** Another page of the device renews the session. */
  keepSession(): Promise<void>;
  /** Charges that are not accounted for yet. */
  newRows(): readonly Row[];
  /** The member's device is set ahead, by ms; the service's clock is not. */
  setAhead(ms: number): void;
  /** The device's clock is right again: here the services' clock catches up, which no page has seen. */
  setRight(): void;
  /** Closes the pages that stood while the services' clock has caught up: they have not seen its midnight. */
  closeStale(): void;
  end(): void;
}

const API = "http://localhost:4010";
const KEY = "life";
const EMAIL = "member@example.com";
const ACCOUNT = "http://localhost:5173/account/manage";
/** Wishes of which no past is possible are replaced; the last one always is. */
const MOST_WISHES = 8;

export async function createWorld(seed: number): Promise<World> {
  const chance = createChance(seed);
  const began = firstInstant(chance);
  const problems: string[] = [];
  const diary: string[] = [];
  const tally: Record<string, number> = { seeds: 1 };
  const report = (problem: string) => void problems.push(problem);
  /** Requests on which the service works. */
  let working = 0;
  /** How far the device's clock is ahead of the service's, in ms. */
  let aheadMs = 0;
  let isStale = false;
  const sandbox = createSandbox({
    now: () => device.clock.now() - aheadMs,
    random: seededRandom(seed),
    // A request that sleeps needs time to pass, and no patience.
    async sleep(ms) {
      working -= 1;
      await new Promise<void>((resolve) => void device.clock.after(ms, resolve));
      working += 1;
    },
    personas: [],
  });
  const wire = createWire({
    async service(input, init) {
      working += 1;
      try {
        return await sandbox.fetch(input, init);
      } finally {
        working -= 1;
      }
    },
    chance: createChance(seed + 1_000_003),
    now: () => device.clock.now(),
    serviceNow: () => device.clock.now() - aheadMs,
    report,
    commitLate: (operation) =>
      sandbox.controls.setFaults(
        [{ kind: "lateCommit", operation, times: 1, delayMs: lateMs(terms, chance) } as never],
        KEY,
      ),
    diary: (line) => void diary.push(line),
  });
  const device = createMemoryDevice({
    seed,
    now: began,
    fetch: wire.fetch,
    latency: wire.latency,
    busy: () => working > 0,
  });
  const configuration = testConfiguration({ services: { apiKey: KEY } });
  const terms = lifeTerms(chance);
  if (terms.keys === "ignored") count("keys ignored");
  else if (terms.withdrawal !== "offered") count("keys not closed");
  const wish = await make();
  sandbox.controls.settings({ keys: terms.keys, withdrawal: terms.withdrawal } as never, KEY);
  const tabs: LifeTab[] = [];
  let opened = 0;
  let keys = 0;

  async function make(): Promise<Wish> {
    for (let tries = 1; ; tries += 1) {
      const wanted =
        tries < MOST_WISHES
          ? wishOf(chance, began)
          : { id: "member", status: "Existing", method: "card" };
      const answer = await post("/_sandbox/personas", wanted);
      if (answer.status === 201) return wanted;
      count("wishes refused");
      if (tries > MOST_WISHES) throw new Error(JSON.stringify(answer.body));
    }
  }

  async function post(path: string, body: object) {
    const response = await sandbox.fetch(API + path, {
      method: "POST",
      headers: { "x-api-key": KEY, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  }

  function count(what: string): void {
    tally[what] = (tally[what] ?? 0) + 1;
  }

  function add(platform: MemoryPlatform): LifeTab {
    opened += 1;
    // As an application does, each screen loads its own stores.
    const { foyer } = assembleFoyer(
      { configuration, platform },
      async (name) => chunksAtOnce[name],
    );
    foyer.start();
    const tab: LifeTab = {
      name: `tab ${opened}`,
      foyer,
      platform,
      close() {
        foyer.dispose();
        platform.close();
        tabs.splice(tabs.indexOf(tab), 1);
      },
    };
    tabs.unshift(tab);
    return tab;
  }

  const world: World = {
    seed,
    chance,
    device,
    sandbox,
    wire,
    wish,
    terms,
    began,
    tabs,
    problems,
    diary,
    tally,
    means: meansOfPersona(wish),
    said: [],
    saidAt: began,
    pressedAt: null,
    awakeMs: 0,
    anchors: null,
    givenUp: new Set(),
    gaveUpAt: 0,
    known: [],
    seen: 0,
    count,
    openTab: (href = ACCOUNT) => add(device.tab({ href })),
    reload(tab) {
      const { platform } = tab;
      tab.close();
      const next = device.tab({ href: platform.location.href() });
      for (const key of platform.session.keys()) {
        next.session.set(key, platform.session.get(key) ?? "");
      }
      return add(next);
    },
    drive: (work) => device.clock.drive(work),
    async ask(method, path, body) {
      keys += 1;
      const cookie = device.cookies.get(defaultConfiguration.cookies.session) ?? "{}";
      const { accessToken } = JSON.parse(cookie) as { readonly accessToken?: string };
      const response = await sandbox.fetch(API + path, {
        method,
        headers: {
          "x-api-key": KEY,
          authorization: `Bearer ${accessToken}`,
          "idempotency-key": `past-the-sdk-${seed}-${keys}`,
          ...(body ? { "content-type": "application/json" } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      return { status: response.status, body: text === "" ? null : JSON.parse(text) };
    },
    async keepSession() {
      const { session: name } = defaultConfiguration.cookies;
      const record = JSON.parse(device.cookies.get(name) ?? "{}") as Record<string, unknown>;
      const { refreshToken, tokenExpiration } = record;
      const { status, body } = await post("/accounts/token/refresh", {
        refreshToken,
        tokenExpiration,
      });
      if (status === 200) {
        device.cookies.set(name, JSON.stringify({ ...record, ...(body as object) }));
      }
    },
    newRows() {
      const all = sandbox.controls.ledger(KEY);
      const rows = all
        .slice(world.seen)
        .filter(({ method, amountCents }) => method !== "gift" || amountCents > 0);
      world.seen = all.length;
      return rows.map(({ amountCents, ...row }) => ({ ...row, cents: amountCents - row.taxCents }));
    },
    setAhead(ms) {
      aheadMs += ms;
      device.clock.jump(device.clock.now() + ms);
    },
    setRight() {
      isStale ||= aheadMs > 0;
      aheadMs = 0;
    },
    closeStale() {
      if (isStale) for (const tab of [...tabs]) tab.close();
      isStale = false;
    },
    end() {
      for (const tab of [...tabs]) tab.close();
      sandbox.close();
    },
  };
  return world;
}

export { EMAIL };

/** Cards of the sandbox's maker of personas; those of no web channel are never charged. */
function meansOfPersona({ method }: Wish): Means {
  const isGood = ["card", "paypal", "applepay"].includes(String(method));
  return { isRefused: () => !isGood };
}

export function meansOfCard({ expiry = "12/40" }: Card): Means {
  const [month, year] = expiry.split("/").map(Number);
  const end = Date.UTC(2000 + (year ?? 0), month ?? 0, 1);
  return { isRefused: (at) => at >= end };
}

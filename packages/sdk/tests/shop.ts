import { createSandbox, type FaultOrder, type Sandbox } from "../../../apps/sandbox/src/index.ts";
import { chunksAtOnce, createFoyer } from "../src/composition/create-foyer.ts";
import { assembleFoyer, type Foyer } from "../src/composition/foyer.ts";
import { dayOf } from "../src/domain/calendar/calendar.ts";
import { formatDay } from "../src/domain/calendar/day-text.ts";
import type { PurchaseIntent } from "../src/domain/checkout/types.ts";
import type { ConfigurationPart } from "../src/domain/configuration/create-configuration.ts";
import { createCookieJar } from "../src/platform/memory/cookie-jar.ts";
import {
  createMemoryDevice,
  type MemoryDevice,
  type MemoryPlatform,
} from "../src/platform/memory/index.ts";
import { createChannelHub } from "../src/platform/memory/memory-channel.ts";
import { createLockTable } from "../src/platform/memory/memory-locks.ts";
import { createMemoryStorage } from "../src/platform/memory/memory-storage.ts";
import type { DevicePort, FlagPort } from "../src/platform/ports.ts";
import { saveUpRetries } from "../src/testing/api-world.ts";
import { testConfiguration } from "../src/testing/test-configuration.ts";
import { type Card, GOOD_CARD, type PlayedCardFrame, playCardFrame } from "./played-card-frame.ts";

/** A tab: the SDK with everything real but the browser, and the sandbox behind it. */
export interface Tab {
  readonly foyer: Foyer;
  readonly platform: MemoryPlatform;
  /** Signs in as a persona of the sandbox. */
  signIn(persona: string, password?: string): Promise<void>;
  /** Opens checkout with a plan and puts the card form on the page, filled in unless `card` is null. */
  openCheckout(planId: string, card?: Card | null): Promise<PlayedCardFrame>;
  /** The same page loaded again: everything in memory is gone. With `beforeChunk` its chunks load later. */
  reload(beforeChunk?: () => Promise<unknown>): Tab;
  close(): void;
}

/** A device with its tabs, in a world of the sandbox of its own. */
export interface Shop {
  readonly device: MemoryDevice;
  readonly sandbox: Sandbox;
  readonly world: string;
  /** Paths asked for so far, with the method: `"POST /accounts/login"`. */
  readonly asked: readonly string[];
  tab(options?: {
    readonly href?: string;
    readonly configuration?: ConfigurationPart;
    readonly device?: DevicePort;
    /** Another flag service. */
    readonly flags?: FlagPort;
    /** Hears nothing of the other tabs, like one that the browser has frozen. */
    readonly isFrozen?: boolean;
    /** Its session storage, of an earlier page of the tab. */
    readonly session?: readonly (readonly [key: string, value: string])[];
  }): Tab;
  /** A tab of another device, which shares the clock and the services and nothing else. */
  otherDevice(href: string): Tab;
  /** Moves time as far as `work` needs. */
  drive<T>(work: Promise<T>): Promise<T>;
  settle(): Promise<void>;
  advance(ms: number): Promise<void>;
  /** Sets the delay of every answer, in milliseconds of the device's clock. */
  latency(ms: number): void;
  faults(...orders: FaultOrder[]): void;
  clearFaults(): void;
  /** Features of the services: keys, withdrawing them. */
  settings(change: Parameters<Sandbox["controls"]["settings"]>[0]): void;
  /** Makes a persona of this world; returns the status of the answer. */
  makesPersona(wish: Readonly<Record<string, unknown>>): Promise<number>;
  ledger(): ReturnType<Sandbox["controls"]["ledger"]>;
  violations(): ReturnType<Sandbox["controls"]["violations"]>;
}

/** `"Jan 15, 2026"`: the last day of what the member of a tab has paid for. */
export function paidTill({ foyer }: Pick<Tab, "foyer">): string {
  return formatDay(dayOf(foyer.subscription.current.validityTill) ?? "");
}

/** A purchase by card, for a caller of the ledger. */
export function cardIntent(planId: string): PurchaseIntent {
  const cents = { totalCents: 13_778, amountCents: 13_778 };
  const none = { promotionId: null, couponCode: null, changeType: "none" } as const;
  return { planId, serviceId: planId, method: "card", ...cents, ...none };
}

let current: MemoryDevice = createMemoryDevice();
let shared: Sandbox | null = null;
let worlds = 0;
/** Requests of the current shop that the sandbox works on. One that it holds until time moves does not count. */
let work = { requests: 0 };

/** One sandbox for each test file; it is compiled once. */
function sharedSandbox(): Sandbox {
  shared ??= createSandbox({
    now: () => current.clock.now(),
    async sleep(ms) {
      // A sleeper may outlive its test.
      const own = work;
      own.requests -= 1;
      await new Promise<void>((resolve) => void current.clock.after(ms, resolve));
      own.requests += 1;
    },
  });
  return shared;
}

/** `through` sits between every tab and the sandbox, for faults that need exact timing. */
export function createShop(
  options: { readonly through?: (send: typeof globalThis.fetch) => typeof globalThis.fetch } = {},
): Shop {
  const sandbox = sharedSandbox();
  worlds += 1;
  const world = `shop-${worlds}-${process.pid}`;
  const asked: string[] = [];
  let latency = 0;
  const own = { requests: 0 };
  work = own;
  const send: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    own.requests += 1;
    return sandbox.fetch(request).finally(() => {
      own.requests -= 1;
    });
  };
  // Every shop opens on the same day, whatever ran before.
  const device = createMemoryDevice({
    latency: () => latency,
    busy: () => own.requests > 0,
    fetch: options.through?.(send) ?? send,
  });
  current = device;
  saveUpRetries(device);

  function tab(tabOptions: Parameters<Shop["tab"]>[0] = {}): Tab {
    const {
      href,
      configuration = {},
      device: ofPerson,
      flags,
      isFrozen = false,
      session = [],
    } = tabOptions;
    const platform = device.tab(href === undefined ? {} : { href });
    for (const [key, value] of session) platform.session.set(key, value);
    const own = isFrozen ? { tabs: createChannelHub().forTab().tabs } : {};
    const given = { ...(ofPerson && { device: ofPerson }), ...(flags && { flags }) };
    return openTab({ ...platform, ...own, ...given }, configuration);
  }

  function otherDevice(href: string): Tab {
    const { clock } = device;
    const { locks } = createLockTable(clock).forTab();
    const { tabs } = createChannelHub().forTab();
    const own = { cookies: createCookieJar(clock), local: createMemoryStorage(), locks, tabs };
    return openTab({ ...device.tab({ href }), ...own }, {});
  }

  function openTab(
    platform: MemoryPlatform,
    configuration: ConfigurationPart,
    beforeChunk?: () => Promise<unknown>,
  ): Tab {
    const services = { ...configuration.services, apiKey: world };
    const given = { configuration: testConfiguration({ ...configuration, services }), platform };
    const foyer = beforeChunk
      ? assembleFoyer(given, (name) => beforeChunk().then(() => chunksAtOnce[name])).foyer
      : createFoyer(given);
    foyer.start();
    return {
      foyer,
      platform,
      async signIn(persona, password = "password") {
        const { email, password: secret } = foyer.signIn.form.fields;
        email.change(`${persona}@example.com`);
        secret.change(password);
        const outcome = await device.clock.drive(foyer.signIn.submit());
        foyer.signIn.close();
        if (!outcome.ok) throw new Error(`${persona} cannot sign in: ${outcome.failure.kind}`);
      },
      async openCheckout(planId, card = GOOD_CARD) {
        await device.clock.drive(foyer.checkout.open({ preSelectedPlan: planId }));
        foyer.checkout.frame.mount("the container");
        await device.clock.settle();
        const played = playCardFrame(platform);
        await device.clock.drive(played.load());
        if (card !== null) await device.clock.drive(played.fill(card));
        return played;
      },
      reload(later) {
        foyer.dispose();
        const { session } = platform;
        platform.close();
        const next = device.tab({ href: platform.location.href() });
        for (const key of session.keys()) next.session.set(key, session.get(key) ?? "");
        return openTab(next, configuration, later);
      },
      close() {
        foyer.dispose();
        platform.close();
      },
    };
  }

  return {
    device,
    sandbox,
    world,
    asked,
    tab,
    otherDevice,
    drive: (work) => device.clock.drive(work),
    settle: () => device.clock.settle(),
    advance: (ms) => device.clock.advance(ms),
    latency(ms) {
      latency = ms;
    },
    faults: (...orders) => void sandbox.controls.setFaults(orders, world),
    clearFaults: () => sandbox.controls.clearFaults(world),
    settings: (change) => void sandbox.controls.settings(change, world),
    async makesPersona(wish) {
      const answer = await sandbox.fetch("http://localhost:4010/_sandbox/personas", {
        method: "POST",
        headers: { "x-api-key": world, "content-type": "application/json" },
        body: JSON.stringify(wish),
      });
      return answer.status;
    },
    ledger: () => sandbox.controls.ledger(world),
    violations: () => sandbox.controls.violations(world),
  };
}

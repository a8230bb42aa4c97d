import { createFoyer } from "../../src/composition/create-foyer.ts";
import type { Foyer } from "../../src/composition/foyer.ts";
import type { LeaseRegister } from "../../src/platform/browser/lease-locks.ts";
import { leaseLocks } from "../../src/platform/browser/lease-locks.ts";
import { type CookieJar, createCookieJar } from "../../src/platform/memory/cookie-jar.ts";
import {
  createMemoryDevice,
  type ManualClock,
  type MemoryConnectivity,
  type MemoryStorage,
} from "../../src/platform/memory/index.ts";
import { type ChannelHub, createChannelHub } from "../../src/platform/memory/memory-channel.ts";
import { createLockTable, type LockTable } from "../../src/platform/memory/memory-locks.ts";
import { createMemoryStorage } from "../../src/platform/memory/memory-storage.ts";
import type { LockPort, Platform } from "../../src/platform/ports.ts";
import { testConfiguration } from "../../src/testing/test-configuration.ts";
import { memoryLeases } from "../memory-leases.ts";
import { createGate, type Gate } from "../session-simulation/gate.ts";
import { type CardForm, playCardForm } from "./card-form.ts";
import type { Chance } from "./chance.ts";
import { LONGEST_COMMIT_MS } from "./terms.ts";
import { playWallets, type Wallets } from "./wallets.ts";
import type { Wire } from "./wire.ts";

/** State that the tabs of one device share. */
export interface Device {
  readonly name: string;
  readonly cookies: CookieJar;
  readonly local: MemoryStorage;
  readonly lockTable: LockTable;
  readonly hub: ChannelHub;
  /** Of a browser without Web Locks. */
  readonly leases: LeaseRegister | null;
}

/** A tab with the real SDK. */
export interface SimulatedTab {
  readonly name: string;
  readonly device: Device;
  readonly foyer: Foyer;
  readonly form: CardForm;
  readonly wallets: Wallets;
  readonly gate: Gate;
  readonly connectivity: MemoryConnectivity;
  readonly session: MemoryStorage;
  /** Names of running commands. */
  readonly pending: Map<Promise<unknown>, string>;
  /** The page closes in order. */
  close(): void;
  /** The page dies between two instructions. */
  kill(): void;
}

export interface TabDeps {
  readonly device: Device;
  readonly clock: ManualClock;
  readonly wire: Wire;
  readonly chance: Chance;
  readonly apiKey: string;
  /** Longest delay of messages between tabs, in milliseconds. */
  readonly newsMs: number;
  readonly confusion: () => number;
  /** Stored state of the page before a reload. */
  readonly kept?: MemoryStorage | undefined;
}

/** No button is pressed in a frozen tab. */
export function isAwake({ gate }: SimulatedTab): boolean {
  return gate.state === "open";
}

export function createDevice(name: string, clock: ManualClock, isTelevision: boolean): Device {
  return {
    name,
    cookies: createCookieJar(clock),
    local: createMemoryStorage(),
    lockTable: createLockTable(clock),
    hub: createChannelHub(),
    leases: isTelevision ? memoryLeases() : null,
  };
}

export function openSimulatedTab(name: string, deps: TabDeps): SimulatedTab {
  const { device, clock, wire, chance, apiKey, newsMs, confusion, kept } = deps;
  const inner = createMemoryDevice({ seed: chance.below(2 ** 31) }).tab();
  const { connectivity, cardFrame, session, random } = inner;
  for (const key of kept?.keys() ?? []) session.set(key, kept?.get(key) ?? "");
  const gate = createGate();
  const { locks: webLocks, releaseAll } = device.lockTable.forTab();
  const { tabs, close: leaveChannel } = device.hub.forTab();
  const sender = { name, device: device.name, gate, online: connectivity.online };
  const fetch = wire.fetchOf(sender);

  const ownClock = {
    now: clock.now,
    after(ms: number, callback: () => void) {
      let isStopped = false;
      const stop = clock.after(ms, () => gate.pass(() => isStopped || callback()));
      return () => {
        isStopped = true;
        stop();
      };
    },
  };
  const { local, cookies, leases } = device;
  const wallets = playWallets(inner, gate);
  const deviceLocks =
    leases === null ? webLocks : leaseLocks({ clock: ownClock, random, register: leases });
  const locks: LockPort = {
    run: (lock, options, work) =>
      deviceLocks.run(lock, options, async (held) => {
        await new Promise<void>((resolve) => gate.pass(resolve));
        return work(held);
      }),
  };
  const platform: Platform = {
    ...inner,
    fetch,
    clock: ownClock,
    cookies,
    local,
    locks,
    tabs: {
      post: tabs.post,
      // Messages between tabs have no fixed delay: one may arrive after the lock is free.
      listen: (listener) =>
        tabs.listen((message) => {
          const lateMs = chance.below(newsMs + 1);
          clock.after(lateMs, () => gate.pass(() => listener(message)));
        }),
    },
    payPalScript: wallets.payPal,
    applePaySheet: wallets.applePay,
    cardFrame: {
      open: ({ onMessage, ...request }) =>
        cardFrame.open({ ...request, onMessage: (data) => gate.pass(() => onMessage(data)) }),
    },
    connectivity: {
      ...connectivity,
      onChange: (listener) => connectivity.onChange(() => gate.pass(listener)),
    },
  };
  wallets.support(true);
  const foyer = createFoyer({
    configuration: testConfiguration({
      services: { apiKey },
      checkout: { longestCommitMs: LONGEST_COMMIT_MS },
    }),
    platform,
  });
  const end = () => {
    gate.shut();
    releaseAll();
    leaveChannel();
  };
  return {
    name,
    device,
    foyer,
    form: playCardForm({ cardFrame, fetch, chance, confusion }),
    wallets,
    gate,
    connectivity,
    session,
    pending: new Map(),
    close() {
      foyer.dispose();
      end();
    },
    kill: end,
  };
}

import type { CaptchaPort, LocationPort, Platform } from "../ports.ts";
import { type CookieJar, createCookieJar } from "./cookie-jar.ts";
import { createManualClock, type ManualClock } from "./manual-clock.ts";
import { createMemoryCardFrame, type MemoryCardFrame } from "./memory-card-frame.ts";
import { createChannelHub } from "./memory-channel.ts";
import { createMemoryConnectivity, type MemoryConnectivity } from "./memory-connectivity.ts";
import { createLockTable } from "./memory-locks.ts";
import { createMemoryNetwork, type MemoryNetwork } from "./memory-network.ts";
import { createMemoryPopUp, type MemoryPopUp } from "./memory-pop-up.ts";
import { createMemoryStorage, type MemoryStorage } from "./memory-storage.ts";
import {
  createMemoryApplePay,
  createMemoryPayPal,
  type MemoryApplePay,
  type MemoryPayPal,
} from "./memory-wallets.ts";
import {
  createRecordingLogger,
  createRecordingTracker,
  type RecordingLogger,
  type RecordingTracker,
} from "./recorders.ts";
import { createSeededRandom } from "./seeded-random.ts";

export interface MemoryDeviceOptions {
  /** The services. Without it every request fails as if the network were gone. */
  readonly fetch?: typeof globalThis.fetch;
  /**
   * Whether the services work on a request, so that time stands still. By default every request in progress counts,
   * and one that a service holds until time moves costs a second of real time whenever the clock is driven.
   */
  readonly busy?: () => boolean;
  /** Milliseconds of the device's clock until the answer of an address is back. Default 0. */
  readonly latency?: (url: string) => number;
  /** Epoch milliseconds at which the device's clock starts. Default 2025-01-15T12:00:00Z. */
  readonly now?: number;
  /** Seed of chance. Default 1. */
  readonly seed?: number;
  /** Address of a new tab. Default `http://localhost:5173/`. */
  readonly href?: string;
}

/** A page address that can be set. */
export interface MemoryLocation extends LocationPort {
  go(href: string, referrer?: string): void;
}

/** A captcha with a set answer; `null` is a user who has not passed, an error a captcha that did not load. */
export interface MemoryCaptcha extends CaptchaPort {
  answer(token: string | null | Error): void;
}

/** One tab: a whole platform, with its switches. */
export interface MemoryPlatform extends Platform {
  readonly clock: ManualClock;
  readonly cookies: CookieJar;
  readonly local: MemoryStorage;
  readonly session: MemoryStorage;
  readonly location: MemoryLocation;
  readonly connectivity: MemoryConnectivity;
  readonly cardFrame: MemoryCardFrame;
  readonly payPalScript: MemoryPayPal;
  readonly applePaySheet: MemoryApplePay;
  readonly popUp: MemoryPopUp;
  readonly captcha: MemoryCaptcha;
  readonly tracker: RecordingTracker;
  readonly logger: RecordingLogger;
  /** Closes the tab: releases its locks, drops its requests, and ends its messages. */
  close(): void;
}

/** A device whose tabs share clock, cookies, local storage, locks and the channel between them. */
export interface MemoryDevice {
  readonly clock: ManualClock;
  readonly cookies: CookieJar;
  readonly local: MemoryStorage;
  tab(options?: Pick<MemoryDeviceOptions, "fetch" | "href">): MemoryPlatform;
}

const NOON = Date.UTC(2025, 0, 15, 12);
const noNetwork: typeof globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));

export function createMemoryDevice(options: MemoryDeviceOptions = {}): MemoryDevice {
  const networks = new Set<MemoryNetwork>();
  const anyAtWork = () => [...networks].some((network) => network.atWork() > 0);
  const clock = createManualClock(options.now ?? NOON, options.busy ?? anyAtWork);
  const random = createSeededRandom(options.seed ?? 1);
  const cookies = createCookieJar(clock);
  const local = createMemoryStorage();
  const lockTable = createLockTable(clock);
  const hub = createChannelHub();

  return {
    clock,
    cookies,
    local,
    tab(tabOptions = {}) {
      const connectivity = createMemoryConnectivity();
      const service = tabOptions.fetch ?? options.fetch ?? noNetwork;
      const network = createMemoryNetwork({
        service,
        online: connectivity.online,
        clock,
        latency: options.latency ?? (() => 0),
      });
      networks.add(network);
      const { locks, releaseAll } = lockTable.forTab();
      const { tabs, close: leaveChannel } = hub.forTab();
      return {
        fetch: network.fetch,
        clock,
        random,
        cookies,
        local,
        session: createMemoryStorage(),
        location: createMemoryLocation(tabOptions.href ?? options.href ?? "http://localhost:5173/"),
        locks,
        tabs,
        connectivity,
        cardFrame: createMemoryCardFrame(),
        payPalScript: createMemoryPayPal(),
        applePaySheet: createMemoryApplePay(),
        popUp: createMemoryPopUp(),
        captcha: createMemoryCaptcha(),
        tracker: createRecordingTracker(),
        logger: createRecordingLogger(),
        close() {
          releaseAll();
          leaveChannel();
          network.close();
        },
      };
    },
  };
}

/**
 * A platform without browser, for tests and simulation: its clock stands still until a test moves it, so that a retry or
 * a time-out never comes by itself. A server takes `nodePlatform` of `@foyer/sdk/node`.
 */
export function memoryPlatform(options: MemoryDeviceOptions = {}): MemoryPlatform {
  return createMemoryDevice(options).tab();
}

function createMemoryLocation(start: string): MemoryLocation {
  let href = start;
  let from = "";
  return {
    href: () => href,
    origin: () => new URL(href).origin,
    referrer: () => from,
    go(next, referrer = href) {
      from = referrer;
      href = new URL(next, href).href;
    },
  };
}

function createMemoryCaptcha(): MemoryCaptcha {
  let next: string | null | Error = "memory-captcha-token";
  return {
    token: () => (next instanceof Error ? Promise.reject(next) : Promise.resolve(next)),
    answer(token) {
      next = token;
    },
  };
}

import { createLockTable } from "../memory/memory-locks.ts";
import type { LoggerPort, Platform, StoragePort, TrackerPort } from "../ports.ts";
import { nodeClock } from "./node-clock.ts";
import { type RequestCookies, requestCookies } from "./request-cookies.ts";

export type { RequestCookies } from "./request-cookies.ts";

export interface NodePlatformOptions {
  /** Full address of the request, as the visitor sees it. */
  readonly url: string;
  /** The request's `Cookie` header. Default: none, as of a visitor. */
  readonly cookies?: string | null;
  /** The request's `Referer` header. Default: none. */
  readonly referrer?: string | null;
  /** Replaces Node's own `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** Where tracked events go. Default: nowhere. */
  readonly tracker?: TrackerPort;
  /** Where developer messages go. Default: nowhere. */
  readonly logger?: LoggerPort;
}

/** The platform of one request on a server. */
export interface NodePlatform extends Platform {
  readonly cookies: RequestCookies;
}

/**
 * Every port on a server, for one request: make a platform and a Foyer for each. The clock is real; nothing of a user
 * is stored or shared with another request, and there is no page: no card form, pop-up or captcha.
 */
export function nodePlatform(options: NodePlatformOptions): NodePlatform {
  const { url, cookies, referrer } = options;
  const { href, origin } = pageOf(url);
  return {
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    clock: nodeClock,
    random: { number: () => Math.random(), uuid: () => crypto.randomUUID() },
    cookies: requestCookies(cookies ?? ""),
    local: NO_STORAGE,
    session: NO_STORAGE,
    location: { href: () => href, origin: () => origin, referrer: () => referrer ?? "" },
    locks: createLockTable(nodeClock).forTab().locks,
    tabs: { post: () => {}, listen: () => NOTHING },
    connectivity: {
      online: () => true,
      visible: () => true,
      focused: () => true,
      onChange: () => NOTHING,
    },
    cardFrame: {
      open: () => {
        throw new Error("A server has no page for a card form: mount it in the browser.");
      },
    },
    popUp: { open: () => null },
    captcha: { token: () => Promise.reject(new Error("A server has no captcha.")) },
    tracker: options.tracker ?? { track: () => {} },
    logger: options.logger ?? { log: () => {} },
  };
}

const NOTHING = () => {};

const NO_STORAGE: StoragePort = {
  get: () => null,
  set: () => {},
  remove: () => {},
  keys: () => [],
};

function pageOf(url: string): URL {
  try {
    const page = new URL(url);
    if (/^https?:$/.test(page.protocol)) return page;
  } catch {
    // Reported below.
  }
  throw new TypeError(
    `nodePlatform: url is "${url}"; give the full address of the request, such as https://www.example.com/plans.`,
  );
}

import type { ClockPort, CookieOptions, CookiePort } from "../ports.ts";

/** Longest cookie a browser keeps, name and value together. */
const LONGEST_COOKIE = 4096;

export interface MemoryCookie {
  readonly name: string;
  readonly value: string;
  readonly options: CookieOptions;
}

/** Cookies of one device, shared by its tabs. */
export interface CookieJar extends CookiePort {
  /** The current cookies, for assertions. */
  all(): readonly MemoryCookie[];
  /** A browser that refuses cookies forgets them at once. */
  setBlocked(blocked: boolean): void;
}

export function createCookieJar(clock: Pick<ClockPort, "now">): CookieJar {
  const cookies = new Map<string, MemoryCookie>();
  let blocked = false;

  function alive(cookie: MemoryCookie): boolean {
    return cookie.options.expires === undefined || cookie.options.expires > clock.now();
  }

  return {
    get(name) {
      const cookie = cookies.get(name);
      return cookie !== undefined && alive(cookie) ? cookie.value : null;
    },
    set(name, value, options = {}) {
      if (blocked || name.length + encodeURIComponent(value).length > LONGEST_COOKIE) return;
      cookies.set(name, { name, value, options });
    },
    remove: (name) => void cookies.delete(name),
    all: () => [...cookies.values()].filter(alive),
    setBlocked(value) {
      blocked = value;
      if (value) cookies.clear();
    },
  };
}

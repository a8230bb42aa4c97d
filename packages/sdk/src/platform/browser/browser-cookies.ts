import { decoded } from "../../domain/kernel/url.ts";
import type { CookieOptions, CookiePort } from "../ports.ts";

/** Cookies that script can read, always `Path=/; Secure; SameSite=Lax`. */
export const browserCookies: CookiePort = {
  get(name) {
    const start = `${name}=`;
    for (const part of document.cookie.split("; ")) {
      // A cookie written by other code may not be encoded.
      if (part.startsWith(start)) return decoded(part.slice(start.length));
    }
    return null;
  },
  set(name, value, options = {}) {
    write(name, encodeURIComponent(value), options);
  },
  remove(name, options = {}) {
    write(name, "", { ...options, expires: 0 });
  },
};

function write(name: string, value: string, { expires, domain }: CookieOptions): void {
  const until = expires === undefined ? "" : `; Expires=${new Date(expires).toUTCString()}`;
  const where = domain === undefined ? "" : `; Domain=${domain}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on televisions.
  document.cookie = `${name}=${value}; Path=/; Secure; SameSite=Lax${until}${where}`;
}

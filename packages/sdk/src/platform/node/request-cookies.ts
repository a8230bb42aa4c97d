import type { CookieOptions, CookiePort } from "../ports.ts";

/** The cookies of one request. Nothing is kept when it is over. */
export interface RequestCookies extends CookiePort {
  /**
   * `Set-Cookie` headers for what was written meanwhile, one each. Send them with the answer: a token that was renewed
   * on the server is lost otherwise, and the one of the browser no longer good.
   */
  headers(): readonly string[];
}

/** `header` is the request's `Cookie` header. */
export function requestCookies(header: string): RequestCookies {
  const values = new Map<string, string>();
  const written = new Map<string, string>();
  for (const part of header.split(/;\s*/)) {
    const at = part.indexOf("=");
    // As in a browser, the first one of a name counts.
    if (at > 0 && !values.has(part.slice(0, at))) {
      values.set(part.slice(0, at), decoded(part.slice(at + 1)));
    }
  }

  function write(name: string, value: string, { expires, domain }: CookieOptions): void {
    const until = expires === undefined ? "" : `; Expires=${new Date(expires).toUTCString()}`;
    const where = domain === undefined ? "" : `; Domain=${domain}`;
    const text = `${name}=${encodeURIComponent(value)}; Path=/; Secure; SameSite=Lax`;
    written.set(name, `${text}${until}${where}`);
  }

  return {
    get: (name) => values.get(name) ?? null,
    set(name, value, options = {}) {
      values.set(name, value);
      write(name, value, options);
    },
    remove(name, options = {}) {
      values.delete(name);
      write(name, "", { ...options, expires: 0 });
    },
    headers: () => [...written.values()],
  };
}

/** A cookie that another script wrote may not be encoded. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

import { millisecondsInDay } from "date-fns/constants";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { parseUrl } from "../../domain/kernel/url.ts";
import type { CookieOptions, CookiePort, LocationPort } from "../../platform/ports.ts";
import { readRecord, type SessionRecord, writeRecord } from "./session-record.ts";

/** The cookies outlive the token by this many milliseconds, about five years (SES-20). */
const AFTER_EXPIRATION_MS = 5 * 365 * millisecondsInDay;

export interface SessionCookiesDeps {
  readonly configuration: Pick<FoyerConfiguration, "cookies" | "defaultConfig">;
  readonly cookies: CookiePort;
  readonly location: Pick<LocationPort, "href">;
}

/**
 * The session in cookies: itself (SES-18), its id for the product's other sites (SES-19, OPN-224), and the profile id
 * for analytics (SGN-24, OPN-028). A TV provider's session has cookies of its own (TVP-10, TVP-12).
 */
export interface SessionCookies {
  /** Null when there is none; one that cannot be read is removed. */
  read(): SessionRecord | null;
  /**
   * Null when the browser has kept it. Otherwise the size of the cookie that it did not keep, in bytes of name and
   * value, and every cookie is as it was (D-44).
   */
  write(record: SessionRecord): number | null;
  clear(): void;
}

export function createSessionCookies(deps: SessionCookiesDeps): SessionCookies {
  const { cookies, location } = deps;
  const names = deps.configuration.cookies;
  const shared = sharedDomain(deps.configuration.defaultConfig.rootDomain, location.href());

  /** Cache: every call reads the cookie, and it rarely changes. What this tab has written is the record that it has. */
  let known: { readonly text: string; readonly record: SessionRecord | null } | null = null;

  function clearTvProvider(): void {
    cookies.remove(names.tvEntitled);
    cookies.remove(names.tvSubscription);
  }

  function clear(): void {
    clearTvProvider();
    cookies.remove(names.session);
    cookies.remove(names.singleSignOn, shared);
    cookies.remove(names.profileId);
  }

  return {
    read() {
      const text = cookies.get(names.session);
      if (text === null) return null;
      if (known?.text !== text) known = { text, record: readRecord(text) };
      if (known.record === null) clear();
      return known.record;
    },
    write(record) {
      const text = writeRecord(record);
      const expires = record.token.tokenExpiration + AFTER_EXPIRATION_MS;
      cookies.set(names.session, text, { expires });
      if (cookies.get(names.session) !== text) {
        return names.session.length + encodeURIComponent(text).length;
      }
      known = { text, record };
      cookies.set(names.singleSignOn, record.kept.id, { expires, ...shared });
      if (record.kind === "nonAnonymous" && record.token.profileId !== null) {
        cookies.set(names.profileId, record.token.profileId);
      }
      if (record.kind !== "tvProvider") clearTvProvider();
      return null;
    },
    clear,
  };
}

/** The root domain when the page belongs to it; elsewhere, as on localhost, the page's own host. */
function sharedDomain(rootDomain: string, page: string): Pick<CookieOptions, "domain"> {
  const root = parseUrl(rootDomain)?.hostname.replace(/^www\./, "");
  const host = parseUrl(page)?.hostname;
  if (root === undefined || host === undefined) return {};
  return host === root || host.endsWith(`.${root}`) ? { domain: root } : {};
}

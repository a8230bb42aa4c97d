import type { FoyerConfiguration } from "../configuration/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import { isAmongHosts, type ParsedUrl, parseUrl } from "../kernel/url.ts";

const maxLength = 2048;

export interface RedirectTarget {
  /** An address from a query, a service, content or storage. */
  readonly target: unknown;
  /** Origin of the app. */
  readonly appOrigin: string;
}

type Settings = Pick<FoyerConfiguration, "redirects" | "defaultConfig" | "routes">;

/**
 * The one check of every redirect target: in the app, or on an allowed https host. Any other leads to not-found. (D-01,
 * RDR-05, RDR-15 to RDR-18, SGN-30, SGN-31, ROU-40, OPN-030, OPN-040)
 */
export function safeRedirect(
  { target, appOrigin }: RedirectTarget,
  settings: Settings,
): Choice<Destination> {
  const url = readable(target, appOrigin);
  const choice = choose(targets, { target, appOrigin, url, settings });
  return { ...choice, facts: { target, appOrigin } };
}

/** The same check for a link or a partner's return address: null where it is not allowed. (D-01, OPN-178, OPN-205) */
export function safeLink(given: RedirectTarget, settings: Settings): Destination | null {
  const { value, rule } = safeRedirect(given, settings);
  return rule === refused ? null : value;
}

interface Given {
  readonly target: unknown;
  readonly appOrigin: string;
  readonly url: ParsedUrl | null;
  readonly settings: Settings;
}

const refused = "D-01/refused";

const targets: Table<Given, Destination> = {
  rows: [
    {
      id: "D-01/same-origin",
      when: ({ url, appOrigin }) => url?.origin === appOrigin && inAppAddress(url) !== null,
      to: ({ url }) => ({ kind: "route", address: (url && inAppAddress(url)) ?? "/" }),
    },
    {
      id: "D-01/allowed-host",
      when: ({ url, appOrigin, settings }) =>
        url !== null &&
        url.origin !== appOrigin &&
        url.protocol === "https:" &&
        url.port === "" &&
        isAllowedHost(url.hostname, settings) &&
        fits(fullAddress(url)),
      to: ({ url }) => ({ kind: "external", url: url ? fullAddress(url) : "" }),
    },
    {
      id: "D-01/loopback",
      when: ({ url, settings }) =>
        url !== null &&
        settings.redirects.allowedLoopbackOrigins.includes(url.origin) &&
        fits(fullAddress(url)),
      to: ({ url }) => ({ kind: "external", url: url ? fullAddress(url) : "" }),
    },
  ],
  otherwise: {
    id: refused,
    to: ({ settings }) => ({ kind: "route", address: settings.routes.notFound }),
  },
};

/** Parses a web address without user info, control characters, white space and backslash; null for any other text. */
function readable(target: unknown, appOrigin: string): ParsedUrl | null {
  if (typeof target !== "string" || target === "" || !fits(target)) return null;
  if (/[\p{Cc}\s\\]/u.test(target)) return null;
  const url = parseUrl(target, appOrigin);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return isWeb && url.username === "" && url.password === "" ? url : null;
}

function isAllowedHost(host: string, { redirects, defaultConfig }: Settings): boolean {
  const root = parseUrl(defaultConfig.rootDomain)?.hostname;
  const allowed = root === undefined ? redirects.allowedHosts : [root, ...redirects.allowedHosts];
  return isAmongHosts(host, allowed);
}

/** Path, query and fragment; null where the path alone would lead to another host (`//host`). */
function inAppAddress(url: ParsedUrl): string | null {
  const address = tail(url);
  return /^\/(?!\/)/.test(address) && fits(address) ? address : null;
}

function fullAddress(url: ParsedUrl): string {
  return url.origin + tail(url);
}

/** Encodes characters that could end an attribute or a script; valid escapes stay. Idempotent. (RDR-18) */
function tail({ pathname, search, hash }: ParsedUrl): string {
  return (pathname + search + hash)
    .replace(/%(?![0-9A-Fa-f]{2})/g, "%25")
    .replace(
      /[<>"':;()+]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    );
}

function fits(text: string): boolean {
  return text.length <= maxLength;
}

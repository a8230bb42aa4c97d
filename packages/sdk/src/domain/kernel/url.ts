/** The part of the standard `URL` that rules use. Every platform has it; rules are compiled without DOM types. */
export interface ParsedUrl {
  readonly href: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly port: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

declare const URL: new (address: string, base?: string) => ParsedUrl;

/** Parses an address against a base; null when it is not an address. */
export function parseUrl(address: string, base?: string): ParsedUrl | null {
  try {
    return base === undefined ? new URL(address) : new URL(address, base);
  } catch {
    return null;
  }
}

/** Percent-decoding that leaves malformed escapes as they are. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Whether a host is one of the entries or a subdomain: `login.cox.com` of `cox.com`. A host with an empty label is not.
 */
export function isAmongHosts(host: string, entries: readonly string[]): boolean {
  return entries.some((entry) => {
    const wanted = entry.toLowerCase();
    return host === wanted || (host.endsWith(`.${wanted}`) && !/^\.|\.\./.test(host));
  });
}

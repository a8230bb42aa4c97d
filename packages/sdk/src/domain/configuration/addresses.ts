import { type ParsedUrl, parseUrl } from "../kernel/url.ts";

const loopback =
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])\.?$/i;

/** Names reserved for examples and tests; no server has them (RFC 2606, RFC 6761). */
const reserved = /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)\.?$/i;

/** Whether a host is for development only: this machine, or a reserved name (D-18). */
export function isForDevelopment(host: string): boolean {
  return loopback.test(host) || reserved.test(host);
}

/** An absolute https address without user info; in development also http on this machine. */
export function isWebAddress(value: string, isDevelopment: boolean): boolean {
  const url = parseUrl(value);
  if (url?.username !== "" || url.password !== "" || /\s/.test(value)) return false;
  if (!isDevelopment) return url.protocol === "https:" && !isForDevelopment(url.hostname);
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url));
}

/** `http://localhost:5173`: an origin and nothing else. */
export function isLoopbackOrigin(value: string): boolean {
  const url = parseUrl(value);
  return url !== null && url.origin === value && isLoopback(url);
}

function isLoopback({ hostname }: ParsedUrl): boolean {
  return loopback.test(hostname);
}

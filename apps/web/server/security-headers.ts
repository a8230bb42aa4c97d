import { createHash } from "node:crypto";

/** What the page may load and show besides its own files. */
export interface Allowed {
  /** Services that the page calls. */
  readonly services: readonly string[];
  /** Hosts of the card frame and other embedded parties. */
  readonly frames: readonly string[];
  /** Scripts of other parties: the captcha. */
  readonly scripts: readonly string[];
  /** Style sheets that the page has in its text. */
  readonly styles: readonly string[];
}

/**
 * The two style elements that the component library adds by itself: how pressable things are touched, and how a
 * page that must not scroll is held on iOS.
 */
export const LIBRARY_STYLES = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
];

/** Headers of every answer. The policy has no `unsafe-inline`: nothing that is injected can run. */
export function securityHeaders({
  services,
  frames,
  scripts,
  styles,
}: Allowed): Record<string, string> {
  const policy = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scripts],
    "style-src": ["'self'", ...[...LIBRARY_STYLES, ...styles].map(hashSource)],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...services],
    "frame-src": [...frames],
    // The card form gets its token by one. The page's own forms send by script: what is pressed before the
    // scripts have loaded must not put a password into an address.
    "form-action": [...frames],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    "manifest-src": ["'self'"],
  };
  return {
    "content-security-policy": Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
      .join("; "),
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
  };
}

/** For a year the browser asks this host over https alone, whatever a link says. */
const STRICT_TRANSPORT = { "strict-transport-security": "max-age=31536000" };

/** Headers that depend on how the request came: browsers are held to https where they used it. */
export function transportHeaders(address: URL): Readonly<Record<string, string>> {
  return address.protocol === "https:" ? STRICT_TRANSPORT : {};
}

/**
 * The address as the browser asked for it. A proxy in front that ends TLS says so by `x-forwarded-proto`; a false one
 * can make nothing worse, because browsers ignore the promise of https that was not made over https.
 */
export function askedAddress(request: Request): URL {
  const url = new URL(request.url);
  const forwarded = request.headers.get("x-forwarded-proto")?.split(",", 1)[0]?.trim();
  if (forwarded?.toLowerCase() === "https") url.protocol = "https:";
  return url;
}

/** Allows one inline text by its fingerprint, and nothing else. */
function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

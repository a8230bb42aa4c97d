import { createHash } from "node:crypto";

/** Sources that the page may load besides its own files. */
export interface Allowed {
  /** Services that the page calls. */
  readonly services: readonly string[];
  /** Hosts of the card frame and other embedded parties. */
  readonly frames: readonly string[];
  /** Script origins of other parties: the captcha. */
  readonly scripts: readonly string[];
  /** Origins of the images of marketing content (CNT-19, CNT-20). */
  readonly images: readonly string[];
  /** Inline style sheets of the page. */
  readonly styles: readonly string[];
}

/**
 * The two style elements that the component library adds: touch behavior of pressable elements, and the scroll lock
 * on iOS.
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

/** Headers of every answer. Injected code cannot run: the policy has no `unsafe-inline`. */
export function securityHeaders({
  services,
  frames,
  scripts,
  images,
  styles,
}: Allowed): Record<string, string> {
  const policy = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scripts],
    "style-src": ["'self'", ...[...LIBRARY_STYLES, ...styles].map(hashSource)],
    "img-src": ["'self'", "data:", "blob:", ...images],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...services],
    "frame-src": [...frames],
    // The card form gets its token by a form post. The page's own forms send by script: a press before the scripts
    // have loaded must not put a password into an address.
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

/** For a year the browser uses https alone for this host, whatever a link says. */
const STRICT_TRANSPORT = { "strict-transport-security": "max-age=31536000" };

/** Headers that depend on the request: HSTS where the browser used https. */
export function transportHeaders(address: URL): Readonly<Record<string, string>> {
  return address.protocol === "https:" ? STRICT_TRANSPORT : {};
}

/**
 * The address as the browser requested it. A proxy that ends TLS sends `x-forwarded-proto`; a false one is harmless,
 * because browsers ignore HSTS over http.
 */
export function askedAddress(request: Request): URL {
  const url = new URL(request.url);
  const forwarded = request.headers.get("x-forwarded-proto")?.split(",", 1)[0]?.trim();
  if (forwarded?.toLowerCase() === "https") url.protocol = "https:";
  return url;
}

/** Allows one inline text by its hash, and nothing else. */
function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

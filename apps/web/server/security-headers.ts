import { createHash } from "node:crypto";

export interface Origins {
  /** Services that the page calls. */
  readonly services: readonly string[];
  /** Hosts of the card frame and other embedded parties. */
  readonly frames: readonly string[];
  /** Scripts of other parties: the captcha. */
  readonly scripts: readonly string[];
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
export function securityHeaders({ services, frames, scripts }: Origins): Record<string, string> {
  const policy = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scripts],
    "style-src": ["'self'", ...LIBRARY_STYLES.map(hashSource)],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...services],
    "frame-src": [...frames],
    // The card form gets its token by one. The page's own forms send by script: what is pressed before the scripts
    // are there must not put a password into an address.
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

/** Allows one inline text by its fingerprint, and nothing else. */
function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

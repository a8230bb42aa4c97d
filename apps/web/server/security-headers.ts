export interface Origins {
  /** Services that the page calls. */
  readonly services: readonly string[];
  /** Hosts of the card frame and other embedded parties. */
  readonly frames: readonly string[];
}

/** Headers of every answer. The policy has no `unsafe-inline`: nothing that is injected can run. */
export function securityHeaders({ services, frames }: Origins): Record<string, string> {
  const policy = {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...services],
    "frame-src": [...frames],
    "form-action": ["'self'", ...frames],
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

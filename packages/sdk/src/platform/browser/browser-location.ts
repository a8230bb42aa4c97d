import type { LocationPort } from "../ports.ts";

export const browserLocation: LocationPort = {
  href: () => window.location.href,
  origin: () => window.location.origin,
  referrer: () => document.referrer,
};

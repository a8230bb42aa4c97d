import type { FoyerConfiguration } from "../configuration/types.ts";
import { isRecord } from "../kernel/check.ts";
import { parseUrl } from "../kernel/url.ts";

const loopback = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Where the window of a provider may lead: https, on this machine http too outside production. Null elsewhere. (TVP-04, D-01) */
export function providerAddress(
  { authUrl }: { readonly authUrl: string },
  { environment }: Pick<FoyerConfiguration, "environment">,
): string | null {
  const url = /[\p{Cc}\s\\]/u.test(authUrl) ? null : parseUrl(authUrl);
  if (url === null || url.username !== "" || url.password !== "") return null;
  const isOnThisMachine = environment !== "production" && loopback.test(url.hostname);
  const isAllowed = url.protocol === "https:" || (url.protocol === "http:" && isOnThisMachine);
  return isAllowed ? url.href : null;
}

/** Name of the message with which the landing page says that it was reached. (TVP-05, ROU-41) */
export const landedEvent = "TV_PROVIDER_LANDED";

/** Where the window comes after a sign-in: the landing page, which gives the nonce back. (TVP-05, D-12) */
export function landingAddress(
  { appOrigin, nonce }: { readonly appOrigin: string; readonly nonce: string },
  { routes }: Pick<FoyerConfiguration, "routes">,
): string {
  return `${appOrigin}${routes.authSuccessLanding}?nonce=${encodeURIComponent(nonce)}`;
}

/** Whether a message is the one of the landing page of this very sign-in. (D-12) */
export function isLanding({ data, nonce }: { readonly data: unknown; readonly nonce: string }) {
  return isRecord(data) && data["EVENT_NAME"] === landedEvent && data["nonce"] === nonce;
}

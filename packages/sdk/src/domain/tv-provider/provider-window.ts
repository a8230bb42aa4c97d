import * as z from "zod/mini";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { fits } from "../kernel/shape.ts";
import { isAmongHosts, parseUrl } from "../kernel/url.ts";

const loopback = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The address that the provider's window may open: https, on a host listed for this provider; in development also on
 * this machine. Null for any other. (TVP-04, D-01)
 */
export function providerAddress(
  { authUrl, providerId }: { readonly authUrl: string; readonly providerId: string },
  { environment, tvProviders }: Pick<FoyerConfiguration, "environment" | "tvProviders">,
): string | null {
  const url = /[\p{Cc}\s\\]/u.test(authUrl) ? null : parseUrl(authUrl);
  if (url === null || url.username !== "" || url.password !== "") return null;
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  if (environment === "development" && isWeb && loopback.test(url.hostname)) return url.href;
  const hosts = tvProviders.find(({ id }) => id === providerId)?.allowedHosts ?? [];
  const isTheirs =
    url.protocol === "https:" && url.port === "" && isAmongHosts(url.hostname, hosts);
  return isTheirs ? url.href : null;
}

/** Name of the message by which the landing page reports that it was reached. (TVP-05, ROU-41) */
export const landedEvent = "TV_PROVIDER_LANDED";

/** The landing page, which the window opens after a sign-in and which returns the nonce. (TVP-05, D-12) */
export function landingAddress(
  { appOrigin, nonce }: { readonly appOrigin: string; readonly nonce: string },
  { routes }: Pick<FoyerConfiguration, "routes">,
): string {
  return `${appOrigin}${routes.authSuccessLanding}?nonce=${encodeURIComponent(nonce)}`;
}

const isLanded = fits(z.object({ EVENT_NAME: z.literal(landedEvent), nonce: z.string() }));

/** Whether a message is from the landing page of this sign-in. (D-12) */
export function isLanding({ data, nonce }: { readonly data: unknown; readonly nonce: string }) {
  return isLanded(data) && data.nonce === nonce;
}

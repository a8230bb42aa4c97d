import type { FoyerConfiguration } from "../configuration/types.ts";
import { isAmongHosts, type ParsedUrl, parseUrl } from "../kernel/url.ts";

type Settings = Pick<FoyerConfiguration, "redirects" | "defaultConfig" | "services">;

/**
 * Address of an image of content; null where it may not load: from the app, the content services, the product's home or
 * an allowed host, by https. Another host would learn who looks at which page. (D-01, D-11)
 */
export function imageAddress(
  { url, appOrigin }: { readonly url: string; readonly appOrigin: string },
  { redirects, defaultConfig, services }: Settings,
): string | null {
  const parsed = /[\p{Cc}\\]/u.test(url) ? null : parseUrl(url, appOrigin);
  if (parsed === null || parsed.username !== "" || parsed.password !== "") return null;
  const { apiBaseUrl, configApi } = services;
  const origins = [appOrigin, originOf(apiBaseUrl), originOf(configApi)];
  const isOwn =
    origins.includes(parsed.origin) || redirects.allowedLoopbackOrigins.includes(parsed.origin);
  const root = parseUrl(defaultConfig.rootDomain)?.hostname;
  const hosts = root === undefined ? redirects.allowedHosts : [root, ...redirects.allowedHosts];
  const isAllowed =
    parsed.protocol === "https:" && parsed.port === "" && isAmongHosts(parsed.hostname, hosts);
  return isOwn || isAllowed ? inSourceSet(parsed) : null;
}

function originOf(base: string): string | null {
  return parseUrl(base)?.origin ?? null;
}

/** A comma would end an entry of a `srcset`, a quote an attribute. */
function inSourceSet({ href }: ParsedUrl): string {
  return href.replace(/,/g, "%2C").replace(/'/g, "%27");
}

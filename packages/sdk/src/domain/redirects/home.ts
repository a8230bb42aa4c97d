import type { FoyerConfiguration } from "../configuration/types.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import { parseUrl } from "../kernel/url.ts";
import { safeRedirect } from "./safe-redirect.ts";

type Settings = Pick<FoyerConfiguration, "redirects" | "defaultConfig" | "routes" | "environment">;

interface AppFacts {
  readonly appOrigin: string;
}

/** The destination of a configured address: its own host is allowed, all else as D-01 says. (D-01, RDR-15) */
export function configuredDestination(
  { url, appOrigin }: AppFacts & { readonly url: string },
  settings: Pick<FoyerConfiguration, "redirects" | "defaultConfig" | "routes">,
): Destination {
  const own = parseUrl(url);
  const { allowedHosts, allowedLoopbackOrigins } = settings.redirects;
  const redirects = {
    allowedHosts: own ? [...allowedHosts, own.hostname] : allowedHosts,
    allowedLoopbackOrigins:
      own?.protocol === "http:" ? [...allowedLoopbackOrigins, own.origin] : allowedLoopbackOrigins,
  };
  return safeRedirect({ target: url, appOrigin }, { ...settings, redirects }).value;
}

/** The product's home on the web. (SGN-32, RDR-10, GRD-18, CHR-01, OPN-017) */
export function rootDestination({ appOrigin }: AppFacts, settings: Settings): Destination {
  return configuredDestination({ url: settings.defaultConfig.rootDomain, appOrigin }, settings);
}

/** "The welcome page": the welcome screen outside production, the root domain in production. (ROU-01, OPN-001) */
export function welcomeDestination(facts: AppFacts, settings: Settings): Destination {
  return settings.environment === "production"
    ? rootDestination(facts, settings)
    : { kind: "route", address: settings.routes.welcome };
}

/**
 * Where the welcome screen redirects: to the root domain in production, unless that is the welcome screen itself; null
 * shows the screen. (ROU-01, OPN-001)
 */
export function welcomeScreen(facts: AppFacts, settings: Settings): Choice<Destination | null> {
  const { environment, routes } = settings;
  const looked = { environment };
  if (environment !== "production") return answer(null, "OPN-001", looked);
  const home = rootDestination(facts, settings);
  const isHere = home.kind === "route" && home.address === routes.welcome;
  if (isHere) return answer(null, "ROU-01", looked);
  return answer(home.kind === "route" ? { ...home, replace: true } : home, "ROU-01", looked);
}

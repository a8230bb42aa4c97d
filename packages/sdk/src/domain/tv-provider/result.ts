import { millisecondsInDay } from "date-fns/constants";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { isProviderEntitled } from "../entitlements/entitlements.ts";
import type { Entitlement } from "../entitlements/types.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";
import { type Message, message } from "../kernel/message.ts";
import type { TvProviderProblem } from "./types.ts";

/** A cookie about the provider's sign-in; without a value it is removed. */
export interface TvProviderCookie {
  readonly name: string;
  readonly value: string | null;
  readonly lifetimeMs: number;
}

/** The cookies of an entitled user; for other users they are cleared. (TVP-09, TVP-10, TVP-12, OPN-213) */
export function tvProviderCookies(
  { mvpd, isEntitled }: { readonly mvpd: string | null; readonly isEntitled: boolean },
  { cookies }: Pick<FoyerConfiguration, "cookies">,
): readonly TvProviderCookie[] {
  return [
    { name: cookies.tvEntitled, value: isEntitled ? "true" : null, lifetimeMs: millisecondsInDay },
    {
      name: cookies.tvSubscription,
      value: isEntitled ? mvpd : null,
      lifetimeMs: millisecondsInDay,
    },
  ];
}

/** What a TV-provider user may watch. (ROL-12, SGN-28, TVP-08) */
export function providerEntitlements(
  given: { readonly preauthorizedResource: readonly string[] },
  configuration: Pick<FoyerConfiguration, "product">,
): readonly Entitlement[] {
  const { productAppId: appId, productSku: serviceID } = configuration.product;
  return isProviderEntitled(given, configuration) ? [{ appId, serviceID }] : [];
}

/** Whether the provider's package includes the product. (TVP-03, TVP-08, TVP-14, ROL-12) */
export function providerAccess(
  given: { readonly preauthorizedResource: readonly string[] },
  configuration: Pick<FoyerConfiguration, "product">,
): Decision<"not-included"> {
  const facts = { preauthorizedResource: given.preauthorizedResource };
  return isProviderEntitled(given, configuration)
    ? allow("TVP-08", facts)
    : refuse("not-included", "TVP-14", facts);
}

/** Name of a provider; its id where the configuration does not list it. (TVP-01, TVP-02) */
export function tvProviderName(
  { id }: { readonly id: string },
  { tvProviders }: Pick<FoyerConfiguration, "tvProviders">,
): string {
  return tvProviders.find((provider) => provider.id === id)?.name ?? id;
}

/** The message after a failed sign-in. (TVP-11, OPN-211) */
export function tvProviderMessage({
  problem,
  provider,
}: {
  readonly problem: Exclude<TvProviderProblem, "failed">;
  /** Its name. */
  readonly provider: string;
}): Message {
  return problem === "unsafe"
    ? message("error.generic")
    : message(problemTexts[problem], { provider });
}

const problemTexts = {
  closed: "tv-provider.closed",
  refused: "tv-provider.refused",
  timedOut: "tv-provider.timed-out",
} as const;

import { catalogueName, programOfPartnerProduct } from "../catalogue/identifiers.ts";
import type { Destination } from "../kernel/destination.ts";
import { splitAddress } from "../navigation/guard.ts";
import { matchRoute, routeAddress } from "../navigation/routes.ts";
import type { RouteId } from "../navigation/types.ts";
import type { RedirectFacts, RedirectSettings } from "./facts.ts";
import { safeRedirect } from "./safe-redirect.ts";

type Values = Readonly<Record<string, string | null | undefined>>;

export function toRoute(
  settings: RedirectSettings,
  id: RouteId,
  params: Readonly<Record<string, string>> = {},
  query: Values = {},
): Destination {
  return { kind: "route", address: routeAddress(settings, id, params, query) };
}

export function toPayment(facts: RedirectFacts, settings: RedirectSettings, query: Values = {}) {
  return facts.chosenPlan
    ? toRoute(settings, "paymentPlan", { preSelectedPlan: facts.chosenPlan.planId }, query)
    : toRoute(settings, "payment", {}, query);
}

/** Products that map to a program are verified first; the satellite radio product never is. (OPN-037) */
export function partnerNeedsVerification(facts: RedirectFacts, settings: RedirectSettings) {
  return facts.partnerSubscriptionId !== null && partnerProgram(facts, settings) !== null;
}

/** The carrier or satellite-radio route, or verification with the product's program. (RDR-11, RDR-12, RDR-20) */
export function toPartner(facts: RedirectFacts, settings: RedirectSettings): Destination {
  const program = partnerProgram(facts, settings);
  if (program) return toRoute(settings, "verification", {}, { sheerVerification: program });
  const name = catalogueName({ serviceId: facts.partnerProductId }, settings);
  return toRoute(settings, name === "satelliteRadio" ? "siriusXmBango" : "verizonBango");
}

export function toPendingVerification(
  { pendingVerification: pending }: RedirectFacts,
  settings: RedirectSettings,
): Destination {
  const query = { sheerVerification: pending?.program, step: pending?.step };
  return toRoute(settings, "verification", {}, query);
}

/** The current-subscriber notice with what the person came for, or My Account where it is hidden. (RDR-28, ACC-16, ACC-18, CFG-23) */
export function toCurrentSubscriber(facts: RedirectFacts, settings: RedirectSettings): Destination {
  if (settings.defaultConfig.hideHasSubScreenOnSignUp) return toRoute(settings, "manage");
  return toRoute(
    settings,
    "currentSubscriber",
    {},
    {
      subscriptionRequestId: facts.partnerSubscriptionId,
      productId: facts.partnerProductId,
      sheerVerification: facts.sheerVerification,
      verificationId: facts.verificationId,
    },
  );
}

/**
 * An address to return to, checked (D-01); null without one, and for sign-in and sign-out, which would only send
 * the person round.
 */
export function toReturnAddress(
  target: string | null,
  appOrigin: string,
  settings: RedirectSettings,
): Destination | null {
  if (!target) return null;
  const destination = safeRedirect({ target, appOrigin }, settings).value;
  const route = routeOf(destination, settings);
  return route === "signIn" || route === "signInTv" || route === "signOut" ? null : destination;
}

export function routeOf(destination: Destination, settings: RedirectSettings): RouteId | null {
  if (destination.kind === "external") return null;
  return matchRoute({ path: splitAddress(destination.address).path }, settings)?.route.id ?? null;
}

function partnerProgram({ partnerProductId }: RedirectFacts, settings: RedirectSettings) {
  return programOfPartnerProduct({ serviceId: partnerProductId }, settings);
}

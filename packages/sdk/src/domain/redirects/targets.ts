import { catalogueName, programOfPartnerProduct } from "../catalogue/identifiers.ts";
import type { Destination } from "../kernel/destination.ts";
import { toRoute, type Values } from "./addresses.ts";
import type { RedirectFacts, RedirectSettings } from "./facts.ts";

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

function partnerProgram({ partnerProductId }: RedirectFacts, settings: RedirectSettings) {
  return programOfPartnerProduct({ serviceId: partnerProductId }, settings);
}

import { catalogueName, programOfPartnerProduct } from "../catalogue/identifiers.ts";
import type { RouteId } from "../configuration/route-paths.ts";
import type { Destination } from "../kernel/destination.ts";
import { asksForVerification, type HandOver, handOver } from "../navigation/hand-over.ts";
import { registrationCode } from "../second-screen/registration-code.ts";
import { toRoute, type Values } from "./addresses.ts";
import type { AskedFacts, ChosenPlan, RedirectFacts, RedirectSettings } from "./facts.ts";

/** The query parameters that stay with the user, from the facts of the redirect tables. (GRD-07) */
export function travelling(facts: AskedFacts): HandOver {
  const { device, regCode, return_to, redirect_uri, va_member_id } = facts;
  const { sheerVerification, verificationId, promoCoupon, applyCoupon } = facts;
  return handOver({
    gifting: facts.isGifting,
    code: facts.deviceCode,
    ...{ device, regCode, return_to, redirect_uri, va_member_id },
    subscriptionRequestId: facts.partnerSubscriptionId,
    productId: facts.partnerProductId,
    ...{ sheerVerification, verificationId, promoCoupon, applyCoupon },
  });
}

/** A screen with the query parameters that stay with the user; `query` adds to them or overrides them. (GRD-07) */
export function onTheWay(
  facts: AskedFacts,
  settings: RedirectSettings,
  id: RouteId,
  query: Values = {},
  params: Readonly<Record<string, string>> = {},
): Destination {
  return toRoute(settings, id, params, { ...travelling(facts), ...query });
}

/**
 * What the user came for and has not done yet: the subscription of a partner, or a verification; null without one.
 * (RDR-12, RDR-14, RDR-20, D-41)
 */
export function toUnfinished(
  facts: AskedFacts,
  settings: RedirectSettings,
  query: Values = {},
): Destination | null {
  if (facts.partnerSubscriptionId !== null) return toPartner(facts, settings, query);
  return asksForVerification(facts) ? onTheWay(facts, settings, "verification", query) : null;
}

/** The list of plans. What the user came for stands above it: she may need no plan of her own. (RDR-24, D-41) */
export function toPlans(
  facts: AskedFacts,
  settings: RedirectSettings,
  query: Values = {},
): Destination {
  return toUnfinished(facts, settings, query) ?? onTheWay(facts, settings, "plans", query);
}

/** Payment with the chosen plan; with a veterans member id, in that program. (RDR-06, OPN-032) */
export function toPayment(
  facts: RedirectFacts,
  settings: RedirectSettings,
  { chosenPlan = facts.chosenPlan, query = {} }: PaymentTarget = {},
): Destination {
  const asked = { program: facts.va_member_id && "veterans", ...query };
  return chosenPlan
    ? onTheWay(facts, settings, "paymentPlan", asked, { preSelectedPlan: chosenPlan.planId })
    : onTheWay(facts, settings, "payment", asked);
}

interface PaymentTarget {
  readonly chosenPlan?: ChosenPlan | null;
  readonly query?: Values;
}

/** The change of a subscriber's plan to the chosen one. (RDR-25, ROU-32) */
export function toChangePlan(facts: RedirectFacts, settings: RedirectSettings): Destination {
  const params = { preSelectedPlan: facts.chosenPlan?.planId ?? "" };
  return onTheWay(facts, settings, "changePlansPlan", {}, params);
}

/** Whether a partner product needs verification first; the satellite radio product never does. (OPN-037) */
export function partnerNeedsVerification(facts: AskedFacts, settings: RedirectSettings) {
  return facts.partnerSubscriptionId !== null && partnerProgram(facts, settings) !== null;
}

/** The carrier or satellite-radio route, or verification with the product's program. (RDR-11, RDR-12, RDR-20) */
export function toPartner(
  facts: AskedFacts,
  settings: RedirectSettings,
  query: Values = {},
): Destination {
  const program = partnerProgram(facts, settings);
  if (program) {
    return onTheWay(facts, settings, "verification", { ...query, sheerVerification: program });
  }
  const name = catalogueName({ serviceId: facts.partnerProductId }, settings);
  const route = name === "satelliteRadio" ? "siriusXmBango" : "verizonBango";
  return onTheWay(facts, settings, route, query);
}

export function toPendingVerification(
  facts: RedirectFacts,
  settings: RedirectSettings,
  query: Values = {},
): Destination {
  const { program, step } = facts.pendingVerification ?? {};
  return onTheWay(facts, settings, "verification", { ...query, sheerVerification: program, step });
}

/** The code of the television that the user came to activate, from either screen of it; null without one. (SCR-01, ROU-35) */
export function televisionCode(
  { regCode, deviceCode }: Pick<RedirectFacts, "deviceCode" | "regCode">,
  settings: RedirectSettings,
): string | null {
  return registrationCode({ text: regCode }, settings) ?? deviceCode;
}

/**
 * My Account, where nothing else is asked for. Hazard: a television whose code came along still waits, and My Account
 * knows nothing of it. Its activation comes first. A promo code of a link goes along: it is for the next bill too. (RDR-02,
 * RDR-07, PLN-41, GRD-07, D-41)
 */
export function toAccount(facts: RedirectFacts, settings: RedirectSettings): Destination {
  const regCode = televisionCode(facts, settings);
  const route = regCode === null ? "manage" : "activateSuccess";
  return onTheWay(facts, settings, route, { code: null, device: null, return_to: null, regCode });
}

/** The current-subscriber notice, or My Account where it is hidden. (RDR-28, ACC-16, ACC-18, CFG-23) */
export function toCurrentSubscriber(facts: RedirectFacts, settings: RedirectSettings): Destination {
  return settings.defaultConfig.hideHasSubScreenOnSignUp
    ? toAccount(facts, settings)
    : onTheWay(facts, settings, "currentSubscriber");
}

function partnerProgram({ partnerProductId }: AskedFacts, settings: RedirectSettings) {
  return programOfPartnerProduct({ serviceId: partnerProductId }, settings);
}

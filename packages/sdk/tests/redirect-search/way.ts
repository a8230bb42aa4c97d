import type { Plan } from "../../src/domain/catalogue/types.ts";
import type { RouteId } from "../../src/domain/configuration/route-paths.ts";
import type { FoyerConfiguration } from "../../src/domain/configuration/types.ts";
import { confirmationScreen } from "../../src/domain/confirmation/confirmation.ts";
import type { Choice } from "../../src/domain/kernel/choice.ts";
import type { Destination } from "../../src/domain/kernel/destination.ts";
import { parseUrl } from "../../src/domain/kernel/url.ts";
import { queryOfAddress } from "../../src/domain/navigation/address-query.ts";
import { splitAddress } from "../../src/domain/navigation/guard.ts";
import type { Purpose } from "../../src/domain/navigation/hand-over.ts";
import type { ActivationEnd } from "../../src/domain/partner-activation/activation.ts";
import { isCurrent } from "../../src/domain/plans/catalogue.ts";
import {
  countsAsChosen,
  defaultPlan,
  findPlan,
  purchaseModeOf,
} from "../../src/domain/plans/selection.ts";
import { signInScreen } from "../../src/domain/redirects/after-sign-in.ts";
import { afterSignOut } from "../../src/domain/redirects/after-sign-out.ts";
import { createAccountScreen } from "../../src/domain/redirects/after-sign-up.ts";
import { tvProviderScreen } from "../../src/domain/redirects/after-tv-provider-sign-in.ts";
import { arrival, wantedBefore } from "../../src/domain/redirects/arrival.ts";
import {
  type AskedFacts,
  askedFacts,
  type ChosenPlan,
  type PendingVerification,
  type RedirectFacts,
  type SubscriptionFact,
} from "../../src/domain/redirects/facts.ts";
import { giftCodeScreen, giftConfirmationScreen } from "../../src/domain/redirects/gifts.ts";
import { subscriberNotice } from "../../src/domain/redirects/notices.ts";
import { partnerScreen } from "../../src/domain/redirects/partners.ts";
import { paymentScreen } from "../../src/domain/redirects/payment-screen.ts";
import {
  activationScreen,
  shippingPaymentScreen,
  shippingScreen,
} from "../../src/domain/redirects/screens.ts";
import { veteransBlocked } from "../../src/domain/redirects/veterans.ts";
import { veteransErrorScreen } from "../../src/domain/redirects/veterans-error.ts";
import type { User } from "../../src/domain/session/types.ts";
import { isMvpdUser, visitor } from "../../src/domain/session/users.ts";
import { shippingPurpose } from "../../src/domain/shipping/purpose.ts";
import type { SubscriptionState } from "../../src/domain/subscription/types.ts";
import type { VeteransOutcome } from "../../src/domain/verification/veterans.ts";
import { joined } from "./every-run.ts";

/** Facts of a user besides the address. */
export interface Known {
  readonly subscription: SubscriptionFact & Pick<SubscriptionState, "activeSubscriptionId">;
  readonly chosenPlan: ChosenPlan | null;
  readonly pendingVerification: PendingVerification | null;
  readonly isEligibleUpgrade: boolean;
  readonly priorAddress: string | null;
  readonly referrer: string;
  readonly purchase: "none" | "paying" | "paid";
  readonly havePlansFailed: boolean;
  /** What the service says of the veterans member id of any address. */
  readonly veteransOutcome: VeteransOutcome["kind"];
  /** How the activation of any partner request ends. */
  readonly activationEnd: ActivationEnd;
}

/** The user at a screen. */
export interface Situation {
  readonly user: User;
  readonly known: Known;
}

/** The context in which the rules are asked. */
export interface Surroundings {
  readonly appOrigin: string;
  readonly settings: FoyerConfiguration;
  readonly plans: readonly Plan[];
}

/** The end of a path, and the rule that led there. */
export interface Way {
  readonly end:
    | { readonly kind: "screen"; readonly route: RouteId }
    | { readonly kind: "page not found" }
    | { readonly kind: "outside"; readonly url: string }
    | { readonly kind: "unsafe"; readonly target: string }
    | { readonly kind: "loop" };
  readonly rule: string;
  /** Every address of the path, including the last. */
  readonly passed: readonly string[];
}

/** A visitor who has just signed out has no facts. */
const forgotten: Known = {
  subscription: {
    isKnownStatus: true,
    hasActiveSubscription: false,
    isIAPUser: false,
    isNewUser: true,
    isChurnedUser: false,
    purchaseType: null,
    activeSubscriptionId: "",
  },
  chosenPlan: null,
  pendingVerification: null,
  isEligibleUpgrade: false,
  priorAddress: null,
  referrer: "",
  purchase: "none",
  havePlansFailed: false,
  veteransOutcome: "notApplicable",
  activationEnd: "ERROR",
};

/** More steps than any path through the app. */
const MOST_STEPS = 8;

/**
 * Follows a destination to the screen that shows, by the rules that the stores ask: `arrival` at each address, then
 * the rule of the screen that opens there.
 */
export function follow(first: Choice<Destination>, from: Situation, around: Surroundings): Way {
  const { appOrigin, settings } = around;
  const passed: string[] = [];
  const seen = new Set<string>();
  let situation = from;
  let next = first;
  for (;;) {
    const { rule, value: destination } = next;
    const unsafe = unsafeTarget(destination, appOrigin, settings);
    if (unsafe) return { end: { kind: "unsafe", target: unsafe }, rule, passed };
    const address = addressInApp(destination, appOrigin);
    if (address === null) {
      const url = destination.kind === "external" ? destination.url : "";
      return { end: { kind: "outside", url }, rule, passed: [...passed, url] };
    }
    passed.push(address);
    const place = `${situation.user.isAuthenticated} ${address}`;
    if (seen.has(place) || passed.length > MOST_STEPS)
      return { end: { kind: "loop" }, rule, passed };
    seen.add(place);

    const state = destination.kind === "route" ? destination.state : undefined;
    const wanted = wantedBefore({ state, appOrigin }, settings);
    if (wanted !== null) situation = withKnown(situation, { priorAddress: wanted });
    const { arrived, asked, search } = arrivalAt(address, situation.user, around);
    if (arrived.value.kind === "redirect") {
      next = { ...arrived, value: arrived.value.destination };
      continue;
    }
    if (arrived.value.kind !== "show") return { end: { kind: "page not found" }, rule, passed };

    const { route, params } = arrived.value;
    const opened = open(route, { asked, search, params, situation }, around);
    if (opened.choice.value === null) return { end: { kind: "screen", route }, rule, passed };
    situation = opened.situation;
    next = { ...opened.choice, value: opened.choice.value };
  }
}

interface Arrived {
  readonly arrived: ReturnType<typeof arrival>;
  readonly asked: AskedFacts;
  readonly search: string;
}

/** Hundreds of thousands of paths pass few addresses, and what an address says depends on nothing else. */
const arrivals = new WeakMap<Surroundings, WeakMap<User, Map<string, Arrived>>>();

function arrivalAt(address: string, user: User, around: Surroundings): Arrived {
  const byUser = arrivals.get(around) ?? new WeakMap<User, Map<string, Arrived>>();
  const byAddress = byUser.get(user) ?? new Map<string, Arrived>();
  arrivals.set(around, byUser.set(user, byAddress));
  const known = byAddress.get(address);
  if (known) return known;
  const { appOrigin, settings } = around;
  const arrived = arrival({ address, appOrigin, isSessionKnown: true, user }, settings);
  const route = arrived.value.kind === "show" ? arrived.value.route : null;
  const query = queryOfAddress({ address }, settings);
  const asked = askedFacts({ route, query });
  const found = { arrived, asked, search: splitAddress(address).search };
  byAddress.set(address, found);
  return found;
}

/** A screen that opens. */
export interface Opening {
  readonly asked: AskedFacts;
  /** The query of the address. */
  readonly search: string;
  /** The parameters of its path. */
  readonly params: Readonly<Record<string, string>>;
  readonly situation: Situation;
}

export interface Opened {
  readonly choice: Choice<Destination | null>;
  readonly situation: Situation;
}

/** The redirect of a screen's rule; its value is null where the screen shows. */
export function open(route: RouteId, opening: Opening, around: Surroundings): Opened {
  const { asked, search } = opening;
  const { settings, appOrigin } = around;
  if (route === "signOut") {
    const { return_to } = asked;
    return {
      choice: afterSignOut({ return_to, appOrigin }, settings),
      situation: { user: visitor, known: forgotten },
    };
  }
  const { situation, isCurrentPlan } = withPlan(route, opening, around);
  const { user, known } = situation;
  const facts = factsOf(asked, known, appOrigin);
  const { isAuthenticated } = user;
  const veteransOutcome = () =>
    isAuthenticated && asked.va_member_id !== null ? known.veteransOutcome : null;
  const choose = (): Choice<Destination | null> => {
    switch (route) {
      case "signIn":
      case "signInTv":
        return signInScreen(joined(facts, { isAuthenticated, wasSignedIn: true }), settings);
      case "mvpd":
        return tvProviderScreen(joined(facts, { user, purpose: purposeOf(asked) }), settings);
      case "createAccount":
      case "createAccountPlan":
        return createAccountScreen(joined(facts, { isAuthenticated }), settings);
      case "payment":
      case "paymentPlan":
        return paymentScreen(
          joined(facts, paymentFacts(situation), {
            get isCurrentPlan() {
              return isCurrentPlan();
            },
            get veteransOutcome() {
              return veteransOutcome();
            },
          }),
          settings,
        );
      case "plans":
        return veteransBlocked(joined(facts, { veteransOutcome: veteransOutcome() }), settings);
      case "vaError":
        return veteransErrorScreen(
          joined(facts, { isChecking: false, veteransOutcome: veteransOutcome() }),
          settings,
        );
      case "siriusXmBango":
      case "verizonBango":
        return partnerScreen(joined(facts, { activationEnd: known.activationEnd }), settings);
      case "confirmation": {
        const isPaid = known.purchase === "paid";
        return confirmationScreen({ purchasedPlanId: isPaid ? "FNWEB1MO" : null }, settings);
      }
      case "giftCode":
        return giftCodeScreen(
          joined(facts, { isAuthenticated, isMvpdUser: isMvpdUser(user), isRedeemed: false }),
          settings,
        );
      case "giftConfirmation":
        return giftConfirmationScreen({ isAuthenticated, isRedeemed: false }, settings);
      case "activateSuccess":
        return activationScreen(asked, settings);
      case "currentSubscriber":
      case "militaryFirst":
        return subscriberNotice(facts, settings);
      case "shippingPayment": {
        const hasPlan = known.chosenPlan !== null;
        return shippingPaymentScreen({ isAuthenticated, hasPlan, search }, settings);
      }
      case "shipping":
        return shippingScreen(
          joined(facts, {
            get arePlansUnknown() {
              return arePlansUnknown(situation);
            },
            get purpose() {
              const { hasActiveSubscription, activeSubscriptionId: id } = known.subscription;
              const own = hasActiveSubscription ? findPlan({ plans: around.plans, id }) : null;
              const hasMerchandise = own?.hasMerchandise === true;
              const { chosenPlan } = known;
              const isCurrentOne = chosenPlan !== null && isCurrentPlan();
              return shippingPurpose({ chosenPlan, isCurrentPlan: isCurrentOne, hasMerchandise })
                .value;
            },
          }),
          settings,
        );
      default:
        return { value: null, rule: "", skipped: [], facts: {} };
    }
  };
  return { choice: choose(), situation };
}

/** What an address asks for, by the names of its query. */
export function purposeOf(asked: AskedFacts): Partial<Purpose> {
  const { device, regCode, return_to, redirect_uri, va_member_id } = asked;
  const { sheerVerification, verificationId, promoCoupon, applyCoupon } = asked;
  return {
    gifting: asked.isGifting,
    code: asked.deviceCode,
    ...{ device, regCode, return_to, redirect_uri, va_member_id },
    subscriptionRequestId: asked.partnerSubscriptionId,
    productId: asked.partnerProductId,
    ...{ sheerVerification, verificationId, promoCoupon, applyCoupon },
  };
}

function paymentFacts(situation: Situation): object {
  const { known } = situation;
  return {
    get isPaid() {
      return known.purchase === "paid";
    },
    get isPaying() {
      return known.purchase === "paying";
    },
    get arePlansUnknown() {
      return arePlansUnknown(situation);
    },
  };
}

/** Mirrors the plans' state: nothing is offered to a member whose subscription is unreadable (D-06). */
function arePlansUnknown({ user, known }: Situation): boolean {
  return known.havePlansFailed || (user.isAuthenticated && !known.subscription.isKnownStatus);
}

/** Screens that load the plans: the plan of the address is chosen, or else one by default. */
const WITH_PLANS: readonly RouteId[] = [
  "createAccount",
  "createAccountPlan",
  "payment",
  "paymentPlan",
  "plans",
  "shipping",
];

/** The plan that `defaultPlan` chooses where the screen loads the plans. */
function withPlan(
  route: RouteId,
  { params, situation }: Opening,
  { plans, settings }: Surroundings,
): { readonly situation: Situation; readonly isCurrentPlan: () => boolean } {
  const { known } = situation;
  const choice = () => {
    const { hasActiveSubscription, activeSubscriptionId } = known.subscription;
    return defaultPlan(
      {
        plans,
        routePlan: params["preSelectedPlan"] ?? null,
        chosenPlan: known.chosenPlan?.planId ?? null,
        preselectedPlan: null,
        activeSubscriptionId: hasActiveSubscription ? activeSubscriptionId : null,
        nextSubscriptionId: null,
      },
      settings,
    );
  };
  const isCurrentPlan = () => {
    const { value } = choice();
    return value !== null && isCurrent(value, known.subscription);
  };
  if (!WITH_PLANS.includes(route)) return { situation, isCurrentPlan };
  const chosen = joined<Known>(known, {
    get chosenPlan(): ChosenPlan | null {
      if (arePlansUnknown(situation)) return known.chosenPlan;
      const found = choice();
      return countsAsChosen(found) ? found.value : null;
    },
  });
  return { situation: { ...situation, known: chosen }, isCurrentPlan };
}

/** Every fact of the redirect tables, computed when a rule reads it. */
export function factsOf(asked: AskedFacts, known: Known, appOrigin: string): RedirectFacts {
  const mode = {
    get purchaseMode() {
      const { isGifting } = asked;
      const { hasActiveSubscription } = known.subscription;
      return purchaseModeOf({ isGifting, hasActiveSubscription }).value;
    },
  };
  return joined<RedirectFacts>(asked, known, mode, { appOrigin });
}

export function withKnown({ user, known }: Situation, change: Partial<Known>): Situation {
  return { user, known: joined<Known>(known, change) };
}

/** A full page load inside the app goes on as an address of the app. */
function addressInApp(destination: Destination, appOrigin: string): string | null {
  if (destination.kind === "route") return destination.address;
  const { url } = destination;
  return url.startsWith(`${appOrigin}/`) ? url.slice(appOrigin.length) : null;
}

/** An address that could lead to another site than the app or a listed one. */
function unsafeTarget(
  destination: Destination,
  appOrigin: string,
  { redirects, defaultConfig }: FoyerConfiguration,
): string | null {
  if (destination.kind === "route") {
    return /^\/(?![/\\])/.test(destination.address) ? null : destination.address;
  }
  const url = parseUrl(destination.url);
  const own = [appOrigin, defaultConfig.rootDomain].map((each) => parseUrl(each)?.origin);
  const isListed =
    url?.protocol === "https:" &&
    redirects.allowedHosts.some(
      (host) => url.hostname === host || url.hostname.endsWith(`.${host}`),
    );
  const isSafe = url !== null && (own.includes(url.origin) || isListed) && url.username === "";
  return isSafe ? null : destination.url;
}

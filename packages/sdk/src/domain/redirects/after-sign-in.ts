import type { RouteId } from "../configuration/route-paths.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import { parseUrl } from "../kernel/url.ts";
import { splitAddress } from "../navigation/guard.ts";
import { asksForVerification } from "../navigation/hand-over.ts";
import { matchRoute, NEEDS_ACCOUNT } from "../navigation/routes.ts";
import { routeOf, toReturnAddress, toRoute, withQuery } from "./addresses.ts";
import type { ChosenPlan, RedirectFacts, RedirectSettings } from "./facts.ts";
import { rootDestination } from "./home.ts";
import {
  onTheWay,
  partnerNeedsVerification,
  toAccount,
  toPartner,
  toPayment,
  toPendingVerification,
  toPlans,
  toUnfinished,
  travelling,
} from "./targets.ts";

export interface AfterSignInFacts extends RedirectFacts {
  /** The user was already signed in when the sign-in screen opened (OPN-027). */
  readonly wasSignedIn: boolean;
}

/**
 * Where a user goes after sign-in. Rules 6 to 8 of the document come before its rule 5, which always answers. A gift
 * stays beside an unfinished purpose, which comes first as after sign-up. (RDR-01 to RDR-15, SGN-22, SCR-04, SCR-05,
 * VET-16, CFG-22, OPN-027, OPN-030 to OPN-039, D-41)
 */
export function afterSignIn(
  facts: AfterSignInFacts,
  settings: RedirectSettings,
): Choice<Destination> {
  const choice = choose(afterSignInTable(settings), facts);
  const { value } = choice;
  const loadsPage = settings.defaultConfig.alwaysRefreshOnRootSignin && isFromRoot(facts);
  return loadsPage && value.kind === "route" && !facts.wasSignedIn
    ? { ...choice, value: { kind: "external", url: facts.appOrigin + value.address } }
    : choice;
}

export interface SignInScreenFacts extends AfterSignInFacts {
  readonly isAuthenticated: boolean;
  readonly wasSignedIn: true;
}

/**
 * Where the sign-in screen redirects a member who is already signed in. Null shows the screen: to visitors, and where a
 * member types the code of a television, because RDR-03 applies only right after sign-in. (ROU-02, OPN-027, SCR-02,
 * SCR-03, SCR-05)
 */
export function signInScreen(
  facts: SignInScreenFacts,
  settings: RedirectSettings,
): Choice<Destination | null> {
  const { rows, otherwise } = afterSignInTable(settings);
  const table: Table<SignInScreenFacts, Destination | null> = {
    rows: [
      { id: "ROU-02/form", when: ({ isAuthenticated }) => !isAuthenticated, to: () => null },
      ...rows.map((row) => (row.id === "RDR-03" ? { ...row, id: "SCR-03", to: () => null } : row)),
    ],
    otherwise,
  };
  return choose(table, facts);
}

/** Screens of an unfinished purpose, and the one that leads on to them. (RDR-25, D-41) */
const leadsToPurpose: readonly (RouteId | null)[] = [
  ...NEEDS_ACCOUNT,
  "createAccount",
  "createAccountPlan",
];

function afterSignInTable(settings: RedirectSettings): Table<AfterSignInFacts, Destination> {
  const isUnfinished = (facts: RedirectFacts) => toUnfinished(facts, settings) !== null;
  /** Null also where an unfinished purpose comes first, and the address is not on its way (D-41). */
  const returnAddress = (facts: RedirectFacts) => {
    const destination = toReturnAddress(facts.return_to, facts.appOrigin, settings);
    const route = destination && routeOf(destination, settings);
    const isOnItsWay = route !== null && leadsToPurpose.includes(route);
    return isOnItsWay || !isUnfinished(facts) ? destination : null;
  };
  const priorAddress = (facts: RedirectFacts) =>
    toReturnAddress(facts.priorAddress, facts.appOrigin, settings);
  /**
   * Whether a subscriber of another platform would return to create-account, which has no purpose for them (OPN-038).
   */
  const isBackAtCreateAccount = (facts: RedirectFacts) =>
    facts.subscription.isIAPUser &&
    facts.subscription.hasActiveSubscription &&
    isCreateAccount(returnAddress(facts) ?? priorAddress(facts), settings);
  /** Parameters that end with sign-in; an unfinished purpose keeps the address to return to afterwards. */
  const activated = { code: null, device: null };
  const returned = { ...activated, return_to: null };
  const done = (facts: RedirectFacts) => (isUnfinished(facts) ? activated : returned);
  const chosenPlan = (facts: RedirectFacts) => facts.chosenPlan ?? wantedPlan(facts, settings);
  const pay = (facts: RedirectFacts) =>
    toPayment(facts, settings, { chosenPlan: chosenPlan(facts), query: done(facts) });
  const to = (id: RouteId) => (facts: AfterSignInFacts) => onTheWay(facts, settings, id, returned);
  const choosePlan = (facts: AfterSignInFacts) => toPlans(facts, settings, done(facts));
  return {
    rows: [
      {
        id: "RDR-01",
        when: (facts) => facts.isGifting && !isUnfinished(facts),
        to: to("giftCode"),
      },
      {
        id: "RDR-02",
        when: ({ isDeviceActivation, deviceCode }) => isDeviceActivation && deviceCode !== null,
        to: (facts) =>
          onTheWay(facts, settings, "activateSuccess", {
            ...done(facts),
            regCode: facts.deviceCode,
          }),
      },
      { id: "RDR-03", when: ({ isDeviceActivation }) => isDeviceActivation, to: choosePlan },
      {
        id: "RDR-04",
        when: (facts) => returnAddress(facts) !== null && !isBackAtCreateAccount(facts),
        to: (facts) =>
          withQuery(returnAddress(facts) ?? toRoute(settings, "notFound"), {
            ...travelling(facts),
            ...returned,
          }),
      },
      {
        id: "RDR-06",
        when: ({ va_member_id }) => va_member_id !== null,
        to: pay,
      },
      {
        id: "RDR-12",
        when: (facts) => partnerNeedsVerification(facts, settings),
        to: (facts) => toPartner(facts, settings, activated),
      },
      {
        id: "RDR-11",
        when: ({ partnerSubscriptionId }) => partnerSubscriptionId !== null,
        to: (facts) => toPartner(facts, settings, activated),
      },
      {
        id: "RDR-13",
        when: isBackAtCreateAccount,
        to: to("militaryFirst"),
      },
      {
        id: "RDR-14",
        when: ({ pendingVerification, subscription, isEligibleUpgrade }) =>
          pendingVerification !== null &&
          (subscription.isNewUser || subscription.isChurnedUser || isEligibleUpgrade),
        to: (facts) => toPendingVerification(facts, settings, done(facts)),
      },
      {
        id: "RDR-14/asked",
        when: asksForVerification,
        to: (facts) => onTheWay(facts, settings, "verification", activated),
      },
      {
        id: "RDR-08",
        when: (facts) => !facts.subscription.hasActiveSubscription && chosenPlan(facts) !== null,
        to: pay,
      },
      {
        id: "RDR-09",
        when: (facts) => isFromRoot(facts) && !facts.wasSignedIn && needsPlan(facts),
        to: choosePlan,
      },
      {
        id: "RDR-10",
        when: (facts) => isFromRoot(facts) && !facts.wasSignedIn && hasForeignReferrer(facts),
        to: (facts) => rootDestination(facts, settings),
      },
      {
        id: "RDR-07",
        when: (facts) => priorAddress(facts) !== null,
        to: (facts) => priorAddress(facts) ?? toRoute(settings, "notFound"),
      },
      {
        id: "RDR-07/no-prior",
        when: ({ wasSignedIn, subscription }) =>
          !wasSignedIn && isWithoutSubscription({ subscription }),
        to: choosePlan,
      },
    ],
    otherwise: { id: "RDR-07/account", to: (facts) => toAccount(facts, settings) },
  };
}

/** The plan of the requested address counts as chosen until the user chooses another. (RDR-08, GRD-08) */
function wantedPlan(
  { priorAddress }: RedirectFacts,
  settings: RedirectSettings,
): ChosenPlan | null {
  const { path } = splitAddress(priorAddress ?? "");
  const planId = matchRoute({ path }, settings)?.params["preSelectedPlan"];
  return planId ? { planId, hasMerchandise: false } : null;
}

/** Whether there was no location before sign-in, or the root of the app. */
function isFromRoot({ priorAddress }: RedirectFacts): boolean {
  return priorAddress === null || splitAddress(priorAddress).path === "/";
}

/** Whether the user has to choose a plan first. (RDR-09, OPN-035) */
function needsPlan({ purchaseMode, chosenPlan, subscription }: RedirectFacts): boolean {
  return (
    purchaseMode !== "GIFTING" && chosenPlan === null && isWithoutSubscription({ subscription })
  );
}

/** Whether the user is known to have no active subscription. An unreadable subscription may be active. (D-06) */
function isWithoutSubscription({ subscription }: Pick<RedirectFacts, "subscription">): boolean {
  return subscription.isKnownStatus && !subscription.hasActiveSubscription;
}

/** Whether the page before was on another host. (RDR-10, OPN-036) */
function hasForeignReferrer({ referrer, appOrigin }: RedirectFacts): boolean {
  const from = parseUrl(referrer)?.hostname;
  return Boolean(from) && from !== parseUrl(appOrigin)?.hostname;
}

function isCreateAccount(destination: Destination | null, settings: RedirectSettings): boolean {
  const route = destination && routeOf(destination, settings);
  return route === "createAccount" || route === "createAccountPlan";
}

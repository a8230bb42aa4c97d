import type { RouteId } from "../configuration/route-paths.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import { sameText } from "../kernel/text.ts";
import { ASKS_FOR_PARTNER, handOver, type Purpose } from "../navigation/hand-over.ts";
import { partnerRequest } from "../partner-activation/partner-request.ts";
import { routeOf, toRoute } from "./addresses.ts";
import type { RedirectFacts, RedirectSettings } from "./facts.ts";
import { configuredDestination, welcomeDestination } from "./home.ts";
import { type RedirectTarget, safeLink } from "./safe-redirect.ts";
import { onTheWay, toPayment } from "./targets.ts";

export interface AfterVerificationFacts extends RedirectFacts {
  readonly isAuthenticated: boolean;
  readonly isSuccess: boolean;
  /** The partner of the verification is the product itself (OPN-196). */
  readonly isOwnPartner: boolean;
  /** The plans of the verification have loaded. */
  readonly arePlansLoaded: boolean;
  /** The package of the verification; null where it is not for sale (VER-117). */
  readonly packageId: string | null;
}

/**
 * Where a finished verification sends the user on to; null stays. The verification id goes along, so that the purchase
 * proves itself. (VER-114 to VER-118, OPN-195, OPN-196)
 */
export function afterVerification(
  facts: AfterVerificationFacts,
  settings: RedirectSettings,
): Choice<Destination | null> {
  const plan = facts.packageId;
  const chosenPlan = plan === null ? null : { planId: plan, hasMerchandise: false };
  const way = { ...finished(facts), chosenPlan };
  const table: Table<AfterVerificationFacts, Destination | null> = {
    rows: [
      { id: "VER-114/stays", when: (given) => !isSentOn(given), to: () => null },
      {
        id: "VER-115/upgrade",
        when: ({ isEligibleUpgrade }) => isEligibleUpgrade && plan !== null,
        to: () =>
          replaced(
            onTheWay(way, settings, "changePlansPlan", {}, { preSelectedPlan: plan ?? "" }),
            settings,
          ),
      },
      {
        id: "VER-115",
        when: ({ isAuthenticated, isOwnPartner }) => isAuthenticated && isOwnPartner,
        to: () => replaced(toPayment(way, settings), settings),
      },
    ],
    otherwise: {
      id: "VER-115/create-account",
      to: () => replaced(toCreateAccount(way, settings), settings),
    },
  };
  return choose(table, facts);
}

/** (partner is the product or the user is churned) and the status pages are complete. (OPN-195) */
function isSentOn(facts: AfterVerificationFacts): boolean {
  const { arePlansLoaded, isOwnPartner, isSuccess, subscription } = facts;
  return (
    isSuccess &&
    arePlansLoaded &&
    subscription.isKnownStatus &&
    (isOwnPartner || subscription.isChurnedUser)
  );
}

/** A verification without an id has nothing more to ask for: the way would lead straight back. (VER-114, D-41) */
function finished(facts: AfterVerificationFacts): AfterVerificationFacts {
  return facts.verificationId === null ? { ...facts, sheerVerification: null } : facts;
}

/** Create-account with the package; without it where it is not for sale. (VER-116, VER-117) */
function toCreateAccount(facts: RedirectFacts, settings: RedirectSettings): Destination {
  const { chosenPlan } = facts;
  return chosenPlan === null
    ? onTheWay(facts, settings, "createAccount")
    : onTheWay(facts, settings, "createAccountPlan", {}, { preSelectedPlan: chosenPlan.planId });
}

export interface VerificationExitFacts {
  readonly appOrigin: string;
  readonly hasActiveSubscription: boolean;
  /** The user came from the carrier partner (OPN-190). */
  readonly isFromCarrier: boolean;
  /** What the user came for, as the address says. */
  readonly purpose: Partial<Purpose>;
}

/** What asks for a verification: it would lead straight back. */
const ASKS_FOR_VERIFICATION = {
  ...ASKS_FOR_PARTNER,
  sheerVerification: null,
  verificationId: null,
};

type ExitSettings = RedirectSettings & Pick<FoyerConfiguration, "partners">;

/** Where 'Exit Verification' leads; to the plans, with what else the user came for. (VER-105 to VER-107, GRD-07, OPN-001, OPN-189) */
export function verificationExit(
  facts: VerificationExitFacts,
  settings: ExitSettings,
): Choice<Destination> {
  const { appOrigin } = facts;
  const { carrierProductUrl } = settings.partners;
  const table: Table<VerificationExitFacts, Destination> = {
    rows: [
      {
        id: "VER-105",
        when: ({ hasActiveSubscription, isFromCarrier }) => !hasActiveSubscription && isFromCarrier,
        to: () => configuredDestination({ url: carrierProductUrl, appOrigin }, settings),
      },
      {
        id: "VER-106",
        when: ({ hasActiveSubscription }) => hasActiveSubscription,
        to: () => welcomeDestination(facts, settings),
      },
    ],
    otherwise: {
      id: "VER-107",
      to: ({ purpose }) => {
        const kept = handOver({ ...purpose, ...ASKS_FOR_VERIFICATION });
        return toRoute(settings, "plans", {}, kept);
      },
    },
  };
  return choose(table, facts);
}

/** Whether the user came from the carrier partner. (OPN-190, PRT-05) */
export function isFromCarrier(
  given: Pick<RedirectFacts, "partnerSubscriptionId" | "partnerProductId"> & {
    /** `partner` of the verification. */
    readonly partner: string | null;
  },
  settings: Pick<FoyerConfiguration, "product" | "partners">,
): boolean {
  const { partner, partnerProductId: productId, partnerSubscriptionId } = given;
  const query = { subscriptionRequestId: partnerSubscriptionId, redirect_uri: null, productId };
  return (
    partnerRequest(query, settings).isVerizon || sameText(settings.partners.carrierName, partner)
  );
}

/** Screens to which a partner leads no one back: they sign out, or hand over to the partner again. */
const NOT_BACK: readonly (RouteId | null)[] = [
  "signOut",
  "signIn",
  "signInTv",
  "verification",
  "verizonBango",
  "siriusXmBango",
];

/** A partner's return address: null where it is not allowed. (D-01, D-41, PRT-03, OPN-178, OPN-205) */
export function partnerLink(
  given: RedirectTarget,
  settings: RedirectSettings & Pick<FoyerConfiguration, "partners">,
): Destination | null {
  const { partners, redirects } = settings;
  const allowedHosts = [...redirects.allowedHosts, ...partners.allowedHosts];
  const link = safeLink(given, { ...settings, redirects: { ...redirects, allowedHosts } });
  return link && !NOT_BACK.includes(routeOf(link, settings)) ? link : null;
}

/** The next screen takes the place of this one in the history, and knows where the user came from. (VER-118) */
function replaced(destination: Destination, { routes }: RedirectSettings): Destination {
  if (destination.kind !== "route") return destination;
  return { ...destination, replace: true, state: { from: routes.verification } };
}

/** The subscription for every documented status, payment label and look-up. */
import { describe } from "vitest";
import type { Foyer } from "../../../packages/sdk/src/composition/foyer.ts";
import { annsFoyer, itMakesOfEveryAnswer } from "./mocked-foyer.ts";

const FLAGS = [
  "isNewUser",
  "isExistingPlanUser",
  "isTrialistUser",
  "isChurnedUser",
  "isPendingPause",
  "isPaused",
  "isPendingCancel",
  "isImmediateCancel",
  "isIAPUser",
  "isFounder",
  "hasActiveSubscription",
] as const;

/** Flags that are set, the channel, and other particulars. */
function seen({ subscription }: Foyer) {
  const { current, state } = subscription;
  return {
    state: state.kind,
    flags: FLAGS.filter((flag) => current[flag]),
    channel: current.purchaseType,
    next: current.nextSubscription?.serviceID ?? null,
    segment: current.accountPromotionSegment?.segmentName ?? null,
  };
}

type Flag = (typeof FLAGS)[number];
type Seen = ReturnType<typeof seen>;

function known(ids: string, flags: readonly Flag[], more: Partial<Seen> = {}) {
  const is = { state: "ready", flags, channel: "web", next: null, segment: null, ...more };
  return { is, ids };
}

const active = (ids: string, flags: readonly Flag[], more: Partial<Seen> = {}) =>
  known(ids, [...flags, "hasActiveSubscription"], more);
const paidBy = (channel: Seen["channel"], ids: string, flags: readonly Flag[] = []) =>
  active(ids, ["isExistingPlanUser", ...flags], { channel });
const inApp = (channel: Seen["channel"], ids: string) =>
  paidBy(channel, `${ids} [SUB-40]`, ["isIAPUser"]);
/** Unknown is not new: no plan is sold to a member whose subscription is unreadable (D-06). */
const failed = (ids: string) => known(ids, [], { state: "failed", channel: null });

describe("the subscription [API-08] [SUB-12]", () => {
  itMakesOfEveryAnswer(
    "getCurrentSubscriptionStatus",
    {
      "200 new": known("[SUB-15]", ["isNewUser"], { channel: null }),
      "200 trialist": active("[SUB-17] [SUB-23]", ["isTrialistUser", "isImmediateCancel"]),
      "200 trialistVerified": active("[SUB-17] [SUB-23]", ["isTrialistUser"]),
      "200 trialistVariant": active("[SUB-17]", ["isTrialistUser", "isImmediateCancel"]),
      "200 existing": active("[SUB-16] [SUB-26]", ["isExistingPlanUser"]),
      "200 existingYearly": active("[SUB-16]", ["isExistingPlanUser"]),
      "200 segment": active("[SUB-03]", ["isExistingPlanUser"], { segment: "monthly" }),
      "200 founder": active("[SUB-05]", ["isExistingPlanUser", "isFounder"]),
      "200 upcomingPlan": active("[SUB-08]", ["isExistingPlanUser"], { next: "FNWEB1MO" }),
      "200 pendingPause": active("[SUB-19]", ["isPendingPause"]),
      "200 pause": active("[SUB-19]", ["isPaused"]),
      "200 dunning": active("[SUB-21]", []),
      "200 pendingCancel": active("[SUB-22]", ["isPendingCancel"]),
      "200 pendingCancelExisting": active("[SUB-22]", ["isPendingCancel"]),
      "200 pendingCancelTrialist": active("[SUB-17] [SUB-22]", [
        "isTrialistUser",
        "isPendingCancel",
        "isImmediateCancel",
      ]),
      "200 churnedVoluntary": known("[SUB-18]", ["isChurnedUser"]),
      "200 churnedInvoluntary": known("[SUB-18]", ["isChurnedUser"]),
      "200 churnedLowerCase": known("[SUB-14] [SUB-18]", ["isChurnedUser"]),
      "200 unknownStatus": known("[D-06]", []),
      "200 missingStatus": known("[D-06]", []),
      "200 empty": failed("[D-06]"),
      "200 payPal": paidBy("web", "[SUB-27]"),
      "200 applePay": paidBy("web", "[SUB-28]"),
      "200 googleWallet": inApp("android", "[SUB-29]"),
      "200 googlePayment": inApp("android", "[SUB-29]"),
      "200 barePayment": paidBy(null, "[SUB-25] [D-06]"),
      "200 amazon": inApp("amazon", "[SUB-30]"),
      "200 ios": inApp("ios", "[SUB-31]"),
      // The service FNROKU1 does not count as a subscription (CAT-01).
      "200 roku": known("[SUB-32] [SUB-40]", ["isExistingPlanUser", "isIAPUser"], {
        channel: "roku",
      }),
      "200 samsung": inApp("samsung", "[SUB-33]"),
      "200 partnerNone": inApp("verizonBango", "[SUB-34]"),
      "200 verizon": inApp("verizonBango", "[SUB-35]"),
      "200 verizonBango": inApp("verizonBango", "[SUB-36]"),
      "200 siriusXMBango": inApp("siriusXMBango", "[SUB-37]"),
      "200 unknownPartner": paidBy(null, "[SUB-25] [D-06]"),
      "200 coupon": paidBy("coupon", "[SUB-38]"),
      "200 gift": paidBy("gift", "[SUB-39]"),
      "200 unknownPayment": paidBy(null, "[SUB-25] [D-06]"),
      "200 missingPayment": paidBy(null, "[SUB-25] [D-06]"),
      "400": failed("[D-06]"),
      "401": known("[SES-12]", ["isNewUser"], { state: "idle", channel: null }),
      "424 noSubscription": known("[SUB-24]", ["isNewUser"], { channel: null }),
      "424 otherFailure": failed("[SUB-24]"),
      "429": failed("[D-06]"),
      "5xx": failed("[D-06]"),
    },
    async (answer) => {
      const tab = await annsFoyer();
      tab.answer("getCurrentSubscriptionStatus", answer);
      await tab.foyer.subscription.refresh();
      return seen(tab.foyer);
    },
  );
});

describe("what a user may watch [API-04] [PAY-39]", () => {
  const found = { is: { lookup: "found", entitled: true }, ids: "[SUB-41]" };
  const none = { is: { lookup: "none", entitled: false }, ids: "[SUB-41] [D-06]" };
  const failedLookUp = { is: { lookup: "failed", entitled: false }, ids: "[PAY-40] [ERR-17]" };

  itMakesOfEveryAnswer(
    "hasSubscription",
    {
      "200 subscribed": found,
      "200 severalServices": found,
      "200 otherProduct": none,
      "200 notSubscribed": none,
      "200 contradiction": none,
      "400": failedLookUp,
      "401": { is: { lookup: "unknown", entitled: false }, ids: "[SES-12]" },
      "429": failedLookUp,
      "5xx": failedLookUp,
    },
    async (answer) => {
      const { foyer, ...tab } = await annsFoyer();
      tab.answer("hasSubscription", answer);
      await foyer.subscription.lookUp({ after: "purchase", isPending: false });
      const { user } = foyer.session;
      return { lookup: foyer.subscription.lookup.kind, entitled: user.hasEntitlements };
    },
  );
});

import { dayOf } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import { answer, type Choice, choose, type Table } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import { sameText } from "../kernel/text.ts";
import { lastDay } from "../subscription/cancel-effect.ts";
import { isOtherProduct } from "../subscription/other-product.ts";
import { isManagedHere } from "../subscription/payment-channel.ts";
import type { SubscriptionState } from "../subscription/types.ts";

export interface HomeFacts {
  readonly isMvpdUser: boolean;
  /** What the look-up of entitlements says; null where it could not be read, or is still unknown. */
  readonly canWatch: boolean | null;
  /** A payment was sent whose end is not known yet. */
  readonly isPurchasePending: boolean;
  readonly subscription: SubscriptionState;
}

/**
 * What a user's home is for: `watch`, or what keeps her from it. `none`: she has no plan yet. `unknown` grants nothing
 * and sells nothing.
 */
export type HomeKind = "watch" | "unpaid" | "paused" | "ended" | "none" | "unknown";

/**
 * What the home of a signed-in user, or of a TV provider's viewer, is for. Who may watch is the answer of the services
 * about entitlements; the status only says why somebody may not. (ROU-01, CHR-01, CHR-10, CNF-10, PAY-39, ROL-12, BIL-12, D-06, D-24)
 */
export function memberHome(facts: HomeFacts): Choice<HomeKind> {
  const { isMvpdUser, canWatch, isPurchasePending, subscription } = facts;
  const { activeSubscriptionStatus: status, isStatusSuccess, isKnownStatus } = subscription;
  const looked = {
    ...{ isMvpdUser, canWatch, isPurchasePending },
    ...{ status, isStatusSuccess, isKnownStatus },
  };
  return { ...choose(homes, facts), facts: looked };
}

const homes: Table<HomeFacts, HomeKind> = {
  rows: [
    { id: "PAY-39", when: ({ canWatch }) => canWatch === true, to: () => "watch" },
    { id: "TVP-14", when: ({ isMvpdUser }) => isMvpdUser, to: () => "none" },
    {
      id: "D-06/unread",
      when: ({ subscription: { isStatusSuccess, isKnownStatus } }) =>
        !isStatusSuccess || !isKnownStatus,
      to: () => "unknown",
    },
    { id: "D-24", when: ({ isPurchasePending }) => isPurchasePending, to: () => "unknown" },
    {
      id: "BIL-12",
      when: ({ canWatch, subscription }) => canWatch === false && isOtherProduct(subscription),
      to: () => "none",
    },
    {
      id: "MNG-01/ended",
      when: ({ subscription }) => subscription.isChurnedUser,
      to: () => "ended",
    },
    { id: "SUB-19", when: ({ subscription }) => subscription.isPaused, to: () => "paused" },
    { id: "SUB-15", when: ({ subscription }) => subscription.isNewUser, to: () => "none" },
    {
      id: "CAT-01",
      when: ({ canWatch, subscription }) =>
        canWatch === false && !subscription.hasActiveSubscription,
      to: () => "none",
    },
    {
      id: "CNL-20/dunning",
      when: ({ canWatch, subscription }) => canWatch === false && isUnpaid(subscription),
      to: () => "unpaid",
    },
  ],
  // A plan that counts, and no right to watch: it is being set up, or it is another product's.
  otherwise: { id: "D-06", to: () => "unknown" },
};

/**
 * The plan in one line on the home of a user who may watch; null where the plan has no name, has ended, or is another
 * product's. The day is that of the service; without one the sentence says none. (ROU-01, MNG-01, CNL-19, PAU-14,
 * BIL-12, D-21, D-42)
 */
export function homePlan({
  subscription,
}: Pick<HomeFacts, "subscription">): Choice<Message | null> {
  const { activeSubscriptionPlanName, activeSubscriptionServiceName } = subscription;
  const plan = activeSubscriptionPlanName ?? activeSubscriptionServiceName;
  const { activeSubscriptionStatus: status, purchaseType } = subscription;
  return { ...choose(lines, { subscription, plan }), facts: { plan, status, purchaseType } };
}

interface LineFacts {
  readonly subscription: SubscriptionState;
  readonly plan: string | null;
}

const lines: Table<LineFacts, Message | null> = {
  rows: [
    { id: "MNG-01/no-name", when: ({ plan }) => !plan, to: () => null },
    { id: "BIL-12", when: ({ subscription }) => isOtherProduct(subscription), to: () => null },
    {
      id: "MNG-01/ended",
      when: ({ subscription }) => subscription.isChurnedUser,
      to: () => null,
    },
    {
      id: "CNL-20/dunning",
      when: ({ subscription }) => isUnpaid(subscription),
      to: ({ plan }) => message("member-home.plan.unpaid", { plan: plan ?? "" }),
    },
    {
      id: "CNL-19",
      when: ({ subscription }) => subscription.isPendingCancel,
      to: ({ subscription, plan }) => dated("member-home.plan.ends", plan, lastDay(subscription)),
    },
    {
      id: "PAU-14",
      when: ({ subscription }) => subscription.isPendingPause,
      to: ({ subscription, plan }) =>
        dated("member-home.plan.pauses", plan, dayOf(subscription.pauseStartDate)),
    },
    {
      id: "MNG-01/trial",
      when: ({ subscription }) => subscription.isTrialistUser,
      to: ({ subscription, plan }) =>
        dated("member-home.plan.trial", plan, dayOf(subscription.validityTill)),
    },
    {
      id: "MNG-01/gift",
      when: ({ subscription }) => subscription.purchaseType === "gift",
      to: ({ subscription, plan }) =>
        dated("member-home.plan.gift", plan, dayOf(subscription.validityTill)),
    },
  ],
  otherwise: {
    id: "MNG-01/regular",
    to: ({ plan }) => message("member-home.plan", { plan: plan ?? "" }),
  },
};

/** The sentence below the title of a home. A pause says its end where the service names it. (ROU-01, SUB-19, PAU-14) */
export function homeText({
  kind,
  subscription: { pauseEndDate },
}: {
  readonly kind: HomeKind;
  readonly subscription: Pick<SubscriptionState, "pauseEndDate">;
}): Choice<Message> {
  const day = kind === "paused" ? dayOf(pauseEndDate) : null;
  const looked = { kind, pauseEndDate };
  return day === null
    ? answer(message(`member-home.${kind}.text`), "ROU-01", looked)
    : answer(message("member-home.paused.text.on", { date: { day } }), "SUB-19", looked);
}

/** What a home offers; `account` leads to My Account, as `resume` and `restart` do. */
export type HomeAction = "watch" | "updatePayment" | "resume" | "restart" | "plans" | "account";

/**
 * What a home offers, the first of it first. A payment is updated here only where it is charged here. A TV
 * provider's viewer whose package leaves the product out is offered plans, as where she was told so. (ROU-01, CNF-10,
 * MNG-17, MNG-19, RST-09, OPN-210, D-06)
 */
export function homeActions({
  kind,
  subscription,
}: Pick<HomeFacts, "subscription"> & { readonly kind: HomeKind }): readonly HomeAction[] {
  const mends = isUnpaid(subscription) && isManagedHere(subscription);
  switch (kind) {
    case "watch":
      return mends ? ["watch", "updatePayment", "account"] : ["watch", "account"];
    case "unpaid":
      return mends ? ["updatePayment", "account"] : ["account"];
    case "paused":
      return isManagedHere(subscription) ? ["resume"] : ["account"];
    case "ended":
      return subscription.isChurnedRestartAvailable ? ["restart", "plans"] : ["plans", "account"];
    case "none":
      return ["plans", "account"];
    case "unknown":
      return ["account"];
  }
}

function dated(id: string, plan: string | null, day: CalendarDay | null): Message {
  const given = { plan: plan ?? "" };
  return day === null ? message(id, given) : message(`${id}.on`, { ...given, date: { day } });
}

/** The bill of another product is not this one's to ask for. (BIL-12, D-42) */
function isUnpaid(subscription: SubscriptionState): boolean {
  return (
    sameText(subscription.activeSubscriptionStatus, "Dunning") && !isOtherProduct(subscription)
  );
}

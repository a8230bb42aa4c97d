import { dayOf } from "../calendar/calendar.ts";
import type { CalendarDay } from "../calendar/types.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import { type Message, message, type Value } from "../kernel/message.ts";
import { sameText } from "../kernel/text.ts";
import { endedDay, lastDay } from "../subscription/cancel-effect.ts";
import { isOtherProduct } from "../subscription/other-product.ts";
import { isManagedHere } from "../subscription/payment-channel.ts";
import type { VerificationStanding } from "../verification/standing.ts";
import { cardExpiry } from "./card-expiry.ts";
import { activeMethod, methodOnFile, type OnFileFacts, renewalMethod } from "./methods-on-file.ts";
import { type AccountFacts, canEditPayment } from "./my-account.ts";
import { nextPayment, paymentControl } from "./next-payment.ts";
import type { SubscriptionControl } from "./types.ts";

/** What a member can do about a notice. */
export type NoticeAct =
  /** Edit payment. */
  | "payment"
  | "customerCare"
  /** The verification that goes on. */
  | "verification"
  /** The plan that a proof has opened. */
  | "freeYear"
  | Extract<SubscriptionControl, "restartPlan" | "resumePlan">;

/**
 * A notice of My Account. `warning`: the member loses something unless they act. `success`: something is ready for them.
 */
export interface AccountNotice {
  readonly notice: Message & { readonly id: string };
  /** What follows from it; null where the sentence says it all. */
  readonly more: Message | null;
  readonly tone: "info" | "warning" | "success";
  readonly act: NoticeAct | null;
}

interface NoticeFacts extends AccountFacts, OnFileFacts {
  /** How far her verification is, where its free year may still be hers. */
  readonly verification?: VerificationStanding | null;
}

interface NoticeRow {
  readonly when: (facts: NoticeFacts) => boolean;
  readonly to: (facts: NoticeFacts) => AccountNotice;
}

/**
 * The notices of My Account, the most important first: it stands on top of the page with what can be done about it, the
 * others in the Notification section; none is usual. First what is lost without an act, then what waits for the member or
 * for her documents, then where her plan stands. A refused renewal is a warning: the plan ends unless the payment
 * succeeds; it leads to Edit payment, or to customer care. (MNG-01, MNG-19, OPN-141, RST-01, PAU-17, D-21, D-37, D-42)
 */
export function accountNotices(facts: NoticeFacts): readonly Choice<AccountNotice>[] {
  const { subscription } = facts;
  if (isOtherProduct(subscription)) return [];
  const { activeSubscriptionStatus: status, nextSubscription: next } = subscription;
  const looked = { status, hasUpcomingPlan: next !== null };
  return notices
    .filter(({ when }) => when(facts))
    .map(({ to }) => answer(to(facts), "OPN-141", looked));
}

/** In the order of their importance. */
const notices: readonly NoticeRow[] = [
  { when: isDunning, to: dunning },
  { when: (facts) => nextPaymentOf(facts).kind === "lapses", to: lapsing },
  { when: (facts) => unpaid(facts) !== null, to: unpayable },
  {
    when: ({ verification }) => verification?.state === "ready",
    to: (facts) => ofVerification(facts, { tone: "success", act: "freeYear" }),
  },
  {
    when: ({ verification }) => verification?.state === "documents",
    to: (facts) => ofVerification(facts, { act: "verification" }),
  },
  {
    when: ({ verification }) => verification?.state === "review",
    to: (facts) => ofVerification(facts, { act: "verification" }),
  },
  {
    when: ({ subscription }) => subscription.isChurnedUser,
    to: ({ subscription: { validityTill }, today }) => ({
      ...notice("ended", { date: dayValue(endedDay({ validityTill, today })) }),
      act: "restartPlan",
    }),
  },
  {
    when: ({ subscription }) => subscription.isPendingCancel,
    to: ({ subscription }) => ({
      ...notice("pending-cancel", { date: dayValue(lastDay(subscription)) }),
      more: lastDay(subscription) ? message("account.notice.pending-cancel.more") : null,
      act: "restartPlan",
    }),
  },
  {
    when: ({ subscription }) => subscription.isPaused,
    to: ({ subscription }) => ({
      ...notice("paused", { end: day(subscription.pauseEndDate) }),
      act: "resumePlan",
    }),
  },
  {
    when: ({ subscription }) => subscription.isPendingPause,
    to: ({ subscription: { pauseStartDate, pauseEndDate } }) =>
      notice("pending-pause", { start: day(pauseStartDate), end: day(pauseEndDate) }),
  },
  {
    when: ({ subscription }) => subscription.nextSubscription !== null,
    to({ subscription: { nextSubscription: next } }) {
      const plan = next?.displayName ?? next?.serviceID ?? null;
      return notice("upcoming-plan", { plan, date: day(next?.startDate ?? null) });
    },
  },
];

/** A promo code may have made the refused renewal free: it is made by itself. */
function isDunning({ nextBillInfo, subscription }: NoticeFacts): boolean {
  const isOwed = nextBillInfo?.nextBillingAmountCents !== 0;
  return isOwed && sameText(subscription.activeSubscriptionStatus, "Dunning");
}

/** With the day on which the service tries again, where it names one. */
function dunning(facts: NoticeFacts): AccountNotice {
  const { today } = facts;
  const next = dayOf(facts.nextBillInfo?.nextAttemptDateTime ?? null);
  const isNamed = next !== null && next >= today;
  const remedy = remedyOf(facts);
  const id = `account.notice.dunning.more.${remedy}`;
  return {
    ...notice("dunning", {}),
    more: isNamed ? message(`${id}.on`, { date: { day: next } }) : message(id),
    tone: "warning",
    act: remedy === "care" ? "customerCare" : "payment",
  };
}

/** Free time ends, and nothing can pay for what follows. */
function lapsing(facts: NoticeFacts): AccountNotice {
  const next = nextPaymentOf(facts);
  const date = next.kind === "lapses" ? next.date : null;
  const id = "account.notice.lapses.more";
  return {
    ...notice(`no-method.${paymentControl(facts).value}`, {}),
    more: date ? message(`${id}.on`, { date: { day: date } }) : message(id),
    ...REMEDY,
  };
}

/** A payment is due that no method on file can pay. */
function unpayable(facts: NoticeFacts): AccountNotice {
  const next = nextPaymentOf(facts);
  const date = "amountCents" in next ? next.date : "";
  const reason = unpaid(facts);
  const id = reason === "expires" ? "card-expires" : `no-method.${paymentControl(facts).value}`;
  return {
    ...notice(id, {}),
    more: message(`account.notice.unpaid.${reason ?? "none"}`, { date: { day: date } }),
    ...REMEDY,
  };
}

const REMEDY = { tone: "warning", act: "payment" } as const;

/**
 * Why no method on file can pay what is due next; null where one can, nothing is due, it is not known, or a store or a
 * partner charges.
 */
function unpaid(facts: NoticeFacts): "none" | "unusable" | "expired" | "expires" | null {
  const { methods, subscription, today } = facts;
  const next = nextPaymentOf(facts);
  if (next.kind !== "known" || next.amountCents === 0 || isDunning(facts)) return null;
  if (!methods || !isManagedHere(subscription) || !canEditPayment(facts).allowed) return null;
  const { value: kind } = renewalMethod(facts);
  if (kind === null) return methodOnFile(facts).value ? "unusable" : "none";
  if (kind !== "card") return null;
  const { validThrough = null } = activeMethod(methods, kind) ?? {};
  return cardExpiry({ validThrough, day: next.date, today }).value;
}

function nextPaymentOf(facts: NoticeFacts) {
  return nextPayment({ ...facts, nextBillInfo: facts.nextBillInfo ?? null }).value;
}

function remedyOf(facts: NoticeFacts): "care" | "add" | "edit" {
  return canEditPayment(facts).allowed ? paymentControl(facts).value : "care";
}

function ofVerification(
  { verification }: NoticeFacts,
  more: Partial<AccountNotice>,
): AccountNotice {
  const { program, state } = verification ?? { program: "military", state: "review" };
  const id = `account.notice.verification.${state}`;
  return {
    notice: { id, params: {} },
    more: message(`${id}.${program}`),
    ...{ tone: "info", act: null },
    ...more,
  };
}

/** Where a day or the plan is unknown, the sentence is the one without it. (D-21) */
function notice(
  name: string,
  params: Readonly<Record<string, string | Value | null>>,
): AccountNotice {
  const said: Record<string, string | Value> = {};
  for (const [part, value] of Object.entries(params)) if (value !== null) said[part] = value;
  const isWhole = Object.keys(said).length === Object.keys(params).length;
  const without = params["plan"] === null ? ".no-plan" : ".no-date";
  const id = `account.notice.${name}${isWhole ? "" : without}`;
  return { notice: { id, params: said }, more: null, tone: "info", act: null };
}

function day(date: string | null): Value | null {
  return dayValue(dayOf(date));
}

function dayValue(found: CalendarDay | null): Value | null {
  return found === null ? null : { day: found };
}

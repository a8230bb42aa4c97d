import { knownMethods } from "../../domain/account/methods-on-file.ts";
import { paymentControl } from "../../domain/account/next-payment.ts";
import type { NextBillInfo, SavedMethod } from "../../domain/account/types.ts";
import type { CalendarDay } from "../../domain/calendar/types.ts";
import type { PlanPackage } from "../../domain/catalogue/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { giftOffer } from "../../domain/gifts/gift-catalogue.ts";
import { giftForm } from "../../domain/gifts/gift-code.ts";
import { giftTerms } from "../../domain/gifts/gift-terms.ts";
import type { GiftCard, GiftForm, GiftLength, GiftTerms } from "../../domain/gifts/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import type { PackagesAnswer } from "../../domain/plans/types.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort } from "../../platform/ports.ts";
import type { BillingAccountCalls } from "../billing-account/billing-account.calls.ts";
import { atMost } from "../kit/at-most.ts";
import type { Answers } from "../kit/explain-answers.ts";
import { inSession, type SessionScope } from "../kit/visit.ts";
import { giftTermsText } from "./gift-terms-text.ts";
import type { GiftView } from "./gifts.views.ts";

/** The gift behind a valid code. */
export interface AppliedGift extends AboutGift {
  /** In memory alone, and forgotten once the gift is redeemed (D-13). */
  readonly pin: string;
  readonly card: GiftCard;
}

/** What is only told about a gift. */
interface AboutGift {
  /** Null where the packages cannot be read. */
  readonly plan: PlanPackage | null;
  /** What follows the plan of the member: undefined and null where it cannot be read. */
  readonly nextBillInfo: NextBillInfo | null | undefined;
  readonly methods: readonly SavedMethod[] | null;
}

export interface AppliedGiftDeps {
  readonly api: {
    readonly payments: BillingAccountCalls;
    readonly plans: {
      packages(query: { readonly packageIDs: readonly string[] }): Promise<Outcome<PackagesAnswer>>;
    };
  };
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
  readonly session: SessionScope;
  readonly shipping: { load(): Promise<void> };
  readonly subscription: { readonly current: SubscriptionState };
  readonly today: { readonly day: CalendarDay };
}

/** Longest wait for what is only told about a gift. Milliseconds. */
const PATIENCE_MS = 1_500;

/**
 * The plan of the gift, what follows the plan of the member and, for goods, the address of the profile: all may be missing,
 * and none is waited for long.
 */
export async function readAbout(
  { packageId, hasMerchandise }: GiftCard,
  { api, clock, session, shipping, subscription }: AppliedGiftDeps,
): Promise<AboutGift> {
  let plan: PlanPackage | null = null;
  let nextBillInfo: AboutGift["nextBillInfo"];
  let methods: AboutGift["methods"] = null;
  const readBill = async () => {
    const said = await inSession(session, () => api.payments.history());
    if (said.ok) ({ nextBillInfo } = said.value);
  };
  const readMethods = async () => {
    const said = await inSession(session, () => api.payments.methods());
    if (said.ok) methods = knownMethods(said.value);
  };
  const readPlan = async () => {
    const packageIDs = [packageId];
    const said = await inSession(session, () => api.plans.packages({ packageIDs }));
    if (said.ok) plan = said.value.packages.find((one) => one.packageID === packageId) ?? null;
  };
  const isMember = subscription.current.hasActiveSubscription;
  const reads = Promise.all([
    readPlan(),
    ...(isMember ? [readBill(), readMethods()] : []),
    hasMerchandise ? shipping.load() : null,
  ]);
  await atMost(clock, PATIENCE_MS, reads);
  return { plan, nextBillInfo, methods };
}

/** What the screen shows of it (GFT-20, GFT-27). */
export function giftView(applied: AppliedGift, deps: AppliedGiftDeps): GiftView {
  const { configuration, messages } = deps;
  const offer = giftOffer({ sku: applied.card.productSku }, configuration).value;
  return {
    title: offer?.title ?? applied.plan?.displayName ?? messages.text("gifts.title.unknown"),
    description: offer?.description ?? applied.plan?.bbDescription ?? null,
    subDescription: offer?.subDescription ?? null,
    subDescription2: offer?.subDescription2 ?? null,
    image: offer?.images.default ?? null,
    terms: giftTermsText(termsOf(applied, deps).value, paymentControl(applied).value, messages),
    form: formOf(applied).value,
  };
}

/** The decisions behind it; for the explain log. */
export function giftAnswers(applied: AppliedGift, deps: AppliedGiftDeps): Answers {
  return {
    "gifts.offer": giftOffer({ sku: applied.card.productSku }, deps.configuration),
    "gifts.form": formOf(applied),
    "gifts.terms": termsOf(applied, deps),
  };
}

/** How long its plan lasts; null where that is unknown. */
export function lengthOf({ plan }: AppliedGift): GiftLength | null {
  const { duration = null, period = null } = plan ?? {};
  return duration === null || period === null ? null : { duration, period };
}

function formOf({ card }: AppliedGift): Choice<GiftForm> {
  return giftForm({ hasMerchandise: card.hasMerchandise });
}

function termsOf(
  applied: AppliedGift,
  { subscription, today }: AppliedGiftDeps,
): Choice<GiftTerms> {
  const { nextBillInfo, methods } = applied;
  return giftTerms({
    ...{ subscription: subscription.current, nextBillInfo, methods },
    ...{ length: lengthOf(applied), today: today.day },
  });
}

import { compareStructural, makeAutoObservable } from "mobx";
import { isPriceChange } from "../../domain/checkout/payment-answer.ts";
import {
  type CheckoutRefusal,
  type SubmitPaymentFacts,
  type SubmitPaymentRefusal,
  submitPayment,
} from "../../domain/checkout/submit.ts";
import type { PurchaseIntent } from "../../domain/checkout/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import { type Decision, type Refused, refuse } from "../../domain/kernel/decision.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { Message } from "../../domain/kernel/message.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import { toldId } from "../../domain/tracking/told-id.ts";
import type { ClockPort, ConnectivityPort, TrackerPort } from "../../platform/ports.ts";
import { type Refusal, refusal } from "../kit/command.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { type Visit, Visits } from "../kit/visit.ts";
import { Obstacle } from "../kit/writes/obstacle.store.ts";
import type { PurchasesStore } from "../purchases/purchases.store.ts";
import type { NotPaid } from "../purchases/results.ts";
import type { CheckoutPromoCode } from "./checkout-promo-code.ts";
import type { CheckoutCourse, CheckoutScreen } from "./checkout-screen.store.ts";
import type { Approval } from "./methods/payment-method.ts";
import type { PaymentMethods } from "./methods/payment-methods.store.ts";
import type { Order } from "./order.store.ts";

export type PressOutcome = Outcome<Choice<Destination>, NotPaid | Refusal>;

export interface CheckoutPressDeps {
  readonly clock: ClockPort;
  readonly connectivity: ConnectivityPort;
  readonly course: CheckoutCourse;
  readonly explain: ExplainLog;
  readonly memberBill: { read(): Promise<void> };
  readonly methods: PaymentMethods;
  readonly order: Order;
  readonly promoForm: { readonly current: CheckoutPromoCode | null };
  readonly purchases: PurchasesStore;
  readonly screen: CheckoutScreen;
  readonly subscription: {
    readonly current: SubscriptionState;
    readonly purchaseEligibility: Decision<"subscription-unknown">;
    load(): Promise<{ readonly ok: boolean }>;
    refresh(): Promise<{ readonly ok: boolean }>;
  };
  readonly tracker: TrackerPort;
  /** Creates the payment account where there is none (ACC-15, OPN-054). Null, or the message of its failure. */
  readonly ensurePaymentAccount: () => Promise<Message | null>;
}

/**
 * From the press of the button to the attempt. Double charge: the journal gets one order of a press, after everything that
 * the press has waited for was looked at again (PAY-36, D-04, D-05, D-24, D-47).
 */
export class CheckoutPress {
  /** What stopped the payment account, or the wallet; of the last refusal. */
  problem: Message | null = null;
  /** A write that keeps the payment from being sent. */
  readonly openWrite: Obstacle;
  private readonly deps: CheckoutPressDeps;
  private readonly presses = new Visits();
  private takeBack: (() => void) | undefined;

  constructor(deps: CheckoutPressDeps) {
    this.deps = deps;
    this.openWrite = new Obstacle(deps.clock);
    makeAutoObservable<this, "deps" | "presses" | "takeBack">(
      this,
      { deps: false, presses: false, takeBack: false, openWrite: false },
      { autoBind: true, deep: false },
    );
  }

  get hasUnappliedCode(): boolean {
    return (this.deps.promoForm.current?.untried ?? null) !== null;
  }

  /** Whether a shown total can be paid, and if not, why. */
  decide(
    shownTotalCents: number | null,
    press: SubmitPaymentFacts["press"] = null,
    found: Partial<SubmitPaymentFacts> = {},
  ): Decision<SubmitPaymentRefusal> {
    const { course, methods, order, promoForm, purchases, screen, subscription } = this.deps;
    const { flow } = course;
    const { state } = screen;
    const { current } = subscription;
    const { selected: method } = methods;
    return submitPayment({
      purchase: flow.press === "none" ? purchases.state.kind : "submitting",
      screen: state.kind,
      redirect: state.kind === "redirect" ? state.choice.rule : null,
      isSubscriptionUnknown: !subscription.purchaseEligibility.allowed,
      ...found,
      hasActiveSubscription: current.hasActiveSubscription,
      isChange: flow.sale === "change",
      changeType: order.changeType,
      isChangePlanAvailable: current.isChangePlanAvailable,
      hasUpcomingPlan: current.nextSubscription !== null,
      hasPlan: order.plan !== null,
      isAskingTax: methods.isAskingTax,
      isAskingCode: promoForm.current?.isSettling ?? false,
      hasUnappliedCode: this.hasUnappliedCode,
      needsShippingAddress: order.needsShippingAddress,
      quote: order.quote,
      shownTotalCents,
      method,
      isMethodOffered: method !== null && methods.offers(method),
      ...methods.readiness,
      needsConsent: order.needsConsent,
      hasConsent: flow.hasConsent,
      press,
    });
  }

  /** Pays the total that the buyer sees, in cents; null for that of now. */
  async pay(shownCents: number | null): Promise<PressOutcome> {
    const { course, methods, order, promoForm, screen } = this.deps;
    const visit = screen.visits.now;
    promoForm.current?.read();
    const { intent } = order;
    const { strategy } = methods;
    const shown = shownCents ?? order.quote?.totalCents ?? null;
    const decision = this.decideNow(shown, visit, null);
    if (!decision.allowed) return this.refuse(decision);
    const { details } = order;
    if (!strategy || !details || !intent)
      throw new Error("submitPayment has allowed a purchase without method or plan.");
    // A browser opens a wallet's window only in the press itself: nothing is awaited before.
    const approving = strategy.approve(details, () => order.details);
    const press = this.presses.begin();
    this.takeBack = strategy.cancel;
    course.dispatch({ kind: "pressed", asks: strategy.cancel !== undefined });
    const [prepared, approval] = [await this.prepare(order.feeTexts), await approving];
    const isCanceled = press.isOver || !course.dispatch({ kind: "answered" });
    if (approval.kind !== "approved") return this.refuseUnapproved(approval, visit);
    if (isCanceled) {
      approval.finish?.(false);
      return this.refuseUnapproved({ kind: "canceled" }, visit);
    }
    return this.payApproved({ approval, intent, shown, prepared, visit });
  }

  /** The buyer goes on without a wallet: an approval that comes later pays nothing (D-47). */
  cancel(): void {
    if (!this.deps.course.dispatch({ kind: "withdrawn" })) return;
    this.presses.end();
    this.takeBack?.();
  }

  /** The screen closes. */
  close(): void {
    this.problem = null;
    this.openWrite.end();
  }

  /** The decision of a press; a press of an earlier visit finds the screen closed. */
  private decideNow(
    shownTotalCents: number | null,
    visit: Pick<Visit, "isOver">,
    prepared: Prepared | null,
  ): Decision<SubmitPaymentRefusal> {
    const { connectivity, explain, order, purchases } = this.deps;
    const hasOpenWrite = purchases.hasOpenWrite();
    if (hasOpenWrite) purchases.settleWrites();
    const press = {
      ...{ isOnline: connectivity.online(), hasOpenWrite },
      hasPaymentAccount: prepared && prepared.problem === null,
      hasNewNotes: prepared !== null && !compareStructural(prepared.shownNotes, order.feeTexts),
    };
    const left = visit.isOver ? CLOSED : null;
    return explain.record(
      "checkout.submit",
      this.decide(shownTotalCents, press, { ...prepared?.found, ...left }),
    );
  }

  /**
   * Facts to load when the button is pressed: the buyer may have bought on another device meanwhile (D-24), or got what
   * a change of plan would give up (D-38).
   */
  private async prepare(shownNotes: readonly string[]): Promise<Prepared> {
    const { ensurePaymentAccount } = this.deps;
    const [problem, status] = await Promise.all([ensurePaymentAccount(), this.readPlan()]);
    return { problem, shownNotes, found: status.ok ? {} : { isSubscriptionUnknown: true } };
  }

  private async readPlan(): Promise<{ readonly ok: boolean }> {
    const { memberBill, subscription } = this.deps;
    if (this.deps.course.flow.sale !== "change") return subscription.load();
    const [status] = await Promise.all([subscription.refresh(), memberBill.read()]);
    return status;
  }

  /** The wallet's window was closed, or failed: nothing was sent (PAY-65, PAY-76, PAY-77). */
  private refuseUnapproved(
    approval: Exclude<Approval, { readonly kind: "approved" }>,
    visit: Visit,
  ): Outcome<never, Refusal> {
    const decision =
      approval.kind === "failed"
        ? refuse("approval-failed" as const, approval.rule, { messageId: approval.messageId })
        : refuse("approval-canceled" as const, "PAY-77", {});
    const { explain, order, promoForm, screen } = this.deps;
    explain.record("checkout.submit", decision);
    if (visit.isOver || approval.kind === "canceled") return fail(refusal(decision));
    const { code } = approval;
    // The service has refused the order before it could be approved: what it is about has changed (D-05, PRM-11).
    if (code !== undefined) {
      promoForm.current?.hearRefusal(code, order.coupon?.couponCode ?? null);
      if (isPriceChange({ code })) void screen.showNewPrice();
    }
    return this.refuse(decision, { id: approval.messageId });
  }

  /** The screen may have closed meanwhile, or show another purchase. */
  private payApproved(given: Approved): Promise<PressOutcome> | Outcome<never, Refusal> {
    const { approval, intent, prepared, visit } = given;
    const { order } = this.deps;
    const isStill = order.isStill({ ...intent, ...approval.shown });
    const { totalCents = given.shown } = approval.shown ?? {};
    const decision = this.decideNow(isStill ? totalCents : null, visit, prepared);
    const sold = order.intent;
    if (decision.allowed && sold) return this.send(sold, approval, visit);
    approval.finish?.(false);
    if (decision.allowed)
      throw new Error("submitPayment has allowed a purchase without method or plan.");
    if (visit.isOver) return fail(refusal(decision));
    return this.refuse(
      decision,
      decision.reason === "no-payment-account" ? prepared.problem : null,
    );
  }

  private async send(
    intent: PurchaseIntent,
    { send, finish = () => {} }: Approved["approval"],
    visit: Visit,
  ): Promise<PressOutcome> {
    let isSent = false;
    const outcome = await this.deps.purchases.pay(intent, async (attempt) => {
      isSent = true;
      const result = await send(attempt);
      finish(result.kind === "unknown" ? null : result.kind === "paid");
      return result;
    });
    // Another payment came first: the wallet's window closes.
    if (!isSent) finish(false);
    if (!outcome.ok) {
      const { failure } = outcome;
      if (failure.kind !== "notPaid") {
        const { reason } = failure;
        const isSaid = reason === "subscription-unknown" || reason === "change-pending";
        return isSaid && !visit.isOver
          ? this.refuse({ ...failure, allowed: false, reason })
          : outcome;
      }
      this.trackError(intent, failure);
      if (isPriceChange(failure)) await this.deps.screen.showNewPrice();
      return outcome;
    }
    const { redirect } = this.deps.screen;
    if (redirect) return succeed(redirect);
    // The screen has closed: no payment, no redirect.
    const decision = this.decideNow(null, { isOver: true }, null) as Refused<SubmitPaymentRefusal>;
    return fail(refusal(decision));
  }

  /** PAY-33. */
  private trackError({ planId, method }: PurchaseIntent, { code }: NotPaid): void {
    this.deps.tracker.track("payment-error", {
      planId: toldId(planId),
      method,
      code: toldId(code),
    });
  }

  private refuse(
    decision: Refused<CheckoutRefusal>,
    problem: Message | null = null,
  ): Outcome<never, Refusal> {
    const { methods, purchases } = this.deps;
    const { reason } = decision;
    this.problem = problem;
    this.deps.course.dispatch({ kind: "refused", reason });
    if (reason === "change-pending") this.openWrite.watch(() => purchases.hasOpenWrite());
    if (MARKED_BY_METHOD.includes(reason)) methods.strategy?.showProblems();
    return fail(refusal(decision));
  }
}

/** A press whose order the buyer has approved. */
interface Approved {
  readonly approval: Extract<Approval, { readonly kind: "approved" }>;
  readonly intent: PurchaseIntent;
  /** The total that the buyer has seen, in cents. */
  readonly shown: number | null;
  readonly prepared: Prepared;
  readonly visit: Visit;
}

interface Prepared {
  /** Why there is no payment account. */
  readonly problem: Message | null;
  /** When the button was pressed. */
  readonly shownNotes: readonly string[];
  readonly found: Partial<SubmitPaymentFacts>;
}

/** Refusals for fields of the method, which marks them. */
const MARKED_BY_METHOD: readonly CheckoutRefusal[] = ["card-form-invalid", "zip-required"];
const CLOSED = { screen: "closed", redirect: null } as const;

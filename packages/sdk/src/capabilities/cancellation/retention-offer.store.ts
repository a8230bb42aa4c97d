import { compareStructural, makeAutoObservable } from "mobx";
import type { NextBillInfo } from "../../domain/account/types.ts";
import { codeTakesPlace } from "../../domain/billing/code-on-bill.ts";
import type { CancelEvent, CancelFlow } from "../../domain/cancellation/flow.ts";
import { retentionOfferShows } from "../../domain/cancellation/retention-offer.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Decision } from "../../domain/kernel/decision.ts";
import type { AppliedCoupon } from "../../domain/prices/types.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import { type CodeComparisonDeps, quoteCode } from "../account-promo-code/code-comparison.ts";
import { codeQuestion, codeQuestionView } from "../account-promo-code/code-question.ts";
import {
  type AppliedResult,
  type CodeContent,
  codeContent,
  createCodeWrite,
} from "../account-promo-code/code-write.ts";
import { atMost } from "../kit/at-most.ts";
import type { Course } from "../kit/course.store.ts";
import { type Visit, Visits } from "../kit/visit.ts";
import type { KeyedWrite } from "../kit/writes/keyed-write.store.ts";
import { writeRefusalText } from "../kit/writes/writes.texts.ts";
import type { CancellationCalls, RetentionContent } from "./cancellation.calls.ts";
import type { RetentionOfferView } from "./cancellation.views.ts";

export interface RetentionOfferDeps extends CodeComparisonDeps {
  readonly account: CodeComparisonDeps["account"] & {
    readonly nextPayment: { readonly state: string };
    readonly nextPaymentDay: string | null;
    reload(): Promise<void>;
    readAgain(): Promise<void>;
  };
  readonly api: CodeComparisonDeps["api"] & {
    readonly cancellation: Pick<CancellationCalls, "retentionOffer">;
  };
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
  readonly progress: Course<CancelFlow, CancelEvent>;
  readonly subscription: { readonly current: SubscriptionState };
}

interface Offer {
  readonly content: RetentionContent;
  /** The next bill that it is shown for. */
  readonly bill: NextBillInfo | null;
  readonly couponCode: string;
  /** The service quotes the code for the plan of that bill. */
  readonly isRedeemable: boolean;
  /** That quote; null where it names no price. */
  readonly coupon: AppliedCoupon | null;
}

/** My Account follows an accepted offer after this time, in ms (CNL-08). */
const RETURN_MS = 10_000;

/** Longest wait for an offer, in ms. Later there is none on this visit. */
const PATIENCE_MS = 1_500;

/** An offer to a member who is about to cancel, and its code for the next renewal (CNL-03, CNL-06 to CNL-08, OPN-151). */
export class RetentionOffer {
  private offer: Offer | null = null;
  private problem: string | null = null;
  private loading: Promise<void> = Promise.resolve();
  private readonly write: KeyedWrite<CodeContent, AppliedResult>;
  private readonly deps: RetentionOfferDeps;
  private readonly asked: Visits;
  private stopTimer = () => {};

  constructor(deps: RetentionOfferDeps) {
    this.deps = deps;
    this.asked = new Visits(deps.session);
    this.write = createCodeWrite(deps, {
      name: "cancellation",
      settled: (_, { isDone }) => this.settle(isDone),
    });
    makeAutoObservable<this, "asked" | "deps" | "write" | "loading" | "stopTimer">(
      this,
      { asked: false, deps: false, write: false, loading: false, stopTimer: false },
      { autoBind: true, deep: false },
    );
  }

  init(): void {
    this.write.init();
  }

  get decision(): Decision {
    const { offer } = this;
    return retentionOfferShows({
      subscription: this.deps.subscription.current,
      hasContent: offer !== null,
      isRedeemable: offer?.isRedeemable ?? null,
      isFree: this.isFree,
    });
  }

  /**
   * That an offer shows no more, because another code has come to the next bill (D-39), or that the survey waits for the
   * offer that was accepted; null otherwise.
   */
  get notice(): string | null {
    const { messages, progress } = this.deps;
    const { course, place } = progress.flow;
    if (place === "survey" && course === "accepting") return writeRefusalText(messages, "blocked");
    const isReplaced = this.offer?.isRedeemable === true && this.isFree === true;
    const isGone = this.problem === "changed" && !this.decision.allowed;
    return isReplaced || isGone ? messages.text("cancellation.offer.withdrawn") : null;
  }

  get view(): RetentionOfferView | null {
    const { offer } = this;
    if (!offer || !this.decision.allowed) return null;
    const { messages } = this.deps;
    const question = this.replacement?.question ?? null;
    const { headline, description } = offer.content;
    return {
      headline,
      description,
      starts: this.starts,
      replaces: question && codeQuestionView(question, messages),
      acceptText: messages.text("cancellation.offer.accept"),
      declineText: messages.text("cancellation.offer.decline"),
      isSending: this.write.isOpen || this.isChecking,
      message: this.message,
    };
  }

  /** That it was applied (CNL-08). */
  get acceptedText(): string {
    const { messages } = this.deps;
    return `${messages.text("cancellation.offer.applied")} ${messages.text("cancellation.offer.returning")}`;
  }

  /** Best effort: without an answer there is no offer. */
  load(): Promise<void> {
    this.offer = null;
    this.loading = this.ask(this.asked.begin());
    return this.loading;
  }

  /** Resolves when it is known whether there is an offer, and soon in any case: an offer keeps no member waiting. */
  loaded(): Promise<void> {
    return atMost(this.deps.clock, PATIENCE_MS, this.loading);
  }

  /**
   * Puts the code on the next renewal (API-26). The bill is read again first: where it cannot be read, or is another than
   * the offer was shown for, the code could replace a better one, on another day. (D-39, D-05, D-06)
   */
  async accept(): Promise<void> {
    const { offer } = this;
    const { api, connectivity, progress } = this.deps;
    if (!offer || this.write.isOpen || !progress.dispatch({ kind: "offerAccepted" })) return;
    this.problem = null;
    if (!connectivity.online()) return this.fail("offline");
    const visit = this.asked.now;
    const read = await visit.ask(() => api.payments.history());
    if (visit.isOver || !this.isChecking) return;
    if (!read.ok) return this.fail("bill-unknown");
    const isSame = compareStructural(offer.bill, read.value.nextBillInfo);
    if (!this.decision.allowed || !isSame) return this.askAgain();
    progress.dispatch({ kind: "offerSent" });
    const outcome = await this.write.run(codeContent(offer.couponCode, this.deps));
    if (!outcome.ok && outcome.failure.kind === "refused") this.fail(outcome.failure.reason);
  }

  /** The page is left. */
  leave(): void {
    this.asked.end();
    this.stopTimer();
    this.problem = null;
  }

  settleLeft(): void {
    this.write.settleLeft();
  }

  reset(): void {
    this.leave();
    this.offer = null;
    this.write.reset();
  }

  dispose(): void {
    this.stopTimer();
    this.write.dispose();
  }

  /** The day from which it holds; in dunning that of the open payment is over (BIL-04). */
  private get starts(): string | null {
    const { account, messages } = this.deps;
    const { nextPayment, nextPaymentDay: date } = account;
    if (nextPayment.state === "overdue") return messages.text("cancellation.offer.starts.past-due");
    return date && messages.text("cancellation.offer.starts", { date });
  }

  /** What the offer makes of the code on the next bill; null where it replaces none (D-39). */
  get replacement(): ReturnType<typeof codeQuestion> | null {
    const { offer } = this;
    const { nextBillInfo: bill, today } = this.deps.account.facts;
    if (!offer || !bill) return null;
    const { coupon, couponCode: code } = offer;
    return codeTakesPlace({ code, bill }) ? codeQuestion({ code, coupon, bill, today }) : null;
  }

  /** Of the next bill that was read last; null where none is known. */
  private get isFree(): boolean | null {
    const bill = this.deps.account.facts.nextBillInfo ?? this.offer?.bill;
    const cents = bill?.nextBillingAmountCents ?? null;
    return cents === null ? null : cents === 0;
  }

  /** The offer stays on the screen until it is known whether there is another one. */
  private async askAgain(): Promise<void> {
    const { offer } = this;
    const visit = this.asked.begin();
    await this.deps.account.readAgain();
    await this.ask(visit);
    if (visit.isOver) return;
    if (this.offer === offer) this.receive(null);
    this.fail("changed");
  }

  private get isChecking(): boolean {
    return this.deps.progress.flow.course === "checking";
  }

  /** On the page that shows the offer. */
  private get isHere(): boolean {
    return ["plan", "offer"].includes(this.deps.progress.flow.place);
  }

  private get message(): string | null {
    const { messages } = this.deps;
    const { kind } = this.write.state;
    if (kind === "confirming") return messages.text("cancellation.offer.confirming");
    if (kind === "elsewhere") return messages.text("plan-actions.elsewhere");
    const isPast = !this.write.holds({ kind: "refused", reason: this.problem ?? "" });
    if (this.problem === null || isPast) return null;
    if (this.problem === "offline") return messages.text("error.offline");
    if (this.problem === "changed" || this.problem === "bill-unknown") {
      return messages.text(`cancellation.offer.${this.problem}`);
    }
    return writeRefusalText(messages, this.problem) ?? messages.text("cancellation.offer.failed");
  }

  private async ask(visit: Visit): Promise<void> {
    const { api, configuration, subscription } = this.deps;
    const { purchaseType, isTrialistUser } = subscription.current;
    const isMeant = retentionOfferShows({
      subscription: { purchaseType, isTrialistUser },
      ...{ hasContent: true, isRedeemable: true, isFree: this.isFree },
    }).allowed;
    if (!isMeant) return;
    const { retentionScreen } = configuration.promotions;
    const content = await visit.ask(() => api.cancellation.retentionOffer(retentionScreen));
    if (!content.ok || content.value === null) return;
    const { couponCode } = content.value;
    const quote = await quoteCode(couponCode, this.deps);
    if (visit.isOver) return;
    const coupon = quote.ok ? quote.value : null;
    const bill = this.deps.account.facts.nextBillInfo ?? null;
    this.receive({ content: content.value, couponCode, isRedeemable: quote.ok, coupon, bill });
  }

  private receive(offer: Offer | null): void {
    this.offer = offer;
  }

  /** An acceptance of an earlier visit or of another tab ends on the page that is open. */
  private settle(isDone: boolean | null): void {
    const { progress } = this.deps;
    if (isDone) progress.dispatch({ kind: "offerApplied" });
    else this.fail(isDone === null ? "unclear" : "failed");
    if (progress.flow.course === "accepted") this.returnLater();
    void this.deps.account.reload();
  }

  private returnLater(): void {
    const { clock, progress } = this.deps;
    this.stopTimer();
    this.stopTimer = clock.after(RETURN_MS, () => progress.dispatch({ kind: "shownLongEnough" }));
  }

  private fail(problem: string): void {
    if (this.isHere) this.problem = problem;
    this.deps.progress.dispatch({ kind: "offerFailed" });
  }
}

import { makeAutoObservable } from "mobx";
import * as z from "zod/mini";
import { codeEffect, type NextBill } from "../../domain/billing/code-effect.ts";
import { retentionOfferShows } from "../../domain/cancel/cancel-flow.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Decision } from "../../domain/kernel/decision.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { filled, orNull, readShape } from "../../domain/kernel/shape.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { PlanFacts } from "../../domain/timeline/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type {
  AccountPromoCodeCalls,
  CouponResult,
} from "../account-promo-code/account-promo-code.calls.ts";
import type { BillingCalls } from "../billing/billing.calls.ts";
import { readNextBill } from "../billing/next-bill.ts";
import { atMost } from "../kit/at-most.ts";
import { inSession } from "../kit/in-session.ts";
import type { PromoCodeCalls } from "../promo-code/promo-code.calls.ts";
import { promoCodeRefused } from "../promo-code/promo-code-failures.ts";
import { KeyedWrite, type KeyedWriteDeps } from "../writes/keyed-write.ts";
import { writeRefusalText } from "../writes/writes.texts.ts";
import type { CancellationCalls, RetentionContent } from "./cancellation.calls.ts";
import type { RetentionOfferView } from "./cancellation.views.ts";

export interface RetentionOfferDeps extends KeyedWriteDeps {
  readonly account: {
    readonly facts: Pick<PlanFacts, "nextBillInfo">;
    readonly nextPaymentDay: string | null;
    reload(): Promise<void>;
  };
  readonly api: {
    readonly accountPromoCodes: AccountPromoCodeCalls;
    readonly cancellation: Pick<CancellationCalls, "retentionOffer">;
    readonly payments: Pick<BillingCalls, "history">;
    readonly promoCodes: PromoCodeCalls;
  };
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
  readonly subscription: { readonly current: SubscriptionState };
}

interface Offer {
  readonly content: RetentionContent;
  readonly couponCode: string;
  /** The service quotes the code for this plan. */
  readonly isRedeemable: boolean;
}

/** My Account follows an accepted offer after this time, in ms (CNL-08). */
const RETURN_MS = 10_000;

/** Longest wait for an offer, in ms. Later there is none on this visit. */
const PATIENCE_MS = 1_500;

/** An accepted offer, with the bill that it was put on. */
interface Acceptance {
  readonly couponCode: string;
  /** Null where it was not known; so it is in records of earlier versions. */
  readonly before: NextBill | null;
}

const written = z.object({
  couponCode: filled,
  before: orNull(
    z.object({ couponCode: orNull(z.string()), nextBillingDateTime: orNull(z.string()) }),
  ),
});

/** An offer to a member who is about to cancel, and its code for the next renewal (CNL-03, CNL-06 to CNL-08, OPN-151). */
export class RetentionOffer {
  isAccepted = false;
  /** My Account may follow. */
  isOver = false;
  private offer: Offer | null = null;
  private isShown = false;
  private problem: string | null = null;
  private loading: Promise<void> = Promise.resolve();
  private readonly write: KeyedWrite<Acceptance, true>;
  private readonly deps: RetentionOfferDeps;
  private stopTimer = () => {};
  private turn = 0;

  constructor(deps: RetentionOfferDeps) {
    this.deps = deps;
    this.write = new KeyedWrite<Acceptance, true>(deps, {
      name: "cancellation",
      toStored: (content) => content,
      parse: (stored) => {
        const read = readShape(written, stored);
        return read.ok ? read.value : null;
      },
      send: ({ couponCode }, idempotencyKey) => this.send(couponCode, idempotencyKey),
      isDone: (acceptance) => this.isDone(acceptance),
      settled: (_, { isDone }) => this.settle(isDone),
    });
    makeAutoObservable<this, "deps" | "write" | "loading" | "stopTimer" | "turn">(
      this,
      { deps: false, write: false, loading: false, stopTimer: false, turn: false },
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
    });
  }

  get view(): RetentionOfferView | null {
    const { offer } = this;
    if (!offer || !this.decision.allowed) return null;
    const { account, messages } = this.deps;
    const { nextPaymentDay: date } = account;
    const { headline, description } = offer.content;
    return {
      headline,
      description,
      starts: date && messages.text("cancel.offer.starts", { date }),
      acceptText: messages.text("cancel.offer.accept"),
      declineText: messages.text("cancel.offer.decline"),
      isSending: this.write.isOpen,
      message: this.message,
    };
  }

  /** The page opens: an acceptance that is still on its way may end on it. */
  enter(): void {
    this.isShown = true;
  }

  /** Best effort: without an answer there is no offer. */
  load(): Promise<void> {
    this.turn += 1;
    this.offer = null;
    this.problem = null;
    this.loading = this.ask(this.turn);
    return this.loading;
  }

  /** Resolves when it is known whether there is an offer, and soon in any case: an offer keeps no member waiting. */
  loaded(): Promise<void> {
    return atMost(this.deps.clock, PATIENCE_MS, this.loading);
  }

  /** Puts the code on the next renewal (API-26). */
  async accept(): Promise<void> {
    const { offer } = this;
    if (!offer || !this.decision.allowed || this.write.isOpen) return;
    this.problem = null;
    if (!this.deps.connectivity.online()) return this.fail("offline");
    const outcome = await this.write.run({ couponCode: offer.couponCode, before: this.nextBill });
    const isHere = this.isShown && !outcome.ok && outcome.failure.kind === "refused";
    if (isHere) this.fail(outcome.failure.reason);
  }

  /** The page is left. */
  leave(): void {
    this.turn += 1;
    this.isShown = false;
    this.stopTimer();
    this.isAccepted = false;
    this.isOver = false;
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

  private get message(): string | null {
    const { messages } = this.deps;
    const { kind } = this.write.state;
    if (kind === "confirming") return messages.text("cancel.offer.confirming");
    if (kind === "elsewhere") return messages.text("plan-action.elsewhere");
    if (this.problem === null) return null;
    if (this.problem === "offline") return messages.text("error.offline");
    return writeRefusalText(messages, this.problem) ?? messages.text("cancel.offer.failed");
  }

  private async ask(turn: number): Promise<void> {
    const { api, configuration, session, subscription } = this.deps;
    const { purchaseType, isTrialistUser, activeSubscriptionId: serviceID } = subscription.current;
    const isMeant = retentionOfferShows({
      subscription: { purchaseType, isTrialistUser },
      ...{ hasContent: true, isRedeemable: true },
    }).allowed;
    if (!isMeant) return;
    const { retentionScreen } = configuration.promotions;
    const content = await inSession(session, () =>
      api.cancellation.retentionOffer(retentionScreen),
    );
    if (!content.ok || content.value === null) return;
    const { couponCode } = content.value;
    const quote = await inSession(session, () => api.promoCodes.voucher({ serviceID, couponCode }));
    if (turn === this.turn)
      this.take({ content: content.value, couponCode, isRedeemable: quote.ok });
  }

  private take(offer: Offer): void {
    this.offer = offer;
  }

  private async send(couponCode: string, idempotencyKey: string): Promise<Outcome<true>> {
    const { api, session } = this.deps;
    const input = { couponCode, appliedBy: "User" } as const;
    const outcome = await inSession(session, () =>
      api.accountPromoCodes.apply(input, { idempotencyKey, once: true }),
    );
    return outcome.ok ? applied(outcome.value) : outcome;
  }

  private get nextBill(): NextBill | null {
    const { couponCode = null, nextBillingDateTime = null } =
      this.deps.account.facts.nextBillInfo ?? {};
    return nextBillingDateTime === null ? null : { couponCode, nextBillingDateTime };
  }

  private async isDone(acceptance: Acceptance): Promise<boolean | null> {
    const now = await readNextBill(this.deps);
    return this.deps.explain.record("cancel.offer-effect", codeEffect({ ...acceptance, now }))
      .value;
  }

  /** An acceptance of an earlier visit or of another tab ends on the page that is open. */
  private settle(isDone: boolean | null): void {
    if (this.isShown && isDone) this.become();
    else if (this.isShown) this.fail(isDone === null ? "unclear" : "failed");
    void this.deps.account.reload();
  }

  private become(): void {
    this.isAccepted = true;
    this.stopTimer();
    this.stopTimer = this.deps.clock.after(RETURN_MS, this.end);
  }

  private end(): void {
    this.isOver = true;
  }

  private fail(problem: string): void {
    this.problem = problem;
  }
}

const NOTHING_SAID = { errorCode: null, errorMessage: null };

/** A refused card keeps the code from being applied. */
function applied(result: CouponResult): Outcome<true> {
  return result.kind === "applied"
    ? succeed(true)
    : fail(promoCodeRefused("applyCoupon", NOTHING_SAID));
}

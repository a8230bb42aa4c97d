import { giftEffect } from "../../domain/gifts/gift-effect.ts";
import type { BeforeGift } from "../../domain/gifts/types.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { BillingAccountCalls } from "../billing-account/billing-account.calls.ts";
import type { Problem } from "../kit/command.ts";
import { ownerHash } from "../kit/owner-hash.ts";
import { inSession } from "../kit/visit.ts";
import {
  KeyedWrite,
  type KeyedWriteDeps,
  type KeyedWriteRefusal,
  type KeyedWriteState,
} from "../kit/writes/keyed-write.store.ts";
import { type GiftOrder, parseStored, toStored } from "./gift-order.ts";
import type { GiftsCalls, GiftToRedeem, Redemption } from "./gifts.calls.ts";
import type { RedeemedGift } from "./redeemed-gift.store.ts";

export interface GiftRedemptionDeps extends KeyedWriteDeps {
  readonly api: {
    readonly gifts: Pick<GiftsCalls, "redeem">;
    readonly payments: BillingAccountCalls;
  };
  readonly plans: { resetSelection(): void };
  readonly redeemedGift: RedeemedGift;
  readonly subscription: {
    refreshAnew(): Promise<Outcome<SubscriptionState>>;
    lookUp(given: { readonly after: "purchase"; readonly isPending: boolean }): Promise<void>;
  };
  readonly today: { readonly day: string };
}

/** Codes of the documented conflicts (GFT-11 to GFT-14). */
const CONFLICTS = [
  "giftLimit",
  "giftTrial",
  "giftChannel",
  "giftPaused",
  "giftService",
  "giftShippingRequired",
  "GIFT_REDEEMED",
  "GIFT_EXPIRED",
  "GIFT_BLOCKED",
];

/** `isOwn`: the form of this page waits for it. `isDone` is null where another tab has settled it unseen. */
export interface GiftSettled {
  readonly isDone: boolean | null;
  readonly isOwn: boolean;
}

/**
 * Redeeming a gift as a keyed write: a lost answer is settled by its key, by its order or by what the member has (D-04,
 * D-13, D-24).
 */
export class GiftRedemption {
  private readonly deps: GiftRedemptionDeps;
  private readonly write: KeyedWrite<GiftOrder, Redemption>;

  constructor(deps: GiftRedemptionDeps, onSettled: (result: GiftSettled) => void) {
    this.deps = deps;
    this.write = new KeyedWrite<GiftOrder, Redemption>(deps, {
      name: "gifts",
      toStored,
      parse: parseStored,
      send: ({ send }, idempotencyKey) => this.send(send, idempotencyKey),
      conflicts: CONFLICTS,
      isDone: (order, idempotencyKey) => this.isDone(order, idempotencyKey),
      settled: (order, result) => {
        this.follow(order, result);
        onSettled(result);
      },
    });
  }

  get kind(): KeyedWriteState<GiftOrder>["kind"] {
    return this.write.state.kind;
  }

  /** Whether a refusal of a redemption is still so. */
  holds(problem: Problem): boolean {
    return this.write.holds(problem);
  }

  init(): void {
    this.write.init();
  }

  /** Asks the services now. */
  checkNow(): void {
    this.write.checkNow();
  }

  settleLeft(): void {
    this.write.settleLeft();
  }

  dispose(): void {
    this.write.dispose();
  }

  /** Resolves when the gift is redeemed, or is known not to be. */
  async run(order: GiftOrder): Promise<Outcome<unknown, Problem<KeyedWriteRefusal>>> {
    const { redeemedGift } = this.deps;
    const outcome = await this.write.run(order);
    const { current } = redeemedGift;
    if (outcome.ok && outcome.value && current) {
      redeemedGift.begin({ ...current, ...outcome.value });
    }
    return outcome;
  }

  private send(gift: GiftToRedeem | null, idempotencyKey: string): Promise<Outcome<Redemption>> {
    if (!gift) return Promise.reject(new Error("A gift of an earlier page has no PIN."));
    return this.deps.api.gifts.redeem(gift, { idempotencyKey, once: true });
  }

  private async isDone(
    { card, length, before }: GiftOrder,
    idempotencyKey: string,
  ): Promise<boolean | null> {
    const { api, explain, session, subscription, today } = this.deps;
    const [history, status] = await Promise.all([
      inSession(session, () => api.payments.history()),
      subscription.refreshAnew(),
    ]);
    const { orders = null, isComplete = false } = history.ok ? history.value : {};
    const now = status.ok ? whatIsHad(status.value) : null;
    const { packageId } = card;
    const plan = { packageId, length, before, now, today: today.day };
    const facts = { idempotencyKey, orders, isComplete, ...plan };
    const { value, ...choice } = giftEffect(facts);
    // The log has the number of orders, not the orders.
    const looked = { ...choice.facts, orders: orders?.length ?? null };
    return explain.record("gifts.effect", { ...choice, value, facts: looked }).value;
  }

  /** What the member has is another now, or may be. */
  private follow({ card, before }: GiftOrder, { isDone }: GiftSettled): void {
    const { plans, redeemedGift, session, subscription } = this.deps;
    if (isDone === false) return;
    void subscription.refreshAnew();
    if (isDone === null) return;
    const owner = ownerHash(session.profileId ?? "");
    redeemedGift.begin({ sku: card.productSku, transactionId: null, before, owner });
    plans.resetSelection();
    void subscription.lookUp({ after: "purchase", isPending: true });
  }
}

/** What a member has, by which the effect of a gift is recognized. */
export function whatIsHad({
  activeSubscriptionId: serviceID,
  hasActiveSubscription: isActive,
  validityTill,
}: SubscriptionState): BeforeGift {
  return { serviceID, validityTill, isActive };
}

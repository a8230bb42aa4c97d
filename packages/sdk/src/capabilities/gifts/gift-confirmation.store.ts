import { makeAutoObservable } from "mobx";
import { dayOf } from "../../domain/calendar/calendar.ts";
import type { FoyerConfiguration, GiftOffer } from "../../domain/configuration/types.ts";
import { giftOffer, giftTitle } from "../../domain/gifts/gift-catalogue.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { Message } from "../../domain/kernel/message.ts";
import { televisionAfterPurchase } from "../../domain/redirects/after-purchase.ts";
import type { RedirectFacts } from "../../domain/redirects/facts.ts";
import { giftConfirmationScreen } from "../../domain/redirects/gifts.ts";
import { lastDay } from "../../domain/subscription/cancel-effect.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import { type Answers, linkAnswers } from "../kit/explain-answers.ts";
import { ownerHash } from "../kit/owner-hash.ts";
import type { LinkView } from "../kit/views.ts";
import type { Redeemed, RedeemedGift } from "./redeemed-gift.store.ts";

export type GiftConfirmationState =
  | { readonly kind: "closed" }
  /** Opened without a redeemed gift (OPN-005). */
  | { readonly kind: "redirect"; readonly choice: Choice<Destination> }
  | { readonly kind: "open" };

export interface GiftConfirmationDeps {
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
  readonly navigation: {
    configured(url: string): Destination;
    to(route: "manage"): Destination;
  };
  readonly redeemedGift: RedeemedGift;
  readonly redirectFacts: () => RedirectFacts;
  readonly session: {
    readonly isAuthenticated: boolean;
    readonly isKnown: boolean;
    readonly profileId: string | null;
  };
  readonly subscription: {
    readonly current: SubscriptionState;
    load(): Promise<unknown>;
  };
}

/** The confirmation of a redeemed gift (GFT-24 to GFT-26, GFT-29, CNF-03, CNF-11, ROU-22). */
export class GiftConfirmationStore {
  private isOpened = false;
  private readonly deps: GiftConfirmationDeps;

  constructor(deps: GiftConfirmationDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  get state(): GiftConfirmationState {
    if (!this.isOpened || !this.deps.session.isKnown) return { kind: "closed" };
    const { value, ...choice } = this.screenChoice;
    return value ? { kind: "redirect", choice: { ...choice, value } } : { kind: "open" };
  }

  /** The title of the gift (CNF-03, GFT-29, OPN-126). */
  get title(): string {
    return this.deps.messages.show(this.titleChoice.value);
  }

  /** What the gift is; null where the gift catalogue does not say. */
  get giftTitle(): string | null {
    return this.offer?.title ?? null;
  }

  /** Source of its picture; null without one. */
  get image(): string | null {
    return this.offer?.images.modal ?? null;
  }

  /**
   * `"Your plan is now paid until Dec 23, 2027."`, by the service; null until it shows the gift. A canceled plan ends on
   * the day of its cancellation (CNL-19).
   */
  get untilText(): string | null {
    const { redeemed } = this;
    const { current } = this.deps.subscription;
    const { validityTill, purchaseType, isPendingCancel, activeSubscriptionId } = current;
    const day = isPendingCancel ? lastDay(current) : dayOf(validityTill);
    const { before } = redeemed ?? {};
    const isNew =
      before !== undefined &&
      (before.validityTill !== validityTill || before.serviceID !== activeSubscriptionId);
    if (day === null || !isNew) return null;
    const ofPlan = purchaseType === "gift" ? "gift" : "paid";
    const kind = isPendingCancel ? "ends" : ofPlan;
    return this.deps.messages.text(`gifts.confirmation.until.${kind}`, { date: { day } });
  }

  /** Id of the redemption, for customer care (GFT-25); null where its answer was lost. */
  get transaction(): { readonly label: string; readonly id: string } | null {
    const id = this.redeemed?.transactionId ?? null;
    return id === null ? null : { label: this.deps.messages.text("gifts.confirmation.number"), id };
  }

  /** 'Continue Home' (CNF-11). */
  get home(): LinkView {
    const { configuration, navigation } = this.deps;
    const destination = navigation.configured(configuration.defaultConfig.rootDomain);
    return { text: this.deps.messages.text("gifts.confirmation.home"), destination };
  }

  get account(): LinkView {
    const { messages, navigation } = this.deps;
    return {
      text: messages.text("gifts.confirmation.account"),
      destination: navigation.to("manage"),
    };
  }

  /** 'Activate Your TV', where its code has come along (GRD-07, SCR-06); null without one. */
  get television(): LinkView | null {
    const { configuration, messages, redirectFacts } = this.deps;
    const { value } = televisionAfterPurchase(redirectFacts(), configuration);
    return value && { text: messages.text("gifts.confirmation.television"), destination: value };
  }

  /** Decisions behind the screen; for the explain log. */
  get answers(): Answers {
    const { state } = this;
    if (state.kind === "closed") return {};
    if (state.kind === "redirect") return { "gifts.confirmation": state.choice };
    return {
      "gifts.confirmation": this.screenChoice,
      "gifts.confirmation-title": this.titleChoice,
      "gifts.confirmation-link": linkAnswers(
        ["home", "CNF-11", this.home.destination],
        ["account", "CNF-14", this.account.destination],
        ["television", "CNF-14/television", this.television?.destination],
      ),
    };
  }

  /** The screen opens; after a reload it is read again which gift it was. */
  async open(): Promise<void> {
    this.isOpened = true;
    this.deps.redeemedGift.show();
    if (this.redeemed) await this.deps.subscription.load();
  }

  close(): void {
    this.isOpened = false;
  }

  reset(): void {
    this.close();
  }

  /** Of this member: the tab may have been that of another one. */
  private get redeemed(): Redeemed | null {
    const { redeemedGift, session } = this.deps;
    const { current } = redeemedGift;
    return current?.owner === ownerHash(session.profileId ?? "") ? current : null;
  }

  private get offer(): GiftOffer | null {
    return giftOffer({ sku: this.redeemed?.sku ?? null }, this.deps.configuration).value;
  }

  private get titleChoice(): Choice<Message> {
    return giftTitle({ sku: this.redeemed?.sku ?? null }, this.deps.configuration);
  }

  private get screenChoice(): Choice<Destination | null> {
    const { configuration, session } = this.deps;
    const { isAuthenticated } = session;
    const isRedeemed = isAuthenticated && this.redeemed !== null;
    return giftConfirmationScreen({ isAuthenticated, isRedeemed }, configuration);
  }
}

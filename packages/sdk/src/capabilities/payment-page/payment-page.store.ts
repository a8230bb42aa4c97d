import { makeAutoObservable } from "mobx";
import { otherPlan, renewalSaidBy } from "../../domain/checkout/payment-page.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { handOver } from "../../domain/navigation/hand-over.ts";
import type { AppliedCoupon } from "../../domain/prices/types.ts";
import type { Disclosure } from "../../domain/promo-code/types.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import { type Answers, linkAnswers } from "../kit/explain-answers.ts";
import type { LinkView } from "../kit/views.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";

export interface PaymentPageDeps {
  readonly checkout: {
    readonly plan: unknown;
    readonly lapses: boolean;
    readonly renewalText: string;
    readonly feeTexts: readonly string[];
  };
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
  readonly navigation: Pick<NavigationStore, "configured" | "query" | "to">;
  readonly promoCode: {
    readonly applied: AppliedCoupon | null;
    readonly disclosure: Disclosure | null;
    readonly legalText: string | null;
  };
  readonly session: { readonly email: string | null };
  readonly subscription: { readonly current: SubscriptionState };
}

/** What stands around the order on the payment page: whose account it is, the ways out, and what the buyer agrees to. */
export class PaymentPageStore {
  private readonly deps: PaymentPageDeps;

  constructor(deps: PaymentPageDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  /** 'Signed in as ann@example.com': whose order it is; null for a visitor. */
  get accountText(): string | null {
    const { messages, session } = this.deps;
    const { email } = session;
    return email === null ? null : messages.text("payment.account", { email });
  }

  /** 'Change Plan', with what the buyer came for and her promo code (PAY-07, GRD-07, PRM-16). */
  get changePlan(): LinkView {
    const { messages, navigation } = this.deps;
    const { route, code } = this.otherPlanChoice.value;
    return {
      text: messages.text("payment.change-plan"),
      destination: navigation.to(route, {}, { ...handOver(navigation.query), ...code }),
    };
  }

  /** Customer care, for a question about the order (CFG-12). */
  get help(): { readonly text: string; readonly link: LinkView } {
    const { configuration, messages, navigation } = this.deps;
    const destination = navigation.configured(configuration.defaultConfig.helpCenterPage);
    return {
      text: messages.text("payment.help"),
      link: { text: messages.text("payment.help.link"), destination },
    };
  }

  /** How the subscription renews, said once, and the notes about fees (PAY-11, PRM-20, PRC-20, PRC-21, D-37, D-38). */
  get agreementTexts(): readonly string[] {
    const { checkout, promoCode } = this.deps;
    const texts = { legal: promoCode.legalText, renewal: checkout.renewalText };
    const said = this.renewalChoice.value.map((text) => texts[text] ?? "");
    return [...said, ...checkout.feeTexts].filter((text) => text !== "");
  }

  /** Decisions behind the page; for the explain log. */
  get answers(): Answers {
    if (!this.deps.checkout.plan) return {};
    const { changePlan, help, otherPlanChoice: other, renewalChoice } = this;
    return {
      "payment.renewal-said": renewalChoice,
      "payment.link": linkAnswers(
        ["changePlan", other.rule, changePlan.destination],
        ["help", "CFG-12", help.link.destination],
      ),
    };
  }

  /** It keeps nothing of a user. */
  reset(): void {}

  private get otherPlanChoice() {
    const { promoCode, subscription } = this.deps;
    const { hasActiveSubscription } = subscription.current;
    const couponCode = promoCode.applied?.couponCode ?? null;
    return otherPlan({ hasActiveSubscription, couponCode });
  }

  private get renewalChoice() {
    const { checkout, promoCode } = this.deps;
    const { lapses } = checkout;
    const { disclosure, legalText } = promoCode;
    const hasLaterPrice = (disclosure?.later ?? null) !== null;
    return renewalSaidBy({ lapses, hasLegalText: legalText !== null, hasLaterPrice });
  }
}

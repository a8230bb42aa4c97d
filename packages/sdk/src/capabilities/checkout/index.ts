import type { Engine } from "../../api/engine.ts";
import { checkoutStart, nextCheckout } from "../../domain/checkout/flow.ts";
import type { PaymentAnswer, ShippingAddress } from "../../domain/checkout/types.ts";
import type { AppliedCoupon } from "../../domain/prices/types.ts";
import { type PaymentScreenFacts, paymentScreen } from "../../domain/redirects/payment-screen.ts";
import type { VeteransFacts } from "../../domain/redirects/veterans.ts";
import { createBillingAccountCalls } from "../billing-account/billing-account.calls.ts";
import { type Capability, extend, type Later, type Needs } from "../kit/capability.ts";
import { Course } from "../kit/course.store.ts";
import { type CardFrameDeps, CardFrameStore } from "./card-frame.store.ts";
import { createCheckoutCalls } from "./checkout.calls.ts";
import { type CheckoutDeps, CheckoutStore } from "./checkout.store.ts";
import { checkoutTexts } from "./checkout.texts.ts";
import { CheckoutPress, type CheckoutPressDeps } from "./checkout-press.store.ts";
import type { CheckoutPromoCode } from "./checkout-promo-code.ts";
import { CheckoutScreen, type CheckoutScreenDeps } from "./checkout-screen.store.ts";
import { MemberBill, type MemberBillDeps } from "./member-bill.store.ts";
import { newCard } from "./methods/card.ts";
import type { PaymentMethodStrategy } from "./methods/payment-method.ts";
import { PaymentMethods } from "./methods/payment-methods.store.ts";
import { savedCard } from "./methods/saved.ts";
import { zeroAmountCoupon } from "./methods/zero-amount-coupon.ts";
import { Order, type OrderDeps } from "./order.store.ts";
import { createPaymentAccountCalls } from "./payment-account.calls.ts";
import { PaymentAccount, type PaymentAccountDeps } from "./payment-account.ts";
import { type SavedCardDeps, SavedCardStore } from "./saved-card.store.ts";
import { frameResult } from "./send-result.ts";
import { TaxLookup, type TaxLookupDeps } from "./tax-lookup.store.ts";

const calls = (engine: Engine) => ({
  accounts: createPaymentAccountCalls(engine),
  payments: { ...createBillingAccountCalls(engine), ...createCheckoutCalls(engine) },
});

type Own = "api" | "ensurePaymentAccount";
type CheckoutNeeds = Needs<CardFrameDeps, Own | "onFocus" | "onLateAnswer"> &
  Needs<SavedCardDeps & TaxLookupDeps, "api"> &
  Needs<OrderDeps, "coupon" | "expiryText" | "onFile" | "onFileText" | "shippingAddress"> &
  Needs<
    CheckoutDeps & CheckoutScreenDeps & CheckoutPressDeps,
    | Exclude<Own, "api">
    | "course"
    | "forgetRefusal"
    | "frame"
    | "promoForm"
    | "loadAddress"
    | "loadWallets"
    | "methods"
    | "order"
    | "paymentScreen"
    | "press"
    | "saved"
    | "screen"
  > & {
    readonly checkout: { forgetRefusal(): void };
    readonly paymentAccount: PaymentAccount;
    readonly veteransFacts: () => VeteransFacts;
    later(
      name: "promoCode",
      store: "promoCode",
    ): Later<CheckoutPromoCode & { readonly applied: AppliedCoupon | null }>;
    later(
      name: "shipping",
      store: "shipping",
    ): Later<{ readonly address: ShippingAddress | null; settled(): Promise<void> }>;
    later(name: "walletMethods", store: "payPal"): Later<() => readonly PaymentMethodStrategy[]>;
  };

type NewCardFormNeeds = Needs<CardFrameDeps, Own | "onFocus" | "onLateAnswer"> & {
  readonly paymentAccount: PaymentAccount;
};

/** Order, payment methods and the submit button (PAY, PRC). */
export const checkout = {
  texts: checkoutTexts,
  calls,
  stores: {
    checkout(given: CheckoutNeeds) {
      const { configuration } = given;
      const parts = extend(given, {
        api: calls(given.engine),
        ensurePaymentAccount: () => given.paymentAccount.ensure(),
        forgetRefusal: () => given.checkout.forgetRefusal(),
      });
      const frame = new CardFrameStore(
        extend(parts, {
          onFocus: parts.forgetRefusal,
          onLateAnswer: (key: string, answer: PaymentAnswer) =>
            given.purchases.report(key, frameResult(answer, given)),
        }),
      );
      const saved = new SavedCardStore(parts);
      const promoCode = given.later("promoCode", "promoCode");
      const shipping = given.later("shipping", "shipping");
      const coupon = () => promoCode.current?.applied ?? null;
      const methods = new PaymentMethods(
        [
          zeroAmountCoupon(() => order.coupon?.priceToBeChargedCents ?? null, parts),
          savedCard(saved, new TaxLookup(parts), parts),
          newCard(frame, parts),
        ],
        configuration,
      );
      const order: Order = new Order(
        extend(given, {
          coupon,
          shippingAddress: () => shipping.current?.address ?? null,
          onFile: () => saved.onFile,
          onFileText: () => saved.text,
          expiryText: saved.expiryText,
        }),
        methods,
      );
      const walletMethods = given.later("walletMethods", "payPal");
      const { applePaySheet, payPalScript } = given.platform;
      const course = new Course({
        explain: given.explain,
        topic: "checkout.flow",
        start: checkoutStart,
        next: nextCheckout,
      });
      const own = extend(parts, {
        course,
        frame,
        saved,
        methods,
        order,
        promoForm: promoCode,
        loadAddress: async () => (await shipping.load()).settled(),
        loadWallets: async () =>
          applePaySheet || payPalScript ? (await walletMethods.load())() : [],
        paymentScreen: (facts: Omit<PaymentScreenFacts, keyof VeteransFacts>) =>
          paymentScreen({ ...given.veteransFacts(), ...facts }, configuration),
      });
      const shown = extend(own, { screen: new CheckoutScreen(own) });
      return new CheckoutStore(extend(shown, { press: new CheckoutPress(shown) }));
    },
  },
  shared: {
    /** A card form for no purchase, where a new card replaces the saved one (PAY-47). */
    newCardForm: (given: NewCardFormNeeds) => () =>
      new CardFrameStore(
        extend(given, {
          api: calls(given.engine),
          ensurePaymentAccount: () => given.paymentAccount.ensure(),
          onFocus() {},
          onLateAnswer() {},
        }),
      ),
    memberBill: (given: Needs<MemberBillDeps, "api">) =>
      new MemberBill(extend(given, { api: calls(given.engine) })),
    /** For a payment method with an address of its own. */
    newTaxLookup: (given: Needs<TaxLookupDeps, "api">) => () =>
      new TaxLookup(extend(given, { api: calls(given.engine) })),
    paymentAccount: (given: Needs<PaymentAccountDeps, "api">) =>
      new PaymentAccount(extend(given, { api: calls(given.engine) })),
  },
} satisfies Capability;

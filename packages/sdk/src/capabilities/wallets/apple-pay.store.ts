import { makeAutoObservable } from "mobx";
import type { PurchaseIntent } from "../../domain/checkout/types.ts";
import {
  APPLE_PAY_VERSION,
  applePayAmounts,
  applePayContact,
  applePayRequest,
  walletCountry,
} from "../../domain/checkout/wallets.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { isRecord } from "../../domain/kernel/record.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type {
  ApplePayPayment,
  ApplePayPort,
  ApplePaySheet,
  LocationPort,
  LoggerPort,
} from "../../platform/ports.ts";
import type {
  Approval,
  MethodOrder,
  OrderDetails,
  PaymentMethodStrategy,
} from "../checkout/methods/payment-method.ts";
import { type ResultDeps, resultOf } from "../checkout/send-result.ts";
import type { TaxLookup } from "../checkout/tax-lookup.store.ts";
import type { SendResult } from "../purchases/results.ts";
import type { WalletCalls } from "./wallets.calls.ts";

export interface ApplePayDeps extends ResultDeps {
  readonly api: {
    readonly wallets: Pick<WalletCalls, "createApplePaySession" | "payWithApplePay">;
  };
  readonly applePaySheet: ApplePayPort;
  readonly configuration: FoyerConfiguration;
  readonly location: LocationPort;
  readonly logger: LoggerPort;
  readonly messages: Messages;
  /** The tax by the address that the buyer chooses in the sheet. */
  readonly tax: TaxLookup;
  /** A churned member may restart, and their saved methods are known (PAY-75). */
  readonly isRestartableWithMethods: () => boolean;
}

/** The sheet of Apple Pay: one payment (PAY-67 to PAY-78). */
class Sheet {
  readonly approval: Promise<Approval>;
  private tell: (approval: Approval) => void = () => {};
  /** Decided, or closed with checkout: later events change nothing. */
  private isOver = false;
  private sheet: ApplePaySheet | null = null;
  /** What the sheet shows. */
  private shown: OrderDetails;
  private readonly now: () => OrderDetails | null;
  private readonly deps: ApplePayDeps;

  /** Opens it: only in the buyer's own press. */
  constructor(order: OrderDetails, now: () => OrderDetails | null, deps: ApplePayDeps) {
    this.now = now;
    this.deps = deps;
    this.shown = order;
    this.approval = new Promise((resolve) => {
      this.tell = resolve;
    });
    try {
      this.sheet = deps.applePaySheet.open(applePayRequest(order), {
        validateMerchant: (validationURL) => this.validate(validationURL),
        choose: (kind, contact) => this.choose(kind, contact),
        authorize: (payment) => void this.authorize(payment),
        cancel: () => this.decide({ kind: "canceled" }),
      });
    } catch (error) {
      this.fail(error);
    }
  }

  /** Closes it without a result. */
  abort(): void {
    this.sheet?.abort();
    this.sheet = null;
    this.decide({ kind: "canceled" });
  }

  private async validate(validationURL: string): Promise<unknown> {
    const { api, location } = this.deps;
    const domainName = new URL(location.origin()).hostname;
    const outcome = await api.wallets.createApplePaySession({ validationURL, domainName });
    if (outcome.ok) return outcome.value;
    this.fail(outcome.failure.code);
    throw new Error(outcome.failure.developerMessage);
  }

  /** The tax follows the address: of the shipment where something is shipped, else of the card (PAY-72, PAY-73). */
  private async choose(kind: "billing" | "shipping", contact: unknown) {
    const { order } = this;
    if (!order) return this.tooLate();
    const { country, zipCode } = applePayContact(contact);
    if (kind === (order.hasMerchandise ? "shipping" : "billing")) {
      if (country !== null && !walletCountry({ country }).allowed) {
        return { error: this.deps.messages.text("payment.wallet.outside-the-us") };
      }
      if (zipCode !== null) await this.deps.tax.ask(taxQuery(order, zipCode));
    }
    const now = this.order;
    if (!now) return this.tooLate();
    this.shown = now;
    return applePayAmounts(now);
  }

  /** Approved. A total that would differ from the one in the sheet is not charged (D-05). */
  private async authorize({ token, billingContact, shippingContact }: ApplePayPayment) {
    const { order } = this;
    if (this.isOver) return;
    if (!order) return this.refuse("an order that is gone");
    const deciding = order.hasMerchandise ? shippingContact : billingContact;
    const { country, zipCode } = applePayContact(deciding);
    const isWhole = isRecord(token) && isRecord(billingContact);
    if (!isWhole || !walletCountry({ country }).allowed) {
      return this.refuse("a payment without token or address in the United States");
    }
    if (zipCode !== null) await this.deps.tax.ask(taxQuery(order, zipCode));
    if (this.isOver) return;
    const { order: now, shown } = this;
    const { totalCents, chargeNowCents: amountCents } = shown;
    if (now?.totalCents !== totalCents || now.chargeNowCents !== amountCents) {
      this.complete(false);
      return this.decide({ kind: "failed", rule: "D-05", messageId: "payment.price-changed" });
    }
    this.decide({
      kind: "approved",
      shown: { totalCents, amountCents },
      send: ({ key, intent }) =>
        this.send(key, intent, {
          plusTaxes: now.plusTaxes,
          parameters: now.parameters,
          token,
          billingContact,
          shippingContact: isRecord(shippingContact) ? shippingContact : null,
        }),
      finish: (isPaid) => (isPaid === null ? this.abort() : this.complete(isPaid)),
    });
  }

  /** Double charge: a service without idempotency keys charges for every send. Never retried (D-24). */
  private async send(
    idempotencyKey: string,
    intent: PurchaseIntent,
    payment: Pick<
      Parameters<WalletCalls["payWithApplePay"]>[0],
      "plusTaxes" | "parameters" | "token" | "billingContact" | "shippingContact"
    >,
  ): Promise<SendResult> {
    const { api, logger, messages } = this.deps;
    const outcome = await api.wallets.payWithApplePay(
      { ...intent, ...payment },
      { idempotencyKey, once: true },
    );
    const result = resultOf(outcome, this.deps);
    if (result.kind !== "notPaid") return result;
    logger.log("error", messages.text("payment.error.apple-pay-api"), result.code);
    return { ...result, messageId: refusalText(result.messageId) };
  }

  /** The order as it is; null once it is decided or gone. */
  private get order(): OrderDetails | null {
    return this.isOver ? null : this.now();
  }

  private tooLate() {
    return { error: this.deps.messages.text("payment.error.apple-pay") };
  }

  private refuse(problem: string): void {
    this.complete(false);
    this.fail(problem);
  }

  private decide(approval: Approval): void {
    this.isOver = true;
    this.tell(approval);
  }

  private complete(isPaid: boolean): void {
    this.sheet?.complete(isPaid);
    this.sheet = null;
  }

  private fail(error: unknown): void {
    const { logger, messages } = this.deps;
    logger.log("error", messages.text("payment.error.apple-pay-api"), error);
    this.sheet?.abort();
    this.sheet = null;
    this.decide({ kind: "failed", rule: "PAY-76", messageId: "payment.error.apple-pay" });
  }
}

/** Refusals that are not about the card or the device keep their own text (D-05, D-24, ERR-02). */
const OWN_TEXTS = [
  "payment.price-changed",
  "payment.not-paid",
  "payment.error.active-subscription",
  "payment.error.user-active",
];

function refusalText(messageId: string): string {
  const isOwn = OWN_TEXTS.includes(messageId) || messageId.startsWith("payment.error.promo");
  return isOwn ? messageId : "payment.error.apple-pay";
}

function taxQuery({ serviceId, promotionId, couponCode, changeType }: MethodOrder, zip: string) {
  return { serviceId, promotionId, couponCode, changeType, zipCode: zip.slice(0, 5) };
}

/** Whether this device can pay with Apple Pay (PAY-74). */
class Support {
  isThere = false;

  constructor() {
    makeAutoObservable(this);
  }

  set(isThere: boolean): void {
    this.isThere = isThere;
  }
}

/** Apple Pay (PAY-18, PAY-67 to PAY-78). */
export function applePayMethod(deps: ApplePayDeps): PaymentMethodStrategy {
  const { tax } = deps;
  const support = new Support();
  let sheet: Sheet | null = null;
  return {
    id: "applepay",
    asksShipping: true,
    get offered() {
      return {
        supportsApplePay: support.isThere,
        isRestartableWithMethods: deps.isRestartableWithMethods(),
      };
    },
    get tax() {
      return tax.tax;
    },
    get isAskingTax() {
      return false;
    },
    get billingAddress() {
      return tax.address;
    },
    get readiness() {
      return { isWalletReady: support.isThere, hasWalletZip: true };
    },
    async load() {
      support.set(await deps.applePaySheet.available(APPLE_PAY_VERSION));
    },
    show() {},
    forgetOrder: () => tax.forget(),
    showProblems() {},
    approve(order, now) {
      sheet = new Sheet(order, now, deps);
      return sheet.approval;
    },
    cancel: () => sheet?.abort(),
    close() {
      sheet?.abort();
      sheet = null;
      tax.forget();
    },
    reset() {},
  };
}

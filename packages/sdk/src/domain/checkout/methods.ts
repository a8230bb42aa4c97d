import type { MethodOnFile } from "../account/types.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";
import type { NextCharge } from "../prices/types.ts";
import type { PaymentMethod } from "./types.ts";

export interface MethodFacts {
  readonly method: PaymentMethod;
  /** The app implements this method. */
  readonly isBuilt: boolean;
  /** The account has a saved card that may be used. */
  readonly hasSavedCard: boolean;
  /** The device can pay with Apple Pay. */
  readonly supportsApplePay: boolean;
  /** A churned member may restart, and their saved methods are known. */
  readonly isRestartableWithMethods: boolean;
  /** Price after the applied coupon, in cents; null without a coupon. */
  readonly couponPriceCents: number | null;
}

export type MethodRefusal =
  | "not-built"
  | "no-saved-card"
  | "paypal-disabled"
  | "not-supported"
  | "restart-with-saved-method"
  | "coupon-leaves-a-price";

/** Whether a payment method is offered. (PAY-12, PAY-42, PAY-44, PAY-57, PAY-74, PAY-75, OPN-100) */
export function methodOffered(
  facts: MethodFacts,
  { defaultConfig }: Pick<FoyerConfiguration, "defaultConfig">,
): Decision<MethodRefusal> {
  const rules: Record<PaymentMethod, () => Decision<MethodRefusal>> = {
    card: () => allow("PAY-12", { ...facts }),
    saved: () => only(facts.hasSavedCard, "no-saved-card", "PAY-42", facts),
    paypal: () =>
      only(
        defaultConfig.usePayPalPayments && defaultConfig.payPalClientId !== "",
        "paypal-disabled",
        "PAY-57",
        facts,
      ),
    applepay: () =>
      facts.supportsApplePay
        ? only(!facts.isRestartableWithMethods, "restart-with-saved-method", "PAY-75", facts)
        : refuse("not-supported", "PAY-74", { ...facts }),
    coupon: () => only(facts.couponPriceCents === 0, "coupon-leaves-a-price", "PAY-44", facts),
  };
  return facts.isBuilt ? rules[facts.method]() : refuse("not-built", "PAY-12", { ...facts });
}

function only(
  holds: boolean,
  reason: MethodRefusal,
  rule: string,
  facts: MethodFacts,
): Decision<MethodRefusal> {
  return holds ? allow(rule, { ...facts }) : refuse(reason, rule, { ...facts });
}

/**
 * What follows an order that a promo code leaves nothing to pay for: the method on file is charged, or the plan ends
 * unless one is added. Null where the order brings its own method, nothing follows, or the methods on file are not
 * known: then the order promises its renewal. (D-37, PAY-09, PAY-44, D-06)
 */
export function afterFreeTime(facts: AfterFreeTimeFacts): Choice<"charge" | "lapse" | null> {
  return choose(afterFree, facts);
}

export interface AfterFreeTimeFacts {
  readonly method: PaymentMethod | null;
  readonly next: NextCharge | null;
  readonly onFile: MethodOnFile | "unknown" | null;
}

const afterFree: Table<AfterFreeTimeFacts, "charge" | "lapse" | null> = {
  rows: [
    { id: "PAY-09", when: ({ method }) => method !== "coupon", to: () => null },
    { id: "D-37/nothing-follows", when: ({ next }) => !next?.priceCents, to: () => null },
    { id: "D-06", when: ({ onFile }) => onFile === "unknown", to: () => null },
  ],
  otherwise: {
    id: "D-37",
    to: ({ onFile }) =>
      onFile !== null && onFile !== "unknown" && onFile.isUsable ? "charge" : "lapse",
  },
};

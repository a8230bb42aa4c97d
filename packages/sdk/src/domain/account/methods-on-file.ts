import type { CalendarDay } from "../calendar/types.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import { includesText, sameText } from "../kernel/text.ts";
import type { SubscriptionState } from "../subscription/types.ts";
import { cardExpiry } from "./card-expiry.ts";
import type { MethodOnFile, PaymentMethods, SavedMethod, SavedMethodKind } from "./types.ts";

/** The kind of a saved method or an order's payment, in both spellings of the documents; null when unknown. (BIL-05, BIL-18, OPN-160) */
export function savedMethodKind({
  label,
}: {
  readonly label: string | null;
}): SavedMethodKind | null {
  return KINDS.find(([, labels]) => includesText(labels, label))?.[0] ?? null;
}

const KINDS: readonly (readonly [SavedMethodKind, readonly string[]])[] = [
  ["card", ["Card", "Credit/Debit Card"]],
  ["paypal", ["PayPal Account", "PayPal"]],
  ["applepay", ["Apple Pay", "ApplePay"]],
];

/** Which kinds of method are saved and active. (BIL-05, BIL-09) */
export function savedMethodFlags({ methods }: Pick<PaymentMethods, "methods">): {
  readonly hasCardPayment: boolean;
  readonly hasPaypalPayment: boolean;
  readonly hasApplePayPayment: boolean;
} {
  const has = (kind: SavedMethodKind) => activeMethod(methods, kind) !== undefined;
  return {
    hasCardPayment: has("card"),
    hasPaypalPayment: has("paypal"),
    hasApplePayPayment: has("applepay"),
  };
}

/**
 * The method that the next charge goes to, and that shows: the active one that was updated last. Of equals, and without
 * dates, the card, then PayPal, then Apple Pay. (BIL-10, OPN-161, D-37)
 */
export function shownPaymentMethod({
  methods,
}: Pick<PaymentMethods, "methods">): Choice<SavedMethodKind | null> {
  const looked = savedMethodFlags({ methods });
  const active = KINDS.map(([kind]) => activeMethod(methods, kind)).filter((one) => !!one);
  const kind = newest(active)?.kind ?? null;
  if (kind === null) return answer(null, "BIL-10/none", looked);
  if (kind === "applepay") return answer(kind, "OPN-161", looked);
  return answer(kind, active.length === 1 ? "BIL-10/only" : "BIL-10", looked);
}

/**
 * The methods on file; null where the service names one in words that are not known, and none that is known can pay: it
 * may be charged, and is not missing. (D-06, D-37)
 */
export function knownMethods({
  isComplete,
  methods,
}: Pick<PaymentMethods, "isComplete" | "methods">): readonly SavedMethod[] | null {
  const canPay = methods.some(({ status }) => sameText(status, "Active"));
  return canPay || isComplete ? methods : null;
}

export interface OnFileFacts {
  /** Absent or null where they are not known. */
  readonly methods?: readonly SavedMethod[] | null;
  readonly subscription: SubscriptionState;
  readonly today: CalendarDay;
}

/**
 * The payment method on file, and whether it can pay: one that the service calls inactive, or asks to replace before a
 * restart, and a card that has expired, cannot. (D-37, BIL-05, RST-06)
 */
export function methodOnFile({
  methods,
  subscription,
  today,
}: OnFileFacts): Choice<MethodOnFile | null> {
  const known = methods ?? [];
  const { value: kind, rule } = shownPaymentMethod({ methods: known });
  const mustReplace = subscription.restartChurnedUserDetails?.paymentMethodRequired === true;
  const looked = { ...savedMethodFlags({ methods: known }), mustReplace };
  if (kind && mustReplace) return answer({ kind, isUsable: false }, "RST-06", looked);
  if (kind) {
    const { validThrough = null } = activeMethod(known, kind) ?? {};
    const expiry = cardExpiry({ validThrough, day: null, today });
    return expiry.value
      ? answer({ kind, isUsable: false, hasExpired: true }, expiry.rule, {
          ...looked,
          validThrough,
        })
      : answer({ kind, isUsable: true }, rule, looked);
  }
  const inactive = newest(known.filter(({ status }) => sameText(status, "Inactive")));
  if (!inactive) return answer(null, rule, looked);
  return answer({ kind: inactive.kind, isUsable: false }, "D-37/inactive", looked);
}

/**
 * The method that a renewal is charged to: the one on file where it can pay, and a card that has expired, whose charge is
 * refused and owed. Null where nothing is charged: of two methods the older one never stands in. (BIL-10, OPN-161, D-37)
 */
export function renewalMethod(facts: OnFileFacts): Choice<SavedMethodKind | null> {
  const { value: onFile, ...why } = methodOnFile(facts);
  const isCharged = onFile?.isUsable || onFile?.hasExpired;
  return { ...why, value: isCharged ? onFile.kind : null };
}

/** At most the last four digits of a card number, however much of it a service sends. (BIL-17, OPN-162) */
export function lastFourDigits({ number }: { readonly number: string | null }): string | null {
  const given = number ?? "";
  // Most numbers end with four digits; removing all other characters is slow for long histories.
  const digits = /\d{4}$/.test(given) ? given : given.replace(/\D/g, "");
  return digits.length < 4 ? null : digits.slice(-4);
}

/** The active method of a kind that was updated last; the first of equals. (BIL-05, BIL-10, OPN-160) */
export function activeMethod<Method extends SavedMethod>(
  methods: readonly Method[],
  kind: SavedMethodKind,
): Method | undefined {
  return newest(methods.filter((one) => one.kind === kind && sameText(one.status, "Active")));
}

function newest<Method extends SavedMethod>(methods: Method[]): Method | undefined {
  return methods.sort((one, other) => updatedAt(other) - updatedAt(one))[0];
}

function updatedAt({ updatedDate }: SavedMethod): number {
  return Date.parse(updatedDate ?? "") || 0;
}

import type { FoyerConfiguration } from "../configuration/types.ts";
import { undecidedCodes } from "../errors/conflicts.ts";
import { paymentCodeMessage } from "../errors/payment-codes.ts";
import { sameText } from "../kernel/text.ts";
import type { PromotionSegment } from "../subscription/types.ts";
import type { PaymentAnswer, PaymentResult, PurchaseIntent, ShippingAddress } from "./types.ts";

/** Statuses with which a service refuses a purchase. With any other error status the outcome is unknown. */
const refusingStatuses = [400, 402, 403, 404, 409, 422];

/** A 409 with an unknown code may mean that a request with the key is in flight: it refuses nothing (D-24). */
function refuses(status: number, code: string): boolean {
  const isKnownCode = paymentCodeMessage({ code }).rule !== "ERR-13";
  return refusingStatuses.includes(status) && (status !== 409 || isKnownCode);
}

/**
 * What an answer to a payment means, from the service or the card frame. Paid needs response code '1' and an order id.
 * A refusal needs an error code; an error status has to be one that refuses, and a 409 needs a known code. Any other
 * answer leaves the outcome unknown. (PAY-19, PAY-20, PAY-21, ERR-14, ERR-20, D-04, D-24)
 */
export function paymentResult({
  answer,
  status = null,
}: {
  readonly answer: PaymentAnswer;
  /** The HTTP error status; null without one. */
  readonly status?: number | null;
}): PaymentResult {
  const { responseCode, orderID, errorCode, errorMessage } = answer;
  const isError = status !== null;
  if (responseCode === "1" && !isError) {
    return orderID
      ? { kind: "paid", orderID }
      : { kind: "invalid", code: "EV_API_ERROR", messageId: "payment.error.order-id-missing" };
  }
  const isRefused =
    errorCode && !undecidedCodes.includes(errorCode) && (!isError || refuses(status, errorCode));
  return isRefused
    ? { kind: "declined", errorCode, errorMessage }
    : { kind: "invalid", code: "EV_API_ERROR", messageId: "payment.error.default" };
}

/**
 * Whether a refusal says that the order is sold on other terms than the screen shows, because of its price or a
 * promotion that the buyer has had: the buyer has to see the new total. (D-05, ERR-08, ERR-10)
 */
export function isPriceChange({ code }: { readonly code: string }): boolean {
  return OTHER_TERMS.includes(paymentCodeMessage({ code }).rule);
}

const OTHER_TERMS: readonly string[] = ["D-05", "ERR-08", "ERR-10"];

/** Steps after a paid order. */
export type SuccessStep =
  | "recordStatus"
  | "recordMethod"
  | "markSuccessful"
  | "storePurchasedPlan"
  | "removeSegment"
  | "pollEntitlements"
  | "refreshSubscription"
  | "track"
  | "resetState"
  | "navigate";

/**
 * The steps after a paid order, in this order: at once, and behind the confirmation. A failure behind it never hides
 * the order. (PAY-22 to PAY-32, D-15)
 */
export function successSteps({ removesSegment }: { readonly removesSegment: boolean }): {
  readonly now: readonly SuccessStep[];
  readonly behind: readonly SuccessStep[];
} {
  return {
    now: [
      "recordStatus",
      "recordMethod",
      "markSuccessful",
      "storePurchasedPlan",
      "track",
      "resetState",
      "navigate",
    ],
    behind: [
      ...(removesSegment ? (["removeSegment"] as const) : []),
      "pollEntitlements",
      "refreshSubscription",
    ],
  };
}

/**
 * Status recorded until the service is asked again: Trialist for a free trial, else the former one. (PAY-22, OPN-095)
 */
export function statusAfterPayment(given: {
  readonly isFreeTrial: boolean;
  readonly serverStatus: string;
}): string {
  return given.isFreeTrial ? "Trialist" : given.serverStatus;
}

/** The segment to remove because its banner promotes the bought plan, or null. (PAY-25, PRM-29, OPN-114) */
export function segmentToRemove(
  given: { readonly segment: PromotionSegment | null; readonly packageID: string },
  { product }: Pick<FoyerConfiguration, "product">,
): string | null {
  const banner = product.bannerSegments.find(
    ({ segmentName, bannerSku }) =>
      sameText(segmentName, given.segment?.segmentName ?? null) &&
      sameText(bannerSku, given.packageID),
  );
  return banner && given.segment ? given.segment.segmentName : null;
}

/** The services of a purchase call. (PAY-81, API-20) */
export function purchasedServices(
  given: Pick<PurchaseIntent, "serviceId" | "promotionId">,
): readonly {
  readonly promotionId: string | null;
  readonly serviceType: "PACKAGE";
  readonly serviceId: string;
  readonly quantity: 1;
}[] {
  const { promotionId, serviceId } = given;
  return [{ promotionId, serviceType: "PACKAGE", serviceId, quantity: 1 }];
}

/** The shipping address of a purchase: only when there is one and the plan has merchandise. (PAY-82) */
export function shippingAddressToSend(given: {
  readonly shippingAddress: ShippingAddress | null;
  readonly hasMerchandise: boolean;
}): ShippingAddress | null {
  return given.hasMerchandise ? given.shippingAddress : null;
}

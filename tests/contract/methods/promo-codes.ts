import type { Answer, Named } from "../specification.ts";
import { type Expected, failure, type Method, malformed, value } from "./expectation.ts";

/** The message of every code with which a promo code is refused, as the error catalogue lists them. */
const PROMO_CODES: Named<readonly [requirement: string, messageId: string]> = {
  eV1842: ["[ERR-05]", "payment.error.promo-invalid"],
  eV1861: ["[ERR-06]", "payment.error.promo-redeemed"],
  eV1862: ["[ERR-07]", "payment.error.promo-expired"],
  eV1863: ["[ERR-07]", "payment.error.promo-expired"],
  eV1882: ["[ERR-08]", "payment.error.promo-enjoyed"],
  eV2657: ["[ERR-10]", "payment.error.promo-not-eligible"],
  eV2658: ["[ERR-10]", "payment.error.promo-not-eligible"],
  eV2659: ["[ERR-10]", "payment.error.promo-not-eligible"],
  eV2666: ["[ERR-11]", "payment.error.promo-wrong-package"],
};

/** A code that is refused with a promo code's error code is declined. */
function refusal({ body }: Answer): Expected | undefined {
  const { errorCode = "" } = body as { readonly errorCode?: string };
  const [requirement, messageId] = PROMO_CODES[errorCode] ?? [];
  return requirement === undefined
    ? undefined
    : failure(
        { kind: "declined", serviceCode: errorCode, messageId, nextStep: "correct-input" },
        `${requirement} [PRM-11]`,
      );
}

const plan = (serviceID: string, nextBillingDateTime: string | null, cents: number | null) => ({
  serviceID,
  nextBillingDateTime,
  priceToBeChargedCents: cents,
});
const voucher = (
  applicablePlans: readonly unknown[],
  description: string | null,
  discountType: string | null,
) => value({ applicablePlans, description, discountType }, "[PRM-19]");

const nextYear = "2028-01-01T00:00:00.000Z";
const nextMonth = "2027-02-01T00:00:00.000Z";

const applied = (requirements: string) =>
  value({ kind: "applied", description: "50% off" }, requirements);
const needsCard = (requirements: string) => value({ kind: "paymentMethodError" }, requirements);

/** Codes of a payment that no other card would help. */
const OTHER_PAYMENT_CODES: Named<readonly [requirement: string, messageId: string]> = {
  eV1385: ["[ERR-04]", "payment.error.processing"],
  eVG1001: ["[ERR-12]", "payment.error.robot"],
  // Its text is that of the service.
  eV9999: ["[D-10]", "error.generic"],
};

/** A refused payment asks for another card (PRM-17). */
function cardRefusal({ body }: Answer): Expected {
  const { errorCode } = body as { readonly errorCode: string };
  const [requirement, messageId] = OTHER_PAYMENT_CODES[errorCode] ?? [];
  return messageId === undefined
    ? needsCard("[PRM-17]")
    : failure({ kind: "declined", serviceCode: errorCode, messageId }, requirement);
}

export const promoCodeMethods: Named<Method> = {
  getVoucherDetails: {
    name: "promoCodes.voucher",
    call: (api) => api.promoCodes.voucher({ serviceID: "FNWEB12MO", couponCode: "50RENEW" }),
    successes: {
      flat: voucher([plan("FNWEB12MO", nextYear, 3575)], "One year for $35.75", "FLAT"),
      percent: voucher([plan("FNWEB12MO", nextYear, 4874)], "25% off", "PERCENT"),
      amount: voucher([plan("FNWEB1MO", nextMonth, 99)], "$5.00 off", "AMOUNT"),
      free: voucher([plan("FNWEB1MO", nextMonth, 0)], "Nothing to pay", "PERCENT"),
      unknownType: voucher([plan("FNWEB1MO", nextMonth, 299)], "Half price", "TIERED"),
      otherPlan: voucher(
        [plan("FNWEB24MO", "2029-01-01T00:00:00.000Z", 3249)],
        "Two years for $32.49",
        "FLAT",
      ),
      notApplicable: voucher([], "One year for $35.75", "FLAT"),
      withoutPrice: voucher([plan("FNWEB12MO", null, null)], null, "FLAT"),
    },
    refusals: refusal,
  },
  applyCoupon: {
    name: "accountPromoCodes.apply",
    call: (api) =>
      api.accountPromoCodes.apply(
        { couponCode: "HALFOFF", appliedBy: "User" },
        { idempotencyKey: "key-1" },
      ),
    successes: {
      applied: applied("[PRM-13] [API-26]"),
      appliedWithoutFlag: applied("[API-26]"),
      paymentMethodError: needsCard("[PRM-17] [API-27]"),
      refused: failure(
        { kind: "declined", serviceCode: "eV1842", messageId: "payment.error.promo-invalid" },
        "[PRM-11] [API-27] [ERR-05]",
      ),
      malformed,
    },
    refusals: (answer) => (answer.status === 402 ? cardRefusal(answer) : refusal(answer)),
  },
};

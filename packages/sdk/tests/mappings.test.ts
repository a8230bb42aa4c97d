import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readCouponResult } from "../src/capabilities/account-promo-code/account-promo-code.mapping.ts";
import {
  readBillingAddress,
  readPaymentMethods,
  readPaymentsHistory,
} from "../src/capabilities/billing-account/billing-account.mapping.ts";
import {
  readFrameToken,
  readPaymentAnswer,
  readProrate,
} from "../src/capabilities/checkout/checkout.mapping.ts";
import { readWithdrawal } from "../src/capabilities/kit/writes/withdrawal.mapping.ts";
import {
  readPackage,
  readPackages,
  readPlanContent,
} from "../src/capabilities/plans/plans.mapping.ts";
import { readVoucher } from "../src/capabilities/promo-code/promo-code.mapping.ts";
import {
  readLookup,
  readRestartable,
  readStatusItems,
} from "../src/capabilities/subscription/subscription.mapping.ts";
import {
  readVerificationRecord,
  readVerificationState,
} from "../src/capabilities/verification/verification.mapping.ts";
import { readVerificationAnswer } from "../src/capabilities/verification-flow/verification-answer.mapping.ts";
import { readGift, readRedemption } from "../src/domain/gifts/gift-answer.ts";
import { CALL_ROWS, ITEMS, type Row, VERIFICATION } from "./mappings-of-calls.ts";

/**
 * Two fields of a mapping that change places go unnoticed where their values coincide. Each leaf of an answer is changed
 * alone, and only the field of its name changes with it [D-06].
 */

/** Names of the wire, and the names of the model. */
const NAMES: Readonly<Record<string, string>> = {
  amount: "amountCents",
  renewalAmount: "renewalAmountCents",
  retailPrice: "retailPriceCents",
  chargedPrice: "chargedPriceCents",
  discountAmount: "discountAmountCents",
  totalTaxCharged: "totalTaxChargedCents",
  nextBillingAmount: "nextBillingAmountCents",
  firstChargeAmount: "firstChargeAmountCents",
  planPrice: "planPriceCents",
  productPrice: "productPriceCents",
  priceToBeCharged: "priceToBeChargedCents",
  PromotionalItem: "promotionalItems",
  isFreeTrail: "isFreeTrial",
  pkgWithPromos: "packages",
  pkgMsg: "restartPackage",
  churnedPkgMsg: "churnedPackage",
  creditCardNumber: "lastFour",
  nextBillInformation: "nextBillInfo",
  restartBillInformation: "restartBillInfo",
  activeBillInformation: "activeBillInfo",
  userID: "userId",
  householdID: "householdId",
  verificationUri: "address",
  verificationUriComplete: "completeAddress",
  expiresIn: "lifetimeMs",
  interval: "intervalMs",
};

/** Another value of a leaf whose values are few, or have a form. */
const OTHERS: Readonly<Record<string, unknown>> = {
  NoOfMonths: "NoOfYears",
  military: "firstResponder",
  Active: "Inactive",
  paid: "done",
  "04/31": "05/31",
  "************4242": "************4343",
  BCDFGHJK: "BCDFGHJL",
};

const PACKAGE = {
  planId: "plan-id",
  packageID: "package-id",
  appId: "app",
  packageName: "package name",
  tier: 7,
  planName: "plan name",
  displayName: "display name",
  retailPrice: "5.99",
  bbDescription: "description",
  duration: 3,
  period: "NoOfMonths",
  isGiftPlan: false,
  isSkipDefaultPromo: false,
  promotions: [
    {
      promotionID: "promotion-id",
      amount: "1.01",
      renewalAmount: "2.02",
      promotionCategory: "category",
      isFreeTrail: false,
      displayName: "promotion name",
      nextBillingDateTime: "2025-03-01T00:00:00Z",
      PromotionalItem: [{ serviceId: "goods" }],
    },
  ],
};

const RENEWAL = {
  nextBillingDateTime: "2025-03-02T00:00:00Z",
  nextBillingAmount: "3.03",
  renewalAmount: "4.04",
  planFrequency: "mo",
  firstChargeDateTime: "2025-03-03T00:00:00Z",
  firstChargeAmount: "5.05",
  couponCode: "CODE",
};

const CONTENT = [
  ...["planName", "ctaText", "ctaTextExistingUser", "promoFeature", "mainFeature"],
  ...["promotionPlanName", "promotionPlanNameMobile", "price", "frequencyLabel", "pricePrefix"],
  ...["paymentPriceOverride", "paymentPromotionFeature"],
];

const METHODS = [
  {
    label: "Card",
    status: "Active",
    updatedDate: "2024-11-02T00:00:00Z",
    id: "card-1",
    cardPayment: {
      cardType: "Visa",
      cardNumber: "************4242",
      expiry: "04/31",
      billingAddress: { state: "TN", zipCode: "37203" },
    },
  },
  {
    label: "PayPal",
    status: "Active",
    updatedDate: "2024-11-03T00:00:00Z",
    id: "paypal-1",
    paypalPayment: { email: "ann@example.com", billingAddress: { state: "KY", zipCode: "40202" } },
  },
  { label: "ApplePay", status: "Active", updatedDate: "2024-11-04T00:00:00Z", id: "apple-1" },
];

const ROWS: readonly Row[] = [
  { reader: "readPackage", read: readPackage, answer: PACKAGE },
  {
    reader: "readPackages",
    read: (answer) => readPackages({ PkgsOrProdsResponseMsg: answer }),
    answer: { responseMessage: "message", pkgWithPromos: [PACKAGE] },
  },
  {
    reader: "readPlanContent",
    read: readPlanContent({ environment: "production" }),
    answer: Object.fromEntries(["planId", ...CONTENT].map((name) => [name, `the ${name}`])),
    follows: Object.fromEntries(CONTENT.map((name) => [name, [`content.${name}`]])),
  },
  {
    reader: "readStatusItems",
    read: readStatusItems,
    answer: ITEMS,
  },
  {
    reader: "readLookup",
    read: readLookup,
    answer: {
      isUserSubscribed: false,
      serviceDetails: [
        { appId: "app", serviceID: "service", packageDetails: [{ productId: ["one", "two"] }] },
      ],
    },
  },
  {
    reader: "readRestartable",
    read: readRestartable,
    answer: {
      isEligibleForRestart: false,
      paymentMethodRequired: false,
      pkgMsg: PACKAGE,
      churnedPkgMsg: { ...PACKAGE, packageID: "churned-id" },
    },
  },
  {
    reader: "readVerificationState",
    read: readVerificationState,
    answer: {
      currentStep: "current step",
      step: "step",
      verificationId: "id",
      segment: "military",
    },
  },
  {
    reader: "readVerificationRecord",
    read: readVerificationRecord,
    answer: {
      verificationId: "id",
      program: "military",
      step: "step",
      verifier: "verifier",
      currentStep: "current step",
    },
  },
  {
    reader: "readVerificationAnswer",
    read: readVerificationAnswer,
    answer: VERIFICATION,
  },
  {
    reader: "readBillingAddress",
    read: readBillingAddress,
    answer: { state: "TN", zipCode: "37203" },
  },
  {
    reader: "readPaymentMethods",
    read: (answer) => readPaymentMethods({ PaymentMethods: answer }),
    answer: METHODS,
    follows: {
      ...Object.fromEntries([0, 1, 2].map((at) => [`${at}.label`, [`methods.${at}.kind`]])),
      ...Object.fromEntries([0, 1, 2].map((at) => [`${at}.status`, [`methods.${at}.status`]])),
      ...Object.fromEntries(
        [0, 1, 2].map((at) => [`${at}.updatedDate`, [`methods.${at}.updatedDate`]]),
      ),
      "0.id": ["cardPayment.id"],
      "0.cardPayment.cardType": ["cardPayment.cardType"],
      "0.cardPayment.cardNumber": ["cardPayment.lastFour"],
      "0.cardPayment.expiry": ["methods.0.validThrough"],
      "0.cardPayment.billingAddress.state": ["cardPayment.billingAddress.state"],
      "0.cardPayment.billingAddress.zipCode": ["cardPayment.billingAddress.zipCode"],
      "1.id": [],
      "1.paypalPayment.email": ["paypalPayment.email"],
      "1.paypalPayment.billingAddress.state": ["paypalPayment.billingAddress.state"],
      "1.paypalPayment.billingAddress.zipCode": ["paypalPayment.billingAddress.zipCode"],
      "2.id": ["applePayPayment.id"],
    },
  },
  {
    reader: "readPaymentsHistory",
    read: readPaymentsHistory,
    answer: {
      orders: [
        {
          orderID: "order",
          orderType: "type",
          idempotencyKey: "key",
          orderProductInfo: {
            appId: "app",
            serviceID: "service",
            displayName: "display name",
            startDate: "2025-02-01T00:00:00Z",
            endDate: "2025-02-02T00:00:00Z",
            chargedPrice: "6.06",
            retailPrice: "7.07",
            duration: 3,
            period: "NoOfMonths",
            discounts: [
              {
                discountAmount: "8.08",
                type: "discount type",
                description: "description",
                promotionName: "promotion name",
                endDate: "2025-02-03T00:00:00Z",
              },
            ],
          },
          paymentsInfo: [
            {
              receivedDate: "2025-02-04T00:00:00Z",
              cardType: "Visa",
              creditCardNumber: "************4242",
              amount: "9.09",
              paymentType: "payment type",
              email: "ann@example.com",
              applePayID: "apple-1",
            },
          ],
          totalTaxCharged: "0.42",
        },
      ],
      nextBillInformation: {
        ...RENEWAL,
        freeDuration: 5,
        freePeriod: "NoOfMonths",
        nextAttemptDateTime: "2025-02-05T00:00:00Z",
      },
      restartBillInformation: { ...RENEWAL, upcomingPlanName: "upcoming plan" },
      activeBillInformation: { planName: "plan name", planPrice: "1.11", planFrequency: "yr" },
    },
  },
  {
    reader: "readCouponResult",
    read: readCouponResult,
    answer: {
      responseCode: "1",
      isSuccess: false,
      isPaymentMethodError: false,
      errorCode: "code",
      errorMessage: "message",
      couponCodeDetails: { descrip: "description", discountType: "type" },
    },
  },
  {
    reader: "readVoucher",
    read: readVoucher,
    answer: {
      applicablePlans: [
        {
          serviceID: "service",
          nextBillingDateTime: "2025-03-04T00:00:00Z",
          priceToBeCharged: "1.21",
        },
      ],
      couponCodeDetails: { descrip: "description", discountType: "type" },
    },
    follows: {
      "couponCodeDetails.descrip": ["description"],
      "couponCodeDetails.discountType": ["discountType"],
    },
  },
  {
    reader: "readPaymentAnswer",
    read: readPaymentAnswer,
    answer: { responseCode: "1", orderID: "order", errorCode: "code", errorMessage: "message" },
  },
  {
    reader: "readPaymentAnswer",
    read: readPaymentAnswer,
    answer: { responseCode: "1", orderId: "order", errorCode: "code", errorMessage: "message" },
    follows: { orderId: ["orderID"] },
  },
  {
    reader: "readProrate",
    read: readProrate,
    answer: {
      totalTax: "1.31",
      isTaxError: false,
      billingAddress: { state: "TN", zipCode: "37203" },
    },
    follows: { totalTax: ["totalTaxCents"], isTaxError: ["isTaxError", "totalTaxCents"] },
  },
  { reader: "readFrameToken", read: readFrameToken, answer: { token: "token", expiresAt: 1_000 } },
  {
    reader: "readWithdrawal",
    read: readWithdrawal,
    answer: { status: "paid", orderID: "order" },
    follows: { status: ["kind", "orderID"] },
  },
  {
    reader: "readGift",
    read: readGift,
    answer: { packageId: "p", productPrice: "2.22", productSku: "s", hasMerchandise: false },
    follows: {
      packageId: ["card.packageId"],
      productPrice: ["card.productPriceCents"],
      productSku: ["card.productSku"],
      hasMerchandise: ["card.hasMerchandise"],
    },
  },
  { reader: "readRedemption", read: readRedemption, answer: { transactionId: "transaction" } },
  ...CALL_ROWS,
];

/** Leaves of a value by their paths. */
function leavesOf(value: unknown, path = "", found = new Map<string, unknown>()) {
  if (typeof value !== "object" || value === null) return found.set(path, value);
  for (const [name, one] of Object.entries(value)) {
    leavesOf(one, path === "" ? name : `${path}.${name}`, found);
  }
  return found;
}

function otherThan(leaf: unknown): unknown {
  if (typeof leaf === "boolean") return !leaf;
  if (typeof leaf === "number") return leaf + 1;
  if (typeof leaf === "string" && leaf in OTHERS) return OTHERS[leaf];
  return /^\d+\.\d\d$/.test(String(leaf)) ? `1${leaf}` : `${leaf}-other`;
}

function withOther(value: unknown, path: string): unknown {
  // A clone keeps what two places share.
  const copy = JSON.parse(JSON.stringify(value)) as unknown;
  const names = path.split(".");
  const last = names.pop() ?? "";
  const holder = names.reduce((at, name) => Reflect.get(at as object, name), copy) as object;
  Reflect.set(holder, last, otherThan(Reflect.get(holder, last)));
  return copy;
}

/** What a reader makes of an answer; that of an answer which must have a shape is in a reading. */
function read(row: Row, answer: unknown): ReadonlyMap<string, unknown> {
  const made = row.read(answer) as { readonly ok?: boolean; readonly value?: unknown };
  if (made.ok === undefined) return leavesOf(made);
  expect(made.ok).toBe(true);
  return leavesOf(made.value);
}

function changedBy(row: Row, path: string): readonly string[] {
  const [before, after] = [read(row, row.answer), read(row, withOther(row.answer, path))];
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths.filter((one) => before.get(one) !== after.get(one)).sort();
}

function followers({ follows = {} }: Row, path: string): readonly string[] {
  const named = path.split(".").map((name) => NAMES[name] ?? name);
  return [...(follows[path] ?? [named.join(".")])].sort();
}

/** Whether a method is there is all that other members of the answer have of these. */
const OF_THE_METHOD = /^\d\.(label|status)$/;

describe.each(ROWS.map((row) => [row.reader, row] as const))("%s", (reader, row) => {
  const paths = [...leavesOf(row.answer).keys()].filter(
    (path) => reader !== "readPaymentMethods" || !OF_THE_METHOD.test(path),
  );

  it.each(paths)("reads %s into the field of its name, and into no other [D-06]", (path) => {
    expect(changedBy(row, path)).toEqual(followers(row, path));
  });

  it("is held in every field [D-06]", () => {
    const held = new Set(paths.flatMap((path) => changedBy(row, path)));
    const open = [...read(row, row.answer).keys()].filter((field) => !held.has(field));
    expect(open.filter((field) => !UNHELD.test(field))).toEqual([]);
  });
});

/** Computed of the whole answer, or of a method's label and status. */
const UNHELD = /^(isComplete|kind|methods\.\d\.(kind|status))$/;

it("every reader of a mapping or of a call is in the table, and none is private to its calls [D-06]", async () => {
  const folder = fileURLToPath(new URL("../src/", import.meta.url));
  const files = [
    ...globSync("**/*.{mapping,calls}.ts", { cwd: folder }),
    "domain/gifts/gift-answer.ts",
  ];
  const modules = await Promise.all(
    files.map((file) => import(`${folder}${file}`) as Promise<object>),
  );
  const readers = modules.flatMap((one) => Object.keys(one)).filter((name) => /^read/.test(name));
  expect(readers.length).toBeGreaterThan(25);
  const hidden = files.flatMap((file) =>
    [...readFileSync(folder + file, "utf8").matchAll(/^(?:const|function) (read\w+)/gm)].map(
      ([, name]) => `${file}: ${name}`,
    ),
  );
  expect(hidden).toEqual([]);
  expect([...new Set(ROWS.map(({ reader }) => reader))].sort()).toEqual(readers.sort());
});

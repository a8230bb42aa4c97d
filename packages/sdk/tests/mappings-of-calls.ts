import { readOffer } from "../src/capabilities/cancellation/cancellation.calls.ts";
import { readPaymentAccount } from "../src/capabilities/checkout/payment-account.calls.ts";
import { readAlert } from "../src/capabilities/content/content.calls.ts";
import { readCode } from "../src/capabilities/device-authorization/device-authorization.calls.ts";
import { readFlags } from "../src/capabilities/feature-flags/feature-flags.calls.ts";
import { readResetResult } from "../src/capabilities/password-reset/password-reset.calls.ts";
import { readAllowance } from "../src/capabilities/plan-actions/plan-actions.calls.ts";
import { readItems } from "../src/capabilities/subscription/subscription.calls.ts";
import {
  readAuth,
  readEntitlements,
  readMetadata,
  readPoll,
  readRegistrationCode,
} from "../src/capabilities/tv-provider/tv-provider.calls.ts";
import {
  readAddresses,
  readOrganizations,
  readState,
} from "../src/capabilities/verification-flow/verification-flow.calls.ts";
import { readVeteransAnswer } from "../src/capabilities/veterans/veterans.calls.ts";
import { createConfiguration } from "../src/domain/configuration/create-configuration.ts";
import { testConfiguration } from "../src/testing/test-configuration.ts";

export interface Row {
  readonly reader: string;
  read(answer: unknown): unknown;
  /** Every field that the reader knows. */
  readonly answer: unknown;
  /** Fields that follow a leaf, by its path, where they have neither its name nor that of `NAMES`. */
  readonly follows?: Readonly<Record<string, readonly string[]>>;
}

export const ITEMS = [
  {
    serviceID: "service",
    status: "Existing",
    displayName: "display name",
    serviceName: "service name",
    paymentMethod: "method",
    partner: "partner",
    tier: 7,
    segments: [{ segmentName: "segment name", segmentType: "segment type" }],
    promotions: [{ promotionID: "promotion-id", displayName: "promotion name" }],
    startDate: "2025-01-01T00:00:00Z",
    pauseStartDate: "2025-01-02T00:00:00Z",
    pauseEndDate: "2025-01-03T00:00:00Z",
    validityTill: "2025-01-04T00:00:00Z",
    isChangePlanAvailable: false,
    isPauseAvailable: false,
  },
];

export const VERIFICATION = {
  currentStep: "current step",
  step: "step",
  verificationId: "id",
  segment: "military",
  partner: "partner",
  bangoRedirectUrl: "https://partner.example/",
  rejectionReasons: ["reason"],
  errorIds: ["error"],
  systemErrorMessage: "system message",
  errorMessage: "message",
};

const AUTH = { mvpd: "provider", userID: "user", refreshToken: "refresh token" };

/** Answers that only one call has. */
export const CALL_ROWS: readonly Row[] = [
  { reader: "readItems", read: readItems, answer: ITEMS },
  { reader: "readState", read: readState, answer: VERIFICATION },
  {
    reader: "readFlags",
    read: readFlags,
    answer: { flags: { "flag-1": "on", "flag-2": "off" }, reasons: { "flag-1": "SPLIT" } },
  },
  {
    reader: "readAlert",
    read: (answer) => readAlert(answer, { status: 200 }),
    answer: { data: { requestID: "request" } },
    follows: { "data.requestID": ["requestId"] },
  },
  { reader: "readAllowance", read: readAllowance, answer: { noOfDaysLeft: 90, noOfTimesLeft: 2 } },
  {
    reader: "readRegistrationCode",
    read: readRegistrationCode,
    answer: { code: "code", authUrl: "https://provider.example/" },
  },
  { reader: "readAuth", read: readAuth, answer: AUTH },
  {
    reader: "readPoll",
    read: readPoll,
    answer: { status: "authenticated", ...AUTH },
    // An unknown status never signs in (D-06).
    follows: { status: ["status", "mvpd", "userId", "refreshToken"] },
  },
  {
    reader: "readEntitlements",
    read: readEntitlements,
    answer: { userID: "user", preauthorizedResource: ["one", "two"] },
  },
  {
    reader: "readMetadata",
    read: readMetadata,
    answer: { userID: "user", mvpd: "provider", householdID: "household", zip: "37203" },
  },
  {
    reader: "readAddresses",
    read: readAddresses,
    answer: [{ uploadUrl: "https://uploads.example/1", expiresAt: 1_000 }],
  },
  { reader: "readOrganizations", read: readOrganizations, answer: [{ id: 1, name: "name" }] },
  {
    reader: "readPaymentAccount",
    read: readPaymentAccount,
    answer: { CreateUserResponseMessage: { cpCustomerID: "customer" } },
    follows: { "CreateUserResponseMessage.cpCustomerID": ["cpCustomerID"] },
  },
  {
    reader: "readVeteransAnswer",
    read: readVeteransAnswer,
    answer: { outcome: 1, errorMessage: "message", verificationId: "id" },
  },
  {
    reader: "readCode",
    read: (answer) => readCode(answer, createConfiguration(testConfiguration())),
    answer: {
      regCode: "BCDFGHJK",
      deviceCode: "device code",
      verificationUri: "https://tv.example/activate",
      verificationUriComplete: "https://tv.example/activate/complete",
      expiresIn: 900,
      interval: 5,
    },
  },
  {
    reader: "readResetResult",
    read: readResetResult,
    answer: { data: { success: false, message: "message" } },
    follows: { "data.success": ["success"], "data.message": ["message"] },
  },
  {
    reader: "readOffer",
    read: readOffer,
    answer: {
      panels: {
        member: [{ headline: "headline", description: "description", couponCode: "CODE" }],
      },
    },
    follows: {
      "panels.member.0.headline": ["headline"],
      "panels.member.0.description": ["description"],
      "panels.member.0.couponCode": ["couponCode"],
    },
  },
];

import { expect } from "vitest";
import { ANN } from "../mocked-services.ts";
import type { Answer, Named } from "../specification.ts";
import { type Expected, failure, type Method, malformed, value } from "./expectation.ts";

const captcha = failure({ kind: "http", messageId: "error.captcha" }, "[SGN-17] [SGN-19]");
const wrong = failure({ kind: "http", messageId: "sign-in.error" }, "[SGN-21]");
const deviceLimit = failure({ kind: "http", status: 409, code: "DEVICE_LIMIT" }, "[SGN-20]");
const noAnswer = failure(
  { kind: "http", messageId: "error.generic", retryable: true },
  "[SGN-21] [ERR-25]",
);

const signInRefusals: Readonly<Record<number, Named<Expected> | Expected>> = {
  400: { wrongCredentials: wrong, captcha, captchaCode: captcha, invalidRequest: wrong },
  401: wrong,
  409: deviceLimit,
  429: failure(
    { kind: "http", messageId: "sign-in.error.too-many", nextStep: "wait", retryable: true },
    "[SGN-18]",
  ),
  500: noAnswer,
  502: noAnswer,
  503: noAnswer,
  504: noAnswer,
};

function signInRefusal({ status, name = "" }: Answer): Expected | undefined {
  const expected = signInRefusals[status];
  return expected && "outcome" in expected ? (expected as Expected) : expected?.[name];
}

const refusedWithText = (serviceText: string) =>
  failure(
    {
      kind: "http",
      status: 200,
      code: "ACCOUNT_LOCKED",
      serviceText,
    },
    "[SGN-16]",
  );

export const accountMethods: Named<Method> = {
  login: {
    name: "accounts.login",
    call: (api) => api.accounts.login(ANN),
    successes: {
      success: value({ profileId: "profile-1", userType: "new" }, "[SGN-15]"),
      // A user signs in here; a TV provider's answer belongs to another call of the session.
      tvProvider: malformed,
      failureMessage: refusedWithText("Your account is locked. Please contact customer care."),
      captchaFailure: failure(
        { kind: "http", code: "eVG1001", messageId: "error.captcha" },
        "[SGN-17]",
      ),
      failureWithTokens: refusedWithText("Your account is locked."),
    },
    refusals: signInRefusal,
  },
  getStatusByEmail: {
    name: "accounts.statusByEmail",
    call: (api) => api.accounts.statusByEmail(ANN.email),
    successes: { found: value({ found: true }), notFound: value({ found: false }) },
  },
  createCustomer: {
    name: "accounts.createCustomer",
    call: (api) => api.accounts.createCustomer(ANN, { idempotencyKey: "key-1" }),
    successes: {
      created: value({ profileId: "profile-1" }),
      minimal: value({ profileId: null }),
    },
  },
  createPaymentAccount: {
    name: "accounts.createPaymentAccount",
    call: (api) => api.accounts.createPaymentAccount(ANN, { idempotencyKey: "key-1" }),
    successes: {
      created: value({ cpCustomerID: "customer-1" }),
      failed: malformed,
      malformed,
    },
  },
  getProfile: {
    name: "accounts.profile",
    call: (api) => api.accounts.profile(),
    successes: {
      profile: value({ profileId: "profile-1", email: "new@example.com" }),
      withAddress: value({ profileId: "profile-1", email: "new@example.com" }),
      withoutProfileId: failure(
        { kind: "contract", developerMessage: expect.stringContaining("profileId of ProfileInfo") },
        "[ERR-18]",
      ),
    },
  },
  getDeviceCode: {
    name: "accounts.deviceCode",
    call: (api) => api.accounts.deviceCode(),
    successes: { code: value({ code: "FOY7K2M" }) },
  },
};

import { expect } from "vitest";
import type { Named } from "../specification.ts";
import { failure, type Method, value } from "./expectation.ts";

const user = { mvpd: "cox", userId: "cox-user-1" };

export const tvProviderMethods: Named<Method> = {
  createRegistrationCode: {
    name: "tvProvider.createCode",
    call: (api) =>
      api.tvProvider.createCode(
        {
          mvpd: "cox",
          redirectUrl: "http://localhost:5173/static/html/auth_success_landing.html",
        },
        { idempotencyKey: "key-1" },
      ),
    successes: {
      code: value(
        { code: "TV7K2M", authUrl: "http://127.0.0.1:4010/tv-provider/cox?code=TV7K2M" },
        "[TVP-04]",
      ),
    },
  },
  pollTvProviderAuth: {
    name: "tvProvider.poll",
    call: (api) => api.tvProvider.poll("TV7K2M"),
    successes: {
      pending: value({ status: "pending" }, "[TVP-06]"),
      authenticated: value(
        { status: "authenticated", ...user, refreshToken: "tve-r-9f21" },
        "[TVP-07]",
      ),
      failed: value({ status: "failed" }, "[TVP-11]"),
      unknownStatus: value({ status: "pending" }, "[TVP-06]"),
    },
  },
  refreshTvProviderAuth: {
    name: "tvProvider.refreshAuth",
    call: (api) => api.tvProvider.refreshAuth("tve-r-9f21", { idempotencyKey: "key-1" }),
    successes: {
      authenticated: value({ ...user, refreshToken: "tve-r-c07d" }, "[TVP-07] [TVP-17]"),
    },
  },
  getTvProviderEntitlements: {
    name: "tvProvider.entitlements",
    call: (api) => api.tvProvider.entitlements(user),
    successes: {
      entitled: value({ preauthorizedResource: ["FNSUB", "FNNEWS"] }, "[TVP-08]"),
      notIncluded: value({ preauthorizedResource: ["FNNEWS"] }, "[TVP-14]"),
      nothing: value({ preauthorizedResource: [] }, "[TVP-14]"),
      otherUser: failure({ kind: "unauthenticated" }, "[TVP-08]"),
    },
  },
  getTvProviderMetadata: {
    name: "tvProvider.metadata",
    call: (api) => api.tvProvider.metadata("cox-user-1"),
    successes: {
      metadata: value({ ...user, householdId: "cox-house-1", zip: "30301" }, "[TVP-17]"),
      minimal: value({ ...user, householdId: null, zip: null }, "[TVP-17]"),
    },
  },
  logoutTvProvider: {
    name: "tvProvider.logout",
    call: (api) => api.tvProvider.logout({ idempotencyKey: "key-1" }),
    successes: { answer: value(undefined, "[TVP-12] [TVP-17]") },
  },
};

const refused = failure(
  { kind: "http", status: 200, code: "ACCOUNT_LOCKED", serviceText: expect.any(String) },
  "[SGN-16]",
);
/** Whether the tokens are of a TV provider's user shows when they become the session. */
const tokens = value({ enter: expect.any(Function) }, "[TVP-16]");

/** The second way to sign in with the same operation. */
export const tvProviderLogin: Method = {
  name: "tvProvider.login",
  call: (api) => api.tvProvider.login(user),
  successes: {
    success: tokens,
    tvProvider: tokens,
    failureMessage: refused,
    failureWithTokens: refused,
    captchaFailure: failure({ kind: "http", messageId: "error.captcha" }, "[SGN-17]"),
  },
};

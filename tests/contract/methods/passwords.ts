import type { Named } from "../specification.ts";
import { failure, type Method, value } from "./expectation.ts";

const key = { idempotencyKey: "key-1" };
const refusal = { kind: "http", status: 200, code: "RESET_REFUSED" };
const refused = (serviceText: string, requirements: string) =>
  failure({ ...refusal, serviceText }, requirements);

export const passwordMethods: Named<Method> = {
  requestPasswordReset: {
    name: "passwords.requestReset",
    call: (api) => api.passwords.requestReset({ email: "new@example.com" }, key),
    successes: { sent: value(undefined, "[PWD-05] [PWD-06]") },
  },
  resetPassword: {
    name: "passwords.reset",
    call: (api) =>
      api.passwords.reset({ token: "t-1", email: "new@example.com", password: "S3cret!pass" }, key),
    successes: {
      updated: value(undefined, "[PWD-13] [PWD-14]"),
      notUpdated: refused(
        "Something went wrong, please try resetting your password again",
        "[PWD-15] [PWD-17]",
      ),
      invalidToken: refused("Invalid token", "[PWD-16]"),
      noMessage: failure({ ...refusal, messageId: "password-reset.failed" }, "[PWD-15]"),
    },
  },
  updatePassword: {
    name: "passwords.updatePassword",
    call: (api) =>
      api.passwords.updatePassword({ password: "password", newPassword: "new1!x" }, key),
    successes: { updated: value({ profileId: "profile-1" }, "[MNG-11]") },
  },
  updateEmail: {
    name: "passwords.updateEmail",
    call: (api) => api.passwords.updateEmail({ email: "ann@example.com", password: "p" }, key),
    successes: { updated: value({ email: "ann@example.com" }, "[MNG-06]") },
  },
};

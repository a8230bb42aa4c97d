import { fail } from "../../domain/kernel/outcome.ts";
import type { AccountsApi } from "../api.ts";
import { stoppedFailure } from "../failures.ts";
import { fields, text } from "../mapping/fields.ts";
import { createEmailStatusApi } from "./email-status.ts";
import { keyHeader, type Parts, present } from "./parts.ts";

/** Fixed fields of a new account (ACC-10 to ACC-13). */
const NEW_ACCOUNT = {
  isGenerateToken: false,
  dmaId: "001",
  verifyEmail: false,
  address: { country: "US" },
} as const;

/** PAY-41, ERR-18. */
const NO_PROFILE_ID = "payment.error.profile-id";

export function createAccountsApi(parts: Parts): Omit<AccountsApi, "login"> {
  const { clients, call, session, configuration } = parts;
  const { account } = clients;

  return {
    ...createEmailStatusApi(parts),

    createCustomer: ({ email, password, recaptchaToken }, { signal = null, idempotencyKey } = {}) =>
      call(
        "createCustomer",
        account.POST("/accounts/customers", {
          params: keyHeader(idempotencyKey),
          body: {
            customerUsername: email,
            customerPassword: password,
            email,
            ...(recaptchaToken === undefined ? {} : { recaptchaToken }),
            ...NEW_ACCOUNT,
          },
          signal,
        }),
        (answer) => ({ profileId: text(fields(answer)["profileId"]) }),
      ),

    async createPaymentAccount({ email }, { signal = null, idempotencyKey } = {}) {
      const created = await call(
        "createPaymentAccount",
        account.POST("/evcreateuser", {
          params: keyHeader(idempotencyKey),
          body: {
            createUserReqMessage: {
              email,
              customerUsername: email,
              channelPartnerID: configuration.product.channelPartnerId,
              country: "US",
            },
          },
          signal,
        }),
        readPaymentAccount,
      );
      const id = created.ok ? created.value.cpCustomerID : null;
      if (id !== null) session.keepCustomer(id);
      return created;
    },

    async profile({ signal = null } = {}) {
      const { profileId } = session.snapshot();
      if (profileId === null) {
        const nobody = { kind: "unauthenticated", ended: false } as const;
        return fail(stoppedFailure("getProfile", { stop: nobody }, true));
      }
      const path = { profileId };
      return call(
        "getProfile",
        account.GET("/update/{profileId}", { params: { path }, signal }),
        (answer) => {
          const found = fields(answer);
          // Another profile's data never passes for this one's.
          const isOwn = text(found["profileId"]) === profileId;
          return {
            profileId: present(isOwn ? profileId : null, "profileId of ProfileInfo", NO_PROFILE_ID),
            email: present(text(found["email"]), "email"),
          };
        },
      );
    },

    deviceCode: ({ signal = null } = {}) =>
      call(
        "getDeviceCode",
        account.GET("/accounts/device-code", {
          params: { query: { deviceId: session.deviceId() } },
          signal,
        }),
        (answer) => ({ code: present(text(fields(answer)["code"]), "code") }),
      ),
  };
}

/** Answer of `POST /evcreateuser` (ACC-14): a code other than '1' is a failure. */
function readPaymentAccount(answer: unknown): { readonly cpCustomerID: string | null } {
  const message = fields(fields(answer)["CreateUserResponseMessage"]);
  const code = text(message["responseCode"]);
  const id = text(message["cpCustomerID"]) || null;
  const isCreated = code === "1" || (code === null && id !== null);
  return present(isCreated ? { cpCustomerID: id } : null, "payment account");
}

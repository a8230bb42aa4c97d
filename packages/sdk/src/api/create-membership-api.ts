import type { Api } from "./api.ts";
import { createAccountsApi } from "./operations/accounts.ts";
import type { Parts } from "./operations/parts.ts";
import { createPaymentsApi } from "./operations/payments.ts";
import { createPlansApi } from "./operations/plans.ts";
import { createSubscriptionsApi } from "./operations/subscriptions.ts";
import { createVerificationApi } from "./operations/verification.ts";

/** The operations that begin with plans and people who have signed in. */
export interface MembershipApi
  extends Pick<Api, "plans" | "subscriptions" | "payments" | "verification"> {
  readonly accounts: Omit<Api["accounts"], "login">;
}

/** All other operations, over the same session and transport. */
export function createMembershipApi(parts: Parts): MembershipApi {
  return {
    accounts: createAccountsApi(parts),
    plans: createPlansApi(parts),
    subscriptions: createSubscriptionsApi(parts),
    payments: createPaymentsApi(parts),
    verification: createVerificationApi(parts),
  };
}

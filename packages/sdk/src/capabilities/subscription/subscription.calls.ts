import type { CallOptions } from "../../api/call.ts";
import { type Engine, present } from "../../api/engine.ts";
import { fields } from "../../api/fields.ts";
import type { SubscriptionLookup } from "../../domain/entitlements/types.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import type { SubscriptionStatusAnswer } from "../../domain/subscription/types.ts";
import {
  type RestartableAnswer,
  readLookup,
  readRestartable,
  readStatusItems,
} from "./subscription.mapping.ts";

/** The subscription of the signed-in member (SUB). */
export interface SubscriptionCalls {
  /** Current status; the documented 424 is an answer, not a failure (API-08, SUB-24). */
  currentStatus(options?: CallOptions): Promise<Outcome<SubscriptionStatusAnswer>>;
  /** Entitlements of the user (API-04). */
  hasSubscription(options?: CallOptions): Promise<Outcome<SubscriptionLookup>>;
  /** Whether an ended subscription can be restarted, and as which plan (API-18, RST-08, RST-09). */
  restartable(options?: CallOptions): Promise<Outcome<RestartableAnswer>>;
}

export function createSubscriptionCalls({ clients, call }: Engine): SubscriptionCalls {
  const { account } = clients;
  return {
    currentStatus: ({ signal = null } = {}) =>
      call<unknown, SubscriptionStatusAnswer>(
        "getCurrentSubscriptionStatus",
        account.GET("/currentSubscriptionStatus", { signal }),
        (answer) => ({ kind: "items", items: readItems(answer) }),
        (failure, body) =>
          isNoSubscription(failure.status, body)
            ? succeed({ kind: "noSubscription" })
            : fail(failure),
      ),

    hasSubscription: ({ signal = null } = {}) =>
      call("hasSubscription", account.POST("/hasSubscription", { body: {}, signal }), readLookup),

    restartable: ({ signal = null } = {}) =>
      call(
        "getRestartableSubscription",
        account.GET("/getRestartableSubscription", { signal }),
        readRestartable,
      ),
  };
}

/** A list without an item says nothing: the documented way to say that there is no subscription is 424 (D-06). */
export function readItems(answer: unknown) {
  const items = readStatusItems(present(Array.isArray(answer) ? answer : null, "list"));
  return present(items.length > 0 ? items : null, "item");
}

/** The documented way to say that there is no subscription (SUB-24). */
function isNoSubscription(status: number, body: unknown): boolean {
  return status === 424 && fields(body)["message"] === "noSubscription";
}

import { fail, succeed } from "../../domain/kernel/outcome.ts";
import type { SubscriptionStatusAnswer } from "../../domain/subscription/types.ts";
import type { SubscriptionsApi } from "../api.ts";
import { fields } from "../mapping/fields.ts";
import { readLookup, readRestartable, readStatusItems } from "../mapping/subscriptions.ts";
import { keyHeader, type Parts, present } from "./parts.ts";

export function createSubscriptionsApi({ clients, call }: Parts): SubscriptionsApi {
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

    removeCustomerSegment: (body, { signal = null, idempotencyKey } = {}) =>
      call(
        "removeCustomerSegment",
        account.POST("/removeCustomerSegment", {
          params: keyHeader(idempotencyKey),
          body,
          signal,
        }),
        () => undefined,
      ),
  };
}

/** A list without an item says nothing: the documented way to say that there is no subscription is 424 (D-06). */
function readItems(answer: unknown) {
  const items = readStatusItems(present(Array.isArray(answer) ? answer : null, "list"));
  return present(items.length > 0 ? items : null, "item");
}

/** The documented way to say that there is no subscription (SUB-24). */
function isNoSubscription(status: number, body: unknown): boolean {
  return status === 424 && fields(body)["message"] === "noSubscription";
}

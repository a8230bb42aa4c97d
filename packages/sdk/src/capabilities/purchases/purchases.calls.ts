import type { CallOptions } from "../../api/call.ts";
import { type Engine, validated } from "../../api/engine.ts";
import type { Withdrawal } from "../../domain/checkout/types.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { readWithdrawal } from "./purchases.mapping.ts";

/** Statuses of a service that does not have the operation. */
const NOT_OFFERED = [404, 405, 501];

/** Calls that settle a purchase whose outcome is unknown (D-24). */
export interface PurchasesCalls {
  /** Closes the key of a purchase whose outcome is unknown (D-24). Safe to repeat. */
  withdraw(
    input: { readonly idempotencyKey: string },
    options?: CallOptions,
  ): Promise<Outcome<Withdrawal>>;
}

export function createPurchasesCalls({ clients, call }: Engine): PurchasesCalls {
  const { account } = clients;
  return {
    withdraw: ({ idempotencyKey }, { signal = null } = {}) =>
      call(
        "withdrawPurchase",
        account.POST("/withdrawPurchase", { body: { idempotencyKey }, signal }),
        (answer): Withdrawal => validated(readWithdrawal(answer), "status of a key"),
        (failure) =>
          NOT_OFFERED.includes(failure.status) ? succeed({ kind: "notOffered" }) : fail(failure),
      ),
  };
}

import type { CallOptions } from "../../../api/call.ts";
import { type Engine, validated } from "../../../api/engine.ts";
import { fail, type Outcome, succeed } from "../../../domain/kernel/outcome.ts";
import type { Withdrawal } from "../../../domain/writes/withdrawal.ts";
import { readWithdrawal } from "./withdrawal.mapping.ts";

/** Statuses of a service that does not have the operation. */
const NOT_OFFERED = [404, 405, 501];

/** The call that settles a write whose outcome is unknown (D-24). */
export interface WithdrawalCalls {
  /** Closes the key of a write whose outcome is unknown (D-24). Safe to repeat. */
  withdraw(
    input: { readonly idempotencyKey: string },
    options?: CallOptions,
  ): Promise<Outcome<Withdrawal>>;
}

export function createWithdrawalCalls({ clients, call }: Engine): WithdrawalCalls {
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

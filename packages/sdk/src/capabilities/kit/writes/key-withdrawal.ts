import type { Withdrawal } from "../../../domain/writes/withdrawal.ts";
import type { WithdrawalCalls } from "./withdrawal.calls.ts";

/** Asks the service to close a key, until the service answers that it cannot. Null without an answer. (D-24) */
export function keyWithdrawal(
  idempotencyKey: string,
  withdraw: WithdrawalCalls["withdraw"],
): () => Promise<Withdrawal | null> {
  let isOffered = true;
  return async () => {
    if (!isOffered) return { kind: "notOffered" };
    const outcome = await withdraw({ idempotencyKey });
    isOffered = !outcome.ok || outcome.value.kind !== "notOffered";
    return outcome.ok ? outcome.value : null;
  };
}

import type { Order } from "../../domain/account/types.ts";
import {
  type Settlement,
  type SettlementFacts,
  settlement,
} from "../../domain/checkout/settlement.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Withdrawal } from "../../domain/writes/withdrawal.ts";
import type { BillingAccountCalls } from "../billing-account/billing-account.calls.ts";
import type { JournalEntry } from "./purchase-journal.ts";

export interface SettlingDeps {
  readonly api: { readonly payments: Pick<BillingAccountCalls, "history"> };
  readonly configuration: FoyerConfiguration;
  readonly subscription: {
    readonly current: SubscriptionState;
    refreshAnew(): Promise<Outcome<SubscriptionState>>;
  };
}

/** Orders and subscription of the user. Null where a look-up failed. */
export type Known = Pick<SettlementFacts, "orders" | "isComplete" | "subscription">;

/** Asks for both at the same time. */
export async function askService({
  api,
  subscription,
}: Pick<SettlingDeps, "api" | "subscription">): Promise<Known> {
  const [history, status] = await Promise.all([api.payments.history(), subscription.refreshAnew()]);
  return {
    orders: history.ok ? history.value.orders : null,
    isComplete: history.ok && history.value.isComplete,
    subscription: status.ok ? status.value : null,
  };
}

/**
 * Asks the service for the outcome of an attempt: by its orders and the subscription, then by withdrawing its key
 * (D-04, D-24). `withdrawal` is null while the key is not to be withdrawn yet. `foundAt`: when the page has
 * found or sent the attempt, in epoch ms.
 */
export async function settleWithService(
  { attempt, outcome }: JournalEntry,
  withdrawal: (() => Promise<Withdrawal | null>) | null,
  deps: SettlingDeps,
  foundAt: number,
): Promise<Settlement> {
  if (outcome.kind !== "open") return { kind: "unknown" };
  const facts = {
    attempt,
    claimedOrderID: outcome.claimedOrderID,
    waitedMs: outcome.waitedMs ?? 0,
    now: foundAt,
    ...(await askService(deps)),
  };
  const { configuration } = deps;
  if (withdrawal === null) return settlement(facts, configuration);
  const known = settlement(facts, configuration);
  if (known.kind === "paid") return known;
  return settlement({ ...facts, withdrawal: await withdrawal() }, configuration);
}

/** The order of an attempt among the orders of the service, by its key. */
export function orderOf(
  orders: readonly Pick<Order, "orderID" | "idempotencyKey">[],
  { attempt }: JournalEntry,
): string | null {
  return orders.find(({ idempotencyKey }) => idempotencyKey === attempt.key)?.orderID ?? null;
}

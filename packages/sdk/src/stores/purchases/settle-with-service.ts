import type { Api } from "../../api/index.ts";
import type { Order } from "../../domain/account/types.ts";
import { type Settlement, settlement } from "../../domain/checkout/settlement.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { ClockPort } from "../../platform/ports.ts";
import type { JournalEntry } from "./purchase-journal.ts";

export interface SettlingDeps {
  readonly api: Pick<Api, "payments">;
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly subscription: {
    readonly current: SubscriptionState;
    refresh(): Promise<Outcome<SubscriptionState>>;
  };
}

/**
 * Asks the service what became of an attempt: its orders and the subscription, at the same time (D-04). `waitedMs`:
 * how long it has been asked for.
 */
export async function settleWithService(
  entry: JournalEntry,
  waitedMs: number,
  { api, configuration, subscription }: SettlingDeps,
): Promise<Settlement> {
  const { attempt, outcome } = entry;
  const [history, status] = await Promise.all([api.payments.history(), subscription.refresh()]);
  const facts = {
    attempt,
    claimedOrderID: outcome.kind === "open" ? outcome.claimedOrderID : null,
    orders: history.ok ? history.value.orders : null,
    isComplete: history.ok && history.value.isComplete,
    subscription: status.ok ? status.value : null,
    now: attempt.startedAt + waitedMs,
  };
  return settlement(facts, configuration);
}

/** The order of an attempt among the orders of the service, by its key. */
export function orderOf(
  orders: readonly Pick<Order, "orderID" | "idempotencyKey">[],
  { attempt }: JournalEntry,
): string | null {
  return orders.find(({ idempotencyKey }) => idempotencyKey === attempt.key)?.orderID ?? null;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** How long to wait before the next question: 1, 2, 4 … 30 s. */
export function pauseBeforeCheck(checks: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** checks, LONGEST_PAUSE_MS);
}

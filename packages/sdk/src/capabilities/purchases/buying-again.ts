import {
  type AgainRefusal,
  buyAgain,
  changeAgain,
} from "../../domain/checkout/purchase-journal.ts";
import { hasService } from "../../domain/checkout/settlement.ts";
import type { PurchaseIntent } from "../../domain/checkout/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { allow, type Decision } from "../../domain/kernel/decision.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import { sameText } from "../../domain/kernel/text.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { lastPaid, type Owner } from "./owner.ts";

interface AgainDeps {
  readonly configuration: FoyerConfiguration;
  readonly explain: ExplainLog;
  readonly subscription: { readAgain(): Promise<Outcome<SubscriptionState>> };
}

/** The subscription in memory may be older than the last purchase: asks the service again. */
export async function mayBuyAgain(
  owner: Owner,
  { changeType, serviceId }: PurchaseIntent,
  deps: AgainDeps,
): Promise<Decision<AgainRefusal>> {
  const { configuration, explain, subscription } = deps;
  const paid = lastPaid(owner);
  if (!paid) return allow("D-24");
  const { sincePaidMs } = paid;
  const status = await subscription.readAgain();
  const isTold = status.ok && status.value.isStatusSuccess && status.value.isKnownStatus;
  const told = isTold ? status.value : null;
  const hasActiveSubscription = told?.hasActiveSubscription ?? null;
  const isSamePlan = sameText(paid.attempt.intent.serviceId, serviceId);
  const hasPlan = told && hasService(told, serviceId);
  const decision =
    changeType === "none"
      ? buyAgain({ sincePaidMs, hasActiveSubscription }, configuration)
      : changeAgain({ sincePaidMs, isSamePlan, hasPlan }, configuration);
  return explain.record("purchases.again", decision);
}

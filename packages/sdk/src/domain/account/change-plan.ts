import { dayOf } from "../calendar/calendar.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import { sameText } from "../kernel/text.ts";
import type { SubscriptionState } from "../subscription/types.ts";
import {
  type AccountFacts,
  type ControlRefusal,
  controlOffered,
  manageElsewhere,
} from "./my-account.ts";

/** What the Change plan screen shows. */
export type ChangePlanScreen =
  /** The plans, one of which can be chosen. */
  | { readonly kind: "plans" }
  /** The plans, none of which can be chosen, and why. */
  | { readonly kind: "plansBlocked"; readonly notice: Message }
  /** No plans, and why. */
  | { readonly kind: "blocked"; readonly notice: Message; readonly reason: ControlRefusal }
  /** There is no plan to change: the plans screen sells one. */
  | { readonly kind: "toPlans" };

/**
 * What the Change plan screen shows for this subscription; where the plan cannot be changed, why: its channel, its
 * state, or the upcoming plan with its date. (CHG-05, CHG-06, PLN-39, ROU-31, MNG-15, MNG-18, D-20, D-21)
 */
export function changePlanScreen(
  facts: AccountFacts,
  configuration: Pick<FoyerConfiguration, "features">,
): Choice<ChangePlanScreen> {
  const { hasActiveSubscription, isKnownStatus } = facts.subscription;
  const decision = controlOffered({ ...facts, control: "changePlan" }, configuration);
  if (decision.allowed) return answer({ kind: "plans" }, decision.rule, decision.facts);
  const { reason, rule } = decision;
  const said = { ...decision.facts, reason };
  if (!facts.isMvpdUser && !hasActiveSubscription && isKnownStatus)
    return answer({ kind: "toPlans" }, "ROU-31", said);
  if (facts.subscription.nextSubscription !== null && reason !== "managed-elsewhere")
    return answer(
      { kind: "plansBlocked", notice: upcomingPlan(facts.subscription) },
      "CHG-06",
      said,
    );
  return answer({ kind: "blocked", reason, notice: blocked(reason, facts) }, rule, said);
}

function blocked(reason: ControlRefusal, facts: AccountFacts): Message {
  const { activeSubscriptionStatus: status } = facts.subscription;
  if (reason === "tv-provider" || reason === "managed-elsewhere")
    return manageElsewhere(facts).value ?? message("change-plan.blocked");
  if (reason === "pending-pause" || reason === "paused" || reason === "pending-cancel")
    return message(`change-plan.blocked.${reason}`);
  return message(
    sameText(status, "Dunning") ? "change-plan.blocked.dunning" : "change-plan.blocked",
  );
}

/** With its name and date as far as they are known. (D-20, D-21) */
function upcomingPlan({ nextSubscription: next }: SubscriptionState): Message {
  const plan = next?.displayName ?? next?.serviceID ?? null;
  const day = dayOf(next?.startDate ?? null);
  if (plan === null) return message("change-plan.blocked.upcoming.no-plan");
  if (day === null) return message("change-plan.blocked.upcoming.no-date", { plan });
  return message("change-plan.blocked.upcoming", { plan, date: { day } });
}

import { methodOnFile } from "../account/methods-on-file.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import { isPaid, mayBePaid, restartDue, timelineAfter } from "./timeline.ts";
import type { PlanAction, PlanFacts } from "./types.ts";

/**
 * Whether a change that the member has not confirmed yet needs another payment method than the one on file: `now` where
 * a payment is due with it, which the service would refuse; `later` where the plan would go on with a payment. Null
 * where a method can pay, nothing is charged, or the methods are not known. (D-37, PAU-16, PAU-17, RST-01, D-36, D-06)
 */
export function actionPayment(
  facts: PlanFacts & { readonly action: PlanAction },
): Choice<"now" | "later" | null> {
  if (!facts.methods) return answer(null, "D-06");
  const { value: onFile } = methodOnFile(facts);
  const looked = { action: facts.action.kind, isUsable: onFile?.isUsable ?? null };
  if (onFile?.isUsable) return answer(null, "D-37/usable", looked);
  const isNeeded = timelineAfter(facts).value.some(
    (event) => event.kind === "lapses" || isPaid(event),
  );
  if (!isNeeded) return answer(null, "D-37/nothing-due", looked);
  return chargesNow(facts) ? answer("now", "D-37/now", looked) : answer("later", "D-37", looked);
}

/** Whether a change charges the member today, or may: a period of nothing that begins today is free. (PAU-17, RST-01, D-37, D-42, D-06) */
export function chargesNow(facts: PlanFacts & { readonly action: PlanAction }): boolean {
  const { kind } = facts.action;
  if (kind !== "resume" && !(kind === "reactivate" && restartDue(facts).value)) return false;
  const [today] = timelineAfter(facts).value;
  return today !== undefined && (today.kind === "lapses" || mayBePaid(today));
}

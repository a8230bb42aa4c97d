import { chargesNow } from "../../domain/timeline/action-payment.ts";
import { isPaid, restartMayBeDue } from "../../domain/timeline/timeline.ts";
import type { PlanFacts, TimelineEvent } from "../../domain/timeline/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { TimelineEntryView } from "../account/account.views.ts";
import type { DialogAction } from "./plan-actions.views.ts";

interface LeadFacts {
  readonly asked: DialogAction;
  readonly facts: PlanFacts;
  /** What follows the change; `timeline`: in words. */
  readonly future: readonly TimelineEvent[];
  readonly timeline: readonly TimelineEntryView[];
  readonly needsMethodNow: boolean;
  readonly control: "add" | "edit";
}

/** What the change brings, and by when a payment method is needed for it (D-37). */
export function dialogLead(given: LeadFacts, messages: Messages): string {
  const { control, needsMethodNow, timeline } = given;
  if (needsMethodNow) return messages.text(`plan-actions.lead.now.${control}`);
  const needed = unpaid(timeline);
  const lead = messages.text(`plan-actions.lead.${leadId(given)}`);
  if (!needed) return lead;
  const id = `plan-actions.lead.then.${control}`;
  const { date } = needed;
  return `${lead} ${date ? messages.text(`${id}.by`, { date }) : messages.text(id)}`;
}

/** The entry that no method on file can pay for (D-37). */
export function unpaid(timeline: readonly TimelineEntryView[]): TimelineEntryView | undefined {
  return timeline.find(({ kind, note }) => kind === "lapses" || note !== null);
}

function leadId({ asked, facts, future: [first], timeline }: LeadFacts): string {
  const isRestart = asked === "reactivate";
  if (isRestart && first?.kind === "giftEnds")
    return `reactivate.gift${restartMayBeDue(facts).value ? ".soon" : ""}`;
  const isDue = chargesNow({ ...facts, action: { kind: asked } });
  if (isDue && (isRestart || asked === "resume")) return `${asked}.due`;
  // A resume promises nothing beyond today.
  const method = unpaid(timeline) && asked !== "resume" ? ".method" : "";
  // On a device whose clock is behind, a renewal may be charged today.
  const mayBeDue =
    isRestart && first !== undefined && isPaid(first) && restartMayBeDue(facts).value;
  return `${asked}${method}${mayBeDue ? ".soon" : ""}`;
}

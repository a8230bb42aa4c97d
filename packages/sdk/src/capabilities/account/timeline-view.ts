import type { CalendarDay } from "../../domain/calendar/types.ts";
import { isPaid } from "../../domain/timeline/timeline.ts";
import type { TimelineEvent } from "../../domain/timeline/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import { laterPrice } from "../kit/later-text.ts";
import type { TimelineEntryView } from "./account.views.ts";

/** The payment method on file (D-37). */
interface OnFile {
  /** Why it cannot pay on a day; null where it can. */
  readonly note: (day: CalendarDay | null) => string | null;
  /** Whether a first one is added, or one that cannot pay updated. */
  readonly control: "add" | "edit";
}

/** An event of a plan in words. */
export function timelineEntry(
  event: TimelineEvent,
  messages: Messages,
  onFile: OnFile,
): TimelineEntryView {
  const { kind, date, plan } = event;
  return {
    kind,
    day: date,
    date: date && messages.show({ day: date }),
    title: messages.text(titleId(event, onFile), plan === null ? undefined : { plan }),
    cost: costText(event, messages),
    note: isPaid(event) ? onFile.note(date) : null,
  };
}

function titleId({ kind, plan }: TimelineEvent, { control }: OnFile): string {
  if (kind === "planChanges" && plan === null) return "timeline.planChanges.no-plan";
  return kind === "lapses" ? `timeline.lapses.${control}` : `timeline.${kind}`;
}

/** `"$5.99 plus tax each month"`; what is unknown is left out (D-17, D-21). */
function costText({ kind, charge }: TimelineEvent, messages: Messages): string | null {
  if (charge === "unknown")
    return messages.text(`timeline.cost.${kind === "giftEnds" ? "giftEnds.unknown" : "unknown"}`);
  if (charge === null) return FREE.includes(kind) ? messages.text(`timeline.cost.${kind}`) : null;
  const amount = { total: charge.amountCents };
  const later = laterPrice(charge.later);
  const isFree = charge.amountCents === 0;
  if (later === null || (isFree && charge.later?.priceCents === 0))
    return messages.text(isFree ? "timeline.cost.free" : "timeline.cost.once", { amount });
  if (isFree) return messages.text("timeline.cost.free-then", later);
  const isSame = charge.later?.priceCents === charge.amountCents;
  return messages.text(isSame ? "timeline.cost.each" : "timeline.cost.then", { amount, ...later });
}

const FREE: readonly TimelineEvent["kind"][] = ["pauses", "ends", "lapses", "giftEnds"];

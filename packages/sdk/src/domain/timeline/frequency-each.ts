import { type Message, message } from "../kernel/message.ts";
import { durationOf, durationUnit } from "../prices/periods.ts";

/** How often a charge comes again: 'each month', 'every 2 years'; null where a service's words are of another kind. (BIL-19, D-21) */
export function frequencyEach({ frequency }: { readonly frequency: string }): Message | null {
  const { duration, period } = durationOf(frequency);
  const unit = durationUnit({ duration, period });
  if (!unit || duration === null) return null;
  return message(`each.${unit}`, { count: duration });
}

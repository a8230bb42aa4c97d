import { frequencyEach } from "../../domain/timeline/frequency-each.ts";
import type { TimelineCharge } from "../../domain/timeline/types.ts";
import type { Messages } from "../../messages/catalogue.ts";

/** The price of each later period, as parts of a text; null where it, or how often it comes, is not known (D-21). */
export function laterPrice(later: TimelineCharge["later"]) {
  const each = later && frequencyEach({ frequency: later.frequency });
  return each && later ? { price: { total: later.priceCents }, each } : null;
}

/** `", then $5.99 each month"`, behind a discounted payment; empty where it is not known (D-42). */
export function laterText(later: TimelineCharge["later"], messages: Messages): string {
  const price = laterPrice(later);
  return price ? messages.text("payment.then", price) : "";
}

import type { CalendarDay } from "../../domain/calendar/types.ts";
import type { Messages } from "../../messages/catalogue.ts";

/**
 * `"Free until Dec 26, 2026. Then your plan ends unless you add a payment method."` `control`: whether none is on file,
 * or one that cannot pay. (D-37)
 */
export function lapseText(
  date: CalendarDay | null,
  control: "add" | "edit",
  messages: Messages,
): string {
  return date
    ? messages.text(`lapses.${control}.on`, { date: { day: date } })
    : messages.text(`lapses.${control}`);
}

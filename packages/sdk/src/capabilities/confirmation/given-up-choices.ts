import type { CalendarDay } from "../../domain/calendar/types.ts";
import type { Receipt } from "../../domain/confirmation/receipt.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Message } from "../../domain/kernel/message.ts";
import { givenUpBill, givenUpTime } from "../../domain/prices/given-up.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { Purchased } from "../post-purchase/paid-order.store.ts";

/** What a change has given up, until the day that the service now names (D-38). */
export function givenUpChoices(
  purchased: Purchased | null,
  { next }: Pick<Receipt, "next">,
  today: CalendarDay,
): readonly Choice<Message | null>[] {
  if (!purchased?.before) return [];
  const { before, changeType } = purchased;
  const end = next.kind === "known" || next.kind === "lapses" ? next.date : null;
  const facts = { ...before, changeType, today, end };
  return [givenUpTime(facts), givenUpBill(facts)];
}

/** The same as one text; null where nothing is given up. */
export function givenUpText(
  choices: readonly Choice<Message | null>[],
  messages: Messages,
): string | null {
  const texts = choices.map(({ value }) => (value ? messages.show(value) : ""));
  return texts.filter(Boolean).join(" ") || null;
}

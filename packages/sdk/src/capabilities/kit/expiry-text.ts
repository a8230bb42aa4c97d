import { cardExpiry } from "../../domain/account/card-expiry.ts";
import { activeMethod } from "../../domain/account/methods-on-file.ts";
import type { PaymentMethods, SavedMethodKind } from "../../domain/account/types.ts";
import type { CalendarDay } from "../../domain/calendar/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import { methodText } from "./method-text.ts";

interface Promised {
  readonly methods: PaymentMethods | null;
  /** What is charged. */
  readonly kind: SavedMethodKind | null;
  readonly day: CalendarDay | null;
  readonly today: CalendarDay;
}

/**
 * `"Your Visa •••• 4242 expires before your payment on Dec 26, 2026. Update it to keep your plan."`; null where the
 * charge can be paid. (D-37)
 */
export function expiryText(promised: Promised, messages: Messages): string | null {
  const { methods, kind, day, today } = promised;
  if (!methods || kind !== "card") return null;
  const { validThrough = null } = activeMethod(methods.methods, kind) ?? {};
  const { value } = cardExpiry({ validThrough, day, today });
  const method = methodText(kind, methods, messages);
  return value && messages.text(`method.${value}`, { method, date: day ? { day } : "" });
}

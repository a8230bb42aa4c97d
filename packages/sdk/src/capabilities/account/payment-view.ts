import { methodOnFile, renewalMethod } from "../../domain/account/methods-on-file.ts";
import { paymentControl } from "../../domain/account/next-payment.ts";
import type { planPrice } from "../../domain/account/standing.ts";
import type { MethodOnFile, NextPayment, PaymentMethods } from "../../domain/account/types.ts";
import type { CalendarDay } from "../../domain/calendar/types.ts";
import { frequencyLabel } from "../../domain/prices/periods.ts";
import { isManagedHere } from "../../domain/subscription/payment-channel.ts";
import type { PlanFacts } from "../../domain/timeline/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import { expiryText } from "../kit/expiry-text.ts";
import { lapseText } from "../kit/lapse-text.ts";
import { laterText } from "../kit/later-text.ts";
import { methodText } from "../kit/method-text.ts";
import type { NextPaymentView, PaymentMethodSummary } from "./account.views.ts";

/** The next payment in words, before tax (MNG-20, BIL-20, BIL-23, D-17, D-21). */
export function nextPaymentView(
  next: NextPayment,
  facts: PlanFacts,
  messages: Messages,
): NextPaymentView {
  return { state: next.kind, text: nextPaymentText(next, facts, messages) };
}

function nextPaymentText(next: NextPayment, facts: PlanFacts, messages: Messages): string {
  if (next.kind === "elsewhere")
    return messages.text(`account.next-payment.elsewhere.${next.channel}`);
  if (next.kind === "lapses") return lapseText(next.date, paymentControl(facts).value, messages);
  if (!("amountCents" in next)) return messages.text(`account.next-payment.${next.kind}`);
  const params = { amount: { total: next.amountCents }, date: { day: next.date } };
  const id = `${next.kind}.${next.plusTaxes ? "plus-taxes" : "free"}`;
  const text = messages.text(`account.next-payment.${id}`, params);
  return `${text}${laterText(next.later, messages)}`;
}

/** `"$5.99/mo"`, or null when unknown. */
export function planPriceText(
  value: ReturnType<typeof planPrice>["value"],
  messages: Messages,
): string | null {
  if (!value) return null;
  const price = { price: value.priceCents };
  if (value.frequency === null) return messages.show(price);
  return messages.text("price.per", {
    price,
    period: frequencyLabel({ frequency: value.frequency }),
  });
}

/**
 * Why no method on file can pay on a day: there is none, or its card expires before; null where one can. Whoever bills
 * the plan elsewhere charges no method on file here (MNG-18, D-37).
 */
export function methodNote(
  day: CalendarDay | null,
  methods: PaymentMethods | null,
  facts: PlanFacts,
  messages: Messages,
): string | null {
  if (!methods || !facts.methods || !isManagedHere(facts.subscription)) return null;
  const { value: onFile } = methodOnFile(facts);
  if (!onFile) return messages.text("method.none");
  const { kind } = onFile;
  if (renewalMethod(facts).value)
    return expiryText({ methods, kind, day, today: facts.today }, messages);
  return messages.text("method.unusable", { method: methodText(kind, methods, messages) });
}

/** The method on file in words, and the card behind it; `isReplaced`: it cannot pay, and another one is asked for (D-37). */
export function methodSummary(
  { kind }: MethodOnFile,
  methods: PaymentMethods,
  isReplaced: boolean,
  messages: Messages,
): PaymentMethodSummary {
  const method = methodText(kind, methods, messages);
  const text = isReplaced ? messages.text("method.replace", { method }) : method;
  return { kind, text, cardType: kind === "card" ? (methods.cardPayment?.cardType ?? null) : null };
}

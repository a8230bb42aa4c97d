import type { NextBill } from "../../domain/billing/code-effect.ts";
import { sameText } from "../../domain/kernel/text.ts";
import { inSession, type SessionScope } from "../kit/in-session.ts";
import type { BillingCalls } from "./billing.calls.ts";

export interface NextBillDeps {
  readonly api: { readonly payments: Pick<BillingCalls, "history"> };
  readonly session: SessionScope;
}

/** The next bill; null without one, undefined where it cannot be read. */
export async function readNextBill({
  api,
  session,
}: NextBillDeps): Promise<NextBill | null | undefined> {
  const history = await inSession(session, () => api.payments.history());
  return history.ok ? history.value.nextBillInfo : undefined;
}

/** Whether the next bill names a promo code: what counts after a lost answer (D-04). Null where it cannot be read. */
export async function isOnNextBill(
  couponCode: string,
  { api, session }: NextBillDeps,
): Promise<boolean | null> {
  const history = await inSession(session, () => api.payments.history());
  if (!history.ok) return null;
  return sameText(history.value.nextBillInfo?.couponCode ?? null, couponCode);
}

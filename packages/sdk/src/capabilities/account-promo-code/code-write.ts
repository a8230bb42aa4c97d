import * as z from "zod/mini";
import type { AccountFacts } from "../../domain/account/my-account.ts";
import type { PaymentsHistory } from "../../domain/account/types.ts";
import { codeEffect, type NextBill } from "../../domain/billing/code-effect.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { filled, orNull } from "../../domain/kernel/shape.ts";
import type { BillingAccountCalls } from "../billing-account/billing-account.calls.ts";
import { ofShape } from "../kit/of-shape.ts";
import { inSession } from "../kit/visit.ts";
import {
  KeyedWrite,
  type KeyedWriteDeps,
  type KeyedWriteOptions,
} from "../kit/writes/keyed-write.store.ts";
import { promoCodeRefused } from "../promo-code/promo-code-failures.ts";
import type { AccountPromoCodeCalls, CouponResult } from "./account-promo-code.calls.ts";

export interface CodeWriteDeps extends KeyedWriteDeps {
  readonly account: { readonly facts: Pick<AccountFacts, "nextBillInfo"> };
  readonly api: {
    readonly accountPromoCodes: AccountPromoCodeCalls;
    readonly payments: Pick<BillingAccountCalls, "history">;
  };
}

/** A promo code that is put on the subscription. */
export interface CodeContent {
  readonly couponCode: string;
  /** The bill that it is meant for, as it was before; null where it is not known. */
  readonly before: NextBill | null;
}

export type AppliedResult = Extract<CouponResult, { readonly kind: "applied" }>;

const written = z.object({
  couponCode: filled,
  before: orNull(
    z.object({ couponCode: orNull(z.string()), nextBillingDateTime: orNull(z.string()) }),
  ),
});

/** The write that puts a promo code on the subscription: a typed one, or that of an offer to stay (API-26, D-04). */
export function createCodeWrite(
  deps: CodeWriteDeps,
  {
    name,
    settled,
  }: Required<Pick<KeyedWriteOptions<CodeContent, AppliedResult>, "name" | "settled">>,
): KeyedWrite<CodeContent, AppliedResult> {
  return new KeyedWrite<CodeContent, AppliedResult>(deps, {
    name,
    toStored: (content) => content,
    parse: ofShape(written),
    send: ({ couponCode }, key) => send(couponCode, key, deps),
    isDone: (content) => showsCode(content, deps),
    settled,
  });
}

/** The code as it is written: with the bill that it is meant for. */
export function codeContent(couponCode: string, { account }: CodeWriteDeps): CodeContent {
  const { nextBillInfo: bill } = account.facts;
  if (!bill) return { couponCode, before: null };
  const { couponCode: former, nextBillingDateTime } = bill;
  return { couponCode, before: { couponCode: former, nextBillingDateTime } };
}

/** The saved payment method was refused, so that the code was not applied (PRM-17). */
export function isCardRefused(failure: Failure): boolean {
  return failure.kind === "declined" && failure.rule === CARD_REFUSED;
}

const CARD_REFUSED = "PRM-17";
const NOTHING_SAID = { errorCode: null, errorMessage: null };

async function send(
  couponCode: string,
  idempotencyKey: string,
  { api, session }: CodeWriteDeps,
): Promise<Outcome<AppliedResult>> {
  const input = { couponCode, appliedBy: "User" } as const;
  const outcome = await inSession(session, () =>
    api.accountPromoCodes.apply(input, { idempotencyKey, once: true }),
  );
  if (!outcome.ok) return outcome;
  const { value } = outcome;
  if (value.kind === "applied") return succeed(value);
  return fail({ ...promoCodeRefused("applyCoupon", NOTHING_SAID), rule: CARD_REFUSED });
}

/** What counts after a lost answer (D-04); null where the bill cannot be read, or proves nothing. */
async function showsCode(
  content: CodeContent,
  { api, explain, session }: CodeWriteDeps,
): Promise<boolean | null> {
  const read = await inSession<PaymentsHistory>(session, () => api.payments.history());
  const now = read.ok ? read.value.nextBillInfo : undefined;
  return explain.record("promo-code.effect", codeEffect({ ...content, now })).value;
}

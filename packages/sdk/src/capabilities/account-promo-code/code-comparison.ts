import { spoken } from "../../api/failures.ts";
import type { NextBillInfo, PaymentsHistory } from "../../domain/account/types.ts";
import {
  billWithCode,
  codeReplaces,
  type ReplacementCost,
} from "../../domain/billing/code-on-bill.ts";
import { refuse } from "../../domain/kernel/decision.ts";
import { message } from "../../domain/kernel/message.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { sameText } from "../../domain/kernel/text.ts";
import type { AppliedCoupon, NextCharge } from "../../domain/prices/types.ts";
import { promoCodeRefusal, voucherValid } from "../../domain/promo-code/voucher.ts";
import type { PlanFacts } from "../../domain/timeline/types.ts";
import { type Problem, refusal } from "../kit/command.ts";
import { inSession } from "../kit/in-session.ts";
import type { PromoCodeCalls } from "../promo-code/promo-code.calls.ts";
import { promoCodeRefused } from "../promo-code/promo-code-failures.ts";
import type { CodeWriteDeps } from "./code-write.ts";

export interface CodeComparisonDeps extends CodeWriteDeps {
  readonly account: { readonly facts: PlanFacts };
  readonly api: CodeWriteDeps["api"] & { readonly promoCodes: PromoCodeCalls };
}

/** What the member is asked before a code replaces another one (D-39). */
export interface CodeQuestion {
  readonly cost: ReplacementCost;
  /** The code, and the next payment with it, before tax; null where it is not known. */
  readonly code: string;
  readonly charge: NextCharge | null;
  /** The code on the next bill, likewise. */
  readonly formerCode: string;
  readonly formerCharge: NextCharge | null;
}

export interface CodeComparison {
  /** The code that the next bill names; null without one. */
  readonly former: string | null;
  /**
   * Null where the code replaces none, or is no worse. `declined`: the service refuses it for the plan. `bill-unknown`:
   * nobody knows what it would replace.
   */
  readonly question: Outcome<CodeQuestion | null, Problem>;
}

/**
 * Compares a code with the one on the next bill, which it would replace. The page may be older than that bill: it is read
 * again. (D-39, PRM-13, D-06)
 */
export async function compareCode(
  couponCode: string,
  deps: CodeComparisonDeps,
): Promise<CodeComparison> {
  const { api, explain, session } = deps;
  const read = await inSession<PaymentsHistory>(session, () => api.payments.history());
  if (!read.ok) {
    const decision = explain.record(UNASKED, refuse("bill-unknown", "D-39", { couponCode }));
    const isSignedOut = read.failure.kind === "unauthenticated";
    return { former: null, question: isSignedOut ? read : fail(refusal(decision)) };
  }
  const { nextBillInfo: bill } = read.value;
  const former = bill?.couponCode ?? null;
  const replaces = bill !== null && former !== null && !sameText(former, couponCode);
  const question = replaces
    ? await questionOf(couponCode, { ...bill, couponCode: former }, deps)
    : succeed(null);
  return { former, question };
}

async function questionOf(
  code: string,
  bill: NextBillInfo & { readonly couponCode: string },
  deps: CodeComparisonDeps,
): Promise<Outcome<CodeQuestion | null>> {
  const found = await couponFor(code, deps);
  if (!found.ok) return found;
  const facts = { bill, coupon: found.value };
  const decision = codeReplaces({ ...facts, today: deps.account.facts.today });
  deps.explain.record(UNASKED, decision);
  if (decision.allowed) return succeed(null);
  const { now, withCode } = billWithCode(facts);
  return succeed({
    cost: decision.reason,
    ...{ code, charge: withCode },
    ...{ formerCode: bill.couponCode, formerCharge: now },
  });
}

/**
 * The code with its price for the plan that the next bill is for. Null where the price is not known: a plan that is no
 * longer sold has none, and its code can be replaced all the same.
 */
async function couponFor(
  couponCode: string,
  { account, api, explain, session }: CodeComparisonDeps,
): Promise<Outcome<AppliedCoupon | null>> {
  const { subscription } = account.facts;
  const serviceID = subscription.nextSubscription?.serviceID ?? subscription.activeSubscriptionId;
  const found = await inSession(session, () => api.promoCodes.voucher({ serviceID, couponCode }));
  if (!found.ok) return FINAL.includes(found.failure.kind) ? found : succeed(null);
  const plan = { planId: serviceID, packageID: serviceID };
  const facts = { couponCode, plan, voucher: found.value, appliedBy: "User" } as const;
  const valid = explain.record("account.promo-code.valid", voucherValid(facts));
  if (valid.allowed) return succeed(valid.coupon);
  if (valid.reason === "no-price") return succeed(null);
  const said = spoken(message(promoCodeRefusal(valid)));
  return fail({ ...promoCodeRefused("getVoucherDetails", NOTHING_SAID), ...said });
}

const UNASKED = "account.promo-code.unasked";
/** The service refuses the code, or the member is signed out. */
const FINAL: readonly string[] = ["declined", "unauthenticated"];
const NOTHING_SAID = { errorCode: null, errorMessage: null };

import { spoken } from "../../api/failures.ts";
import type { NextBillInfo, PaymentsHistory } from "../../domain/account/types.ts";
import { codeTakesPlace } from "../../domain/billing/code-on-bill.ts";
import { refuse } from "../../domain/kernel/decision.ts";
import { message } from "../../domain/kernel/message.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import type { AppliedCoupon } from "../../domain/prices/types.ts";
import { promoCodeRefusal, voucherValid } from "../../domain/promo-code/voucher.ts";
import type { PlanFacts } from "../../domain/timeline/types.ts";
import { type Problem, refusal } from "../kit/command.ts";
import { inSession } from "../kit/visit.ts";
import type { PromoCodeCalls } from "../promo-code/promo-code.calls.ts";
import { promoCodeRefused } from "../promo-code/promo-code-failures.ts";
import { type CodeQuestion, codeQuestion } from "./code-question.ts";
import type { CodeWriteDeps } from "./code-write.ts";

export interface CodeComparisonDeps extends CodeWriteDeps {
  readonly account: { readonly facts: PlanFacts };
  readonly api: CodeWriteDeps["api"] & { readonly promoCodes: PromoCodeCalls };
}

export interface CodeComparison {
  /** The code that the next bill names; null without one. */
  readonly former: string | null;
  /**
   * Null where the code replaces nothing, or is no worse. `declined`: the service refuses it for the plan. `bill-unknown`:
   * nobody knows what it would replace.
   */
  readonly question: Outcome<CodeQuestion | null, Problem>;
}

/**
 * Compares a code with what it would replace on the next bill: another code, or a free period. The page may be older than
 * that bill: it is read again. (D-39, PRM-13, D-06)
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
  const question =
    bill && codeTakesPlace({ code: couponCode, bill })
      ? await questionOf(couponCode, bill, deps)
      : succeed(null);
  return { former: bill?.couponCode ?? null, question };
}

async function questionOf(
  code: string,
  bill: NextBillInfo,
  deps: CodeComparisonDeps,
): Promise<Outcome<CodeQuestion | null>> {
  const found = await quoteCode(code, deps);
  if (!found.ok && FINAL.includes(found.failure.kind)) return found;
  const coupon = found.ok ? found.value : null;
  const { today } = deps.account.facts;
  const { decision, question } = codeQuestion({ code, coupon, bill, today });
  deps.explain.record(UNASKED, decision);
  return succeed(question);
}

/**
 * The code with its price for the plan that the next bill is for. Null where the service names none: a plan that is no
 * longer sold has no price, and its code can be replaced all the same.
 */
export async function quoteCode(
  couponCode: string,
  { account, api, explain, session }: CodeComparisonDeps,
): Promise<Outcome<AppliedCoupon | null>> {
  const { subscription } = account.facts;
  const serviceID = subscription.nextSubscription?.serviceID ?? subscription.activeSubscriptionId;
  const found = await inSession(session, () => api.promoCodes.voucher({ serviceID, couponCode }));
  if (!found.ok) return found;
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

import type { Plan } from "../../domain/catalogue/types.ts";
import { refuse } from "../../domain/kernel/decision.ts";
import { type Message, message } from "../../domain/kernel/message.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import type { AppliedCoupon } from "../../domain/prices/types.ts";
import { appliedBy, promoCodeProblem } from "../../domain/promo-code/code.ts";
import { mayLookUp, promoCodeRefusal, voucherValid } from "../../domain/promo-code/voucher.ts";
import { type Problem, refusal } from "../kit/command.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { failureMessage } from "../kit/say.ts";
import type { Visit } from "../kit/visit.ts";
import type { PromoCodeCalls } from "./promo-code.calls.ts";

interface CodeLookUpDeps {
  readonly api: { readonly promoCodes: PromoCodeCalls };
  readonly explain: ExplainLog;
}

export interface WantedCode {
  readonly couponCode: string;
  /** It applies by itself. */
  readonly isAutomatic: boolean;
  /** The buyer knows what it costs. */
  readonly isAgreed?: boolean;
  /** It was applied before. */
  readonly isKept?: boolean;
}

/** What is known of a code that was looked up. */
export interface LookedUpCode {
  readonly outcome: Outcome<AppliedCoupon, Problem>;
  /** Why the code is not valid; null where it is, or nobody can say. */
  readonly problem: Message | null;
}

/** Looks a code up for a plan (PRM-06 to PRM-11, PRM-19). */
export async function lookUp(
  { couponCode, isAutomatic }: WantedCode,
  plan: Plan | null,
  visit: Visit,
  { api, explain }: CodeLookUpDeps,
): Promise<LookedUpCode> {
  const facts = { couponCode, planId: plan?.planId ?? null };
  const decision = explain.record("promo-code.look-up", mayLookUp(facts));
  if (!decision.allowed) {
    const problem = promoCodeProblem({ value: couponCode }) ?? message(promoCodeRefusal(decision));
    return { outcome: fail(refusal(decision)), problem };
  }
  if (!plan) throw new Error("mayLookUp has allowed a code without a plan.");
  const asked = { serviceID: plan.packageID, couponCode };
  const found = await visit.ask(() => api.promoCodes.voucher(asked, { signal: visit.signal }));
  if (visit.isOver) {
    return { outcome: fail(refusal(refuse("superseded", "PRM-15", facts))), problem: null };
  }
  if (!found.ok) {
    const { failure } = found;
    return {
      outcome: found,
      problem: failure.kind === "declined" ? failureMessage(failure) : null,
    };
  }
  const by = appliedBy({ isAutomatic });
  const valid = voucherValid({ couponCode, plan, voucher: found.value, appliedBy: by });
  explain.record("promo-code.valid", valid);
  return valid.allowed
    ? { outcome: succeed(valid.coupon), problem: null }
    : { outcome: fail(refusal(valid)), problem: message(promoCodeRefusal(valid)) };
}

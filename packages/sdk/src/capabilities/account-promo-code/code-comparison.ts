import { spoken } from "../../api/failures.ts";
import { billWithCode } from "../../domain/account/code-on-bill.ts";
import type { NextBillInfo, PaymentsHistory } from "../../domain/account/types.ts";
import { message } from "../../domain/kernel/message.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { sameText } from "../../domain/kernel/text.ts";
import type { NextCharge } from "../../domain/prices/types.ts";
import { type CodeCost, codeApplies } from "../../domain/promo-code/code.ts";
import { promoCodeRefusal, voucherValid } from "../../domain/promo-code/voucher.ts";
import type { PlanFacts } from "../../domain/timeline/types.ts";
import { inSession } from "../kit/in-session.ts";
import type { PromoCodeCalls } from "../promo-code/promo-code.calls.ts";
import { promoCodeRefused } from "../promo-code/promo-code-failures.ts";
import type { CodeWriteDeps } from "./code-write.ts";

export interface CodeComparisonDeps extends CodeWriteDeps {
  readonly account: { readonly facts: PlanFacts };
  readonly api: CodeWriteDeps["api"] & { readonly promoCodes: PromoCodeCalls };
}

/** A valid code that would cost the member something, beside the code that it would replace (D-39). */
export interface WorseCode {
  readonly cost: CodeCost;
  /** The code, and the first charge with it, before tax. */
  readonly code: string;
  readonly charge: NextCharge;
  /** The code on the next bill, likewise. */
  readonly formerCode: string;
  readonly formerCharge: NextCharge;
}

export interface CodeComparison {
  /** The code that the next bill names; null without one. */
  readonly former: string | null;
  /** Null where the code replaces none, or is no worse. `declined`: the service refuses it for the plan. */
  readonly worse: Outcome<WorseCode | null>;
}

/**
 * Compares a code with the one on the next bill, which it would replace. The page may be older than that bill: it is read
 * again. (D-39, PRM-13)
 */
export async function compareCode(
  couponCode: string,
  deps: CodeComparisonDeps,
): Promise<CodeComparison> {
  const { account, api, session } = deps;
  const read = await inSession<PaymentsHistory>(session, () => api.payments.history());
  const bill = read.ok ? read.value.nextBillInfo : account.facts.nextBillInfo;
  const former = bill?.couponCode ?? null;
  const replaces = former !== null && !sameText(former, couponCode);
  const worse =
    bill && replaces
      ? await worseCode(couponCode, { ...bill, couponCode: former }, deps)
      : succeed(null);
  return { former, worse };
}

async function worseCode(
  code: string,
  bill: NextBillInfo & { readonly couponCode: string },
  { account, api, explain, session }: CodeComparisonDeps,
): Promise<Outcome<WorseCode | null>> {
  const { subscription, today } = account.facts;
  const serviceID = subscription.nextSubscription?.serviceID ?? subscription.activeSubscriptionId;
  const found = await inSession(session, () =>
    api.promoCodes.voucher({ serviceID, couponCode: code }),
  );
  if (!found.ok) return found;
  const plan = { planId: serviceID, packageID: serviceID };
  const facts = { couponCode: code, plan, voucher: found.value, appliedBy: "User" } as const;
  const valid = explain.record("account.promo-code.valid", voucherValid(facts));
  if (!valid.allowed) {
    const said = spoken(message(promoCodeRefusal(valid)));
    return fail({ ...promoCodeRefused("getVoucherDetails", NOTHING_SAID), ...said });
  }
  const charges = billWithCode({ bill, coupon: valid.coupon });
  if (!charges) return succeed(null);
  const decision = codeApplies({
    isAutomatic: false,
    isFree: bill.nextBillingAmountCents === 0,
    now: { chargeNowCents: 0, next: charges.now },
    withCode: { chargeNowCents: 0, next: charges.withCode },
    today,
  });
  explain.record("account.promo-code.unasked", decision);
  if (decision.allowed) return succeed(null);
  return succeed({
    cost: decision.reason,
    ...{ code, charge: charges.withCode },
    ...{ formerCode: bill.couponCode, formerCharge: charges.now },
  });
}

const NOTHING_SAID = { errorCode: null, errorMessage: null };

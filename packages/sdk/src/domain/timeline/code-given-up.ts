import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import { sameText } from "../kernel/text.ts";
import { cancelEffect } from "../subscription/cancel-effect.ts";
import type { PlanAction, PlanFacts } from "./types.ts";

type Facts = PlanFacts & { readonly action: PlanAction };

/**
 * What a change that the member has not confirmed yet makes of the promo code, or the free period, of the next bill. That
 * of an upcoming plan goes with it, and is free again; that of a canceled plan comes back with a restart. A bill that
 * cannot be read may have a code. Null where the code stays. (D-38, D-36, D-06, PRM-13, RST-01)
 */
export function codeGivenUp(facts: Facts): Choice<Message | null> {
  return choose(givenUp, facts);
}

const codeOf = ({ nextBillInfo }: Facts) => nextBillInfo?.couponCode ?? null;
const isFree = ({ nextBillInfo }: Facts) => nextBillInfo?.nextBillingAmountCents === 0;

/** The current plan has the same code, which its bill has then. */
function isOfBoth(facts: Facts): boolean {
  const code = codeOf(facts);
  return code !== null && sameText(facts.restartBillInfo?.couponCode ?? null, code);
}

const givenUp: Table<Facts, Message | null> = {
  rows: [
    {
      id: "D-38/kept",
      when: ({ action: { kind } }) => kind !== "cancelUpcoming" && kind !== "cancel",
      to: () => null,
    },
    {
      id: "D-38/bill-unknown",
      when: ({ nextBillInfo }) => nextBillInfo === undefined,
      to: (facts) => said("unknown", facts),
    },
    {
      id: "D-38/free-bill",
      when: (facts) =>
        codeOf(facts) === null && isFree(facts) && facts.action.kind === "cancelUpcoming",
      to: (facts) => said("free", facts),
    },
    {
      id: "D-38/both",
      when: (facts) => facts.action.kind === "cancelUpcoming" && isOfBoth(facts),
      to: () => null,
    },
    { id: "D-38/regular", when: (facts) => codeOf(facts) === null, to: () => null },
    {
      id: "CNL-20",
      when: (facts) => facts.action.kind === "cancel" && cancelEffect(facts).value.isImmediate,
      to: (facts) => said("code.now", facts),
    },
  ],
  otherwise: { id: "D-38/code", to: (facts) => said("code", facts) },
};

function said(id: string, facts: Facts): Message {
  const code = codeOf(facts);
  return message(`plan-actions.${id}.${facts.action.kind}`, code === null ? undefined : { code });
}

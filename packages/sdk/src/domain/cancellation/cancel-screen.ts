import { type AccountFacts, controlOffered, manageElsewhere } from "../account/my-account.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { answer, type Choice, choose, type Table } from "../kernel/choice.ts";
import type { Message } from "../kernel/message.ts";
import type { CancelFlow } from "./flow.ts";

/** What the cancel pages show. */
export type CancelScreen =
  | { readonly kind: "cancel" }
  /** Managed elsewhere: where, and no way to cancel here. */
  | { readonly kind: "blocked"; readonly notice: Message }
  | { readonly kind: "toMyAccount" };

/**
 * What the cancel pages show for this subscription: the flow, where the plan is managed, or nothing, because there is
 * no active plan or it cannot be canceled here. (CNL-02, MNG-15, MNG-17, MNG-18)
 */
export function cancelScreen(
  facts: AccountFacts,
  configuration: Pick<FoyerConfiguration, "features">,
): Choice<CancelScreen> {
  const decision = controlOffered({ ...facts, control: "cancelPlan" }, configuration);
  if (decision.allowed) return answer({ kind: "cancel" }, decision.rule, decision.facts);
  const notice = facts.subscription.hasActiveSubscription ? manageElsewhere(facts).value : null;
  if (notice) return answer({ kind: "blocked", notice }, decision.rule, decision.facts);
  return answer({ kind: "toMyAccount" }, "CNL-02", { ...decision.facts, reason: decision.reason });
}

/** What shows at a place of the flow; `ready` is its page. */
export type CancelShown =
  | "closed"
  | "loading"
  | "failed"
  | "toMyAccount"
  | "toConfirmation"
  | "accepted"
  | "blocked"
  | "offer"
  | "ready";

export interface CancelShownFacts {
  readonly flow: CancelFlow;
  /** The plan could not be read. */
  readonly isFailed: boolean;
  /** The service says that the plan is canceled, or over. */
  readonly isCanceled: boolean;
  /** A cancellation is under way, also one of another tab. */
  readonly isPending: boolean;
  readonly screen: CancelScreen["kind"];
  /** There is an offer to stay. */
  readonly isOffered: boolean;
}

/**
 * What the cancel pages show now. The confirmation follows only the service's word: the answer to the cancellation, or
 * the plan as it says. (CNL-02, CNL-03, CNL-08, CNL-18, MNG-18, D-04, D-06)
 */
export function cancelShown(facts: CancelShownFacts): Choice<CancelShown> {
  return choose(shown, facts);
}

const shown: Table<CancelShownFacts, CancelShown> = {
  rows: [
    { id: "CNL-05", when: ({ flow }) => flow.place === "closed", to: () => "closed" },
    { id: "CNL-01/loading", when: ({ flow }) => flow.work === "load", to: () => "loading" },
    {
      id: "D-06",
      when: (facts) => facts.isFailed && !isOf(facts, "sending") && !isMade(facts),
      to: () => "failed",
    },
    {
      id: "CNL-18/confirmation",
      when: (facts) => isAtEnd(facts) && isOver(facts),
      to: () => "ready",
    },
    {
      id: "CNL-18",
      when: (facts) => isOf(facts, "sending", "made") && isOver(facts),
      to: () => "toConfirmation",
    },
    { id: "CNL-08/applied", when: (facts) => isOf(facts, "accepted"), to: () => "accepted" },
    { id: "CNL-08", when: (facts) => isOf(facts, "returning"), to: () => "toMyAccount" },
    { id: "D-04", when: (facts) => facts.isPending && !isAtEnd(facts), to: () => "ready" },
    {
      id: "CNL-02",
      when: (facts) => isAtEnd(facts) || facts.screen === "toMyAccount",
      to: () => "toMyAccount",
    },
    { id: "MNG-18", when: ({ screen }) => screen === "blocked", to: () => "blocked" },
    {
      id: "CNL-03",
      when: ({ flow, isOffered }) => flow.place === "offer" && isOffered,
      to: () => "offer",
    },
  ],
  otherwise: { id: "CNL-01", to: () => "ready" },
};

function isOf({ flow }: CancelShownFacts, ...courses: readonly CancelFlow["course"][]): boolean {
  return courses.includes(flow.course);
}

function isAtEnd({ flow }: CancelShownFacts): boolean {
  return flow.place === "confirmation";
}

function isOver(facts: CancelShownFacts): boolean {
  return facts.isCanceled || isMade(facts);
}

/** The service has said so in its answer, whatever can be read of the plan since. */
function isMade(facts: CancelShownFacts): boolean {
  return isOf(facts, "made", "confirmed");
}

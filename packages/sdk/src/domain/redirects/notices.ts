import { answer, type Choice, choose, type Table } from "../kernel/choice.ts";
import type { Destination } from "../kernel/destination.ts";
import { type Message, message } from "../kernel/message.ts";
import { routeAddress } from "../navigation/routes.ts";
import type { VerificationProgram } from "../verification/types.ts";
import type { RedirectFacts, RedirectSettings } from "./facts.ts";
import { televisionCode, toAccount, toPayment, toPlans, travelling } from "./targets.ts";

/**
 * Where the notices for subscribers redirect; null shows them. A member without a subscription does not see them, and a
 * member whose subscription is unreadable learns that in My Account. (ACC-16, ACC-20, D-06)
 */
export function subscriberNotice(
  facts: RedirectFacts,
  settings: RedirectSettings,
): Choice<Destination | null> {
  const table: Table<RedirectFacts, Destination | null> = {
    rows: [
      {
        id: "ACC-16",
        when: ({ subscription }) => subscription.hasActiveSubscription,
        to: () => null,
      },
      {
        id: "ACC-16/unknown",
        when: ({ subscription }) => !subscription.isKnownStatus,
        to: () => toAccount(facts, settings),
      },
      {
        id: "ACC-16/plan",
        when: ({ chosenPlan }) => chosenPlan !== null,
        to: () => toPayment(facts, settings),
      },
    ],
    otherwise: { id: "ACC-16/none", to: () => toPlans(facts, settings) },
  };
  return choose(table, facts);
}

/**
 * From the notice to the television whose code came along; null without a code. Hazard: a subscriber who creates an account
 * for a television reads that she has one already, and the television still waits. (ACC-16, RDR-02, D-41)
 */
export function subscriberTelevision(
  facts: RedirectFacts,
  settings: RedirectSettings,
): Choice<Destination | null> {
  const { deviceCode, regCode } = facts;
  const to = televisionCode(facts, settings) === null ? null : toAccount(facts, settings);
  return answer(to, "ACC-16/television", { deviceCode, regCode });
}

/** Where 'Use a different email' leads: to sign-out, and from there to the right form. (ACC-18, OPN-056) */
export function otherEmail(
  facts: RedirectFacts,
  settings: Pick<RedirectSettings, "routes">,
): Choice<Destination> {
  const out = (return_to: string): Destination => ({
    kind: "route",
    address: routeAddress(settings, "signOut", {}, { return_to }),
  });
  const handOver = travelling(facts);
  const table: Table<RedirectFacts, Destination> = {
    rows: [
      {
        id: "ACC-18/plan",
        when: ({ chosenPlan }) => chosenPlan !== null,
        to: ({ chosenPlan }) => {
          const preSelectedPlan = chosenPlan?.planId ?? "";
          return out(routeAddress(settings, "createAccountPlan", { preSelectedPlan }, handOver));
        },
      },
      {
        id: "ACC-18/create-account",
        when: ({ partnerSubscriptionId, sheerVerification, verificationId }) =>
          partnerSubscriptionId !== null || sheerVerification !== null || verificationId !== null,
        to: () => out(routeAddress(settings, "createAccount", {}, handOver)),
      },
    ],
    otherwise: {
      id: "ACC-18/plans",
      to: () => out(routeAddress(settings, "plans", {}, handOver)),
    },
  };
  return choose(table, facts);
}

/** Title of the notice for subscribers who came for a program. (ACC-20, ACC-21) */
export function militaryFirstTitle({
  program,
}: {
  readonly program: VerificationProgram | null;
}): Choice<Message> {
  return program === "firstResponder"
    ? answer(message("military-first.title.first-responder"), "ACC-21", { program })
    : answer(message("military-first.title.military"), "ACC-20", { program });
}

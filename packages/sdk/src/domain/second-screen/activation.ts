import { answer, type Choice, choose, type Table } from "../kernel/choice.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";
import { sameText } from "../kernel/text.ts";

/** What the sign-in screen of a television shows first. */
export type SecondScreenStep = "code" | "signIn";

/** Without a code the screen asks for one, unless the viewer continues without. (SCR-02, SCR-03, SCR-05) */
export function secondScreenStep(given: {
  readonly code: string | null;
  readonly isAuthenticated: boolean;
  readonly isSigningIn: boolean;
  readonly goesOnWithout: boolean;
}): Choice<SecondScreenStep> {
  const { code, isAuthenticated, isSigningIn, goesOnWithout } = given;
  const facts = { hasCode: code !== null, isAuthenticated, isSigningIn, goesOnWithout };
  if (facts.hasCode || isSigningIn) return answer("signIn", "SCR-02", facts);
  return isAuthenticated || !goesOnWithout
    ? answer("code", "SCR-03", facts)
    : answer("signIn", "SCR-05", facts);
}

/**
 * Whether a television is activated without another question. An attacker could send a link with the code of their own
 * television, so an address alone never activates one: in this visit the viewer has to type the code, or sign in on the
 * screen that shows it. (SCR-04, SCR-06)
 */
export function activationConsent(given: {
  readonly regCode: string;
  /** The code that the viewer continued with. */
  readonly seenCode: string | null;
}): Decision<"not-seen"> {
  const facts = { isSeen: given.regCode === given.seenCode };
  return facts.isSeen ? allow("SCR-06", facts) : refuse("not-seen", "SCR-06", facts);
}

/** What the viewer can do about a failed activation, and the message; null where the failure has its own text. */
export interface ActivationProblem {
  readonly next: "newCode" | "retry";
  readonly messageId: string | null;
}

/**
 * What a failed activation leads to: an unknown code needs a new one; any other failure may be retried. (SCR-06,
 * SCR-08)
 */
export function activationProblem(given: {
  /** HTTP status, or null without an answer. */
  readonly status: number | null;
  readonly code: string;
}): Choice<ActivationProblem> {
  return choose(problems, given);
}

const problems: Table<Parameters<typeof activationProblem>[0], ActivationProblem> = {
  rows: [
    {
      id: "SCR-08/unknown",
      when: ({ status }) => status === 404 || status === 400,
      to: () => ({ next: "newCode", messageId: "second-screen.code.unknown" }),
    },
    {
      id: "SCR-08/key",
      when: ({ status }) => status === 422,
      to: () => ({ next: "newCode", messageId: "error.generic" }),
    },
    {
      id: "SCR-08/device-limit",
      // A 409 in other words may name a key in flight (D-04).
      when: ({ status, code }) => status === 409 && sameText(code, "DEVICE_LIMIT"),
      to: () => ({ next: "retry", messageId: "second-screen.device-limit" }),
    },
  ],
  otherwise: { id: "SCR-08", to: () => ({ next: "retry", messageId: null }) },
};

import { isAnswered } from "../errors/answered.ts";
import { isEmailTaken } from "../errors/conflicts.ts";
import { paymentCodeMessage } from "../errors/payment-codes.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";

/** A refused account creation, or a refused sign-in to the new account. */
export interface SignUpFailureFacts {
  /** The account was refused, not the sign-in. */
  readonly isCreation: boolean;
  /** HTTP status. */
  readonly status: number;
  readonly code: string;
}

/** The email already has an account, a message on the form, or a failure with its own text. */
export type SignUpProblem =
  | { readonly kind: "existingUser" }
  | { readonly kind: "message"; readonly message: Message }
  | { readonly kind: "other" };

/** What the screen shows when an account could not be created or signed in to. (ACC-07, ERR-12, ERR-26, OPN-248, D-04) */
export function signUpProblem(facts: SignUpFailureFacts): Choice<SignUpProblem> {
  return choose(signUpProblems, facts);
}

const say = (id: string): SignUpProblem => ({ kind: "message", message: message(id) });

const signUpProblems: Table<SignUpFailureFacts, SignUpProblem> = {
  rows: [
    {
      id: "ACC-07",
      when: (facts) => facts.isCreation && isEmailTaken(facts),
      to: () => ({ kind: "existingUser" }),
    },
    {
      id: "ERR-12",
      when: ({ code }) => paymentCodeMessage({ code }).rule === "ERR-12",
      to: () => say("error.captcha"),
    },
    // Nothing is decided: the account may be there in a moment.
    {
      id: "D-04",
      when: ({ isCreation, status }) => isCreation && status === 409,
      to: () => ({ kind: "other" }),
    },
    {
      id: "ERR-26",
      when: ({ isCreation, status }) => isCreation && status < 500 && isAnswered(status),
      to: () => say("error.account"),
    },
  ],
  otherwise: { id: "OPN-248/other", to: () => ({ kind: "other" }) },
};

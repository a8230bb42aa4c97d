import { isAnswered } from "../errors/answered.ts";
import { isEmailTaken } from "../errors/conflicts.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";

/** A failed change of the email or the password. */
export interface CredentialChangeFacts {
  readonly change: "email" | "password";
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  readonly code: string;
}

/**
 * `taken`: the new email belongs to an account. `wrongPassword`: the current password is wrong. `failed`: the
 * documented text. `other`: the failure has its own text.
 */
export type CredentialChangeProblem = "taken" | "wrongPassword" | "failed" | "other";

/** What the screen says when the email or the password could not be changed. (MNG-08, MNG-09, MNG-13) */
export function credentialChangeProblem(
  facts: CredentialChangeFacts,
): Choice<CredentialChangeProblem> {
  return choose(problems, facts);
}

const problems: Table<CredentialChangeFacts, CredentialChangeProblem> = {
  rows: [
    {
      id: "MNG-09",
      when: (facts) => facts.change === "email" && isEmailTaken(facts),
      to: () => "taken",
    },
    {
      id: "MNG-10/wrong-password",
      when: ({ code }) => code === "WRONG_PASSWORD",
      to: () => "wrongPassword",
    },
    {
      id: "MNG-08/MNG-13",
      when: ({ status }) => isAnswered(status),
      to: () => "failed",
    },
  ],
  otherwise: { id: "MNG-08/MNG-13/no-answer", to: () => "other" },
};

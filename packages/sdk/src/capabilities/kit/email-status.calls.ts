import type { CallOptions } from "../../api/call.ts";
import { type Engine, present } from "../../api/engine.ts";
import { fields } from "../../api/fields.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";

/** Whether an email is taken. */
export interface EmailStatusCalls {
  /** Whether an account has this email (ACC-06, API-74). */
  statusByEmail(
    email: string,
    options?: CallOptions,
  ): Promise<Outcome<{ readonly found: boolean }>>;
}

/** Whether an email is taken: for a new account, and for another email of one. */
export function createEmailStatusCalls({
  clients,
  call,
}: Pick<Engine, "clients" | "call">): EmailStatusCalls {
  return {
    statusByEmail: (email, { signal = null } = {}) =>
      call(
        "getStatusByEmail",
        clients.account.POST("/accounts/status", { body: { email }, signal }),
        (answer) => ({ found: present(booleanOf(fields(answer)["found"]), "found") }),
      ),
  };
}

function booleanOf(value: unknown): boolean | null {
  return typeof value === "boolean" ? value : null;
}

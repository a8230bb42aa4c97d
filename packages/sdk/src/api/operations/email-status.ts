import type { AccountsApi } from "../api.ts";
import { fields } from "../mapping/fields.ts";
import { type Parts, present } from "./parts.ts";

/** Whether an email is taken, for whoever creates an account or changes the email of one. */
export function createEmailStatusApi({
  clients,
  call,
}: Pick<Parts, "clients" | "call">): Pick<AccountsApi, "statusByEmail"> {
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

/** The refusal of a tester's order whose fields are not right. */
import { Refusal } from "../core/refusal.ts";
import type { Fields } from "../subscriptions/fields.ts";

/** All problems, each with its field. @param said what was not done */
export function refusalOf({ problems }: Fields, errorCode: string, said: string): Refusal {
  const lines = problems.map(({ field, problem, allowed }) => {
    const known = allowed ? ` Allowed: ${allowed.join(", ")}.` : "";
    return `${field}: ${problem}${known}`;
  });
  return new Refusal(400, errorCode, `${said} ${lines.join(" ")}`, { problems });
}

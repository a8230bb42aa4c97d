import { sameText } from "../kernel/text.ts";

/** The service has closed the key of the write: nothing was done under it, and nothing will be (D-24). */
export const keyWithdrawn = "IDEMPOTENCY_KEY_WITHDRAWN";

/** Codes that leave the outcome open: the key was used for another write, or a request with it is in flight (D-24). */
export const undecidedCodes: readonly string[] = [
  "IDEMPOTENCY_KEY_REUSED",
  "IDEMPOTENCY_KEY_IN_FLIGHT",
];

/** Whether a code is about the key of a write. The text beside it is for developers. (D-10, D-24) */
export function isOfKey({ code }: { readonly code: string | null }): boolean {
  return code === keyWithdrawn || (code !== null && undecidedCodes.includes(code));
}

/**
 * Whether the service has said that the email belongs to an account. A 409 in other words may name a key in flight, or
 * be a proxy's. (ACC-07, MNG-09, D-04, D-44)
 */
export function isEmailTaken({
  status,
  code,
}: {
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  readonly code: string;
}): boolean {
  return status === 409 && sameText(code, "EXISTING_USER");
}

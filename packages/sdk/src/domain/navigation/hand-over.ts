import { toRecord } from "../kernel/record.ts";
import type { QueryFacts } from "./types.ts";

const names = [
  "gifting",
  "code",
  "device",
  "regCode",
  "return_to",
  "subscriptionRequestId",
  "redirect_uri",
  "productId",
  "va_member_id",
  "sheerVerification",
  "verificationId",
  "promoCoupon",
  "applyCoupon",
] as const;

/** What a user came for, as the address says. */
export type Purpose = Pick<QueryFacts, (typeof names)[number]>;

/** What asks for the activation of a partner's subscription. */
export const ASKS_FOR_PARTNER = {
  subscriptionRequestId: null,
  redirect_uri: null,
  productId: null,
} satisfies Partial<Purpose>;

type Asked<Name extends keyof Purpose> = { readonly [Each in Name]?: string | null };

/** Whether the user came for a verification that is not finished: its id says that it is. (RDR-14, RDR-19, D-41) */
export function asksForVerification(
  purpose: Asked<"sheerVerification" | "verificationId">,
): boolean {
  return Boolean(purpose.sheerVerification) && !purpose.verificationId;
}

/** Whether what the user came for needs an account and is not done: a partner's subscription, a verification. (D-41) */
export function isUnfinished(
  purpose: Asked<"subscriptionRequestId" | "sheerVerification" | "verificationId">,
): boolean {
  return Boolean(purpose.subscriptionRequestId) || asksForVerification(purpose);
}

/** Query parameters that stay with a user from screen to screen; null where one is missing. */
export type HandOver = Readonly<Record<string, string | null>>;

/**
 * The query parameters that stay with a user from screen to screen, by link and by redirect, until a screen has done
 * what they ask for. Otherwise a detour, such as sign-in, would lose what the user came for. Campaign ids do not stay:
 * they open the verification flow at once (RDR-26). The plan stays in the path. (GRD-07, ROU-45 to ROU-49, ROU-51,
 * ROU-52, ROU-54, OPN-216)
 */
export function handOver(purpose: Partial<Purpose>): HandOver {
  return toRecord(
    names.map((name) => [name, purpose[name] === true ? "true" : purpose[name] || null] as const),
  );
}

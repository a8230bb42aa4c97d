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

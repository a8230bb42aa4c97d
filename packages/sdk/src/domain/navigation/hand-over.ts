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

/** What a person came for, as her address says it. */
export type Purpose = Pick<QueryFacts, (typeof names)[number]>;

/** Parameters of a query that go on with a person; null where there are none. */
export type HandOver = Readonly<Record<string, string | null>>;

/**
 * What travels with a person: the parameters that stay with her from screen to screen, by link and by redirect, until
 * a screen has done what they ask for. What she came for would be lost otherwise. Campaign ids are not among them, they
 * open the verification flow where they are met (RDR-26). Her plan travels in the path.
 * (GRD-07, ROU-45 to ROU-49, ROU-51, ROU-52, ROU-54, OPN-216)
 */
export function handOver(purpose: Partial<Purpose>): HandOver {
  return toRecord(
    names.map((name) => [name, purpose[name] === true ? "true" : purpose[name] || null] as const),
  );
}

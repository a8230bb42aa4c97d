import { toRecord } from "../kernel/record.ts";
import type { QueryFacts } from "./types.ts";

const names = [
  "gifting",
  "code",
  "device",
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

/** Parameters of a query that go on with a visitor; null where there are none. */
export type HandOver = Readonly<Record<string, string | null>>;

/**
 * The parameters that stay with a visitor between plans, create-account and sign-in, whichever way she goes: what she
 * came for would be lost otherwise. Campaign ids are not among them, they open the verification flow where they are
 * met (RDR-26). (GRD-07, ROU-45 to ROU-49, ROU-51, ROU-52, ROU-54, OPN-216)
 */
export function handOver(query: QueryFacts): HandOver {
  return toRecord(
    names.map((name) => [name, query[name] === true ? "true" : query[name] || null] as const),
  );
}

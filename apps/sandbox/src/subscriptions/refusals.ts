import { deny } from "../core/refusal.ts";
import type { Result } from "./member.ts";

/** Raw texts of refused promo codes; a client shows its own catalogue instead [OPN-098]. */
const TEXTS: Readonly<Record<string, string>> = {
  eV1842: "Invalid coupon",
  eV1861: "Coupon already redeemed",
  eV1862: "Coupon expired",
  eV1863: "Coupon expired",
  eV1882: "Promotion already used",
  eV2657: "Not eligible for the promotion",
  eV2658: "Not eligible for the promotion",
  eV2659: "Not eligible for the promotion",
  eV2666: "Coupon not valid for this package",
};

export function couponRefusalText(errorCode: string): string {
  return TEXTS[errorCode] ?? "Coupon refused";
}

/** The result of the subscription rules. @throws their refusal */
export function allowed<T>(result: Result<T>): { readonly ok: true } & T {
  if (result.ok) return result;
  const { status, errorCode, errorMessage } = result.refusal;
  return deny(status, errorCode, errorMessage);
}

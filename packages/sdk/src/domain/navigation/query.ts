import type { FoyerConfiguration } from "../configuration/types.ts";
import { sameText } from "../kernel/text.ts";
import { registrationCode } from "../second-screen/registration-code.ts";
import type { VerificationProgram } from "../verification/types.ts";
import type { QueryFacts } from "./types.ts";

/** Longer values are ignored. */
const maxLength = 2048;
const campaignNames = ["org", "ag", "mc", "src", "cmp", "add"];

/**
 * Reads a query string. Missing, empty, malformed and overlong values are null; the first of a repeated parameter
 * counts; a literal `+` stays a `+`. Campaigns have parameters named `code` too, so only the format of a television's
 * code counts as one. (ROU-08, ROU-35, ROU-45 to ROU-54, GRD-16, PRM-02 to PRM-04, SCR-01, OPN-002, OPN-016, OPN-170,
 * OPN-216)
 */
export function readQuery(
  { search }: { readonly search: string },
  settings: Pick<FoyerConfiguration, "secondScreen">,
): QueryFacts {
  const values = parse(search);
  const read = (name: string) => values.get(name) ?? null;
  const campaign: Record<string, string> = {};
  for (const name of campaignNames.concat(campaignNames.map((plain) => `int_${plain}`))) {
    const value = read(name);
    if (value !== null) campaign[name] = value;
  }
  return {
    gifting: read("gifting") === "true",
    subscriptionRequestId: read("subscriptionRequestId"),
    redirect_uri: read("redirect_uri"),
    productId: read("productId"),
    va_member_id: read("va_member_id"),
    return_to: read("return_to"),
    promoCoupon: read("promoCoupon")?.toUpperCase() ?? null,
    applyCoupon: read("applyCoupon") === "true",
    sheerVerification: programOf(read("sheerVerification")),
    lid: read("lid"),
    cmpid: read("cmpid"),
    int_cmpid: read("int_cmpid"),
    regCode: read("regCode"),
    code: registrationCode({ text: read("code") }, settings),
    device: read("device"),
    email: read("email"),
    verificationId: read("verificationId"),
    showPlanSelectModal: read("showPlanSelectModal") === "true",
    campaign,
  };
}

/** Anything that is not the first-responder program is military. (VER-07, OPN-170) */
function programOf(value: string | null): VerificationProgram | null {
  if (value === null) return null;
  return sameText(value, "firstResponder") ? "firstResponder" : "military";
}

function parse(search: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const pair of search
    .slice(0, 16 * maxLength)
    .replace(/^\?/, "")
    .split("&")) {
    const [name = "", ...rest] = pair.split("=");
    const key = decode(name);
    const value = decode(rest.join("="))?.trim();
    if (!key || !value || value.length > maxLength || values.has(key)) continue;
    values.set(key, value);
  }
  return values;
}

/** Null for malformed escapes and control characters. */
function decode(text: string): string | null {
  try {
    const value = decodeURIComponent(text);
    return /\p{Cc}/u.test(value) ? null : value;
  } catch {
    return null;
  }
}

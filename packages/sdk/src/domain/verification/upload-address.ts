import type { FoyerConfiguration } from "../configuration/types.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";
import { parseUrl } from "../kernel/url.ts";

/**
 * Whether a document may go to this upload address. Hazard: an address without https shows an identity document to
 * every network on the way. Only https is allowed, and this machine where it is listed for development. (D-08)
 */
export function uploadAddress(
  { url }: { readonly url: string },
  { redirects }: Pick<FoyerConfiguration, "redirects">,
): Decision<"unsafe"> {
  const parsed = parseUrl(url);
  const facts = { origin: parsed?.origin ?? null };
  if (parsed === null || parsed.username !== "" || parsed.password !== "") {
    return refuse("unsafe", "D-08", facts);
  }
  if (parsed.protocol === "https:") return allow("D-08", facts);
  return redirects.allowedLoopbackOrigins.includes(parsed.origin)
    ? allow("D-08/loopback", facts)
    : refuse("unsafe", "D-08", facts);
}

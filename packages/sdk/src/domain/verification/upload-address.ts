import { isWebAddress } from "../configuration/addresses.ts";
import type { FoyerConfiguration } from "../configuration/types.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";
import { parseUrl } from "../kernel/url.ts";

/**
 * Whether a document may go to this upload address. Hazard: without https every network on the way reads an identity
 * document. Only https is allowed, and this machine where the member-verify service itself is on it. (D-08)
 */
export function uploadAddress(
  { url }: { readonly url: string },
  { services }: Pick<FoyerConfiguration, "services">,
): Decision<"unsafe"> {
  const isLocal = parseUrl(services.memberVerifyBaseUrl)?.protocol === "http:";
  const facts = { origin: parseUrl(url)?.origin ?? null, isLocal };
  return isWebAddress(url, isLocal) ? allow("D-08", facts) : refuse("unsafe", "D-08", facts);
}

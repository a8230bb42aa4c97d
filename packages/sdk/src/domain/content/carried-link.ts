import type { Destination } from "../kernel/destination.ts";
import { decoded } from "../kernel/url.ts";

/**
 * A link of content inside the app carries on what the user came for, such as the code of a campaign; what the link asks
 * for itself stays. (GRD-07, D-41)
 */
export function carriedLink({
  destination,
  carried,
}: {
  readonly destination: Destination;
  /** Query parameters that stay with the user; null where one is missing. */
  readonly carried: Readonly<Record<string, string | null>>;
}): Destination {
  if (destination.kind === "external") return destination;
  const [, path = "", search = "", fragment = ""] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(destination.address) ?? [];
  const own = search
    .slice(1)
    .split("&")
    .map((part) => decoded(part.split("=", 1)[0] ?? ""));
  const added = Object.entries(carried)
    .filter(([name, value]) => value !== null && !own.includes(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? "")}`);
  const query = [search.slice(1), ...added].filter((part) => part !== "").join("&");
  return { ...destination, address: path + (query && `?${query}`) + fragment };
}

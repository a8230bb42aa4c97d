import type { Foyer } from "@foyer/sdk";
import { useParts } from "./use-parts.ts";

/** Screens that tell something and lead on (ROU-17 to ROU-19, ROU-33). */
export function useNotices() {
  return useParts(
    ({ notices }: Foyer) => notices,
    "open",
    "subscriber",
    "currentSubscriber",
    "militaryFirst",
    "supportedDevices",
    "shippingPayment",
  );
}

import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ notices }: Foyer) =>
  pick(
    notices,
    "open",
    "subscriber",
    "currentSubscriber",
    "militaryFirst",
    "supportedDevices",
    "shippingPayment",
  );

/** Notices that lead on (ROU-17 to ROU-19, ROU-33). */
export function useNotices() {
  return useSelection(read);
}

/** Result of `useNotices`. */
export type UseNoticesResult = ReturnType<typeof useNotices>;

import { pick } from "../kit/pick.ts";
import type { NoticesStore } from "./notices.store.ts";

/** Notices that lead on (ROU-17 to ROU-19, ROU-33). */
export const noticesSnapshot = ({ notices }: { readonly notices: NoticesStore }) =>
  pick(
    notices,
    "open",
    "subscriber",
    "currentSubscriber",
    "militaryFirst",
    "supportedDevices",
    "shippingPayment",
  );

export type NoticesSnapshot = ReturnType<typeof noticesSnapshot>;

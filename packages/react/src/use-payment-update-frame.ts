import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ paymentUpdate }: Foyer) =>
  pick(paymentUpdate.frame, "state", "fields", "height", "title", "mount", "unmount", "retry");

/** The hosted card form of Edit payment (PAY-47). */
export function usePaymentUpdateFrame() {
  return useSelection(read);
}

/** Result of `usePaymentUpdateFrame`. */
export type UsePaymentUpdateFrameResult = ReturnType<typeof usePaymentUpdateFrame>;

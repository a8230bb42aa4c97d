import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ checkout }: Foyer) =>
  pick(checkout.frame, "state", "fields", "height", "title", "mount", "unmount", "retry");

/** The hosted card form: give `mount` the element it belongs in (PAY-46 to PAY-55). */
export function useCardFrame() {
  return useSelection(read);
}

/** Result of `useCardFrame`. */
export type UseCardFrameResult = ReturnType<typeof useCardFrame>;

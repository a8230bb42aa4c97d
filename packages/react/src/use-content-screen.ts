import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ contentScreen }: Foyer) =>
  pick(contentScreen, "state", "title", "blocks", "open", "reload", "close");

/** A marketing page of content blocks (CNT-01 to CNT-14). */
export function useContentScreen() {
  return useSelection(read);
}

/** Result of `useContentScreen`. */
export type UseContentScreenResult = ReturnType<typeof useContentScreen>;

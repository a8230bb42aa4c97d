import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ configuration, messages }: Foyer) => ({
  ...pick(configuration, "page", "footer", "chat", "agreement", "loadFooter"),
  text: messages.text,
});

/** The page configuration, the footer, and texts by id (CFG, CHR-14). */
export function useConfiguration() {
  return useSelection(read);
}

/** Result of `useConfiguration`. */
export type UseConfigurationResult = ReturnType<typeof useConfiguration>;

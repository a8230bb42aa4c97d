import type { Foyer } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

const read = ({ configuration, messages }: Foyer) => ({
  page: configuration.page,
  footer: configuration.footer,
  loadFooter: configuration.loadFooter,
  text: messages.text,
});

/** The page configuration, the footer, and texts by id (CFG, CHR-14). */
export function useConfiguration() {
  return useSelection(read);
}

import { useFoyer } from "@foyer/react";
import type { Messages } from "@foyer/sdk";

/** Texts of the catalogue by id. */
export function useText(): Messages["text"] {
  return useFoyer().messages.text;
}

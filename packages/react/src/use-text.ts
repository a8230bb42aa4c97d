import type { Messages } from "@foyer/sdk";
import { useFoyer } from "./provider.ts";

/** Texts of the catalogue by id: `text("plans.title")`. A label that is always the same is a text of its screen. */
export function useText(): Messages["text"] {
  return useFoyer().messages.text;
}

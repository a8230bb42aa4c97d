import type { Foyer } from "@foyer/sdk";
import { pick } from "./pick.ts";
import { useSelection } from "./use-selection.ts";

const read = ({ secondScreen }: Foyer) => ({
  ...pick(
    secondScreen,
    "state",
    "secondScreen",
    "step",
    "regCode",
    "shownCode",
    "redirect",
    "plans",
    "codeScreen",
    "account",
    "goOnWithoutCode",
    "submit",
    "open",
    "confirm",
    "decline",
    "close",
  ),
  ...pick(secondScreen.form, "fields", "isSubmitting"),
});

/** Activating a television from this screen (SCR-01 to SCR-08). */
export function useSecondScreen() {
  return useSelection(read);
}

/** Result of `useSecondScreen`. */
export type UseSecondScreenResult = ReturnType<typeof useSecondScreen>;

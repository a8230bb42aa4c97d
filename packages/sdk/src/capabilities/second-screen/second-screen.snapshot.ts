import { pick } from "../kit/pick.ts";
import type { SecondScreenStore } from "./second-screen.store.ts";

/** Activating a television from this screen (SCR-01 to SCR-08). */
export const secondScreenSnapshot = ({
  secondScreen,
}: {
  readonly secondScreen: SecondScreenStore;
}) => ({
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
    "continueWithoutCode",
    "submit",
    "open",
    "confirm",
    "decline",
    "close",
  ),
  ...pick(secondScreen.form, "fields", "isSubmitting"),
});

export type SecondScreenSnapshot = ReturnType<typeof secondScreenSnapshot>;

import { type SignInSnapshot, signInSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The sign-in screen (SGN-01 to SGN-23). */
export const useSignIn = (): SignInSnapshot => useSelection(signInSnapshot);

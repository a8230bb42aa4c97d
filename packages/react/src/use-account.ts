import { type AccountSnapshot, accountSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** My Account (MNG). */
export const useAccount = (): AccountSnapshot => useSelection(accountSnapshot);

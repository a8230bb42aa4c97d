import { type CancellationSnapshot, cancellationSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** The cancellation of the member's plan, page by page (CNL). Needs the store `cancellation`. */
export const useCancellation = (): CancellationSnapshot => useSelection(cancellationSnapshot);

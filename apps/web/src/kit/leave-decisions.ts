import type { Foyer } from "@foyer/sdk";

export const DECISIONS_KEY = "foyer_decisions";

/** Number of characters kept: the decisions of a few pages. */
const MOST = 500_000;

/**
 * Stores the decisions of a page for the debug panel, which is opened by its address and is a page of its own: in
 * this tab, free of personal data, a line for each page. Never call it in production.
 */
export function leaveDecisions({ explain }: Pick<Foyer, "explain">): void {
  window.addEventListener("pagehide", () => {
    try {
      const lines = `${sessionStorage.getItem(DECISIONS_KEY) ?? ""}\n${explain.export()}`;
      sessionStorage.setItem(DECISIONS_KEY, lines.slice(-MOST));
    } catch {
      // A full or forbidden storage forgets.
    }
  });
}

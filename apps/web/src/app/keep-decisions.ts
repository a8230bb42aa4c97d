import { type Foyer, readDecisions } from "@foyer/sdk";

const KEY = "foyer_decisions";

const kept = new WeakSet<Foyer>();

/**
 * The last decisions outlast a page: whoever types the address of the debug panel, or comes back from another site,
 * finds why she was sent there. They are kept for this tab, without personal data, and outside production only.
 */
export function keepDecisions(foyer: Foyer): void {
  const { explain, configuration } = foyer;
  if (kept.has(foyer) || configuration.page.environment === "production") return;
  kept.add(foyer);
  explain.restore(readDecisions(stored(() => sessionStorage.getItem(KEY))));
  window.addEventListener("pagehide", () => {
    stored(() => sessionStorage.setItem(KEY, explain.export()));
  });
}

/** A full or forbidden storage forgets. */
function stored<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch {
    return null;
  }
}

import { pick } from "../kit/pick.ts";
import type { DebugPanelStore } from "./debug-panel.store.ts";

/** The debug panel and its flags (EXP-15, DBG-01 to DBG-05). */
export const debugPanelSnapshot = ({ debugPanel }: { readonly debugPanel: DebugPanelStore }) =>
  pick(debugPanel, "flags", "knownFlags", "open", "toggle", "session", "purchases", "report");

export type DebugPanelSnapshot = ReturnType<typeof debugPanelSnapshot>;

/** The last decisions: search, clear and export them. */
export const explainSnapshot = ({ debugPanel }: { readonly debugPanel: DebugPanelStore }) =>
  pick(
    debugPanel,
    "decisions",
    "count",
    "topics",
    "text",
    "topic",
    "search",
    "chooseTopic",
    "clear",
    "exported",
  );

export type ExplainSnapshot = ReturnType<typeof explainSnapshot>;

import type { Capability, Needs } from "../kit/capability.ts";
import { type DebugPanelDeps, DebugPanelStore } from "./debug-panel.store.ts";
import { debugPanelTexts } from "./debug-panel.texts.ts";

/** Feature flags and the last decisions, outside production (DBG). */
export const debugPanel = {
  texts: debugPanelTexts,
  stores: {
    debugPanel: (given: Needs<DebugPanelDeps>) => new DebugPanelStore(given),
  },
} satisfies Capability;

import { useConfiguration, useDebugPanel, useFoyer } from "@foyer/react";
import { type ReactNode, useEffect } from "react";
import { Decisions } from "../features/debug-panel/decisions.tsx";
import { FeatureFlags } from "../features/debug-panel/feature-flags.tsx";
import { KnownFlags } from "../features/debug-panel/known-flags.tsx";
import { takeDecisions } from "../features/debug-panel/take-decisions.ts";
import { Page } from "../ui/page.tsx";
import { useLive } from "../ui/use-live.ts";

/** Flags and decisions, outside production (ROU-39, DBG-05). A server has neither. */
export default function DebugScreen(): ReactNode {
  const foyer = useFoyer();
  const { open, title } = useDebugPanel();
  const { page, text } = useConfiguration();
  const isLive = useLive();
  useEffect(() => takeDecisions(foyer), [foyer]);
  useEffect(() => void open(), [open]);
  return (
    <Page title={title} width="wide">
      <p className="debug__soft">{text("debug.version", { version: page.appVersion })}</p>
      {isLive && <FeatureFlags />}
      {isLive && <KnownFlags />}
      {isLive && <Decisions />}
    </Page>
  );
}

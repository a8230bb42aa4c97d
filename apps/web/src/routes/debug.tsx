import { useConfiguration, useDebugPanel, useFoyer, useNavigation, useText } from "@foyer/react";
import { type ReactNode, useEffect } from "react";
import { BackLink } from "../features/billing/back-link.tsx";
import { Consent } from "../features/debug-panel/consent.tsx";
import { Decisions } from "../features/debug-panel/decisions.tsx";
import { Events } from "../features/debug-panel/events.tsx";
import { FeatureFlags } from "../features/debug-panel/feature-flags.tsx";
import { KnownFlags } from "../features/debug-panel/known-flags.tsx";
import { Purchases } from "../features/debug-panel/purchases.tsx";
import { Report } from "../features/debug-panel/report.tsx";
import { Session } from "../features/debug-panel/session.tsx";
import { takeDecisions } from "../features/debug-panel/take-decisions.ts";
import { useVisit } from "../features/debug-panel/use-visit.ts";
import { Page } from "../ui/page.tsx";
import { useLive } from "../ui/use-live.ts";

/** Flags, the visit and its decisions, outside production (ROU-39, DBG-05). A server has none of them. */
export default function DebugScreen(): ReactNode {
  const foyer = useFoyer();
  const { open } = useDebugPanel();
  const { page } = useConfiguration();
  const { destination } = useNavigation().header.logo;
  const text = useText();
  const isLive = useLive();
  useEffect(() => takeDecisions(foyer), [foyer]);
  useEffect(() => void open(), [open]);
  return (
    <Page
      title={text("debug-panel.title")}
      width="wide"
      lead={<BackLink link={{ text: text("debug-panel.home"), destination }} />}
    >
      <p className="debug__soft">{text("debug-panel.version", { version: page.appVersion })}</p>
      {isLive && <FeatureFlags />}
      {isLive && <KnownFlags />}
      {isLive && <Visit />}
      {isLive && <Decisions />}
    </Page>
  );
}

function Visit(): ReactNode {
  const visit = useVisit();
  return (
    <>
      <Report visit={visit} />
      <Session />
      <Consent visit={visit} />
      <Purchases />
      <Events visit={visit} />
    </>
  );
}

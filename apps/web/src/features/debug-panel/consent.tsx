import { useText } from "@foyer/react";
import type { DebugVisit } from "@foyer/sdk";
import type { PlatformSignal } from "@foyer/sdk/debug";
import type { ReactNode } from "react";
import { Rows } from "./rows.tsx";

type Report = NonNullable<DebugVisit["consent"]>;

/** What the user allows, who says so, and what waits for it (TRK-38, DBG-05). */
export function Consent({ visit }: { readonly visit: DebugVisit }): ReactNode {
  const { consent } = visit;
  const text = useText();
  return (
    <section className="visit" aria-labelledby="debug-consent">
      <h2 id="debug-consent">{text("debug-panel.consent")}</h2>
      {consent ? (
        <ConsentRows consent={consent} />
      ) : (
        <p className="debug__soft">{text("debug-panel.consent.none")}</p>
      )}
    </section>
  );
}

function ConsentRows({ consent }: { readonly consent: Report }): ReactNode {
  const { current, isChosen, mode, signals, waitingBytes } = consent;
  const text = useText();
  const state = (one: keyof Report["current"]) => text(`debug-panel.consent.state.${current[one]}`);
  const platform = (signal: PlatformSignal | null) => {
    if (signal === null) return text("debug-panel.consent.platform.none");
    const { appliesGdpr, isReady } = signal;
    if (isReady === null) return text("debug-panel.consent.platform.silent");
    const said = text(`debug-panel.consent.platform.${isReady ? "ready" : "asking"}`);
    if (appliesGdpr === null) return said;
    return text(`debug-panel.consent.platform.${appliesGdpr ? "gdpr" : "no-gdpr"}`, { said });
  };
  return (
    <Rows
      rows={[
        [text("debug-panel.consent.mode"), text(`debug-panel.consent.mode.${mode}`)],
        [text("debug-panel.consent.chosen"), isChosen],
        [text("debug-panel.consent.analytics"), state("analytics")],
        [text("debug-panel.consent.advertising"), state("advertising")],
        [text("debug-panel.consent.replay"), state("replay")],
        [text("debug-panel.consent.privacy-control"), signals.privacyControl],
        [text("debug-panel.consent.us-privacy"), signals.usPrivacy],
        [text("debug-panel.consent.tcf"), platform(signals.tcf)],
        [text("debug-panel.consent.gpp"), platform(signals.gpp)],
        [text("debug-panel.consent.waiting"), text("debug-panel.bytes", { bytes: waitingBytes })],
      ]}
    />
  );
}

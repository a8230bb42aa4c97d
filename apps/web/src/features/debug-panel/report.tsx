import { useDebugPanel, useText } from "@foyer/react";
import type { DebugVisit } from "@foyer/sdk";
import { type ReactNode, useState } from "react";
import { saveFile } from "../../kit/save-file.ts";
import { Button } from "../../ui/button.tsx";
import "./visit.css";

/** All of the panel as one file, free of personal data (DBG-05, D-13). */
export function Report({ visit }: { readonly visit: DebugVisit }): ReactNode {
  const { report } = useDebugPanel();
  const text = useText();
  const [said, setSaid] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(report(visit).text);
      setSaid(text("debug-panel.report.copied"));
    } catch {
      setSaid(text("debug-panel.report.not-copied"));
    }
  };
  return (
    <section className="visit" aria-labelledby="debug-report">
      <h2 id="debug-report">{text("debug-panel.report")}</h2>
      <p className="debug__soft">{text("debug-panel.report.text")}</p>
      <div className="visit__bar">
        <Button
          look="secondary"
          onClick={() => saveFile({ ...report(visit), type: "application/json" })}
        >
          {text("debug-panel.report.download")}
        </Button>
        <Button look="quiet" onClick={() => void copy()}>
          {text("debug-panel.report.copy")}
        </Button>
        <p role="status">{said}</p>
      </div>
    </section>
  );
}

import type { RestartView } from "@foyer/sdk";
import type { ReactNode } from "react";
import "./plan-controls.css";

/** What a restart buys again, and how it is paid (RST-05 to RST-09). */
export function RestartTerms({ restart }: { readonly restart: RestartView }): ReactNode {
  return (
    <p className="plan-controls__restart figures">
      {restart.plan && <strong>{restart.plan}</strong>}
      {restart.payment}
    </p>
  );
}

import { useDebugPanel, useText } from "@foyer/react";
import type { ReactNode } from "react";
import "./feature-flags.css";

/** A card for each flag, which sets its cookie (DBG-02 to DBG-04). */
export function FeatureFlags(): ReactNode {
  const { flags, toggle } = useDebugPanel();
  const text = useText();
  return (
    <section className="flags" aria-labelledby="flags">
      <h2 id="flags">{text("debug-panel.flags")}</h2>
      <p className="debug__soft">{text("debug-panel.advice")}</p>
      {flags.map(({ cookie, name, description, isOn }) => (
        <label key={cookie} className="flags__card">
          <span className="flags__name">{name}</span>
          <span className="debug__soft">{description}</span>
          <code className="flags__cookie">{cookie}</code>
          <input
            className="flags__switch"
            type="checkbox"
            role="switch"
            checked={isOn}
            aria-checked={isOn}
            onChange={() => toggle(cookie)}
          />
        </label>
      ))}
    </section>
  );
}

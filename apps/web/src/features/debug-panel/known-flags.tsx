import { useDebugPanel, useText } from "@foyer/react";
import type { ReactNode } from "react";
import { LinkRow } from "../../ui/link-row.tsx";
import { LinkTo } from "../../ui/link-to.tsx";

/** Every known flag: what it does, its ticket, its value and its cookie (EXP-15, DBG-02). */
export function KnownFlags(): ReactNode {
  const { knownFlags, toggle } = useDebugPanel();
  const text = useText();
  return (
    <section className="flags" aria-labelledby="known-flags">
      <h2 id="known-flags">{text("debug-panel.known-flags")}</h2>
      {knownFlags.map(({ cookie, name, description, ticket, valueText, isOn }) => (
        <div key={cookie} className="flags__card">
          <span className="flags__name">{name}</span>
          <span className="debug__soft">{description}</span>
          <span className="debug__soft">{valueText}</span>
          <code className="flags__cookie">{cookie}</code>
          {ticket && (
            <LinkRow>
              <LinkTo link={ticket} />
            </LinkRow>
          )}
          <label className="flags__target">
            <input
              className="flags__switch"
              type="checkbox"
              role="switch"
              aria-label={name}
              checked={isOn}
              aria-checked={isOn}
              onChange={() => toggle(cookie)}
            />
          </label>
        </div>
      ))}
    </section>
  );
}

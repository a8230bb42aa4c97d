import { useText } from "@foyer/react";
import type { DebugVisit } from "@foyer/sdk";
import type { TracedEvent } from "@foyer/sdk/debug";
import type { ReactNode } from "react";
import "./visit.css";

const CLOCK: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", second: "2-digit" };

/** The events of the tab as they are sent, newest first (TRK-22, DBG-05). */
export function Events({ visit }: { readonly visit: DebugVisit }): ReactNode {
  const text = useText();
  const events = [...visit.events].reverse();
  return (
    <section className="visit" aria-labelledby="debug-events">
      <h2 id="debug-events">{text("debug-panel.events")}</h2>
      <p className="debug__soft">{text("debug-panel.events.text")}</p>
      {events.length === 0 && <p className="visit__none">{text("debug-panel.events.none")}</p>}
      <ol className="visit__list">
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: counted from the end, where the oldest stays.
          <li key={events.length - index}>
            <Event event={event} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Event({ event }: { readonly event: TracedEvent }): ReactNode {
  const text = useText();
  const { fates, properties, time } = event;
  const date = new Date(time);
  const names = Object.keys(properties).sort();
  return (
    <details className="visit__event">
      <summary>
        <time dateTime={date.toISOString()}>{date.toLocaleTimeString("en-US", CLOCK)}</time>
        <span className="visit__name">{event.event}</span>
        <span className="visit__fates">
          {Object.entries(fates).map(([destination, fate]) => (
            <span key={destination} className="visit__fate" data-fate={fate}>
              {text("debug-panel.event.fate", {
                destination,
                fate: text(`debug-panel.event.fate.${fate}`),
              })}
            </span>
          ))}
        </span>
      </summary>
      <div className="visit__properties">
        <h3>{text("debug-panel.event.properties")}</h3>
        {names.length === 0 && (
          <p className="debug__soft">{text("debug-panel.event.properties.none")}</p>
        )}
        <dl className="visit__rows">
          {names.map((name) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{valueText(properties[name])}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

function valueText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

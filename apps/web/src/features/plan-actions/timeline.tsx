import { useText } from "@foyer/react";
import type { TimelineEntryView } from "@foyer/sdk";
import { type ReactNode, useId } from "react";
import "./timeline.css";

interface TimelineProps {
  readonly entries: readonly TimelineEntryView[];
}

/** What happens to the plan on which day, and what it costs. */
export function Timeline({ entries }: TimelineProps): ReactNode {
  const id = useId();
  const text = useText();
  if (entries.length === 0) return null;
  return (
    <section className="timeline" aria-labelledby={id}>
      <h3 id={id} className="timeline__title">
        {text("account.timeline")}
      </h3>
      <ol className="timeline__entries">
        {entries.map(({ kind, date, day, title, cost, note }) => (
          <li key={kind} className={`timeline__entry timeline__entry--${kind}`}>
            {date && day && (
              <time className="timeline__date figures" dateTime={day}>
                {date}
              </time>
            )}
            <p className="timeline__what">{title}</p>
            {cost && <p className="timeline__cost figures">{cost}</p>}
            {note && <p className="timeline__note">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

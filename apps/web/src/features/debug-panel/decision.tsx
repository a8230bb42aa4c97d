import { useText } from "@foyer/react";
import type { DecisionPath, TracedDecision } from "@foyer/sdk";
import { type ReactNode, useState } from "react";

const CLOCK: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", second: "2-digit" };

/** One decision; its facts show when it is opened. */
export function Decision({ decision }: { readonly decision: TracedDecision }): ReactNode {
  const { at, topic, rule, answer, path } = decision;
  const [isOpen, setOpen] = useState(false);
  const date = new Date(at);
  return (
    <li>
      <details className="decision" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="decision__summary">
          <time className="decision__time" dateTime={date.toISOString()}>
            {date.toLocaleTimeString("en-US", CLOCK)}
          </time>
          <span className="decision__topic">{topic}</span>
          <span className="decision__answer">{path ? pathText(path) : answerText(answer)}</span>
          <code className="decision__rule">{rule}</code>
        </summary>
        {isOpen && <Reasons decision={decision} />}
      </details>
    </li>
  );
}

function Reasons({ decision }: { readonly decision: TracedDecision }): ReactNode {
  const { answer, facts, path, rule, skipped } = decision;
  const text = useText();
  const names = Object.keys(facts).sort();
  return (
    <div className="decision__reasons">
      {path && <Path path={path} rule={rule} />}
      <h3>{text("debug-panel.answer")}</h3>
      <pre className="decision__data">{JSON.stringify(answer, null, 2)}</pre>
      {skipped.length > 0 && (
        <>
          <h3>{text("debug-panel.skipped")}</h3>
          <ul className="decision__skipped">
            {skipped.map((id) => (
              <li key={id}>
                <code className="decision__rule">{id}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{text("debug-panel.facts")}</h3>
      {names.length === 0 && <p className="debug__soft">{text("debug-panel.facts.none")}</p>}
      <dl className="decision__facts">
        {names.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <pre className="decision__data">{JSON.stringify(facts[name], null, 2)}</pre>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface PathProps {
  readonly path: DecisionPath;
  readonly rule: string;
}

/** Former address, requested address, destination and reason: the first questions of support. */
function Path({ path, rule }: PathProps): ReactNode {
  const text = useText();
  const steps = [
    ["debug-panel.path.came-from", path.cameFrom],
    ["debug-panel.path.asked-for", path.askedFor],
    ["debug-panel.path.sent-to", path.sentTo],
    ["debug-panel.path.because", rule],
  ] as const;
  return (
    <dl className="decision__facts" aria-label={text("debug-panel.path")}>
      {steps.map(
        ([id, value]) =>
          value !== null && (
            <div key={id}>
              <dt>{text(id)}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** `/account/manage → /account/signin`; the address alone where its screen shows. */
function pathText({ askedFor, sentTo }: DecisionPath): string {
  return [askedFor ?? "", sentTo]
    .filter((part) => part !== null)
    .join(" → ")
    .trim();
}

/** Text unchanged, any other value as JSON. */
function answerText(answer: unknown): string {
  if (typeof answer === "string") return answer;
  if (typeof answer !== "object" || answer === null) return JSON.stringify(answer) ?? "";
  const { kind, ...rest } = answer as Readonly<Record<string, unknown>>;
  return typeof kind === "string" && Object.keys(rest).length === 0 ? kind : JSON.stringify(answer);
}

import { useExplain, useText } from "@foyer/react";
import { type ReactNode, useId } from "react";
import { saveFile } from "../../kit/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Decision } from "./decision.tsx";
import "./decisions.css";

/** The decisions of the rules, to search, read and export. */
export function Decisions(): ReactNode {
  const { decisions, count, topics, topic, text: words, ...explain } = useExplain();
  const text = useText();
  const topicId = useId();
  const countId = useId();
  const nothing = count === 0 ? countId : null;
  return (
    <section className="decisions" aria-labelledby="decisions">
      <div>
        <h2 id="decisions">{text("debug-panel.decisions")}</h2>
        <p className="debug__soft">{text("debug-panel.decisions.text")}</p>
      </div>
      <search className="decisions__search">
        <TextField
          label={text("debug-panel.search")}
          note={text("debug-panel.search.hint")}
          input={{
            type: "search",
            value: words,
            onChange: ({ target }) => explain.search(target.value),
            autoComplete: "off",
            spellCheck: false,
          }}
        />
        <div className="field">
          <label className="field__label" htmlFor={topicId}>
            {text("debug-panel.topic")}
          </label>
          <select
            id={topicId}
            className="decisions__topic"
            value={topic ?? ""}
            onChange={({ target }) => explain.chooseTopic(target.value || null)}
          >
            <option value="">{text("debug-panel.topic.all")}</option>
            {topics.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </div>
      </search>
      <div className="decisions__bar">
        <p id={countId} role="status">
          {text("debug-panel.count", { shown: decisions.length, count })}
        </p>
        <Button look="quiet" blockedBy={nothing} onClick={explain.clear}>
          {text("debug-panel.clear")}
        </Button>
        <Button
          look="secondary"
          blockedBy={nothing}
          onClick={() => saveFile({ ...explain.exported(), type: "application/json" })}
        >
          {text("debug-panel.export")}
        </Button>
      </div>
      {decisions.length === 0 && (
        <p className="decisions__none">
          {text(count === 0 ? "debug-panel.none" : "debug-panel.none-found")}
        </p>
      )}
      <ol key={`${topic} ${words}`} className="decisions__list">
        {decisions.map((decision, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: counted from the end, where the oldest stays.
          <Decision key={decisions.length - index} decision={decision} />
        ))}
      </ol>
    </section>
  );
}

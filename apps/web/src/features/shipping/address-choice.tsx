import { useAddressChoice } from "@foyer/react";
import type { FormEvent, ReactNode } from "react";
import { useGo } from "../../kit/go.tsx";
import { useText } from "../../kit/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import "./address-choice.css";

/** The choice between the recommended address and the entered one (SHP-26, SHP-27). */
export function AddressChoice(): ReactNode {
  const { choice, pick, confirmChoice, cancelChoice } = useAddressChoice();
  const text = useText();
  const go = useGo();
  if (!choice) return null;
  const confirm = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const outcome = await confirmChoice();
    if (!outcome.ok || outcome.value.kind !== "done") return;
    if (outcome.value.destination) go(outcome.value.destination);
  };
  return (
    <Dialog title={choice.title} closeText={text("dismiss")} onClose={cancelChoice}>
      <form className="address-choice" onSubmit={(event) => void confirm(event)}>
        <fieldset className="address-choice__options" disabled={choice.isBusy}>
          <legend>{choice.lead}</legend>
          {choice.options.map(({ pick: which, label, lines, selected }) => (
            <label key={which} className="address-choice__option">
              <input type="radio" name="address" checked={selected} onChange={() => pick(which)} />
              <span className="address-choice__label">{label}</span>
              <span className="address-choice__lines">{lines.join("\n")}</span>
            </label>
          ))}
        </fieldset>
        {choice.message && <Notice tone="danger">{choice.message}</Notice>}
        <Button type="submit" className="button--wide" busy={choice.isBusy}>
          {choice.continueText}
        </Button>
      </form>
    </Dialog>
  );
}

import { useAddressChoice, useText } from "@foyer/react";
import type { AddressChoiceView } from "@foyer/sdk";
import type { FormEvent, ReactNode } from "react";
import { useGo } from "../../kit/go.tsx";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import "./address-choice.css";

/** The choice between the recommended address and the entered one (SHP-26, SHP-27). */
export function AddressChoice(): ReactNode {
  const { choice, pick, confirmChoice, cancelChoice } = useAddressChoice();
  const go = useGo();
  const confirm = async (): Promise<void> => {
    const outcome = await confirmChoice();
    if (!outcome.ok || outcome.value.kind !== "done") return;
    if (outcome.value.destination) go(outcome.value.destination);
  };
  return (
    choice && (
      <AddressChoiceDialog choice={choice} pick={pick} confirm={confirm} cancel={cancelChoice} />
    )
  );
}

interface AddressChoiceDialogProps {
  readonly choice: AddressChoiceView;
  readonly pick: (pick: AddressChoiceView["options"][number]["pick"]) => void;
  readonly confirm: () => Promise<unknown>;
  readonly cancel: () => void;
}

/** The dialog of that choice. */
export function AddressChoiceDialog(props: AddressChoiceDialogProps): ReactNode {
  const { choice, pick, confirm, cancel } = props;
  const text = useText();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void confirm();
  };
  return (
    <Dialog title={choice.title} closeText={text("dismiss")} onClose={cancel}>
      <form className="address-choice" onSubmit={send}>
        <fieldset className="address-choice__options" disabled={choice.isBusy}>
          <legend>{choice.lead}</legend>
          {choice.options.map(({ pick: which, label, lines, selected }) => (
            <Choice
              key={which}
              name={label}
              detail={lines.join("\n")}
              input={{
                type: "radio",
                name: "address",
                checked: selected,
                onChange: () => pick(which),
              }}
            />
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

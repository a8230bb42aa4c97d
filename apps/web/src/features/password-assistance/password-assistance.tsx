import { usePasswordAssistance, useText } from "@foyer/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFocus } from "../../kit/use-focus.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CredentialsForm } from "../account-form/credentials-form.tsx";
import { EmailField } from "../account-form/email-field.tsx";
import "./password-assistance.css";

/** Form, then confirmation (PWD-08), on the page and in the dialog. */
export function PasswordAssistance(): ReactNode {
  const { state, again } = usePasswordAssistance();
  const [isBack, setBack] = useState(false);
  if (state.kind === "form") return <Request takesFocus={isBack} />;
  const back = (): void => {
    setBack(true);
    again();
  };
  return <Sent again={back} />;
}

/** `takesFocus`: the button that had the focus is gone. */
function Request({ takesFocus }: { readonly takesFocus: boolean }): ReactNode {
  const text = useText();
  const { fields, message, isSubmitting, submit } = usePasswordAssistance();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.querySelector("input")?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} className="assistance">
      <p>{text("password-assistance.lead")}</p>
      <CredentialsForm
        message={message}
        submitText={text("password-assistance.submit")}
        isSubmitting={isSubmitting}
        submit={submit}
      >
        <EmailField field={fields.email} />
      </CredentialsForm>
    </div>
  );
}

function Sent({ again }: { readonly again: () => void }): ReactNode {
  const text = useText();
  const { confirmation } = usePasswordAssistance();
  // The pressed button is gone.
  const notice = useFocus<HTMLDivElement>();
  return (
    <div className="assistance">
      <Notice ref={notice} tone="success" title={confirmation.message}>
        {confirmation.text}
      </Notice>
      <Button look="secondary" onClick={again}>
        {text("password-assistance.again")}
      </Button>
    </div>
  );
}

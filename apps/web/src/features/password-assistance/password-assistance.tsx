import { usePasswordAssistance } from "@foyer/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CredentialsForm } from "../account-form/credentials-form.tsx";
import { EmailField } from "../account-form/email-field.tsx";
import "./password-assistance.css";

/** Form, then confirmation (PWD-08): the same on its page and in the dialog. */
export function PasswordAssistance(): ReactNode {
  const { state, lead, submitText, fields, message, isSubmitting, submit } =
    usePasswordAssistance();
  if (state.kind === "sent") return <Sent />;
  return (
    <div className="assistance">
      <p>{lead}</p>
      <CredentialsForm
        message={message}
        submitText={submitText}
        isSubmitting={isSubmitting}
        submit={submit}
      >
        <EmailField field={fields.email} />
      </CredentialsForm>
    </div>
  );
}

function Sent(): ReactNode {
  const { confirmation, againText, again } = usePasswordAssistance();
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="assistance">
      <Notice ref={notice} tone="success" title={confirmation.message}>
        {confirmation.text}
      </Notice>
      <Button look="secondary" onClick={again}>
        {againText}
      </Button>
    </div>
  );
}

import { useEmailAlert, useScreen } from "@foyer/react";
import type { EmailAlertBlockView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { useFocus } from "../../kit/use-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { CredentialsForm } from "../account-form/credentials-form.tsx";
import { EmailField } from "../account-form/email-field.tsx";
import { BlockFrame, type BlockProps } from "./block.tsx";
import { RichText } from "./rich-text.tsx";
import "./email-alert-block.css";

/** Form, then thanks (CNT-03, CNT-17, CNT-18). */
export function EmailAlertBlock({ block, isFirst }: BlockProps<EmailAlertBlockView>): ReactNode {
  const { state, fields, message, isSubmitting, submit, close } = useEmailAlert();
  // What was typed into the server's page stays: `open` would forget it.
  useScreen({ close });
  return (
    <BlockFrame kind="alert" headline={block.headline} isFirst={isFirst}>
      <RichText text={block.description} className="email-alert__text" />
      <div className="email-alert__form">
        {state.kind === "sent" ? (
          <Thanks title={state.title} text={state.text} />
        ) : (
          <CredentialsForm
            message={message}
            submitText={block.submitText}
            isSubmitting={isSubmitting}
            submit={submit}
          >
            <EmailField field={fields.email} autoComplete="email" />
          </CredentialsForm>
        )}
      </div>
    </BlockFrame>
  );
}

interface ThanksProps {
  readonly title: string;
  readonly text: string;
}

function Thanks({ title, text }: ThanksProps): ReactNode {
  // The pressed button is gone.
  const notice = useFocus<HTMLDivElement>();
  return (
    <Notice ref={notice} tone="success" title={title}>
      {text}
    </Notice>
  );
}

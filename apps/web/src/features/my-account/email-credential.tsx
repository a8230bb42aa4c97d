import { useEmailChange } from "@foyer/react";
import type { ReactNode } from "react";
import { useText } from "../../kit/use-text.ts";
import { CredentialsForm } from "../account-form/credentials-form.tsx";
import { EmailField } from "../account-form/email-field.tsx";
import { PasswordField } from "../account-form/password-field.tsx";
import { Credential } from "./credential.tsx";

/** The email, and the form that changes it (MNG-03 to MNG-09). */
export function EmailCredential({ email }: { readonly email: string | null }): ReactNode {
  const { state, openText, submitText, confirmation, fields, message, isSubmitting, ...change } =
    useEmailChange();
  const text = useText();
  return (
    <Credential
      name={text("email.label")}
      value={email}
      openText={openText}
      isOpen={state.kind === "open"}
      confirmation={confirmation}
      open={change.open}
      close={change.close}
    >
      <CredentialsForm
        message={message}
        submitText={submitText}
        isSubmitting={isSubmitting}
        submit={change.submit}
      >
        <EmailField field={fields.email} label={text("email.new.label")} autoComplete="email" />
        <EmailField
          field={fields.confirm}
          label={text("email.confirm.label")}
          autoComplete="email"
        />
        <PasswordField
          field={fields.password}
          label={text("password.current.label")}
          autoComplete="current-password"
        />
      </CredentialsForm>
    </Credential>
  );
}

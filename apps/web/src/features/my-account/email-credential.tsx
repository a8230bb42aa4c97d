import { useEmailChange, useText } from "@foyer/react";
import type { ReactNode } from "react";
import { CredentialsForm } from "../account-form/credentials-form.tsx";
import { EmailField } from "../account-form/email-field.tsx";
import { PasswordField } from "../account-form/password-field.tsx";
import { Credential } from "./credential.tsx";

/** The email, and the form that changes it (MNG-03 to MNG-09). */
export function EmailCredential({ email }: { readonly email: string | null }): ReactNode {
  const { state, confirmation, fields, message, isSubmitting, ...change } = useEmailChange();
  const text = useText();
  return (
    <Credential
      name={text("email.label")}
      value={email}
      openText={text("account.email.change")}
      isOpen={state.kind === "open"}
      confirmation={confirmation}
      open={change.open}
      close={change.close}
    >
      <CredentialsForm
        message={message}
        submitText={text("account.email.submit")}
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

import { usePasswordChange, usePasswordChangeStrength, useText } from "@foyer/react";
import type { ReactNode } from "react";
import { AccountName } from "../account-form/account-name.tsx";
import { CredentialsForm } from "../account-form/credentials-form.tsx";
import { PasswordField } from "../account-form/password-field.tsx";
import { StrengthMeter } from "../account-form/strength-meter.tsx";
import { Credential } from "./credential.tsx";

/** The password, which never shows, and the form that changes it (MNG-10 to MNG-13). */
export function PasswordCredential({ email }: { readonly email: string | null }): ReactNode {
  const { state, confirmation, fields, message, ...change } = usePasswordChange();
  const text = useText();
  return (
    <Credential
      name={text("account.password")}
      value={<span aria-hidden="true">••••••••</span>}
      openText={text("account.password.change")}
      isOpen={state.kind === "open"}
      confirmation={confirmation}
      open={change.open}
      close={change.close}
    >
      <p className="credential__lead">{text("account.password.lead")}</p>
      <CredentialsForm
        message={message}
        submitText={text("account.password.submit")}
        isSubmitting={change.isSubmitting}
        submit={change.submit}
      >
        <AccountName email={email} />
        <PasswordField
          field={fields.password}
          label={text("password.current.label")}
          autoComplete="current-password"
        />
        <PasswordField
          field={fields.newPassword}
          label={text("password.new.label")}
          autoComplete="new-password"
          hint={text("password.hint")}
          note={<Strength />}
        />
      </CredentialsForm>
    </Credential>
  );
}

function Strength(): ReactNode {
  return <StrengthMeter strength={usePasswordChangeStrength()} />;
}

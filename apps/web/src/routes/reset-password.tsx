import { usePasswordReset, usePasswordResetStrength, useScreen, useText } from "@foyer/react";
import { type ReactNode, useCallback } from "react";
import letter from "../assets/endings/letter.svg";
import lit from "../assets/endings/screen-lit.svg";
import ticket from "../assets/endings/ticket.svg";
import { AccountName } from "../features/account-form/account-name.tsx";
import { CredentialsForm } from "../features/account-form/credentials-form.tsx";
import { PasswordField } from "../features/account-form/password-field.tsx";
import { StrengthMeter } from "../features/account-form/strength-meter.tsx";
import { useGo } from "../kit/go.tsx";
import type { ScreenProps } from "../kit/screens.ts";
import { Ending } from "../ui/ending.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { Page, Panel } from "../ui/page.tsx";
import { ScreenSkeleton } from "../ui/screen-skeleton.tsx";

/** A new password with the link of the mail (PWD-09 to PWD-17, ROU-07, ROU-08). */
export default function ResetPasswordScreen({ params }: ScreenProps): ReactNode {
  const { token = "" } = params;
  const { state, title, lead, holdsToken, open, close } = usePasswordReset();
  const go = useGo();
  const openLink = useCallback(
    (given: string) => {
      const withoutToken = open(given);
      if (withoutToken) go(withoutToken);
    },
    [open, go],
  );
  useScreen({ open: openLink, close }, token);

  // The address is about to change; nothing shows before.
  if (holdsToken(token)) return <ScreenSkeleton />;
  return (
    <Page key={state.kind} title={title} lead={lead}>
      <Content />
    </Page>
  );
}

function Content(): ReactNode {
  const { state, message, hint, signInLink, retryLink } = usePasswordReset();
  switch (state.kind) {
    case "form":
      return <NewPassword />;
    case "updated":
      return (
        <Ending
          picture={lit}
          hasCare={false}
          actions={<LinkTo link={signInLink} look="primary" />}
        />
      );
    case "noLink":
    case "expired":
      return (
        <Ending
          picture={state.kind === "expired" ? ticket : letter}
          role={state.kind === "expired" ? "alert" : "status"}
          actions={
            <>
              <LinkTo link={retryLink} look="primary" />
              {hint && <LinkTo link={signInLink} look="secondary" />}
            </>
          }
        >
          <p>{message}</p>
          {hint && <p>{hint}</p>}
        </Ending>
      );
  }
}

function NewPassword(): ReactNode {
  const { email, fields, formMessage, isSubmitting, submit } = usePasswordReset();
  const text = useText();
  return (
    <Panel>
      <CredentialsForm
        message={formMessage}
        submitText={text("password-reset.submit")}
        isSubmitting={isSubmitting}
        submit={submit}
      >
        <AccountName email={email} />
        <PasswordField
          field={fields.password}
          label={text("password.new.label")}
          autoComplete="new-password"
          hint={text("password.hint")}
          note={<Strength />}
        />
        <PasswordField
          field={fields.confirm}
          label={text("password.confirm.label")}
          autoComplete="new-password"
        />
      </CredentialsForm>
    </Panel>
  );
}

function Strength(): ReactNode {
  return <StrengthMeter strength={usePasswordResetStrength()} />;
}

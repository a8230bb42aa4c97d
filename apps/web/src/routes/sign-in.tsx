import { useScreen, useSession, useSignIn, useText } from "@foyer/react";
import type { ReactNode } from "react";
import { CredentialsForm } from "../features/account-form/credentials-form.tsx";
import { EmailField } from "../features/account-form/email-field.tsx";
import { PasswordField } from "../features/account-form/password-field.tsx";
import { DeviceLimit } from "../features/device-limit/device-limit.tsx";
import { useAssistance } from "../features/password-assistance/use-assistance.tsx";
import { DestinationLink } from "../kit/destination-link.tsx";
import { Go } from "../kit/go.tsx";
import { WithStores } from "../kit/with-stores.tsx";
import { LinkRow } from "../ui/link-row.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page, Panel } from "../ui/page.tsx";
import { ScreenSkeleton } from "../ui/screen-skeleton.tsx";

/** The redirect after sign-in depends on facts that load with the plans. */
const AFTERWARDS = ["plans"] as const;

export default function SignInScreen(): ReactNode {
  return <SignIn />;
}

/** `children` stand above the form and say what the sign-in is for. */
export function SignIn({ children }: { readonly children?: ReactNode }): ReactNode {
  const signIn = useSignIn();
  const { state, title, links, redirect, fields, message, submit } = signIn;
  const { ended, isAuthenticated, user } = useSession();
  const text = useText();
  const assistance = useAssistance(() => fields.email.value);
  // Another user, signed in in another tab, may have another destination.
  useScreen(signIn, user.profileId);

  if (state.kind === "done") return <Go destination={state.choice.value} />;
  if (state.kind === "idle" && isAuthenticated) {
    return (
      <WithStores names={AFTERWARDS} meanwhile={<ScreenSkeleton />}>
        {redirect ? <Go destination={redirect.value} /> : <ScreenSkeleton />}
      </WithStores>
    );
  }
  const offered = [links.signUp, links.passwordAssistance, links.tvProvider, links.help];
  const shown = offered.filter((link) => link !== null);
  const isAtLimit = state.kind === "deviceLimit";
  const busy = state.kind === "submitting" || state.kind === "lookingUp" || isAtLimit;
  return (
    <Page title={title}>
      {ended && <Notice tone="info">{text("error.session-ended")}</Notice>}
      {children}
      {isAtLimit && <DeviceLimit />}
      <Panel>
        <CredentialsForm
          message={message}
          submitText={text("sign-in.submit")}
          isSubmitting={busy}
          submit={submit}
        >
          <EmailField field={fields.email} />
          <PasswordField field={fields.password} autoComplete="current-password" />
        </CredentialsForm>
      </Panel>
      <LinkRow as="ul">
        {shown.map((link) => (
          <li key={link.text}>
            <DestinationLink
              destination={link.destination}
              onClick={
                link === links.passwordAssistance
                  ? (event) => assistance.open(event, link.destination)
                  : undefined
              }
            >
              {link.text}
            </DestinationLink>
          </li>
        ))}
      </LinkRow>
      {signIn.tvProviderNote && <p>{signIn.tvProviderNote}</p>}
      {assistance.dialog}
    </Page>
  );
}

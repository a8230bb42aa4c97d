import { useConfiguration, useScreen, useSession, useSignUp, useText } from "@foyer/react";
import type { ExistingUserView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { CredentialsForm } from "../features/account-form/credentials-form.tsx";
import { EmailField } from "../features/account-form/email-field.tsx";
import { PasswordField } from "../features/account-form/password-field.tsx";
import { PasswordStrength } from "../features/account-form/password-strength.tsx";
import { useAssistance } from "../features/password-assistance/use-assistance.tsx";
import { DestinationLink } from "../kit/destination-link.tsx";
import { Go } from "../kit/go.tsx";
import type { ScreenProps } from "../kit/screens.ts";
import { LinkRow } from "../ui/link-row.tsx";
import { Page, Panel } from "../ui/page.tsx";
import { ScreenSkeleton } from "../ui/screen-skeleton.tsx";
import { TextWithLinks } from "../ui/text-with-links.tsx";

export default function CreateAccountScreen({ params }: ScreenProps): ReactNode {
  const signUp = useSignUp();
  const { state, redirect, existingUser, fields } = signUp;
  const { preSelectedPlan } = params;
  const assistance = useAssistance(() => fields.email.value);
  const { isAuthenticated, user } = useSession();
  const text = useText();
  useScreen(signUp, planOf(preSelectedPlan));

  if (state.kind === "done") return <Go destination={state.choice.value} />;
  if (state.kind === "idle" && isAuthenticated)
    return <Member key={user.profileId} preSelectedPlan={preSelectedPlan} />;
  if (state.kind === "idle" && redirect) return <Go destination={redirect.value} />;
  const busy = state.kind === "creating" || state.kind === "settingUp";
  return (
    <Page title={text("sign-up.title")}>
      <Panel>
        <CredentialsForm
          message={signUp.message}
          submitText={text("sign-up.submit")}
          isSubmitting={busy}
          submit={signUp.submit}
        >
          <EmailField
            field={fields.email}
            error={existingUser && <ExistingUser view={existingUser} assistance={assistance} />}
          />
          <PasswordField
            field={fields.password}
            autoComplete="new-password"
            hint={text("password.hint")}
            note={<PasswordStrength />}
          />
        </CredentialsForm>
      </Panel>
      {assistance.dialog}
      <LinkRow>
        <DestinationLink destination={signUp.signInLink.destination}>
          {signUp.signInLink.text}
        </DestinationLink>
      </LinkRow>
      <Agreement />
    </Page>
  );
}

interface ExistingUserProps {
  readonly view: ExistingUserView;
  readonly assistance: ReturnType<typeof useAssistance>;
}

function planOf(preSelectedPlan: string | undefined): { readonly preSelectedPlan?: string } {
  return preSelectedPlan === undefined ? {} : { preSelectedPlan };
}

interface MemberProps {
  readonly preSelectedPlan: string | undefined;
}

/** Redirects a member once the destination is known (RDR-25), also after a sign-in in another tab. */
function Member({ preSelectedPlan }: MemberProps): ReactNode {
  const { redirect, open } = useSignUp();
  useScreen({ open }, planOf(preSelectedPlan));
  return redirect ? <Go destination={redirect.value} /> : <ScreenSkeleton />;
}

function ExistingUser({ view, assistance }: ExistingUserProps): ReactNode {
  const { message, signIn, passwordAssistance } = view;
  return (
    <TextWithLinks
      text={message}
      links={[signIn, passwordAssistance]}
      onClick={(event, link) => {
        if (link === passwordAssistance) assistance.open(event, link.destination);
      }}
    />
  );
}

/** The agreement of a new account, and the contact for questions (CFG-06, CFG-13, CFG-14). */
function Agreement(): ReactNode {
  const { agreement, chat } = useConfiguration();
  return (
    <>
      {agreement && (
        <p className="form-agreement">
          <TextWithLinks text={agreement.text} links={agreement.links} />
        </p>
      )}
      {chat && (
        <LinkRow>
          <DestinationLink destination={chat.destination}>{chat.text}</DestinationLink>
        </LinkRow>
      )}
    </>
  );
}

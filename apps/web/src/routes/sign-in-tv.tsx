import { useScreen, useSecondScreen, useSession, useText } from "@foyer/react";
import type { ReactNode } from "react";
import { CodeStep } from "../features/second-screen/code-step.tsx";
import { TelevisionCode } from "../features/second-screen/television-code.tsx";
import { DestinationLink } from "../kit/destination-link.tsx";
import { Button } from "../ui/button.tsx";
import { LinkRow } from "../ui/link-row.tsx";
import { SignIn } from "./sign-in.tsx";

/** Signing in for a television: first its code, then email and password (SCR-01 to SCR-05). */
export default function SignInTvScreen(): ReactNode {
  const { step, shownCode, codeScreen, close } = useSecondScreen();
  const text = useText();
  useScreen({ close });

  if (step === "code") return <CodeStep links={<WithoutCode />} />;
  if (shownCode === null) return <SignIn />;
  return (
    <SignIn>
      <div className="television-check">
        <p>{text("second-screen.check")}</p>
        <TelevisionCode code={shownCode} />
        <LinkRow>
          <DestinationLink destination={codeScreen}>
            {text("second-screen.other-code")}
          </DestinationLink>
        </LinkRow>
      </div>
    </SignIn>
  );
}

function WithoutCode(): ReactNode {
  const { plans, continueWithoutCode } = useSecondScreen();
  const { isAuthenticated } = useSession();
  const text = useText();
  return isAuthenticated ? (
    <DestinationLink destination={plans}>
      {text("second-screen.without-code.member")}
    </DestinationLink>
  ) : (
    <Button look="quiet" onClick={continueWithoutCode}>
      {text("second-screen.without-code")}
    </Button>
  );
}

import { useScreen, useSecondScreen, useText } from "@foyer/react";
import type { ReactNode } from "react";
import reel from "../assets/endings/reel.svg";
import lit from "../assets/endings/screen-lit.svg";
import { CodeStep } from "../features/second-screen/code-step.tsx";
import { TelevisionCode } from "../features/second-screen/television-code.tsx";
import { DestinationLink } from "../kit/destination-link.tsx";
import { Go } from "../kit/go.tsx";
import { Button } from "../ui/button.tsx";
import { ButtonRow } from "../ui/button-row.tsx";
import { Ending } from "../ui/ending.tsx";
import { MovingLine } from "../ui/moving-line.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";

/** Activates the television with the code of the address. A code that the member has not seen is confirmed first (SCR-06, OPN-008). */
export default function ActivateSuccessScreen(): ReactNode {
  const secondScreen = useSecondScreen();
  const { state, regCode, shownCode, redirect, account, confirm, decline } = secondScreen;
  const text = useText();
  // Another code is another activation.
  useScreen(secondScreen, regCode ?? "");

  if (redirect?.value) return <Go destination={redirect.value} />;
  const code = shownCode && <TelevisionCode code={shownCode} />;
  switch (state.kind) {
    case "asking":
      return (
        <Page
          key="asking"
          title={text("second-screen.ask.title")}
          lead={text("second-screen.ask.text")}
        >
          {code}
          <ButtonRow>
            <Button onClick={() => void confirm()}>{text("second-screen.ask.yes")}</Button>
            <Button look="secondary" onClick={decline}>
              {text("second-screen.ask.no")}
            </Button>
          </ButtonRow>
        </Page>
      );
    case "activated":
      return (
        <Page key="activated" title={text("second-screen.activated.title")}>
          <Ending
            picture={lit}
            hasCare={false}
            actions={
              <DestinationLink className="button button--primary" destination={account}>
                {text("second-screen.activated.account")}
              </DestinationLink>
            }
          >
            <p>{text("second-screen.activated.text")}</p>
            {code}
          </Ending>
        </Page>
      );
    case "refused":
      return (
        <CodeStep key="refused">
          <Notice tone={state.message ? "danger" : "info"}>
            {state.message ?? text("second-screen.declined")}
          </Notice>
        </CodeStep>
      );
    case "failed":
      return (
        <Page key="failed" title={text("second-screen.failed.title")}>
          <Ending
            picture={reel}
            role="alert"
            actions={<Button onClick={() => void confirm()}>{text("second-screen.retry")}</Button>}
          >
            <p>{state.message}</p>
            {code}
          </Ending>
        </Page>
      );
    case "idle":
    case "activating":
      return (
        <Page key="activating" title={text("second-screen.activating")}>
          <MovingLine />
        </Page>
      );
  }
}

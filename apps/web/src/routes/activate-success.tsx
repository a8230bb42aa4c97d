import { useScreen, useSecondScreen, useText } from "@foyer/react";
import type { ReactNode } from "react";
import { CodeStep } from "../features/second-screen/code-step.tsx";
import { TelevisionCode } from "../features/second-screen/television-code.tsx";
import { DestinationLink } from "../kit/destination-link.tsx";
import { Go } from "../kit/go.tsx";
import { Button } from "../ui/button.tsx";
import { ButtonRow } from "../ui/button-row.tsx";
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
        <Page
          key="activated"
          title={text("second-screen.activated.title")}
          lead={text("second-screen.activated.text")}
        >
          {code}
          <ButtonRow>
            <DestinationLink className="button button--primary" destination={account}>
              {text("second-screen.activated.account")}
            </DestinationLink>
          </ButtonRow>
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
          <Notice
            tone="danger"
            actions={<Button onClick={() => void confirm()}>{text("second-screen.retry")}</Button>}
          >
            {state.message}
          </Notice>
          {code}
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

import { useText } from "@foyer/react";
import type { ReactNode } from "react";
import picture from "../assets/endings/reel.svg";
import { Button } from "../ui/button.tsx";
import { Ending } from "../ui/ending.tsx";
import { Page } from "../ui/page.tsx";

/** A screen that could not be shown. Reloading loads what is missing; a running payment resumes. */
export function ScreenFailed(): ReactNode {
  const text = useText();
  return (
    <Page title={text("screen-failed.title")}>
      <Ending
        picture={picture}
        role="alert"
        actions={<Button onClick={reload}>{text("reload")}</Button>}
      >
        {text(navigator.onLine ? "screen-failed.text" : "error.offline")}
      </Ending>
    </Page>
  );
}

export function reload(): void {
  window.location.reload();
}

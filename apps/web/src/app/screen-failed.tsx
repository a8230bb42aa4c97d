import { useText } from "@foyer/react";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";

/** A screen that could not be shown. Reloading loads what is missing; a running payment resumes. */
export function ScreenFailed(): ReactNode {
  const text = useText();
  return (
    <Page title={text("screen-failed.title")}>
      <Notice tone="danger" actions={<Button onClick={reload}>{text("reload")}</Button>}>
        {text("screen-failed.text")}
      </Notice>
    </Page>
  );
}

export function reload(): void {
  window.location.reload();
}

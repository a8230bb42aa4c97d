import { type ReactNode, useEffect } from "react";
import { useText } from "../kit/use-text.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";

/**
 * A screen that could not be shown. Reloading loads what is missing, automatically when the network is back; a
 * running payment resumes.
 */
export function ScreenFailed(): ReactNode {
  const text = useText();
  useEffect(() => {
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);
  return (
    <Page title={text("screen-failed.title")}>
      <Notice tone="danger" actions={<Button onClick={reload}>{text("reload")}</Button>}>
        {text("screen-failed.text")}
      </Notice>
    </Page>
  );
}

function reload(): void {
  window.location.reload();
}

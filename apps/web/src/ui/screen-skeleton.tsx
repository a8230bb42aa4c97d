import type { ReactNode } from "react";
import { useText } from "../kit/use-text.ts";
import { Page } from "./page.tsx";
import { Skeleton } from "./skeleton.tsx";

/** Placeholder while a screen or the session loads. */
export function ScreenSkeleton(): ReactNode {
  const text = useText();
  return (
    <Page title={text("busy.loading")} loading>
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
      <Skeleton height="3rem" width="60%" />
    </Page>
  );
}

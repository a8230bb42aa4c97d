import type { ReactNode } from "react";
import { Page } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useText } from "./use-text.ts";

/** Stands in while a screen or the session is on its way. */
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

import { type ReactNode, useEffect, useState } from "react";
import { useText } from "../kit/use-text.ts";
import { Page } from "./page.tsx";
import { Skeleton } from "./skeleton.tsx";

/** A wait that is worth a word, in milliseconds. A shorter one ends with the heading of the screen. */
const LONG_WAIT_MS = 1_000;

/** Placeholder while a screen or the session loads. The last screen is gone: a long wait is announced. */
export function ScreenSkeleton(): ReactNode {
  const text = useText();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLong, LONG_WAIT_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Page title={text("busy.loading")} loading>
      <p className="visually-hidden" role="status">
        {isLong && text("busy.loading")}
      </p>
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
      <Skeleton height="3rem" width="60%" />
    </Page>
  );
}

import { useText } from "@foyer/react";
import { type ReactNode, useEffect, useState } from "react";
import { Page } from "./page.tsx";
import { Skeleton } from "./skeleton.tsx";

/** A wait that is worth a word, in milliseconds. A shorter one ends with the heading of the screen. */
const LONG_WAIT_MS = 1_000;

/** One wait may pass from placeholder to placeholder: for the session, for stores, for the code of the screen. */
const wait: { shown: number; since: number | null } = { shown: 0, since: null };

/** Placeholder while a screen or the session loads. The last screen is gone: a long wait is announced. */
export function ScreenSkeleton(): ReactNode {
  const text = useText();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    wait.shown += 1;
    wait.since ??= performance.now();
    const leftMs = LONG_WAIT_MS - (performance.now() - wait.since);
    const timer = setTimeout(setLong, leftMs, true);
    return () => {
      clearTimeout(timer);
      wait.shown -= 1;
      // The next placeholder shows in the same turn, or none does.
      queueMicrotask(() => {
        if (wait.shown === 0) wait.since = null;
      });
    };
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

import { useFoyer, useSelection } from "@foyer/react";
import type { Foyer } from "@foyer/sdk";
import { type ReactNode, useEffect, useState } from "react";

interface MembershipProps {
  readonly children: ReactNode;
  /** Shows until the code is here. */
  readonly meanwhile: ReactNode;
}

/** A screen that reads the membership part of the SDK. @throws what kept the part from loading */
export function Membership({ children, meanwhile }: MembershipProps): ReactNode {
  const foyer = useFoyer();
  const isLoaded = useSelection(readIsLoaded);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!isLoaded) foyer.load().catch(setFailure);
  }, [isLoaded, foyer]);
  if (isLoaded) return children;
  if (failure) throw failure;
  return meanwhile;
}

/** The screens of visitors have the processor and the line for themselves so long, in milliseconds. */
export const HEAD_START_MS = 2000;

/** The longest pause between two tries to load the part, in milliseconds. */
const LONGEST_PAUSE_MS = 30_000;

/**
 * Whether the membership part is there. It comes on every screen in the end; the SDK brings it at once for somebody who
 * is signed in. What fails is tried again, at the latest when the line is back.
 */
export function useMembershipLater(): boolean {
  const foyer = useFoyer();
  const isLoaded = useSelection(readIsLoaded);
  useEffect(() => {
    if (isLoaded) return;
    let isOver = false;
    let pause = HEAD_START_MS;
    let timer = setTimeout(load, pause);
    function load(): void {
      clearTimeout(timer);
      foyer.load().catch(() => {
        if (isOver) return;
        timer = setTimeout(load, pause);
        pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      });
    }
    window.addEventListener("online", load);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener("online", load);
    };
  }, [isLoaded, foyer]);
  return isLoaded;
}

const readIsLoaded = (foyer: Foyer) => foyer.isLoaded;

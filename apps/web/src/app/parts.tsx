import { useFoyer, useSelection } from "@foyer/react";
import type { Foyer, StoreName } from "@foyer/sdk";
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";
import { loadModule } from "../kit/load-module.ts";

interface PartsProps {
  /** What the screen needs. Never changes for a component. */
  readonly names: readonly StoreName[];
  readonly children: ReactNode;
  /** Shows until the code is here. */
  readonly meanwhile: ReactNode;
}

/** A screen that reads parts of the SDK that come later. @throws what kept them from loading */
export function Parts({ names, children, meanwhile }: PartsProps): ReactNode {
  const foyer = useFoyer();
  const isLoaded = useSelection(
    useCallback((read: Foyer) => names.length === 0 || read.isLoaded(...names), [names]),
  );
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!isLoaded) foyer.load(...names).catch(setFailure);
  }, [isLoaded, foyer, names]);
  if (isLoaded) return children;
  if (failure) throw failure;
  return meanwhile;
}

/** The screens of visitors have the processor and the line for themselves so long, in milliseconds. */
export const HEAD_START_MS = 2000;

/** The longest pause between two tries to load the part, in milliseconds. */
const LONGEST_PAUSE_MS = 30_000;

/**
 * What the membership part shows on every screen; null until it is here. The part comes in the end on each of them, at
 * once for somebody who is signed in. What fails is tried again, at the latest when the line is back.
 */
export function useMembershipFrame(): ComponentType | null {
  const foyer = useFoyer();
  const isLoaded = useSelection(readIsLoaded);
  const [frame, setFrame] = useState<FrameModule | null>(null);
  useEffect(() => {
    if (frame) return;
    let isOver = false;
    let pause = HEAD_START_MS;
    let timer = setTimeout(load, isLoaded ? 0 : pause);
    function load(): void {
      clearTimeout(timer);
      Promise.all([
        loadModule(() => import("./membership-frame.tsx")),
        foyer.load("purchases"),
      ]).then(
        ([module]) => setFrame(module),
        () => {
          if (isOver) return;
          timer = setTimeout(load, pause);
          pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
        },
      );
    }
    window.addEventListener("online", load);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener("online", load);
    };
  }, [isLoaded, frame, foyer]);
  return frame && isLoaded ? frame.MembershipFrame : null;
}

type FrameModule = typeof import("./membership-frame.tsx");

const readIsLoaded = (foyer: Foyer) => foyer.isLoaded("purchases");

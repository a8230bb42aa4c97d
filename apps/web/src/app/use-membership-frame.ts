import { useFoyer, useSelection } from "@foyer/react";
import type { Foyer } from "@foyer/sdk";
import { type ComponentType, useEffect, useState } from "react";
import { loadModule } from "../kit/load-module.ts";
import { HEAD_START_MS } from "../kit/parts.tsx";

/** The longest pause between two attempts to load the part, in milliseconds. */
const LONGEST_PAUSE_MS = 30_000;

/**
 * What payments show on every screen; null until it is loaded. Every screen loads it in the end, a member's
 * at once. A failure is tried again, at the latest when the network is back.
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
        ([module]) => {
          if (!isOver) setFrame(module);
        },
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

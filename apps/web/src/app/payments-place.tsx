import { useFoyer, useSelection } from "@foyer/react";
import type { Foyer } from "@foyer/sdk";
import { type ReactNode, useEffect, useState } from "react";
import { loadModule } from "../kit/load-module.ts";
import { HEAD_START_MS } from "../kit/with-stores.tsx";

/** The longest pause between two attempts to load the frame, in milliseconds. */
const LONGEST_PAUSE_MS = 30_000;

/**
 * The frame of payments; nothing until it is loaded. A member's screen loads it at once, a visitor's after
 * `HEAD_START_MS`. A failure is tried again, at the latest when the network is back. A component of its own: if the frame
 * of the app rendered again for it, the screen of the server's page would be hydrated in the same task.
 */
export function PaymentsPlace(): ReactNode {
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
      Promise.all([loadModule(() => import("./payments-frame.tsx")), foyer.load("purchases")]).then(
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
  return frame && isLoaded && <frame.PaymentsFrame />;
}

type FrameModule = typeof import("./payments-frame.tsx");

const readIsLoaded = (foyer: Foyer) => foyer.isLoaded("purchases");

import { useState } from "react";

/** What a button is busy with until it ends, however it ends: one that stayed busy could not be pressed again. */
export function useBusy(work: () => Promise<unknown>): {
  readonly isBusy: boolean;
  readonly run: () => Promise<void>;
} {
  const [isBusy, setIsBusy] = useState(false);
  const run = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await work();
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}

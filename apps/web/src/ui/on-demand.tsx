import { useFoyer } from "@foyer/react";
import type { Foyer } from "@foyer/sdk";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useText } from "../kit/use-text.ts";
import { FailedNotice } from "./failed-notice.tsx";

interface OnDemandProps<Props extends object> {
  /** Loads the code of the part, and its stores. Constant for a component. */
  readonly load: (foyer: Foyer) => Promise<ComponentType<Props>>;
  readonly props: Props;
}

/**
 * A part that few users need: its code loads where it shows. Where that fails, the screen around it stays, and the user
 * can try again.
 */
export function OnDemand<Props extends object>({ load, props }: OnDemandProps<Props>): ReactNode {
  const foyer = useFoyer();
  const text = useText();
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<{ readonly Part: ComponentType<Props> } | null>(null);
  const [failedTry, setFailedTry] = useState<number | null>(null);
  useEffect(() => {
    load(foyer).then(
      (Part) => setLoaded({ Part }),
      () => setFailedTry(tries),
    );
  }, [foyer, load, tries]);
  if (loaded) return <loaded.Part {...props} />;
  if (failedTry !== tries) return null;
  return <FailedNotice onRetry={() => setTries(tries + 1)}>{text("error.generic")}</FailedNotice>;
}

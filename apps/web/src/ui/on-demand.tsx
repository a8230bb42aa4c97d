import { useFoyer, useText } from "@foyer/react";
import type { Foyer } from "@foyer/sdk";
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";
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
  const [loaded, setLoaded] = useState<{ readonly Part: ComponentType<Props> | null } | null>(null);
  const bring = useCallback(() => {
    setLoaded(null);
    const show = (Part: ComponentType<Props> | null) => setLoaded({ Part });
    load(foyer).then(show, () => show(null));
  }, [foyer, load]);
  useEffect(bring, [bring]);
  if (!loaded) return null;
  if (loaded.Part) return <loaded.Part {...props} />;
  return <FailedNotice onRetry={bring}>{text("error.generic")}</FailedNotice>;
}

import { useFoyer, useSelection } from "@foyer/react";
import type { Foyer, StoreName } from "@foyer/sdk";
import { type ReactNode, useCallback, useEffect, useState } from "react";

interface WithStoresProps {
  /** The stores that the children read. Constant for a component. */
  readonly names: readonly StoreName[];
  readonly children: ReactNode;
  /** Shows until the stores are loaded. */
  readonly meanwhile: ReactNode;
}

/** Renders its children once the named stores of the SDK are loaded. @throws the failure to load them */
export function WithStores({ names, children, meanwhile }: WithStoresProps): ReactNode {
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

/** Delay before anything loads that the first screen does not need, in milliseconds. */
export const HEAD_START_MS = 2000;

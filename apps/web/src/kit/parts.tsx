import { useFoyer, useSelection } from "@foyer/react";
import type { Foyer, StoreName } from "@foyer/sdk";
import { type ReactNode, useCallback, useEffect, useState } from "react";

interface PartsProps {
  /** What the screen needs. Never changes for a component. */
  readonly names: readonly StoreName[];
  readonly children: ReactNode;
  /** Shows until the code is loaded. */
  readonly meanwhile: ReactNode;
}

/** A screen that reads stores of the SDK that come later. @throws what kept them from loading */
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

/** How long the first screen has processor and network to itself, in milliseconds. */
export const HEAD_START_MS = 2000;

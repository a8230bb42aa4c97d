import type { Foyer } from "@foyer/sdk";
import { createContext, createElement, type ReactNode, useContext } from "react";

const FoyerContext = createContext<Foyer | null>(null);

interface FoyerProviderProps {
  /** Made once, outside of rendering, by `createFoyer`; the application starts and disposes of it. */
  readonly foyer: Foyer;
  readonly children: ReactNode;
}

/** Gives the hooks below it their Foyer. */
export function FoyerProvider({ foyer, children }: FoyerProviderProps): ReactNode {
  return createElement(FoyerContext.Provider, { value: foyer }, children);
}

/** The Foyer of the nearest provider. Throws where there is none. */
export function useFoyer(): Foyer {
  const foyer = useContext(FoyerContext);
  if (!foyer) throw new Error("Wrap the app in <FoyerProvider>.");
  return foyer;
}

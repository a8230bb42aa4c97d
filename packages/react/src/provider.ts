import type { Foyer } from "@foyer/sdk";
import { createContext, createElement, type ReactNode, useContext } from "react";

/**
 * Tells the hooks the type of an application's Foyer, where it has capabilities of its own:
 * `declare module "@foyer/react" { interface FoyerRegister { readonly foyer: typeof foyer } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the application adds its Foyer
export interface FoyerRegister {}

/** The Foyer of the application: the registered one, else that of the SDK. */
export type RegisteredFoyer = FoyerRegister extends { readonly foyer: infer Own extends Foyer }
  ? Own
  : Foyer;

const FoyerContext = createContext<RegisteredFoyer | null>(null);

interface FoyerProviderProps {
  /** Made once, outside of rendering, by `createFoyer`; the application starts and disposes of it. */
  readonly foyer: RegisteredFoyer;
  readonly children: ReactNode;
}

/** Gives the hooks below it their Foyer. */
export function FoyerProvider({ foyer, children }: FoyerProviderProps): ReactNode {
  return createElement(FoyerContext.Provider, { value: foyer }, children);
}

/** The Foyer of the nearest provider. Throws where there is none. */
export function useFoyer(): RegisteredFoyer {
  const foyer = useContext(FoyerContext);
  if (!foyer) throw new Error("Wrap the app in <FoyerProvider>.");
  return foyer;
}

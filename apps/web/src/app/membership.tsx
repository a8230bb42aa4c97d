import { useFoyer, useSelection } from "@foyer/react";
import type { Foyer } from "@foyer/sdk";
import { type ReactNode, useEffect, useState } from "react";

interface MembershipProps {
  readonly children: ReactNode;
  /** Shows until the code is here. */
  readonly meanwhile: ReactNode;
}

/** A screen that reads the membership part of the SDK. @throws what kept the part from loading */
export function Membership({ children, meanwhile }: MembershipProps): ReactNode {
  const foyer = useFoyer();
  const { isLoaded } = useSelection(readPart);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!isLoaded) foyer.load().catch(setFailure);
  }, [isLoaded, foyer]);
  if (isLoaded) return children;
  if (failure) throw failure;
  return meanwhile;
}

/** The screens of visitors have the processor and the line for themselves so long, in milliseconds. */
export const HEAD_START_MS = 2000;

/**
 * Whether the membership part is there. It comes on every screen in the end; at once for somebody who is signed in,
 * whose payment may wait to be settled.
 */
export function useMembershipLater(): boolean {
  const foyer = useFoyer();
  const { isLoaded, isAuthenticated } = useSelection(readPart);
  useEffect(() => {
    if (isLoaded) return;
    // A screen that needs it tries again and reports; so does a sign-in.
    const load = () => void foyer.load().catch(() => {});
    const timer = setTimeout(load, isAuthenticated ? 0 : HEAD_START_MS);
    return () => clearTimeout(timer);
  }, [isLoaded, isAuthenticated, foyer]);
  return isLoaded;
}

const readPart = ({ isLoaded, session }: Foyer) => ({
  isLoaded,
  isAuthenticated: session.isAuthenticated,
});

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the scripts have loaded: false in the page of a server. */
export function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

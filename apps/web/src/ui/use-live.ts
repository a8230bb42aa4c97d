import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the scripts have loaded: false in a server-rendered page. */
export function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

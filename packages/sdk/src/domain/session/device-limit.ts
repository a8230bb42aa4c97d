import { allow, type Decision, refuse } from "../kernel/decision.ts";

/** The least number of devices to choose; one of them makes room for this device. */
const leastChosen = 2;

/** The chosen devices that are listed. (DEV-05) */
export function chosenDevices(given: {
  /** Ids of the sessions. */
  readonly listed: readonly string[];
  readonly chosen: readonly string[];
}): readonly string[] {
  return given.listed.filter((sid) => given.chosen.includes(sid));
}

/** Whether the chosen devices may be signed out. (DEV-07, OPN-044) */
export function selectedDevices(given: {
  readonly listed: readonly string[];
  readonly chosen: readonly string[];
}): Decision<"too-few"> {
  const facts = { listed: given.listed.length, chosen: chosenDevices(given).length };
  return facts.chosen >= leastChosen ? allow("DEV-07", facts) : refuse("too-few", "DEV-07", facts);
}

/** Whether devices can be signed out now: a sign-in is waiting, and no sign-out is running. (DEV-09) */
export function signOutNow(given: {
  readonly isWaiting: boolean;
  readonly isSigningOut: boolean;
}): Decision<"not-now"> {
  const facts = { ...given };
  return given.isWaiting && !given.isSigningOut
    ? allow("DEV-09", facts)
    : refuse("not-now", "DEV-09", facts);
}

/** Whether all devices may be signed out: always, where the service has listed any. (DEV-06, OPN-044, D-06) */
export function allDevices({ listed }: { readonly listed: readonly string[] }): Decision<"none"> {
  const facts = { listed: listed.length };
  return listed.length > 0 ? allow("DEV-06", facts) : refuse("none", "DEV-06", facts);
}

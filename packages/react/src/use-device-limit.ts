import { type DeviceLimitSnapshot, deviceLimitSnapshot } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

/** Too many devices: the choice of devices to sign out (DEV-01 to DEV-11). */
export const useDeviceLimit = (): DeviceLimitSnapshot => useSelection(deviceLimitSnapshot);

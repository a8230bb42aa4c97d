export type DeviceTab = "connectedTv" | "mobileTablet";

/** A device tile of the confirmation (CNF-05, CNF-06). */
export interface DeviceTile {
  readonly id: string;
  readonly name: string;
  readonly tab: DeviceTab;
}

export type PlatformKind = "apple" | "google" | "other";
export type StoreBadge = "apple" | "google";

export type DeviceTab = "connectedTv" | "mobileTablet";

/** What a device looks like. */
export type DevicePicture = "tv" | "box" | "stick" | "console" | "mobile" | "computer";

/** A device to watch on (CNF-05, CNF-07). */
export interface Device {
  readonly id: string;
  readonly name: string;
  readonly picture: DevicePicture;
}

/** A device tile of the confirmation (CNF-05, CNF-06). */
export interface DeviceTile extends Device {
  readonly tab: DeviceTab;
}

/** A way on from the confirmation: the television's activation, the return address, the app, the player (CNF-14). */
export type WayOn = "television" | "return" | "install" | "watch";

export type PlatformKind = "apple" | "google" | "other";
export type StoreBadge = "apple" | "google";

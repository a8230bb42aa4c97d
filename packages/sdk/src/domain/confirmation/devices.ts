import type { DeviceStore, FoyerConfiguration } from "../configuration/types.ts";
import type { Device, DevicePicture, DeviceTab, DeviceTile } from "./types.ts";

/** A device to watch on. It has one name and one picture in the whole product (CNF-05, CNF-07). */
export interface WatchDevice extends DeviceTile {
  /** The store that has the app for it. */
  readonly store: DeviceStore;
}

function device(
  id: string,
  name: string,
  store: DeviceStore,
  picture: DevicePicture,
  tab: DeviceTab = "connectedTv",
): WatchDevice {
  return { id, name, picture, tab, store };
}

/** Every device, in the order of the first list; what the second list adds follows. */
export const allDevices: readonly WatchDevice[] = [
  device("roku", "Roku", "roku", "box"),
  device("apple-tv", "Apple TV", "apple", "box"),
  device("fire-tv", "Fire TV", "amazon", "stick"),
  device("samsung", "Samsung Smart TV", "samsung", "tv"),
  device("chromecast", "Chromecast", "google", "stick"),
  device("vizio", "Vizio", "vizio", "tv"),
  device("lg", "LG TV", "lg", "tv"),
  device("android-tv", "Android TV", "google", "tv"),
  device("google-tv", "Google TV", "google", "stick"),
  device("xbox", "Xbox", "microsoft", "console"),
  device("ios", "iOS", "apple", "mobile", "mobileTablet"),
  device("android", "Android", "google", "mobile", "mobileTablet"),
];

/**
 * Device tiles by tab. Phones and tablets cover the second list's iOS and Android. (CNF-05, CNF-06, OPN-165, OPN-166)
 */
export function deviceTiles(given: { readonly tab: DeviceTab }): readonly DeviceTile[] {
  return allDevices
    .filter(({ id, tab }) => tab === given.tab && id !== "google-tv")
    .map(({ tab, ...one }) => ({ ...shown(one), tab }));
}

/** Devices of the Supported devices screen. (CNF-07, OPN-004) */
export function supportedDevices(): readonly Device[] {
  return supported
    .map((id) => allDevices.find((one) => one.id === id))
    .filter((one) => one !== undefined)
    .map(shown);
}

const supported = [
  "apple-tv",
  "ios",
  "fire-tv",
  "roku",
  "android",
  "samsung",
  "vizio",
  "google-tv",
  "android-tv",
  "lg",
  "xbox",
];

function shown({ id, name, picture }: Device): Device {
  return { id, name, picture };
}

/** A device with the address of its app; null where the configuration has none. */
export interface DeviceApp extends WatchDevice {
  readonly url: string | null;
}

/** Every device with the address of its app in the store of its channel. (CNF-07, CNF-12) */
export function deviceApps({ links }: Pick<FoyerConfiguration, "links">): readonly DeviceApp[] {
  const { appStoreUrl, googlePlayUrl, stores } = links;
  const addresses = { ...stores, apple: appStoreUrl, google: googlePlayUrl };
  return allDevices.map((one) => ({
    ...one,
    url: addresses[one.store] ?? null,
  }));
}

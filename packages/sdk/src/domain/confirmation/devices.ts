import type { DeviceStore, FoyerConfiguration } from "../configuration/types.ts";
import type { DeviceTab } from "./types.ts";

/** A device to watch on. It has one name in the whole product (CNF-05, CNF-07). */
export interface WatchDevice {
  readonly id: string;
  readonly name: string;
  readonly tab: DeviceTab;
  /** The store that has the app for it. */
  readonly store: DeviceStore;
}

function device(
  id: string,
  name: string,
  store: DeviceStore,
  tab: DeviceTab = "connectedTv",
): WatchDevice {
  return { id, name, tab, store };
}

/** Every device, in the order of the first list; what the second list adds follows. */
export const allDevices: readonly WatchDevice[] = [
  device("roku", "Roku", "roku"),
  device("apple-tv", "Apple TV", "apple"),
  device("fire-tv", "Fire TV", "amazon"),
  device("samsung", "Samsung Smart TV", "samsung"),
  device("chromecast", "Chromecast", "google"),
  device("vizio", "Vizio", "vizio"),
  device("lg", "LG TV", "lg"),
  device("android-tv", "Android TV", "google"),
  device("google-tv", "Google TV", "google"),
  device("xbox", "Xbox", "microsoft"),
  device("ios", "iOS", "apple", "mobileTablet"),
  device("android", "Android", "google", "mobileTablet"),
];

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

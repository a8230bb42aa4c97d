import type { Device, DevicePicture, DeviceTab, DeviceTile } from "./types.ts";

/**
 * Device tiles by tab. Phones and tablets cover the second list's iOS and Android. (CNF-05, CNF-06, OPN-165, OPN-166)
 */
export function deviceTiles({ tab }: { readonly tab: DeviceTab }): readonly DeviceTile[] {
  return tiles[tab].map((id) => ({ ...device(id), tab }));
}

/** Devices of the Supported devices screen. (CNF-07, OPN-004) */
export function supportedDevices(): readonly Device[] {
  return supported.map(device);
}

/** Every device by its id: one name and one picture on every screen (OPN-165). */
const devices = {
  roku: ["Roku", "box"],
  "apple-tv": ["Apple TV", "box"],
  "fire-tv": ["Fire TV", "stick"],
  samsung: ["Samsung Smart TV", "tv"],
  chromecast: ["Chromecast", "stick"],
  vizio: ["Vizio", "tv"],
  lg: ["LG TV", "tv"],
  "google-tv": ["Google TV", "stick"],
  "android-tv": ["Android TV", "tv"],
  xbox: ["Xbox", "console"],
  ios: ["iOS", "mobile"],
  android: ["Android", "mobile"],
} as const satisfies Readonly<Record<string, readonly [name: string, picture: DevicePicture]>>;

type DeviceId = keyof typeof devices;

const tiles: Readonly<Record<DeviceTab, readonly DeviceId[]>> = {
  connectedTv: [
    "roku",
    "apple-tv",
    "fire-tv",
    "samsung",
    "chromecast",
    "vizio",
    "lg",
    "android-tv",
    "xbox",
  ],
  mobileTablet: ["ios", "android"],
};

const supported: readonly DeviceId[] = [
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

function device(id: DeviceId): Device {
  const [name, picture] = devices[id];
  return { id, name, picture };
}

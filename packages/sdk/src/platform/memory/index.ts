export type { CookieJar, MemoryCookie } from "./cookie-jar.ts";
export { createManualClock, type ManualClock } from "./manual-clock.ts";
export {
  createMemoryCardFrame,
  type FakeCardFrame,
  type MemoryCardFrame,
} from "./memory-card-frame.ts";
export type { MemoryConnectivity } from "./memory-connectivity.ts";
export {
  createMemoryDevice,
  type MemoryCaptcha,
  type MemoryDevice,
  type MemoryDeviceOptions,
  type MemoryLocation,
  type MemoryPlatform,
  memoryPlatform,
} from "./memory-device.ts";
export { createMemoryPopUp, type FakePopUp, type MemoryPopUp } from "./memory-pop-up.ts";
export type { MemoryStorage } from "./memory-storage.ts";
export {
  createMemoryApplePay,
  createMemoryPayPal,
  type FakeApplePaySheet,
  type FakePayPalButton,
  type FakePayPalWindow,
  type MemoryApplePay,
  type MemoryPayPal,
} from "./memory-wallets.ts";
export type {
  LoggedLine,
  RecordingLogger,
  RecordingTracker,
  TrackedEvent,
} from "./recorders.ts";
export { createSeededRandom } from "./seeded-random.ts";

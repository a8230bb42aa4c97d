import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import {
  confirmationScreen,
  confirmationTitle,
  deviceTiles,
  installLink,
  platformKind,
  storeBadge,
  storeBadges,
  supportedDevices,
} from "./confirmation.ts";
import { deviceApps } from "./devices.ts";
import { planChangeStart } from "./plan-change.ts";
import { receipt } from "./receipt.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `confirmation.confirmationScreen`. */
export const rules = {
  confirmationScreen,
  confirmationTitle,
  deviceApps: (_facts: object, configuration) => deviceApps(configuration),
  deviceTiles,
  installLink,
  planChangeStart,
  platformKind,
  receipt,
  storeBadge,
  storeBadges,
  supportedDevices: () => supportedDevices(),
} satisfies Rules<FoyerConfiguration>;

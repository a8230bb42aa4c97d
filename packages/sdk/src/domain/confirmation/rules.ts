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
import { receipt } from "./receipt.ts";

/** By name: a rule case in `conformance` calls the first one `confirmation.confirmationScreen`. */
export const rules = {
  confirmationScreen,
  confirmationTitle,
  deviceTiles,
  installLink,
  platformKind,
  receipt,
  storeBadge,
  storeBadges,
  supportedDevices: () => supportedDevices(),
} satisfies Rules<FoyerConfiguration>;

import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import {
  confirmationScreen,
  confirmationThanks,
  confirmationTitle,
  installLink,
  platformKind,
  storeBadge,
  storeBadges,
} from "./confirmation.ts";
import { deviceApps, deviceTiles, supportedDevices } from "./devices.ts";
import { nextSteps } from "./next-steps.ts";
import { planChangeStart } from "./plan-change.ts";
import { receipt } from "./receipt.ts";
import { confirmedTerms } from "./terms.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `confirmation.confirmationScreen`. */
export const rules = {
  confirmationScreen,
  confirmationThanks,
  confirmationTitle,
  confirmedTerms,
  deviceApps: (_facts: object, configuration) => deviceApps(configuration),
  deviceTiles,
  installLink,
  nextSteps,
  planChangeStart,
  platformKind,
  receipt,
  storeBadge,
  storeBadges,
  supportedDevices: () => supportedDevices(),
} satisfies Rules<FoyerConfiguration>;

import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import { activationEnd, isTakenCode } from "./activation.ts";
import { partnerRequest } from "./partner-request.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `partner-activation.activationEnd`. */
export const rules = {
  activationEnd,
  isTakenCode,
  partnerRequest,
} satisfies Rules<FoyerConfiguration>;

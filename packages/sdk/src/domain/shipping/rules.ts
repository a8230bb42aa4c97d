import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import {
  addressLines,
  isSamePlace,
  keptAddress,
  shippingFieldProblem,
  toShippingAddress,
} from "./address.ts";
import { shippingReady } from "./gate.ts";
import { shippingPurpose } from "./purpose.ts";
import { stateCode } from "./states.ts";
import {
  namedFields,
  pickedAddress,
  readVerification,
  verificationOutcome,
} from "./verification.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `shipping.shippingReady`. */
export const rules = {
  addressLines,
  isSamePlace,
  keptAddress,
  namedFields,
  pickedAddress,
  readVerification,
  shippingFieldProblem,
  shippingPurpose,
  shippingReady,
  stateCode,
  toShippingAddress,
  verificationOutcome,
} satisfies Rules<FoyerConfiguration>;

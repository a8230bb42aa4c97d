/** Code of a consumer that loads before a user signs in. */

import type { ConfigurationInput } from "@foyer/sdk";
import { browserPlatform } from "@foyer/sdk/browser";
import { createFoyerInParts } from "@foyer/sdk/core";

declare const configuration: ConfigurationInput;

const foyer = createFoyerInParts({
  configuration,
  platform: browserPlatform(),
});

Object.assign(globalThis, { foyer });

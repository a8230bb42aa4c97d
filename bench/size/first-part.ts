/** What a consumer loads before somebody signs in. */

import { browserPlatform } from "@foyer/sdk/browser";
import { createFoyerInParts } from "@foyer/sdk/core";

const foyer = createFoyerInParts({
  platform: browserPlatform(),
  membership: () => import("@foyer/sdk/membership"),
  identity: () => import("@foyer/sdk/identity"),
});

Object.assign(globalThis, { foyer });

import { createFoyer } from "@foyer/sdk";
import { browserPlatform } from "@foyer/sdk/browser";
import { sandboxConfiguration } from "@foyer/sdk/sandbox";
import { myData } from "./my-data.ts";

/** The application's Foyer. `allowedHosts`: where the links of the service may lead. */
export function createAppFoyer() {
  return createFoyer({
    platform: browserPlatform(),
    configuration: sandboxConfiguration({ redirects: { allowedHosts: ["files.foyer.example"] } }),
    capabilities: [myData],
  });
}

/** The hooks know `myData` from here. */
declare module "@foyer/react" {
  interface FoyerRegister {
    readonly foyer: ReturnType<typeof createAppFoyer>;
  }
}

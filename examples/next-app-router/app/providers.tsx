"use client";

import { FoyerProvider } from "@foyer/react";
import { createFoyer, type Foyer } from "@foyer/sdk";
import { browserPlatform } from "@foyer/sdk/browser";
import { nodePlatform } from "@foyer/sdk/node";
import { sandboxConfiguration } from "@foyer/sdk/sandbox";
import { type ReactNode, useState } from "react";

/** The public address of this app. */
const ORIGIN = process.env.NEXT_PUBLIC_ORIGIN ?? "http://localhost:3000";
const SANDBOX = process.env.NEXT_PUBLIC_SANDBOX ?? "http://localhost:4010";

const configuration = sandboxConfiguration({
  services: { apiBaseUrl: SANDBOX },
  defaultConfig: { rootDomain: ORIGIN },
});

let ofThePage: Foyer | undefined;

/** On a server one for each rendering, not started; in a browser one for the page, started before it is taken over. */
function provideFoyer(): Foyer {
  if (typeof window === "undefined") {
    return createFoyer({ configuration, platform: nodePlatform({ url: ORIGIN }) });
  }
  if (!ofThePage) {
    ofThePage = createFoyer({ configuration, platform: browserPlatform() });
    ofThePage.start();
  }
  return ofThePage;
}

export function Providers({ children }: { readonly children: ReactNode }) {
  const [foyer] = useState(provideFoyer);
  return <FoyerProvider foyer={foyer}>{children}</FoyerProvider>;
}

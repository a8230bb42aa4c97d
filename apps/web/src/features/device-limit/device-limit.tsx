import type { Foyer } from "@foyer/sdk";
import type { ReactNode } from "react";
import { loadModule } from "../../kit/load-module.ts";
import { OnDemand } from "../../ui/on-demand.tsx";

/** The dialog for too many devices. Most sign-ins never need it. */
export function DeviceLimit(): ReactNode {
  return <OnDemand load={loadDialog} props={{}} />;
}

async function loadDialog(foyer: Foyer) {
  const [{ DeviceLimitDialog }] = await Promise.all([
    loadModule(() => import("./device-limit-dialog.tsx")),
    foyer.load("deviceLimit"),
  ]);
  return DeviceLimitDialog;
}

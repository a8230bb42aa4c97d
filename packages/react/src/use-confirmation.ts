import type { Foyer } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

const read = ({ confirmation }: Foyer) => ({
  state: confirmation.state,
  title: confirmation.title,
  banner: confirmation.banner,
  subheading: confirmation.subheading,
  plan: confirmation.plan,
  progress: confirmation.progress,
  devices: confirmation.devices,
  install: confirmation.install,
  watch: confirmation.watch,
  steps: confirmation.steps,
  badges: confirmation.badges,
  open: confirmation.open,
  close: confirmation.close,
});

/** The purchase confirmation (CNF, D-15). */
export function useConfirmation() {
  return useSelection(read);
}

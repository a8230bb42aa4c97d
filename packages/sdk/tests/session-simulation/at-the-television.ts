import type { SimulatedTab } from "./simulated-tab.ts";
import type { World } from "./world.ts";

/** Delays until a member types the code on a phone, in milliseconds. Infinite for some. */
const TYPES_AFTER_MS = [1_000, 4_000, 8_000, 30_000, Number.POSITIVE_INFINITY];
/** How long a user watches the screen with the code, in milliseconds. */
const LOOKS_FOR_MS = 45_000;

/** Shows a code like a television, and waits until this user has typed it elsewhere. */
export function showCode(world: World, tab: SimulatedTab, email: string): void {
  const { deviceAuthorization } = tab.foyer;
  if (tab.gate.state !== "open") return;
  const { clock } = world.device;
  world.command(tab, "deviceAuthorization.start", deviceAuthorization.start());
  const typesAfter = world.chance.among(TYPES_AFTER_MS);
  if (Number.isFinite(typesAfter)) {
    clock.after(typesAfter, () => {
      const { state } = deviceAuthorization;
      if (state.kind === "showing") void world.activate(state.code, email);
    });
  }
  clock.after(LOOKS_FOR_MS, () => tab.gate.pass(() => deviceAuthorization.stop()));
}

import type { ClockPort, LoggerPort } from "../../platform/ports.ts";
import { atMost } from "./at-most.ts";
import type { Later } from "./capability.ts";
import { loaded } from "./loaded.ts";

/** How long a screen waits for its prices with a promo code. Milliseconds. */
const PATIENCE_MS = 1_500;

/** Asks the promo code, which loads for that, for prices of a screen (D-39, D-42). */
export async function lookUpCode<Store>(
  promoCode: Later<Store>,
  { clock, logger }: { readonly clock: ClockPort; readonly logger: LoggerPort },
  ask: (store: Store) => Promise<void>,
): Promise<void> {
  const store = await loaded(promoCode.load(), "The promo code", logger);
  if (store) await atMost(clock, PATIENCE_MS, ask(store));
}

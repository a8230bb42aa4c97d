/** The sandbox's own answers that broke the contract, and handlers that threw. A clean run has none. */
import type { Database } from "./database.ts";
import type { World } from "./world.ts";

export interface Violation {
  readonly id: string;
  readonly operation: string;
  readonly problem: string;
  readonly detail: unknown;
  /** Epoch ms, world time. */
  readonly at: number;
}

export function violationsOf(world: World) {
  return world.collection<Violation>("violations");
}

/** Kept even when the call itself is rolled back. */
export function recordViolation(
  database: Database,
  world: World,
  violation: Omit<Violation, "id" | "at">,
): void {
  database.transaction(() => {
    const id = world.newId("violation");
    violationsOf(world).put(id, { id, ...violation, at: world.now() });
  });
}

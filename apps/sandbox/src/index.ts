/** The sandbox: Foyer's three services with state, deterministic on request, checked against their contract. */
import { createSandboxOf, type Sandbox, type SandboxOptions } from "./core/sandbox.ts";
import { SERVICES, SPECIFICATIONS } from "./services.ts";

export type { Controls } from "./core/controls.ts";
export type { FaultKind, FaultOrder, Mutation } from "./core/fault-orders.ts";
export type { Fault } from "./core/faults.ts";
export { ConnectionLost } from "./core/http.ts";
export type { Persona } from "./core/persona.ts";
export { type Random, seededRandom } from "./core/random.ts";
export type { LoggedRequest } from "./core/request-log.ts";
export type { Sandbox, SandboxOptions } from "./core/sandbox.ts";
export type { Charge, Mail } from "./core/world.ts";
export { assignedGroup } from "./services/content/split.ts";

export function createSandbox(options: SandboxOptions = {}): Sandbox {
  return createSandboxOf(SERVICES, SPECIFICATIONS, options);
}

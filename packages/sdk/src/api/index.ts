export { createEngine, type EngineDeps } from "./create-engine.ts";
export type { Engine } from "./engine.ts";
export type * from "./session/session.ts";

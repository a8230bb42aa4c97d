export type * from "./answers.ts";
export type * from "./api.ts";
export type { Clients } from "./clients.ts";
export { type ApiDeps, createApi } from "./create-api.ts";
export { deviceSessions } from "./mapping/device-sessions.ts";
export type * from "./session/session.ts";

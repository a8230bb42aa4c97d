export type * from "./answers.ts";
export type * from "./api.ts";
export { type ApiAndClients, createApi } from "./create-api.ts";
export { type CoreApi, createCoreApi } from "./create-core-api.ts";
export { createMembershipApi } from "./create-membership-api.ts";
export { stoppedFailure } from "./failures.ts";
export { deviceSessions } from "./mapping/device-sessions.ts";
export type * from "./session/session.ts";

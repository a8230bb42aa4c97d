export type * from "./answers.ts";
export type * from "./api.ts";
export {
  type ApiAndClients,
  type CoreApi,
  createApi,
  createCoreApi,
  createMembershipApi,
} from "./create-api.ts";
export { stoppedFailure } from "./failures.ts";
export { deviceSessions } from "./mapping/device-sessions.ts";
export type * from "./session/session.ts";

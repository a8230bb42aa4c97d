export type * from "./answers.ts";
export type * from "./api.ts";
export { type ApiAndClients, createApi } from "./create-api.ts";
export type * from "./session/session.ts";

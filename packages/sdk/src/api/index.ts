export type * from "./answers.ts";
export type * from "./api.ts";
export type * from "./session/session.ts";

export { inSession, type SessionScope } from "./visit.ts";

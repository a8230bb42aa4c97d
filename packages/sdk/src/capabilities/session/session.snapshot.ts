import { pick } from "../kit/pick.ts";
import type { SessionStore } from "./session.store.ts";

/** Whether the user is signed in, and the user (SGN-23 to SGN-41). */
export const sessionSnapshot = ({ session }: { readonly session: SessionStore }) =>
  pick(
    session,
    "state",
    "user",
    "isAuthenticated",
    "degraded",
    "storageProblem",
    "ended",
    "signOut",
  );

export type SessionSnapshot = ReturnType<typeof sessionSnapshot>;

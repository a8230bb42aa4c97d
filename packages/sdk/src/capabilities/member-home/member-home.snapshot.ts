import { pick } from "../kit/pick.ts";
import type { MemberHomeStore } from "./member-home.store.ts";

/** The home of a member, or of a TV provider's viewer (ROU-01, CHR-01, CHR-10). */
export const memberHomeSnapshot = ({ memberHome }: { readonly memberHome: MemberHomeStore }) =>
  pick(memberHome, "state", "home", "devices", "open", "close", "reload");

export type MemberHomeSnapshot = ReturnType<typeof memberHomeSnapshot>;

import type { Capability, Needs } from "../kit/capability.ts";
import { type MemberHomeDeps, MemberHomeStore } from "./member-home.store.ts";
import { memberHomeTexts } from "./member-home.texts.ts";

/** The home of a member: what she can watch, and where (ROU-01, CHR-01, CHR-10). */
export const memberHome = {
  texts: memberHomeTexts,
  stores: {
    memberHome: (given: Needs<MemberHomeDeps>) => new MemberHomeStore(given),
  },
} satisfies Capability;

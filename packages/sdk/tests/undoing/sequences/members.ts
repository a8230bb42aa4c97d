import type { Sequences } from "../using.ts";

export const MEMBERS_SEQUENCES: Sequences = {};

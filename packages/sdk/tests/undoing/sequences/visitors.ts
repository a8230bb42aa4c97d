import type { Sequences } from "../using.ts";

export const VISITORS_SEQUENCES: Sequences = {};

import type { Row } from "./rows.ts";
export const MEMBER_SCREENS: readonly Row[] = [];

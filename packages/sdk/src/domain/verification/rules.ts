import type { Rules } from "../kernel/rule.ts";
import { nextVerification, verificationPage } from "./flow.ts";

/** Rules of this folder. Cases in `conformance` name them by folder and key: `verification.verificationPage`. */
export const rules = { nextVerification, verificationPage } satisfies Rules;

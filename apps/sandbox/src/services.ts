/** Every service module of the sandbox. A new one is one import and one line. */
import type { Service } from "./core/service.ts";
import { identity } from "./services/account/identity/index.ts";
import { memberVerify } from "./services/member-verify/index.ts";
import { partner } from "./services/partner/index.ts";

export const SERVICES: readonly Service[] = [identity, memberVerify, partner];

/** The documents in openapi/ that they answer. */
export const SPECIFICATIONS: readonly string[] = ["account", "member-verify", "partner"];

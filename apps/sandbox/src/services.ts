/** Every service module of the sandbox. A new one is one import and one line. */
import { defineService, type Service } from "./core/service.ts";

const nothingYet = defineService({ name: "none", operations: {} });

export const SERVICES: readonly Service[] = [nothingYet];

/** The documents in openapi/ that they answer. */
export const SPECIFICATIONS: readonly string[] = ["member-verify", "partner"];

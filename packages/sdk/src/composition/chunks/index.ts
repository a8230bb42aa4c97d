import type { Capability } from "../../capabilities/kit/capability.ts";
import type { ChunkName, Given, StoreName } from "../given.ts";

/** A list of capabilities that come together. */
export type Chunk = readonly Capability<Given>[];

/** With which chunk each store comes. */
export const chunkOf: Readonly<Record<StoreName, ChunkName>> = {
  account: "account",
  checkout: "purchase",
  confirmation: "confirmation",
  debugPanel: "debugPanel",
  deviceAuthorization: "access",
  deviceLimit: "access",
  emailChange: "account",
  notices: "account",
  passwordAssistance: "access",
  passwordChange: "account",
  passwordReset: "access",
  plans: "purchase",
  purchases: "purchase",
  secondScreen: "access",
  signUp: "signUp",
  subscription: "purchase",
  tvProvider: "access",
};

/** What has to be there for the capabilities of a chunk. */
export const needsOf: Readonly<Record<ChunkName, readonly ChunkName[]>> = {
  access: [],
  account: ["purchase"],
  confirmation: ["purchase"],
  debugPanel: [],
  purchase: [],
  signUp: ["purchase"],
};

/** Each chunk in a file of its own, for every bundler that knows `import()`. */
export const bring: Readonly<Record<ChunkName, () => Promise<Chunk>>> = {
  access: async () => Object.values(await import("./access.ts")),
  account: async () => Object.values(await import("./account.ts")),
  confirmation: async () => Object.values(await import("./confirmation.ts")),
  debugPanel: async () => Object.values(await import("./debug-panel.ts")),
  purchase: async () => Object.values(await import("./purchase.ts")),
  signUp: async () => Object.values(await import("./sign-up.ts")),
};

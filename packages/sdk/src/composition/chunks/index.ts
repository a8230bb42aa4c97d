import type { Capability } from "../../capabilities/kit/capability.ts";
import type { ChunkName, Given, StoreName } from "../given.ts";

/** A list of capabilities that load together. */
export type Chunk = readonly Capability<Given>[];

/** The chunk of each store. */
export const chunkOf: Readonly<Record<StoreName, ChunkName>> = {
  account: "account",
  accountPromoCode: "account",
  cancellation: "manage",
  billingHistory: "billing",
  changePlan: "change",
  checkout: "purchase",
  confirmation: "confirmation",
  debugPanel: "debug",
  deviceAuthorization: "access",
  deviceLimit: "access",
  emailChange: "account",
  featureFlags: "purchase",
  giftConfirmation: "gifts",
  giftHome: "gifts",
  gifts: "gifts",
  notices: "account",
  passwordAssistance: "access",
  passwordChange: "account",
  passwordReset: "access",
  pause: "manage",
  payPal: "wallets",
  planActions: "manage",
  paymentUpdate: "billing",
  plans: "purchase",
  promoCode: "promo",
  purchases: "purchase",
  secondScreen: "access",
  shipping: "shipping",
  signUp: "registration",
  subscription: "purchase",
  tvProvider: "access",
};

/** Dependencies of the capabilities of a chunk. */
export const needsOf: Readonly<Record<ChunkName, readonly ChunkName[]>> = {
  access: [],
  account: ["purchase"],
  billing: ["account", "purchase", "wallets"],
  change: ["account", "purchase"],
  confirmation: ["purchase"],
  debug: [],
  gifts: ["purchase", "shipping"],
  manage: ["account", "purchase"],
  promo: ["purchase"],
  purchase: [],
  registration: ["purchase"],
  shipping: ["purchase"],
  wallets: ["purchase"],
};

/** Loads a module. Some browsers cache a failed `import()`: applications may work around it. */
export type LoadModule = <Module>(load: () => Promise<Module>) => Promise<Module>;

/** Each chunk in a file of its own, for every bundler that knows `import()`. */
export const importChunk: Readonly<Record<ChunkName, (by: LoadModule) => Promise<Chunk>>> = {
  access: async (by) => Object.values(await by(() => import("./access.ts"))),
  account: async (by) => Object.values(await by(() => import("./account.ts"))),
  billing: async (by) => Object.values(await by(() => import("./billing.ts"))),
  change: async (by) => Object.values(await by(() => import("./change.ts"))),
  confirmation: async (by) => Object.values(await by(() => import("./confirmation.ts"))),
  debug: async (by) => Object.values(await by(() => import("./debug.ts"))),
  gifts: async (by) => Object.values(await by(() => import("./gifts.ts"))),
  manage: async (by) => Object.values(await by(() => import("./manage.ts"))),
  promo: async (by) => Object.values(await by(() => import("./promo.ts"))),
  purchase: async (by) => Object.values(await by(() => import("./purchase.ts"))),
  registration: async (by) => Object.values(await by(() => import("./registration.ts"))),
  shipping: async (by) => Object.values(await by(() => import("./shipping.ts"))),
  wallets: async (by) => Object.values(await by(() => import("./wallets.ts"))),
};

/**
 * The chunks that these stores need, by file name without hash and extension: for a server that preloads them.
 */
export function chunksOf(...stores: readonly StoreName[]): readonly ChunkName[] {
  const chunks = new Set<ChunkName>();
  for (const store of stores) {
    for (const needed of needsOf[chunkOf[store]]) chunks.add(needed);
    chunks.add(chunkOf[store]);
  }
  return [...chunks];
}

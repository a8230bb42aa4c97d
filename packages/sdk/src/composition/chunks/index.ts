import type { Capability } from "../../capabilities/kit/capability.ts";
import type { ChunkName, ChunkRows, Given, ModuleOf, StoreName, StoreRows } from "../given.ts";

/** A list of capabilities that load together. */
export type Chunk = readonly Capability<Given>[];

/** The chunk of each store. The row of a store that needs what nothing offers does not compile, and names it. */
export const chunkOf = {
  account: "account",
  accountPromoCode: "account",
  cancellation: "manage",
  billingHistory: "billing",
  changePlan: "change",
  checkout: "purchase",
  confirmation: "confirmation",
  contentScreen: "content",
  contentZones: "content",
  debugPanel: "debug",
  deviceAuthorization: "access",
  deviceLimit: "access",
  emailAlert: "content",
  emailChange: "account",
  exposures: "exposure",
  featureFlags: "purchase",
  giftConfirmation: "gifts",
  giftHome: "gifts",
  gifts: "gifts",
  memberHome: "account",
  notices: "account",
  partnerActivation: "eligibility",
  passwordAssistance: "access",
  passwordChange: "account",
  passwordReset: "access",
  pause: "manage",
  payPal: "wallets",
  planActions: "manage",
  planGuide: "guide",
  paymentPage: "promo",
  paymentUpdate: "billing",
  plans: "purchase",
  promoCode: "promo",
  purchases: "purchase",
  secondScreen: "access",
  shipping: "shipping",
  signUp: "registration",
  subscription: "purchase",
  tracking: "tracking",
  tvProvider: "access",
  verificationDocuments: "eligibility",
  verificationFlow: "eligibility",
  verificationForm: "eligibility",
  verificationResult: "eligibility",
  veterans: "eligibility",
} satisfies StoreRows as Readonly<Record<StoreName, ChunkName>>;

/** The chunks that the capabilities of a chunk need. A row that leaves one out does not compile. */
export const needsOf = {
  access: [],
  account: ["purchase"],
  billing: ["account", "purchase", "wallets"],
  change: ["account", "purchase"],
  confirmation: ["purchase"],
  content: [],
  debug: ["purchase"],
  eligibility: ["purchase"],
  exposure: ["purchase"],
  gifts: ["purchase", "shipping"],
  guide: ["purchase"],
  manage: ["account", "purchase"],
  promo: ["purchase"],
  purchase: [],
  registration: ["purchase"],
  shipping: ["purchase"],
  tracking: [],
  wallets: ["purchase"],
} satisfies ChunkRows as Readonly<Record<ChunkName, readonly ChunkName[]>>;

/** Loads a module. Some browsers cache a failed `import()`: applications may work around it. */
export type LoadModule = <Module>(load: () => Promise<Module>) => Promise<Module>;

/** Each chunk in a file of its own, for every bundler that knows `import()`. */
const modules: { readonly [Name in ChunkName]: () => Promise<ModuleOf<Name>> } = {
  access: () => import("./access.ts"),
  account: () => import("./account.ts"),
  billing: () => import("./billing.ts"),
  change: () => import("./change.ts"),
  confirmation: () => import("./confirmation.ts"),
  content: () => import("./content.ts"),
  debug: () => import("./debug.ts"),
  eligibility: () => import("./eligibility.ts"),
  exposure: () => import("./exposure.ts"),
  gifts: () => import("./gifts.ts"),
  guide: () => import("./guide.ts"),
  manage: () => import("./manage.ts"),
  promo: () => import("./promo.ts"),
  purchase: () => import("./purchase.ts"),
  registration: () => import("./registration.ts"),
  shipping: () => import("./shipping.ts"),
  tracking: () => import("./tracking.ts"),
  wallets: () => import("./wallets.ts"),
};

/** Loads a chunk. */
export async function importChunk(name: ChunkName, by: LoadModule): Promise<Chunk> {
  return Object.values(await by<object>(modules[name]));
}

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

/** All capabilities, for a Foyer that loads them at once. */
export * as access from "./access.ts";
export * as account from "./account.ts";
export * as billing from "./billing.ts";
export * as change from "./change.ts";
export * as confirmation from "./confirmation.ts";
export * as content from "./content.ts";
export * as core from "./core.ts";
export * as debug from "./debug.ts";
export * as eligibility from "./eligibility.ts";
export * as gifts from "./gifts.ts";
export * as manage from "./manage.ts";
export * as promo from "./promo.ts";
export * as purchase from "./purchase.ts";
export * as registration from "./registration.ts";
export * as shipping from "./shipping.ts";
export * as wallets from "./wallets.ts";

import type { Engine } from "../../api/engine.ts";
import { createBillingAccountCalls } from "../billing-account/billing-account.calls.ts";
import { type Capability, extend, type Foundation, type Needs } from "../kit/capability.ts";
import { createPlansCalls } from "../plans/plans.calls.ts";
import { type GiftConfirmationDeps, GiftConfirmationStore } from "./gift-confirmation.store.ts";
import { type GiftHomeDeps, GiftHomeStore } from "./gift-home.store.ts";
import { createGiftsCalls } from "./gifts.calls.ts";
import { type GiftsDeps, GiftsStore } from "./gifts.store.ts";
import { giftsTexts } from "./gifts.texts.ts";
import { RedeemedGift } from "./redeemed-gift.store.ts";

const calls = (engine: Engine) => ({
  gifts: createGiftsCalls(engine),
  payments: createBillingAccountCalls(engine),
  plans: createPlansCalls(engine),
});

/** Gift cards: gift home, the gift code and its confirmation (GFT). */
export const gifts = {
  texts: giftsTexts,
  calls,
  stores: {
    gifts: (given: Needs<GiftsDeps, "api">) =>
      new GiftsStore(extend(given, { api: calls(given.engine) })),
    giftConfirmation: (given: Needs<GiftConfirmationDeps>) => new GiftConfirmationStore(given),
    giftHome: (given: Needs<GiftHomeDeps>) => new GiftHomeStore(given),
  },
  shared: {
    redeemedGift: ({ platform }: Foundation) => new RedeemedGift(platform),
  },
} satisfies Capability;

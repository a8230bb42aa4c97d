import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import { nextGift } from "./flow.ts";
import { readGift, readRedemption } from "./gift-answer.ts";
import { giftApplies, giftAppliesText } from "./gift-applies.ts";
import { giftOffer, giftTitle } from "./gift-catalogue.ts";
import { giftCode, giftCodeProblem, giftForm, giftRefusal, giftZipProblem } from "./gift-code.ts";
import { giftEffect } from "./gift-effect.ts";
import { giftTerms } from "./gift-terms.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `gifts.giftApplies`. */
export const rules = {
  giftApplies,
  giftAppliesText,
  giftCode,
  giftCodeProblem,
  giftEffect,
  giftForm,
  giftOffer,
  giftRefusal,
  giftTerms,
  giftTitle,
  giftZipProblem,
  nextGift,
  readGift,
  readRedemption,
} satisfies Rules<FoyerConfiguration>;

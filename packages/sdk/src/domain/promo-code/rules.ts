import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import {
  appliedBy,
  codeApplies,
  emailedCode,
  lostFreePeriod,
  promoCodeProblem,
  promoCodeToSend,
} from "./code.ts";
import { disclosure, disclosureSentences } from "./disclosure.ts";
import { legalText } from "./legal-text.ts";
import { appliedLabel, noPromoCode, type PromoCodeEvent, promoCode } from "./promo-code.ts";
import { showsPromoBox } from "./visibility.ts";
import {
  isFlatDiscount,
  isPromoCodeRefusal,
  mayLookUp,
  needsOtherCard,
  promoCodeRefusal,
  voucherValid,
} from "./voucher.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `promoCode.legalText`. */
export const rules = {
  appliedBy,
  appliedLabel,
  codeApplies,
  disclosure,
  disclosureSentences,
  emailedCode,
  isFlatDiscount,
  isPromoCodeRefusal,
  legalText,
  lostFreePeriod,
  mayLookUp,
  needsOtherCard,
  promoCode: ({ events }: { readonly events: readonly PromoCodeEvent[] }) =>
    events.reduce(promoCode, noPromoCode),
  promoCodeProblem,
  promoCodeRefusal,
  promoCodeToSend,
  showsPromoBox,
  voucherValid,
} satisfies Rules<FoyerConfiguration>;

import type { FoyerConfiguration } from "../configuration/types.ts";
import { flagValue } from "./experiments.ts";
import type { FlagFacts, FlagSettings } from "./flag-facts.ts";

type Switched = Pick<FoyerConfiguration, "defaultConfig" | "features">;

/** The features as the flags have them; the configuration where no flag says anything. (EXP-16 to EXP-21) */
export function switchedFeatures(facts: FlagFacts, configuration: FlagSettings): Switched {
  const isOn = (flag: string) => flagValue({ ...facts, flag }, configuration).value === "true";
  return {
    features: {
      ...configuration.features,
      pauseSubscription: isOn("pause-subscription"),
      showCvv: isOn("show-cvv"),
      showPromoBox: isOn("show-promo-box"),
    },
    defaultConfig: {
      ...configuration.defaultConfig,
      usePayPalPayments: isOn("paypal-payments"),
      signInCaptchaEnabled: isOn("sign-in-captcha"),
      enableSheerIdBanner: isOn("identity-verification-banner"),
    },
  };
}

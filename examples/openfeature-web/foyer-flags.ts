import type { EvaluateFlag, FlagPort, FlagReason, FlagValue } from "@foyer/sdk";
import { type EvaluationDetails, type JsonValue, OpenFeature } from "@openfeature/web-sdk";

/** The domain of the provider that decides Foyer's flags. */
export const DOMAIN = "foyer";

/** Foyer's flags by a provider of OpenFeature: `createFoyer({ platform: { ...browserPlatform(), flags } })`. */
export const flags: FlagPort = {
  async flagsOf({ visitorId, profileId }) {
    const member = profileId === null ? {} : { profileId };
    await OpenFeature.setContext(DOMAIN, { targetingKey: visitorId, ...member });
    return evaluate;
  },
};

const evaluate: EvaluateFlag = (flag, fallback) => {
  const { value, variant, reason } = detailsOf(flag, fallback);
  return {
    value: value as typeof fallback,
    variant: variant ?? null,
    reason: (reason ?? "UNKNOWN") as FlagReason,
  };
};

/** By the type of the fallback: a value of another type is an error of the provider. */
function detailsOf(flag: string, fallback: FlagValue): EvaluationDetails<JsonValue> {
  const client = OpenFeature.getClient(DOMAIN);
  if (typeof fallback === "boolean") return client.getBooleanDetails(flag, fallback);
  if (typeof fallback === "number") return client.getNumberDetails(flag, fallback);
  if (typeof fallback === "string") return client.getStringDetails(flag, fallback);
  return client.getObjectDetails(flag, fallback as JsonValue);
}

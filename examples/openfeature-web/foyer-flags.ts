import type { EvaluateFlag, FlagPort, FlagReason, FlagValue } from "@foyer/sdk";
import { type JsonValue, OpenFeature, ProviderEvents, ProviderStatus } from "@openfeature/web-sdk";

/** The domain of the provider that decides Foyer's flags. */
export const DOMAIN = "foyer";
const client = OpenFeature.getClient(DOMAIN);

/** Foyer's flags by a provider of OpenFeature: `createFoyer({ platform: { ...browserPlatform(), flags } })`. */
export const flags: FlagPort = {
  async flagsOf({ visitorId, profileId }) {
    // A context makes a client ready whose provider is not: it is waited for, for as long as Foyer waits.
    if (client.providerStatus === ProviderStatus.NOT_READY) await hasBegun();
    if (client.providerStatus === ProviderStatus.FATAL) throw new Error("The provider is broken.");
    const member = profileId === null ? {} : { profileId };
    await OpenFeature.setContext(DOMAIN, { targetingKey: visitorId, ...member });
    return evaluate;
  },
};

function hasBegun(): Promise<void> {
  return new Promise((resolve) => {
    client.addHandler(ProviderEvents.Ready, () => resolve());
    client.addHandler(ProviderEvents.Error, () => resolve());
  });
}

const evaluate: EvaluateFlag = (flag, fallback) => {
  const { value, variant = null, reason = "UNKNOWN" } = detailsOf(flag, fallback);
  return { value: value as typeof fallback, variant, reason: reason as FlagReason };
};

/** By the type of the fallback: a value of another type is an error of the provider. */
function detailsOf(flag: string, fallback: FlagValue) {
  if (typeof fallback === "boolean") return client.getBooleanDetails(flag, fallback);
  if (typeof fallback === "number") return client.getNumberDetails(flag, fallback);
  if (typeof fallback === "string") return client.getStringDetails(flag, fallback);
  return client.getObjectDetails(flag, fallback as JsonValue);
}

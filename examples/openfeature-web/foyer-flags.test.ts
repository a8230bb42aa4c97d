import { createFoyer, type FlagValue } from "@foyer/sdk";
import { memoryPlatform } from "@foyer/sdk/memory";
import { sandboxConfiguration } from "@foyer/sdk/sandbox";
import {
  InMemoryProvider,
  OpenFeature,
  OpenFeatureEventEmitter,
  type Provider,
  ProviderFatalError,
} from "@openfeature/web-sdk";
import { afterEach, describe, expect, it } from "vitest";
import { DOMAIN, flags } from "./foyer-flags.ts";

/** What Foyer makes of a provider's answers, beside OpenFeature's own scenarios (`scenarios.test.ts`). */

const VISITOR = { visitorId: "visitor-1", profileId: null };
const NEVER = new AbortController().signal;

const provider = () =>
  new InMemoryProvider({
    "boolean-flag": { variants: { on: true, off: false }, defaultVariant: "on", disabled: false },
    "context-flag": {
      variants: { member: "INTERNAL", visitor: "EXTERNAL" },
      defaultVariant: "visitor",
      disabled: false,
      contextEvaluator: ({ profileId, targetingKey }) =>
        profileId === "profile-new" && targetingKey === "visitor-1" ? "member" : "visitor",
    },
    "price-test-apr-2025": {
      variants: { control: "control", "variant-1": "variant-1" },
      defaultVariant: "variant-1",
      disabled: false,
    },
    "show-cvv": { variants: { on: true, off: false }, defaultVariant: "off", disabled: false },
  });

async function evaluated<Value extends FlagValue>(
  flag: string,
  fallback: Value,
  { by = provider() as Provider, person = VISITOR as Parameters<typeof flags.flagsOf>[0] } = {},
) {
  await OpenFeature.setProviderAndWait(DOMAIN, by);
  const evaluate = await flags.flagsOf(person, NEVER);
  return evaluate(flag, fallback);
}

afterEach(() => OpenFeature.clearProviders());

describe("what has no value of its own", () => {
  it("a provider that throws is an error, and falls back [EXP-02]", async () => {
    const by = provider();
    by.resolveBooleanEvaluation = () => {
      throw new Error("broken");
    };
    expect(await evaluated("boolean-flag", false, { by })).toMatchObject({
      value: false,
      reason: "ERROR",
    });
  });

  it("without a reason of the provider it is not known [D-06]", async () => {
    const by = provider();
    by.resolveBooleanEvaluation = () => ({ value: true });
    expect(await evaluated("boolean-flag", false, { by })).toEqual({
      value: true,
      variant: null,
      reason: "UNKNOWN",
    });
  });
});

describe("who asks", () => {
  it("decides by the context: a member and a visitor of the same device [EXP-01]", async () => {
    const member = { visitorId: "visitor-1", profileId: "profile-new" };
    expect(await evaluated("context-flag", "", { person: member })).toEqual({
      value: "INTERNAL",
      variant: "member",
      reason: "TARGETING_MATCH",
    });
    expect((await evaluated("context-flag", "")).value).toBe("EXTERNAL");
  });
});

describe("a provider that begins late", () => {
  async function answered(provider: Provider) {
    const by = Object.assign(provider, { events: new OpenFeatureEventEmitter() });
    OpenFeature.setProvider(DOMAIN, by);
    const platform = { ...memoryPlatform(), flags };
    const foyer = createFoyer({ configuration: sandboxConfiguration(), platform });
    foyer.start();
    const loaded = foyer.featureFlags.load();
    return { foyer, platform, loaded };
  }

  it("is waited for [EXP-01] [EXP-02]", async () => {
    let begins = () => {};
    const initialize = () =>
      new Promise<void>((resolve) => {
        begins = resolve;
      });
    const { foyer, loaded } = await answered(Object.assign(provider(), { initialize }));
    begins();
    await loaded;
    expect(foyer.featureFlags.experiments.groups["price-test-apr-2025"]).toBe("variant-1");
    foyer.dispose();
  });

  it.each([
    ["never", () => new Promise<void>(() => {})],
    ["as one that is broken", () => Promise.reject(new ProviderFatalError("broken"))],
  ])("and comes %s gives no answer: the control group [EXP-02]", async (_, initialize) => {
    const { foyer, platform, loaded } = await answered(Object.assign(provider(), { initialize }));
    await platform.clock.drive(loaded);
    expect(foyer.featureFlags.state).toEqual({ kind: "ready", isAnswered: false });
    foyer.dispose();
  });
});

it("decides the flags of a Foyer: a price test and a feature [EXP-01] [EXP-20]", async () => {
  await OpenFeature.setProviderAndWait(DOMAIN, provider());
  const platform = { ...memoryPlatform(), flags };
  const foyer = createFoyer({ configuration: sandboxConfiguration(), platform });
  foyer.start();
  await foyer.featureFlags.load();
  expect(foyer.featureFlags.experiments.groups["price-test-apr-2025"]).toBe("variant-1");
  expect(foyer.configuration.page.features.showCvv).toBe(false);
  expect(foyer.configuration.page.features.showPromoBox).toBe(true);
  foyer.dispose();
});

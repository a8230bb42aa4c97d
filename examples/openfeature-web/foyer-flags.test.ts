import { createFoyer, type FlagValue } from "@foyer/sdk";
import { memoryPlatform } from "@foyer/sdk/memory";
import { sandboxConfiguration } from "@foyer/sdk/sandbox";
import { InMemoryProvider, OpenFeature, type Provider } from "@openfeature/web-sdk";
import { afterEach, describe, expect, it } from "vitest";
import { DOMAIN, flags } from "./foyer-flags.ts";

/** The scenarios of OpenFeature's evaluation tests, played through the port as Foyer asks it. */

const VISITOR = { visitorId: "visitor-1", profileId: null };
const NEVER = new AbortController().signal;

const provider = () =>
  new InMemoryProvider({
    "boolean-flag": { variants: { on: true, off: false }, defaultVariant: "on", disabled: false },
    "string-flag": {
      variants: { greeting: "hi", parting: "bye" },
      defaultVariant: "greeting",
      disabled: false,
    },
    "integer-flag": { variants: { one: 1, ten: 10 }, defaultVariant: "ten", disabled: false },
    "float-flag": { variants: { half: 0.5, tenth: 0.1 }, defaultVariant: "half", disabled: false },
    "object-flag": {
      variants: { template: { showImages: true, title: "Check out", count: 100 } },
      defaultVariant: "template",
      disabled: false,
    },
    "context-flag": {
      variants: { member: "INTERNAL", visitor: "EXTERNAL" },
      defaultVariant: "visitor",
      disabled: false,
      contextEvaluator: ({ profileId, targetingKey }) =>
        profileId === "profile-new" && targetingKey === "visitor-1" ? "member" : "visitor",
    },
    "wrong-flag": { variants: { one: "uno" }, defaultVariant: "one", disabled: false },
    "disabled-flag": { variants: { on: true }, defaultVariant: "on", disabled: true },
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

describe("a value of each type, with its variant and reason", () => {
  it.each<readonly [string, FlagValue, FlagValue, string]>([
    ["boolean-flag", false, true, "on"],
    ["string-flag", "", "hi", "greeting"],
    ["integer-flag", 1, 10, "ten"],
    ["float-flag", 0.1, 0.5, "half"],
    ["object-flag", {}, { showImages: true, title: "Check out", count: 100 }, "template"],
  ])("%s [EXP-01]", async (flag, fallback, value, variant) => {
    expect(await evaluated(flag, fallback)).toEqual({ value, variant, reason: "STATIC" });
  });
});

describe("what has no value of its own", () => {
  it("an unknown flag is an error, and falls back [EXP-14]", async () => {
    const found = await evaluated("missing-flag", "uh-oh");
    expect(found).toEqual({ value: "uh-oh", variant: null, reason: "ERROR" });
  });

  it("a value of another type is an error, and falls back [D-06]", async () => {
    const found = await evaluated("wrong-flag", 13);
    expect(found).toEqual({ value: 13, variant: null, reason: "ERROR" });
  });

  it("a flag that is switched off falls back [EXP-16]", async () => {
    const { value, reason } = await evaluated("disabled-flag", false);
    expect([value, reason]).toEqual([false, "DISABLED"]);
  });

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

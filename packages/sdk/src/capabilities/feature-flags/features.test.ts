import { describe, expect, it } from "vitest";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";
import type { ConfigurationPart } from "../../domain/configuration/create-configuration.ts";
import type { EvaluateFlag, FlagPerson } from "../../platform/ports.ts";

const TEST = "price-test-apr-2025";

async function setFlags(shop: Shop, flags: Readonly<Record<string, string>>, persona?: string) {
  const whose = persona === undefined ? "" : `?persona=${persona}`;
  const answer = await shop.sandbox.fetch(`http://localhost:4010/_sandbox/flags${whose}`, {
    method: "PUT",
    headers: { "x-api-key": shop.world, "content-type": "application/json" },
    body: JSON.stringify(flags),
  });
  if (!answer.ok) throw new Error(`The flags were not set: ${answer.status}`);
}

const controlsOf = ({ foyer }: Tab) => foyer.account.controls.map(({ control }) => control);

/** A tab of a member with My Account open. */
async function atAccount(flags: Readonly<Record<string, string>>, configuration = {}) {
  const shop = createShop();
  await setFlags(shop, flags);
  const tab = shop.tab({ href: "http://localhost:5173/account/manage", configuration });
  await tab.signIn("paying-monthly");
  await shop.drive(tab.foyer.account.open());
  return { shop, tab };
}

/** Where each flag can be set, from the weakest to the strongest. */
async function checkoutWith(flag: string, value: string, source: "service" | "cookie") {
  const shop = createShop();
  if (source === "service") await setFlags(shop, { [flag]: value });
  const tab = shop.tab();
  if (source === "cookie") tab.platform.cookies.set(`ff_${flag}`, value);
  await tab.signIn("new");
  await tab.openCheckout("FNWEB1MO");
  return tab;
}

const methodsOf = ({ foyer }: Tab) => foyer.checkout.methods.map(({ method }) => method);

describe("the pause flag", () => {
  it("takes the offer away and refuses the command, with the reason [EXP-16] [PAU-05]", async () => {
    const { shop, tab } = await atAccount({ "pause-subscription": "false" });
    expect(controlsOf(tab)).not.toContain("pauseSubscription");
    const outcome = await shop.drive(tab.foyer.planActions.change({ kind: "pause", days: 30 }));
    expect(outcome).toMatchObject({
      ok: false,
      failure: { reason: "feature-off", rule: "PAU-05" },
    });
    expect(shop.asked).not.toContain("POST /pauseSubscription");
  });

  it("gives the offer where the configuration does not [EXP-16]", async () => {
    const features = { pauseSubscription: false };
    const { tab } = await atAccount({ "pause-subscription": "true" }, { features });
    expect(controlsOf(tab)).toContain("pauseSubscription");
  });

  it("leaves a pause that exists manageable [EXP-16] [PAU-16]", async () => {
    const { shop, tab } = await atAccount({});
    await shop.drive(tab.foyer.planActions.change({ kind: "pause", days: 30 }));
    await setFlags(shop, { "pause-subscription": "false" });
    const next = shop.tab({ href: "http://localhost:5173/account/manage" });
    await shop.drive(next.foyer.account.open());
    expect(controlsOf(next)).toContain("cancelPauseRequest");
    expect(controlsOf(next)).not.toContain("pauseSubscription");
  });

  it("that is known late is waited for, and takes nothing away from the page [EXP-16] [EXP-02]", async () => {
    const { shop } = await atAccount({});
    await setFlags(shop, { "pause-subscription": "false" });
    shop.faults({ kind: "delay", delayMs: 5_000, operation: "getFeatureFlags", times: 1 });
    const next = shop.tab({ href: "http://localhost:5173/account/manage" });
    const opening = next.foyer.account.open();
    await shop.advance(2_900);
    expect(next.foyer.account.state.kind).toBe("loading");
    await shop.drive(opening);
    expect(controlsOf(next)).toContain("pauseSubscription");
    await shop.advance(60_000);
    expect(controlsOf(next)).toContain("pauseSubscription");
  });
});

describe.each(["service", "cookie"] as const)("a flag of the %s", (source) => {
  it("takes PayPal away from checkout [EXP-17] [PAY-57]", async () => {
    const on = await checkoutWith("paypal-payments", "true", source);
    expect(methodsOf(on)).toContain("paypal");
    const off = await checkoutWith("paypal-payments", "false", source);
    expect(methodsOf(off)).not.toContain("paypal");
  });

  it("takes the CVV out of the card form [EXP-20] [PAY-46]", async () => {
    const shown = async (value: string) => {
      const tab = await checkoutWith("show-cvv", value, source);
      return tab.platform.cardFrame.frame().fields["isCvvRequired"];
    };
    expect(await shown("true")).toBe("true");
    expect(await shown("false")).toBe("false");
  });

  it("takes the promo box away from checkout [EXP-21] [PAY-80]", async () => {
    const on = await checkoutWith("show-promo-box", "true", source);
    expect(on.foyer.promoCode.isShown).toBe(true);
    const off = await checkoutWith("show-promo-box", "false", source);
    expect(off.foyer.promoCode.isShown).toBe(false);
  });

  it("takes the banner away from the plans [EXP-19] [PLN-03]", async () => {
    const bannerWith = async (value: string) => {
      const shop = createShop();
      const tab = shop.tab();
      if (source === "service") await setFlags(shop, { "identity-verification-banner": value });
      else tab.platform.cookies.set("ff_identity-verification-banner", value);
      await shop.drive(tab.foyer.plans.open());
      return tab.foyer.plans.banner;
    };
    expect(await bannerWith("true")).not.toBeNull();
    expect(await bannerWith("false")).toBeNull();
  });
});

describe("the captcha flag", () => {
  const configuration = (signInCaptchaEnabled: boolean): ConfigurationPart => ({
    defaultConfig: { signInCaptchaEnabled, signInCaptchaSiteKey: "site" },
  });

  async function signingIn(isOn: boolean, flag: string, knows: boolean) {
    const bodies: string[] = [];
    const shop = createShop({
      through: (send) => async (input, init) => {
        const request = new Request(input, init);
        if (request.url.endsWith("/accounts/login")) bodies.push(await request.clone().text());
        return send(request);
      },
    });
    await setFlags(shop, { "sign-in-captcha": flag });
    const tab = shop.tab({ configuration: configuration(isOn) });
    if (knows) await shop.drive(tab.foyer.plans.open());
    await tab.signIn("new");
    return bodies.join().includes("recaptchaToken");
  }

  it("counts once it is known [EXP-18] [SGN-13]", async () => {
    expect(await signingIn(true, "false", true)).toBe(false);
    expect(await signingIn(false, "true", true)).toBe(true);
  });

  it("is not waited for: before it is known the configuration decides [EXP-18] [SGN-13]", async () => {
    expect(await signingIn(true, "false", false)).toBe(true);
    expect(await signingIn(false, "true", false)).toBe(false);
  });
});

describe("another flag port", () => {
  async function plansBy(flagsOf: (person: FlagPerson) => Promise<EvaluateFlag>) {
    const shop = createShop();
    const people: FlagPerson[] = [];
    const flags = {
      flagsOf(person: FlagPerson) {
        people.push(person);
        return flagsOf(person);
      },
    };
    const tab = shop.tab({ flags });
    await shop.drive(tab.foyer.plans.open());
    return { shop, tab, people };
  }
  const shownBy = ({ foyer }: Tab) => foyer.plans.offers[0]?.price;
  const answering =
    (value: string, reason: string): EvaluateFlag =>
    (flag, fallback) =>
      flag === TEST
        ? ({ value, variant: value, reason } as never)
        : { value: fallback, variant: null, reason: "DEFAULT" };

  it("decides in place of the account service, and hears whose flags [EXP-01]", async () => {
    const { people, shop, tab } = await plansBy(async () => answering("variant-1", "SPLIT"));
    expect(shownBy(tab)).toBe("$6.99");
    expect(shop.asked).not.toContain("GET /feature-flags");
    expect(people).toEqual([{ visitorId: expect.stringMatching(/.{8}/), profileId: null }]);
  });

  it.each(["ERROR", "DISABLED"])(
    "whose reason is %s says nothing [EXP-02] [D-06]",
    async (reason) => {
      const { tab } = await plansBy(async () => answering("variant-1", reason));
      expect(shownBy(tab)).toBe("$5.99");
    },
  );

  it.each(["TARGETING_MATCH", "A_WORD_OF_TOMORROW"])(
    "whose reason is %s counts [EXP-01] [D-06]",
    async (reason) => {
      const { tab } = await plansBy(async () => answering("variant-1", reason));
      expect(shownBy(tab)).toBe("$6.99");
    },
  );

  it.each(["SPLIT", "TARGETING_MATCH", "CACHED", "STALE", "UNKNOWN", "A_WORD_OF_TOMORROW"])(
    "whose reason is %s runs an experiment: the person keeps the group of its test [EXP-01]",
    async (reason) => {
      const { shop, tab } = await plansBy(async () => answering("variant-1", reason));
      expect(tab.foyer.featureFlags.assigned).toEqual({ [TEST]: "variant-1" });
      const flags = { flagsOf: async () => answering("control", reason) };
      const next = shop.tab({ flags });
      await shop.drive(next.foyer.plans.open());
      expect(shownBy(next)).toBe("$6.99");
    },
  );

  it.each(["STATIC", "DEFAULT"])(
    "whose reason is %s says the same to everyone: no experiment [EXP-01]",
    async (reason) => {
      const { shop, tab } = await plansBy(async () => answering("variant-1", reason));
      expect([shownBy(tab), tab.foyer.featureFlags.assigned]).toEqual(["$6.99", {}]);
      const flags = { flagsOf: async () => answering("control", reason) };
      const next = shop.tab({ flags });
      await shop.drive(next.foyer.plans.open());
      expect(shownBy(next)).toBe("$5.99");
    },
  );

  it("a feature follows its rule: it is no experiment of a price [EXP-01] [EXP-17]", async () => {
    const { tab } = await plansBy(async () => (flag, fallback) => ({
      value: flag === "show-promo-box" ? (false as typeof fallback) : fallback,
      variant: "off",
      reason: flag === "show-promo-box" ? "TARGETING_MATCH" : "STATIC",
    }));
    expect(tab.foyer.featureFlags.assigned).toEqual({});
  });

  it.each([
    ["rejects", () => Promise.reject(new Error("no provider"))],
    ["never answers", () => new Promise<never>(() => {})],
  ])("that %s means the control group [EXP-02] [OPN-228]", async (_, flagsOf) => {
    const { tab } = await plansBy(flagsOf);
    expect(shownBy(tab)).toBe("$5.99");
    expect(tab.foyer.featureFlags.state).toEqual({ kind: "ready", isAnswered: false });
  });
});

it("unknown flags are ignored [EXP-14] [OPN-233]", async () => {
  const shop = createShop();
  await setFlags(shop, { "another-test": "variant-9", constructor: "true" });
  const tab = shop.tab();
  await shop.drive(tab.foyer.plans.open());
  expect(tab.foyer.plans.offers[0]?.price).toBe("$5.99");
  expect(tab.platform.session.get("natcom_store_featureFlags")).not.toContain("another-test");
});

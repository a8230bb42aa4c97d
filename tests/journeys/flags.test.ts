/** Features that a flag takes away, and who decides about a flag. */
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { watchTokens } from "./support/captcha.ts";
import { openHouse } from "./support/house.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();

const BANNER = "Military, veterans, and first responders: get 1 year free";

/**
 * The visits in which the flag of each feature is `false`. No two are alike: a feature that heard another flag would
 * show in the wrong visit.
 */
const OFF_IN = {
  "identity-verification-banner": [1, 2],
  "paypal-payments": [1, 3],
  "show-promo-box": [2, 3],
  "sign-in-captcha": [1],
  "show-cvv": [2],
  "pause-subscription": [3],
} as const;

type Features = Readonly<Record<keyof typeof OFF_IN, boolean>>;

/** The source that decides about each flag, where service, cookie and configuration disagree. */
const DISPUTED = [
  { flag: "show-promo-box", service: "false", cookie: "true", shows: true, from: "the cookie" },
  { flag: "paypal-payments", service: "true", cookie: "false", shows: false, from: "the cookie" },
  {
    flag: "identity-verification-banner",
    service: null,
    cookie: "false",
    shows: false,
    from: "the cookie",
  },
  { flag: "show-cvv", service: "false", cookie: "perhaps", shows: false, from: "the flag service" },
  {
    flag: "pause-subscription",
    service: "perhaps",
    cookie: null,
    shows: true,
    from: "the configuration",
  },
  // Without a site key nobody could pass.
  {
    flag: "sign-in-captcha",
    service: "true",
    cookie: "true",
    shows: false,
    from: "the configuration",
  },
] as const;

/** What a source says of the flags that it knows. */
function saidBy(source: "service" | "cookie"): Readonly<Record<string, string>> {
  const said = DISPUTED.map((one) => [one.flag, one[source]] as const);
  return Object.fromEntries(
    said.filter((one): one is typeof one & [string, string] => one[1] !== null),
  );
}

/** At the plans, at sign-in, on My Account and at checkout: which of the features show. */
async function shown(visitor: Visitor): Promise<Features> {
  const { page } = visitor;
  const isThere = async (element: Locator) => (await element.count()) > 0;
  const method = (name: string) => page.getByRole("radio", { name, exact: true });
  const tokens = watchTokens(visitor);
  await visitor.visits("/account/signup-plans");
  await page.getByRole("radio", { name: "Yearly" }).waitFor();
  const hasBanner = await isThere(page.getByText(BANNER));
  await visitor.follows("/account/signin");
  await visitor.signsIn(persona("paying-monthly"));
  await visitor.hasLeft("/account/signin");
  await visitor.opensMyAccount();
  await visitor.link("Cancel Plan").waitFor();
  const mayPause = await isThere(visitor.link("Pause Subscription"));
  await visitor.visits("/account/payment/FNWEB12MO");
  await visitor.isAbleToPay();
  const takesPayPal = await isThere(method("PayPal"));
  const takesCodes = await isThere(visitor.button("Have a promo code?"));
  await method("Card").check();
  await visitor.seesCardForm();
  expect(tokens).toHaveLength(1);
  return {
    "identity-verification-banner": hasBanner,
    "paypal-payments": takesPayPal,
    "show-promo-box": takesCodes,
    "sign-in-captcha": tokens[0] !== undefined,
    "show-cvv": await isThere(visitor.form.getByLabel("Security code")),
    "pause-subscription": mayPause,
  };
}

describe("a flag of the service", () => {
  it.each([1, 2, 3])(
    "takes its own feature away and nothing else: visit %s of 3 [EXP-16] [EXP-17] [EXP-18] [EXP-19] [EXP-20] [EXP-21]",
    async (visit) => {
      const { visitor, sandbox } = await house.opens({ captcha: true });
      const flags = Object.entries(OFF_IN).map(([flag, visits]) => ({
        flag,
        isOff: visits.some((one) => one === visit),
      }));
      const off = flags.filter(({ isOff }) => isOff);
      await sandbox.flags(Object.fromEntries(off.map(({ flag }) => [flag, "false"])));
      const wanted = Object.fromEntries(flags.map(({ flag, isOff }) => [flag, !isOff]));
      expect(await shown(visitor)).toEqual(wanted);
      expect(visitor.accidents).toEqual([]);
    },
  );
});

describe("the sources of a flag", () => {
  it("are a developer's cookie, then the service, then the configuration, and the debug panel names the one [EXP-03] [EXP-04] [EXP-14] [EXP-15] [EXP-16] [EXP-17] [EXP-18] [EXP-19] [EXP-20] [EXP-21]", {
    tags: ["network"],
  }, async () => {
    const { visitor, sandbox } = await house.opens();
    const { page } = visitor;
    const service = saidBy("service");
    await sandbox.flags({ ...service, "summer-banner": "true" });
    const cookies = Object.entries(saidBy("cookie")).map(([flag, value]) => ({
      name: `ff_${flag}`,
      value,
      url: house.web(),
    }));
    await page.context().addCookies(cookies);
    const answers: Promise<unknown>[] = [];
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (pathname === "/feature-flags") answers.push(response.json());
    });
    expect(await shown(visitor)).toEqual(
      Object.fromEntries(DISPUTED.map(({ flag, shows }) => [flag, shows])),
    );
    // Of the visitor, and of the member.
    expect(await Promise.all(answers)).toMatchObject([{ flags: service }, { flags: service }]);

    await visitor.visits("/account/debug/feature-flags");
    const cards = page.getByRole("region", { name: "All Known Flags" });
    for (const { flag, shows, from } of DISPUTED) {
      const card = cards.locator("div").filter({ has: page.getByText(`ff_${flag}`) });
      await card.getByText(`Value: ${shows}, from ${from}`).waitFor();
    }
    expect(await cards.getByText("summer-banner").count()).toBe(0);
    expect(visitor.accidents).toEqual([]);
  });
});

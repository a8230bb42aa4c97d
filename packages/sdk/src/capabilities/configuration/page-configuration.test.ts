import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";
import type { ConfigurationPart } from "../../domain/configuration/create-configuration.ts";

const foyerWith = (configuration: ConfigurationPart, address = "/account/signup-plans") => {
  const { foyer } = createShop().tab({ configuration });
  foyer.navigation.arrived(address);
  return foyer;
};

describe("the page configuration decides", () => {
  it("the logo of the header [CFG-07]", () => {
    const { navigation } = foyerWith({ pageMeta: { siteLogo: "/our-logo.svg" } });
    expect(navigation.header.logo.source).toBe("/our-logo.svg");
  });

  it.each([true, false])("whether the header offers signing in: %s [CFG-09]", (shown) => {
    const { navigation } = foyerWith({ defaultConfig: { showSignInHeader: shown } });
    expect(navigation.header.signIn !== null).toBe(shown);
  });

  it.each([true, false])(
    "whether a member has the menu while they buy: %s [CFG-11]",
    async (shown) => {
      const tab = createShop().tab({
        configuration: { defaultConfig: { showUserMenuOnPurchaseFlow: shown } },
      });
      await tab.signIn("new");
      tab.foyer.navigation.arrived("/account/payment/FNWEB1MO");
      expect(tab.foyer.navigation.header.menu !== null).toBe(shown);
    },
  );

  it("where help is [CFG-12]", () => {
    const { signIn } = foyerWith({
      defaultConfig: { helpCenterPage: "https://help.foyer.example/start" },
    });
    expect(signIn.links.help.destination).toEqual({
      kind: "external",
      url: "https://help.foyer.example/start",
    });
  });

  it("the site key that the captcha is asked with [CFG-17]", async () => {
    const asked: string[] = [];
    const shop = createShop();
    const tab = shop.tab({
      configuration: {
        defaultConfig: { signInCaptchaEnabled: true, signInCaptchaSiteKey: "our-key" },
      },
    });
    tab.platform.captcha.token = async (siteKey) => {
      asked.push(siteKey);
      return "a-token";
    };
    await tab.signIn("new");
    expect(asked).toEqual(["our-key"]);
  });

  it("where verification is offered, and whether [CFG-19] [CFG-20]", () => {
    const url = "https://verify.foyer.example/start";
    const { plans } = foyerWith({ defaultConfig: { sheerIdUrl: url } });
    expect(plans.banner?.links.map(({ destination }) => destination)).toEqual([
      { kind: "external", url },
      { kind: "external", url },
    ]);
    const without = foyerWith({ defaultConfig: { enableSheerIdBanner: false } });
    expect(without.plans.banner).toBeNull();
  });

  it.each([
    [true, { kind: "external", url: "http://localhost:5173/account/signup-plans" }],
    [false, { kind: "route", address: "/account/signup-plans" }],
  ])(
    "whether a sign-in that began on the root loads the page anew: %s [CFG-22]",
    async (alwaysRefreshOnRootSignin, destination) => {
      const shop = createShop();
      const { foyer } = shop.tab({
        configuration: { defaultConfig: { alwaysRefreshOnRootSignin } },
      });
      foyer.navigation.arrived("/account/signin", { from: "/" });
      const { email, password } = foyer.signIn.form.fields;
      email.change("new@example.com");
      password.change("password");
      expect(await shop.drive(foyer.signIn.submit())).toMatchObject({
        ok: true,
        value: { value: destination },
      });
    },
  );

  it.each([
    [true, "/account/manage"],
    [false, "/account/signup-current-subscriber"],
  ])(
    "whether a subscriber of an app store who would pay again is told so: hidden %s → %s [CFG-23]",
    async (hideHasSubScreenOnSignUp, address) => {
      const shop = createShop();
      const tab = shop.tab({ configuration: { defaultConfig: { hideHasSubScreenOnSignUp } } });
      await tab.signIn("ios");
      const { checkout } = tab.foyer;
      await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
      expect(checkout.state).toMatchObject({ kind: "redirect", choice: { value: { address } } });
    },
  );

  it("the banner of the plans [CFG-02]", () => {
    const { navigation } = foyerWith({ strings: { headerPromoBanner: "Watch tonight." } });
    expect(navigation.promoBar).toEqual({ text: "Watch tonight.", destination: null });
    const without = foyerWith({ strings: { headerPromoBanner: "" } });
    expect(without.navigation.promoBar).toBeNull();
  });

  it("where to chat [CFG-06]", () => {
    const url = "https://help.foyer.example/chat-now";
    const { configuration } = foyerWith({ pageMeta: { chatURL: url } });
    expect(configuration.chat).toEqual({
      text: "Chat with Us",
      destination: { kind: "external", url },
    });
    expect(foyerWith({ pageMeta: { chatURL: "" } }).configuration.chat).toBeNull();
  });

  it("which terms and which privacy policy are agreed to [CFG-13] [CFG-14]", () => {
    const { configuration } = foyerWith({
      defaultConfig: {
        termsOfUsePage: "https://www.foyer.example/our-terms",
        privacyPolicyPage: "https://www.foyer.example/our-privacy",
      },
    });
    expect(configuration.agreement).toEqual({
      text: "By creating an account, you agree to our Terms of Use and Privacy Policy.",
      links: [
        {
          text: "Terms of Use",
          destination: { kind: "external", url: "https://www.foyer.example/our-terms" },
        },
        {
          text: "Privacy Policy",
          destination: { kind: "external", url: "https://www.foyer.example/our-privacy" },
        },
      ],
    });
  });
});

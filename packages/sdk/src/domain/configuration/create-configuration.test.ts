import { describe, expect, it } from "vitest";
import { type ConfigurationError, createConfiguration } from "./create-configuration.ts";
import { defaultConfiguration } from "./default-configuration.ts";
import { routePaths } from "./route-paths.ts";

function problemsOf(input: unknown): readonly string[] {
  try {
    createConfiguration(input as never);
  } catch (error) {
    return (error as ConfigurationError).problems;
  }
  return [];
}

describe("page configuration", () => {
  const configuration = createConfiguration();

  it("has a path for every route [CFG-01]", () => {
    expect(configuration.routes).toEqual(routePaths);
  });

  it("has strings with the header promo banner [CFG-02]", () => {
    expect(configuration.strings.headerPromoBanner).not.toBe("");
  });

  it("has page meta: title, description, titles by route, og url, chat and logo [CFG-03] [CFG-04] [CFG-05] [CFG-06] [CFG-07]", () => {
    expect(Object.keys(configuration.pageMeta).sort()).toEqual([
      "chatURL",
      "description",
      "ogUrl",
      "siteLogo",
      "title",
      "titles",
    ]);
    expect(configuration.pageMeta.titles.plans).toBe("Choose a Plan");
  });

  it("has the documented page defaults [CFG-08] [CFG-09] [CFG-10] [CFG-11] [CFG-12] [CFG-13] [CFG-14] [CFG-15] [CFG-16] [CFG-17] [CFG-18] [CFG-19] [CFG-20] [CFG-21] [CFG-22] [CFG-23]", () => {
    expect(configuration.defaultConfig).toEqual({
      rootDomain: "https://www.foyer.example",
      showSignInHeader: true,
      showHeaderSignUp: true,
      showUserMenuOnPurchaseFlow: false,
      helpCenterPage: "https://help.foyer.example",
      termsOfUsePage: "https://www.foyer.example/terms",
      privacyPolicyPage: "https://www.foyer.example/privacy",
      prospectName: "foyer",
      signInCaptchaEnabled: false,
      signInCaptchaSiteKey: "",
      deviceIdCookieName: "device_id",
      sheerIdUrl: "",
      enableSheerIdBanner: true,
      usePayPalPayments: true,
      alwaysRefreshOnRootSignin: false,
      hideHasSubScreenOnSignUp: false,
    });
  });

  it("carries the app version [CFG-25]", () => {
    expect(configuration.appVersion).toBe("1.142.2");
  });
});

describe("createConfiguration", () => {
  it("keeps what is not overridden and replaces lists as a whole", () => {
    const configuration = createConfiguration({
      defaultConfig: { rootDomain: "https://www.example.com" },
      product: { excludedServiceIds: ["ONE"] },
    });
    expect(configuration.defaultConfig.helpCenterPage).toBe(
      defaultConfiguration.defaultConfig.helpCenterPage,
    );
    expect(configuration.product.excludedServiceIds).toEqual(["ONE"]);
  });

  it("gives services without an address the common one, without a trailing slash [API-01]", () => {
    const { services } = createConfiguration({
      services: {
        apiBaseUrl: "https://api.example.com/v1/",
        partnerBaseUrl: "https://p.example.com",
      },
    });
    expect(services.accountBaseUrl).toBe("https://api.example.com/v1");
    expect(services.memberVerifyBaseUrl).toBe("https://api.example.com/v1");
    expect(services.partnerBaseUrl).toBe("https://p.example.com");
  });

  it("lists every problem at once, each with its field and what to do", () => {
    expect(
      problemsOf({
        environment: "prod",
        features: 4,
        unknownPart: {},
        services: { apiKey: "white space", timeoutMs: 5 },
        routes: { plans: "//evil.test" },
        promoBars: { nowhere: { text: "a", url: null } },
        defaultConfig: { rootDomain: "http://example.com", signInCaptchaEnabled: true, typo: 1 },
        redirects: {
          allowedHosts: ["ok.example", "https://a.b", "a.b:8080", "*.a.b", "localhost"],
        },
      }),
    ).toEqual([
      "environment: write production, staging or development",
      "services.apiKey: use 1 to 64 letters, digits, . _ and -",
      "services.timeoutMs: unknown field; correct its name or remove it",
      "routes.plans: write a path that starts with one /",
      "promoBars.nowhere: unknown field; correct its name or remove it",
      "defaultConfig.rootDomain: write an absolute https address (http only for loopback)",
      "defaultConfig.typo: unknown field; correct its name or remove it",
      "features: write an object",
      ...[1, 2, 3, 4].map(
        (index) =>
          `redirects.allowedHosts.${index}: write a host such as example.com: no scheme, port, path or wildcard`,
      ),
      "unknownPart: unknown field; correct its name or remove it",
      "defaultConfig.signInCaptchaSiteKey: write the site key, or set signInCaptchaEnabled to false",
    ]);
  });

  it.each([
    ["a list instead of an object", { services: [] }, "services: write an object"],
    [
      "a text instead of a list",
      { product: { militarySkus: "A" } },
      "product.militarySkus: write a list",
    ],
    [
      "an empty id in a list",
      { product: { militarySkus: ["A", ""] } },
      "product.militarySkus.1: write a non-empty text",
    ],
    [
      "no packages",
      { product: { standardPackageIds: [] } },
      "product.standardPackageIds: name at least one package",
    ],
    ["a number instead of a text", { pageMeta: { title: 5 } }, "pageMeta.title: write a text"],
    ["null instead of a text", { pageMeta: { title: null } }, "pageMeta.title: write a text"],
    [
      "an unknown purchase type",
      { subscription: { iapPurchaseTypes: ["ios", "tv"] } },
      "subscription.iapPurchaseTypes.1: write purchase types",
    ],
    [
      "a time-out of nothing",
      { checkout: { frameTimeoutMs: 0 } },
      "checkout.frameTimeoutMs: write milliseconds, 1000 to 120000",
    ],
    [
      "a time-out that is no number",
      { checkout: { frameTimeoutMs: Number.NaN } },
      "checkout.frameTimeoutMs: write milliseconds, 1000 to 120000",
    ],
    [
      "a cookie name with a semicolon",
      { cookies: { session: "a;b" } },
      "cookies.session: use letters, digits, _ . and - only",
    ],
    [
      "a date that is none",
      { product: { legacyAnnualCutoff: "soon" } },
      "product.legacyAnnualCutoff: write an ISO date",
    ],
    [
      "an address with a user",
      { services: { paymentFrameUrl: "https://a@b.example" } },
      "services.paymentFrameUrl: write an absolute https address (http only for loopback)",
    ],
    [
      "a link over http",
      { promoBars: { plans: { text: "a", url: "http://example.com" } } },
      "promoBars.plans.url: write an absolute https address (http only for loopback)",
    ],
    [
      "a segment without sku",
      { product: { bannerSegments: [{ segmentName: "a" }] } },
      "product.bannerSegments.0.bannerSku: write a text",
    ],
    [
      "the name of an object member",
      { pageMeta: { titles: { constructor: "x" } } },
      "pageMeta.titles.constructor: unknown field; correct its name or remove it",
    ],
  ])("refuses %s", (_, input, problem) => {
    expect(problemsOf(input)).toEqual([problem]);
  });

  it("accepts what may be empty or left out", () => {
    expect(
      problemsOf({
        strings: { headerPromoBanner: "" },
        services: { footerSuffix: "", partnerBaseUrl: "" },
        promoBars: { plans: undefined, signIn: { text: "Hello", url: null } },
        pageMeta: { titles: { marketing: "" }, ogUrl: "" },
        product: { excludedServiceIds: [] },
        tvProviders: [],
      }),
    ).toEqual([]);
  });

  it.each([
    ["nothing at all", null],
    ["a text", "configuration"],
    ["a list", []],
  ])("refuses %s", (_, input) => {
    expect(problemsOf(input)).not.toEqual([]);
  });

  it("accepts loopback over http for development only by name", () => {
    expect(
      problemsOf({ redirects: { allowedLoopbackOrigins: ["http://localhost:5173"] } }),
    ).toEqual([]);
    for (const origin of [
      "http://localhost:5173/",
      "http://evil.test",
      "localhost",
      "http://10.0.0.1",
    ]) {
      expect(problemsOf({ redirects: { allowedLoopbackOrigins: [origin] } })).toHaveLength(1);
    }
  });
});

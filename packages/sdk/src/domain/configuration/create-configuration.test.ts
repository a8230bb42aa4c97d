import { describe, expect, it, vi } from "vitest";
import {
  type ConfigurationError,
  type ConfigurationInput,
  type ConfigurationPart,
  configurationProblems,
  createConfiguration,
} from "./create-configuration.ts";
import { defaultConfiguration } from "./default-configuration.ts";
import { merge } from "./merge.ts";
import type { RequiredSettings } from "./required-settings.ts";
import { routePaths } from "./route-paths.ts";
import { sandboxConfiguration } from "./sandbox-configuration.ts";

/** The required settings of a product. */
const product: ConfigurationInput = {
  services: {
    apiBaseUrl: "https://api.cinema.com",
    configApi: "https://api.cinema.com/config",
    footerSuffix: "",
    apiKey: "cinema-web",
    paymentFrameUrl: "https://pay.cinema.com/frame",
  },
  defaultConfig: {
    rootDomain: "https://www.cinema.com",
    helpCenterPage: "https://help.cinema.com",
    termsOfUsePage: "https://www.cinema.com/terms",
    privacyPolicyPage: "https://www.cinema.com/privacy",
  },
  partners: {
    carrierProductUrl: "https://www.carrier.com/cinema",
    vetOffersUrl: "https://www.veterans.org/offers",
    allowedHosts: [],
  },
  tvProviders: [
    {
      id: "cox",
      name: "Cox",
      helpUrl: "https://help.cinema.com/cox",
      allowedHosts: ["login.cox.com"],
    },
  ],
  links: {
    appInstallUrl: "https://get.cinema.com",
    appStoreUrl: "https://apps.apple.com/app/cinema",
    googlePlayUrl: "https://play.google.com/store/apps/details?id=com.cinema",
    giftCardsUrl: "https://www.cinema.com/gifts",
  },
};

function thrownBy(input: unknown, appOrigin?: string): ConfigurationError | null {
  try {
    createConfiguration(input as never, appOrigin);
    return null;
  } catch (error) {
    return error as ConfigurationError;
  }
}

const problemsIn = (input: unknown, appOrigin?: string): readonly string[] =>
  thrownBy(input, appOrigin)?.problems ?? [];

/** The problems of the sandbox's configuration with changes. */
const problemsOf = (changes: unknown): readonly string[] =>
  problemsIn(merge(sandboxConfiguration(), changes));

/** `["services.apiBaseUrl", …]`: the fields of a value, lists as one. */
function pathsOf(value: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [path.join(".")];
  return Object.entries(value).flatMap(([name, each]) => pathsOf(each, [...path, name]));
}

/** `input` with another value at a path. */
function withValue(input: unknown, path: string, value: unknown): unknown {
  const [name = "", ...rest] = path.split(".");
  const record = input as Readonly<Record<string, unknown>>;
  const next = rest.length === 0 ? value : withValue(record[name], rest.join("."), value);
  return { ...record, [name]: next };
}

describe("page configuration", () => {
  const configuration = createConfiguration(sandboxConfiguration());

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
    expect(Object.keys(configuration.pageMeta.titles).sort()).toEqual(
      Object.keys(configuration.routes).sort(),
    );
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
      payPalClientId: "foyer-demo",
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
    const configuration = createConfiguration(
      sandboxConfiguration({
        defaultConfig: { rootDomain: "https://www.example.com" },
        product: { excludedServiceIds: ["ONE"] },
      }),
    );
    expect(configuration.defaultConfig.showSignInHeader).toBe(
      defaultConfiguration.defaultConfig.showSignInHeader,
    );
    expect(configuration.product.excludedServiceIds).toEqual(["ONE"]);
  });

  it("gives services without an address the common one, without a trailing slash [API-01]", () => {
    const { services } = createConfiguration(
      sandboxConfiguration({
        services: {
          apiBaseUrl: "https://api.example.com/v1/",
          partnerBaseUrl: "https://p.example.com",
        },
      }),
    );
    expect(services.accountBaseUrl).toBe("https://api.example.com/v1");
    expect(services.memberVerifyBaseUrl).toBe("https://api.example.com/v1");
    expect(services.partnerBaseUrl).toBe("https://p.example.com");
  });

  it("lists every problem at once, each with its field and what to do", () => {
    expect(
      problemsOf({
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
      "product.bannerSegments.0.bannerSku: missing; write a non-empty text",
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
    ["null", null],
    ["a text", "configuration"],
    ["a list", []],
  ])("refuses %s", (_, input) => {
    expect(problemsIn(input)).toEqual(["configuration: write an object"]);
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

  it("refuses a zone that no calendar knows, whose days could not be told [D-40]", () => {
    expect(problemsOf({ services: { timeZone: "America/New_York" } })).toEqual([]);
    expect(problemsOf({ services: { timeZone: "Mars/Olympus" } })).toEqual([
      'services.timeZone: write the IANA name of a time zone, such as "UTC"',
    ]);
  });
});

/** Every required setting. */
const requiredSettings: RequiredSettings = {
  services: { apiBaseUrl: "", configApi: "", footerSuffix: "", apiKey: "", paymentFrameUrl: "" },
  defaultConfig: { rootDomain: "", helpCenterPage: "", termsOfUsePage: "", privacyPolicyPage: "" },
  partners: { carrierProductUrl: "", vetOffersUrl: "", allowedHosts: [] },
  tvProviders: [{ id: "", name: "", helpUrl: "", allowedHosts: [] }],
  links: { appInstallUrl: "", appStoreUrl: "", googlePlayUrl: "", giftCardsUrl: "" },
};

const required = pathsOf(requiredSettings);
const isAddress = (path: string) => /(Url|Api|Page|Domain)$/.test(path);

describe("outside development", () => {
  it.each(["production", "staging"] as const)(
    "%s works with what a product has to write, word for word [D-18]",
    (environment) => {
      const configuration = createConfiguration({ ...product, environment });
      expect(configuration).toMatchObject({ ...product, environment });
    },
  );

  it("a configuration that names no environment is held to production's rules [D-18]", () => {
    expect(createConfiguration(product).environment).toBe("production");
    const { environment, ...demo } = sandboxConfiguration();
    expect(environment).toBe("development");
    expect(problemsIn(demo)).toContain(
      "services.apiBaseUrl: write an absolute https address; loopback and example hosts are for the environment development",
    );
  });

  it.each(required)("%s is refused when missing, with its path and the remedy [D-18]", (path) => {
    for (const environment of ["production", "staging", "development"]) {
      const input = withValue({ ...product, environment }, path, undefined);
      expect(problemsIn(input)).toEqual([
        expect.stringMatching(new RegExp(`^${path}: missing; (write|use) .`)),
      ]);
    }
    expect(thrownBy(withValue(product, path, undefined))?.message).toContain(`- ${path}: missing;`);
  });

  it("an empty configuration names everything that is missing [D-18]", () => {
    const missing = problemsIn({}).map((problem) => problem.split(":")[0]);
    expect(missing.toSorted()).toEqual(required.toSorted());
    expect(missing).toContain("services.paymentFrameUrl");
  });

  it("the only addresses of the defaults are the stores' own pages [D-18]", () => {
    const { links, ...rest } = defaultConfiguration;
    expect(Object.keys(links)).toEqual(["watchUrl", "stores", "manageSubscription"]);
    expect(JSON.stringify(rest)).not.toMatch(/https?:|localhost|127\.0|\.example|staging/i);
    expect(JSON.stringify(links)).not.toMatch(/http:|localhost|127\.0|\.example|staging/i);
  });

  const elsewhere = [
    "http://www.cinema.com",
    "http://localhost:4010",
    "https://localhost",
    "https://localhost.",
    "https://app.localhost",
    "https://127.0.0.1",
    "https://2130706433",
    "https://0.0.0.0",
    "https://[::1]",
    "https://[::ffff:127.0.0.1]",
    "https://www.foyer.example",
    "https://pay.foyer.test",
    "https://foyer.invalid",
    "https://api.example.com",
    "https://example.net",
    "https://www.example.org.",
  ];
  it.each(required.filter(isAddress))(
    "%s on this machine, over http or at an example host is refused [D-18]",
    (path) => {
      for (const address of elsewhere) {
        expect([address, problemsIn(withValue(product, path, address))]).toEqual([
          address,
          [expect.stringContaining(`${path}: write an absolute https address`)],
        ]);
      }
    },
  );

  it("no list has a loopback or an example host [D-18]", () => {
    const changes: ConfigurationPart = {
      partners: {
        allowedHosts: ["carrier.example", "app.localhost", "carrier.com", "carrier.example.com"],
      },
      redirects: {
        allowedHosts: ["foyer.example", "127.0.0.1"],
        allowedLoopbackOrigins: ["http://localhost:5173"],
      },
      tvProviders: [
        { id: "cox", name: "Cox", helpUrl: "http://localhost/cox", allowedHosts: ["cox.example"] },
        { id: "fubo", name: "FuboTV", helpUrl: "https://help.cinema.com", allowedHosts: [] },
      ],
      promoBars: { plans: { text: "a", url: "https://www.foyer.example" } },
      links: {
        watchUrl: "http://localhost/player",
        stores: { roku: "https://roku.example", amazon: "https://amazon.com" },
        manageSubscription: { samsung: "https://tv.example", ios: "https://apple.com" },
      },
      pageMeta: { ogUrl: "http://localhost", chatURL: "https://chat.example" },
    };
    const found = problemsIn(merge(product, changes)).map((problem) => problem.split(":")[0]);
    expect(found).toEqual([
      "promoBars.plans.url",
      "pageMeta.ogUrl",
      "pageMeta.chatURL",
      "redirects.allowedHosts.0",
      "redirects.allowedHosts.1",
      "redirects.allowedLoopbackOrigins.0",
      "partners.allowedHosts.0",
      "partners.allowedHosts.1",
      "partners.allowedHosts.3",
      "links.watchUrl",
      "links.stores.roku",
      "links.manageSubscription.samsung",
      "tvProviders.0.helpUrl",
      "tvProviders.0.allowedHosts.0",
      "tvProviders.1.allowedHosts",
    ]);
  });

  it("the sandbox's configuration under another name is refused [D-18]", () => {
    for (const environment of ["production", "staging"] as const) {
      const found = problemsIn(sandboxConfiguration({ environment }));
      const refused = found.map((problem) => problem.split(":")[0]);
      for (const path of required.filter(isAddress)) {
        if (!/appStore|googlePlay/.test(path)) expect(refused).toContain(path);
      }
    }
  });
});

describe("the card form", () => {
  it.each(["production", "staging", "development"])(
    "on the app's own origin is refused in %s [D-18] [PAY-46]",
    (environment) => {
      const input = { ...product, environment };
      const own = "https://pay.cinema.com";
      expect(problemsIn(input, own)).toEqual([
        `services.paymentFrameUrl: write an address of another origin than the app's, ${own}`,
      ]);
      expect(problemsIn(input, "https://www.cinema.com")).toEqual([]);
    },
  );
});

describe("in a build for production", () => {
  const problemsInBuild = (input: unknown, appOrigin?: string) => {
    vi.stubEnv("NODE_ENV", "production");
    return problemsIn(input, appOrigin);
  };

  it.each(required)("%s is still refused when missing [D-18]", (path) => {
    expect(problemsInBuild(withValue(product, path, undefined))).toEqual([
      expect.stringMatching(new RegExp(`^${path}: missing; (write|use) .`)),
    ]);
  });

  it("what harms users is refused: an address of another place, too short a time for an order [D-01] [D-18] [D-24]", () => {
    const found = problemsInBuild(
      merge(product, {
        services: { apiBaseUrl: "http://api.cinema.com", partnerBaseUrl: "http://localhost:4010" },
        defaultConfig: { rootDomain: "https://www.foyer.example" },
        redirects: { allowedHosts: ["*"], allowedLoopbackOrigins: ["http://localhost:5173"] },
        checkout: { longestCommitMs: 5000 },
        tvProviders: [
          { id: "cox", name: "Cox", helpUrl: "https://help.cinema.com", allowedHosts: [] },
        ],
      }),
    );
    expect(found.map((problem) => problem.split(":")[0])).toEqual([
      "services.apiBaseUrl",
      "services.partnerBaseUrl",
      "defaultConfig.rootDomain",
      "redirects.allowedHosts.0",
      "redirects.allowedLoopbackOrigins.0",
      "checkout.longestCommitMs",
      "tvProviders.0.allowedHosts",
    ]);
  });

  it("the card form on the app's own origin is refused, and a captcha without its key [D-12] [D-18] [PAY-46]", () => {
    const own = "https://pay.cinema.com";
    const input = merge(product, { defaultConfig: { signInCaptchaEnabled: true } });
    expect(problemsInBuild(input, own).map((problem) => problem.split(":")[0])).toEqual([
      "defaultConfig.signInCaptchaSiteKey",
      "services.paymentFrameUrl",
    ]);
  });

  it("what harms no user passes, and a check of the product finds it [D-18]", () => {
    const input = merge(product, { appVersion: "", cookies: { session: "a;b" }, typo: 1 });
    expect(problemsInBuild(input)).toEqual([]);
    expect(configurationProblems(input)).toEqual([
      "appVersion: write a non-empty text",
      "cookies.session: use letters, digits, _ . and - only",
      "typo: unknown field; correct its name or remove it",
    ]);
    expect(configurationProblems(product, "https://www.cinema.com")).toEqual([]);
  });
});

describe("the sandbox's configuration", () => {
  it("is complete, and for development [D-18]", () => {
    expect(createConfiguration(sandboxConfiguration())).toMatchObject({
      environment: "development",
      services: { apiBaseUrl: "http://localhost:4010", apiKey: "foyer-demo" },
    });
  });

  it("follows the sandbox to another address: footer and card form too", () => {
    const { services } = sandboxConfiguration({
      services: { apiBaseUrl: "http://localhost:4711", apiKey: "mine" },
    });
    expect(services).toEqual({
      apiBaseUrl: "http://localhost:4711",
      configApi: "http://localhost:4711/config",
      footerSuffix: "-staging",
      apiKey: "mine",
      paymentFrameUrl: "http://127.0.0.1:4711/payment-frame",
    });
  });

  it("takes changes of any part", () => {
    const { defaultConfig } = sandboxConfiguration({
      defaultConfig: { rootDomain: "http://localhost:5173/" },
    });
    expect(defaultConfig.rootDomain).toBe("http://localhost:5173/");
    expect(defaultConfig.helpCenterPage).toBe("https://help.foyer.example");
  });
});

import * as z from "zod/mini";
import { isRecord, toRecord } from "../kernel/record.ts";
import { parseUrl } from "../kernel/url.ts";
import { isWebAddress } from "./addresses.ts";
import { type RouteId, routePaths } from "./route-paths.ts";
import { anyText, criticalSettings, list, name, number, text } from "./settings.ts";
import type { FoyerConfiguration, PurchaseType } from "./types.ts";

const routeNames = Object.keys(routePaths) as readonly RouteId[];
const purchaseTypes: readonly PurchaseType[] = [
  "web",
  "coupon",
  "gift",
  "ios",
  "android",
  "verizonBango",
  "siriusXMBango",
  "samsung",
  "roku",
  "amazon",
];

const stores = ["amazon", "roku", "samsung", "lg", "vizio", "microsoft"] as const;

/**
 * All problems of a completed configuration: the field and what to do. `appOrigin` is the origin of the page. Outside
 * development no address may be of this machine or a reserved name (D-18).
 */
export function allProblems(configuration: unknown, appOrigin?: string): readonly string[] {
  return problemsOf(wholeSchema(isForDevelopmentOf(configuration)), configuration, appOrigin);
}

/** Problems that harm users: the check of a build for production. */
export function harmfulProblems(configuration: unknown, appOrigin?: string): readonly string[] {
  const critical = criticalSettings(isForDevelopmentOf(configuration));
  const schema = z.object({
    services: z.object(critical.services),
    defaultConfig: z.object(critical.defaultConfig),
    redirects: z.object(critical.redirects),
    checkout: z.object(critical.checkout),
    partners: z.object(critical.partners),
    links: z.object(critical.links),
    tvProviders: list(z.object(critical.tvProvider)),
  });
  return problemsOf(schema, configuration, appOrigin);
}

function isForDevelopmentOf(configuration: unknown): boolean {
  return isRecord(configuration) && configuration.environment === "development";
}

function problemsOf(
  schema: z.ZodMiniType,
  configuration: unknown,
  appOrigin: string | undefined,
): readonly string[] {
  const found: string[] = [];
  for (const issue of z.safeParse(schema, configuration).error?.issues ?? []) {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys : null;
    if (!unknown) found.push(`${fieldAt(issue.path)}: ${issue.message}`);
    for (const key of unknown ?? []) {
      found.push(`${fieldAt([...issue.path, key])}: unknown field; correct its name or remove it`);
    }
  }
  const given = isRecord(configuration) ? configuration : {};
  return [...found, ...captchaProblems(given), ...frameProblems(given, appOrigin)];
}

function fieldAt(path: readonly PropertyKey[]): string {
  return path.map(String).join(".") || "configuration";
}

/** Every field, and no other. */
function wholeSchema(isDevelopment: boolean): z.ZodMiniType<FoyerConfiguration> {
  const critical = criticalSettings(isDevelopment);
  const { address, noAddressOr } = critical;
  const flag = z.boolean("write true or false");
  const names = list(name);
  const cookie = text("use letters, digits, _ . and - only", (value) => /^[\w.-]+$/.test(value));
  const tier = number(
    "write a tier, 0 or more",
    (value) => value >= 0 && Number.isSafeInteger(value),
  );
  const swaps = list(part({ from: name, to: name }));
  const image = text(
    "write a path that starts with one /, or an absolute https address",
    (value) => /^\/(?![/\\])/.test(value) || isWebAddress(value, isDevelopment),
  );
  const purchaseTypesOnly = list(oneOf(purchaseTypes, "write purchase types"));
  return part({
    environment: oneOf(
      ["production", "staging", "development"],
      "write production, staging or development",
    ),
    appVersion: name,
    services: part(critical.services),
    routes: part(
      each(
        routeNames,
        text("write a path that starts with one /", (value) => /^\/(?![/\\])/.test(value)),
      ),
    ),
    strings: part({ headerPromoBanner: anyText, verificationPaymentTitle: name }),
    promoBars: part(
      each(routeNames, z.exactOptional(part({ text: name, url: z.nullable(address) }))),
    ),
    pageMeta: part({
      title: name,
      description: anyText,
      titles: part(each(routeNames, z.exactOptional(anyText))),
      ogUrl: noAddressOr,
      chatURL: noAddressOr,
      siteLogo: anyText,
    }),
    defaultConfig: part({
      ...critical.defaultConfig,
      showSignInHeader: flag,
      showHeaderSignUp: flag,
      showUserMenuOnPurchaseFlow: flag,
      prospectName: name,
      signInCaptchaEnabled: flag,
      signInCaptchaSiteKey: anyText,
      deviceIdCookieName: cookie,
      sheerIdUrl: noAddressOr,
      enableSheerIdBanner: flag,
      usePayPalPayments: flag,
      payPalClientId: anyText,
      alwaysRefreshOnRootSignin: flag,
      hideHasSubScreenOnSignUp: flag,
    }),
    features: part({
      pauseSubscription: flag,
      showCvv: flag,
      showPromoBox: flag,
      showAccountPromoCode: flag,
    }),
    redirects: part(critical.redirects),
    cookies: part({
      session: cookie,
      singleSignOn: cookie,
      profileId: cookie,
      purchaseSource: cookie,
      trafficSource: cookie,
      privacy: cookie,
      tvEntitled: cookie,
      tvSubscription: cookie,
      testFlag: cookie,
    }),
    product: part({
      name,
      productSku: name,
      productAppId: name,
      defaultPackageId: name,
      standardPackageIds: names.check(
        z.refine((ids) => ids.length > 0, "name at least one package"),
      ),
      namedWebPlanIds: names,
      excludedServiceIds: names,
      militarySkus: names,
      firstResponderSkus: names,
      veteransSkus: names,
      carrierTestSkus: names,
      siriusXmProductId: name,
      giftingId: name,
      legacyAnnualPlanId: name,
      legacyAnnualCutoff: text("write an ISO date", (value) => Date.parse(value) > 0),
      bannerSegments: list(part({ segmentName: name, bannerSku: name })),
      channelPartnerId: name,
    }),
    promotions: part({
      promo99CentId: name,
      promo7DayFreeId: name,
      promo30DayFreeId: name,
      promo230FreeIds: names,
      wsjCode: name,
      retentionYearlyCode: name,
      retention3MonthCode: name,
      retentionScreen: name,
    }),
    experiments: part({
      cookiePrefix: cookie,
      priceTests: list(part({ flag: name, variants: list(part({ group: name, plans: swaps })) })),
      testPlans: swaps,
      tickets: list(part({ flag: name, url: address })),
    }),
    subscription: part({
      activeStatuses: names,
      pendingCancelStatuses: names,
      changePlanStatuses: names,
      changePlanPurchaseTypes: purchaseTypesOnly,
      iapPurchaseTypes: purchaseTypesOnly,
      deferredCancelTrialServices: names,
      specialTrialPlans: names,
    }),
    forms: part({ emailTopLevelDomain: oneOf(["short", "any"], "write short or any") }),
    checkout: part({
      frameTimeoutMs: number(
        "write milliseconds, 1000 to 120000",
        (value) => value >= 1000 && value <= 120_000,
      ),
      ...critical.checkout,
    }),
    verification: part({
      militaryPackageId: name,
      firstResponderPackageId: name,
      militaryTier: tier,
      firstResponderTier: tier,
      ineligiblePackageIds: names,
    }),
    partners: part({ carrierName: name, satelliteRadioName: name, ...critical.partners }),
    secondScreen: part({
      codeLetters: text("write the characters, upper-case letters and digits", (value) =>
        /^[A-Z0-9]+$/.test(value),
      ),
      codeLength: number(
        "write a length, 1 to 64",
        (value) => Number.isSafeInteger(value) && value >= 1 && value <= 64,
      ),
    }),
    links: part({
      ...critical.links,
      stores: part(each(stores, z.exactOptional(address))),
      manageSubscription: part(each(purchaseTypes, z.exactOptional(address))),
    }),
    tvProviders: list(part(critical.tvProvider)),
    gifts: list(
      part({
        sku: name,
        title: name,
        purchasedTitle: name,
        description: anyText,
        subDescription: z.optional(anyText),
        subDescription2: z.optional(anyText),
        images: part({ default: image, modal: image }),
      }),
    ),
  });
}

function part<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.strictObject(fields, "write an object");
}

function each<Name extends string, Field>(names: readonly Name[], field: Field) {
  return toRecord(names.map((name) => [name, field] as const)) as Record<Name, Field>;
}

function oneOf<Value extends string>(values: readonly Value[], advice: string) {
  return z.literal([...values], advice);
}

function captchaProblems({ defaultConfig: page }: Readonly<Record<string, unknown>>) {
  return isRecord(page) && page.signInCaptchaEnabled === true && page.signInCaptchaSiteKey === ""
    ? [
        "defaultConfig.signInCaptchaSiteKey: write the site key, or set signInCaptchaEnabled to false",
      ]
    : [];
}

/** On the app's own origin, scripts of the app could read the card form. (PAY-46, D-12) */
function frameProblems(
  { services }: Readonly<Record<string, unknown>>,
  appOrigin: string | undefined,
) {
  const frame = isRecord(services) && parseUrl(String(services.paymentFrameUrl));
  return frame && frame.origin === appOrigin
    ? [`services.paymentFrameUrl: write an address of another origin than the app's, ${appOrigin}`]
    : [];
}

import * as z from "zod/mini";
import { parseUrl } from "../kernel/url.ts";
import { routePaths } from "./route-paths.ts";

const purchaseTypes = [
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
] as const;

const text = z.string("write a text");
const name = z.string("write a non-empty text").check(z.minLength(1, "write a non-empty text"));
const flag = z.boolean("write true or false");
const names = z.array(name, "write a list of texts");
const path = z
  .string("write a path")
  .check(z.regex(/^\/(?![/\\])/, "write a path that starts with one /"));
const cookieName = z
  .string("write a cookie name")
  .check(z.regex(/^[A-Za-z0-9_.-]+$/, "use letters, digits, _ . and - only"));
const url = z
  .string("write an absolute address")
  .check(z.refine(isWebAddress, "write an absolute https address (http only for loopback)"));
const optionalUrl = z.string("write an address, or an empty text").check(
  z.refine((value) => value === "" || isWebAddress(value), {
    message: "write an absolute https address (http only for loopback), or an empty text",
  }),
);
const host = z
  .string("write a host")
  .check(z.refine(isHost, "write a host such as example.com: no scheme, port, path or wildcard"));
const loopbackOrigin = z
  .string("write an origin")
  .check(z.refine(isLoopbackOrigin, "write a loopback origin such as http://localhost:5173"));

/** The shape of a configuration. Messages say what to do. */
export const configurationSchema = z
  .object({
    environment: z.enum(
      ["production", "staging", "development"],
      "write production, staging or development",
    ),
    appVersion: name,
    services: z.object({
      apiBaseUrl: url,
      accountBaseUrl: optionalUrl,
      memberVerifyBaseUrl: optionalUrl,
      partnerBaseUrl: optionalUrl,
      configApi: url,
      footerSuffix: text,
      apiKey: z
        .string("write the api key of the services")
        .check(z.regex(/^[A-Za-z0-9._-]{1,64}$/, "use 1 to 64 letters, digits, . _ and -")),
      paymentFrameUrl: url,
    }),
    routes: z.object(
      Object.fromEntries(Object.keys(routePaths).map((id) => [id, path])),
      "write the paths by route name",
    ),
    strings: z.object({ headerPromoBanner: text, verificationPaymentTitle: name }),
    promoBars: z.record(
      z.string(),
      z.optional(z.object({ text: name, url: z.nullable(url) }, "write { text, url }")),
    ),
    pageMeta: z.object({
      title: name,
      description: text,
      titles: z.record(z.string(), z.optional(text)),
      ogUrl: optionalUrl,
      chatURL: optionalUrl,
      siteLogo: text,
    }),
    defaultConfig: z.object({
      rootDomain: url,
      showSignInHeader: flag,
      showHeaderSignUp: flag,
      showUserMenuOnPurchaseFlow: flag,
      helpCenterPage: url,
      termsOfUsePage: url,
      privacyPolicyPage: url,
      prospectName: name,
      signInCaptchaEnabled: flag,
      signInCaptchaSiteKey: text,
      deviceIdCookieName: cookieName,
      sheerIdUrl: optionalUrl,
      enableSheerIdBanner: flag,
      usePayPalPayments: flag,
      alwaysRefreshOnRootSignin: flag,
      hideHasSubScreenOnSignUp: flag,
    }),
    features: z.object({
      pauseSubscription: flag,
      showCvv: flag,
      showPromoBox: flag,
      showAccountPromoCode: flag,
    }),
    redirects: z.object({
      allowedHosts: z.array(host, "write a list of hosts"),
      allowedLoopbackOrigins: z.array(loopbackOrigin, "write a list of loopback origins"),
    }),
    cookies: z.object({
      session: cookieName,
      singleSignOn: cookieName,
      profileId: cookieName,
      purchaseSource: cookieName,
      trafficSource: cookieName,
      privacy: cookieName,
    }),
    product: z.object({
      name,
      productSku: name,
      productAppId: name,
      defaultPackageId: name,
      standardPackageIds: names.check(z.minLength(1, "name at least one package")),
      excludedServiceIds: names,
      militarySkus: names,
      firstResponderSkus: names,
      veteransSkus: names,
      carrierTestSkus: names,
      siriusXmProductId: name,
      giftingId: name,
      legacyAnnualPlanId: name,
      legacyAnnualCutoff: z
        .string("write an ISO date")
        .check(z.refine((value) => !Number.isNaN(Date.parse(value)), "write an ISO date")),
      bannerSegments: z.array(z.object({ segmentName: name, bannerSku: name })),
      channelPartnerId: name,
    }),
    promotions: z.object({
      promo99CentId: name,
      promo7DayFreeId: name,
      promo30DayFreeId: name,
      promo230FreeIds: names,
    }),
    subscription: z.object({
      activeStatuses: names,
      pendingCancelStatuses: names,
      changePlanStatuses: names,
      changePlanPurchaseTypes: z.array(z.enum(purchaseTypes, "write purchase types")),
      iapPurchaseTypes: z.array(z.enum(purchaseTypes, "write purchase types")),
      deferredCancelTrialServices: names,
      specialTrialPlans: names,
    }),
    forms: z.object({ emailTopLevelDomain: z.enum(["short", "any"], "write short or any") }),
    checkout: z.object({
      frameTimeoutMs: z
        .number("write milliseconds")
        .check(z.minimum(1000, "write at least 1000 ms"), z.maximum(120_000, "at most 120000 ms")),
    }),
    links: z.object({
      appInstallUrl: url,
      appStoreUrl: url,
      googlePlayUrl: url,
      giftCardsUrl: url,
    }),
  })
  .check(
    z.refine(
      (value) =>
        !value.defaultConfig.signInCaptchaEnabled ||
        value.defaultConfig.signInCaptchaSiteKey !== "",
      {
        message: "write the site key, or set signInCaptchaEnabled to false",
        path: ["defaultConfig", "signInCaptchaSiteKey"],
      },
    ),
  );

const loopbackHosts = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function isWebAddress(value: string): boolean {
  const url = parseUrl(value);
  if (url?.username !== "" || url.password !== "" || /\s/.test(value)) return false;
  return (
    url.protocol === "https:" || (url.protocol === "http:" && loopbackHosts.test(url.hostname))
  );
}

function isHost(value: string): boolean {
  return value.includes(".") && parseUrl(`https://${value}`)?.href === `https://${value}/`;
}

function isLoopbackOrigin(value: string): boolean {
  const url = parseUrl(value);
  return url !== null && url.origin === value && loopbackHosts.test(url.hostname);
}

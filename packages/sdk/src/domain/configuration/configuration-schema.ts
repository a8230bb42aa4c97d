import * as z from "zod/mini";
import { parseUrl } from "../kernel/url.ts";
import type { RouteId } from "../navigation/types.ts";
import { routePaths } from "./route-paths.ts";

const routeId = z.enum(Object.keys(routePaths) as RouteId[]);
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
const milliseconds = z
  .number("write milliseconds")
  .check(z.minimum(1000, "write at least 1000 ms"), z.maximum(120_000, "write at most 120000 ms"));
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

export type ConfigurationIssue = z.core.$ZodIssue;

/** The shape of a configuration. Messages say what to do. */
export const configurationSchema = z.strictObject({
  environment: z.enum(
    ["production", "staging", "development"],
    "write production, staging or development",
  ),
  appVersion: name,
  services: z.strictObject({
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
  routes: z.strictObject(routeShape(), "write the paths by route name"),
  strings: z.strictObject({ headerPromoBanner: text, verificationPaymentTitle: name }),
  promoBars: z.partialRecord(
    routeId,
    z.optional(z.strictObject({ text: name, url: z.nullable(url) }, "write { text, url }")),
  ),
  pageMeta: z.strictObject({
    title: name,
    description: text,
    titles: z.partialRecord(routeId, z.optional(text)),
    ogUrl: optionalUrl,
    chatURL: optionalUrl,
    siteLogo: text,
  }),
  defaultConfig: z.strictObject({
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
  features: z.strictObject({
    pauseSubscription: flag,
    showCvv: flag,
    showPromoBox: flag,
    showAccountPromoCode: flag,
  }),
  redirects: z.strictObject({
    allowedHosts: z.array(host, "write a list of hosts"),
    allowedLoopbackOrigins: z.array(loopbackOrigin, "write a list of loopback origins"),
  }),
  cookies: z.strictObject({
    session: cookieName,
    singleSignOn: cookieName,
    profileId: cookieName,
    purchaseSource: cookieName,
    trafficSource: cookieName,
    privacy: cookieName,
    tvEntitled: cookieName,
    tvSubscription: cookieName,
  }),
  product: z.strictObject({
    name,
    productSku: name,
    productAppId: name,
    defaultPackageId: name,
    standardPackageIds: names.check(z.minLength(1, "name at least one package")),
    namedWebPlanIds: names,
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
    bannerSegments: z.array(z.strictObject({ segmentName: name, bannerSku: name })),
    channelPartnerId: name,
  }),
  promotions: z.strictObject({
    promo99CentId: name,
    promo7DayFreeId: name,
    promo30DayFreeId: name,
    promo230FreeIds: names,
    wsjCode: name,
    retentionYearlyCode: name,
    retention3MonthCode: name,
  }),
  subscription: z.strictObject({
    activeStatuses: names,
    pendingCancelStatuses: names,
    changePlanStatuses: names,
    changePlanPurchaseTypes: z.array(z.enum(purchaseTypes, "write purchase types")),
    iapPurchaseTypes: z.array(z.enum(purchaseTypes, "write purchase types")),
    deferredCancelTrialServices: names,
    specialTrialPlans: names,
  }),
  forms: z.strictObject({ emailTopLevelDomain: z.enum(["short", "any"], "write short or any") }),
  checkout: z.strictObject({
    frameTimeoutMs: milliseconds,
    settlementGraceMs: milliseconds,
  }),
  verification: z.strictObject({
    militaryPackageId: name,
    firstResponderPackageId: name,
    ineligiblePackageIds: names,
  }),
  partners: z.strictObject({
    carrierName: name,
    satelliteRadioName: name,
    carrierProductUrl: url,
    vetOffersUrl: url,
    allowedHosts: z.array(host, "write a list of hosts"),
  }),
  tvProviders: z.array(z.strictObject({ id: name, name, helpUrl: url })),
  links: z.strictObject({
    appInstallUrl: url,
    appStoreUrl: url,
    googlePlayUrl: url,
    giftCardsUrl: url,
  }),
});

function routeShape(): Record<RouteId, typeof path> {
  const shape: Partial<Record<RouteId, typeof path>> = {};
  for (const id of Object.keys(routePaths) as RouteId[]) shape[id] = path;
  return shape as Record<RouteId, typeof path>;
}

const loopbackHosts = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function isWebAddress(value: string): boolean {
  const url = parseUrl(value);
  if (url?.username !== "" || url.password !== "" || /\s/.test(value)) return false;
  return (
    url.protocol === "https:" || (url.protocol === "http:" && loopbackHosts.test(url.hostname))
  );
}

function isHost(value: string): boolean {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(value);
}

function isLoopbackOrigin(value: string): boolean {
  const url = parseUrl(value);
  return url !== null && url.origin === value && loopbackHosts.test(url.hostname);
}

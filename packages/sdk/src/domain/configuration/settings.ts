import * as z from "zod/mini";
import { isForDevelopment, isLoopbackOrigin, isWebAddress } from "./addresses.ts";

const MINUTE_MS = 60_000;

/** A text; `advice` says what to write where `isRight` does not hold. */
export function text(advice: string, isRight: (value: string) => boolean) {
  return z
    .string({ error: ({ input }) => (input === undefined ? `missing; ${advice}` : "write a text") })
    .check(z.refine(isRight, advice));
}

export function number(advice: string, isRight: (value: number) => boolean) {
  return z.number(advice).check(z.refine(isRight, advice));
}

export function list<Each extends z.ZodMiniType>(each: Each) {
  return z.array(each, {
    error: ({ input }) =>
      input === undefined ? "missing; write a list, [] where there is none" : "write a list",
  });
}

/** `Intl` throws for a zone that it does not know. */
function isTimeZone(timeZone: string): boolean {
  if (timeZone === "UTC") return true;
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone }));
  } catch {
    return false;
  }
}

export const name = text("write a non-empty text", (value) => value !== "");
export const anyText = text("", () => true);

/**
 * The settings that can harm users: addresses that lead them and their tokens elsewhere, and the time after which a
 * purchase counts as not paid, and the zone of the days on which is charged. Outside development none is of this machine or a reserved name. (D-01, D-18, D-24, D-40)
 */
export function criticalSettings(isDevelopment: boolean) {
  const isAddress = (value: string) => isWebAddress(value, isDevelopment);
  const advice = isDevelopment
    ? "write an absolute https address (http only for loopback)"
    : "write an absolute https address; loopback and example hosts are for the environment development";
  const address = text(advice, isAddress);
  const noAddressOr = text(
    `${advice}, or an empty text`,
    (value) => value === "" || isAddress(value),
  );
  const host = text(
    isDevelopment
      ? "write a host such as example.com: no scheme, port, path or wildcard"
      : "write a host: no scheme, port, path or wildcard, no loopback or example host",
    (value) =>
      /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(value) && (isDevelopment || !isForDevelopment(value)),
  );
  const loopbackOrigin = text(
    isDevelopment
      ? "write a loopback origin such as http://localhost:5173"
      : "remove it: loopback is for the environment development",
    (value) => isDevelopment && isLoopbackOrigin(value),
  );
  return {
    address,
    noAddressOr,
    services: {
      apiBaseUrl: address,
      accountBaseUrl: noAddressOr,
      memberVerifyBaseUrl: noAddressOr,
      partnerBaseUrl: noAddressOr,
      configApi: address,
      footerSuffix: text('write the ending of the file name, "" for /footer.json', () => true),
      timeZone: text('write the IANA name of a time zone, such as "UTC"', isTimeZone),
      apiKey: text("use 1 to 64 letters, digits, . _ and -", (value) =>
        /^[\w.-]{1,64}$/.test(value),
      ),
      paymentFrameUrl: address,
    },
    defaultConfig: {
      rootDomain: address,
      helpCenterPage: address,
      termsOfUsePage: address,
      privacyPolicyPage: address,
    },
    redirects: { allowedHosts: list(host), allowedLoopbackOrigins: list(loopbackOrigin) },
    checkout: {
      longestCommitMs: number(
        "write milliseconds, 60000 (a minute) to 86400000 (a day)",
        (value) => value >= MINUTE_MS && value <= 24 * 60 * MINUTE_MS,
      ),
    },
    partners: { carrierProductUrl: address, vetOffersUrl: address, allowedHosts: list(host) },
    tvProvider: {
      id: name,
      name,
      helpUrl: address,
      allowedHosts: list(host).check(
        z.refine(
          (hosts) => hosts.length > 0,
          "name at least one host of the provider's sign-in page",
        ),
      ),
    },
    links: {
      appInstallUrl: address,
      appStoreUrl: address,
      googlePlayUrl: address,
      giftCardsUrl: address,
      watchUrl: noAddressOr,
    },
  };
}

import { isRecord } from "../kernel/record.ts";
import { parseUrl } from "../kernel/url.ts";
import { isForDevelopment, isLoopbackOrigin, isWebAddress } from "./addresses.ts";
import { defaultConfiguration } from "./default-configuration.ts";
import { merge } from "./merge.ts";
import { requiredSettings } from "./required-settings.ts";
import { routePaths } from "./route-paths.ts";

type Check = readonly [path: RegExp, isRight: (value: string) => boolean, advice: string];

const MINUTE_MS = 60_000;
const purchaseTypes =
  "web coupon gift ios android verizonBango siriusXMBango samsung roku amazon".split(" ");

/** The format of a text by the path of its field; the first match decides. */
function checksOf(isDevelopment: boolean): readonly Check[] {
  const isAddress = (value: string) => isWebAddress(value, isDevelopment);
  const address = isDevelopment
    ? "write an absolute https address (http only for loopback)"
    : "write an absolute https address; loopback and example hosts are for the environment development";
  return [
    [
      /^environment$/,
      oneOf("production", "staging", "development"),
      "write production, staging or development",
    ],
    [/TopLevelDomain$/, oneOf("short", "any"), "write short or any"],
    [/PurchaseTypes\.\d+$/, oneOf(...purchaseTypes), "write purchase types"],
    [/^routes\./, (value) => /^\/(?![/\\])/.test(value), "write a path that starts with one /"],
    [
      /^cookies\.|CookieName$/,
      (value) => /^[\w.-]+$/.test(value),
      "use letters, digits, _ . and - only",
    ],
    [
      /\.apiKey$/,
      (value) => /^[\w.-]{1,64}$/.test(value),
      "use 1 to 64 letters, digits, . _ and -",
    ],
    [
      /\.allowedHosts\./,
      (value) =>
        /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(value) && (isDevelopment || !isForDevelopment(value)),
      isDevelopment
        ? "write a host such as example.com: no scheme, port, path or wildcard"
        : "write a host: no scheme, port, path or wildcard, no loopback or example host",
    ],
    [
      /\.allowedLoopbackOrigins\./,
      (value) => isDevelopment && isLoopbackOrigin(value),
      isDevelopment
        ? "write a loopback origin such as http://localhost:5173"
        : "remove it: loopback is for the environment development",
    ],
    [
      /Letters$/,
      (value) => /^[A-Z0-9]+$/.test(value),
      "write the characters, upper-case letters and digits",
    ],
    [/Cutoff$/, (value) => Date.parse(value) > 0, "write an ISO date"],
    [
      /\.(account|memberVerify|partner)BaseUrl$|\.(ogUrl|chatURL|sheerIdUrl)$/,
      (value) => value === "" || isAddress(value),
      `${address}, or an empty text`,
    ],
    [/(Url|\.url|Page|Domain|Api)$|\.manageSubscription\./, isAddress, address],
    [/footerSuffix$/, () => true, 'write the ending of the file name, "" for /footer.json'],
    [/titles\.|PromoBanner|description|siteLogo|SiteKey$/, () => true, ""],
    [/./, (value) => value !== "", "write a non-empty text"],
  ];
}

const routeNames = Object.keys(routePaths);

/** Parts with optional fields: the names of the fields, and a sample field. */
const open: Readonly<Record<string, readonly [names: readonly string[], shape: unknown]>> = {
  promoBars: [routeNames, { text: "", url: null }],
  "pageMeta.titles": [routeNames, ""],
  "links.manageSubscription": [purchaseTypes, ""],
};

const pattern = merge(defaultConfiguration, requiredSettings);

/**
 * All problems of a completed configuration: the field and what to do. `appOrigin` is the origin of the page. Outside
 * development no address may be of this machine or a reserved name (D-18).
 */
export function configurationProblems(
  configuration: unknown,
  appOrigin?: string,
): readonly string[] {
  const given = isRecord(configuration) ? configuration : {};
  const checks = checksOf(given.environment === "development");
  return [
    ...problems("", configuration, pattern, checks),
    ...captchaProblems(given),
    ...frameProblems(given, appOrigin),
  ];
}

function problems(
  path: string,
  value: unknown,
  shape: unknown,
  checks: readonly Check[],
): readonly string[] {
  if (shape === null && value === null) return [];
  if (Array.isArray(shape)) return listProblems(path, value, shape, checks);
  if (isRecord(shape)) return recordProblems(path, value, shape, checks);
  if (typeof shape === "number") return numberProblems(path, value);
  if (typeof shape !== "boolean") return textProblems(path, value, checks);
  return typeof value === "boolean" ? [] : [`${path}: write true or false`];
}

function textProblems(path: string, value: unknown, checks: readonly Check[]): readonly string[] {
  const [, isRight, advice] = checks.find(([field]) => field.test(path)) ?? [];
  if (value === undefined) return [`${path}: missing; ${advice}`];
  if (typeof value !== "string") return [`${path}: write a text`];
  return isRight?.(value) ? [] : [`${path}: ${advice}`];
}

function numberProblems(path: string, value: unknown): readonly string[] {
  if (path.endsWith("Tier")) {
    return Number.isSafeInteger(value) && Number(value) >= 0
      ? []
      : [`${path}: write a tier, 0 or more`];
  }
  if (path.endsWith("Length")) {
    const isLength = Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 64;
    return isLength ? [] : [`${path}: write a length, 1 to 64`];
  }
  if (path.endsWith("longestCommitMs")) {
    const isRight = typeof value === "number" && value >= MINUTE_MS && value <= 24 * 60 * MINUTE_MS;
    return isRight ? [] : [`${path}: write milliseconds, 60000 (a minute) to 86400000 (a day)`];
  }
  const isRight = typeof value === "number" && value >= 1000 && value <= 120_000;
  return isRight ? [] : [`${path}: write milliseconds, 1000 to 120000`];
}

function listProblems(
  path: string,
  value: unknown,
  shape: readonly unknown[],
  checks: readonly Check[],
) {
  if (value === undefined) return [`${path}: missing; write a list, [] where there is none`];
  if (!Array.isArray(value)) return [`${path}: write a list`];
  if (value.length === 0 && /\.standardPackageIds$/.test(path)) {
    return [`${path}: name at least one package`];
  }
  if (value.length === 0 && /^tvProviders\.\d+\.allowedHosts$/.test(path)) {
    return [`${path}: name at least one host of the provider's sign-in page`];
  }
  const found: string[] = [];
  for (const [index, each] of value.entries()) {
    found.push(...problems(`${path}.${index}`, each, shape[0] ?? "", checks));
  }
  return found;
}

function recordProblems(
  path: string,
  given: unknown,
  shape: Readonly<Record<string, unknown>>,
  checks: readonly Check[],
) {
  // Every field of a missing part is reported.
  const value = given === undefined ? {} : given;
  if (!isRecord(value)) return [`${path || "configuration"}: write an object`];
  const found: string[] = [];
  const fields = fieldsOf(path, value, shape);
  for (const [name, each] of fields) {
    found.push(...problems(join(path, name), value[name], each, checks));
  }
  for (const name of Object.keys(value)) {
    if (value[name] !== undefined && !fields.has(name)) {
      found.push(`${join(path, name)}: unknown field; correct its name or remove it`);
    }
  }
  return found;
}

function fieldsOf(
  path: string,
  value: Readonly<Record<string, unknown>>,
  shape: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, unknown> {
  const [names, each] = open[path] ?? [];
  if (!names) return new Map(Object.entries(shape));
  const given = names.filter((name) => value[name] !== undefined);
  return new Map(given.map((name) => [name, each]));
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

function join(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

function oneOf(...values: readonly string[]) {
  return (value: string) => values.includes(value);
}

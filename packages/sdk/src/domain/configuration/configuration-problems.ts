import { isRecord } from "../kernel/check.ts";
import { parseUrl } from "../kernel/url.ts";
import { defaultConfiguration } from "./default-configuration.ts";
import { routePaths } from "./route-paths.ts";

type Check = readonly [path: RegExp, isRight: (value: string) => boolean, advice: string];

const webAddress = "write an absolute https address (http only for loopback)";
const purchaseTypes =
  "web coupon gift ios android verizonBango siriusXMBango samsung roku amazon".split(" ");

/** What a text has to be, by the path of its field; the first line that fits decides. */
const checks: readonly Check[] = [
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
  [/\.apiKey$/, (value) => /^[\w.-]{1,64}$/.test(value), "use 1 to 64 letters, digits, . _ and -"],
  [
    /\.allowedHosts\./,
    (value) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(value),
    "write a host such as example.com: no scheme, port, path or wildcard",
  ],
  [
    /\.allowedLoopbackOrigins\./,
    isLoopbackOrigin,
    "write a loopback origin such as http://localhost:5173",
  ],
  [
    /Letters$/,
    (value) => /^[A-Z0-9]+$/.test(value),
    "write the characters, upper-case letters and digits",
  ],
  [/Cutoff$/, (value) => Date.parse(value) > 0, "write an ISO date"],
  [
    /\.(account|memberVerify|partner)BaseUrl$|\.(ogUrl|chatURL|sheerIdUrl)$/,
    (value) => value === "" || isWebAddress(value),
    `${webAddress}, or an empty text`,
  ],
  [/(Url|\.url|Page|Domain|Api)$/, isWebAddress, webAddress],
  [/titles\.|footerSuffix|PromoBanner|description|siteLogo|SiteKey$/, () => true, ""],
  [/./, (value) => value !== "", "write a non-empty text"],
];

/** Parts whose fields are named by routes, and what a field of theirs looks like. */
const byRoute: Readonly<Record<string, unknown>> = {
  promoBars: { text: "", url: null },
  "pageMeta.titles": "",
};

/** Everything that is wrong with a configuration: field and what to do. The default one is the pattern. */
export function configurationProblems(configuration: unknown): readonly string[] {
  return [...problems("", configuration, defaultConfiguration), ...captchaProblems(configuration)];
}

function problems(path: string, value: unknown, pattern: unknown): readonly string[] {
  if (pattern === null && value === null) return [];
  if (Array.isArray(pattern)) return listProblems(path, value, pattern);
  if (isRecord(pattern)) return recordProblems(path, value, pattern);
  if (typeof pattern === "number") return numberProblems(path, value);
  if (typeof pattern !== "boolean") return textProblems(path, value);
  return typeof value === "boolean" ? [] : [`${path}: write true or false`];
}

function textProblems(path: string, value: unknown): readonly string[] {
  if (typeof value !== "string") return [`${path}: write a text`];
  const check = checks.find(([field]) => field.test(path));
  return check?.[1](value) ? [] : [`${path}: ${check?.[2]}`];
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
  const isRight = typeof value === "number" && value >= 1000 && value <= 120_000;
  return isRight ? [] : [`${path}: write milliseconds, 1000 to 120000`];
}

function listProblems(path: string, value: unknown, pattern: readonly unknown[]) {
  if (!Array.isArray(value)) return [`${path}: write a list`];
  if (value.length === 0 && /\.standardPackageIds$/.test(path)) {
    return [`${path}: name at least one package`];
  }
  const found: string[] = [];
  for (const [index, each] of value.entries()) {
    found.push(...problems(`${path}.${index}`, each, pattern[0] ?? ""));
  }
  return found;
}

function recordProblems(path: string, value: unknown, pattern: Readonly<Record<string, unknown>>) {
  if (!isRecord(value)) return [`${path || "configuration"}: write an object`];
  const found: string[] = [];
  const fields = fieldsOf(path, value, pattern);
  for (const [name, each] of fields) found.push(...problems(join(path, name), value[name], each));
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
  pattern: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, unknown> {
  if (byRoute[path] === undefined) return new Map(Object.entries(pattern));
  const given = Object.keys(routePaths).filter((name) => value[name] !== undefined);
  return new Map(given.map((name) => [name, byRoute[path]]));
}

function captchaProblems(configuration: unknown): readonly string[] {
  const page = isRecord(configuration) ? configuration.defaultConfig : null;
  return isRecord(page) && page.signInCaptchaEnabled === true && page.signInCaptchaSiteKey === ""
    ? [
        "defaultConfig.signInCaptchaSiteKey: write the site key, or set signInCaptchaEnabled to false",
      ]
    : [];
}

function join(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

function oneOf(...values: readonly string[]) {
  return (value: string) => values.includes(value);
}

const loopbackHosts = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function isWebAddress(value: string): boolean {
  const url = parseUrl(value);
  if (url?.username !== "" || url.password !== "" || /\s/.test(value)) return false;
  return (
    url.protocol === "https:" || (url.protocol === "http:" && loopbackHosts.test(url.hostname))
  );
}

function isLoopbackOrigin(value: string): boolean {
  const url = parseUrl(value);
  return url !== null && url.origin === value && loopbackHosts.test(url.hostname);
}

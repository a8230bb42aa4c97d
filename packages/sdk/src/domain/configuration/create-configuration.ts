import { type ConfigurationIssue, configurationSchema } from "./configuration-schema.ts";
import { defaultConfiguration } from "./default-configuration.ts";
import type { FoyerConfiguration } from "./types.ts";

/** Any part of a configuration; lists are replaced as a whole. */
export type ConfigurationInput = DeepPartial<FoyerConfiguration>;

type DeepPartial<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]?: DeepPartial<Value[Key]> | undefined }
    : Value;

/** A configuration that cannot work. `problems` names each field and what to do about it. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Foyer configuration: ${problems.length} problem(s)\n- ${problems.join("\n- ")}`);
    this.name = "ConfigurationError";
    this.problems = problems;
  }
}

/**
 * Completes a configuration with the defaults and checks it.
 * Throws one `ConfigurationError` that lists every problem (CFG-01 to CFG-25).
 */
export function createConfiguration(input: ConfigurationInput = {}): FoyerConfiguration {
  const configuration = merge(defaultConfiguration, input) as FoyerConfiguration;
  const problems = [...shapeProblems(configuration), ...captchaProblems(configuration)];
  if (problems.length > 0) throw new ConfigurationError(problems);
  return withServiceAddresses(configuration);
}

function shapeProblems(configuration: unknown): readonly string[] {
  const problems: string[] = [];
  const result = configurationSchema.safeParse(configuration);
  for (const issue of result.error?.issues ?? []) problems.push(...describe(issue));
  return problems;
}

function describe(issue: ConfigurationIssue): readonly string[] {
  const line = (what: string, ...key: readonly string[]) =>
    `${[...issue.path.map(String), ...key].join(".")}: ${what}`;
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => line("unknown field; correct its name or remove it", key));
  }
  return [line(issue.message === "Invalid input" ? "write an object" : issue.message)];
}

function captchaProblems({ defaultConfig }: FoyerConfiguration): readonly string[] {
  return defaultConfig?.signInCaptchaEnabled === true && defaultConfig.signInCaptchaSiteKey === ""
    ? [
        "defaultConfig.signInCaptchaSiteKey: write the site key, or set signInCaptchaEnabled to false",
      ]
    : [];
}

/** Services without an address of their own live at `apiBaseUrl`. */
function withServiceAddresses(configuration: FoyerConfiguration): FoyerConfiguration {
  const { services } = configuration;
  const address = (own: string) => (own || services.apiBaseUrl).replace(/\/+$/, "");
  return {
    ...configuration,
    services: {
      ...services,
      apiBaseUrl: address(""),
      accountBaseUrl: address(services.accountBaseUrl),
      memberVerifyBaseUrl: address(services.memberVerifyBaseUrl),
      partnerBaseUrl: address(services.partnerBaseUrl),
    },
  };
}

function merge(base: unknown, change: unknown): unknown {
  if (change === undefined) return base;
  if (!isPlainObject(base) || !isPlainObject(change)) return change;
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(change)) merged[key] = merge(base[key], value);
  return merged;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

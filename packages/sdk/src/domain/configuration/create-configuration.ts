import { allProblems, harmfulProblems } from "./configuration-problems.ts";
import { defaultConfiguration } from "./default-configuration.ts";
import { merge } from "./merge.ts";
import type { RequiredSettings } from "./required-settings.ts";
import type { FoyerConfiguration } from "./types.ts";

/** Any part of a configuration; lists are replaced as a whole. */
export type ConfigurationPart = DeepPartial<FoyerConfiguration>;

/** The required settings of a product, and any part of the rest; lists are replaced as a whole. */
export type ConfigurationInput = ConfigurationPart & RequiredSettings;

type DeepPartial<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]?: DeepPartial<Value[Key]> | undefined }
    : Value;

/** An invalid configuration. `problems` names each field and what to do about it. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Foyer configuration: ${problems.length} problem(s)\n- ${problems.join("\n- ")}`);
    this.name = "ConfigurationError";
    this.problems = problems;
  }
}

/** Replaced by the bundler. A build for production checks less, and leaves out the code of the rest. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Completes a configuration with the defaults and checks it; `appOrigin` is the origin of the page. Throws one
 * `ConfigurationError` that lists every problem; a build for production (`NODE_ENV`) lists only problems that harm
 * users. (CFG-01 to CFG-25, D-18)
 */
export function createConfiguration(
  input: ConfigurationInput,
  appOrigin?: string,
): FoyerConfiguration {
  const configuration = merge(defaultConfiguration, input);
  const problems =
    process.env.NODE_ENV === "production"
      ? harmfulProblems(configuration, appOrigin)
      : allProblems(configuration, appOrigin);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return withServiceAddresses(configuration as FoyerConfiguration);
}

/**
 * Every problem of a configuration, each with its field and what to do; `appOrigin` is the origin of the page. Call
 * it in a test of your product: a build for production refuses only what harms users.
 */
export function configurationProblems(input: unknown, appOrigin?: string): readonly string[] {
  return allProblems(merge(defaultConfiguration, input), appOrigin);
}

/** Services without an address of their own are at `apiBaseUrl`. */
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

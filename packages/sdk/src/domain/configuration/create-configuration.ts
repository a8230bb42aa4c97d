import { isRecord } from "../kernel/check.ts";
import { configurationProblems } from "./configuration-problems.ts";
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
  const configuration = merge(defaultConfiguration, input);
  const problems = configurationProblems(configuration);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return withServiceAddresses(configuration as FoyerConfiguration);
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
  if (!isRecord(base) || !isRecord(change)) return change;
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(change)) merged[key] = merge(base[key], value);
  return merged;
}

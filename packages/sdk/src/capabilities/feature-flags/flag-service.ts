import type { FlagEvaluation, FlagPort, FlagReason, FlagValue } from "../../platform/ports.ts";
import type { FeatureFlagsCalls, FlagsAnswer } from "./feature-flags.calls.ts";

/** The account service as a flag port: its values are texts, `true` and `false` those of a feature (API-90). */
export function flagService(api: FeatureFlagsCalls): FlagPort {
  return {
    async flagsOf(person, signal) {
      const outcome = await api.featureFlags(person, signal);
      if (!outcome.ok) throw new Error(outcome.failure.code);
      return (flag, fallback) => evaluation(outcome.value, flag, fallback);
    },
  };
}

function evaluation<Value extends FlagValue>(
  { flags, reasons }: FlagsAnswer,
  flag: string,
  fallback: Value,
): FlagEvaluation<Value> {
  const text = flags[flag];
  if (text === undefined) return { value: fallback, variant: null, reason: "DEFAULT" };
  const isRight = typeof fallback === "boolean" ? text === "true" || text === "false" : true;
  if (!isRight) return { value: fallback, variant: null, reason: "ERROR" };
  const value = typeof fallback === "boolean" ? text === "true" : text;
  return {
    value: value as Value,
    variant: text,
    reason: (reasons[flag] ?? "UNKNOWN") as FlagReason,
  };
}

import type { FlagEvaluation, FlagPort, FlagValue } from "../../platform/ports.ts";
import type { FeatureFlagsCalls, FlagsAnswer } from "./feature-flags.calls.ts";

/** The account service as a flag port: its values are texts, `true` and `false` those of a feature; SPLIT alone is an experiment (API-90). */
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
  const isSwitch = typeof fallback === "boolean";
  const isOn = text === "true";
  if (isSwitch && !isOn && text !== "false") {
    return { value: fallback, variant: null, reason: "ERROR" };
  }
  const value = isSwitch ? isOn : text;
  return {
    value: value as Value,
    variant: text,
    reason: reasons[flag] === "SPLIT" ? "SPLIT" : "STATIC",
  };
}

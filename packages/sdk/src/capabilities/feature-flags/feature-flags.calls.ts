import type { Engine } from "../../api/engine.ts";
import { fields } from "../../api/fields.ts";
import type { FlagValues } from "../../domain/experiments/types.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import { toRecord } from "../../domain/kernel/record.ts";
import type { FlagPerson } from "../../platform/ports.ts";

/** The answer of the flag service: values, and why a flag has its own, by name. */
export interface FlagsAnswer {
  readonly flags: FlagValues;
  readonly reasons: FlagValues;
}

/** The flag service. */
export interface FeatureFlagsCalls {
  /** The flags of a person; never asked again: plans wait for it (API-90, EXP-02). */
  featureFlags(person: FlagPerson, signal?: AbortSignal | null): Promise<Outcome<FlagsAnswer>>;
}

export function createFeatureFlagsCalls({ clients, call }: Engine): FeatureFlagsCalls {
  return {
    featureFlags: ({ visitorId, profileId }, signal = null) =>
      call(
        "getFeatureFlags",
        clients.account.GET("/feature-flags", {
          params: { query: { visitorId, ...(profileId !== null && { profileId }) } },
          signal,
          once: true,
        }),
        readFlags,
      ),
  };
}

/** A value that is not a text is no value (OPN-233). */
export function readFlags(answer: unknown): FlagsAnswer {
  const { flags, reasons } = fields(answer);
  return { flags: textsOf(flags), reasons: textsOf(reasons) };
}

function textsOf(given: unknown): FlagValues {
  const all = Object.entries(fields(given));
  return toRecord(all.filter((one): one is [string, string] => typeof one[1] === "string"));
}

import type { CallOptions } from "../../api/call.ts";
import type { Engine } from "../../api/engine.ts";
import { fields } from "../../api/fields.ts";
import { withinTime } from "../../api/within-time.ts";
import type { FlagValues } from "../../domain/experiments/types.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import { toRecord } from "../../domain/kernel/record.ts";

/** Time limit of the flag service, in milliseconds (EXP-02). */
const FLAGS_TIMEOUT_MS = 3_000;

/** The flag service. */
export interface FeatureFlagsCalls {
  /** Values of feature flags by name; time limit 3 s, and never asked again: plans wait for it (API-90, EXP-02). */
  featureFlags(options?: CallOptions): Promise<Outcome<FlagValues>>;
}

export function createFeatureFlagsCalls({
  clients,
  call,
  session,
  clock,
}: Engine): FeatureFlagsCalls {
  return {
    featureFlags({ signal = null } = {}) {
      const { profileId } = session.snapshot();
      const query = profileId === null ? {} : { profileId };
      return withinTime("getFeatureFlags", FLAGS_TIMEOUT_MS, { clock, signal }, (limited) =>
        call(
          "getFeatureFlags",
          clients.account.GET("/feature-flags", {
            params: { query },
            signal: limited,
            once: true,
          }),
          readFlags,
        ),
      );
    },
  };
}

/** A value that is not a text is no value (OPN-233). */
export function readFlags(answer: unknown): FlagValues {
  const flags = Object.entries(fields(fields(answer)["flags"]));
  const known = flags.filter((flag): flag is [string, string] => typeof flag[1] === "string");
  return toRecord(known);
}

import type { CallOptions } from "../../api/call.ts";
import { type Engine, present } from "../../api/engine.ts";
import { fields } from "../../api/fields.ts";
import { withinTime } from "../../api/within-time.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import { toRecord } from "../../domain/kernel/record.ts";

/** Time limit of the flag service, in milliseconds (EXP-02). */
const FLAGS_TIMEOUT_MS = 3_000;

/** The footer of the configuration service (CFG-24), unchecked: content is checked where it shows. */
export interface FooterAnswer {
  readonly data: unknown;
}

/** Values of feature flags by name (EXP-01). */
export type FeatureFlags = Readonly<Record<string, string>>;

/** Calls of the configuration service and the flag service. */
export interface ContentCalls {
  /** Footer of the configuration service (API-44, CFG-24). */
  footer(options?: CallOptions): Promise<Outcome<FooterAnswer>>;
  /** Feature flags; time limit 3 s (API-90, EXP-02). */
  featureFlags(options?: CallOptions): Promise<Outcome<FeatureFlags>>;
}

export function createContentCalls({
  clients,
  call,
  session,
  configuration,
  clock,
}: Engine): ContentCalls {
  const { account } = clients;
  const { configApi, footerSuffix } = configuration.services;
  return {
    footer: ({ signal = null } = {}) =>
      call(
        "getFooter",
        account.GET("/footer{suffix}.json", {
          baseUrl: configApi,
          params: { path: { suffix: footerSuffix } },
          signal,
        }),
        (answer) => ({ data: present(fields(answer)["data"] ?? null, "data") }),
      ),

    featureFlags({ signal = null } = {}) {
      const { profileId } = session.snapshot();
      const query = profileId === null ? {} : { profileId };
      return withinTime("getFeatureFlags", FLAGS_TIMEOUT_MS, { clock, signal }, (limited) =>
        call(
          "getFeatureFlags",
          account.GET("/feature-flags", { params: { query }, signal: limited }),
          readFlags,
        ),
      );
    },
  };
}

/** A value that is not a text is no value (OPN-233). */
function readFlags(answer: unknown): FeatureFlags {
  const flags = Object.entries(fields(fields(answer)["flags"]));
  const known = flags.filter((flag): flag is [string, string] => typeof flag[1] === "string");
  return toRecord(known);
}

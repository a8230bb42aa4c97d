import { toRecord } from "../../domain/kernel/record.ts";
import type { FeatureFlags } from "../answers.ts";
import type { ContentApi } from "../api.ts";
import { fields } from "../mapping/fields.ts";
import { withinTime } from "../within-time.ts";
import { type Parts, present } from "./parts.ts";

/** How long the answer of the flag service is waited for, in milliseconds (EXP-02). */
const FLAGS_TIMEOUT_MS = 3_000;

export function createContentApi({
  clients,
  call,
  session,
  configuration,
  clock,
}: Parts): ContentApi {
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

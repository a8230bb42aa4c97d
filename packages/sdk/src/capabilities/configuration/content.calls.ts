import type { CallOptions } from "../../api/call.ts";
import { type Engine, present } from "../../api/engine.ts";
import { fields } from "../../api/fields.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";

/** The footer of the configuration service (CFG-24), unchecked: content is checked where it shows. */
export interface FooterAnswer {
  readonly data: unknown;
}

/** Calls of the configuration service. */
export interface ContentCalls {
  /** Footer of the configuration service (API-44, CFG-24). */
  footer(options?: CallOptions): Promise<Outcome<FooterAnswer>>;
}

export function createContentCalls({ clients, call, configuration }: Engine): ContentCalls {
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
  };
}

import type { CallOptions } from "../../api/call.ts";
import type { Engine } from "../../api/engine.ts";
import { fields, listOf } from "../../api/fields.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import { contentLookupKey } from "../../domain/plans/content.ts";
import type { PackagesAnswer, PlanContentEntry, PlanUserType } from "../../domain/plans/types.ts";
import { readPackages, readPlanContent } from "./plans.mapping.ts";

/** Packages and their display content. */
export interface PlansCalls {
  /** Packages by id or by verification (API-06, API-07). Not yet accepted: see `domain/plans` (PLN-23). */
  packages(
    query: { readonly packageIDs: readonly string[] } | { readonly verificationID: string },
    options?: CallOptions,
  ): Promise<Outcome<PackagesAnswer>>;
  /** Display content of one plan; empty when it cannot be read (API-59, PLN-24, ERR-74). */
  contentByPlan(planId: string, options?: CallOptions): Promise<readonly PlanContentEntry[]>;
  /** Display content by user type; empty when it cannot be read (API-60, PLN-24, ERR-74). */
  contentByUserType(
    userType: PlanUserType,
    options?: CallOptions,
  ): Promise<readonly PlanContentEntry[]>;
}

export function createPlansCalls({ clients, call, configuration }: Engine): PlansCalls {
  const { account } = clients;
  const entries = listOf(readPlanContent(configuration), "planId");
  const product = { "x-subscription-product": configuration.product.productSku };

  return {
    packages: (query, { signal = null } = {}) =>
      call(
        "getPackages",
        account.GET("/packages", {
          params: {
            header: product,
            query:
              "verificationID" in query
                ? { verificationID: query.verificationID }
                : { packageID: [...query.packageIDs] },
          },
          signal,
        }),
        readPackages,
      ),

    async contentByPlan(planId, { signal = null } = {}) {
      const path = { planId: contentLookupKey({ key: planId }, configuration) };
      const found = await call(
        "getPlanContent",
        account.GET("/v1/natcomsku/plans/{planId}", { params: { path }, signal }),
        (answer) => entries([answer]),
      );
      return found.ok ? found.value : NOTHING;
    },

    async contentByUserType(userType, { signal = null } = {}) {
      const path = { userType: contentLookupKey({ key: userType }, configuration) };
      const found = await call(
        "getPlanContentByUserType",
        account.GET("/v1/natcomsku/plans/userType/{userType}", { params: { path }, signal }),
        (answer) => entries(fields(answer)["plans"]),
      );
      return found.ok ? found.value : NOTHING;
    },
  };
}

/** A look-up of content that fails shows no error: there is no content (PLN-24, ERR-74). */
const NOTHING: readonly PlanContentEntry[] = [];

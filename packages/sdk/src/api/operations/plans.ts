import { contentLookupKey } from "../../domain/plans/content.ts";
import type { PlanContentEntry } from "../../domain/plans/types.ts";
import type { PlansApi } from "../api.ts";
import { fields, listOf } from "../mapping/fields.ts";
import { readPackages, readPlanContent } from "../mapping/plans.ts";
import type { Parts } from "./parts.ts";

export function createPlansApi({ clients, call, configuration }: Parts): PlansApi {
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

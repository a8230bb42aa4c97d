/** The plan catalogue: packages, their display content, and prices with a promo code. */

import { iso } from "../../catalogue/calendar.ts";
import { COUPONS, type Coupon, couponDetails } from "../../catalogue/coupons.ts";
import { planContent, planContentByUserType } from "../../catalogue/plan-content.ts";
import { PLANS, type Plan, PRODUCT_SKU } from "../../catalogue/plans.ts";
import { shaped, shapeFor } from "../../catalogue/shapes.ts";
import { decimal, decimalNumber } from "../../catalogue/terms.ts";
import { parseJson, readBytes } from "../../core/body.ts";
import { json } from "../../core/http.ts";
import { deny } from "../../core/refusal.ts";
import {
  type Answer,
  answer,
  type Call,
  defineService,
  type PageRequest,
} from "../../core/service.ts";
import {
  packageOf,
  plansById,
  plansOfProgram,
  standardPlans,
} from "../../subscriptions/packages.ts";
import { memberOf } from "../../subscriptions/store.ts";
import { verifiedProgram } from "../member-verify/store.ts";
import { changePrices, priced } from "./prices.ts";
import { couponQuote } from "./quote.ts";
import { rememberBegin } from "./redeemable.ts";
import { personaIdOf, viewerOf } from "./viewer.ts";

function getPackages(call: Call<"getPackages">): Answer<"getPackages"> {
  const { world, caller, headers } = call;
  const profileId = caller?.profileId;
  const product = headers.get("x-subscription-product");
  const plans = product === null || product === PRODUCT_SKU ? plansAskedFor(call) : [];
  const member = profileId === undefined ? undefined : memberOf(world, profileId);
  const packages = plans.map((plan) => packageOf(priced(world, plan), member, world.now()));
  const shape = shapeFor(world.key, personaIdOf(profileId));
  return answer(200, { PkgsOrProdsResponseMsg: shaped(packages, shape) });
}

/** A verification of another user, or an incomplete one, unlocks nothing [OPN-068]. */
function plansAskedFor(call: Call<"getPackages">): readonly Plan[] {
  const { world, query } = call;
  const profileId = call.caller?.profileId;
  const viewer = viewerOf(world, profileId);
  const { verificationID, packageID } = query;
  if (verificationID !== undefined) {
    const program = verifiedProgram(world, profileId ?? call.profileId, verificationID);
    const opened = program === undefined ? [] : plansOfProgram(program, viewer);
    return packageID ? opened.filter((plan) => packageID.includes(plan.packageID)) : opened;
  }
  return packageID ? plansById(packageID, viewer) : standardPlans(viewer);
}

function getVoucherDetails(call: Call<"getVoucherDetails">): Answer<"getVoucherDetails"> {
  const { world, profileId, body } = call;
  const { plan, coupon, priceCents, nextBillingAt } = couponQuote(world, profileId, body);
  return answer(200, {
    applicablePlans: [
      {
        serviceID: plan.packageID,
        nextBillingDateTime: iso(nextBillingAt),
        priceToBeCharged: decimalNumber(priceCents),
      },
    ],
    couponCodeDetails: couponDetails(coupon),
  });
}

const LONGEST_PRICES = 16 * 1024;

async function putPrices({ request, world }: PageRequest): Promise<Response> {
  const given = parseJson(await readBytes(request, LONGEST_PRICES));
  const prices = changePrices(world, given).map((plan) => [plan.packageID, plan.priceCents]);
  return json(200, { prices: Object.fromEntries(prices) });
}

/** Hours after the world began. */
function hoursOf({ fromHour, untilHour }: Pick<Coupon, "fromHour" | "untilHour">): string {
  if (fromHour === undefined && untilHour === undefined) return "";
  return `${fromHour ?? 0} to ${untilHour ?? "…"}`;
}

const noContent = () => deny(404, "CONTENT_UNKNOWN", "There is no such content.");

export const plans = defineService({
  name: "plans",
  operations: {
    getPackages,
    getVoucherDetails,
    getPlanContent: ({ world, path }) =>
      answer(200, planContent(path.planId, (plan) => priced(world, plan)) ?? noContent()),
    getPlanContentByUserType: ({ world, path }) => {
      const contents = planContentByUserType(path.userType, (plan) => priced(world, plan));
      return answer(200, { plans: contents ?? noContent() });
    },
  },
  seedWorld: rememberBegin,
  pages: [{ method: "PUT", path: "/_sandbox/prices", respond: putPrices }],
  views: [
    {
      name: "plans",
      title: "Plans",
      description:
        "Everything in the catalogue; only web plans are listed for every user. PUT /_sandbox/prices changes a price.",
      read: (world) =>
        PLANS.map((plan) => priced(world, plan)).map(
          ({ packageID, displayName, priceCents, duration, period, tier, ...plan }) => ({
            packageID,
            displayName,
            price: decimal(priceCents),
            duration,
            period,
            tier,
            audience: plan.audience,
            promotions: plan.promotions.join(" "),
          }),
        ),
    },
    {
      name: "promo-codes",
      title: "Promo Codes",
      description: "Codes that work, and one for each way in which a code is refused.",
      read: () =>
        COUPONS.map(({ code, description, discountType, value, plans: only, ...rest }) => ({
          code,
          description,
          discountType,
          value: discountType === "PERCENT" ? `${value}%` : decimal(value),
          plans: only?.join(" ") ?? "all",
          refusedWith: rest.refusal ?? (rest.expiresAt ? "eV1862" : ""),
          validHours: hoursOf(rest),
          mostUses: rest.mostUses ?? "",
        })),
    },
  ],
});

import { makeAutoObservable } from "mobx";
import type { Plan } from "../../domain/catalogue/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { toRecord } from "../../domain/kernel/record.ts";
import type { QueryFacts } from "../../domain/navigation/types.ts";
import { type QuoteFacts, quote } from "../../domain/prices/quote.ts";
import type { AppliedCoupon } from "../../domain/prices/types.ts";
import { appliedBy, emailedCode } from "../../domain/promo-code/code.ts";
import { voucherValid } from "../../domain/promo-code/voucher.ts";
import { inSession, type SessionScope, Visits } from "../kit/visit.ts";
import { appliesUnasked, isFreeAtFirst } from "./applies-unasked.ts";
import type { KeptPromoCode } from "./kept-promo-code.ts";
import type { PromoCodeCalls } from "./promo-code.calls.ts";

export interface AutomaticCodesDeps {
  readonly api: { readonly promoCodes: PromoCodeCalls };
  readonly configuration: FoyerConfiguration;
  readonly navigation: { readonly query: Pick<QueryFacts, "promoCoupon" | "applyCoupon"> };
  readonly session: SessionScope;
  readonly today: { readonly day: string };
}

/** A plan as it is bought or changed to. */
export interface PlanOrder extends Pick<QuoteFacts, "changeType" | "isTrialist" | "validityTill"> {
  readonly plan: Plan;
}

/** A code by the id of its plan; null where none applies. */
type CodesByPlan = Readonly<Record<string, AppliedCoupon | null>>;

/** What checkout will make of plans by itself, for the screens before it (D-39, D-42, PLN-24). */
export class AutomaticCodes {
  /** What the code of a link makes of the plans of the list; null where it does not apply by itself (D-39). */
  ofPlans: CodesByPlan = {};
  /** What checkout will make of changes of plan by itself; a plan is missing while that is not known (D-42). */
  ofChanges: CodesByPlan = {};
  private readonly deps: AutomaticCodesDeps;
  private readonly kept: KeptPromoCode;
  /** The code that `ofPlans` is about. */
  private codeOfPlans: string | null = null;
  /** The changes that `ofChanges` is about. */
  private readonly changes = new Visits();

  constructor(deps: AutomaticCodesDeps, kept: KeptPromoCode) {
    this.deps = deps;
    this.kept = kept;
    makeAutoObservable<this, keyof typeof plain>(this, plain, { autoBind: true, deep: false });
  }

  /** Looks the code of a link up for the plans of the list, as checkout will for the chosen one (D-39, PLN-24). */
  async lookUpFor(plans: readonly Plan[]): Promise<void> {
    const { configuration, navigation } = this.deps;
    const { value: link } = emailedCode(navigation.query);
    if (!link?.isAutomatic || !configuration.features.showPromoBox) return;
    if (link.code !== this.codeOfPlans) this.setOfPlans({});
    this.codeOfPlans = link.code;
    if (link.code === this.kept.value.dismissed) return this.setOfPlans({});
    const orders = plans
      .filter(({ isGiftPlan, planId }) => !isGiftPlan && !(planId in this.ofPlans))
      .map((plan) => ({ plan, ...FIRST }));
    const known = await couponsOf(orders, (order) => this.couponOfLink(link.code, order));
    // Another link may have come meanwhile. What the service did not say is asked for again.
    if (link.code === this.codeOfPlans) this.setOfPlans({ ...this.ofPlans, ...known });
  }

  /**
   * Looks up what checkout will apply by itself to these changes of plan: the code that was applied before, then that of
   * a link, by the same rules (D-39, D-42).
   */
  async lookUpForChanges(changes: readonly PlanOrder[]): Promise<void> {
    this.setOfChanges({});
    const visit = this.changes.begin();
    const known = await couponsOf(changes, (change) => this.couponOfChange(change));
    // They may have been asked for again meanwhile.
    if (!visit.isOver) this.setOfChanges(known);
  }

  reset(): void {
    this.changes.end();
    this.ofPlans = {};
    this.ofChanges = {};
  }

  /** Undefined where the service does not say. */
  private async couponOfChange(change: PlanOrder): Promise<AppliedCoupon | null | undefined> {
    const { configuration, navigation } = this.deps;
    const { applied, dismissed } = this.kept.value;
    if (!configuration.features.showPromoBox) return null;
    const kept = applied?.planId === change.plan.planId ? applied : null;
    const former = kept && (await this.validCoupon(kept.couponCode, change.plan, kept.isAutomatic));
    const { value: link } = emailedCode(navigation.query);
    const isTried = link?.code === dismissed || link?.code === kept?.couponCode;
    if (former === undefined || !link?.isAutomatic || isTried) return former;
    return this.couponOfLink(link.code, change, former);
  }

  /**
   * The code of a link where it applies by itself, else the one of before. Undefined where the service does not say.
   * (D-39)
   */
  private async couponOfLink(
    couponCode: string,
    { plan, ...order }: PlanOrder,
    former: AppliedCoupon | null = null,
  ): Promise<AppliedCoupon | null | undefined> {
    const today = this.deps.today.day;
    if (isFreeAtFirst(plan, former)) return former;
    const code = await this.validCoupon(couponCode, plan, true);
    if (!code) return code === undefined ? undefined : former;
    const decision = appliesUnasked({
      ...{ code, former, plan, isAutomatic: true, today },
      quoteWith: (coupon) =>
        quote({ plan, ...order, today, tax: { kind: "unknown" }, coupon }).value,
    });
    return decision?.allowed ? code : former;
  }

  /** Null where the code is not valid for the plan; undefined where the service does not say. */
  private async validCoupon(
    couponCode: string,
    plan: Plan,
    isAutomatic: boolean,
  ): Promise<AppliedCoupon | null | undefined> {
    const { api, session } = this.deps;
    const asked = { serviceID: plan.packageID, couponCode };
    const outcome = await inSession(session, () => api.promoCodes.voucher(asked));
    if (!outcome.ok) return outcome.failure.kind === "declined" ? null : undefined;
    const by = appliedBy({ isAutomatic });
    const valid = voucherValid({ couponCode, plan, voucher: outcome.value, appliedBy: by });
    return valid.allowed ? valid.coupon : null;
  }

  private setOfPlans(ofPlans: CodesByPlan): void {
    this.ofPlans = ofPlans;
  }

  private setOfChanges(ofChanges: CodesByPlan): void {
    this.ofChanges = ofChanges;
  }
}

/** What the service says of each plan's code, by plan; without the plans of which it says nothing. */
async function couponsOf(
  orders: readonly PlanOrder[],
  look: (order: PlanOrder) => Promise<AppliedCoupon | null | undefined>,
): Promise<CodesByPlan> {
  const found = await Promise.all(orders.map(look));
  return toRecord(orders.map(({ plan }, at) => [plan.planId, found[at]] as const).filter(isKnown));
}

function isKnown<Value>(
  entry: readonly [string, Value | undefined],
): entry is readonly [string, Value] {
  return entry[1] !== undefined;
}

/** The order of a first plan. */
const FIRST = { changeType: "none", isTrialist: false, validityTill: null } as const;

/** Fields without observers. */
const plain = { deps: false, kept: false, codeOfPlans: false, changes: false } as const;

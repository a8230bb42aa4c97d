import { makeAutoObservable } from "mobx";
import type { Choice } from "../domain/kernel/choice.ts";
import type { Decision } from "../domain/kernel/decision.ts";
import type { Destination } from "../domain/kernel/destination.ts";
import type { Failure } from "../domain/kernel/failure.ts";
import type { Outcome } from "../domain/kernel/outcome.ts";
import type { Plan, PlanCtaRefusal, PurchaseMode } from "../domain/plans/types.ts";
import type { Problem } from "./command.ts";
import type { LinkView, PlanOfferView } from "./views.ts";

export type PlansState =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly plans: readonly Plan[] }
  /** The service has no plan for this person (PLN-23). */
  | { readonly kind: "empty"; readonly message: string }
  | { readonly kind: "failed"; readonly failure: Failure; readonly message: string };

/** The plans that can be chosen, and the one that is chosen (PLN). */
export class PlansStore {
  state: PlansState = { kind: "idle" };
  selectedPlanId: string | null = null;
  purchaseMode: PurchaseMode = "NEW_PLAN";

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get title(): string {
    return "";
  }
  /** 'Checking your subscription' (PLN-02). */
  get loadingText(): string {
    return "";
  }
  get plans(): readonly Plan[] {
    return this.state.kind === "ready" ? this.state.plans : [];
  }
  get offers(): readonly PlanOfferView[] {
    return [];
  }
  get selectedPlan(): Plan | null {
    return null;
  }
  /** Whether the chosen plan may be bought (PLN-40 to PLN-42). */
  get cta(): Decision<PlanCtaRefusal> {
    throw new Error("not yet");
  }
  get ctaText(): string {
    return "";
  }
  /** The military and first-responder banner, or null (PLN-03). */
  get banner(): { readonly text: string; readonly links: readonly LinkView[] } | null {
    return null;
  }
  /** The screen opens: loads what is missing and chooses the default plan (PLN-34). */
  async open(_options: { readonly preSelectedPlan?: string } = {}): Promise<void> {}
  async reload(): Promise<void> {}
  /** Chooses a plan. Refused for the current and the upcoming plan; an unknown id fails (PLN-43). */
  select(_planId: string): Outcome<Plan, Problem> {
    throw new Error("not yet");
  }
  /** Goes on with the chosen plan (PLN-42). */
  continue(): Outcome<Choice<Destination>, Problem> {
    throw new Error("not yet");
  }
}

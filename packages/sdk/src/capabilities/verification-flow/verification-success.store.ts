import { makeAutoObservable } from "mobx";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { ActivationEnd } from "../../domain/partner-activation/activation.ts";
import { packagesAccepted } from "../../domain/plans/catalogue.ts";
import { defaultPromo } from "../../domain/plans/plan.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { VerificationAnswer } from "../../domain/verification/answer.ts";
import { isPartnerBilled, verifiedPackage } from "../../domain/verification/eligibility.ts";
import { inSession, type SessionScope, type Visit } from "../kit/visit.ts";
import type { PlansCalls } from "../plans/plans.calls.ts";

/** What becomes of a success: the partner subscription is activated, or the plan of the program is looked up. */
export type SuccessHandling =
  | { readonly kind: "none" }
  | { readonly kind: "working" }
  | { readonly kind: "activated" }
  /** `packageId`: null where the service does not sell it to this user (VER-117). `hasDiscount`: it has a promotion for this user. */
  | {
      readonly kind: "offered";
      readonly packageId: string | null;
      readonly hasDiscount: boolean;
    };

/** The event by which a success ended otherwise. */
type Ended = "successFailed" | "ruledOut";

export interface VerificationSuccessDeps {
  readonly api: { readonly plans: PlansCalls };
  readonly configuration: FoyerConfiguration;
  readonly partnerActivation: {
    readonly isTaken: boolean;
    activate(): Promise<ActivationEnd | null>;
  };
  readonly session: SessionScope;
  readonly subscription: { readonly current: SubscriptionState };
}

/** The verification that has succeeded. */
interface Verified {
  readonly answer: VerificationAnswer | null;
  readonly isOwn: boolean;
  readonly requestId: string | null;
}

/** Puts to use what was verified: the partner subscription, or the plan (PRT-11, VER-97, VER-117, VER-119). */
export class VerificationSuccess {
  state: SuccessHandling = { kind: "none" };
  private readonly deps: VerificationSuccessDeps;

  constructor(deps: VerificationSuccessDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  /**
   * Whether the request of the address has made the user the partner's subscriber: after a reload, or in the browser in
   * which the mail was opened. The service answers a repeat as it did the first time (PRT-08, VER-97, D-41).
   */
  async wasActivated(requestId: string | null): Promise<boolean> {
    const { partnerActivation, subscription } = this.deps;
    const { current } = subscription;
    if (requestId === null || !(current.hasActiveSubscription && isPartnerBilled(current)))
      return false;
    return (await partnerActivation.activate()) === "SUCCESS";
  }

  /** Returns the event by which it ended otherwise; null where it did not, or the user has left. */
  async handle(verified: Verified, visit: Visit): Promise<Ended | null> {
    this.setState({ kind: "working" });
    const handled = await (verified.requestId === null
      ? this.lookUpOffer(verified, visit)
      : this.activate(verified, visit));
    if (visit.isOver) return null;
    const hasEnded = handled === "successFailed" || handled === "ruledOut";
    this.setState(hasEnded ? { kind: "none" } : handled);
    return hasEnded ? handled : null;
  }

  setState(state: SuccessHandling): void {
    this.state = state;
  }

  reset(): void {
    this.state = { kind: "none" };
  }

  private async lookUpOffer(
    { answer, isOwn }: Verified,
    { signal }: Visit,
  ): Promise<SuccessHandling | Ended> {
    const { api, configuration, session, subscription } = this.deps;
    const { segment: program = null, verificationId = null } = answer ?? {};
    if (!isOwn && !subscription.current.isChurnedUser) return { kind: "none" };
    if (verificationId === null) {
      return { kind: "offered", packageId: null, hasDiscount: false };
    }
    const said = await inSession(session, () =>
      api.plans.packages({ verificationID: verificationId }, { signal }),
    );
    if (!said.ok || !packagesAccepted(said.value).allowed) return "successFailed";
    const { packages } = said.value;
    const packageIDs = packages.map(({ packageID }) => packageID);
    const packageId = verifiedPackage({ verificationId, program, packageIDs }, configuration);
    const offered = packages.find(({ packageID }) => packageID === packageId);
    const hasDiscount = offered !== undefined && defaultPromo(offered) !== null;
    return { kind: "offered", packageId, hasDiscount };
  }

  /** A user who subscribes already is told so; another account's request is not hers to activate (PRT-10, VER-103, D-41). */
  private async activate(verified: Verified, visit: Visit): Promise<SuccessHandling | Ended> {
    const { partnerActivation } = this.deps;
    const end = await partnerActivation.activate();
    if (partnerActivation.isTaken) return this.lookUpOffer(verified, visit);
    if (end === "SUCCESS") return { kind: "activated" };
    return end === "INELIGIBLE" ? "ruledOut" : "successFailed";
  }
}

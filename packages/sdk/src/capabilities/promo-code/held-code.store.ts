import { makeAutoObservable } from "mobx";
import { sameText } from "../../domain/kernel/text.ts";
import type { AppliedCoupon } from "../../domain/prices/types.ts";
import type { EmailedCode } from "../../domain/promo-code/code.ts";
import { noPromoCode, type PromoCodeEvent, promoCode } from "../../domain/promo-code/promo-code.ts";
import type { PromoCodeState } from "../../domain/promo-code/types.ts";
import type { WantedCode } from "./code-look-up.ts";
import type { OfferedCode } from "./code-terms.ts";
import type { KeptPromoCode } from "./kept-promo-code.ts";
import type { StoredPromoCode } from "./stored-promo-code.ts";

/** A code that is not valid for the plan. */
export interface TriedCode {
  readonly couponCode: string;
  readonly planId: string | null;
}

/** The code of an order: tried, applied or offered, and what a reload keeps of it (PRM-01, PRM-11 to PRM-16, D-39). */
export class HeldCode {
  state: PromoCodeState = noPromoCode;
  /** A valid code with its plan. It counts only for that plan (PRM-06, PRM-15). */
  coupon: AppliedCoupon | null = null;
  /** A valid code that waits for the buyer's decision. */
  offered: OfferedCode | null = null;
  /** The code was taken away, and none has been looked up since. */
  wasRemoved = false;
  private readonly stored: KeptPromoCode;

  constructor(stored: KeptPromoCode) {
    this.stored = stored;
    makeAutoObservable<this, "stored">(this, { stored: false }, { autoBind: true, deep: false });
  }

  /** The code that was applied last, also before a reload. */
  get kept(): StoredPromoCode["applied"] {
    return this.stored.value.applied;
  }

  /** A link brings a code. Whether it is another link than before (PRM-02 to PRM-04). */
  bring(link: EmailedCode | null): boolean {
    const { emailCoupon, autoApplyCoupon } = this.state;
    if (link === null || link.code === this.stored.value.dismissed) return false;
    if (link.code === emailCoupon && link.isAutomatic === autoApplyCoupon) return false;
    this.dispatch({ kind: "emailed", ...link });
    return true;
  }

  look(): void {
    this.wasRemoved = false;
  }

  offer(offered: OfferedCode): void {
    this.offered = offered;
  }

  accept(coupon: AppliedCoupon, { isAutomatic, isKept = false }: WantedCode): void {
    const { couponCode, planId } = coupon;
    const { emailCoupon } = this.state;
    const isReplaced = !isKept && emailCoupon !== null && emailCoupon !== couponCode;
    this.coupon = coupon;
    this.offered = null;
    this.dispatch({ kind: "applied", coupon });
    this.stored.change({ applied: { couponCode, planId, isAutomatic } });
    if (isReplaced) this.stored.change({ dismissed: emailCoupon });
  }

  /** The code is not valid (PRM-11). Another one that applies stays (D-39). */
  refuse({ couponCode, planId }: TriedCode): void {
    this.dispatch({ kind: "refused", couponCode, planId });
    this.offered = null;
    if (!sameText(couponCode, this.coupon?.couponCode ?? couponCode)) return;
    this.coupon = null;
    this.stored.change({ applied: null });
  }

  /** A code that is not applied is taken out of the field; that of a link does not come back (D-39). */
  setAside(code: string | null): void {
    const { emailCoupon } = this.state;
    this.offered = null;
    if (emailCoupon !== null && code === emailCoupon) this.stored.change({ dismissed: code });
  }

  /** The code is taken away; that of a link does not come back (PRM-14). */
  remove(): void {
    const { emailCoupon } = this.state;
    this.drop({ kind: "removed" });
    this.wasRemoved = true;
    if (emailCoupon !== null) this.stored.change({ dismissed: emailCoupon });
  }

  /** Another plan begins anew (PRM-15). */
  changePlan(): void {
    this.drop({ kind: "planChanged" });
  }

  reset(): void {
    this.drop({ kind: "removed" });
    this.stored.forget();
  }

  private drop(event: PromoCodeEvent): void {
    this.dispatch(event);
    this.coupon = null;
    this.offered = null;
    this.wasRemoved = false;
    this.stored.change({ applied: null });
  }

  private dispatch(event: PromoCodeEvent): void {
    this.state = promoCode(this.state, event);
  }
}

import { makeAutoObservable, reaction } from "mobx";
import type { Plan } from "../../domain/catalogue/types.ts";
import type { PurchaseState } from "../../domain/checkout/types.ts";
import { paymentCodeMessage } from "../../domain/errors/payment-codes.ts";
import type { Message } from "../../domain/kernel/message.ts";
import { fail, type Outcome } from "../../domain/kernel/outcome.ts";
import { sameText } from "../../domain/kernel/text.ts";
import type { AppliedCoupon } from "../../domain/prices/types.ts";
import { emailedCode, promoCodeToSend } from "../../domain/promo-code/code.ts";
import type { Disclosure, PromoCodeState } from "../../domain/promo-code/types.ts";
import { showsPromoBox } from "../../domain/promo-code/visibility.ts";
import { isPromoCodeRefusal } from "../../domain/promo-code/voucher.ts";
import type { ClockPort, TrackerPort } from "../../platform/ports.ts";
import { type Problem, refusal } from "../kit/command.ts";
import type { Answers } from "../kit/explain-answers.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import type { FieldStore } from "../kit/forms/field.store.ts";
import { FormStore } from "../kit/forms/form.store.ts";
import { sayProblem } from "../kit/say.ts";
import type { StoredValue } from "../kit/stored-value.ts";
import { Visits } from "../kit/visit.ts";
import { appliesUnasked } from "./applies-unasked.ts";
import { AutomaticCodes, type AutomaticCodesDeps } from "./automatic-codes.store.ts";
import { lookUp, type WantedCode } from "./code-look-up.ts";
import {
  type CodeTerms,
  type CodeTermsDeps,
  codeOfferView,
  codeTerms,
  disclosureTexts,
} from "./code-terms.ts";
import { HeldCode, type TriedCode } from "./held-code.store.ts";
import { KeptPromoCode } from "./kept-promo-code.ts";
import type { CodeOfferView } from "./promo-code.views.ts";
import { promoCodeField } from "./promo-code-field.ts";
import type { StoredPromoCode } from "./stored-promo-code.ts";

export type PromoCodeFields = { readonly couponCode: FieldStore };

export interface PromoCodeDeps extends AutomaticCodesDeps, CodeTermsDeps {
  readonly clock: ClockPort;
  readonly explain: ExplainLog;
  readonly plans: { readonly chosenPlan: unknown; readonly selectedPlan: Plan | null };
  readonly purchases: { readonly state: PurchaseState };
  readonly stored: StoredValue<StoredPromoCode>;
  readonly tracker: TrackerPort;
}

/** The promo code of checkout: typed, or brought by a link (PRM, PRC-19, PAY-08, PAY-80). */
export class PromoCodeStore {
  readonly form: FormStore<PromoCodeFields, AppliedCoupon>;
  /** What it will make of plans, for the screens before checkout (D-39, D-42). */
  readonly automatic: AutomaticCodes;
  private readonly deps: PromoCodeDeps;
  private readonly held: HeldCode;
  private readonly lookUps: Visits;
  /** The plan that the form is for. */
  private planId: string | null = null;
  /** The look-up that was asked for last, and its answer. */
  private answer: Promise<Outcome<AppliedCoupon, Problem>> | null = null;
  private wanted: WantedCode = NONE_WANTED;
  private stopFollowing = () => {};
  private stopHearing = () => {};

  constructor(deps: PromoCodeDeps) {
    this.deps = deps;
    const kept = new KeptPromoCode(deps.stored);
    this.held = new HeldCode(kept);
    this.automatic = new AutomaticCodes(deps, kept);
    this.lookUps = new Visits(deps.session);
    this.form = new FormStore({
      tracker: deps.tracker,
      form: "promoCode",
      fields: { couponCode: promoCodeField(deps) },
      send: () => this.send(this.wanted),
      // The field shows why a code is refused.
      explainFailure: (problem) =>
        problem.kind === "declined" ? null : sayProblem(deps.messages, problem),
      explain: deps.explain,
    });
    makeAutoObservable<this, keyof typeof plain>(this, plain, { autoBind: true, deep: false });
  }

  /** Hears of purchases that are refused because of the code: it may have expired since it was looked up (ERR-07). */
  init(): void {
    this.stopHearing = reaction(() => this.deps.purchases.state, this.hearPurchase);
  }

  get state(): PromoCodeState {
    return this.held.state;
  }

  /** The valid code of the selected plan, for the price and for the purchase; null without one. */
  get applied(): AppliedCoupon | null {
    const { plan } = this;
    const { coupon } = this.held;
    return this.isShown && coupon?.planId === plan?.planId ? coupon : null;
  }

  /** A code is being looked up: paying waits. */
  get isSettling(): boolean {
    return this.form.isSubmitting;
  }

  /** Resolves when no code is being looked up. */
  async settled(): Promise<void> {
    while (this.isSettling) await this.answer;
  }

  /** Whether checkout has the form (PAY-08, PAY-80). */
  get isShown(): boolean {
    return this.boxDecision.allowed;
  }

  /** That a code costs the buyer a free period, before and after it is applied (D-35, D-39); null where it does not. */
  get warning(): string | null {
    const text = this.terms?.warning.value ?? null;
    return text && this.deps.messages.show(text);
  }

  /** The code that stands in the field without being applied; null without one. */
  get unapplied(): string | null {
    const code = promoCodeToSend({ value: this.form.values.couponCode });
    return this.isShown && code !== "" && code !== this.applied?.couponCode ? code : null;
  }

  /** The same, unless the field says already that it is refused: the buyer who pays is asked about it (D-39). */
  get untried(): string | null {
    const { couponCode, hasApplied, isValid } = this.state;
    const { unapplied } = this;
    return hasApplied && !isValid && couponCode === unapplied ? null : unapplied;
  }

  /** A code that costs the buyer something is applied by a second `apply`, or left with `setAside` (D-39). */
  get offer(): CodeOfferView | null {
    const { applied, plan } = this;
    const { offered } = this.held;
    if (!offered || !plan || this.unapplied !== offered.coupon.couponCode) return null;
    if (offered.coupon.planId !== plan.planId) return null;
    return codeOfferView(offered, { applied, plan }, this.deps);
  }

  /** 'Apply WELCOME10': for a code that stands in the field (D-39). */
  get applyCodeText(): string {
    return this.deps.messages.text("promo-code.apply-code", { code: this.unapplied ?? "" });
  }

  /** What has just happened: 'Your code has been applied.' (PRM-12), or that it was removed; null otherwise. */
  get notice(): string | null {
    const { messages } = this.deps;
    const { validCouponCodeLabel: label } = this.state;
    if (this.applied && label) return messages.text(label);
    return this.held.wasRemoved ? messages.text("promo-code.removed") : null;
  }

  /** The legal text of the applied code (PRM-20 to PRM-28), or null. */
  get legalText(): string | null {
    const text = this.terms?.legal?.value ?? null;
    return text && this.deps.messages.show(text);
  }

  /** What the buyer pays with the applied code, now and later; null without one (D-17). */
  get disclosure(): Disclosure | null {
    return this.terms?.disclosure?.value ?? null;
  }

  /** The same in sentences. */
  get disclosureTexts(): readonly string[] {
    return disclosureTexts(this.disclosure, this.deps.messages);
  }

  /** Decisions behind the form; for the explain log. */
  get answers(): Answers {
    const { terms } = this;
    if (!terms) return {};
    return {
      "promo-code.box": this.boxDecision,
      "promo-code.link": emailedCode(this.deps.navigation.query),
      "promo-code.legal": terms.legal,
      "promo-code.disclosure": terms.disclosure,
      "promo-code.warning": terms.warning,
    };
  }

  /**
   * The form opens with checkout. A code of a link fills the field, and applies by itself where the link says so and it
   * costs the buyer nothing (D-39); a code that was applied before a reload is looked up again. While the form is open it
   * follows the plan. (PRM-02 to PRM-04, PRM-15, PRM-16)
   */
  open(): void {
    const { session, today } = this.deps;
    this.stopFollowing();
    const stopPlan = reaction(
      () => (session.isAuthenticated ? (this.plan?.planId ?? null) : null),
      this.follow,
      { fireImmediately: true },
    );
    // The date of its first renewal counts from today.
    const stopDay = reaction(
      () => today.day,
      () => void this.refresh(),
    );
    this.stopFollowing = () => {
      stopPlan();
      stopDay();
    };
  }

  close(): void {
    this.stopFollowing();
  }

  /**
   * Looks up the typed code for the selected plan, and applies it where it is valid (PRM-06 to PRM-12, PRM-19). One that
   * costs the buyer something is offered first (`offer`), and refused meanwhile (D-39).
   */
  apply(): Promise<Outcome<AppliedCoupon, Problem>> {
    this.form.read();
    const couponCode = promoCodeToSend({ value: this.form.values.couponCode });
    if (this.isSettling && this.answer && this.wanted.couponCode === couponCode) return this.answer;
    return this.look({ couponCode, isAutomatic: false, isAgreed: this.offer !== null });
  }

  /** Takes a code that reached the field without an event (D-45). */
  read(): void {
    this.form.read();
  }

  /** Takes the code that is not applied out of the field; that of a link does not come back (D-39). */
  setAside(): void {
    const { couponCode: field } = this.form.fields;
    const { unapplied } = this;
    this.cancel();
    this.held.setAside(unapplied);
    field.reset();
    if (this.applied) field.change(this.applied.couponCode);
  }

  /** Looks the applied code up again: what it is worth may have changed (D-05). */
  async refresh(): Promise<void> {
    const { kept } = this.held;
    if (this.applied && kept) await this.look({ ...kept, isAgreed: true, isKept: true });
  }

  /** Takes the code away; that of a link does not come back (PRM-14). */
  remove(): void {
    this.clear();
    this.held.remove();
  }

  /** An order with `couponCode` was refused with `code`: a code that is not valid is taken off (PRM-11, ERR-07). */
  hearRefusal(code: string, couponCode: string | null): void {
    const { applied } = this;
    const { value: text, rule } = paymentCodeMessage({ code });
    if (applied === null || !isPromoCodeRefusal({ rule })) return;
    if (!sameText(couponCode, applied.couponCode)) return;
    this.form.fields.couponCode.change(applied.couponCode);
    this.refuse(applied, text);
  }

  /** After a purchase, and when the user leaves (PAY-29, SGN-38). */
  reset(): void {
    this.clear();
    this.held.reset();
    this.automatic.reset();
    this.planId = null;
  }

  dispose(): void {
    this.close();
    this.stopHearing();
    this.lookUps.end();
    this.form.dispose();
  }

  /** The chosen plan. */
  private get plan(): Plan | null {
    const { plans } = this.deps;
    return plans.chosenPlan ? plans.selectedPlan : null;
  }

  private get boxDecision() {
    return showsPromoBox({ hasPlan: this.plan !== null }, this.deps.configuration);
  }

  private get terms(): CodeTerms | null {
    const { applied, plan } = this;
    return plan && codeTerms({ applied, plan }, this.deps);
  }

  /** Another plan begins anew (PRM-15); a link may apply its code to it (PRM-16). */
  private follow(planId: string | null): void {
    if (planId === null) return;
    const isOther = planId !== this.planId;
    if (isOther && this.planId !== null) {
      this.clear();
      this.held.changePlan();
    }
    this.planId = planId;
    const hasNewLink = this.held.bring(emailedCode(this.deps.navigation.query).value);
    if (this.isShown && (isOther || hasNewLink)) void this.begin(planId);
  }

  /** Tries the code of before a reload, then that of the link. */
  private async begin(planId: string): Promise<void> {
    const { couponCode: field } = this.form.fields;
    const { autoApplyCoupon: isAutomatic, emailCoupon } = this.state;
    const { kept } = this.held;
    const isKept = kept !== null && kept.planId === planId;
    if (isKept) {
      field.change(kept.couponCode);
      await this.look({ ...kept, isAgreed: true, isKept: true });
      if (planId !== this.planId || !isAutomatic) return;
    }
    if (emailCoupon === null || (isKept && kept.couponCode === emailCoupon)) return;
    if (isKept) this.held.bring({ code: emailCoupon, isAutomatic });
    field.change(emailCoupon);
    if (isAutomatic) void this.look({ couponCode: emailCoupon, isAutomatic });
  }

  private look(wanted: WantedCode): Promise<Outcome<AppliedCoupon, Problem>> {
    this.cancel();
    this.held.look();
    this.wanted = wanted;
    const answer = this.form.submit();
    this.answer = answer;
    return answer;
  }

  private async send(wanted: WantedCode): Promise<Outcome<AppliedCoupon, Problem>> {
    const { plan } = this;
    const { couponCode } = wanted;
    const visit = this.lookUps.begin();
    const { outcome, problem } = await lookUp(wanted, plan, visit, this.deps);
    if (visit.isOver) return outcome;
    if (problem) this.refuse({ couponCode, planId: plan?.planId ?? null }, problem);
    if (!outcome.ok || !plan) return outcome;
    const { value: coupon } = outcome;
    const unasked = wanted.isAgreed ? null : this.unasked(coupon, plan, wanted);
    if (unasked?.allowed === false) {
      this.held.offer({ coupon, cost: unasked.reason });
      return fail(refusal(unasked));
    }
    this.held.accept(coupon, wanted);
    return outcome;
  }

  /** Whether the code applies without asking the buyer (D-39); null without a price to compare. */
  private unasked(code: AppliedCoupon, plan: Plan, { isAutomatic }: WantedCode) {
    const { checkout, explain, today } = this.deps;
    const { applied: former } = this;
    // The same code again.
    if (former?.couponCode === code.couponCode) return null;
    const decision = appliesUnasked({
      ...{ code, former, plan, isAutomatic, today: today.day },
      quoteWith: (coupon) => checkout.quoteWith(coupon),
    });
    return decision && explain.record("promo-code.unasked", decision);
  }

  private refuse(tried: TriedCode, problem: Message): void {
    this.held.refuse(tried);
    this.form.fields.couponCode.refuse(problem);
  }

  private hearPurchase(purchase: PurchaseState): void {
    if (purchase.kind !== "notPaid") return;
    this.hearRefusal(purchase.code, purchase.attempt.intent.couponCode);
  }

  private clear(): void {
    this.cancel();
    this.form.reset();
  }

  /** A later answer to the running look-up is dropped. */
  private cancel(): void {
    this.lookUps.end();
    this.form.forgetSubmission();
  }
}

const NONE_WANTED: WantedCode = { couponCode: "", isAutomatic: false };

/** Fields without observers. */
const plain = {
  form: false,
  deps: false,
  planId: false,
  automatic: false,
  held: false,
  lookUps: false,
  answer: false,
  wanted: false,
  stopFollowing: false,
  stopHearing: false,
} as const;

import { makeAutoObservable, reaction } from "mobx";
import { dayOf } from "../../domain/calendar/calendar.ts";
import type { Plan } from "../../domain/catalogue/types.ts";
import type { PurchaseState } from "../../domain/checkout/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { paymentCodeMessage } from "../../domain/errors/payment-codes.ts";
import type { FieldProblem } from "../../domain/forms/fields.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import { type Refused, refuse } from "../../domain/kernel/decision.ts";
import { type Message, message } from "../../domain/kernel/message.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { toRecord } from "../../domain/kernel/record.ts";
import { sameText } from "../../domain/kernel/text.ts";
import type { QueryFacts } from "../../domain/navigation/types.ts";
import { type QuoteFacts, quote, renewalPriceCents } from "../../domain/prices/quote.ts";
import type { AppliedCoupon, Quote } from "../../domain/prices/types.ts";
import {
  appliedBy,
  type CodeCost,
  codeApplies,
  emailedCode,
  lostFreePeriod,
  promoCodeProblem,
  promoCodeToSend,
} from "../../domain/promo-code/code.ts";
import { disclosure, disclosureSentences } from "../../domain/promo-code/disclosure.ts";
import { legalText } from "../../domain/promo-code/legal-text.ts";
import { noPromoCode, type PromoCodeEvent, promoCode } from "../../domain/promo-code/promo-code.ts";
import type { Disclosure, PromoCodeState } from "../../domain/promo-code/types.ts";
import { showsPromoBox } from "../../domain/promo-code/visibility.ts";
import {
  isPromoCodeRefusal,
  type LookUpRefusal,
  mayLookUp,
  promoCodeRefusal,
  type VoucherRefusal,
  voucherValid,
} from "../../domain/promo-code/voucher.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort, TrackerPort } from "../../platform/ports.ts";
import { type Problem, refusal } from "../kit/command.ts";
import type { Answers } from "../kit/explain-answers.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import type { FieldStore } from "../kit/forms/field.store.ts";
import { FormStore } from "../kit/forms/form.store.ts";
import { failureMessage, sayProblem } from "../kit/say.ts";
import type { StoredValue } from "../kit/stored-value.ts";
import { inSession, type SessionScope } from "../kit/visit.ts";
import type { PromoCodeCalls } from "./promo-code.calls.ts";
import { promoCodeField } from "./promo-code-field.ts";
import type { StoredPromoCode } from "./stored-promo-code.ts";

export type PromoCodeFields = { readonly couponCode: FieldStore };

export interface PromoCodeDeps {
  readonly api: { readonly promoCodes: PromoCodeCalls };
  /** The quote of checkout, with this code, and whether no method can pay for what follows (PRC-19, D-37). */
  readonly checkout: {
    readonly quote: Quote | null;
    readonly lapses: boolean;
    /** The quote of the same order, before tax, with another code or with none. */
    quoteWith(coupon: AppliedCoupon | null): Quote | null;
    /** That with that code the plan would end with its free time (D-37); null otherwise. */
    lapseTextWith(coupon: AppliedCoupon): string | null;
  };
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly explain: ExplainLog;
  readonly messages: Messages;
  readonly navigation: {
    readonly query: Pick<QueryFacts, "promoCoupon" | "applyCoupon">;
  };
  readonly plans: { readonly chosenPlan: unknown; readonly selectedPlan: Plan | null };
  readonly purchases: { readonly state: PurchaseState };
  readonly session: SessionScope;
  readonly stored: StoredValue<StoredPromoCode>;
  readonly today: { readonly day: string };
  readonly tracker: TrackerPort;
}

interface WantedCode {
  readonly couponCode: string;
  /** It applies by itself. */
  readonly isAutomatic: boolean;
  /** The buyer knows what it costs. */
  readonly isAgreed?: boolean;
  /** It was applied before. */
  readonly isKept?: boolean;
}

/** A valid code that would cost the buyer something, beside the order as it is (D-39). */
export interface CodeOfferView {
  /** What it costs: 'With WELCOME10, you'd start paying sooner.' */
  readonly text: string;
  /** What the buyer pays now and later, with the code and without it. */
  readonly prices: readonly { readonly label: string; readonly texts: readonly string[] }[];
  readonly leaveText: string;
}

/** The promo code of checkout: typed, or brought by a link (PRM, PRC-19, PAY-08, PAY-80). */
export class PromoCodeStore {
  state: PromoCodeState = noPromoCode;
  readonly form: FormStore<PromoCodeFields, AppliedCoupon>;
  /** A valid code with its plan. It counts only for that plan (PRM-06, PRM-15). */
  private coupon: AppliedCoupon | null = null;
  /** What the code of a link makes of the plans of the list; null where it does not apply by itself (D-39). */
  ofPlans: Readonly<Record<string, AppliedCoupon | null>> = {};
  /** What checkout will make of changes of plan by itself; a plan is missing while that is not known (D-42). */
  ofChanges: Readonly<Record<string, AppliedCoupon | null>> = {};
  /** A valid code that waits for the buyer's decision. */
  private offered: { readonly coupon: AppliedCoupon; readonly cost: CodeCost } | null = null;
  private wasRemoved = false;
  private readonly deps: PromoCodeDeps;
  /** The plan that the form is for. */
  private planId: string | null = null;
  /** The code that `ofPlans` is about. */
  private codeOfPlans: string | null = null;
  /** The changes that `ofChanges` is about. */
  private changes: readonly PlanOrder[] | null = null;
  /** The look-up that runs. */
  private lookUp: { readonly couponCode: string; readonly stop: AbortController } | null = null;
  private answer: Promise<Outcome<AppliedCoupon, Problem>> | null = null;
  private wanted: WantedCode = NONE_WANTED;
  /** Copy for a browser without storage. */
  private unstored: StoredPromoCode | null = null;
  private stopFollowing = () => {};
  private stopHearing = () => {};

  constructor(deps: PromoCodeDeps) {
    this.deps = deps;
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

  /** The valid code of the selected plan, for the price and for the purchase; null without one. */
  get applied(): AppliedCoupon | null {
    const { coupon, plan } = this;
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
    const text = this.warningChoice?.value ?? null;
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
    const { applied, offered, plan } = this;
    if (!offered || !plan || this.unapplied !== offered.coupon.couponCode) return null;
    const { messages } = this.deps;
    const { couponCode: code, planId } = offered.coupon;
    const former = applied?.couponCode ?? "";
    if (planId !== plan.planId) return null;
    const withCode = (coupon: AppliedCoupon | null) =>
      coupon
        ? messages.text("promo-code.with", { code: coupon.couponCode })
        : messages.text("promo-code.without");
    return {
      text: messages.text(`promo-code.cost.${offered.cost}`, { code, former }),
      prices: [offered.coupon, applied].map((coupon) => ({
        label: withCode(coupon),
        texts: this.textsWith(coupon, plan),
      })),
      leaveText: messages.text("promo-code.leave"),
    };
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
    return this.wasRemoved ? messages.text("promo-code.removed") : null;
  }

  /** The legal text of the applied code (PRM-20 to PRM-28), or null. */
  get legalText(): string | null {
    const text = this.legalChoice?.value ?? null;
    return text && this.deps.messages.show(text);
  }

  /** What the buyer pays with the applied code, now and later; null without one (D-17). */
  get disclosure(): Disclosure | null {
    return this.disclosureChoice?.value ?? null;
  }

  /** The same in sentences. */
  get disclosureTexts(): readonly string[] {
    return this.sentencesOf(this.disclosure);
  }

  /** Decisions behind the form; for the explain log. */
  get answers(): Answers {
    if (!this.plan) return {};
    return {
      "promo-code.box": this.boxDecision,
      "promo-code.link": emailedCode(this.deps.navigation.query),
      "promo-code.legal": this.legalChoice,
      "promo-code.disclosure": this.disclosureChoice,
      "promo-code.warning": this.warningChoice,
    };
  }

  /**
   * The form opens with checkout. A code of a link fills the field, and applies by itself where the link says so and it
   * costs the buyer nothing (D-39); a code that was applied before a reload is looked up again. While the form is open it follows the plan. (PRM-02 to PRM-04,
   * PRM-15, PRM-16)
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
    if (this.answer && this.lookUp?.couponCode === couponCode) return this.answer;
    return this.look({ couponCode, isAutomatic: false, isAgreed: this.offer !== null });
  }

  /** Takes a code that reached the field without an event (D-45). */
  read(): void {
    this.form.read();
  }

  /** Looks the code of a link up for the plans of the list, as checkout will for the chosen one (D-39, PLN-24). */
  async lookUpFor(plans: readonly Plan[]): Promise<void> {
    const { configuration, navigation } = this.deps;
    const { value: link } = emailedCode(navigation.query);
    if (!link?.isAutomatic || !configuration.features.showPromoBox) return;
    if (link.code !== this.codeOfPlans) this.setOfPlans({});
    this.codeOfPlans = link.code;
    if (link.code === this.kept.dismissed) return this.setOfPlans({});
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
    this.changes = changes;
    const known = await couponsOf(changes, (change) => this.couponOfChange(change));
    // They may have been asked for again meanwhile.
    if (changes === this.changes) this.setOfChanges(known);
  }

  /** Takes the code that is not applied out of the field; that of a link does not come back (D-39). */
  setAside(): void {
    const { couponCode: field } = this.form.fields;
    const { emailCoupon } = this.state;
    const isOfLink = emailCoupon !== null && this.unapplied === emailCoupon;
    this.cancel();
    this.offered = null;
    field.reset();
    if (this.applied) field.change(this.applied.couponCode);
    if (isOfLink) this.keep({ ...this.kept, dismissed: emailCoupon });
  }

  /** Looks the applied code up again: what it is worth may have changed (D-05). */
  async refresh(): Promise<void> {
    const { applied } = this.kept;
    if (this.applied && applied) await this.look({ ...applied, isAgreed: true, isKept: true });
  }

  /** Takes the code away; that of a link does not come back (PRM-14). */
  remove(): void {
    const { emailCoupon } = this.state;
    const dismissed = emailCoupon ?? this.kept.dismissed;
    this.clear();
    this.dispatch({ kind: "removed" });
    this.wasRemoved = true;
    this.keep({ applied: null, dismissed });
  }

  /** An order with `couponCode` was refused with `code`: a code that is not valid is taken off (PRM-11, ERR-07). */
  hearRefusal(code: string, couponCode: string | null): void {
    const { applied } = this;
    const { value: text, rule } = paymentCodeMessage({ code });
    if (applied === null || !isPromoCodeRefusal({ rule })) return;
    if (!sameText(couponCode, applied.couponCode)) return;
    this.form.fields.couponCode.change(applied.couponCode);
    this.keepProblem(applied, text);
  }

  /** After a purchase, and when the user leaves (PAY-29, SGN-38). */
  reset(): void {
    this.clear();
    this.state = noPromoCode;
    this.planId = null;
    this.ofPlans = {};
    this.ofChanges = {};
    this.unstored = null;
    this.deps.stored.remove();
  }

  dispose(): void {
    this.close();
    this.stopHearing();
    this.lookUp?.stop.abort();
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

  private get legalChoice(): Choice<Message | null> | null {
    const { applied, plan } = this;
    const { checkout, configuration } = this.deps;
    if (!applied || !plan) return null;
    const { couponCode, priceToBeChargedCents: priceCents } = applied;
    const { plusTaxes = true, taxCents = 0 } = checkout.quote ?? {};
    const plusTax = plusTaxes || taxCents > 0;
    const { duration, period } = plan;
    return legalText({ couponCode, priceCents, plusTax, duration, period }, configuration);
  }

  private get disclosureChoice(): Choice<Disclosure> | null {
    const { applied: coupon, plan } = this;
    const { checkout, today } = this.deps;
    const { lapses, quote } = checkout;
    return coupon && plan && quote && disclosure({ quote, coupon, plan, lapses, today: today.day });
  }

  private get warningChoice(): Choice<Message | null> | null {
    const { applied, plan } = this;
    return plan && lostFreePeriod({ plan, isApplied: applied !== null });
  }

  /** What the buyer pays now and later, or that the plan would end, with a code or with none. (D-37, D-39) */
  private textsWith(coupon: AppliedCoupon | null, plan: Plan): readonly string[] {
    const { checkout, today } = this.deps;
    const quote = checkout.quoteWith(coupon);
    const lapse = coupon && checkout.lapseTextWith(coupon);
    const told = this.sentencesOf(
      quote &&
        disclosure({
          quote,
          coupon,
          plan: { ...plan, retailPriceCents: renewalPriceCents({ plan, coupon }) },
          lapses: lapse !== null,
          today: today.day,
        }).value,
    );
    return lapse === null ? told : [...told, lapse];
  }

  private sentencesOf(disclosed: Disclosure | null): readonly string[] {
    const { messages } = this.deps;
    if (!disclosed) return [];
    return disclosureSentences(disclosed).map(messages.show);
  }

  /** Another plan begins anew (PRM-15); a link may apply its code to it (PRM-16). */
  private follow(planId: string | null): void {
    if (planId === null) return;
    const isOther = planId !== this.planId;
    if (isOther && this.planId !== null) {
      this.clear();
      this.dispatch({ kind: "planChanged" });
      this.keep({ ...this.kept, applied: null });
    }
    this.planId = planId;
    const hasNewLink = this.readLink();
    if (this.isShown && (isOther || hasNewLink)) void this.begin(planId);
  }

  /** PRM-02 to PRM-04. Whether there is another link than before. */
  private readLink(): boolean {
    const { value: link } = emailedCode(this.deps.navigation.query);
    if (link === null || link.code === this.kept.dismissed) return false;
    const { emailCoupon, autoApplyCoupon } = this.state;
    if (link.code === emailCoupon && link.isAutomatic === autoApplyCoupon) return false;
    this.dispatch({ kind: "emailed", ...link });
    return true;
  }

  /** Tries the code of before a reload, then that of the link. */
  private async begin(planId: string): Promise<void> {
    const { couponCode: field } = this.form.fields;
    const { autoApplyCoupon: isAutomatic, emailCoupon } = this.state;
    const { applied } = this.kept;
    const isKept = applied !== null && applied.planId === planId;
    if (isKept) {
      field.change(applied.couponCode);
      await this.look({ ...applied, isAgreed: true, isKept: true });
      if (planId !== this.planId || !isAutomatic) return;
    }
    if (emailCoupon === null || (isKept && applied.couponCode === emailCoupon)) return;
    if (isKept) this.dispatch({ kind: "emailed", code: emailCoupon, isAutomatic });
    field.change(emailCoupon);
    if (isAutomatic) void this.look({ couponCode: emailCoupon, isAutomatic });
  }

  private look(wanted: WantedCode): Promise<Outcome<AppliedCoupon, Problem>> {
    this.cancel();
    this.wasRemoved = false;
    this.wanted = wanted;
    const answer = this.form.submit();
    this.answer = answer;
    return answer;
  }

  private async send(wanted: WantedCode): Promise<Outcome<AppliedCoupon, Problem>> {
    const { api, explain, session } = this.deps;
    const { plan } = this;
    const { couponCode, isAutomatic } = wanted;
    const facts = { couponCode, planId: plan?.planId ?? null };
    const decision = explain.record("promo-code.look-up", mayLookUp(facts));
    if (!decision.allowed || !plan) {
      const problem = promoCodeProblem({ value: couponCode });
      if (!decision.allowed) return this.refuse(facts, decision, problem);
      throw new Error("mayLookUp has allowed a code without a plan.");
    }
    const stop = new AbortController();
    this.lookUp = { couponCode, stop };
    const asked = { serviceID: plan.packageID, couponCode };
    const outcome = await inSession(session, () =>
      api.promoCodes.voucher(asked, { signal: stop.signal }),
    );
    if (this.lookUp?.stop !== stop) return fail(refusal(refuse("superseded", "PRM-15", facts)));
    this.endLookUp();
    if (!outcome.ok) {
      const { failure } = outcome;
      if (failure.kind === "declined") {
        this.keepProblem(facts, failureMessage(failure));
      }
      return outcome;
    }
    const { value: voucher } = outcome;
    const valid = voucherValid({
      couponCode,
      plan,
      voucher,
      appliedBy: appliedBy({ isAutomatic }),
    });
    explain.record("promo-code.valid", valid);
    if (!valid.allowed) return this.refuse(facts, valid, null);
    const { coupon } = valid;
    const unasked = wanted.isAgreed ? null : this.unasked(coupon, plan, isAutomatic);
    if (unasked?.allowed === false) {
      this.setOffered(coupon, unasked.reason);
      return fail(refusal(unasked));
    }
    this.accept(coupon, wanted);
    return succeed(coupon);
  }

  /** Whether the code applies without asking the buyer (D-39); null without a price to compare. */
  private unasked(code: AppliedCoupon, plan: Plan, isAutomatic: boolean) {
    const { checkout, explain, today } = this.deps;
    const { applied } = this;
    // The same code again.
    if (applied?.couponCode === code.couponCode) return null;
    const now = checkout.quoteWith(applied);
    const withCode = checkout.quoteWith(code);
    if (!now || !withCode) return null;
    const isFree = applied ? applied.priceToBeChargedCents === 0 : isFreeAtFirst(plan);
    const facts = { isAutomatic, isFree, now, withCode, today: today.day };
    const ends = endsOf(applied, code);
    return explain.record("promo-code.unasked", codeApplies({ ...facts, ends }));
  }

  /** Undefined where the service does not say. */
  private async couponOfChange(change: PlanOrder): Promise<AppliedCoupon | null | undefined> {
    const { configuration, navigation } = this.deps;
    const { applied, dismissed } = this.kept;
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
    const { today } = this.deps;
    const isFree = former ? former.priceToBeChargedCents === 0 : isFreeAtFirst(plan);
    if (isFree) return former;
    const coupon = await this.validCoupon(couponCode, plan, true);
    if (!coupon) return coupon === undefined ? undefined : former;
    const facts = { plan, ...order, today: today.day, tax: { kind: "unknown" } } as const;
    const now = quote({ ...facts, coupon: former }).value;
    const withCode = quote({ ...facts, coupon }).value;
    if (!now || !withCode) return former;
    const decision = codeApplies({
      ...{ isAutomatic: true, isFree, now, withCode, today: today.day },
      ends: endsOf(former, coupon),
    });
    return decision.allowed ? coupon : former;
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

  private setOfChanges(ofChanges: Readonly<Record<string, AppliedCoupon | null>>): void {
    this.ofChanges = ofChanges;
  }

  private setOfPlans(ofPlans: Readonly<Record<string, AppliedCoupon | null>>): void {
    this.ofPlans = ofPlans;
  }

  private setOffered(coupon: AppliedCoupon, cost: CodeCost): void {
    this.offered = { coupon, cost };
  }

  private accept(coupon: AppliedCoupon, { isAutomatic, isKept = false }: WantedCode): void {
    const { couponCode, planId } = coupon;
    const { emailCoupon } = this.state;
    const isReplaced = !isKept && emailCoupon !== null && emailCoupon !== couponCode;
    const dismissed = isReplaced ? emailCoupon : this.kept.dismissed;
    this.coupon = coupon;
    this.offered = null;
    this.dispatch({ kind: "applied", coupon });
    this.keep({ applied: { couponCode, planId, isAutomatic }, dismissed });
  }

  private refuse(
    tried: TriedCode,
    refused: Refused<LookUpRefusal | VoucherRefusal>,
    problem: FieldProblem,
  ): Outcome<AppliedCoupon, Problem> {
    this.keepProblem(tried, problem ?? message(promoCodeRefusal(refused)));
    return fail(refusal(refused));
  }

  /** The code is not valid (PRM-11). Another one that applies stays (D-39). */
  private keepProblem({ couponCode, planId }: TriedCode, text: Message): void {
    this.dispatch({ kind: "refused", couponCode, planId });
    this.offered = null;
    if (sameText(couponCode, this.coupon?.couponCode ?? couponCode)) {
      this.coupon = null;
      this.keep({ ...this.kept, applied: null });
    }
    this.form.fields.couponCode.refuse(text);
  }

  private hearPurchase(purchase: PurchaseState): void {
    if (purchase.kind !== "notPaid") return;
    this.hearRefusal(purchase.code, purchase.attempt.intent.couponCode);
  }

  private get kept(): StoredPromoCode {
    return this.deps.stored.get() ?? this.unstored ?? NOTHING_KEPT;
  }

  private keep(kept: StoredPromoCode): void {
    const { stored } = this.deps;
    this.unstored = kept;
    if (kept.applied === null && kept.dismissed === null) stored.remove();
    else stored.set(kept);
  }

  private clear(): void {
    this.cancel();
    this.form.reset();
    this.coupon = null;
    this.offered = null;
    this.wasRemoved = false;
  }

  /** A later answer to the running look-up is dropped. */
  private cancel(): void {
    this.lookUp?.stop.abort();
    this.endLookUp();
    this.form.forgetSubmission();
  }

  private endLookUp(): void {
    this.lookUp = null;
    this.answer = null;
  }

  private dispatch(event: PromoCodeEvent): void {
    this.state = promoCode(this.state, event);
  }
}

/** Until when a code pays that is replaced, and the other one; null where none is. */
function endsOf(former: AppliedCoupon | null, code: AppliedCoupon) {
  return (
    former && {
      now: dayOf(former.nextBillingDateTime),
      withCode: dayOf(code.nextBillingDateTime),
    }
  );
}

function isFreeAtFirst({ defaultPromo }: Plan): boolean {
  return defaultPromo !== null && (defaultPromo.isFreeTrial || defaultPromo.amountCents === 0);
}

/** What the service says of each plan's code, by plan; without the plans of which it says nothing. */
async function couponsOf(
  orders: readonly PlanOrder[],
  look: (order: PlanOrder) => Promise<AppliedCoupon | null | undefined>,
): Promise<Readonly<Record<string, AppliedCoupon | null>>> {
  const found = await Promise.all(orders.map(look));
  return toRecord(orders.map(({ plan }, at) => [plan.planId, found[at]] as const).filter(isKnown));
}

function isKnown<Value>(
  entry: readonly [string, Value | undefined],
): entry is readonly [string, Value] {
  return entry[1] !== undefined;
}

/** A plan as it is bought or changed to. */
export interface PlanOrder extends Pick<QuoteFacts, "changeType" | "isTrialist" | "validityTill"> {
  readonly plan: Plan;
}

/** The order of a first plan. */
const FIRST = { changeType: "none", isTrialist: false, validityTill: null } as const;

interface TriedCode {
  readonly couponCode: string;
  readonly planId: string | null;
}

const NONE_WANTED: WantedCode = { couponCode: "", isAutomatic: false };
const NOTHING_KEPT: StoredPromoCode = { applied: null, dismissed: null };

/** Fields without observers. */
const plain = {
  form: false,
  deps: false,
  planId: false,
  lookUp: false,
  codeOfPlans: false,
  changes: false,
  answer: false,
  wanted: false,
  unstored: false,
  kept: false,
  stopFollowing: false,
  stopHearing: false,
} as const;

import { makeAutoObservable } from "mobx";
import { knownMethods } from "../../domain/account/methods-on-file.ts";
import { paymentControl } from "../../domain/account/next-payment.ts";
import type { NextBillInfo, SavedMethod } from "../../domain/account/types.ts";
import type { PlanPackage } from "../../domain/catalogue/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { TextKind } from "../../domain/forms/clean-text.ts";
import { validationDebounceMs } from "../../domain/forms/form.ts";
import { textFields } from "../../domain/forms/text-fields.ts";
import {
  type GiftAppliesRefusal,
  giftApplies,
  giftAppliesText,
} from "../../domain/gifts/gift-applies.ts";
import { giftOffer } from "../../domain/gifts/gift-catalogue.ts";
import {
  giftCode,
  giftCodeProblem,
  giftForm,
  giftRefusal,
  giftZipProblem,
} from "../../domain/gifts/gift-code.ts";
import { giftTerms } from "../../domain/gifts/gift-terms.ts";
import type {
  GiftCard,
  GiftForm,
  GiftLength,
  GiftState,
  GiftTerms,
} from "../../domain/gifts/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import { type Decision, refuse } from "../../domain/kernel/decision.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import { type Message, message } from "../../domain/kernel/message.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import type { PackagesAnswer } from "../../domain/plans/types.ts";
import type { RedirectFacts } from "../../domain/redirects/facts.ts";
import { giftCodeScreen, giftHomeLinks } from "../../domain/redirects/gifts.ts";
import type { ShippingAddress } from "../../domain/shipping/types.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { TrackerPort } from "../../platform/ports.ts";
import { atMost } from "../kit/at-most.ts";
import { type Problem, refusal } from "../kit/command.ts";
import { type Answers, linkAnswers } from "../kit/explain-answers.ts";
import { FieldStore } from "../kit/forms/field.store.ts";
import { FormStore } from "../kit/forms/form.store.ts";
import type { LinkView } from "../kit/views.ts";
import { inSession, Visit, Visits } from "../kit/visit.ts";
import { writeRefusalText } from "../kit/writes/writes.texts.ts";
import type { AddressForm, AddressFormOptions } from "../shipping/address-form.store.ts";
import type { GiftAddress } from "./gift-order.ts";
import {
  GiftRedemption,
  type GiftRedemptionDeps,
  type GiftSettled,
  whatIsHad,
} from "./gift-redemption.ts";
import { giftTermsText } from "./gift-terms-text.ts";
import type { GiftsCalls } from "./gifts.calls.ts";
import type { GiftBlockView, GiftView } from "./gifts.views.ts";

export type GiftsState =
  | { readonly kind: "closed" }
  | { readonly kind: "loading" }
  /** To sign-in, or to the confirmation of a redeemed gift (GFT-08, GFT-24). */
  | { readonly kind: "redirect"; readonly choice: Choice<Destination> }
  /** The subscription cannot be read: `reload` asks again (D-06). */
  | { readonly kind: "failed"; readonly message: string }
  /** Gift codes do not apply to this account: the form is disabled (GFT-09 to GFT-13). */
  | ({ readonly kind: "blocked" } & GiftBlockView)
  /** The form of the code. */
  | { readonly kind: "code" }
  /** The gift behind the code, and its form (GFT-20). */
  | { readonly kind: "gift" }
  /** A redemption whose answer is lost, or of another tab: the services are asked (D-04). */
  | { readonly kind: "confirming"; readonly title: string; readonly message: string };

/** A redeemed gift: `state` redirects to its confirmation (GFT-24). */
export interface GiftRedeemed {
  readonly kind: "redeemed";
}

export interface GiftsDeps extends GiftRedemptionDeps {
  readonly api: GiftRedemptionDeps["api"] & {
    readonly gifts: GiftsCalls;
    readonly plans: {
      packages(query: { readonly packageIDs: readonly string[] }): Promise<Outcome<PackagesAnswer>>;
    };
  };
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
  readonly navigation: { to(route: "manage"): Destination };
  readonly newAddressForm: (options: AddressFormOptions<GiftRedeemed>) => AddressForm<GiftRedeemed>;
  readonly redirectFacts: () => RedirectFacts;
  readonly session: GiftRedemptionDeps["session"] & {
    readonly isKnown: boolean;
    readonly isMvpdUser: boolean;
  };
  readonly shipping: { readonly address: ShippingAddress | null; load(): Promise<void> };
  readonly subscription: GiftRedemptionDeps["subscription"] & {
    readonly current: SubscriptionState;
    load(): Promise<Outcome<SubscriptionState>>;
  };
  readonly tracker: TrackerPort;
}

/** The gift behind a valid code. */
interface Applied {
  /** In memory alone, and forgotten once the gift is redeemed (D-13). */
  readonly pin: string;
  readonly card: GiftCard;
  /** Null where the packages cannot be read. */
  readonly plan: PlanPackage | null;
  /** What follows the plan of the member: undefined and null where it cannot be read. */
  readonly nextBillInfo: NextBillInfo | null | undefined;
  readonly methods: readonly SavedMethod[] | null;
}

type About = Omit<Applied, "pin" | "card">;

/** Longest wait for what is only told about a gift. Milliseconds. */
const PATIENCE_MS = 1_500;

/** Redeeming a gift code: the code, the gift behind it, and its form (GFT-07 to GFT-28). */
export class GiftsStore {
  readonly codeForm: FormStore<{ readonly giftCode: FieldStore }, GiftCard>;
  readonly zipForm: FormStore<{ readonly billingZipCode: FieldStore }, GiftRedeemed>;
  readonly address: AddressForm<GiftRedeemed>;
  private applied: Applied | null = null;
  private said: Message | null = null;
  private isOpened = false;
  private isLoading = false;
  private isRedeeming = false;
  private readonly redemption: GiftRedemption;
  private readonly deps: GiftsDeps;
  /** Changes with each opening, closing and user. */
  private readonly visits: Visits;

  constructor(deps: GiftsDeps) {
    this.deps = deps;
    this.visits = new Visits(deps.session);
    const { clock, messages, tracker, explain } = deps;
    const field = (name: string, kind: TextKind, rule: typeof giftCodeProblem) =>
      new FieldStore({
        name,
        kind,
        rule: (value) => rule({ value }),
        debounceMs: validationDebounceMs({ form: "gift" }),
        clock,
        messages,
      });
    const form = {
      explain,
      tracker,
      explainFailure: (problem: Problem) => this.explainProblem(problem),
      holds: (problem: Problem) => this.redemption.holds(problem),
      ruleOf: refusalOf,
    };
    this.codeForm = new FormStore({
      ...form,
      form: "giftCode",
      fields: { giftCode: field("gift-code", textFields.giftCode.giftCode, giftCodeProblem) },
      send: ({ giftCode: value }) => this.look(giftCode({ value })),
    });
    this.zipForm = new FormStore({
      ...form,
      form: "gift",
      fields: { billingZipCode: field("zip", textFields.gift.billingZipCode, giftZipProblem) },
      send: ({ billingZipCode }) => this.send({ billingZipCode }),
    });
    this.address = deps.newAddressForm({
      isOpened: () => this.state.kind === "gift",
      known: () => deps.shipping.address,
      take: (shippingAddress) => this.send({ shippingAddress }),
      explainFailure: (failure) => this.explainProblem(failure),
      explainRefusal: (refused) => this.explainProblem(refused),
      holds: form.holds,
    });
    this.redemption = new GiftRedemption(deps, (result) => this.settled(result));
    makeAutoObservable<this, keyof typeof plain>(this, plain, { autoBind: true, deep: false });
  }

  init(): void {
    this.address.init();
    this.redemption.init();
  }

  get state(): GiftsState {
    const { messages, session } = this.deps;
    if (!this.isOpened) return { kind: "closed" };
    if (!session.isKnown) return { kind: "loading" };
    const { value, ...choice } = this.screenChoice;
    if (value) return { kind: "redirect", choice: { ...choice, value } };
    const { kind } = this.redemption;
    if (kind === "confirming" || kind === "elsewhere") {
      return {
        kind: "confirming",
        title: messages.text(
          kind === "elsewhere" ? "gifts.confirming.elsewhere" : "gifts.confirming",
        ),
        message: messages.text("gifts.confirming.more"),
      };
    }
    if (this.isLoading) return { kind: "loading" };
    const { decision } = this;
    if (decision.allowed) return { kind: this.applied ? "gift" : "code" };
    const text = this.refusalText(decision.reason);
    return decision.reason === "subscription-unknown"
      ? { kind: "failed", message: text }
      : { kind: "blocked", message: text, link: this.wayOut(decision.reason) };
  }

  /** What to enter; null where nothing can be entered. */
  get lead(): string | null {
    const { kind } = this.state;
    const hasCode = kind === "code" || kind === "loading" || kind === "closed";
    return hasCode ? this.deps.messages.text("gifts.code.lead") : null;
  }

  /** Not while the code is being redeemed (D-04). */
  get canChangeCode(): boolean {
    return !this.isRedeeming;
  }

  /** What became of a redemption of an earlier page or another tab, where no form says it; null without one. */
  get notice(): string | null {
    return this.said && this.deps.messages.show(this.said);
  }

  /** The gift behind the code (GFT-20, GFT-27); null before. */
  get gift(): GiftView | null {
    const { applied } = this;
    const { configuration, messages } = this.deps;
    if (!applied) return null;
    const offer = giftOffer({ sku: applied.card.productSku }, configuration).value;
    return {
      title: offer?.title ?? applied.plan?.displayName ?? messages.text("gifts.title.unknown"),
      description: offer?.description ?? applied.plan?.bbDescription ?? null,
      subDescription: offer?.subDescription ?? null,
      subDescription2: offer?.subDescription2 ?? null,
      image: offer?.images.default ?? null,
      terms: giftTermsText(this.termsOf(applied).value, paymentControl(applied).value, messages),
      form: formOf(applied).value,
    };
  }

  /** The gift that is being redeemed (GFT-15); null without a valid code. */
  get giftState(): GiftState | null {
    const { applied, zipForm } = this;
    return (
      applied && {
        ...applied.card,
        pin: applied.pin,
        transactionId: this.deps.redeemedGift.current?.transactionId ?? null,
        billingZipCode: zipForm.values.billingZipCode,
      }
    );
  }

  /** Decisions behind the screen; for the explain log. */
  get answers(): Answers {
    const { applied, state } = this;
    const { configuration } = this.deps;
    if (state.kind === "closed" || state.kind === "loading") return {};
    if (state.kind === "redirect") return { "gifts.screen": state.choice };
    return {
      "gifts.screen": this.screenChoice,
      "gifts.applies": this.decision,
      "gifts.offer": applied && giftOffer({ sku: applied.card.productSku }, configuration),
      "gifts.form": applied && formOf(applied),
      "gifts.terms": applied && this.termsOf(applied),
      "gifts.link":
        state.kind === "blocked"
          ? linkAnswers(["way-out", "OPN-122", state.link.destination])
          : null,
    };
  }

  /** The screen opens: asks whether gift codes apply to this account (GFT-09 to GFT-13). */
  async open(): Promise<void> {
    const { redeemedGift, subscription } = this.deps;
    this.close();
    const visit = this.visits.now;
    if (!redeemedGift.isNews) redeemedGift.forget();
    this.isOpened = true;
    this.isLoading = true;
    await subscription.load();
    if (!visit.isOver) this.isLoaded();
  }

  /** Asks the service for the subscription again. */
  async reload(): Promise<void> {
    const visit = this.visits.now;
    this.isLoading = true;
    await this.deps.subscription.refreshAnew();
    if (!visit.isOver) this.isLoaded();
  }

  /** The screen closes: forgets the code and what was typed. A redemption goes on. */
  close(): void {
    this.visits.end();
    this.isOpened = false;
    this.isLoading = false;
    this.said = null;
    this.forgetTyped();
  }

  /** 'Apply': looks at the gift behind the code (GFT-18 to GFT-20). */
  applyCode(): Promise<Outcome<GiftCard, Problem>> {
    const { giftCode: field } = this.codeForm.fields;
    this.codeForm.read();
    // A code that was refused may be good now.
    if (!this.codeForm.isSubmitting) field.prefill(field.value);
    this.said = null;
    return this.codeForm.submit();
  }

  /** Back to the code; what was typed stays. */
  changeCode(): void {
    if (!this.canChangeCode) return;
    this.applied = null;
    this.codeForm.forgetSubmission();
    this.zipForm.forgetSubmission();
    this.address.close();
  }

  /** 'Redeem' with the ZIP code: a gift without merchandise (GFT-22 to GFT-24). For one with merchandise: `address.submit`. */
  redeem(): Promise<Outcome<GiftRedeemed, Problem>> {
    return this.zipForm.submit();
  }

  /** Asks the services now what became of a redemption. */
  checkNow(): void {
    this.redemption.checkNow();
  }

  settleLeft(): void {
    this.redemption.settleLeft();
  }

  reset(): void {
    this.close();
  }

  dispose(): void {
    this.redemption.dispose();
    this.address.dispose();
    this.codeForm.dispose();
    this.zipForm.dispose();
  }

  private get screenChoice(): Choice<Destination | null> {
    const { configuration, redeemedGift, redirectFacts, session } = this.deps;
    const { isAuthenticated, isMvpdUser } = session;
    const isRedeemed = isAuthenticated && redeemedGift.isNews;
    return giftCodeScreen(
      { ...redirectFacts(), isAuthenticated, isMvpdUser, isRedeemed },
      configuration,
    );
  }

  private get decision(): Decision<GiftAppliesRefusal> {
    const { session, subscription } = this.deps;
    return giftApplies({ isMvpdUser: session.isMvpdUser, subscription: subscription.current });
  }

  private isLoaded(): void {
    this.isLoading = false;
  }

  /** Another account, or My Account where the plan can be resumed. */
  private wayOut(reason: GiftAppliesRefusal): LinkView {
    const { configuration, messages, navigation, redirectFacts } = this.deps;
    const { newAccount } = giftHomeLinks({ ...redirectFacts(), isSignedIn: true }, configuration);
    return reason === "paused" || newAccount === null
      ? { text: messages.text("gifts.to-account"), destination: navigation.to("manage") }
      : { text: messages.text("gifts.home.new-account"), destination: newAccount };
  }

  private refusalText(reason: GiftAppliesRefusal): string {
    const { messages, subscription } = this.deps;
    const { purchaseType } = subscription.current;
    return messages.show(giftAppliesText({ reason, purchaseType }));
  }

  private termsOf({ plan, nextBillInfo, methods }: Applied): Choice<GiftTerms> {
    const { subscription, today } = this.deps;
    return giftTerms({
      ...{ subscription: subscription.current, nextBillInfo, methods },
      ...{ length: lengthOf(plan), today: today.day },
    });
  }

  /** Asks what is behind a PIN (API-14). */
  private async look(pin: string): Promise<Outcome<GiftCard, Problem>> {
    const { api, explain } = this.deps;
    const visit = this.visits.now;
    const decision = explain.record("gifts.applies", this.decision);
    if (!decision.allowed) return fail(refusal(decision));
    const said = await visit.ask(() => api.gifts.status(pin));
    if (visit.isOver) return this.refuse("closed", "GFT-20");
    if (!said.ok) return this.refuseCode(said.failure);
    if (said.value.kind === "refused") {
      const { text: serviceText } = said.value;
      const facts = { status: 200, serviceCode: null, serviceText };
      this.showRefusal(explain.record("gifts.code", giftRefusal(facts)).value);
      return this.refuse("invalid-code", "GFT-19");
    }
    const { card } = said.value;
    const about = await this.readAbout(card);
    if (visit.isOver) return this.refuse("closed", "GFT-20");
    this.show({ pin, card, ...about });
    return succeed(card);
  }

  /** The refusal of a PIN stands at its field; any other failure at the form. */
  private refuseCode(failure: Failure): Outcome<never, Problem> {
    const { value } = refusalOf(failure) ?? { value: null };
    this.showRefusal(value);
    return fail(failure);
  }

  private showRefusal(text: Message | null): void {
    if (text) this.codeForm.fields.giftCode.refuse(text);
  }

  private show(applied: Applied): void {
    this.applied = applied;
    this.address.offer(this.deps.shipping.address);
  }

  /**
   * The plan of the gift, what follows the plan of the member and, for goods, the address of the profile: all may be missing,
   * and none is waited for long.
   */
  private async readAbout({ packageId, hasMerchandise }: GiftCard): Promise<About> {
    const { api, clock, session, shipping, subscription } = this.deps;
    let plan: PlanPackage | null = null;
    let nextBillInfo: Applied["nextBillInfo"];
    let methods: Applied["methods"] = null;
    const readBill = async () => {
      const said = await inSession(session, () => api.payments.history());
      if (said.ok) ({ nextBillInfo } = said.value);
    };
    const readMethods = async () => {
      const said = await inSession(session, () => api.payments.methods());
      if (said.ok) methods = knownMethods(said.value);
    };
    const readPlan = async () => {
      const packageIDs = [packageId];
      const said = await inSession(session, () => api.plans.packages({ packageIDs }));
      if (said.ok) plan = said.value.packages.find((one) => one.packageID === packageId) ?? null;
    };
    const isMember = subscription.current.hasActiveSubscription;
    const reads = Promise.all([
      readPlan(),
      ...(isMember ? [readBill(), readMethods()] : []),
      hasMerchandise ? shipping.load() : null,
    ]);
    await atMost(clock, PATIENCE_MS, reads);
    return { plan, nextBillInfo, methods };
  }

  /** Redeems the gift (API-15, GFT-24). */
  private async send(address: GiftAddress): Promise<Outcome<GiftRedeemed, Problem>> {
    const { connectivity, explain, session, subscription } = this.deps;
    const { applied } = this;
    if (!applied) return this.refuse("no-gift", "GFT-20");
    if (this.isRedeeming) return this.refuse("submitting", "FRM-01");
    if (!connectivity.online()) return this.refuse("offline", "D-04");
    this.isRedeeming = true;
    const user = new Visit(session);
    // What the member has now: a lost answer is recognized by what has changed since.
    await subscription.load();
    if (user.isOver) return this.end(this.refuse("signed-out", "D-13"));
    const decision = explain.record("gifts.applies", this.decision);
    if (!decision.allowed) return this.end(fail(refusal(decision)));
    const { pin, card, plan } = applied;
    const order = {
      send: { pin, ...address },
      ...{ card, length: lengthOf(plan), before: whatIsHad(subscription.current) },
    };
    return this.end(await this.redemption.run(order));
  }

  private end(outcome: Outcome<unknown, Problem>): Outcome<GiftRedeemed, Problem> {
    this.isRedeeming = false;
    if (outcome.ok) return succeed({ kind: "redeemed" });
    const { failure } = outcome;
    // The service knows better whether goods belong to the gift (GFT-21).
    if (failure.kind === "http" && failure.serviceCode === "giftShippingRequired") this.needGoods();
    return outcome;
  }

  private needGoods(): void {
    const { applied } = this;
    if (applied) this.show({ ...applied, card: { ...applied.card, hasMerchandise: true } });
  }

  /** A redemption has come to an end, in this tab or another, of this page or an earlier one. */
  private settled({ isDone, isOwn }: GiftSettled): void {
    if (isDone === true) this.forgetTyped();
    // The form of this page says it itself.
    else if (!isOwn) this.said = message(isDone === null ? "gifts.unclear" : "gifts.not-done");
  }

  private forgetTyped(): void {
    this.applied = null;
    this.codeForm.reset();
    this.zipForm.reset();
    this.address.reset();
  }

  private refuse(reason: string, rule: string): Outcome<never, Problem> {
    return fail(refusal(this.deps.explain.record("gifts.refused", refuse(reason, rule))));
  }

  private explainProblem(problem: Problem): string | null {
    const { messages } = this.deps;
    if (problem.kind === "cancelled") return null;
    if (problem.kind !== "refused") {
      const { value } = refusalOf(problem) ?? { value: null };
      // The field says why a code is refused.
      if (value) return this.applied ? messages.show(value) : null;
      return messages.text(problem.messageId, problem.messageParams);
    }
    const id = PROBLEMS[problem.reason];
    if (id !== undefined) return messages.text(id);
    const waits = writeRefusalText(messages, problem.reason);
    if (waits !== null) return waits;
    const { decision } = this;
    return decision.allowed || decision.rule !== problem.rule
      ? null
      : this.refusalText(decision.reason);
  }
}

/** Refusals of a redemption that no field says. */
const PROBLEMS: Readonly<Record<string, string>> = {
  "in-progress": "gifts.in-progress",
  elsewhere: "gifts.in-progress",
  "not-done": "gifts.not-done",
  offline: "error.offline",
};

/** Fields without observers. */
const plain = {
  codeForm: false,
  zipForm: false,
  address: false,
  redemption: false,
  deps: false,
  visits: false,
} as const;

function formOf({ card }: Applied): Choice<GiftForm> {
  return giftForm({ hasMerchandise: card.hasMerchandise });
}

/** What the service says about the PIN; null where the failure is about something else. */
function refusalOf(failure: Failure): Choice<Message | null> | null {
  if (failure.kind !== "http") return null;
  const { status, serviceCode = null, serviceText = null } = failure;
  const choice = giftRefusal({ status, serviceCode, serviceText });
  return choice.value && choice;
}

function lengthOf(plan: PlanPackage | null): GiftLength | null {
  const { duration = null, period = null } = plan ?? {};
  return duration === null || period === null ? null : { duration, period };
}

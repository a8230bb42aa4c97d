import { makeAutoObservable } from "mobx";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { TextKind } from "../../domain/forms/clean-text.ts";
import { validationDebounceMs } from "../../domain/forms/form.ts";
import { textFields } from "../../domain/forms/text-fields.ts";
import { type GiftEvent, type GiftFlow, giftStart, nextGift } from "../../domain/gifts/flow.ts";
import { type GiftAppliesRefusal, giftApplies } from "../../domain/gifts/gift-applies.ts";
import {
  giftCode,
  giftCodeProblem,
  giftRefusal,
  giftZipProblem,
} from "../../domain/gifts/gift-code.ts";
import type { GiftCard, GiftState } from "../../domain/gifts/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import { type Decision, refuse } from "../../domain/kernel/decision.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { Message } from "../../domain/kernel/message.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { giftCodeScreen } from "../../domain/redirects/gifts.ts";
import type { ShippingAddress } from "../../domain/shipping/types.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { TrackerPort } from "../../platform/ports.ts";
import { type Problem, refusal } from "../kit/command.ts";
import { Course } from "../kit/course.store.ts";
import { type Answers, linkAnswers } from "../kit/explain-answers.ts";
import { FieldStore } from "../kit/forms/field.store.ts";
import { FormStore } from "../kit/forms/form.store.ts";
import { Visit, Visits } from "../kit/visit.ts";
import type { AddressForm, AddressFormOptions } from "../shipping/address-form.store.ts";
import {
  type AppliedGift,
  type AppliedGiftDeps,
  giftAnswers,
  giftView,
  lengthOf,
  readAbout,
} from "./applied-gift.ts";
import type { GiftAddress } from "./gift-order.ts";
import { giftProblemText, refusalOf } from "./gift-problem.ts";
import {
  GiftRedemption,
  type GiftRedemptionDeps,
  type GiftSettled,
  whatIsHad,
} from "./gift-redemption.ts";
import type { GiftsCalls } from "./gifts.calls.ts";
import {
  appliesText,
  confirmingState,
  type GiftsStatesDeps,
  refusedState,
} from "./gifts.states.ts";
import type { GiftsState, GiftView } from "./gifts.views.ts";

/** A redeemed gift: `state` redirects to its confirmation (GFT-24). */
export interface GiftRedeemed {
  readonly kind: "redeemed";
}

export interface GiftsDeps extends GiftRedemptionDeps, AppliedGiftDeps, GiftsStatesDeps {
  readonly api: GiftRedemptionDeps["api"] & AppliedGiftDeps["api"] & { readonly gifts: GiftsCalls };
  readonly configuration: FoyerConfiguration;
  readonly newAddressForm: (options: AddressFormOptions<GiftRedeemed>) => AddressForm<GiftRedeemed>;
  readonly session: GiftRedemptionDeps["session"] & {
    readonly isKnown: boolean;
    readonly isMvpdUser: boolean;
  };
  readonly shipping: AppliedGiftDeps["shipping"] & { readonly address: ShippingAddress | null };
  readonly subscription: GiftRedemptionDeps["subscription"] & {
    readonly current: SubscriptionState;
    load(): Promise<Outcome<SubscriptionState>>;
    readAgain(): Promise<Outcome<SubscriptionState>>;
  };
  readonly tracker: TrackerPort;
}

/** Redeeming a gift code: the code, the gift behind it, and its form, by the table of `domain/gifts/flow.ts` (GFT-07 to GFT-28). */
export class GiftsStore {
  readonly codeForm: FormStore<{ readonly giftCode: FieldStore }, GiftCard>;
  readonly zipForm: FormStore<{ readonly billingZipCode: FieldStore }, GiftRedeemed>;
  readonly address: AddressForm<GiftRedeemed>;
  private applied: AppliedGift | null = null;
  private readonly course: Course<GiftFlow, GiftEvent>;
  private readonly redemption: GiftRedemption;
  private readonly deps: GiftsDeps;
  /** Changes with each opening, closing and user. */
  private readonly visits: Visits;

  constructor(deps: GiftsDeps) {
    this.deps = deps;
    this.visits = new Visits(deps.session);
    const { clock, messages, tracker, explain } = deps;
    this.course = new Course({ explain, topic: "gifts.flow", start: giftStart, next: nextGift });
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
    const { session } = this.deps;
    const { place, step } = this.course.flow;
    if (place === "closed") return { kind: place };
    if (!session.isKnown) return { kind: "loading" };
    const { value, ...choice } = this.screenChoice;
    if (value) return { kind: "redirect", choice: { ...choice, value } };
    const { kind } = this.redemption;
    if (kind === "confirming" || kind === "elsewhere") return confirmingState(kind, this.deps);
    if (place === "loading") return { kind: place };
    const { decision } = this;
    return decision.allowed ? { kind: step } : refusedState(decision.reason, this.deps);
  }

  /** What to enter; null where nothing can be entered. */
  get lead(): string | null {
    const { kind } = this.state;
    const hasCode = kind === "code" || kind === "loading" || kind === "closed";
    return hasCode ? this.deps.messages.text("gifts.code.lead") : null;
  }

  /** Not while the code is being redeemed (D-04). */
  get canChangeCode(): boolean {
    return !this.course.flow.isRedeeming;
  }

  /** What became of a redemption of an earlier page or another tab, where no form says it; null without one. */
  get notice(): string | null {
    const { notice } = this.course.flow;
    return notice && this.deps.messages.text(`gifts.${notice}`);
  }

  /** The gift behind the code (GFT-20, GFT-27); null before. */
  get gift(): GiftView | null {
    return this.applied && giftView(this.applied, this.deps);
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
    if (state.kind === "closed" || state.kind === "loading") return {};
    if (state.kind === "redirect") return { "gifts.screen": state.choice };
    return {
      "gifts.screen": this.screenChoice,
      "gifts.applies": this.decision,
      ...(applied && giftAnswers(applied, this.deps)),
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
    this.course.dispatch({ kind: "opened" });
    await subscription.load();
    if (!visit.isOver) this.course.dispatch({ kind: "loaded" });
  }

  /** Asks the service for the subscription again. */
  async reload(): Promise<void> {
    const visit = this.visits.now;
    this.course.dispatch({ kind: "asked" });
    await this.deps.subscription.readAgain();
    if (!visit.isOver) this.course.dispatch({ kind: "loaded" });
  }

  /** The screen closes: forgets the code and what was typed. A redemption goes on. */
  close(): void {
    this.visits.end();
    this.course.dispatch({ kind: "closed" });
    this.forgetTyped();
  }

  /** 'Apply': looks at the gift behind the code (GFT-18 to GFT-20). */
  applyCode(): Promise<Outcome<GiftCard, Problem>> {
    const { giftCode: field } = this.codeForm.fields;
    this.codeForm.read();
    // A code that was refused may be good now.
    if (!this.codeForm.isSubmitting) field.prefill(field.value);
    this.course.dispatch({ kind: "applied" });
    return this.codeForm.submit();
  }

  /** Back to the code; what was typed stays. */
  changeCode(): void {
    if (!this.course.dispatch({ kind: "codeChanged" })) return;
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

  /** Asks what is behind a PIN (API-14). */
  private async look(pin: string): Promise<Outcome<GiftCard, Problem>> {
    const { api, explain } = this.deps;
    const visit = this.visits.now;
    const decision = explain.record("gifts.applies", this.decision);
    if (!decision.allowed) return fail(refusal(decision));
    const said = await visit.ask(() => api.gifts.status(pin));
    if (visit.isOver) return this.refuse("closed", "GFT-20");
    if (!said.ok) {
      this.showRefusal(refusalOf(said.failure));
      return fail(said.failure);
    }
    if (said.value.kind === "refused") {
      const { text: serviceText } = said.value;
      const facts = { status: 200, serviceCode: null, serviceText };
      this.showRefusal(explain.record("gifts.code", giftRefusal(facts)));
      return this.refuse("invalid-code", "GFT-19");
    }
    const { card } = said.value;
    const about = await readAbout(card, this.deps);
    const isShown = !visit.isOver && this.show({ pin, card, ...about });
    return isShown ? succeed(card) : this.refuse("closed", "GFT-20");
  }

  /** The refusal of a PIN stands at its field; any other failure at the form. */
  private showRefusal(refused: Choice<Message | null> | null): void {
    if (refused?.value) this.codeForm.fields.giftCode.refuse(refused.value);
  }

  /** Returns whether it shows: not in place of one that is being redeemed (D-04). */
  private show(applied: AppliedGift): boolean {
    if (!this.course.dispatch({ kind: "found" })) return false;
    this.applied = applied;
    this.address.offer(this.deps.shipping.address);
    return true;
  }

  /** Redeems the gift (API-15, GFT-24). */
  private async send(address: GiftAddress): Promise<Outcome<GiftRedeemed, Problem>> {
    const { connectivity, explain, session, subscription } = this.deps;
    const { applied } = this;
    if (!applied) return this.refuse("no-gift", "GFT-20");
    if (!this.course.dispatch({ kind: "pressed" })) return this.refuse("submitting", "FRM-01");
    if (!connectivity.online()) return this.end(this.refuse("offline", "D-04"));
    const user = new Visit(session);
    // What the member has now: a lost answer is recognized by what has changed since.
    await subscription.load();
    if (user.isOver) return this.end(this.refuse("signed-out", "D-13"));
    const decision = explain.record("gifts.applies", this.decision);
    if (!decision.allowed) return this.end(fail(refusal(decision)));
    const { pin, card } = applied;
    const order = {
      send: { pin, ...address },
      ...{ card, length: lengthOf(applied), before: whatIsHad(subscription.current) },
    };
    return this.end(await this.redemption.run(order));
  }

  private end(outcome: Outcome<unknown, Problem>): Outcome<GiftRedeemed, Problem> {
    this.course.dispatch({ kind: "ended" });
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
    this.course.dispatch({ kind: "settled", isDone, isOwn });
    if (isDone === true) this.forgetTyped();
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
    const text = giftProblemText(problem, { hasGift: this.applied !== null, messages });
    if (text !== null || problem.kind !== "refused") return text;
    const { decision } = this;
    return decision.allowed || decision.rule !== problem.rule
      ? null
      : appliesText(decision.reason, this.deps);
  }
}

/** Fields without observers. */
const plain = {
  codeForm: false,
  zipForm: false,
  address: false,
  redemption: false,
  course: false,
  deps: false,
  visits: false,
} as const;

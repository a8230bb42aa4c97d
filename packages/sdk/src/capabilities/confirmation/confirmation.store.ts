import { makeAutoObservable } from "mobx";
import type { Api } from "../../api/index.ts";
import { nextPayment } from "../../domain/account/billing.ts";
import type { PaymentsHistory } from "../../domain/account/types.ts";
import type { CalendarDay } from "../../domain/calendar/types.ts";
import type { Plan } from "../../domain/catalogue/types.ts";
import { type SuccessStep, successSteps } from "../../domain/checkout/payment-answer.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import {
  confirmationScreen,
  confirmationTitle,
  deviceTiles,
  installLink,
  platformKind,
  storeBadge,
  storeBadges,
  storesWithBadges,
} from "../../domain/confirmation/confirmation.ts";
import { type Receipt, type ReceiptFacts, receipt } from "../../domain/confirmation/receipt.ts";
import type { DeviceTab, PlatformKind, StoreBadge } from "../../domain/confirmation/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { Message } from "../../domain/kernel/message.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import { offerName } from "../../domain/plans/offer.ts";
import { findPlan } from "../../domain/plans/selection.ts";
import {
  returnAfterPurchase,
  televisionAfterPurchase,
} from "../../domain/redirects/after-purchase.ts";
import type { RedirectFacts } from "../../domain/redirects/facts.ts";
import type { SubscriptionState } from "../../domain/subscription/types.ts";
import type { Messages } from "../../messages/messages.ts";
import type { ClockPort, DevicePort, LoggerPort, RandomPort } from "../../platform/ports.ts";
import { receiptRows } from "../checkout/receipt-rows.ts";
import { type Answers, linkAnswers } from "../kit/explain-answers.ts";
import { inSession, type SessionScope } from "../kit/in-session.ts";
import { say } from "../kit/say.ts";
import type { StoredValue } from "../kit/stored-value.ts";
import type { EntitlementLookup } from "../subscription/subscription.store.ts";
import type { DeviceTabView, LinkView, ProgressStep, ProgressView, ReceiptView } from "../views.ts";

export type ConfirmationState =
  | { readonly kind: "closed" }
  /** Opened without a purchase (OPN-169). */
  | { readonly kind: "redirect"; readonly choice: Choice<Destination> }
  | { readonly kind: "open"; readonly planId: string };

export interface ConfirmationDeps {
  readonly api: Pick<Api, "accounts" | "payments" | "subscriptions">;
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly device?: DevicePort;
  readonly logger: LoggerPort;
  readonly messages: Messages;
  readonly navigation: { configured(url: string): Destination };
  /** What the person came for besides the plan is among them (GRD-07). */
  readonly facts: () => RedirectFacts;
  readonly plans: { readonly plans: readonly Plan[]; load(): Promise<void> };
  readonly purchases: { acknowledge(): void; dismiss(): void };
  readonly random: RandomPort;
  readonly session: SessionScope;
  readonly storedPlanId: StoredValue<string>;
  readonly subscription: {
    readonly current: SubscriptionState;
    readonly lookup: EntitlementLookup;
    refresh(): Promise<Outcome<unknown>>;
    lookUp(given: { readonly after: "purchase"; readonly isPending: boolean }): Promise<void>;
  };
  readonly today: { readonly day: CalendarDay };
}

/** A paid order, as far as the screen has to know. */
export interface Purchased {
  readonly planId: string;
  readonly isPlanChange: boolean;
  /** The order, and what the buyer agreed to be charged, in cents. */
  readonly order?: { readonly orderID: string; readonly agreedCents: number };
}

const NOTHING_RUNS: Steps = {
  segment: "notNeeded",
  entitlements: "waiting",
  subscription: "waiting",
};

interface Steps {
  readonly segment: ProgressStep | "notNeeded";
  readonly entitlements: ProgressStep;
  readonly subscription: ProgressStep;
}

/** The purchase confirmation, and what still happens behind it (CNF, D-15). */
export class ConfirmationStore {
  private planId: string | null = null;
  private isOpened = false;
  private isPlanChange = false;
  private order: Purchased["order"] | null = null;
  private history: PaymentsHistory | null = null;
  private isLoadingHistory = false;
  private running = NOTHING_RUNS;
  private deviceCode: string | null = null;
  private platform: PlatformKind = "other";
  private readonly deps: ConfirmationDeps;
  private stopForgetting = () => {};
  private turn = 0;

  constructor(deps: ConfirmationDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "stopForgetting" | "turn">(
      this,
      { deps: false, stopForgetting: false, turn: false },
      { autoBind: true, deep: false },
    );
  }

  get state(): ConfirmationState {
    const { planId, isOpened } = this;
    if (!isOpened) return { kind: "closed" };
    const { value, ...choice } = confirmationScreen(
      { purchasedPlanId: planId },
      this.deps.configuration,
    );
    if (value) return { kind: "redirect", choice: { ...choice, value } };
    return { kind: "open", planId: planId ?? "" };
  }

  /** The purchased plan; null while it is not known. */
  get plan(): Plan | null {
    return findPlan({ plans: this.deps.plans.plans, id: this.planId });
  }

  /** Its name to show; empty while it is not known (PLN-13, PRC-08). */
  get planName(): string {
    const { plan } = this;
    return plan ? this.say(offerName(plan).value) : "";
  }

  /** CNF-01 to CNF-03. */
  get title(): string {
    return this.say(this.titleChoice.value);
  }

  /** 'Purchase Confirmed!' (CNF-04). */
  get banner(): string {
    return this.deps.messages.text("confirmation.banner");
  }

  /** 'Thank you for subscribing' (CNF-04). */
  get subheading(): string {
    return this.deps.messages.text("confirmation.subheading");
  }

  /** What was paid, how, and what comes next. Shows at once what this device knows (D-28). */
  get receipt(): ReceiptView {
    const { messages } = this.deps;
    return {
      isLoading: this.isLoadingHistory,
      title: messages.text("confirmation.receipt"),
      rows: receiptRows(this.receiptChoice.value, messages),
    };
  }

  /** What still happens behind the screen. A failure never hides the order (D-15). */
  get progress(): ProgressView {
    const { messages } = this.deps;
    const all = [this.running.segment, this.running.entitlements, this.running.subscription];
    const isRunning = all.some((step) => step === "waiting" || step === "running");
    const settled = all.includes("failed") ? "confirmation.delayed" : "confirmation.ready";
    return {
      ...this.running,
      message: messages.text(isRunning ? "confirmation.settling" : settled),
    };
  }

  /** CNF-05, CNF-06. */
  get devices(): readonly DeviceTabView[] {
    return TABS.map(({ tab, textId }) => ({
      tab,
      text: this.deps.messages.text(textId),
      tiles: deviceTiles({ tab }),
    }));
  }

  /** 'Get Mobile App', with the device code once it is known (CNF-08, CNF-09). */
  get install(): LinkView {
    return this.link("confirmation.get-app", this.installChoice.value);
  }

  /** 'Watch Online Now' (CNF-10). */
  get watch(): LinkView {
    return this.link("confirmation.watch", this.deps.configuration.defaultConfig.rootDomain);
  }

  /** 'Activate your television', where its code has come along with the purchase (CNF-14, GRD-07). */
  get television(): LinkView | null {
    return this.onward("confirmation.television", televisionAfterPurchase);
  }

  /** 'Continue where you left off', where a return address has come along (CNF-14, GRD-07, D-01). */
  get returnLink(): LinkView | null {
    return this.onward("confirmation.return", returnAfterPurchase);
  }

  /** CNF-12. */
  get steps(): readonly string[] {
    const site = this.deps.configuration.product.name;
    return [1, 2, 3].map((step) => this.deps.messages.text(`confirmation.step.${step}`, { site }));
  }

  /** Store badges that show (CNF-12, CNF-13). */
  get badges(): readonly { readonly store: StoreBadge; readonly url: string }[] {
    const { appStoreUrl, googlePlayUrl } = this.deps.configuration.links;
    return storeBadges({ platform: this.platform }).map((store) => ({
      store,
      url: store === "apple" ? appStoreUrl : googlePlayUrl,
    }));
  }

  /** Why the screen shows what it shows; for the explain log. */
  get answers(): Answers {
    const { platform, state } = this;
    if (state.kind === "closed") return {};
    if (state.kind === "redirect") return { "confirmation.redirect": state.choice };
    return {
      "confirmation.title": this.titleChoice,
      "confirmation.plan": this.plan && offerName(this.plan),
      "confirmation.receipt": this.receiptChoice,
      "confirmation.next-payment": nextPayment(this.receiptFacts),
      "confirmation.link": linkAnswers(
        ["install", this.installChoice.rule, this.install.destination],
        ["watch", "CNF-10", this.watch.destination],
        ["television", "CNF-14/television", this.television?.destination],
        ["return", "CNF-14/return", this.returnLink?.destination],
        ...this.badges.map(
          ({ store, url }) => [store, "CNF-12", { kind: "external", url }] as const,
        ),
      ),
      "confirmation.badge": storesWithBadges.map((store) => storeBadge({ store, platform })),
    };
  }

  /** The screen opens. `platform`: the device in front of the screen, where the app knows better than its browser (CNF-13). */
  async open(options: { readonly platform?: PlatformKind } = {}): Promise<void> {
    this.stopForgetting();
    this.platform = options.platform ?? this.detected;
    this.planId ??= this.deps.storedPlanId.get();
    this.isOpened = true;
    if (this.planId === null) return;
    this.deps.purchases.acknowledge();
    if (this.running === NOTHING_RUNS) void this.settle(null);
    await Promise.all([this.deps.plans.load(), this.loadDeviceCode(), this.loadHistory()]);
  }

  /** The screen is left: the purchase is forgotten, unless the screen opens again at once (OPN-097). */
  close(): void {
    this.isOpened = false;
    this.stopForgetting();
    this.stopForgetting = this.deps.clock.after(0, this.forget);
  }

  /** An order is paid (PAY-31). */
  begin(purchased: Purchased): void {
    this.stopForgetting();
    this.planId = purchased.planId;
    this.isPlanChange = purchased.isPlanChange;
    this.order = purchased.order ?? null;
    this.history = null;
    this.deps.storedPlanId.set(purchased.planId);
  }

  /**
   * What a paid order still needs, at the same time. `segmentName`: the segment that it uses up.
   * (PAY-25 to PAY-27, D-15)
   */
  async settle(segmentName: string | null): Promise<void> {
    this.turn += 1;
    const { turn } = this;
    const { behind } = successSteps({ removesSegment: segmentName !== null });
    this.running = {
      segment: behind.includes("removeSegment") ? "running" : "notNeeded",
      entitlements: "running",
      subscription: "running",
    };
    const steps: Partial<Record<SuccessStep, () => Promise<void>>> = {
      removeSegment: () => this.removeSegment(turn, segmentName ?? ""),
      pollEntitlements: () => this.lookUp(turn),
      refreshSubscription: () => this.refresh(turn),
    };
    await Promise.all(behind.map((step) => steps[step]?.()));
  }

  reset(): void {
    this.stopForgetting();
    this.turn += 1;
    this.isOpened = false;
    this.planId = null;
    this.isPlanChange = false;
    this.order = null;
    this.history = null;
    this.isLoadingHistory = false;
    this.running = NOTHING_RUNS;
    this.deviceCode = null;
  }

  private get titleChoice(): Choice<Message> {
    const { isPlanChange } = this;
    return confirmationTitle({ isGift: false, giftTitle: null, isPlanChange });
  }

  private get installChoice(): Choice<string> {
    return installLink({ deviceCode: this.deviceCode }, this.deps.configuration);
  }

  private get receiptFacts(): ReceiptFacts {
    const { subscription, today } = this.deps;
    return {
      orderID: this.order?.orderID ?? null,
      serviceID: this.plan?.packageID ?? this.planId,
      agreedCents: this.order?.agreedCents ?? null,
      orders: this.history?.orders ?? [],
      nextBillInfo: this.history?.nextBillInfo ?? null,
      subscription: subscription.current,
      today: today.day,
    };
  }

  private get receiptChoice(): Choice<Receipt> {
    return receipt(this.receiptFacts, this.deps.configuration);
  }

  private get detected(): PlatformKind {
    const { device } = this.deps;
    if (!device) return "other";
    return platformKind({ userAgent: device.userAgent(), touchPoints: device.touchPoints() });
  }

  private forget(): void {
    this.deps.storedPlanId.remove();
    this.deps.purchases.dismiss();
    this.reset();
  }

  private async removeSegment(turn: number, segmentName: string): Promise<void> {
    const { api, configuration, logger, random, session } = this.deps;
    const input = { channelPartnerID: configuration.product.channelPartnerId, segmentName };
    const options = { idempotencyKey: random.uuid() };
    const outcome = await inSession(session, () =>
      api.subscriptions.removeCustomerSegment(input, options),
    );
    if (!outcome.ok) logger.log("warn", "The segment was not removed.", outcome.failure.code);
    this.finish(turn, { segment: outcome.ok ? "done" : "failed" });
  }

  private async lookUp(turn: number): Promise<void> {
    const { subscription } = this.deps;
    await subscription.lookUp({ after: "purchase", isPending: false });
    this.finish(turn, { entitlements: subscription.lookup.kind === "found" ? "done" : "failed" });
  }

  private async refresh(turn: number): Promise<void> {
    const outcome = await this.deps.subscription.refresh();
    this.finish(turn, { subscription: outcome.ok ? "done" : "failed" });
  }

  private finish(turn: number, steps: Partial<Steps>): void {
    if (turn === this.turn) this.running = { ...this.running, ...steps };
  }

  private async loadDeviceCode(): Promise<void> {
    const { api, session } = this.deps;
    if (this.deviceCode !== null) return;
    const outcome = await inSession(session, () => api.accounts.deviceCode());
    if (outcome.ok) this.setDeviceCode(outcome.value.code);
  }

  private async loadHistory(): Promise<void> {
    const { api, session } = this.deps;
    const { planId } = this;
    if (this.history !== null) return;
    this.isLoadingHistory = true;
    const outcome = await inSession(session, () => api.payments.history());
    if (planId === this.planId) this.setHistory(outcome.ok ? outcome.value : null);
  }

  private setHistory(history: PaymentsHistory | null): void {
    this.isLoadingHistory = false;
    this.history = history;
  }

  private setDeviceCode(code: string): void {
    this.deviceCode = code;
  }

  private say(message: Parameters<typeof say>[1]): string {
    return say(this.deps.messages, message);
  }

  private link(textId: string, url: string): LinkView {
    return this.linkTo(textId, this.deps.navigation.configured(url));
  }

  private onward(textId: string, rule: typeof televisionAfterPurchase): LinkView | null {
    const { value } = rule(this.deps.facts(), this.deps.configuration);
    return value && this.linkTo(textId, value);
  }

  private linkTo(textId: string, destination: Destination): LinkView {
    return { text: this.deps.messages.text(textId), destination };
  }
}

const TABS: readonly { readonly tab: DeviceTab; readonly textId: string }[] = [
  { tab: "connectedTv", textId: "confirmation.tab.connected-tv" },
  { tab: "mobileTablet", textId: "confirmation.tab.mobile" },
];

import { makeAutoObservable } from "mobx";
import type { BillingAddress } from "../../domain/account/types.ts";
import {
  type CardFrameEvent,
  cardFrame,
  cardFrameFields,
  closedCardFrame,
  orderUpdate,
} from "../../domain/checkout/card-frame.ts";
import {
  type CardField,
  type CardFrameCommand,
  type CardFrameMessage,
  readCardFrameMessage,
  SHOW_PROBLEMS,
  UPDATE_ORDER,
} from "../../domain/checkout/card-frame-messages.ts";
import type { PaymentAnswer } from "../../domain/checkout/types.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { type Message, message } from "../../domain/kernel/message.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import type { ChangeType, TaxState } from "../../domain/prices/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type {
  CardFramePort,
  ClockPort,
  ConnectivityPort,
  LocationPort,
  LoggerPort,
  RandomPort,
} from "../../platform/ports.ts";
import { type Visit, Visits } from "../kit/visit.ts";
import { CardFrameChannel, type FrameReply } from "./card-frame-channel.ts";
import type { CheckoutCalls } from "./checkout.calls.ts";
import type { FrameToken } from "./checkout.mapping.ts";

export type CardFrameState =
  | { readonly kind: "idle" }
  /** `slow`: longer than users expect; offer to wait or retry. */
  | { readonly kind: "loading"; readonly slow: boolean }
  /** The form is on the page. `valid`: everything is filled in (PAY-52). */
  | { readonly kind: "ready"; readonly valid: boolean }
  /** It did not load: blocked, offline, no token, or no payment account. */
  | { readonly kind: "failed"; readonly message: string }
  /** Its hand-off token or its own session ran out; `retry` loads a fresh one. */
  | { readonly kind: "expired"; readonly message: string };

/** Purpose of the form. */
export interface CardFramePurchase {
  readonly serviceId: string;
  readonly promotionId: string | null;
  readonly couponCode: string | null;
  readonly shippingZip: string | null;
  readonly changeType: ChangeType;
}

export interface CardFrameMount {
  /** Enter was pressed in the form: acts as the pay button. */
  readonly onSubmit?: () => void;
}

export interface CardFrameDeps {
  readonly api: { readonly payments: Pick<CheckoutCalls, "createFrameToken"> };
  readonly cardFrame: CardFramePort;
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly connectivity: ConnectivityPort;
  readonly location: LocationPort;
  readonly logger: LoggerPort;
  readonly messages: Messages;
  readonly random: RandomPort;
  readonly session: { readonly cpCustomerID: string | null };
  /**
   * Creates the payment account where there is none; its answer names the customer (ACC-14). Null, or the message of
   * its failure.
   */
  readonly ensurePaymentAccount: () => Promise<Message | null>;
  /** Called with an answer after the time limit of its command, where its caller does not hear it. */
  readonly onLateAnswer: (idempotencyKey: string, answer: PaymentAnswer) => void;
  /** A field got the focus: the error of the method goes (OPN-104). */
  readonly onFocus: () => void;
}

/** When loading counts as slow. Milliseconds. */
const SLOW_MS = 4_000;
/** Hand-off tokens live 5 minutes; an older one than this is replaced before use. Milliseconds. */
const TOKEN_FRESH_MS = 4 * 60_000;
/** Codes of a frame that was opened with a spent token, or has been open for too long. */
const EXPIRED = /^FRAME_(TOKEN|SESSION)_/;
/** There is no payment account, or no service has named its customer. */
const NO_CUSTOMER = "NO_CUSTOMER";

/** The hosted card form in a frame of another origin (PAY-46 to PAY-55, D-12). */
export class CardFrameStore {
  private form = closedCardFrame;
  private failureCode: string | null = null;
  private accountProblem: Message | null = null;
  private readonly deps: CardFrameDeps;
  private purchase: CardFramePurchase | null = null;
  private container: unknown = null;
  private onSubmit = () => {};
  private readonly channel: CardFrameChannel;
  private token: { readonly asked: Promise<Outcome<FrameToken>>; readonly at: number } | null =
    null;
  private readonly loads = new Visits();
  private isOutdated = false;
  private hasReloaded = false;
  private stopTimers = () => {};
  private stopListening = () => {};

  constructor(deps: CardFrameDeps) {
    this.deps = deps;
    this.channel = new CardFrameChannel(deps.clock);
    makeAutoObservable<this, keyof typeof plain>(this, plain, { autoBind: true, deep: false });
  }

  get state(): CardFrameState {
    const { phase, isValid, messageId } = this.form;
    if (phase === "closed") return { kind: "idle" };
    if (phase === "failed") return this.failure;
    if (phase === "ready") return { kind: "ready", valid: isValid };
    return { kind: "loading", slow: messageId === "payment.frame.slow" };
  }

  /** Fields that the frame has reported on: true when valid (PAY-51). */
  get fields(): Readonly<Partial<Record<CardField, boolean>>> {
    return this.form.fields;
  }

  /** Height that the form asks for, in px; null until it says. */
  get height(): number | null {
    return this.form.height;
  }

  /** Tax of the address in the form (PAY-53, PAY-54). */
  get tax(): TaxState {
    return this.form.tax;
  }

  get billingAddress(): BillingAddress | null {
    return this.form.billingAddress;
  }

  get isReady(): boolean {
    return this.form.phase === "ready";
  }

  get isValid(): boolean {
    return this.isReady && this.form.isValid;
  }

  /** Puts the form into `container` (an element in a browser). Mounting again replaces it. */
  mount(container: unknown, { onSubmit = () => {} }: CardFrameMount = {}): void {
    this.close();
    this.container = container;
    this.onSubmit = onSubmit;
    this.stopListening = this.deps.connectivity.onChange(this.comeBack);
    this.open();
  }

  unmount(): void {
    this.close();
    this.stopListening();
    this.container = null;
    this.onSubmit = () => {};
  }

  /** Marks the fields that are missing or wrong, and focuses the first. */
  showProblems(): void {
    this.channel.focus();
    this.channel.send({ EVENT_NAME: SHOW_PROBLEMS });
  }

  /** Loads the form again with a fresh token. */
  retry(): void {
    this.hasReloaded = false;
    this.close();
    this.token = null;
    this.open();
  }

  /**
   * Sets the purpose of the form. Another plan loads it again; another promo code or address keeps what was typed, and
   * asks for its tax.
   */
  show(purchase: CardFramePurchase | null): void {
    const { isOutdated, purchase: former } = this;
    this.isOutdated = false;
    if (!isOutdated && JSON.stringify(purchase) === JSON.stringify(former)) return;
    if (this.isReady && purchase && purchase.serviceId === former?.serviceId) {
      this.purchase = purchase;
      this.channel.send({ EVENT_NAME: UPDATE_ORDER, payload: orderUpdate(purchase) });
      this.dispatch({ kind: "orderChanged" });
      return;
    }
    this.close();
    this.purchase = purchase;
    this.open();
  }

  /** What is due has changed: the next order is told to the form, also where it is the same. */
  forgetTax(): void {
    this.isOutdated = true;
    this.dispatch({ kind: "orderChanged" });
  }

  /** Asks for the hand-off token before the form has its place on the page. */
  prefetch(): void {
    const { api, clock } = this.deps;
    const isFresh = this.token !== null && clock.now() - this.token.at < TOKEN_FRESH_MS;
    if (!isFresh) this.token = { asked: api.payments.createFrameToken(), at: clock.now() };
  }

  /** Sends a command and waits for its answer. `hearLate`: an answer after the time limit still counts. */
  ask(
    command: CardFrameCommand,
    payload: { readonly idempotencyKey: string } & Readonly<Record<string, unknown>>,
    hearLate: ((answer: PaymentAnswer) => void) | null = null,
  ): Promise<FrameReply> {
    return this.channel.ask(command, payload, hearLate);
  }

  /** Sign-out, or the screen closed. */
  reset(): void {
    this.unmount();
    this.purchase = null;
    this.token = null;
    this.hasReloaded = false;
  }

  private get failure(): CardFrameState {
    const { messages } = this.deps;
    if (this.failureCode === NO_CUSTOMER) {
      const problem = this.accountProblem ?? message("error.account");
      return { kind: "failed", message: messages.show(problem) };
    }
    return this.failureCode !== null && EXPIRED.test(this.failureCode)
      ? { kind: "expired", message: messages.text("payment.frame.expired") }
      : { kind: "failed", message: messages.text("payment.frame.failed") };
  }

  private open(): void {
    if (this.container === null || this.purchase === null) return;
    const load = this.loads.begin();
    this.failureCode = null;
    this.dispatch({ kind: "opened" });
    this.startTimers();
    void this.place(load, this.container, this.purchase);
  }

  private close(): void {
    this.loads.end();
    this.stopTimers();
    this.channel.close();
    this.dispatch({ kind: "closed" });
  }

  /** Waits for the token and puts the frame on the page. */
  private async place(load: Visit, container: unknown, purchase: CardFramePurchase) {
    this.prefetch();
    const asked = this.token?.asked;
    this.token = null;
    const [token, cpCustomerID] = await Promise.all([asked, this.customer()]);
    if (load.isOver) return;
    if (!token?.ok) return this.fail(null);
    if (cpCustomerID === null) return this.fail(NO_CUSTOMER);
    try {
      this.post(container, purchase, cpCustomerID, token.value.token);
    } catch (error) {
      this.deps.logger.log("error", "The card frame is not on the page.", error);
      this.fail(null);
    }
  }

  /** A session that does not know its customer yet waits for the payment account; another id is never sent. */
  private async customer(): Promise<string | null> {
    const { ensurePaymentAccount, session } = this.deps;
    if (session.cpCustomerID === null) this.setAccountProblem(await ensurePaymentAccount());
    return session.cpCustomerID;
  }

  private setAccountProblem(problem: Message | null): void {
    this.accountProblem = problem;
  }

  private post(
    container: unknown,
    purchase: CardFramePurchase,
    cpCustomerID: string,
    frameToken: string,
  ): void {
    const { cardFrame: port, configuration, location, random } = this.deps;
    const nonce = random.uuid();
    const load = this.loads.now;
    const request = { ...purchase, cpCustomerID, frameToken, nonce, appOrigin: location.origin() };
    const frame = port.open({
      container,
      url: configuration.services.paymentFrameUrl,
      title: this.deps.messages.text("payment.frame.title"),
      fields: { ...cardFrameFields(request, configuration) },
      onMessage: (data) => {
        if (!load.isOver) this.hear(data, nonce);
      },
    });
    this.channel.open(frame, nonce);
  }

  private hear(data: unknown, nonce: string): void {
    const { logger, messages } = this.deps;
    const reading = readCardFrameMessage({ data, nonce });
    if (reading.kind === "nameless") logger.log("error", messages.text(reading.messageId));
    if (reading.kind === "malformed") logger.log("warn", "Malformed card frame message.");
    if (reading.kind === "message") this.receive(reading.message);
  }

  private receive(message: CardFrameMessage): void {
    switch (message.kind) {
      case "failed":
        this.refuse(message.code);
        break;
      case "answered":
        this.receiveAnswer(message.idempotencyKey, message.answer);
        break;
      default:
        if (message.kind === "ready") this.stopTimers();
        if (message.kind === "focused") this.deps.onFocus();
        if (message.kind === "resized") this.channel.resize(message.height);
        if (message.kind === "submitted") this.onSubmit();
        this.dispatch(message);
    }
  }

  private receiveAnswer(key: string, answer: PaymentAnswer): void {
    if (!this.channel.receive(key, answer)) this.deps.onLateAnswer(key, answer);
    if (answer.errorCode !== null && EXPIRED.test(answer.errorCode)) this.fail(answer.errorCode);
  }

  /** Replaces a spent token once, by itself. */
  private refuse(code: string | null): void {
    const isSpent = code !== null && EXPIRED.test(code);
    if (!isSpent || this.hasReloaded) {
      this.fail(code);
    } else {
      this.hasReloaded = true;
      this.close();
      this.open();
    }
  }

  private giveUp(): void {
    this.fail(null);
  }

  private fail(code: string | null): void {
    if (code !== null) this.deps.logger.log("error", `The card frame gave up: ${code}.`);
    this.failureCode = code;
    this.stopTimers();
    this.channel.close();
    this.loads.end();
    this.dispatch({ kind: "gaveUp" });
  }

  private startTimers(): void {
    this.stopTimers();
    const { clock, configuration } = this.deps;
    const stopSlow = clock.after(SLOW_MS, () => this.dispatch({ kind: "slow" }));
    const stopPatience = clock.after(configuration.checkout.frameTimeoutMs, this.giveUp);
    this.stopTimers = () => {
      stopSlow();
      stopPatience();
    };
  }

  /** The network is back: a form that did not load is tried again. */
  private comeBack(): void {
    if (this.form.phase === "failed" && this.deps.connectivity.online()) this.retry();
  }

  private dispatch(event: CardFrameEvent): void {
    this.form = cardFrame(this.form, event);
  }
}

/** Fields without observers. */
const plain = {
  deps: false,
  purchase: false,
  container: false,
  onSubmit: false,
  channel: false,
  token: false,
  loads: false,
  hasReloaded: false,
  stopTimers: false,
  stopListening: false,
} as const;

import { makeAutoObservable } from "mobx";
import { payPalOrderProblem, walletCountry } from "../../domain/checkout/wallets.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import type { Messages } from "../../messages/catalogue.ts";
import {
  type ClockPort,
  type ConnectivityPort,
  type LoggerPort,
  type PayPalApproval,
  type PayPalButtons,
  type PayPalPort,
  SCRIPT_REFUSED,
} from "../../platform/ports.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { Visits } from "../kit/visit.ts";

export type PayPalState =
  | { readonly kind: "idle" }
  /** `slow`: longer than users expect; another method can be chosen meanwhile. */
  | { readonly kind: "loading"; readonly slow: boolean }
  /** The button is on the page. */
  | { readonly kind: "ready" }
  /** The script is blocked, did not load, or cannot be used; `retry` loads it again. */
  | { readonly kind: "failed"; readonly message: string };

/** The buyer's decision in PayPal's window. */
export type PayPalDecision =
  | {
      readonly kind: "approved";
      readonly orderID: string;
      readonly payerID: string;
      /** Closes PayPal's window. */
      close(): void;
    }
  | { readonly kind: "canceled" }
  | {
      readonly kind: "failed";
      readonly rule: string;
      readonly messageId: string;
      /** With which the service has refused the order; absent where PayPal has failed. */
      readonly code?: string;
    };

export interface PayPalButtonDeps {
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly connectivity: ConnectivityPort;
  readonly explain: ExplainLog;
  readonly logger: LoggerPort;
  readonly messages: Messages;
  readonly payPalScript: PayPalPort;
  /** The button is pressed. Asks for the approval within the call, or refuses. */
  readonly press: () => void;
}

/** When loading counts as slow, and as failed. Milliseconds. */
const SLOW_MS = 4_000;
const PATIENCE_MS = 20_000;
/** A cancel within this time of an error is what has happened. Milliseconds. */
const BESIDE_MS = 500;
/** The button as the document has it (PAY-61 to PAY-63). */
const STYLE = { color: "silver", height: 50, shape: "pill" } as const;

/** An order that waits for the buyer's decision in PayPal's window. */
interface Pending {
  readonly token: Promise<string>;
  /** The order that was made, once it is. */
  orderID: string | null;
  decide(decision: PayPalDecision): void;
  /** Closes PayPal's window. */
  close(): void;
  readonly closed: Promise<void>;
}

/** PayPal's own button and its window: what is approved, and what becomes of it, is its owner's (PAY-61 to PAY-66, D-12). */
export class PayPalButton {
  private load: PayPalState["kind"] | "slow" = "idle";
  private isOutside = false;
  /** The page's own policy refuses PayPal's script. */
  private isRefused = false;
  private readonly deps: PayPalButtonDeps;
  private container: unknown = null;
  private button: { close(): void } | null = null;
  private pending: Pending | null = null;
  /** PayPal's button is being pressed. */
  private isPressed = false;
  private readonly visits = new Visits();
  private stopListening = () => {};
  private stopTimers = () => {};

  constructor(deps: PayPalButtonDeps) {
    this.deps = deps;
    makeAutoObservable<this, keyof typeof plain>(this, plain, { autoBind: true, deep: false });
  }

  get state(): PayPalState {
    const { load } = this;
    if (load === "failed") {
      const id = this.isRefused ? "payment.paypal.refused" : "payment.paypal.failed";
      return { kind: load, message: this.deps.messages.text(id) };
    }
    if (load === "slow" || load === "loading") return { kind: "loading", slow: load === "slow" };
    return { kind: load };
  }

  /** 'PayPal is taking longer than usual to load.', or null. */
  get slowText(): string | null {
    return this.load === "slow" ? this.deps.messages.text("payment.paypal.slow") : null;
  }

  /** 'Please choose a shipping address in the United States.' after one outside, or null (PAY-64). */
  get addressText(): string | null {
    return this.isOutside ? this.deps.messages.text("payment.wallet.outside-the-us") : null;
  }

  /** Puts the button into `container` (an element in a browser). Loads PayPal's script, not before. */
  mount(container: unknown): void {
    this.unmount();
    this.container = container;
    this.stopListening = this.deps.connectivity.onChange(this.comeBack);
    void this.render();
  }

  /** The button leaves the page. Without it an approval in its window is not heard of: nothing is done. */
  unmount(): void {
    this.cancel();
    this.visits.end();
    this.stopListening();
    this.stopTimers();
    this.button?.close();
    this.button = null;
    this.container = null;
    this.load = "idle";
  }

  /** Loads PayPal again. */
  retry(): void {
    if (this.container !== null) void this.render();
  }

  /**
   * Asks for the buyer's decision in PayPal's window, which the press of the button opens. `createOrder` makes the
   * order to approve.
   */
  async decision(
    createOrder: () => Promise<Outcome<{ readonly token: string }>>,
  ): Promise<PayPalDecision> {
    if (!this.isPressed) {
      this.deps.logger.log("warn", "PayPal opens its window only for its own button.");
      return { kind: "canceled" };
    }
    let decide: Pending["decide"] = () => {};
    let close = () => {};
    const decision = new Promise<PayPalDecision>((resolve) => {
      decide = resolve;
    });
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const token = createOrder().then((outcome) => {
      if (outcome.ok) return outcome.value.token;
      throw outcome.failure;
    });
    const pending: Pending = { token, orderID: null, decide, close, closed };
    this.pending = pending;
    token.then(
      (orderID) => {
        pending.orderID = orderID;
      },
      // PayPal hears of it from `createOrder` and closes its window (PAY-65).
      (failure: Failure) => this.refuse(pending, failure),
    );
    return decision;
  }

  /** A decision that comes later changes nothing. */
  cancel(): void {
    this.drop({ kind: "canceled" });
  }

  private async render(): Promise<void> {
    const visit = this.visits.begin();
    const { container } = this;
    this.button?.close();
    this.button = null;
    this.load = "loading";
    this.startTimers();
    try {
      const { configuration } = this.deps;
      const buttons = await this.deps.payPalScript.load(configuration.defaultConfig.payPalClientId);
      if (visit.isOver) return;
      const button = await this.place(buttons, container);
      if (!visit.isOver) this.showButton(button);
      else button.close();
    } catch (error) {
      if (!visit.isOver) this.giveUp(error);
    }
  }

  private place(buttons: PayPalButtons, container: unknown) {
    return buttons.render({
      container,
      style: STYLE,
      onClick: this.press,
      createOrder: this.createOrder,
      onShippingCountry: this.mayShipTo,
      onApprove: this.receive,
      onCancel: this.cancel,
      onError: this.onError,
    });
  }

  private showButton(button: { close(): void }): void {
    this.stopTimers();
    this.button = button;
    this.load = "ready";
  }

  /** PayPal's button was pressed, in place of a press before; without an order to approve no window opens (D-47). */
  private press(): boolean {
    this.cancel();
    this.isOutside = false;
    this.isPressed = true;
    this.deps.press();
    this.isPressed = false;
    return this.pending !== null;
  }

  private createOrder(): Promise<string> {
    return this.pending?.token ?? Promise.reject(new Error("There is no order to approve."));
  }

  private mayShipTo(country: string): boolean {
    const { explain } = this.deps;
    const decision = explain.record("checkout.paypal-country", walletCountry({ country }));
    this.isOutside = !decision.allowed;
    return decision.allowed;
  }

  /** Approved: a repeated message, another order, and one without payer change nothing. */
  private async receive({ orderID, payerID }: PayPalApproval): Promise<void> {
    const { pending } = this;
    if (!pending) return;
    const isOwn = typeof orderID === "string" && orderID === pending.orderID;
    if (!isOwn || typeof payerID !== "string" || payerID === "") {
      this.deps.logger.log("error", "PayPal approved another order, or named no payer.");
      this.fail(pending, "PAY-66", "payment.paypal.error");
      return;
    }
    this.pending = null;
    pending.decide({ kind: "approved", orderID, payerID, close: pending.close });
    await pending.closed;
  }

  /** A window that the buyer closes may report an error first: a cancel that comes with it counts (D-47, PAY-77). */
  private onError(error: unknown): void {
    const { clock, logger } = this.deps;
    logger.log("error", "PayPal reports an error.", error);
    const { pending } = this;
    if (pending) clock.after(BESIDE_MS, () => this.fail(pending, "PAY-66", "payment.paypal.error"));
  }

  /** The service has made no order. */
  private refuse(pending: Pending, failure: Failure): void {
    const code = "serviceCode" in failure ? (failure.serviceCode ?? null) : null;
    const { rule, value } = this.deps.explain.record(
      "checkout.paypal-order",
      payPalOrderProblem({ code }),
    );
    if (pending !== this.pending) return;
    this.drop({ kind: "failed", rule, messageId: value, ...(code !== null && { code }) });
  }

  private fail(pending: Pending, rule: string, messageId: string): void {
    if (pending === this.pending) this.drop({ kind: "failed", rule, messageId });
  }

  private drop(decision: PayPalDecision): void {
    const { pending } = this;
    this.pending = null;
    pending?.decide(decision);
    pending?.close();
  }

  private giveUp(error: unknown): void {
    this.deps.logger.log("error", "PayPal did not load.", error);
    this.visits.end();
    this.stopTimers();
    this.isRefused = error instanceof Error && error.name === SCRIPT_REFUSED;
    this.load = "failed";
  }

  private startTimers(): void {
    this.stopTimers();
    const { clock } = this.deps;
    const stopSlow = clock.after(SLOW_MS, this.showSlow);
    const stopPatience = clock.after(PATIENCE_MS, () => this.giveUp("time limit"));
    this.stopTimers = () => {
      stopSlow();
      stopPatience();
    };
  }

  private showSlow(): void {
    this.load = "slow";
  }

  /** The network is back: a script that did not load is tried again. */
  private comeBack(): void {
    if (this.load === "failed" && this.deps.connectivity.online()) this.retry();
  }
}

/** Fields without observers. */
const plain = {
  deps: false,
  container: false,
  button: false,
  pending: false,
  isPressed: false,
  visits: false,
  stopListening: false,
  stopTimers: false,
} as const;

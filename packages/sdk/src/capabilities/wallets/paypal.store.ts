import { makeAutoObservable, reaction } from "mobx";
import type { PurchaseIntent } from "../../domain/checkout/types.ts";
import {
  payPalNote,
  payPalOrderProblem,
  walletCountry,
  zipProblem,
} from "../../domain/checkout/wallets.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type {
  ClockPort,
  ConnectivityPort,
  LocationPort,
  LoggerPort,
  PayPalApproval,
  PayPalButtons,
  PayPalPort,
} from "../../platform/ports.ts";
import type { Approval, MethodOrder, OrderDetails } from "../checkout/methods/payment-method.ts";
import { type ResultDeps, resultOf } from "../checkout/send-result.ts";
import type { TaxLookup } from "../checkout/tax-lookup.ts";
import type { ExplainLog } from "../kit/explain-log.ts";
import { FieldStore } from "../kit/forms/field.store.ts";
import type { WalletCalls } from "./wallets.calls.ts";

export type PayPalState =
  | { readonly kind: "idle" }
  /** `slow`: longer than users expect; another method can be chosen meanwhile. */
  | { readonly kind: "loading"; readonly slow: boolean }
  /** The button is on the page. */
  | { readonly kind: "ready" }
  /** The script is blocked, did not load, or cannot be used; `retry` loads it again. */
  | { readonly kind: "failed"; readonly message: string };

export interface PayPalDeps {
  readonly api: { readonly wallets: Pick<WalletCalls, "createPayPalOrder" | "payWithPayPal"> };
  readonly clock: ClockPort;
  readonly configuration: FoyerConfiguration;
  readonly connectivity: ConnectivityPort;
  readonly explain: ExplainLog;
  readonly location: LocationPort;
  readonly logger: LoggerPort;
  readonly messages: Messages;
  readonly payPalScript: PayPalPort;
  /** The tax by the buyer's ZIP code. */
  readonly tax: TaxLookup;
  /** Presses the button that pays. Asks for the approval within the call, or refuses. */
  readonly submit: () => void;
}

/** When loading counts as slow, and as failed. Milliseconds. */
const SLOW_MS = 4_000;
const PATIENCE_MS = 20_000;
/** The button as the document has it (PAY-61 to PAY-63). */
const STYLE = { color: "silver", height: 50, shape: "pill" } as const;

/** An order that waits for the buyer's decision in PayPal's window. */
interface Pending {
  readonly token: Promise<string>;
  readonly order: OrderDetails;
  /** The order that was made, once it is. */
  orderID: string | null;
  decide(approval: Approval): void;
  /** Closes PayPal's window. */
  close(): void;
  readonly closed: Promise<void>;
}

/** PayPal's button and its window (PAY-57 to PAY-66, D-12). */
export class PayPalStore {
  /** The ZIP code that decides the tax, where no shipping address does (PAY-60, PRC-17). */
  readonly zip: FieldStore;
  /** The tax by that address. */
  readonly tax: TaxLookup;
  /** How often a payment lacked the ZIP code: with each, its field takes the focus (D-27). */
  zipRequests = 0;
  private load: PayPalState["kind"] | "slow" = "idle";
  private order: MethodOrder | null = null;
  private isOutside = false;
  private readonly deps: PayPalDeps;
  private container: unknown = null;
  private button: { close(): void } | null = null;
  private pending: Pending | null = null;
  /** PayPal's button is being pressed. */
  private isPressed = false;
  private turn = 0;
  private stop = () => {};
  private stopTimers = () => {};

  constructor(deps: PayPalDeps) {
    this.deps = deps;
    const { clock, messages } = deps;
    this.tax = deps.tax;
    const rule = (value: string) => zipProblem({ value });
    this.zip = new FieldStore({ name: "zipCode", rule, debounceMs: 200, clock, messages });
    makeAutoObservable<this, keyof typeof plain>(this, plain, { autoBind: true, deep: false });
  }

  get state(): PayPalState {
    const { load } = this;
    if (load === "failed") {
      return { kind: load, message: this.deps.messages.text("payment.paypal.failed") };
    }
    if (load === "slow" || load === "loading") return { kind: "loading", slow: load === "slow" };
    return { kind: load };
  }

  /** 'PayPal is taking longer than usual to load.', or null. */
  get slowText(): string | null {
    return this.load === "slow" ? this.deps.messages.text("payment.paypal.slow") : null;
  }

  /** The buyer has to enter a ZIP code: nothing is shipped that names one. */
  get asksZip(): boolean {
    return this.order !== null && this.order.shippingZip === null;
  }

  /** 'Please choose a shipping address in the United States.' after one outside, or null (PAY-64). */
  get addressText(): string | null {
    return this.isOutside ? this.deps.messages.text("payment.wallet.outside-the-us") : null;
  }

  /** Label and hint of the ZIP code. */
  get zipTexts(): { readonly label: string; readonly hint: string } {
    const { text } = this.deps.messages;
    return { label: text("payment.zip.label"), hint: text("payment.zip.hint") };
  }

  /** Null until the buyer has entered one. */
  get zipCode(): string | null {
    const { order, zip } = this;
    return order?.shippingZip ?? (zip.isValid ? zip.value.trim() : null);
  }

  /** Puts PayPal's button into `container` (an element in a browser). Loads PayPal's script, not before. */
  mount(container: unknown): void {
    this.unmount();
    this.container = container;
    const stopZip = reaction(() => this.zipCode, this.askTax);
    const stopNetwork = this.deps.connectivity.onChange(this.comeBack);
    this.stop = () => {
      stopZip();
      stopNetwork();
    };
    void this.render();
  }

  /** The button leaves the page. Without it an approval in its window is not heard of: nothing is paid. */
  unmount(): void {
    this.drop({ kind: "canceled" });
    this.turn += 1;
    this.stop();
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

  /** The order is known or has changed: the tax is asked for again. */
  show(order: MethodOrder | null): void {
    this.order = order;
    this.askTax();
  }

  /** A payment lacks the ZIP code: marks its field. */
  requestZip(): void {
    void this.zip.check();
    this.zipRequests += 1;
  }

  /** Asks for the approval in PayPal's window, which the press of PayPal's own button opens. */
  async approve(order: OrderDetails): Promise<Approval> {
    if (!this.isPressed) {
      this.deps.logger.log("warn", "PayPal opens its window only for its own button.");
      return { kind: "canceled" };
    }
    const { api, location } = this.deps;
    let decide: Pending["decide"] = () => {};
    let close = () => {};
    const approval = new Promise<Approval>((resolve) => {
      decide = resolve;
    });
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const asked = api.wallets.createPayPalOrder({
      ...order,
      amountCents: order.chargeNowCents,
      note: payPalNote(order),
      zipCode: this.zipCode,
      returnUrl: location.href().slice(0, 2048),
    });
    const token = asked.then((outcome) => {
      if (outcome.ok) return outcome.value.token;
      throw outcome.failure;
    });
    const pending: Pending = { token, order, orderID: null, decide, close, closed };
    this.pending = pending;
    token.then(
      (orderID) => {
        pending.orderID = orderID;
      },
      // PayPal hears of it from `createOrder` and closes its window (PAY-65).
      (failure: Failure) => this.refuse(pending, failure),
    );
    return approval;
  }

  /** Checkout closes: an approval that comes later pays nothing. */
  close(): void {
    this.drop({ kind: "canceled" });
    this.zip.reset();
    this.order = null;
    this.tax.forget();
  }

  reset(): void {
    this.unmount();
    this.close();
  }

  private askTax(): void {
    const { order, zipCode } = this;
    const { tax } = this;
    if (!order) return;
    const { shippingZip: _zip, ...query } = order;
    if (zipCode === null) tax.forget();
    else void tax.ask({ ...query, zipCode });
  }

  private async render(): Promise<void> {
    this.turn += 1;
    const { container, turn } = this;
    this.button?.close();
    this.button = null;
    this.load = "loading";
    this.startTimers();
    try {
      const { configuration } = this.deps;
      const buttons = await this.deps.payPalScript.load(configuration.defaultConfig.payPalClientId);
      if (turn !== this.turn) return;
      const button = await this.place(buttons, container);
      if (turn === this.turn) this.showButton(button);
      else button.close();
    } catch (error) {
      if (turn === this.turn) this.giveUp(error);
    }
  }

  private place(buttons: PayPalButtons, container: unknown) {
    return buttons.render({
      container,
      style: STYLE,
      onClick: this.press,
      createOrder: this.createOrder,
      onShippingCountry: this.mayShipTo,
      onApprove: this.take,
      onCancel: () => this.drop({ kind: "canceled" }),
      onError: this.onError,
    });
  }

  private showButton(button: { close(): void }): void {
    this.stopTimers();
    this.button = button;
    this.load = "ready";
  }

  /** PayPal's button was pressed; without an order to approve no window opens. */
  private press(): boolean {
    if (this.pending) return false;
    this.isOutside = false;
    this.isPressed = true;
    this.deps.submit();
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
  private async take({ orderID, payerID }: PayPalApproval): Promise<void> {
    const { pending } = this;
    if (!pending) return;
    const isOwn = typeof orderID === "string" && orderID === pending.orderID;
    if (!isOwn || typeof payerID !== "string" || payerID === "") {
      this.deps.logger.log("error", "PayPal approved another order, or named no payer.");
      this.fail(pending, "PAY-66", "payment.paypal.error");
      return;
    }
    this.pending = null;
    const { order } = pending;
    pending.decide({
      kind: "approved",
      shown: { totalCents: order.totalCents, amountCents: order.chargeNowCents },
      send: ({ key, intent }) => this.capture({ orderID, payerID }, key, intent, order),
      finish: pending.close,
    });
    await pending.closed;
  }

  /** Double charge: a service without idempotency keys charges for every send. Never retried (D-24). */
  private async capture(
    approved: { readonly orderID: string; readonly payerID: string },
    idempotencyKey: string,
    intent: PurchaseIntent,
    { plusTaxes, shippingAddress }: OrderDetails,
  ) {
    const outcome = await this.deps.api.wallets.payWithPayPal(
      { ...approved, ...intent, plusTaxes, shippingAddress },
      { idempotencyKey, once: true },
    );
    return resultOf(outcome, this.deps satisfies ResultDeps);
  }

  private onError(error: unknown): void {
    this.deps.logger.log("error", "PayPal reports an error.", error);
    if (this.pending) this.fail(this.pending, "PAY-66", "payment.paypal.error");
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

  private drop(approval: Approval): void {
    const { pending } = this;
    this.pending = null;
    pending?.decide(approval);
    pending?.close();
  }

  private giveUp(error: unknown): void {
    this.deps.logger.log("error", "PayPal did not load.", error);
    this.turn += 1;
    this.stopTimers();
    this.load = "failed";
  }

  private startTimers(): void {
    this.stopTimers();
    const { clock } = this.deps;
    const stopSlow = clock.after(SLOW_MS, this.becomeSlow);
    const stopPatience = clock.after(PATIENCE_MS, () => this.giveUp("time limit"));
    this.stopTimers = () => {
      stopSlow();
      stopPatience();
    };
  }

  private becomeSlow(): void {
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
  zip: false,
  tax: false,
  container: false,
  button: false,
  pending: false,
  isPressed: false,
  turn: false,
  stop: false,
  stopTimers: false,
} as const;

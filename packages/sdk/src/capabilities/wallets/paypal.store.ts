import { makeAutoObservable, reaction } from "mobx";
import type { PurchaseIntent } from "../../domain/checkout/types.ts";
import { payPalNote, zipProblem } from "../../domain/checkout/wallets.ts";
import { textFields } from "../../domain/forms/text-fields.ts";
import type { LocationPort } from "../../platform/ports.ts";
import type { Approval, MethodOrder, OrderDetails } from "../checkout/methods/payment-method.ts";
import { type ResultDeps, resultOf } from "../checkout/send-result.ts";
import type { TaxLookup } from "../checkout/tax-lookup.store.ts";
import { extend } from "../kit/capability.ts";
import { FieldStore } from "../kit/forms/field.store.ts";
import { PayPalButton, type PayPalButtonDeps, type PayPalState } from "./paypal-button.store.ts";
import type { WalletCalls } from "./wallets.calls.ts";

export interface PayPalDeps extends Omit<PayPalButtonDeps, "press"> {
  readonly api: { readonly wallets: Pick<WalletCalls, "createPayPalOrder" | "payWithPayPal"> };
  readonly location: LocationPort;
  /** The tax by the buyer's ZIP code. */
  readonly tax: TaxLookup;
  /** Presses the button that pays. Asks for the approval within the call, or refuses. */
  readonly submit: () => void;
}

/** PayPal as a method of checkout (PAY-57 to PAY-66). */
export class PayPalStore {
  /** The ZIP code that decides the tax, where no shipping address does (PAY-60, PRC-17). */
  readonly zip: FieldStore;
  /** The tax by that address. */
  readonly tax: TaxLookup;
  /** How often a payment lacked the ZIP code: with each, its field takes the focus (D-27). */
  zipRequests = 0;
  private order: MethodOrder | null = null;
  private readonly button: PayPalButton;
  private readonly deps: PayPalDeps;
  private stop = () => {};

  constructor(deps: PayPalDeps) {
    this.deps = deps;
    const { clock, messages } = deps;
    this.tax = deps.tax;
    this.button = new PayPalButton(extend(deps, { press: deps.submit }));
    const rule = (value: string) => zipProblem({ value });
    const kind = textFields.payment.zip;
    this.zip = new FieldStore({ name: "zipCode", kind, rule, debounceMs: 200, clock, messages });
    makeAutoObservable<this, keyof typeof plain>(this, plain, { autoBind: true, deep: false });
  }

  get state(): PayPalState {
    return this.button.state;
  }

  /** 'PayPal is taking longer than usual to load.', or null. */
  get slowText(): string | null {
    return this.button.slowText;
  }

  /** The buyer has to enter a ZIP code: nothing is shipped that names one. */
  get asksZip(): boolean {
    return this.order !== null && this.order.shippingZip === null;
  }

  /** 'Please choose a shipping address in the United States.' after one outside, or null (PAY-64). */
  get addressText(): string | null {
    return this.button.addressText;
  }

  /** Label and hint of the ZIP code. */
  get zipTexts(): { readonly label: string; readonly hint: string } {
    const { text } = this.deps.messages;
    return { label: text("payment.zip.label"), hint: text("payment.zip.hint") };
  }

  /** Null until the buyer has entered one. */
  get zipCode(): string | null {
    const { order, zip } = this;
    return order?.shippingZip ?? (zip.isValid ? zip.cleaned : null);
  }

  /** Puts PayPal's button into `container` (an element in a browser). Loads PayPal's script, not before. */
  mount(container: unknown): void {
    this.unmount();
    this.stop = reaction(() => this.zipCode, this.askTax);
    this.button.mount(container);
  }

  /** The button leaves the page. Without it an approval in its window is not heard of: nothing is paid. */
  unmount(): void {
    this.stop();
    this.button.unmount();
  }

  /** Loads PayPal again. */
  retry(): void {
    this.button.retry();
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
    const { api, location } = this.deps;
    const decision = await this.button.decision(() =>
      api.wallets.createPayPalOrder({
        ...order,
        amountCents: order.chargeNowCents,
        note: payPalNote(order),
        zipCode: this.zipCode,
        returnUrl: location.href().slice(0, 2048),
      }),
    );
    if (decision.kind !== "approved") return decision;
    const { close, orderID, payerID } = decision;
    return {
      kind: "approved",
      shown: { totalCents: order.totalCents, amountCents: order.chargeNowCents },
      send: ({ key, intent }) => this.capture({ orderID, payerID }, key, intent, order),
      finish: close,
    };
  }

  /** The buyer goes on without PayPal's window: an approval that comes later pays nothing (D-47). */
  cancel(): void {
    this.button.cancel();
  }

  /** Checkout closes: an approval that comes later pays nothing. */
  close(): void {
    this.button.cancel();
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

  /** Double charge: a service without idempotency keys charges for every send. Never retried (D-24). */
  private async capture(
    approved: { readonly orderID: string; readonly payerID: string },
    idempotencyKey: string,
    intent: PurchaseIntent,
    { parameters, plusTaxes, shippingAddress }: OrderDetails,
  ) {
    const outcome = await this.deps.api.wallets.payWithPayPal(
      { ...approved, ...intent, parameters, plusTaxes, shippingAddress },
      { idempotencyKey, once: true },
    );
    return resultOf(outcome, this.deps satisfies ResultDeps);
  }
}

/** Fields without observers. */
const plain = { deps: false, button: false, zip: false, tax: false, stop: false } as const;

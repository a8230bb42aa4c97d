type Details = Record<string, unknown>;

interface SheetEvents {
  choose(choice: { card: object; contact: object }, changed: readonly ("card" | "contact")[]): void;
  pay(bank?: object): void;
  cancel(): void;
}

interface Sheet {
  update(request: object): void;
  busy(text: string): void;
  say(texts: readonly string[]): void;
  finish(text: string): void;
  close(): void;
}

export interface Session extends EventTarget {
  onvalidatemerchant: ((event: Event & { validationURL: string }) => void) | null;
  onpaymentmethodselected: ((event: Event & { paymentMethod: Details }) => void) | null;
  onshippingcontactselected: ((event: Event & { shippingContact: Details }) => void) | null;
  onpaymentauthorized: ((event: Event & { payment: Details }) => void) | null;
  oncancel: ((event: Event & { sessionError: { info: Details } }) => void) | null;
  begin(): void;
  abort(): void;
  completeMerchantValidation(merchantSession: unknown): void;
  completePaymentMethodSelection(...update: readonly unknown[]): void;
  completeShippingContactSelection(...update: readonly unknown[]): void;
  completePayment(result: unknown): void;
}

interface SessionClass {
  new (version: number, request: object): Session;
  supportsVersion(version: number): boolean;
  canMakePayments(): boolean;
  canMakePaymentsWithActiveCard(merchantIdentifier: string): Promise<boolean>;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
}

export function createSessionClass(parts: {
  readonly device: {
    isSecure(): boolean;
    isActivated(): boolean;
    domain(): string;
    readonly canPay: boolean;
    readonly hasCards: boolean;
    newId(): string;
    readonly gateway: string;
  };
  openSheet(request: object, events: SheetEvents): Sheet;
  charge(request: object, total: object, bank?: object): object;
}): { readonly ApplePaySession: SessionClass; leavePage(): void };

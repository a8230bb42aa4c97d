import {
  type ApplePayPayment,
  type ApplePayPort,
  type ApplePayRequest,
  type ApplePaySheetEvents,
  type PayPalApproval,
  type PayPalButtonRequest,
  type PayPalPort,
  SCRIPT_REFUSED,
} from "../ports.ts";

/** PayPal's window, as the test that plays the buyer sees it. */
export interface FakePayPalWindow {
  /** The PayPal order to approve. */
  readonly orderID: string;
  /**
   * Approves it; `country` is that of the shipping address. Resolves when the page is done with the approval, or has
   * refused the country. `approval` replaces what PayPal says.
   */
  approve(buyer?: {
    readonly country?: string;
    readonly approval?: PayPalApproval;
  }): Promise<"taken" | "refused-country">;
  cancel(): void;
  fail(error: unknown): void;
}

/** One button on the page. */
export interface FakePayPalButton {
  readonly container: unknown;
  readonly style: PayPalButtonRequest["style"];
  readonly closed: boolean;
  /** Presses it. Null: the page opens no window, or made no order. */
  press(): Promise<FakePayPalWindow | null>;
}

export interface MemoryPayPal extends PayPalPort {
  /** Client ids that the script was loaded with. */
  readonly loads: readonly string[];
  /** Every button so far, the newest last. */
  readonly buttons: readonly FakePayPalButton[];
  /** The newest button; throws when there is none. */
  button(): FakePayPalButton;
  /** How the script loads from now on; `silent` never does, `refused` is kept out by the page's own policy. */
  script(state: "works" | "blocked" | "refused" | "silent"): void;
}

export function createMemoryPayPal(): MemoryPayPal {
  const loads: string[] = [];
  const buttons: FakePayPalButton[] = [];
  let state: Parameters<MemoryPayPal["script"]>[0] = "works";
  return {
    loads,
    buttons,
    button() {
      const newest = buttons.at(-1);
      if (newest === undefined) throw new Error("There is no PayPal button.");
      return newest;
    },
    script(next) {
      state = next;
    },
    async load(clientId) {
      loads.push(clientId);
      if (state === "blocked") throw new Error("PayPal's script is blocked.");
      if (state === "refused") {
        throw Object.assign(new Error("Trusted Types."), { name: SCRIPT_REFUSED });
      }
      if (state === "silent") await new Promise(() => {});
      return {
        async render(request) {
          let closed = false;
          buttons.push({
            container: request.container,
            style: request.style,
            get closed() {
              return closed;
            },
            press: () => press(request),
          });
          return {
            close() {
              closed = true;
            },
          };
        },
      };
    },
  };
}

async function press(request: PayPalButtonRequest): Promise<FakePayPalWindow | null> {
  if (!request.onClick()) return null;
  let orderID: string;
  try {
    orderID = await request.createOrder();
  } catch (error) {
    request.onError(error);
    return null;
  }
  return {
    orderID,
    async approve({ country = "US", approval = { orderID, payerID: "PAYER-TN" } } = {}) {
      if (!request.onShippingCountry(country)) return "refused-country";
      await request.onApprove(approval);
      return "taken";
    },
    cancel: () => request.onCancel(),
    fail: (error) => request.onError(error),
  };
}

/** The sheet of Apple Pay, as the test that plays the buyer sees it. */
export interface FakeApplePaySheet {
  /** Its amounts are those that the buyer sees now. */
  readonly request: ApplePayRequest;
  readonly state: "open" | "paid" | "failed" | "aborted" | "canceled";
  /** Apple asks for the merchant session. Rejects where the page has none. */
  validate(validationURL?: string): Promise<unknown>;
  /** The buyer chooses a card or an address. The answer is the error that the sheet shows, or null. */
  choose(kind: "billing" | "shipping", contact: unknown): Promise<string | null>;
  authorize(payment: ApplePayPayment): void;
  cancel(): void;
}

export interface MemoryApplePay extends ApplePayPort {
  readonly sheets: readonly FakeApplePaySheet[];
  /** The newest sheet; throws when none was opened. */
  sheet(): FakeApplePaySheet;
  /** Whether the device can pay; false at first. */
  support(isSupported: boolean): void;
  /** From now on a sheet cannot be opened, or can again. */
  break(isBroken: boolean): void;
}

export function createMemoryApplePay(): MemoryApplePay {
  const sheets: FakeApplePaySheet[] = [];
  let isSupported = false;
  let isBroken = false;
  return {
    sheets,
    sheet() {
      const newest = sheets.at(-1);
      if (newest === undefined) throw new Error("No sheet was opened.");
      return newest;
    },
    support(next) {
      isSupported = next;
    },
    break(next) {
      isBroken = next;
    },
    available: () => Promise.resolve(isSupported),
    open(request, events) {
      if (isBroken) throw new Error("The sheet cannot be opened.");
      const { sheet, end } = createSheet(request, events);
      sheets.push(sheet);
      return {
        complete: (isPaid) => end(isPaid ? "paid" : "failed"),
        abort: () => end("aborted"),
      };
    },
  };
}

const APPLE = "https://apple-pay-gateway.apple.com/paymentservices/startSession";

function createSheet(request: ApplePayRequest, events: ApplePaySheetEvents) {
  let shown = request;
  let state: FakeApplePaySheet["state"] = "open";
  const end = (next: FakeApplePaySheet["state"]) => {
    if (state === "open") state = next;
  };
  const sheet: FakeApplePaySheet = {
    get request() {
      return shown;
    },
    get state() {
      return state;
    },
    validate: (validationURL = APPLE) => events.validateMerchant(validationURL),
    async choose(kind, contact) {
      const answer = await events.choose(kind, contact);
      if ("error" in answer) return answer.error;
      shown = { ...shown, ...answer };
      return null;
    },
    authorize: (payment) => events.authorize(payment),
    cancel() {
      end("canceled");
      events.cancel();
    },
  };
  return { sheet, end };
}

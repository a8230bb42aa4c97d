import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApplePayError } from "./apple-pay-stand-in/errors.js";
import { createSessionClass, type Session } from "./apple-pay-stand-in/session.js";
import { WALLET_CARDS, WALLET_CONTACTS } from "./apple-pay-wallet.ts";

type Parts = Parameters<typeof createSessionClass>[0];
type Events = Parameters<Parts["openSheet"]>[1];

const REQUEST = {
  countryCode: "US",
  currencyCode: "USD",
  merchantCapabilities: ["supports3DS", "supportsCredit", "supportsDebit"],
  supportedNetworks: ["amex", "discover", "masterCard", "visa"],
  requiredBillingContactFields: ["postalAddress"],
  requiredShippingContactFields: ["email", "postalAddress"],
  total: { label: "Foyer", amount: "64.99" },
};
const [card] = WALLET_CARDS;
const [contact] = WALLET_CONTACTS;
const TOTAL = { newTotal: { label: "Foyer", amount: "69.54" } };

let isActivated: boolean;
let buyer: Events;
let seen: string[];
let parts: ReturnType<typeof createSessionClass>;

beforeEach(() => {
  vi.useFakeTimers();
  isActivated = true;
  seen = [];
  let ids = 0;
  parts = createSessionClass({
    device: {
      isSecure: () => true,
      isActivated: () => isActivated,
      domain: () => "shop.example",
      canPay: true,
      hasCards: true,
      newId: () => `id${++ids}`,
      gateway: "https://apple-pay-gateway.apple.com/startSession",
    },
    openSheet(_request, events) {
      buyer = events;
      return {
        update: () => {},
        busy: () => {},
        say: (texts) => void seen.push(...texts),
        finish: (text) => void seen.push(text),
        close: () => void seen.push("closed"),
      };
    },
    charge: () => ({ data: "secret" }),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

function listening(version = 6, more: object = {}): Session {
  const session = new parts.ApplePaySession(version, { ...REQUEST, ...more });
  session.onvalidatemerchant = ({ validationURL }) => {
    seen.push("validatemerchant");
    session.completeMerchantValidation(merchantSession(validationURL));
  };
  session.onpaymentmethodselected = ({ paymentMethod }) => {
    seen.push(`card ${JSON.stringify(paymentMethod.billingContact)}`);
    session.completePaymentMethodSelection(TOTAL);
  };
  session.onshippingcontactselected = ({ shippingContact }) => {
    seen.push(`contact ${shippingContact.postalCode}`);
    session.completeShippingContactSelection(TOTAL);
  };
  session.onpaymentauthorized = ({ payment }) => {
    seen.push(`paid ${JSON.stringify(payment.shippingContact)}`);
  };
  session.oncancel = ({ sessionError }) => {
    seen.push(`cancel ${sessionError.info.reason ?? ""}`);
  };
  return session;
}

const merchantSession = (validationURL: string, more: object = {}) => ({
  merchantSessionIdentifier: "ams",
  nonce: new URL(validationURL).searchParams.get("session"),
  signature: "signed",
  domainName: "shop.example",
  ...more,
});

/** The sheet is on the page, and its first choices are made. */
function opened(session: Session): Session {
  session.begin();
  buyer.choose({ card: card ?? {}, contact: contact ?? {} }, ["card", "contact"]);
  vi.advanceTimersByTime(1);
  return session;
}

const refused = (work: () => unknown) => {
  try {
    work();
    return "accepted";
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
};

describe("ApplePaySession of the stand-in [PAY-69]", () => {
  it("validates the merchant, tells card and contact, and hands over the payment once", () => {
    const session = opened(listening());
    buyer.pay();
    buyer.pay();
    session.completePayment({ status: parts.ApplePaySession.STATUS_SUCCESS });
    expect(seen.map((line) => line.split(" ")[0])).toEqual([
      "validatemerchant",
      "card",
      "contact",
      "paid",
      "Done",
      "closed",
    ]);
    expect(seen[1]).not.toContain("Maple");
    expect(seen[3]).toContain("12 Maple St");
  });

  it("knows the versions up to 6", () => {
    const { ApplePaySession } = parts;
    expect([1, 6, 7].map((version) => ApplePaySession.supportsVersion(version))).toEqual([
      true,
      true,
      false,
    ]);
    expect(ApplePaySession.canMakePayments()).toBe(true);
  });

  it("begins in a press only, once, and one at a time", () => {
    const first = opened(listening());
    expect(refused(() => first.begin())).toBe(
      "InvalidAccessError: Payment session is already active.",
    );
    expect(refused(() => listening().begin())).toBe(
      "InvalidAccessError: Page already has an active payment session.",
    );
    first.abort();
    expect(refused(() => listening().begin())).toBe("accepted");
    isActivated = false;
    expect(refused(() => listening())).toMatch(/from a user gesture handler/);
  });

  it("does not pay before the merchant is validated, nor complete what did not happen", () => {
    const session = listening();
    session.onvalidatemerchant = () => {};
    opened(session);
    buyer.pay();
    expect(seen).toEqual([]);
    for (const work of [
      () => session.completePayment(0),
      () => session.completePaymentMethodSelection(TOTAL),
      () => session.completeShippingContactSelection(TOTAL),
    ]) {
      expect(refused(work)).toMatch(/^InvalidAccessError/);
    }
  });

  it.each([
    ["of an earlier sheet", { nonce: "id0" }, /another payment session/],
    ["of another site", { domainName: "evil.example" }, /domainName is evil.example/],
  ])("a merchant session %s ends the sheet", (_, more, reason) => {
    const session = listening();
    session.onvalidatemerchant = ({ validationURL }) =>
      session.completeMerchantValidation(merchantSession(validationURL, more));
    opened(session);
    expect(seen.at(-1)).toMatch(reason);
    expect(refused(() => session.abort())).toMatch(/^InvalidAccessError/);
  });

  it("an event without an answer ends the sheet after 30 seconds", () => {
    const session = listening();
    session.onpaymentmethodselected = () => {};
    opened(session);
    vi.advanceTimersByTime(29_000);
    expect(seen).toEqual(["validatemerchant"]);
    vi.advanceTimersByTime(1_500);
    expect(seen.at(-1)).toBe("cancel paymentmethodselected was not answered in time");
  });

  it("a declined payment leaves the sheet open for another try", () => {
    const session = opened(listening());
    const { STATUS_FAILURE, STATUS_SUCCESS } = parts.ApplePaySession;
    buyer.pay();
    const errors = [new ApplePayError("unknown", undefined, "Try another card.")];
    session.completePayment({ status: STATUS_FAILURE, errors });
    expect(seen.slice(-2)).toEqual(["Payment Not Completed", "Try another card."]);
    buyer.pay();
    session.completePayment({ status: STATUS_SUCCESS });
    expect(seen.filter((line) => line.startsWith("paid"))).toHaveLength(2);
  });

  it("is not canceled while a payment is processed", () => {
    const session = opened(listening());
    buyer.pay();
    buyer.cancel();
    expect(seen.at(-1)).toMatch(/^paid/);
    session.completePayment(parts.ApplePaySession.STATUS_SUCCESS);
    expect(seen.at(-1)).toBe("closed");
  });

  it("a page that was left hears nothing more of its sheet", () => {
    const session = opened(listening());
    parts.leavePage();
    buyer.pay();
    buyer.cancel();
    expect(seen.at(-1)).toBe("closed");
    expect(refused(() => session.completePayment(0))).toMatch(/^InvalidAccessError/);
  });

  it("takes the updates of versions 1 and 2 as separate values", () => {
    const session = listening(2, { requiredShippingContactFields: ["email"] });
    session.onpaymentmethodselected = () =>
      session.completePaymentMethodSelection({ label: "Foyer", amount: "69.54" }, []);
    opened(session);
    buyer.pay();
    expect(seen.at(-1)).toMatch(/^paid \{"emailAddress"/);
  });

  it.each([
    [{ countryCode: undefined }, "Missing country code."],
    [{ countryCode: "USA" }, '"USA" is not a valid country code.'],
    [{ currencyCode: "usd" }, '"usd" is not a valid currency code.'],
    [{ merchantCapabilities: [] }, "Missing merchant capabilities."],
    [{ merchantCapabilities: ["supportsDebit"] }, "supports3DS is a required capability."],
    [{ supportedNetworks: [] }, "Missing supported networks."],
    [{ supportedNetworks: ["bank"] }, '"bank" is not a valid payment network.'],
    [{ requiredBillingContactFields: ["zip"] }, '"zip" is not a valid contact field.'],
    [{ total: undefined }, "Missing total label."],
    [{ total: { label: "Foyer" } }, "Missing total amount."],
    [{ total: { label: "Foyer", amount: "-1" } }, "Total amount must not be negative."],
    [{ total: { label: "Foyer", amount: "6,99" } }, '"6,99" is not a valid amount.'],
    [{ lineItems: [{ amount: "1" }] }, "Missing line item label."],
  ])("refuses a request with %j", (more, problem) => {
    expect(refused(() => listening(6, more))).toBe(`TypeError: ${problem}`);
  });
});

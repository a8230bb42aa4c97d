import { describe, expect, it, vi } from "vitest";
import { openSheet } from "./browser-apple-pay.ts";

const line = (amount: string) => ({ label: "Foyer", amount });
const amounts = (total: string, tax: string) => ({ total: line(total), lineItems: [line(tax)] });

const REQUEST = {
  version: 3,
  countryCode: "US",
  currencyCode: "USD",
  supportedNetworks: ["visa"],
  merchantCapabilities: ["supports3DS"],
  requiredBillingContactFields: ["postalAddress"],
  requiredShippingContactFields: ["postalAddress"],
  ...amounts("5.99", "0.00"),
} as const;

interface Update {
  readonly newTotal: { readonly amount: string };
  readonly newLineItems: readonly { readonly amount: string }[];
  readonly errors: readonly unknown[];
}

/** Apple's sheet, and what it was told to show after each address. */
function sheet() {
  const shown: Update[] = [];
  class Session {
    static current: Session;
    onshippingcontactselected: (event: object) => void = () => {};
    onpaymentmethodselected: (event: object) => void = () => {};
    constructor() {
      Session.current = this;
    }
    begin() {}
    completeShippingContactSelection(update: Update) {
      shown.push(update);
    }
    completePaymentMethodSelection(update: Update) {
      shown.push(update);
    }
  }
  vi.stubGlobal("ApplePaySession", Session);
  vi.stubGlobal("ApplePayError", class {});
  const chooses = (shippingContact: object) =>
    after(() => Session.current.onshippingcontactselected({ shippingContact }));
  const choosesCard = (paymentMethod: object) =>
    after(() => Session.current.onpaymentmethodselected({ paymentMethod }));
  const after = async (choice: () => void) => {
    const count = shown.length;
    choice();
    await vi.waitUntil(() => shown.length > count);
    const { newTotal, newLineItems, errors } = shown.at(-1) as Update;
    return [newTotal.amount, newLineItems.map(({ amount }) => amount), errors.length];
  };
  return { chooses, choosesCard };
}

describe("Apple Pay's sheet", () => {
  it("shows the amounts of the address that was chosen last, and keeps them for one that is refused [PAY-69] [D-17]", async () => {
    const { chooses } = sheet();
    const answers = [amounts("6.41", "0.42"), amounts("6.55", "0.56"), { error: "Not delivered" }];
    openSheet(REQUEST, {
      validateMerchant: async () => ({}),
      choose: async () => answers.shift() ?? { error: "No more" },
      authorize: () => {},
      cancel: () => {},
    });
    expect(await chooses({ postalCode: "37203" })).toEqual(["6.41", ["0.42"], 0]);
    expect(await chooses({ postalCode: "10001" })).toEqual(["6.55", ["0.56"], 0]);
    expect(await chooses({ postalCode: "00000" })).toEqual(["6.55", ["0.56"], 1]);
  });

  it("shows the same amounts for a card that names no address, and asks for no tax of it [PAY-69] [D-17]", async () => {
    const { choosesCard } = sheet();
    const asked: unknown[] = [];
    openSheet(REQUEST, {
      validateMerchant: async () => ({}),
      choose: async (_, contact) => {
        asked.push(contact);
        return amounts("6.41", "0.42");
      },
      authorize: () => {},
      cancel: () => {},
    });
    expect(await choosesCard({})).toEqual(["5.99", ["0.00"], 0]);
    expect(asked).toEqual([]);
    expect(await choosesCard({ billingContact: { postalCode: "37203" } })).toEqual([
      "6.41",
      ["0.42"],
      0,
    ]);
  });
});

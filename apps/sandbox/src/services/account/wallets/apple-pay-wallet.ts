/** The wallet of the Apple Pay stand-in: cards with their billing contact, and contacts to ship to. */
import type { BankAnswer } from "../billing/bank.ts";

interface Contact {
  readonly givenName: string;
  readonly familyName: string;
  readonly emailAddress?: string;
  readonly phoneNumber?: string;
  readonly addressLines?: readonly string[];
  readonly locality?: string;
  readonly administrativeArea?: string;
  readonly postalCode?: string;
  readonly country?: string;
  readonly countryCode?: string;
}

interface WalletCard {
  readonly displayName: string;
  readonly network: "Visa" | "MasterCard" | "AmEx" | "Discover";
  readonly type: "credit" | "debit";
  readonly title: string;
  readonly billingContact: Contact;
  /** The bank approves without it. */
  readonly bank?: BankAnswer;
}

const UNITED_STATES = { country: "United States", countryCode: "US" };

const NASHVILLE: Contact = {
  givenName: "Pat",
  familyName: "Tennyson",
  emailAddress: "pat@apple.example",
  phoneNumber: "615-555-0134",
  addressLines: ["12 Maple St"],
  locality: "Nashville",
  administrativeArea: "TN",
  postalCode: "37203",
  ...UNITED_STATES,
};
const BURLINGTON: Contact = {
  givenName: "Val",
  familyName: "Verte",
  emailAddress: "val@apple.example",
  phoneNumber: "802-555-0156",
  addressLines: ["40 Church St"],
  locality: "Burlington",
  administrativeArea: "VT",
  postalCode: "05401",
  ...UNITED_STATES,
};
const OTTAWA: Contact = {
  givenName: "Chris",
  familyName: "Carleton",
  emailAddress: "chris@apple.example",
  phoneNumber: "613-555-0178",
  addressLines: ["111 Wellington St"],
  locality: "Ottawa",
  administrativeArea: "ON",
  postalCode: "K1A 0B1",
  country: "Canada",
  countryCode: "CA",
};
const NO_ADDRESS: Contact = {
  givenName: "Noa",
  familyName: "Nowhere",
  emailAddress: "noa@apple.example",
};

export const WALLET_CARDS: readonly WalletCard[] = [
  {
    displayName: "Visa 4242",
    network: "Visa",
    type: "credit",
    title: "Tennessee",
    billingContact: NASHVILLE,
  },
  {
    displayName: "MasterCard 4444",
    network: "MasterCard",
    type: "debit",
    title: "Vermont",
    billingContact: BURLINGTON,
  },
  {
    displayName: "AmEx 0005",
    network: "AmEx",
    type: "credit",
    title: "Canada",
    billingContact: OTTAWA,
  },
  {
    displayName: "Visa 0044",
    network: "Visa",
    type: "credit",
    title: "refused by its bank",
    billingContact: NASHVILLE,
    bank: { kind: "refuse", errorCode: "eV1385" },
  },
];

export const WALLET_CONTACTS: readonly Contact[] = [NASHVILLE, BURLINGTON, OTTAWA, NO_ADDRESS];

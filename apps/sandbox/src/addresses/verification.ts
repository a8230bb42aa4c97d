/**
 * Address verification as a postal service does it: known streets and buildings, zip codes that
 * belong to a state, unit numbers [SHP-14] to [SHP-24].
 *
 * Any address in the United States is deliverable when its parts agree. The buildings below need
 * or refuse a unit, and some streets have a carrier of their own that is new, slow or out of order;
 * everything else follows from the address itself.
 */
import { stateOfZip } from "../catalogue/taxes.ts";

export interface AddressInput {
  readonly address1: string;
  readonly address2?: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

export interface VerifiedAddress {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

export type Deliverability =
  | "deliverable"
  | "deliverable_unnecessary_secondary"
  | "deliverable_missing_secondary"
  | "deliverable_incorrect_secondary"
  | "undeliverable"
  /** A word that clients do not know yet: any other outcome is valid [SHP-18]. */
  | "deliverable_new_construction";

export interface Verification {
  readonly deliverability: Deliverability;
  /** True when `address` differs from what was entered. */
  readonly corrected: boolean;
  readonly address: VerifiedAddress;
  readonly message: string;
}

/** Buildings with units, by street line, and the units they have. */
const BUILDINGS: Readonly<Record<string, { readonly lowest: number; readonly highest: number }>> = {
  "350 5th Ave": { lowest: 100, highest: 8600 },
  "233 S Wacker Dr": { lowest: 100, highest: 10_800 },
  "1 Market Tower": { lowest: 1, highest: 40 },
};
/** Houses without units: a second line is superfluous there. */
const HOUSES: readonly string[] = ["1600 Pennsylvania Ave", "12 Maple St"];
/** Streets that do not exist. */
const NOWHERE = /\b(nowhere|nonexistent|no such)\b/i;

/** Streets on which the service itself behaves in a special way. */
const SPECIAL_STREETS = {
  unknownOutcome: /\bnew construction\b/i,
  slow: /\bslow\b/i,
  outOfOrder: /\bbroken\b/i,
};
const SLOW_MS = 10_000;

/** How the service behaves on this street: it fails, or answers after this time. */
export function serviceOnStreet({ address1 }: Pick<AddressInput, "address1">): {
  readonly fails: boolean;
  readonly delayMs: number;
} {
  const { outOfOrder, slow } = SPECIAL_STREETS;
  return { fails: outOfOrder.test(address1), delayMs: slow.test(address1) ? SLOW_MS : 0 };
}

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  avenue: "Ave",
  boulevard: "Blvd",
  drive: "Dr",
  lane: "Ln",
  place: "Pl",
  road: "Rd",
  street: "St",
  north: "N",
  south: "S",
  east: "E",
  west: "W",
  fifth: "5th",
  apartment: "Apt",
  suite: "Ste",
};

export const STATES: readonly string[] =
  `AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY
   NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AA AE AP AS GU PR VI`.split(/\s+/);

/** The carrier's verdict on an address, and its standard form. */
export function verifyAddress(input: AddressInput): Verification {
  const address = normalise(input);
  const problem = problemOf(address);
  const corrected = problem === undefined && differs(input, address);
  const found = problem ?? { deliverability: "deliverable", message: "" };
  const unit = problem === undefined ? unitOf(address) : undefined;
  const { deliverability, message } = unit ?? found;
  return { deliverability, corrected: corrected && !isRefused(deliverability), address, message };
}

const DELIVERABLE: readonly Deliverability[] = [
  "deliverable",
  "deliverable_unnecessary_secondary",
  "deliverable_new_construction",
];

type Finding = Pick<Verification, "deliverability" | "message">;

function isRefused(deliverability: Deliverability): boolean {
  return !DELIVERABLE.includes(deliverability);
}

function problemOf(address: VerifiedAddress): Finding | undefined {
  const { address1, city, state, zipCode } = address;
  const bad = (message: string): Finding => ({ deliverability: "undeliverable", message });
  if (address1 === "" || NOWHERE.test(address1)) return bad("The street address was not found.");
  if (city === "" || /\d/.test(city)) return bad("The city was not found.");
  if (!STATES.includes(state)) return bad("The state was not found.");
  const zipState = stateOfZip(zipCode);
  if (zipState === undefined) return bad("The zip code was not found.");
  if (zipState !== state && !(zipState === "HI" && state === "AS")) {
    return bad("The zip code belongs to another place.");
  }
  // An address that the carrier cannot place at all has no field of its own.
  if (!/\d/.test(address1)) return bad("No match.");
  return undefined;
}

function unitOf(address: VerifiedAddress): Finding | undefined {
  const building = BUILDINGS[address.address1];
  const unit = address.address2;
  if (SPECIAL_STREETS.unknownOutcome.test(address.address1)) {
    return { deliverability: "deliverable_new_construction", message: "" };
  }
  if (!building) {
    return unit !== "" && HOUSES.includes(address.address1)
      ? { deliverability: "deliverable_unnecessary_secondary", message: "No unit is needed." }
      : undefined;
  }
  if (unit === "") {
    return {
      deliverability: "deliverable_missing_secondary",
      message: "The secondary unit number is missing.",
    };
  }
  const number = Number(/\d+/.exec(unit)?.[0] ?? Number.NaN);
  const known = number >= building.lowest && number <= building.highest;
  return known
    ? undefined
    : {
        deliverability: "deliverable_incorrect_secondary",
        message: "The secondary unit number was not found.",
      };
}

function normalise(input: AddressInput): VerifiedAddress {
  return {
    address1: streetLine(input.address1),
    address2: streetLine(input.address2 ?? ""),
    city: capitalised(tidy(input.city)),
    state: tidy(input.state).toUpperCase(),
    zipCode: tidy(input.zipCode),
  };
}

function tidy(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

function capitalised(text: string): string {
  return text
    .toLowerCase()
    .replace(
      /(^|[\s-])(\p{L})/gu,
      (_all, before: string, letter: string) => before + letter.toUpperCase(),
    );
}

function streetLine(text: string): string {
  return tidy(text)
    .split(" ")
    .map((word) => ABBREVIATIONS[word.toLowerCase().replace(/\.$/, "")] ?? plainCase(word))
    .join(" ");
}

function plainCase(word: string): string {
  return /^\p{L}+$/u.test(word) && (word === word.toLowerCase() || word === word.toUpperCase())
    ? keepShort(word)
    : word;
}

/** Directions and units of one or two letters stay in capitals. */
function keepShort(word: string): string {
  return word.length <= 2 && word === word.toUpperCase() ? word : capitalised(word);
}

function differs(input: AddressInput, address: VerifiedAddress): boolean {
  return (
    input.address1 !== address.address1 ||
    (input.address2 ?? "") !== address.address2 ||
    input.city !== address.city ||
    input.state !== address.state ||
    input.zipCode !== address.zipCode
  );
}

/** Addresses to try, one per outcome: shown on the start page and checked by the tests. */
export const SAMPLE_ADDRESSES: readonly (AddressInput & { readonly outcome: string })[] = [
  {
    address1: "12 Oak St",
    city: "Nashville",
    state: "TN",
    zipCode: "37203",
    outcome: "deliverable",
  },
  {
    address1: "12 oak street",
    city: "nashville",
    state: "TN",
    zipCode: "37203",
    outcome: "corrected",
  },
  {
    address1: "12 Maple St",
    address2: "Apt 3",
    city: "Burlington",
    state: "VT",
    zipCode: "05401",
    outcome: "deliverable_unnecessary_secondary",
  },
  {
    address1: "350 5th Ave",
    city: "New York",
    state: "NY",
    zipCode: "10118",
    outcome: "deliverable_missing_secondary",
  },
  {
    address1: "350 5th Ave",
    address2: "Ste 99999",
    city: "New York",
    state: "NY",
    zipCode: "10118",
    outcome: "deliverable_incorrect_secondary",
  },
  {
    address1: "1 Nowhere Ln",
    city: "Nashville",
    state: "TN",
    zipCode: "37203",
    outcome: "undeliverable: address",
  },
  {
    address1: "12 Oak St",
    city: "N0where",
    state: "TN",
    zipCode: "37203",
    outcome: "undeliverable: city",
  },
  {
    address1: "12 Oak St",
    city: "Nashville",
    state: "XX",
    zipCode: "37203",
    outcome: "undeliverable: state",
  },
  {
    address1: "12 Oak St",
    city: "Nashville",
    state: "TN",
    zipCode: "00000",
    outcome: "undeliverable: zip",
  },
  {
    address1: "Oak",
    city: "Nashville",
    state: "TN",
    zipCode: "37203",
    outcome: "undeliverable: no field",
  },
  {
    address1: "7 New Construction Way",
    city: "Nashville",
    state: "TN",
    zipCode: "37203",
    outcome: "deliverable_new_construction",
  },
  {
    address1: "12 Slow Ln",
    city: "Nashville",
    state: "TN",
    zipCode: "37203",
    outcome: "deliverable: after 10 seconds",
  },
  {
    address1: "12 Broken Rd",
    city: "Nashville",
    state: "TN",
    zipCode: "37203",
    outcome: "no outcome: the service fails with 503",
  },
];

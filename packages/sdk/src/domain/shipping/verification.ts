import * as z from "zod/mini";
import { serviceText } from "../errors/service-text.ts";
import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import { filled, orNull, type Reading, readShape, unreadable } from "../kernel/shape.ts";
import { isSamePlace, isWholePlace, toShippingAddress } from "./address.ts";
import type {
  AddressPick,
  AddressVerification,
  Place,
  ShippingAddress,
  VerificationOutcome,
} from "./types.ts";

const part = z.optional(z.string());
const placeShape = z.object({
  address1: part,
  address2: part,
  city: part,
  state: part,
  zipCode: part,
});
const answerShape = z.object({
  deliverability: filled,
  corrected: z.optional(z.boolean()),
  address: orNull(placeShape),
  message: orNull(z.string()),
});

/**
 * The answer of `GET /verify`. Without an outcome, or with a correction that cannot be an address, it is unreadable:
 * never taken as verified. (SHP-14, D-06, D-10)
 */
export function readVerification(answer: unknown): Reading<AddressVerification> {
  const read = readShape(answerShape, answer);
  if (!read.ok) return read;
  const { deliverability, corrected = false, message: said } = read.value;
  const address = read.value.address && shown(read.value.address);
  if (corrected && !isRefused(deliverability) && !(address && isWholePlace(address))) {
    return unreadable("address");
  }
  return { ok: true, value: { deliverability, corrected, address, message: said } };
}

/** Text of a service: plain, and no longer than what it verifies (D-10). */
function shown(address: z.output<typeof placeShape>): Place {
  const text = (value = "") => serviceText({ text: value }) ?? "";
  const { address1, address2, city, state, zipCode } = address;
  const {
    firstName: _first,
    lastName: _last,
    phone: _phone,
    ...place
  } = toShippingAddress({
    ...{ firstName: "", lastName: "", phone: "" },
    address1: text(address1),
    address2: text(address2),
    city: text(city),
    state: text(state),
    zipCode: text(zipCode),
  });
  return place;
}

const refusing: readonly string[] = [
  "undeliverable",
  "deliverable_missing_secondary",
  "deliverable_incorrect_secondary",
];

function isRefused(deliverability: string): boolean {
  return refusing.includes(deliverability);
}

const addressProblem = message("shipping.verify.address");
const cityProblem = message("shipping.verify.city");
const stateProblem = message("shipping.verify.state");
const zipProblem = message("shipping.verify.zip");

/** Errors of a missing or wrong unit. (SHP-16, SHP-17, SHP-19 to SHP-22) */
const unitProblems: Partial<Record<keyof Place, Message>> = {
  address2: addressProblem,
  city: cityProblem,
  state: stateProblem,
  zipCode: zipProblem,
};

/** Keywords of the service's message, by field: words of their own, so that "estate" names no state. (SHP-23, OPN-119) */
const keywords: readonly (readonly [keyof Place, RegExp, Message])[] = [
  ["address1", /\b(address|street|secondary\b|unit\b)/i, addressProblem],
  ["city", /\bcity\b/i, cityProblem],
  ["state", /\bstate\b/i, stateProblem],
  ["zipCode", /\b(zip|postal\b)/i, zipProblem],
];

/**
 * The fields that a message of the service names, each with its message. (SHP-15, SHP-19 to SHP-23, OPN-119)
 */
export function namedFields(given: {
  readonly message: string | null;
}): Readonly<Partial<Record<keyof Place, Message>>> {
  const problems: Partial<Record<keyof Place, Message>> = {};
  for (const [field, words, problem] of keywords) {
    if (words.test(given.message ?? "")) problems[field] = problem;
  }
  return problems;
}

interface VerificationFacts {
  readonly deliverability: string;
  readonly corrected: boolean;
  /** The corrected address is not what was entered. */
  readonly differs: boolean;
}

/**
 * What the answer of the service means: three outcomes refuse the address, any other is valid; a corrected address
 * that differs is offered for the choice. (SHP-15 to SHP-18, SHP-24 to SHP-26, SHP-28)
 */
export function verificationOutcome(given: {
  readonly verification: AddressVerification;
  readonly entered: Place;
}): Choice<VerificationOutcome> {
  const { verification, entered } = given;
  const { deliverability, corrected, address } = verification;
  const differs = address !== null && !isSamePlace({ one: address, other: entered });
  const is = (outcome: string) => (facts: VerificationFacts) => facts.deliverability === outcome;
  const badUnit = () => ({ kind: "refused", problems: unitProblems, message: null }) as const;
  const table: Table<VerificationFacts, VerificationOutcome> = {
    rows: [
      { id: "SHP-15", when: is("undeliverable"), to: () => undeliverable(verification) },
      { id: "SHP-16", when: is("deliverable_missing_secondary"), to: badUnit },
      { id: "SHP-17", when: is("deliverable_incorrect_secondary"), to: badUnit },
      {
        id: "SHP-26",
        when: (facts) => facts.corrected && facts.differs,
        to: () => ({ kind: "verified", recommended: address }),
      },
    ],
    otherwise: { id: "SHP-28", to: () => ({ kind: "verified", recommended: null }) },
  };
  return choose(table, { deliverability, corrected, differs });
}

function undeliverable({ message: said }: AddressVerification): VerificationOutcome {
  const problems = namedFields({ message: said });
  const isNamed = Object.keys(problems).length > 0;
  return { kind: "refused", problems, message: isNamed ? null : message("shipping.not-found") };
}

/** The address of a choice: the recommended place, or what was entered, for the same recipient. (SHP-27) */
export function pickedAddress(given: {
  readonly pick: AddressPick;
  readonly entered: ShippingAddress;
  readonly recommended: Place;
}): ShippingAddress {
  const { pick, entered, recommended } = given;
  return pick === "recommended" ? { ...entered, ...recommended } : entered;
}

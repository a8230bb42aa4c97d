import { type Choice, choose, type Table } from "../kernel/choice.ts";
import { type Message, message } from "../kernel/message.ts";
import { keyWithdrawn } from "./conflicts.ts";

/** The service would charge another amount than the screen shows (D-05). */
const otherAmount = "AMOUNT_MISMATCH";
/** The plan has merchandise, and the purchase has no shipping address (PAY-82). */
const noShippingAddress = "SHIPPING_ADDRESS_REQUIRED";
/** The plan is for a program that the service does not know the buyer to be in (OPN-068). */
const notVerified = "VERIFICATION_REQUIRED";

/** Codes by the message they show, without the prefix `eV` (ERR-01 to ERR-12). */
const families: readonly (readonly [rule: string, messageId: string, codes: string])[] = [
  [
    "ERR-01",
    "payment.error",
    "1106 1107 1108 1129 1130 1131 1132 1135 1156 1513 1663 1665 1668 1679 1680 1681 1682 2192 2193 2242 2243 2244 2245 2246 2247 2248 2249 2374 2402 2491 2597 4282 11111 11112 jwt001",
  ],
  ["ERR-02", "payment.error.active-subscription", "1144 1342 1744 4050"],
  ["ERR-03", "payment.error.card-unavailable", "1189 5472"],
  ["ERR-04", "payment.error.processing", "1385"],
  ["ERR-05", "payment.error.promo-invalid", "1842"],
  ["ERR-06", "payment.error.promo-redeemed", "1861"],
  ["ERR-07", "payment.error.promo-expired", "1862 1863"],
  ["ERR-08", "payment.error.promo-enjoyed", "1882"],
  ["ERR-09", "payment.error.user-active", "2365 2378"],
  ["ERR-10", "payment.error.promo-not-eligible", "2657 2658 2659"],
  ["ERR-11", "payment.error.promo-wrong-package", "2666"],
  ["ERR-12", "payment.error.robot", "g1001"],
];

interface CodeFacts {
  readonly code: string | null;
}

/**
 * The message of a payment code. Letter case does not matter; the prefix `eV` is optional for purely numeric
 * codes. (ERR-01 to ERR-14, PAY-35, D-05, D-24, OPN-068, OPN-098, OPN-246, OPN-247)
 */
export function paymentCodeMessage(facts: CodeFacts): Choice<Message> {
  return choose(paymentCodes, facts);
}

const paymentCodes: Table<CodeFacts, Message> = {
  rows: [
    {
      id: "D-05",
      when: ({ code }) => code === otherAmount,
      to: () => message("payment.price-changed"),
    },
    {
      id: "PAY-82",
      when: ({ code }) => code === noShippingAddress,
      to: () => message("payment.hint.shipping-required"),
    },
    {
      id: "OPN-068",
      when: ({ code }) => code === notVerified,
      to: () => message("payment.hint.verification-required"),
    },
    {
      id: "D-24",
      when: ({ code }) => code === keyWithdrawn,
      to: () => message("payment.not-paid"),
    },
    ...families.map(([id, messageId, codes]) => {
      const list = codes.split(" ");
      return {
        id,
        when: ({ code }: CodeFacts) => list.includes(bareCode(code)),
        to: ({ code }: CodeFacts) =>
          messageId === "payment.error.active-subscription"
            ? message(messageId, { code: code?.trim() ?? "" })
            : message(messageId),
      };
    }),
  ],
  otherwise: { id: "ERR-13", to: () => message("payment.error.default") },
};

/** `eV1842`, `EV1842` and `1842` are `1842`; `eVG1001` is `g1001`; a code with letters needs its prefix. */
function bareCode(code: string | null): string {
  const [, prefix, rest = ""] =
    /^(ev)?([a-z0-9]{1,20})$/.exec(code?.trim().toLowerCase() ?? "") ?? [];
  return prefix || /^\d+$/.test(rest) ? rest : "";
}

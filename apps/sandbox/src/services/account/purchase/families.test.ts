import { afterAll, afterEach, describe, expect, it } from "vitest";
import { createSandbox } from "../../../index.ts";
import { type Client, clientOf } from "../../../testing/client.ts";

const START = Date.UTC(2026, 0, 15, 12);
const sandbox = createSandbox({ now: () => START });
let worlds = 0;

afterEach(() => {
  for (let world = 1; world <= worlds; world += 1) {
    expect(sandbox.controls.violations(`family-${world}`)).toEqual([]);
  }
});
afterAll(() => sandbox.close());

interface Amounts {
  readonly priceCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
  readonly isTaxKnown: boolean;
}
type Dated = Amounts & { readonly at: string };
interface Family {
  readonly refusal?: { readonly status: number; readonly errorCode: string };
  readonly shipsGoods: boolean;
  readonly now: Amounts;
  readonly first: Dated;
  readonly next: Dated;
}

async function families(world: string, query: Record<string, string>) {
  const search = new URLSearchParams({ world, ...query });
  const response = await sandbox.fetch(`http://localhost:4010/_sandbox/quotes?${search}`);
  return { status: response.status, body: (await response.json()) as { quotes: Family[] } };
}

/** The price list's own figures; nothing here asks the catalogue. */
const PERIOD_MONTHS: Record<string, number> = {
  FNWEB1MO: 1,
  FNWEB12MO: 12,
  FNWEB24MO: 24,
  FN1YPKMR: 12,
};
const SHIP = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "1 Pine St",
  city: "Nashville",
  state: "TN",
  zipCode: "37203",
  phone: "6155550100",
  country: "US",
} as const;

interface Buying {
  readonly persona: string;
  readonly plan: string;
  readonly change: "" | "Upgrade" | "Downgrade";
  readonly coupon: string;
  readonly promotion: string;
  readonly zip: string;
}

const decimal = (cents: number) => (cents / 100).toFixed(2);

/** Pays with PayPal, for the amount that the quote says, and answers the status of each step. */
async function pay(client: Client, token: string, buying: Buying, family: Family) {
  const { plan: serviceId, change, coupon, promotion, zip } = buying;
  const wanted = {
    serviceId,
    ...(coupon ? { couponCode: coupon } : {}),
    ...(promotion ? { promotionId: promotion } : {}),
  };
  const changeType = change === "" ? {} : { changeType: change };
  const url = "http://localhost:5173/";
  const amount = decimal(family.now.totalCents);
  const made = await client.call("createPaypalToken", {
    token,
    body: {
      ...wanted,
      ...changeType,
      returnUrl: url,
      cancelUrl: url,
      amount,
      address: { zipCode: zip },
    },
  });
  if (made.status !== 200) return made;
  const path = `/paypal-stand-in/approve/${made.body.token}?world=${client.world}`;
  await sandbox.fetch(`http://127.0.0.1:4010${path}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "payerID=PAYER-TN",
  });
  const body = {
    ...wanted,
    orderID: made.body.token,
    payerID: "PAYER-TN",
    amount,
    ...(family.shipsGoods ? { shippingAddress: { ...SHIP, zipCode: zip } } : {}),
  };
  return change === ""
    ? client.call("capturePaypalOrder", { token, body })
    : client.call("changeServiceWithPaypal", { token, body: { ...body, changeType: change } });
}

/** Buys in a world of its own, moves its clock past the next charge, and compares the ledger with the quote. */
async function walk(buying: Buying) {
  worlds += 1;
  const client = clientOf(sandbox, `family-${worlds}`);
  const { persona, zip } = buying;
  const token = await client.signIn(persona);
  const { body } = await families(client.world, { ...buying, shippingZip: zip });
  const [family] = body.quotes;
  if (!family) throw new Error("There is no quote.");
  if (family.refusal) {
    const made = await pay(client, token, buying, { ...family, now: { totalCents: 0 } } as Family);
    expect([made.status, made.body.errorCode]).toEqual([
      family.refusal.status,
      family.refusal.errorCode,
    ]);
    expect(sandbox.controls.ledger(client.world)).toEqual([]);
    return undefined;
  }
  const answered = await pay(client, token, buying, family);
  expect([answered.status, answered.body.responseCode]).toEqual([200, "1"]);
  const until = Date.parse(family.next.at) - START;
  sandbox.controls.advanceClock(`${Math.ceil(until / 1000)}s`, client.world);
  const own = sandbox.controls
    .ledger(client.world)
    .filter(({ profileId }) => profileId === `profile-${persona}`);
  const charged = own.map(({ amountCents, taxCents, at }) => [amountCents, taxCents, at]);
  const { now, first, next } = family;
  // A renewal is taxed where the payer lives, whatever the address of the purchase.
  const atHome = (await families(client.world, { plan: "FNWEB1MO", zip: "37203" })).body.quotes[0];
  expect(atHome?.next.taxCents).toBe(42);
  const renewalTax = Math.round((next.priceCents * 700) / 10_000);
  const later = Date.parse(first.at) > START;
  const laterTax = family.shipsGoods
    ? first.taxCents
    : Math.round((first.priceCents * 700) / 10_000);
  expect(charged).toEqual([
    [now.totalCents, now.taxCents, START],
    ...(later ? [[first.priceCents + laterTax, laterTax, Date.parse(first.at)]] : []),
    [next.priceCents + renewalTax, renewalTax, Date.parse(next.at)],
  ]);
  return family;
}

const PERSONA_CHANGES = [
  ["new", ""],
  ["paying-monthly", "Upgrade"],
  ["trialist-monthly", "Upgrade"],
  ["paying-two-years", "Downgrade"],
] as const;
/** They have no saved method: what they change to is paid, and renews, with the method of the change [D-36]. */
const WITHOUT_METHOD = [
  ["gift", "Upgrade"],
  ["gift", "Downgrade"],
  ["coupon", "Upgrade"],
] as const;
const COUPONS = [
  "",
  "HALFOFF",
  "FIVEOFF",
  "FREEPASS",
  "FREE30DAYS",
  "50RENEW",
  "STAY3MO",
  "OLDCODE",
];
const ZIPS = ["37203", "97201", "00000"];

describe("each family of prices is charged as it is quoted", () => {
  for (const [persona, change] of [...PERSONA_CHANGES, ...WITHOUT_METHOD]) {
    for (const plan of ["FNWEB1MO", "FNWEB12MO", "FN1YPKMR"]) {
      it(`${plan} for ${persona}, ${change || "new"} [D-05] [PRC-11] [PRC-12] [PRC-19]`, async () => {
        for (const [index, coupon] of COUPONS.entries()) {
          const zip = ZIPS[index % ZIPS.length] ?? "";
          await walk({ persona, plan, change, coupon, promotion: "", zip });
        }
      });
    }
  }

  for (const [persona, change] of PERSONA_CHANGES) {
    it(`the cap for ${persona}, ${change || "new"}, wherever it goes [PAY-82]`, async () => {
      for (const zip of ZIPS) {
        const promotion = "PROMOMERCHCAP";
        const family = await walk({
          persona,
          plan: "FN1YPKMR",
          change,
          coupon: "",
          promotion,
          zip,
        });
        expect(family?.first.priceCents).toBe(5999);
        expect(family?.first.isTaxKnown).toBe(zip !== "00000");
      }
    });
  }

  it("has the dates of the calendar", async () => {
    const { body } = await families("calendar", { plan: Object.keys(PERIOD_MONTHS).join(",") });
    const promotionFree = body.quotes.slice(1);
    expect(promotionFree.map(({ next }) => next.at.slice(0, 10))).toEqual([
      "2027-01-15",
      "2028-01-15",
      "2027-01-15",
    ]);
    expect(body.quotes[0]?.next.at.slice(0, 10)).toBe("2026-01-23");
  });

  it.each([
    [{}, "Name a plan"],
    [{ plan: "FNWEB1MO", planet: "earth" }, "There is no parameter planet. Known: persona, plan,"],
    [{ plan: "FNWEB1MO", change: "Sidegrade" }, "change is one of Upgrade, Downgrade, or empty."],
    [{ plan: "FNWEB1MO", persona: "zeus" }, "There is no persona zeus."],
    [{ plan: "A,".repeat(101), zip: "1,".repeat(101) }, "10000 is the most"],
  ])("refuses %j", async (query, text) => {
    const { status, body } = await families("calendar", query as Record<string, string>);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(text);
  });
});

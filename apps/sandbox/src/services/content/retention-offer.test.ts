import { afterAll, describe, expect, it } from "vitest";
import { PERSONAS } from "../../core/personas.ts";
import { createSandbox } from "../../index.ts";
import { type Client, clientOf } from "../../testing/client.ts";

const sandbox = createSandbox();
afterAll(() => sandbox.close());

const OUTSIDE = ["locked", "device-limit"];
let worlds = 0;

function openWorld(): Client {
  worlds += 1;
  return clientOf(sandbox, `retention-${worlds}`);
}

async function offersTo(client: Client, persona: string) {
  const token = await client.signIn(persona);
  const { status, body } = await client.call("getScreen", {
    token,
    path: { id: "retention-offer" },
  });
  expect(status).toBe(200);
  return body.panels.member;
}

/** Whatever the card says then. */
async function approveNext({ origin, world }: Client, member: string): Promise<void> {
  await sandbox.fetch(`${origin}/_sandbox/bank?world=${world}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ member, kind: "approve" }),
  });
}

describe("the retention offer", () => {
  it.each([
    ["paying-monthly", "STAY3MO", "Three months for $2.97"],
    ["paying-paypal", "STAY3MO", "Three months for $2.97"],
    ["pending-pause", "STAY3MO", "Three months for $2.97"],
    ["paying-yearly", "STAYYEAR", "Stay a year for $19.99"],
    ["upcoming-plan", "STAY3MO", "Three months for $2.97"],
  ])(
    "to %s has the code %s, a title and a text [API-46] [CNL-03] [CNL-06]",
    async (persona, couponCode, headline) => {
      expect(await offersTo(openWorld(), persona)).toMatchObject([
        {
          couponCode,
          headline,
          description: expect.stringContaining("plus tax"),
          ctaText: "Accept Offer",
        },
      ]);
    },
  );

  it.each([
    ["paying-two-years", "a plan without a code"],
    ["founder", "a former plan"],
    ["trialist-monthly", "a trial"],
    ["dunning", "a refused card"],
    ["pending-cancel", "a canceled plan"],
    ["gift", "a gift"],
    ["ios", "a plan of a store"],
    ["new", "no plan"],
  ])("is none for %s: %s [CNL-03] [OPN-151]", async (persona) => {
    expect(await offersTo(openWorld(), persona)).toEqual([]);
  });

  it("is none for a visitor, and as content that is always empty [CNL-03]", async () => {
    const client = openWorld();
    for (const id of ["retention-offer", "retention-offer-none"]) {
      const { status, body } = await client.call("getScreen", { path: { id } });
      expect([status, body.panels.member]).toEqual([200, []]);
    }
  });

  it("is made once, and not beside its own code [PRM-13]", async () => {
    const client = openWorld();
    const body = { couponCode: "STAYYEAR", appliedBy: "User" } as const;
    await client.call("applyCoupon", { token: await client.signIn("paying-yearly"), body });
    expect(await offersTo(client, "paying-yearly")).toEqual([]);
    sandbox.controls.advanceClock("P1Y", client.world);
    expect(await offersTo(client, "paying-yearly")).toEqual([]);
  });

  it("promises what its code then charges, to every persona [D-17] [PRM-26] [PRM-27]", async () => {
    for (const { id } of PERSONAS.filter((persona) => !OUTSIDE.includes(persona.id))) {
      const client = openWorld();
      for (const { couponCode, headline, description } of await offersTo(client, id)) {
        const token = await client.signIn(id);
        const body = { couponCode, appliedBy: "User" } as const;
        expect((await client.call("applyCoupon", { token, body })).body.isSuccess).toBe(true);
        const { nextBillInformation: next } = (await client.call("getPayments", { token })).body;
        expect([headline, description].join()).toContain(`$${next.nextBillingAmount}`);
        await approveNext(client, id);
        const now = sandbox.controls.now(client.world);
        const wait = Date.parse(next.nextBillingDateTime) - now + 1;
        sandbox.controls.advanceClock(`${wait}ms`, client.world);
        const own = sandbox.controls
          .ledger(client.world)
          .filter(({ profileId }) => profileId === `profile-${id}`);
        const charged = own.map(({ amountCents, taxCents }) => (amountCents - taxCents) / 100);
        expect([id, ...charged]).toEqual([id, Number(next.nextBillingAmount)]);
      }
    }
  });
});

import type { components } from "@foyer/openapi/generated/account";
import { describe, expect, it } from "vitest";
import { CATALOGUE_SHAPES } from "../../catalogue/shapes.ts";
import { type Client, openClient } from "../../testing/client.ts";

type Package = components["schemas"]["Package"];
type Message = components["schemas"]["PackagesResponse"]["PkgsOrProdsResponseMsg"];

/** A user at a device: a persona who is signed in, or a visitor. */
interface User {
  readonly client: Client;
  readonly token?: string;
}

async function user(persona?: string, client: Client = openClient()): Promise<User> {
  return persona === undefined ? { client } : { client, token: await client.signIn(persona) };
}

/** The header of the caller, or none for a visitor. */
const as = ({ token }: User) => (token === undefined ? {} : { token });

async function message(who: User, query: Record<string, string> = {}): Promise<Message> {
  const { status, body } = await who.client.call("getPackages", { query, ...as(who) });
  expect(status).toBe(200);
  return body.PkgsOrProdsResponseMsg;
}

async function packages(who: User, packageID?: string): Promise<Package[]> {
  const query = packageID === undefined ? {} : { packageID };
  const { responseMessage, pkgWithPromos } = await message(who, query);
  expect(responseMessage).toBe("SUCCESS");
  return pkgWithPromos ?? [];
}

const ids = (list: readonly Package[]) => list.map((one) => one.packageID);

/** A visitor of a world in which every user sees the catalogue in this shape. */
const shapedWorld = (shape: string): User => ({ client: openClient({}, `visitors.${shape}`) });

function daysAhead(client: Client, date: string | undefined): number {
  return Math.round(
    (Date.parse(date ?? "") - client.sandbox.controls.now(client.world)) / 86_400_000,
  );
}

describe("packages", () => {
  it("a visitor sees the standard plans with their prices [API-06] [PLN-22] [PLN-05]", async () => {
    const list = await packages(await user());
    expect(list.map((one) => [one.packageID, one.retailPrice])).toEqual([
      ["FNWEB1MO", "5.99"],
      ["FNWEB12MO", "64.99"],
      ["FNWEB24MO", "129.98"],
    ]);
  });

  it("plans asked for by id come in that order, once, without the unknown ones [PLN-22]", async () => {
    const asked = "FN3MPK,NOSUCH,FNWEB1MO,FN3MPK";
    expect(ids(await packages(await user(), asked))).toEqual(["FN3MPK", "FNWEB1MO"]);
  });

  it("every named web plan can be asked for [CAT-09] [CAT-10] [CAT-11] [CAT-12] [CAT-13]", async () => {
    const named =
      "FNWEB1MO,FNWEB12MO,FNWEB24MO,FNWEB1MOPT1,FNWEB12MOPT1,FN2YPKMR,FN1YPKMR,FN3YPKMR,FN3MPK,FN6MPK";
    const list = await packages(await user(), named);
    expect(ids(list)).toEqual(named.split(","));
  });

  it("excluded services are answered when asked for and never listed [CAT-01]", async () => {
    const visitor = await user();
    const asked = await packages(visitor, "FNROKU1,SPESTRAUDBK");
    expect(ids(asked)).toEqual(["FNROKU1", "SPESTRAUDBK"]);
    expect(ids(await packages(visitor))).not.toContain("FNROKU1");
  });

  it("GIFTING stands for the gift plans [CAT-08] [PLN-11]", async () => {
    const gifts = await packages(await user(), "GIFTING");
    expect(gifts.map((one) => [one.packageID, one.isGiftPlan])).toEqual([
      ["FNGIFT1Y", true],
      ["FNGIFT1YM", true],
    ]);
  });

  it("a plan with merchandise names its goods [PLN-09] [PLN-12]", async () => {
    const [plan] = await packages(await user(), "FN1YPKMR");
    expect(plan?.promotions?.[0]?.PromotionalItem?.[0]?.serviceId).toBe("FNMERCHCAP");
  });

  it("the 7-day trial is billed 8 days from now, by world time [PLN-52]", async () => {
    const visitor = await user();
    visitor.client.sandbox.controls.advanceClock("100d", visitor.client.world);
    const [monthly] = await packages(visitor, "FNWEB1MO");
    const date = monthly?.promotions?.[0]?.nextBillingDateTime;
    expect(daysAhead(visitor.client, date)).toBe(8);
  });

  it("a former member is not offered the trial again [PLN-28]", async () => {
    const [forNew] = await packages(await user("new"), "FNWEB1MO");
    const [forChurned] = await packages(await user("churned"), "FNWEB1MO");
    expect(forNew?.promotions?.map((one) => one.promotionID)).toEqual(["PROMO7DFREE"]);
    expect(forChurned?.promotions).toEqual([]);
  });

  it("a user's own plan is listed although it is not on sale", async () => {
    expect(ids(await packages(await user("founder")))).toContain("FNANNUAL2018");
    expect(ids(await packages(await user("paying-monthly")))).not.toContain("FNANNUAL2018");
  });

  it("verified plans stay hidden from other users [PLN-30] [CAT-02] [CAT-03] [CAT-04]", async () => {
    const query = "FNSHR1PAV4,FNSHR1FRV4,FNVADV1PA";
    expect(await packages(await user(), query)).toEqual([]);
    expect(await packages(await user("new"), query)).toEqual([]);
    const military = await packages(await user("verified-military"), query);
    expect(ids(military)).toEqual(["FNSHR1PAV4"]);
    const responder = await packages(await user("verified-first-responder"), query);
    expect(ids(responder)).toEqual(["FNSHR1FRV4"]);
  });

  it("a verification lists its plans to the user who completed it, and to no other [API-07] [PLN-22]", async () => {
    const owner = await user("verified-military");
    const state = await owner.client.call("getVerificationState", as(owner));
    const query = { verificationID: state.body.verificationId };
    const opened = (await message(owner, query)).pkgWithPromos ?? [];
    expect(ids(opened)).toEqual(["FNSHR1PAV4", "FNSHR1MO"]);
    const other = await user("new", owner.client);
    expect((await message(other, query)).pkgWithPromos).toEqual([]);
    expect((await message(owner, { verificationID: "nobodys" })).pkgWithPromos).toEqual([]);
    expect((await owner.client.call("getPackages", { query })).status).toBe(401);
  });

  it("another product has no packages", async () => {
    const headers = { "x-subscription-product": "OTHER" };
    const { body } = await openClient().call("getPackages", { headers });
    expect(body.PkgsOrProdsResponseMsg).toEqual({ responseMessage: "SUCCESS", pkgWithPromos: [] });
  });
});

describe("catalogues that a front end must survive", () => {
  it("nothing to sell [PLN-23]", async () => {
    expect(await packages(shapedWorld("catalogue-empty"))).toEqual([]);
    expect(await packages(await user("catalogue-empty"))).toEqual([]);
  });

  it("a message that is not SUCCESS [PLN-23]", async () => {
    expect((await message(shapedWorld("catalogue-failure"))).responseMessage).toBe("FAILURE");
  });

  it("exactly one plan [PLN-36]", async () => {
    expect(await packages(shapedWorld("catalogue-one"))).toHaveLength(1);
  });

  it("plans without promotions [PLN-10]", async () => {
    const list = await packages(shapedWorld("catalogue-no-promotions"));
    expect(list.every((one) => one.promotions?.length === 0)).toBe(true);
  });

  it("lists left out [PLN-09]", async () => {
    const query = "FNWEB12MO,FNWEB1MO";
    const [first, second] = await packages(shapedWorld("catalogue-missing-lists"), query);
    expect(first?.promotions).toBeUndefined();
    expect(second?.promotions?.[0]?.PromotionalItem).toBeUndefined();
  });

  it("two plans of one tier [PLN-31]", async () => {
    const [first, second] = await packages(shapedWorld("catalogue-same-tier"));
    expect(first?.tier).toBe(second?.tier);
  });

  it("an unknown period [PLN-07]", async () => {
    const [first] = await packages(shapedWorld("catalogue-unknown-period"));
    expect(first?.period).toBe("NoOfMoons");
  });

  it("every shape fits the specification", async () => {
    for (const shape of Object.keys(CATALOGUE_SHAPES)) {
      const visitor = shapedWorld(shape);
      await message(visitor);
      const { sandbox, world } = visitor.client;
      expect(sandbox.controls.violations(world)).toEqual([]);
    }
  });
});

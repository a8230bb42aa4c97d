import { describe, expect, it } from "vitest";
import { type Client, openClient } from "../../testing/client.ts";

const change = ({ sandbox, origin, world }: Client, prices: unknown) =>
  sandbox.fetch(`${origin}/_sandbox/prices`, {
    method: "PUT",
    headers: { "x-api-key": world, "content-type": "application/json" },
    body: JSON.stringify(prices),
  });

const PLAN = "FNWEB12MO";

async function shown(client: Client, token?: string): Promise<unknown> {
  const options = { query: { packageID: PLAN }, ...(token === undefined ? {} : { token }) };
  const { body } = await client.call("getPackages", options);
  return body.PkgsOrProdsResponseMsg.pkgWithPromos?.[0]?.retailPrice;
}

async function withTax(client: Client, token: string): Promise<unknown> {
  const query = { serviceID: PLAN, zipCode: "37203" };
  return (await client.call("getProrate", { query, token })).body;
}

describe("the price list of a world", () => {
  it("a changed price is listed, presented, taxed and quoted; null takes it back [D-05]", async () => {
    const client = openClient();
    const token = await client.signIn("new");
    const before = await withTax(client, token);
    const answer = await change(client, { [PLAN]: 6999 });
    expect([answer.status, await answer.json()]).toEqual([200, { prices: { [PLAN]: 6999 } }]);
    expect(await shown(client, token)).toBe("69.99");
    const content = await client.call("getPlanContent", { path: { planId: PLAN } });
    expect(content.body.price).toBe("$69.99");
    expect(await withTax(client, token)).not.toEqual(before);
    const page = await client.sandbox.fetch(
      `${client.origin}/_sandbox/quotes?plan=${PLAN}&zip=37203&world=${client.world}`,
    );
    expect(await page.json()).toMatchObject({
      quotes: [{ now: { priceCents: 6999, taxCents: 490, totalCents: 7489 } }],
    });

    await change(client, { [PLAN]: null });
    expect(await shown(client, token)).toBe("64.99");
    expect(await withTax(client, token)).toEqual(before);
  });

  it("another world keeps its own", async () => {
    await change(openClient(), { [PLAN]: 6999 });
    expect(await shown(openClient())).toBe("64.99");
  });

  it.each([
    [{ [PLAN]: 100, NOSUCH: 100 }],
    [{ [PLAN]: 64.5 }],
    [{ [PLAN]: -1 }],
    [{ [PLAN]: "64.99" }],
    [[]],
  ])("refuses %j, and changes nothing", async (prices) => {
    const client = openClient();
    expect((await change(client, prices)).status).toBe(400);
    expect(await shown(client)).toBe("64.99");
  });
});

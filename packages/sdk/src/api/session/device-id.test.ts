import { describe, expect, it } from "vitest";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A shop that notes the device id of each sign-in. */
function openShop() {
  const ids: string[] = [];
  const shop = createShop({
    through: (send) => async (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith("/accounts/login")) {
        ids.push((await request.clone().json()).deviceId);
      }
      return send(request);
    },
  });
  return { shop, ids };
}

const cookie = ({ platform }: Tab, name = "device_id") =>
  platform.cookies.all().find((one) => one.name === name);

async function signInTwice(shop: Shop, tab: Tab): Promise<void> {
  await tab.signIn("new");
  await shop.drive(tab.foyer.session.signOut());
  await tab.reload().signIn("new");
}

describe("the id of a device", () => {
  it("is a random UUID in a cookie of a year [SGN-14] [OPN-024]", async () => {
    const { shop, ids } = openShop();
    const tab = shop.tab();
    const start = tab.platform.clock.now();
    await tab.signIn("new");
    const kept = cookie(tab);
    expect(kept?.value).toMatch(UUID);
    expect(ids).toEqual([kept?.value]);
    const days = ((kept?.options.expires ?? 0) - start) / DAY_MS;
    expect(Math.round(days)).toBe(365);
    expect(kept?.options.domain).toBeUndefined();
  });

  it("stays the same over sign-out and reload [SGN-14]", async () => {
    const { shop, ids } = openShop();
    await signInTwice(shop, shop.tab());
    expect(ids).toHaveLength(2);
    expect(ids[1]).toBe(ids[0]);
  });

  it("has the cookie's name of the configuration [SGN-14] [CFG-18]", async () => {
    const { shop, ids } = openShop();
    const tab = shop.tab({ configuration: { defaultConfig: { deviceIdCookieName: "my_device" } } });
    await tab.signIn("new");
    expect(cookie(tab, "my_device")?.value).toBe(ids[0]);
    expect(cookie(tab)).toBeUndefined();
  });

  it("that is there already is used as it is [OPN-024]", async () => {
    const { shop, ids } = openShop();
    const tab = shop.tab();
    tab.platform.cookies.set("device_id", "from-another-product");
    await tab.signIn("new");
    expect(ids).toEqual(["from-another-product"]);
  });

  it.each([
    ["empty", ""],
    ["longer than the services take", "x".repeat(129)],
    ["no header can carry because of a letter", "größe"],
    ["no header can carry because of a line", "one\ntwo"],
    ["a header would carry without its spaces", " one "],
  ])("that is %s is replaced, so that the sign-in works [SGN-14] [D-06]", async (_, value) => {
    const { shop, ids } = openShop();
    const tab = shop.tab();
    tab.platform.cookies.set("device_id", value);
    await tab.signIn("new");
    expect(ids[0]).toMatch(UUID);
    expect(cookie(tab)?.value).toBe(ids[0]);
  });

  it("is one and the same where a cookie that cannot be used cannot be replaced [SGN-14] [OPN-024]", async () => {
    const { shop, ids } = openShop();
    const tab = shop.tab();
    const { cookies } = tab.platform;
    const foreign = "x".repeat(129);
    const get = cookies.get.bind(cookies);
    // Another host's cookie of the same name comes first.
    cookies.get = (name) => (name === "device_id" ? foreign : get(name));
    await tab.signIn("new").catch(() => {});
    await tab.signIn("new").catch(() => {});
    expect(ids[0]).toMatch(UUID);
    expect(new Set(ids).size).toBe(1);
  });

  it("lasts as long as the page where cookies are refused [OPN-024]", async () => {
    const { shop, ids } = openShop();
    const tab = shop.tab();
    tab.platform.cookies.setBlocked(true);
    await tab.signIn("new").catch(() => {});
    await tab.signIn("new").catch(() => {});
    expect(ids[0]).toMatch(UUID);
    expect(new Set(ids).size).toBe(1);
  });
});

import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";

/** A user signs in and out; where the shared cookie was kept, and where it was removed. */
async function visit(href: string) {
  const shop = createShop();
  const { foyer, platform, signIn } = shop.tab({ href });
  const removed: unknown[] = [];
  const remove = platform.cookies.remove.bind(platform.cookies);
  platform.cookies.remove = (name, options) => {
    if (name === "natcom_sso") removed.push(options?.domain);
    remove(name, options);
  };
  await signIn("new");
  const kept = platform.cookies.all().find(({ name }) => name === "natcom_sso");
  await shop.drive(foyer.session.signOut());
  return { kept: kept?.options.domain, removed: removed.at(-1), left: platform.cookies.all() };
}

describe("the cookie that the product's other sites share", () => {
  it.each([
    ["https://account.foyer.example/", "foyer.example"],
    ["https://www.foyer.example/", "foyer.example"],
    ["https://foyer.example/", "foyer.example"],
    ["https://foyer.example.evil.test/", undefined],
    ["https://notfoyer.example/", undefined],
    ["http://localhost:5173/", undefined],
  ])(
    "on %s is kept for the domain %s, and removed there [SES-19] [SGN-34] [OPN-224]",
    async (href, domain) => {
      const { kept, removed, left } = await visit(href);
      expect([kept, removed]).toEqual([domain, domain]);
      expect(left.map(({ name }) => name)).toEqual(["device_id"]);
    },
  );
});

import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";

function open() {
  const shop = createShop();
  const tab = shop.tab({ href: "http://localhost:5173/account/signup-confirmation" });
  const { contentZones: store, explain } = tab.foyer;
  const told = (topic: string) => explain.entries.filter((entry) => entry.topic === topic);
  return { shop, tab, store, told };
}

describe("content in zones of other screens", () => {
  it("shows the confirmation hero on the confirmation screen alone [CNT-12] [API-58]", async () => {
    const { shop, store } = open();
    await shop.drive(store.open("confirmation"));
    expect(store.zone("confirmation")).toMatchObject({
      hero: { kind: "hero", isConfirmation: true, link: { text: "Watch Online Now" } },
      cards: [],
    });
    await shop.drive(store.open("manage"));
    expect(store.zone("manage").hero).toBeNull();
    expect(shop.asked.filter((path) => path.includes("/screens/"))).toHaveLength(1);
    expect(shop.violations()).toEqual([]);
  });

  it("shows the content cards of a screen [CNT-11] [CNT-21] [API-47]", async () => {
    const { shop, store } = open();
    await shop.drive(store.open("manage"));
    expect(store.zone("manage").cards).toMatchObject([
      { kind: "promo", promoType: "text", headline: "Take it with you", image: { alt: "A phone" } },
    ]);
    expect(store.zone("welcome").cards).toEqual([]);
  });

  it("hides the zone whose content fails, and tells the log [CNT-21] [OPN-235]", async () => {
    const { shop, store, told } = open();
    shop.faults({ kind: "status", status: 500, operation: "getContentCards", times: 9 });
    await shop.drive(store.open("manage"));
    expect(store.zone("manage")).toEqual({ hero: null, cards: [] });
    expect(told("content.failed")).toHaveLength(1);
    expect(told("content.failed")[0]?.facts).toMatchObject({ zone: "manage" });
  });

  it("forgets a zone that is closed, and drops its late answer [D-13] [CNT-21]", async () => {
    const { shop, store } = open();
    const opening = store.open("manage");
    store.close("manage");
    await shop.drive(opening);
    expect(store.zone("manage").cards).toEqual([]);
    await shop.drive(store.open("manage"));
    expect(store.zone("manage").cards).toHaveLength(1);
  });

  it("keeps from a member a card that her plans do not keep [CNT-21] [D-17]", async () => {
    const { shop, tab, store } = open();
    await tab.signIn("paying-monthly");
    await shop.drive(store.open("signup-plans"));
    expect(store.zone("signup-plans").cards).toEqual([]);
  });

  it("is asked again after a sign-out, and shows nothing of the member meanwhile [D-13]", async () => {
    const { shop, tab, store } = open();
    await tab.signIn("paying-monthly");
    await shop.drive(store.open("manage"));
    const before = shop.asked.filter((path) => path.includes("/content-cards")).length;
    const leaving = tab.foyer.session.signOut();
    expect(store.zone("manage").cards).toEqual([]);
    await shop.drive(leaving);
    await shop.settle();
    expect(shop.asked.filter((path) => path.includes("/content-cards"))).toHaveLength(before + 1);
    expect(store.zone("manage").cards).toHaveLength(1);
  });
});

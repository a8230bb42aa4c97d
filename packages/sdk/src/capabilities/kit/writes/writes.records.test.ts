import { describe, expect, it } from "vitest";
import { createShop, type Shop, type Tab } from "../../../../tests/shop.ts";

const ACCOUNT = "http://localhost:5173/account/manage";
const YEARLY = "FNWEB12MO";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const CHANGE_PENDING =
  "We're still confirming another change to your account. Please wait a moment, then try again.";

const sent = ({ asked }: Shop, path: string) => asked.filter((one) => one.endsWith(path)).length;
const recordKey = ({ platform }: Tab) =>
  platform.local.keys().find((key) => /_writes\.planActions\.[^.]+$/.test(key)) ?? null;
const kept = (tab: Tab) => tab.platform.local.get(recordKey(tab) ?? "");

/** Every key of the browser that has to do with writes. */
const leftovers = ({ platform }: Tab) =>
  platform.local.keys().filter((key) => key.includes("writes."));

/** The page after a pause that never arrived, with its record spoiled; `keys`: what the service does with its key. */
async function pausesInVain(spoil: (text: string) => string, keys: "closed" | "kept" | "silent") {
  const shop = createShop();
  const first = shop.tab({ href: ACCOUNT });
  await first.signIn("paying-monthly");
  await shop.drive(first.foyer.account.open());
  if (keys === "kept") shop.settings({ withdrawal: "notBuilt" });
  if (keys === "silent") {
    shop.faults({ operation: "withdrawPurchase", kind: "status", status: 500, times: 100_000 });
  }
  shop.faults({ operation: "pauseSubscription", kind: "dropBefore" });
  void first.foyer.planActions.change({ kind: "pause", days: 30 });
  await shop.settle();
  const name = recordKey(first) ?? "";
  const text = spoil(kept(first) ?? "");
  first.platform.local.set(name, text);
  const tab = first.reload();
  await shop.drive(tab.foyer.account.open());
  return { shop, tab, text, name };
}

const newer = (text: string) => text.replace('"v":1', '"v":2');

const SPOILED: readonly (readonly [string, (text: string) => string])[] = [
  ["of a newer version", newer],
  ["of a change that this version does not know", (text) => text.replace('"pause"', '"gift"')],
  ["cut short", (text) => text.slice(0, -30)],
  ["without a key", () => '{"v":3}'],
  ["that is empty", () => ""],
];

describe("the record of a write that is not understood", () => {
  it.each(SPOILED)(
    "%s is kept, and nothing is sent for as long as it may still be made, which is said [D-25] [D-24]",
    async (_, spoil) => {
      const { shop, tab, text } = await pausesInVain(spoil, "kept");
      const { checkout, planActions } = tab.foyer;
      await shop.advance(13 * MINUTE);
      const refused = await shop.drive(planActions.change({ kind: "cancel" }));
      expect(refused).toMatchObject({ ok: false, failure: { reason: "blocked" } });
      expect(planActions.message).toBe(CHANGE_PENDING);
      await tab.openCheckout(YEARLY);
      const unbought = await shop.drive(checkout.submit());
      expect(unbought).toMatchObject({ ok: false, failure: { reason: "change-pending" } });
      expect(kept(tab)).toBe(text);
      expect([sent(shop, "/removeSubscription"), sent(shop, "/changeSubscription")]).toEqual([
        0, 0,
      ]);

      await shop.advance(4 * MINUTE);
      expect(leftovers(tab)).toEqual([]);
      expect((await shop.drive(planActions.change({ kind: "cancel" }))).ok).toBe(true);
      expect(sent(shop, "/removeSubscription")).toBe(1);
    },
  );

  it("is waited for across reloads, never longer than a write may take [D-25] [D-24]", async () => {
    const { shop, tab } = await pausesInVain(newer, "kept");
    await shop.advance(9 * MINUTE);
    const again = tab.reload();
    await shop.advance(8 * MINUTE);
    expect(leftovers(again)).toEqual([]);
  });

  it("is waited for as long as a write may take, though another one was waited for before [D-25] [D-24]", async () => {
    const { shop, tab, name, text } = await pausesInVain(newer, "kept");
    await shop.advance(9 * MINUTE);
    const startedAt = shop.device.clock.now();
    const next = text.replace(/"startedAt":\d+/, `"startedAt":${startedAt}`);
    tab.platform.local.set(name, next);
    const again = tab.reload();
    await shop.advance(8 * MINUTE);
    expect(kept(again)).toBe(next);
    await shop.advance(8 * MINUTE);
    expect(leftovers(again)).toEqual([]);
  });

  it("that was sent more than a day ago ends as soon as it is found [D-25] [D-24]", async () => {
    const aged = (text: string) =>
      newer(text).replace(/"startedAt":(\d+)/, (_, at) => `"startedAt":${Number(at) - 2 * DAY}`);
    const { shop, tab } = await pausesInVain(aged, "kept");
    await shop.advance(5_000);
    expect(leftovers(tab)).toEqual([]);
  });

  it("without a date ends a day after it was found [D-25]", async () => {
    const { shop, tab } = await pausesInVain(() => "{", "kept");
    await shop.advance(MINUTE);
    tab.close();
    shop.device.clock.jump(shop.device.clock.now() + DAY);
    const later = shop.tab({ href: ACCOUNT });
    await later.signIn("paying-monthly");
    await shop.drive(later.foyer.account.open());
    await shop.advance(MINUTE);
    expect(leftovers(later)).toEqual([]);
  });

  it("goes as soon as the service has closed the keys in it [D-25] [D-24]", async () => {
    const { shop, tab } = await pausesInVain(newer, "closed");
    await shop.advance(5_000);
    expect(leftovers(tab)).toEqual([]);
    expect(sent(shop, "/withdrawPurchase")).toBe(1);
    const outcome = await shop.drive(tab.foyer.planActions.change({ kind: "cancel" }));
    expect(outcome.ok).toBe(true);
  });

  it("stays while the service does not say what became of a key in it [D-25] [D-24]", async () => {
    const { shop, tab, text } = await pausesInVain(newer, "silent");
    await shop.advance(20 * MINUTE);
    expect(kept(tab)).toBe(text);
  });

  it("keeps this tab from sending, though it was written while the tab was open [D-25]", async () => {
    const { shop, tab, name } = await pausesInVain((text) => text, "closed");
    await shop.advance(MINUTE);
    expect(leftovers(tab)).toEqual([]);
    tab.platform.local.set(name, '{"v":2,"data":{}}');
    const { planActions } = tab.foyer;
    const refused = await shop.drive(planActions.change({ kind: "cancel" }));
    expect(refused).toMatchObject({ ok: false, failure: { reason: "blocked" } });
    expect(sent(shop, "/removeSubscription")).toBe(0);
    await shop.advance(16 * MINUTE);
    expect((await shop.drive(planActions.change({ kind: "cancel" }))).ok).toBe(true);
  });
});

describe("the record of a write whose answer was lost", () => {
  it("is asked about at once when the device is online again [D-24] [D-04]", async () => {
    const { shop, tab } = await pausesInVain((text) => text, "silent");
    await shop.advance(5 * MINUTE);
    const before = sent(shop, "/withdrawPurchase");
    tab.platform.connectivity.setOnline(false);
    await shop.settle();
    expect(sent(shop, "/withdrawPurchase")).toBe(before);
    tab.platform.connectivity.setOnline(true);
    await shop.settle();
    expect(sent(shop, "/withdrawPurchase")).toBe(before + 1);
  });

  it("is waited for, though the clock of the device is set a day ahead while it is sent [D-24]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: ACCOUNT });
    await tab.signIn("paying-monthly");
    await shop.drive(tab.foyer.account.open());
    shop.settings({ withdrawal: "notBuilt" });
    shop.faults({ operation: "removeSubscription", kind: "lateCommit", delayMs: 5 * MINUTE });
    const { planActions } = tab.foyer;
    void planActions.change({ kind: "cancel" });
    await shop.advance(1_000);
    const { clock } = shop.device;
    clock.jump(clock.now() + DAY + MINUTE);
    await shop.advance(MINUTE);
    expect([planActions.pending, planActions.message]).toEqual(["cancel", null]);
    await shop.advance(10 * MINUTE);
    expect([planActions.pending, planActions.notice]).toEqual([
      null,
      expect.stringContaining("canceled"),
    ]);
  });

  it("is waited for across reloads, never longer than a write may take [D-24]", async () => {
    const { shop, tab } = await pausesInVain((text) => text, "kept");
    await shop.advance(9 * MINUTE);
    const again = tab.reload();
    await shop.advance(8 * MINUTE);
    const { planActions } = again.foyer;
    expect([planActions.pending, planActions.message]).toEqual([
      null,
      "Your change wasn't made. Please try again.",
    ]);
    expect(leftovers(again)).toEqual([]);
  });
});

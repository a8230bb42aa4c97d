import { describe, expect, it } from "vitest";
import { atService } from "../../../tests/at-service.ts";
import { createShop } from "../../../tests/shop.ts";

const ACCOUNT = "http://localhost:5173/account/manage";
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

async function member(persona = "paying-monthly") {
  const shop = createShop();
  const tab = shop.tab({ href: ACCOUNT });
  await tab.signIn(persona);
  await shop.drive(tab.foyer.account.open());
  return { shop, tab, foyer: tab.foyer, actions: tab.foyer.planActions };
}

/** Two tabs of one member. */
async function twoTabs() {
  const { shop, foyer, actions } = await member();
  const other = shop.tab({ href: ACCOUNT });
  await shop.drive(other.foyer.account.open());
  return { shop, foyer, actions, other: other.foyer.planActions };
}

describe("a change of another tab", () => {
  it("that began while this tab read the plan again is waited for, and is no error [D-04] [D-05]", async () => {
    const { shop, foyer, actions, other } = await twoTabs();
    shop.latency(2 * SECOND);
    const changing = other.change({ kind: "cancel" });
    await shop.advance(SECOND);
    const refused = await shop.drive(actions.change({ kind: "pause", days: 30 }));
    expect(refused).toMatchObject({ ok: false, failure: { kind: "refused" } });
    expect(actions.pendingMessage).toBe(foyer.messages.text("plan-actions.elsewhere"));
    expect(actions.message).toBeNull();
    await shop.drive(changing);
    await shop.advance(10 * SECOND);
    expect([actions.pendingMessage, actions.message]).toEqual([null, null]);
    expect(actions.notice).toBe("Your plan has been canceled.");
  });

  it("that is made takes away why this tab's own was not [D-04] [OPN-155]", async () => {
    const { shop, actions, other } = await twoTabs();
    shop.faults({ kind: "status", status: 409, operation: "pauseSubscription" });
    await shop.drive(actions.change({ kind: "pause", days: 30 }));
    expect(actions.message).not.toBeNull();
    await shop.drive(other.change({ kind: "cancel" }));
    await shop.settle();
    expect(actions.notice).toBe("Your plan has been canceled.");
    expect(actions.message).toBeNull();
  });
});

describe("a sign-out", () => {
  it("while My Account is read after a change leaves nothing under way for the next member [D-13] [SGN-33]", async () => {
    const { shop, tab, foyer, actions } = await member();
    shop.latency(SECOND);
    void actions.change({ kind: "cancel" });
    while (actions.notice === null) await shop.advance(100);
    expect(actions.pending).toBe("cancel");
    void foyer.session.signOut();
    expect([actions.pending, actions.notice]).toEqual([null, null]);
    shop.latency(0);
    await shop.advance(10 * SECOND);
    await tab.signIn("paying-yearly");
    expect(actions.pending).toBeNull();
  });

  it("forgets why a change was not made [D-13] [SGN-33]", async () => {
    const { shop, foyer, actions } = await member();
    shop.faults({ kind: "status", status: 409, operation: "removeSubscription" });
    await shop.drive(actions.change({ kind: "cancel" }));
    expect(actions.message).not.toBeNull();
    await shop.drive(foyer.session.signOut());
    expect(actions.message).toBeNull();
  });
});

it("a dialog that is closed takes the reason of its refusal along [OPN-149]", async () => {
  const { shop, actions } = await member("pending-pause");
  shop.faults({ kind: "status", status: 409, operation: "cancelPauseSubscription" });
  actions.ask("cancelPause");
  await shop.drive(actions.confirm());
  expect(actions.dialog?.message).not.toBeNull();
  actions.back();
  expect(actions.message).toBeNull();
});

it("a change that the plan has shown today is believed once no answer can come anymore [D-24] [D-04]", async () => {
  const { shop, foyer, actions } = await member();
  await shop.drive(actions.change({ kind: "pause", days: 30 }));
  await shop.drive(actions.change({ kind: "cancelPause" }));
  shop.settings({ withdrawal: "notBuilt" });
  shop.faults({ kind: "dropAfterCommit", operation: "pauseSubscription" });
  void actions.change({ kind: "pause", days: 30 });
  await shop.advance(MINUTE);
  expect(actions.pending).toBe("pause");
  await shop.advance(24 * HOUR);
  expect([actions.pending, actions.message]).toEqual([null, null]);
  expect(actions.notice).toBe(foyer.messages.text("plan-actions.done.pause"));
});

it("a restart whose renewal is free is not said to be charged, on a device whose clock is a day behind [RST-01] [D-40] [PRM-13]", async () => {
  const shop = createShop();
  const { now } = shop.device.clock;
  const service = await atService(shop, "paying-monthly");
  await service.code("FREEPASS");
  await service.cancel();
  const tab = shop.tab({ href: ACCOUNT });
  await tab.signIn("paying-monthly");
  const { account, planActions, subscription } = tab.foyer;
  await shop.drive(account.open());
  const till = Date.parse(subscription.current.validityTill ?? "");
  await shop.advance(till - now() - 23 * HOUR);
  await shop.drive(account.reload());
  planActions.ask("reactivate");
  expect(planActions.dialog?.timeline[0]?.cost).toBe("Nothing to pay");
  expect(planActions.dialog?.lead).not.toContain("charged");
});

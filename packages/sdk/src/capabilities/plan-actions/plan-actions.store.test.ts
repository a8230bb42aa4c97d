import { describe, expect, it } from "vitest";
import { atService } from "../../../tests/at-service.ts";
import { createHeldShop } from "../../../tests/held.ts";
import { createShop, paidTill, type Shop, type Tab } from "../../../tests/shop.ts";
import { calendarDay } from "../../domain/calendar/today.ts";

const ACCOUNT = "http://localhost:5173/account/manage";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOT_MADE = "Your change wasn't made. Please try again.";
const DAY = 24 * HOUR;

async function member(persona: string) {
  const shop = createShop();
  const tab = shop.tab({ href: ACCOUNT });
  await tab.signIn(persona);
  await shop.drive(tab.foyer.account.open());
  return { shop, tab, foyer: tab.foyer, actions: tab.foyer.planActions };
}

function sentTo(shop: Shop, path: string): number {
  return shop.asked.filter((one) => one === `POST ${path}`).length;
}

/** Keys of the requests of an operation, in their order. */
function keysOf(shop: Shop, operation: string) {
  return shop.sandbox.controls
    .requests(shop.world, operation)
    .map(({ idempotencyKey }) => idempotencyKey);
}

/** Sets the clock of the device so many milliseconds ahead. */
function setAhead(shop: Shop, ms: number): void {
  const { clock } = shop.device;
  clock.jump(clock.now() + ms);
}

const statusOf = ({ foyer }: Pick<Tab, "foyer">) =>
  foyer.subscription.current.activeSubscriptionStatus;

/** Each change, who may make it, its operation, and the status that it leads to. */
const CHANGES = [
  [{ kind: "pause", days: 30 }, "paying-monthly", "pauseSubscription", "Pending Pause"],
  [{ kind: "cancelPause" }, "pending-pause", "cancelPauseSubscription", "Existing"],
  [{ kind: "resume" }, "paused", "resumeSubscription", "Existing"],
  [{ kind: "cancelUpcoming" }, "upcoming-plan", "removeSubscription", "Existing"],
  [{ kind: "cancel" }, "paying-monthly", "removeSubscription", "Pending Cancel - Existing"],
  [{ kind: "reactivate" }, "pending-cancel", "reactivateSubscription", "Existing"],
] as const;

describe.each(CHANGES)("settles: %o", (action, persona, operation, status) => {
  /** What the change charges, in cents before tax. */
  const due = action.kind === "resume" ? [599] : [];
  const charged = (shop: Shop) =>
    shop.ledger().map(({ amountCents, taxCents }) => amountCents - taxCents);

  it("a lost answer by what the service shows, sent once [D-04] [D-24]", async () => {
    const { shop, tab, actions } = await member(persona);
    shop.faults({ operation, kind: "dropAfterCommit" });
    const outcome = await shop.drive(actions.change(action));
    expect(outcome).toEqual({ ok: true, value: null });
    expect(statusOf(tab)).toBe(status);
    expect(actions.notice).not.toBeNull();
    expect([sentTo(shop, `/${operation}`), charged(shop)]).toEqual([1, due]);
  });

  it("a request that was lost, after a reload, by its key: it is not sent again, and a second press makes it, once [D-04] [D-24]", async () => {
    const { shop, tab, actions } = await member(persona);
    const before = statusOf(tab);
    shop.faults({ operation, kind: "dropBefore" });
    void actions.change(action);
    await shop.settle();
    const again = tab.reload();
    await shop.drive(again.foyer.account.open());
    await shop.settle();
    const { planActions } = again.foyer;
    expect([planActions.pending, planActions.message]).toEqual([null, NOT_MADE]);
    expect([statusOf(again), sentTo(shop, `/${operation}`)]).toEqual([before, 1]);
    expect((await shop.drive(planActions.change(action))).ok).toBe(true);
    expect(statusOf(again)).toBe(status);
    expect(planActions.notice).not.toBeNull();
    expect([sentTo(shop, `/${operation}`), charged(shop)]).toEqual([2, due]);
    expect(new Set(keysOf(shop, operation)).size).toBe(2);
  });

  it("a request that was lost, after a reload, by the longest commit time where no key can be closed [D-04] [D-24]", async () => {
    const { shop, tab, actions } = await member(persona);
    const before = statusOf(tab);
    shop.settings({ withdrawal: "notBuilt" });
    shop.faults({ operation, kind: "dropBefore" });
    void actions.change(action);
    await shop.settle();
    const again = tab.reload();
    await shop.drive(again.foyer.account.open());
    const { planActions } = again.foyer;
    expect(planActions.pending).toBe(action.kind);
    expect(await shop.drive(planActions.change(action))).toMatchObject({
      failure: { kind: "refused", reason: "in-progress" },
    });
    await shop.advance(14 * MINUTE);
    expect([planActions.pending, planActions.message]).toEqual([action.kind, null]);
    await shop.advance(3 * MINUTE);
    expect([planActions.pending, planActions.message]).toEqual([null, NOT_MADE]);
    expect([statusOf(again), sentTo(shop, `/${operation}`)]).toEqual([before, 1]);
    expect((await shop.drive(planActions.change(action))).ok).toBe(true);
    expect([sentTo(shop, `/${operation}`), charged(shop)]).toEqual([2, due]);
  });

  it("a late commit by its key: the member is told that it was not made, and nothing happens later [D-24]", async () => {
    const { shop, tab, actions } = await member(persona);
    const before = statusOf(tab);
    shop.faults({ operation, kind: "lateCommit", delayMs: 180_000 });
    expect(await shop.drive(actions.change(action))).toMatchObject({
      failure: { kind: "refused", reason: "not-done" },
    });
    expect([actions.pending, actions.message]).toEqual([null, NOT_MADE]);
    await shop.advance(10 * MINUTE);
    await shop.drive(tab.foyer.account.reload());
    expect([statusOf(tab), actions.notice, actions.message]).toEqual([before, null, NOT_MADE]);
    expect([sentTo(shop, `/${operation}`), charged(shop)]).toEqual([1, []]);
    expect(shop.violations()).toEqual([]);
  });

  it("a late commit by what the service shows where no key can be closed, and never as not made [D-04] [D-24]", async () => {
    const { shop, tab, actions } = await member(persona);
    shop.settings({ withdrawal: "notBuilt" });
    shop.faults({ operation, kind: "lateCommit", delayMs: 180_000 });
    const told: (string | null)[] = [];
    tab.foyer.subscribe(
      () => actions.message,
      (message) => void told.push(message),
    );
    const changing = actions.change(action);
    await shop.advance(170_000);
    expect([actions.pending, actions.notice]).toEqual([action.kind, null]);
    expect(actions.pendingMessage).toMatch(/no need to send it again/);
    expect((await shop.drive(changing)).ok).toBe(true);
    expect(statusOf(tab)).toBe(status);
    expect(told.filter((message) => message !== null)).toEqual([]);
    expect([sentTo(shop, `/${operation}`), charged(shop)]).toEqual([1, due]);
  });

  it("a lost answer within a minute where no key can be closed: the service shows what it did not show before [D-04] [D-24]", async () => {
    const { shop, tab, actions } = await member(persona);
    shop.settings({ withdrawal: "notBuilt" });
    shop.faults({ operation, kind: "dropAfterCommit" });
    void actions.change(action);
    await shop.advance(MINUTE);
    expect([actions.pending, statusOf(tab)]).toEqual([null, status]);
    expect(actions.notice).not.toBeNull();
  });

  it("in two tabs, of which one sends [D-04]", async () => {
    const { shop, tab, actions } = await member(persona);
    const other = shop.tab({ href: ACCOUNT });
    await shop.drive(other.foyer.account.open());
    shop.latency(2_000);
    const changing = actions.change(action);
    await shop.settle();
    expect(await shop.drive(other.foyer.planActions.change(action))).toMatchObject({
      failure: { kind: "refused" },
    });
    await shop.drive(changing);
    await shop.advance(10_000);
    expect([statusOf(tab), statusOf(other)]).toEqual([status, status]);
    expect(other.foyer.planActions.pending).toBeNull();
    expect([sentTo(shop, `/${operation}`), charged(shop)]).toEqual([1, due]);
  });
});

describe("a change of the plan", () => {
  it("pauses from the end of the billing period and says so [PAU-11] [PAU-12]", async () => {
    const { shop, tab, actions } = await member("paying-monthly");
    const till = tab.foyer.subscription.current.validityTill;
    const outcome = await shop.drive(actions.change({ kind: "pause", days: 30 }));
    expect(outcome.ok).toBe(true);
    expect(statusOf(tab)).toBe("Pending Pause");
    expect(tab.foyer.subscription.current.pauseStartDate).toBe(till);
    expect(actions.notice).toBe("Your pause is scheduled.");
    expect(shop.violations()).toEqual([]);
  });

  it.each([
    ["paying-monthly", { kind: "pause", days: 30 }, ["pauses", "resumes"]],
    ["paying-monthly", { kind: "cancel" }, ["ends"]],
    ["pending-cancel", { kind: "reactivate" }, ["renews"]],
  ] as const)(
    "of %s has ended when My Account shows it: %o [PAU-12] [CNL-16] [RST-01]",
    async (persona, action, kinds) => {
      const { shop, tab, actions } = await member(persona);
      const seen = () => tab.foyer.account.timeline.map(({ kind }) => kind);
      expect(await shop.drive(actions.change(action).then(seen))).toEqual(kinds);
    },
  );

  it("takes a pause request back [PAU-16]", async () => {
    const { shop, tab, actions } = await member("pending-pause");
    actions.ask("cancelPause");
    expect(actions.dialog?.timeline.map(({ title }) => title)).toEqual(["Your plan renews"]);
    await shop.drive(actions.confirm());
    expect(statusOf(tab)).toBe("Existing");
    expect(actions.dialog).toBeNull();
    expect(actions.notice).toBe("Your pause request has been canceled.");
  });

  it("resumes now, for the amount that the dialog names [PAU-17] [D-05]", async () => {
    const { shop, tab, actions } = await member("paused");
    actions.ask("resume");
    expect(actions.dialog?.lead).toBe(
      "You can watch again right away. A new billing period begins today, and you'll be charged for it right away.",
    );
    expect(actions.dialog?.timeline).toMatchObject([
      { kind: "resumes", cost: "$5.99 plus tax each month" },
    ]);
    await shop.drive(actions.confirm());
    expect(statusOf(tab)).toBe("Existing");
    const [charge, ...more] = shop.ledger();
    expect(more).toEqual([]);
    expect((charge?.amountCents ?? 0) - (charge?.taxCents ?? 0)).toBe(599);
  });

  it("whose card is refused says so, and the pause goes on [PAU-17] [ERR-01]", async () => {
    const { shop, tab, actions } = await member("paused");
    const refusal = { status: 402, errorCode: "eV1106" };
    shop.faults({ operation: "resumeSubscription", kind: "status", ...refusal });
    actions.ask("resume");
    const outcome = await shop.drive(actions.confirm());
    expect(outcome).toMatchObject({ ok: false, failure: { kind: "declined", code: "eV1106" } });
    expect(actions.dialog?.message).toMatch(/payment method/);
    expect(statusOf(tab)).toBe("Pause");
    expect(shop.ledger()).toEqual([]);
  });

  it("says before a cancellation is taken back that the promo code comes back with it [RST-01] [PRM-13] [D-17]", async () => {
    const { shop, foyer, actions } = await member("paying-monthly");
    foyer.accountPromoCode.form.fields.couponCode.change("HALFOFF");
    await shop.drive(foyer.accountPromoCode.apply());
    await shop.drive(actions.change({ kind: "cancel" }));
    await shop.drive(foyer.account.open());
    expect(foyer.account.nextPayment.text).toBe("None");
    actions.ask("reactivate");
    const { timeline: told = [] } = actions.dialog ?? {};
    expect(told).toMatchObject([{ kind: "renews", cost: "$2.99 plus tax, then $5.99 each month" }]);
    await shop.drive(actions.confirm());
    await shop.drive(foyer.account.open());
    expect(foyer.account.timeline).toEqual(told);
  });

  it("says before a cancellation is taken back that the planned change comes back with it [RST-01] [CHG-09] [D-17]", async () => {
    const { shop, foyer, actions } = await member("upcoming-plan");
    await shop.drive(actions.change({ kind: "cancel" }));
    await shop.drive(foyer.account.open());
    actions.ask("reactivate");
    const { timeline: told = [] } = actions.dialog ?? {};
    expect(told).toMatchObject([
      {
        ...{ kind: "planChanges", title: "Monthly begins" },
        cost: "$5.99 plus tax each month",
      },
    ]);
    await shop.drive(actions.confirm());
    await shop.drive(foyer.account.open());
    expect(foyer.account.timeline).toEqual(told);
    expect(shop.violations()).toEqual([]);
  });

  it("says at once that the card is refused on the last day of a canceled plan, which stays canceled [RST-01] [ERR-01] [D-04]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: ACCOUNT });
    await tab.signIn("pending-cancel");
    const { account, planActions: actions, subscription } = tab.foyer;
    await shop.drive(account.open());
    const refuse = { kind: "refuse", errorCode: "eV1107", member: "pending-cancel" };
    await shop.sandbox.fetch(`http://localhost:4010/_sandbox/bank?world=${shop.world}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(refuse),
    });
    shop.device.clock.jump(Date.parse(subscription.current.validityTill ?? "") + 60 * MINUTE);
    await shop.drive(account.open());
    actions.ask("reactivate");
    expect(await shop.drive(actions.confirm())).toMatchObject({
      ok: false,
      failure: { kind: "declined", code: "eV1107" },
    });
    expect(actions.pending).toBeNull();
    expect(statusOf(tab)).toBe("Pending Cancel - Existing");
    const charges = shop.ledger().filter(({ profileId }) => profileId === "profile-pending-cancel");
    expect([charges, shop.violations()]).toEqual([[], []]);
  });

  it("reactivates a canceled plan at no charge [RST-01] [RST-02]", async () => {
    const { shop, tab, actions } = await member("pending-cancel");
    actions.ask("reactivate");
    expect(actions.dialog?.lead).toBe(
      "Your plan won't end, and nothing is due today. Here's what happens next.",
    );
    expect(actions.dialog?.timeline).toMatchObject([
      { kind: "renews", date: paidTill(tab), cost: "$5.99 plus tax each month" },
    ]);
    await shop.drive(actions.confirm());
    expect(statusOf(tab)).toBe("Existing");
    expect(shop.ledger()).toEqual([]);
  });

  it("takes back a plan that begins later: the current one stays, and renews as the dialog says [D-36] [D-05]", async () => {
    const { shop, tab, actions } = await member("upcoming-plan");
    actions.ask("cancelUpcoming");
    expect(actions.dialog).toMatchObject({
      title: "Cancel your upcoming plan?",
      lead: "Your upcoming plan won't start, and you won't be charged for it. Here's what happens with your current plan.",
      timeline: [{ kind: "renews", date: paidTill(tab), cost: "$64.99 plus tax each year" }],
    });
    await shop.drive(actions.confirm());
    expect(actions.notice).toBe("Your upcoming plan has been canceled.");
    expect(sentTo(shop, "/removeSubscription")).toBe(1);
    expect(statusOf(tab)).toBe("Existing");
    expect(tab.foyer.subscription.current.nextSubscription).toBeNull();
    expect(tab.foyer.account.controls.map(({ text }) => text)).toEqual([
      "Change Plan",
      "Cancel Plan",
    ]);
    await shop.advance(300 * DAY);
    const mine = shop.ledger().filter(({ profileId }) => profileId === "profile-upcoming-plan");
    expect(mine.map(({ amountCents, taxCents }) => amountCents - taxCents)).toEqual([6499]);
  });

  it("takes a later plan back once, though the answer is lost [D-36] [D-04]", async () => {
    const { shop, tab, actions } = await member("upcoming-plan");
    shop.faults({ operation: "removeSubscription", kind: "dropAfterCommit" });
    actions.ask("cancelUpcoming");
    await shop.drive(actions.confirm());
    expect(sentTo(shop, "/removeSubscription")).toBe(1);
    expect(tab.foyer.subscription.current.nextSubscription).toBeNull();
    expect(actions.pending).toBeNull();
  });

  it("reactivates on the last day for the renewal that was not made, and says so before [RST-01] [D-05]", async () => {
    const shop = createShop();
    const { now } = shop.device.clock;
    const tab = shop.tab({ href: ACCOUNT });
    await tab.signIn("pending-cancel");
    const { account, subscription } = tab.foyer;
    await shop.drive(account.open());
    await shop.advance(Date.parse(subscription.current.validityTill ?? "") - now() + HOUR);
    const later = shop.otherDevice(ACCOUNT);
    await later.signIn("pending-cancel");
    await shop.drive(later.foyer.account.open());
    const actions = later.foyer.planActions;
    actions.ask("reactivate");
    const day = calendarDay(now(), "UTC");
    expect(actions.dialog?.lead).toBe(
      "Your plan won't end, and you'll be charged for its renewal today. Here's what happens next.",
    );
    expect(actions.dialog?.timeline).toMatchObject([
      { kind: "renews", day, cost: "$5.99 plus tax each month" },
    ]);
    await shop.drive(actions.confirm());
    const mine = shop.ledger().filter(({ profileId }) => profileId === "profile-pending-cancel");
    expect(mine.map(({ amountCents, taxCents }) => amountCents - taxCents)).toEqual([599]);
  });

  it("reactivates on the last day on a device whose clock is a day behind, and does not call nothing due [RST-01] [D-40] [D-05]", async () => {
    const shop = createShop();
    const { now } = shop.device.clock;
    const tab = shop.tab({ href: ACCOUNT });
    await tab.signIn("pending-cancel");
    await shop.drive(tab.foyer.account.open());
    const till = Date.parse(tab.foyer.subscription.current.validityTill ?? "");
    await shop.advance(till - now() - 23 * HOUR);
    shop.sandbox.controls.advanceClock("24h", shop.world);
    const behind = shop.otherDevice(ACCOUNT);
    await behind.signIn("pending-cancel");
    await shop.drive(behind.foyer.account.open());
    const actions = behind.foyer.planActions;
    actions.ask("reactivate");
    expect(actions.dialog?.lead).toBe(
      "Your plan won't end. If its renewal is already due, you'll be charged right away. Here's what happens next.",
    );
    await shop.drive(actions.confirm());
    const mine = shop.ledger().filter(({ profileId }) => profileId === "profile-pending-cancel");
    expect(mine.map(({ amountCents, taxCents }) => amountCents - taxCents)).toEqual([599]);
  });

  it("that no method can pay for, on a device whose clock is a day behind, neither calls nothing due nor promises that the plan goes on [RST-01] [D-37] [D-40]", async () => {
    const shop = createShop();
    const { now } = shop.device.clock;
    const wish = { status: "Pending Cancel - Existing", method: "none" };
    await shop.makesPersona({ id: "slow", ...wish });
    const tab = shop.tab({ href: ACCOUNT });
    await tab.signIn("slow");
    await shop.drive(tab.foyer.account.open());
    const till = Date.parse(tab.foyer.subscription.current.validityTill ?? "");
    await shop.advance(till - now() - 23 * HOUR);
    await shop.drive(tab.foyer.account.reload());
    tab.foyer.planActions.ask("reactivate");
    expect(tab.foyer.planActions.dialog?.lead).toBe(
      `Your cancellation will be undone. If your plan's renewal is already due, payment is due right away. To keep your plan, add a payment method by ${paidTill(tab)}.`,
    );
  });

  it("that the service says it has not made is told as not made [RST-10] [OPN-155]", async () => {
    const { shop, tab, actions } = await member("pending-cancel");
    const answer = { status: 200, example: "notDone" };
    shop.faults({ operation: "reactivateSubscription", kind: "status", ...answer });
    actions.ask("reactivate");
    const outcome = await shop.drive(actions.confirm());
    expect(outcome).toMatchObject({ ok: false, failure: { kind: "declined" } });
    expect(actions.dialog?.message).toBe("Something went wrong, please try again later.");
    expect(statusOf(tab)).toBe("Pending Cancel - Existing");
  });

  it("of a plan that has ended says so, and not to try again [RST-01]", async () => {
    const { shop, actions } = await member("pending-cancel");
    const answer = { status: 409, errorCode: "planEnded" };
    shop.faults({ operation: "reactivateSubscription", kind: "status", ...answer });
    actions.ask("reactivate");
    await shop.drive(actions.confirm());
    expect(actions.dialog?.message).toBe(
      "Your plan has ended, so it can't be restarted. You can choose a plan again.",
    );
  });

  it("that another device has made already is not told as a failure: nothing is left to confirm [RST-01] [D-05]", async () => {
    const { shop, tab, actions } = await member("paying-monthly");
    await shop.drive(actions.change({ kind: "cancel" }));
    actions.ask("reactivate");
    await (await atService(shop, "paying-monthly")).reactivate();
    await shop.drive(actions.confirm());
    await shop.settle();
    expect(statusOf(tab)).toBe("Existing");
    expect(actions.dialog).toMatchObject({ confirmText: null, message: null });
    expect(actions.dialog?.lead).toContain("nothing needs to be done");
  });

  it("that never reached the service is not sent again: its key is closed, and a second press makes it, once [D-04] [D-24]", async () => {
    const { shop, tab, actions } = await member("paying-monthly");
    shop.faults({ operation: "removeSubscription", kind: "dropBefore" });
    const changing = actions.change({ kind: "cancel" });
    await shop.settle();
    expect(actions.pendingMessage).toMatch(/We haven't heard back yet/);
    expect(actions.message).toBeNull();
    expect(await shop.drive(changing)).toMatchObject({
      failure: { kind: "refused", reason: "not-done" },
    });
    expect([actions.pendingMessage, actions.message]).toEqual([null, NOT_MADE]);
    expect([statusOf(tab), sentTo(shop, "/removeSubscription")]).toEqual(["Existing", 1]);
    expect((await shop.drive(actions.change({ kind: "cancel" }))).ok).toBe(true);
    expect(statusOf(tab)).toBe("Pending Cancel - Existing");
    expect(new Set(keysOf(shop, "removeSubscription")).size).toBe(2);
  });

  it("that is refused is told with the documented text, and nothing has changed [OPN-149] [OPN-155] [SUB-11]", async () => {
    const { shop, tab, actions } = await member("paying-monthly");
    shop.faults({ operation: "pauseSubscription", kind: "status", status: 400 });
    const outcome = await shop.drive(actions.change({ kind: "pause", days: 30 }));
    expect(outcome.ok).toBe(false);
    expect(actions.message).toBe("Something went wrong, please try again later.");
    expect(statusOf(tab)).toBe("Existing");
    const { subscription } = tab.foyer;
    expect(subscription.current.isSuccess).toBe(false);
    await shop.drive(actions.change({ kind: "pause", days: 30 }));
    expect(statusOf(tab)).toBe("Pending Pause");
    expect(subscription.current.isSuccess).toBe(true);
    expect(actions.message).toBeNull();
  });

  /** The page was closed before it had an answer to a cancellation that never arrived. */
  async function lostBefore(shop: Shop, laterMs: number) {
    const tab = shop.tab({ href: ACCOUNT });
    await tab.signIn("paying-monthly");
    await shop.drive(tab.foyer.account.open());
    shop.faults({ operation: "removeSubscription", kind: "dropBefore" });
    void tab.foyer.planActions.change({ kind: "cancel" });
    await shop.settle();
    tab.close();
    await shop.advance(laterMs);
    const later = shop.tab({ href: ACCOUNT });
    if (later.foyer.session.profileId === null) await later.signIn("paying-monthly");
    await shop.drive(later.foyer.account.open());
    await shop.settle();
    return later;
  }

  it("of an hour ago is not sent again: the member is told that it was not made [D-24]", async () => {
    const shop = createShop();
    const later = await lostBefore(shop, HOUR);
    const { planActions } = later.foyer;
    expect([planActions.pending, planActions.message]).toEqual([null, NOT_MADE]);
    expect([statusOf(later), sentTo(shop, "/removeSubscription")]).toEqual(["Existing", 1]);
  });

  it.each([
    ["an hour ago is still confirming", HOUR, "cancel", null],
    ["a day ago was not made, and is said so", 24 * HOUR, null, NOT_MADE],
  ])(
    "of %s where no key can be closed: the device's clock counts from a day on [D-24]",
    async (_, laterMs, pending, message) => {
      const shop = createShop();
      shop.settings({ withdrawal: "notBuilt" });
      const later = await lostBefore(shop, laterMs);
      const { planActions } = later.foyer;
      expect([planActions.pending, planActions.message]).toEqual([pending, message]);
      expect([statusOf(later), sentTo(shop, "/removeSubscription")]).toEqual(["Existing", 1]);
    },
  );

  it("on a device whose clock was a day ahead, and is set right meanwhile, is settled as soon as elsewhere [D-24]", async () => {
    const { shop, tab, actions } = await member("paying-monthly");
    shop.settings({ withdrawal: "notBuilt" });
    shop.faults({ operation: "removeSubscription", kind: "dropBefore" });
    setAhead(shop, 24 * HOUR);
    const changing = actions.change({ kind: "cancel" });
    await shop.settle();
    setAhead(shop, -24 * HOUR);
    await shop.advance(14 * MINUTE);
    expect([actions.pending, actions.message]).toEqual(["cancel", null]);
    await shop.advance(2 * MINUTE);
    expect([actions.pending, actions.message]).toEqual([null, NOT_MADE]);
    expect(await shop.drive(changing)).toMatchObject({ failure: { reason: "not-done" } });
    expect([statusOf(tab), sentTo(shop, "/removeSubscription")]).toEqual(["Existing", 1]);
  });

  it("on a device whose clock was a day ahead, and is set right meanwhile, is settled at once by its key, also after a reload [D-24]", async () => {
    const { shop, tab, actions } = await member("paying-monthly");
    shop.faults({ operation: "removeSubscription", kind: "dropBefore" });
    setAhead(shop, 24 * HOUR);
    void actions.change({ kind: "cancel" });
    await shop.settle();
    setAhead(shop, -24 * HOUR);
    const again = tab.reload();
    await shop.drive(again.foyer.account.open());
    await shop.settle();
    const { planActions } = again.foyer;
    expect([planActions.pending, planActions.message]).toEqual([null, NOT_MADE]);
    expect((await shop.drive(planActions.change({ kind: "cancel" }))).ok).toBe(true);
  });

  it("on a device whose clock is set 20 minutes ahead meanwhile is not called not made before the longest commit time [D-24]", async () => {
    const { shop, tab, actions } = await member("paying-monthly");
    shop.settings({ withdrawal: "notBuilt" });
    shop.faults({ operation: "removeSubscription", kind: "dropBefore" });
    void actions.change({ kind: "cancel" });
    await shop.settle();
    setAhead(shop, 20 * MINUTE);
    await shop.advance(MINUTE);
    const again = tab.reload();
    await shop.drive(again.foyer.account.open());
    const { planActions } = again.foyer;
    await shop.advance(13 * MINUTE);
    expect([planActions.pending, planActions.message]).toEqual(["cancel", null]);
    await shop.advance(3 * MINUTE);
    expect([planActions.pending, planActions.message]).toEqual([null, NOT_MADE]);
  });

  it("pressed twice is sent once [D-04]", async () => {
    const { shop, actions } = await member("paying-monthly");
    const first = actions.change({ kind: "cancel" });
    const second = actions.change({ kind: "cancel" });
    expect(await shop.drive(second)).toMatchObject({
      ok: false,
      failure: { reason: "in-progress" },
    });
    expect((await shop.drive(first)).ok).toBe(true);
    expect(sentTo(shop, "/removeSubscription")).toBe(1);
  });

  it.each([
    ["paying-monthly", { kind: "pause", days: 30 }, "/pauseSubscription"],
    ["paying-monthly", { kind: "cancel" }, "/removeSubscription"],
    ["paused", { kind: "resume" }, "/resumeSubscription"],
  ] as const)(
    "of %s pressed again before My Account shows it is sent once: %o [D-04]",
    async (persona, action, path) => {
      const { shop, actions } = await member(persona);
      shop.latency(100);
      const first = actions.change(action);
      await shop.advance(250);
      expect(actions.notice).not.toBeNull();
      expect(actions.pending).toBe(action.kind);
      expect(await shop.drive(actions.change(action))).toMatchObject({
        failure: { kind: "refused", reason: "in-progress" },
      });
      expect((await shop.drive(first)).ok).toBe(true);
      expect(actions.pending).toBeNull();
      expect(sentTo(shop, path)).toBe(1);
    },
  );

  it("of another tab keeps this one from sending, and both show the result [D-04]", async () => {
    const { shop, tab, actions } = await member("paying-monthly");
    const other = shop.tab({ href: ACCOUNT });
    await shop.drive(other.foyer.account.open());
    expect(other.foyer.planActions.pending).toBeNull();
    shop.latency(2_000);
    const changing = actions.change({ kind: "cancel" });
    await shop.settle();
    const refused = await shop.drive(other.foyer.planActions.change({ kind: "pause", days: 30 }));
    expect(refused).toMatchObject({ ok: false, failure: { kind: "refused" } });
    await shop.drive(changing);
    await shop.advance(10_000);
    expect(statusOf(tab)).toBe("Pending Cancel - Existing");
    expect(statusOf(other)).toBe("Pending Cancel - Existing");
    expect(sentTo(shop, "/pauseSubscription")).toBe(0);
    expect(sentTo(shop, "/removeSubscription")).toBe(1);
  });

  it("is not blocked for good by a gift that a closed tab has left: its key is closed [D-04] [D-24]", async () => {
    const shop = createShop();
    const giver = shop.tab({ href: "http://localhost:5173/account/review-and-redeem" });
    await giver.signIn("paying-monthly");
    const tab = shop.tab({ href: ACCOUNT }).reload(() => Promise.resolve());
    await shop.drive(Promise.all([tab.foyer.load("account"), tab.foyer.load("planActions")]));
    await shop.drive(tab.foyer.account.open());
    const { gifts } = giver.foyer;
    await shop.drive(gifts.open());
    gifts.codeForm.fields.giftCode.change("gift-year-0001");
    await shop.drive(gifts.applyCode());
    gifts.zipForm.fields.billingZipCode.change("37203");
    shop.faults({ operation: "redeemGiftCard", kind: "dropBefore" });
    void gifts.redeem();
    await shop.settle();
    giver.close();
    const { planActions } = tab.foyer;
    await shop.drive(planActions.change({ kind: "cancel" }));
    await shop.advance(MINUTE);
    const outcome = await shop.drive(planActions.change({ kind: "cancel" }));
    expect(outcome.ok || outcome.failure).toBe(true);
  });

  it("that its rule does not allow is refused with the rule, and nothing is sent [MNG-17]", async () => {
    const { shop, actions } = await member("gift");
    const outcome = await shop.drive(actions.change({ kind: "cancel" }));
    expect(outcome).toMatchObject({ ok: false, failure: { kind: "refused", rule: "MNG-17" } });
    expect(sentTo(shop, "/removeSubscription")).toBe(0);
  });

  it("is not told as not made where the status is one that is not known, and no key can be closed [D-04] [D-06] [D-24]", async () => {
    let isNew = false;
    const shop = createShop({
      through: (send) => async (input, init) => {
        const answer = await send(input, init);
        const text = await answer.clone().text();
        return isNew ? new Response(text.replaceAll('"Existing"', '"Renewing"'), answer) : answer;
      },
    });
    const { foyer, signIn } = shop.tab({ href: ACCOUNT });
    await signIn("paying-monthly");
    const { account, messages, planActions } = foyer;
    await shop.drive(account.open());
    shop.settings({ withdrawal: "notBuilt" });
    shop.faults({ operation: "removeSubscription", kind: "dropBefore", times: 9 });
    const canceling = planActions.change({ kind: "cancel" });
    await shop.settle();
    isNew = true;
    await shop.drive(canceling);
    expect(planActions.message).toBe(messages.text("write.unclear"));
  });

  it("takes the result of the one before away, also where it is not made [D-04] [PAU-16]", async () => {
    const { shop, tab, actions } = await member("pending-pause");
    await shop.drive(actions.change({ kind: "cancelPause" }));
    expect(actions.notice).not.toBeNull();
    tab.platform.connectivity.setOnline(false);
    await shop.drive(actions.change({ kind: "cancel" }));
    expect([actions.notice, actions.message === null]).toEqual([null, false]);
  });

  it("offline is not sent, and says so [D-04]", async () => {
    const { shop, tab, actions } = await member("paying-monthly");
    tab.platform.connectivity.setOnline(false);
    await shop.drive(actions.change({ kind: "cancel" }));
    expect(sentTo(shop, "/removeSubscription")).toBe(0);
    expect(actions.message).toBe(tab.foyer.messages.text("error.offline"));
  });

  it("is dropped at sign-out, and its record waits for its member, who is told that it was not made [D-04] [D-13]", async () => {
    const { shop, tab, actions } = await member("paying-monthly");
    shop.faults({ operation: "removeSubscription", kind: "dropBefore" });
    void actions.change({ kind: "cancel" });
    await shop.settle();
    await shop.drive(tab.foyer.session.signOut());
    expect([actions.pending, actions.message]).toEqual([null, null]);
    await tab.signIn("paying-monthly");
    await shop.drive(tab.foyer.account.open());
    await shop.advance(5_000);
    expect([actions.pending, actions.message]).toEqual([null, NOT_MADE]);
    expect([statusOf(tab), sentTo(shop, "/removeSubscription")]).toEqual(["Existing", 1]);
  });

  it("that has taken effect is found by its member after a sign-out in between [D-04] [D-13]", async () => {
    const { shop, tab, actions } = await member("paying-monthly");
    shop.faults({ operation: "removeSubscription", kind: "dropAfterCommit" });
    void actions.change({ kind: "cancel" });
    await shop.settle();
    await shop.drive(tab.foyer.session.signOut());
    await tab.signIn("paying-monthly");
    await shop.drive(tab.foyer.account.open());
    await shop.advance(5_000);
    expect([actions.pending, actions.message]).toEqual([null, null]);
    expect(actions.notice).toBe("Your plan has been canceled.");
    expect(statusOf(tab)).toBe("Pending Cancel - Existing");
    expect(sentTo(shop, "/removeSubscription")).toBe(1);
  });

  it("that was made is not told to the next member, whose plan shows the same [D-13] [SGN-33]", async () => {
    const { shop, tab, actions } = await member("upcoming-plan");
    await shop.drive(actions.change({ kind: "cancelUpcoming" }));
    expect(actions.notice).not.toBeNull();
    await shop.drive(tab.foyer.session.signOut());
    await tab.signIn("paying-monthly");
    await shop.drive(tab.foyer.account.open());
    expect([statusOf(tab), actions.notice]).toEqual(["Existing", null]);
  });

  it("is not disturbed by the late answer to the former member of this tab [D-04] [D-06]", async () => {
    const answers: (() => void)[] = [];
    const shop = createShop({
      through: (send) => async (input, init) => {
        const answer = await send(input, init);
        if (/removeSubscription/.test(new Request(input).url)) {
          await new Promise<void>((resolve) => answers.push(resolve));
        }
        return answer;
      },
    });
    const tab = shop.tab({ href: ACCOUNT });
    const { account, planActions, session } = tab.foyer;
    await tab.signIn("paying-monthly");
    await shop.drive(account.open());
    void planActions.change({ kind: "cancel" });
    await shop.settle();
    await shop.drive(session.signOut());
    await tab.signIn("paying-yearly");
    await shop.drive(account.open());
    const changing = planActions.change({ kind: "cancel" });
    await shop.settle();
    expect(answers).toHaveLength(2);
    answers[0]?.();
    await shop.settle();
    tab.platform.connectivity.setOnline(false);
    tab.platform.connectivity.setOnline(true);
    await shop.settle();
    expect(planActions.pending).toBe("cancel");
    expect(planActions.pendingMessage).toBeNull();
    answers[1]?.();
    expect((await shop.drive(changing)).ok).toBe(true);
  });
});

describe("My Account after a change", () => {
  async function memberOf(persona: string) {
    const held = createHeldShop();
    const { shop } = held;
    const tab = shop.tab({ href: ACCOUNT });
    await tab.signIn(persona);
    await shop.drive(tab.foyer.account.open());
    return { ...held, tab, ...tab.foyer };
  }

  it("does not show an old status that arrives late [PAU-16] [D-04]", async () => {
    const { account, hold, planActions, release, shop, tab } = await memberOf("pending-pause");
    hold("/currentSubscriptionStatus");
    const before = account.open();
    await shop.settle();
    hold(null);
    await shop.drive(planActions.change({ kind: "cancelPause" }));
    await shop.settle();
    expect(statusOf(tab)).toBe("Existing");
    await release();
    await shop.drive(before);
    expect(statusOf(tab)).toBe("Existing");
    expect(account.timeline.map(({ kind }) => kind)).toEqual(["renews"]);
  });

  it("does not show an old next payment that arrives late [BIL-20] [CNL-16]", async () => {
    const { account, hold, planActions, release, shop } = await memberOf("paying-monthly");
    hold("/getPayments");
    const before = account.open();
    await shop.settle();
    hold(null);
    await shop.drive(planActions.change({ kind: "cancel" }));
    await shop.settle();
    await release();
    await shop.drive(before);
    expect(account.nextPayment.text).toBe("None");
  });

  it("does not show the old next payment where the new one cannot be read [BIL-23] [D-06]", async () => {
    const { account, planActions, shop } = await memberOf("pending-pause");
    shop.faults({ operation: "getPayments", kind: "status", status: 500, times: 99 });
    await shop.drive(planActions.change({ kind: "cancelPause" }));
    await shop.advance(60_000);
    expect(account.nextPayment.text).toBe("unavailable");
    expect(account.timeline).toMatchObject([{ kind: "renews", cost: "Amount unavailable" }]);
  });

  it("does not show the old next payment where another screen asks meanwhile, in vain [BIL-23] [D-06]", async () => {
    const { account, planActions, shop } = await memberOf("pending-pause");
    shop.faults({ operation: "getPayments", kind: "status", status: 500, times: 99 });
    const changed = planActions.change({ kind: "cancelPause" });
    await shop.settle();
    const opened = account.open();
    await shop.drive(changed);
    await shop.drive(opened);
    await shop.advance(60_000);
    expect(account.nextPayment.text).toBe("unavailable");
    expect(account.incompleteText).not.toBeNull();
  });

  it("is asked once after a refusal, and the change can be tried again at once [OPN-149]", async () => {
    const { account, planActions, shop } = await memberOf("paying-monthly");
    shop.faults({ operation: "pauseSubscription", kind: "status", status: 400, times: 1 });
    const before = shop.asked.filter((one) => one === "GET /getPayments").length;
    await shop.drive(planActions.change({ kind: "pause", days: 30 }));
    expect(planActions.pending).toBeNull();
    expect(planActions.message).toBe("Something went wrong, please try again later.");
    await shop.settle();
    expect(shop.asked.filter((one) => one === "GET /getPayments").length).toBe(before + 1);
    expect(await shop.drive(planActions.change({ kind: "pause", days: 30 }))).toMatchObject({
      ok: true,
    });
    expect(account.state.kind).toBe("ready");
  });

  it("that was refused offline goes on showing the next payment [MNG-20]", async () => {
    const { account, planActions, shop, tab } = await memberOf("paying-monthly");
    const { text } = account.nextPayment;
    tab.platform.connectivity.setOnline(false);
    await shop.drive(planActions.change({ kind: "pause", days: 30 }));
    await shop.advance(60_000);
    expect(account.nextPayment.text).toBe(text);
  });

  it("says nothing of it once it was taken back elsewhere [CNL-18] [RST-01]", async () => {
    const { account, planActions, shop } = await memberOf("paying-monthly");
    await shop.drive(planActions.change({ kind: "cancel" }));
    await shop.drive(account.open());
    expect(planActions.notice).toBe("Your plan has been canceled.");
    const other = shop.otherDevice(ACCOUNT);
    await other.signIn("paying-monthly");
    await shop.drive(other.foyer.account.open());
    await shop.drive(other.foyer.planActions.change({ kind: "reactivate" }));
    await shop.drive(account.open());
    expect(planActions.notice).toBeNull();
  });
});

describe("a dialog that is older than the plan", () => {
  async function begun() {
    const { shop, foyer, actions } = await member("upcoming-plan");
    actions.ask("cancelUpcoming");
    const start = Date.parse(foyer.subscription.current.nextSubscription?.startDate ?? "");
    await shop.advance(start + HOUR - shop.device.clock.now());
    return { shop, foyer, actions };
  }

  it("never cancels the plan that has begun, and says that the plan has changed [D-36] [D-04] [D-05]", async () => {
    const { shop, foyer, actions } = await begun();
    expect(await shop.drive(actions.confirm())).toMatchObject({
      failure: { kind: "refused", reason: "plan-changed", rule: "D-05" },
    });
    await shop.settle();
    expect(actions.dialog).toMatchObject({
      lead: "Your plan has changed since you opened this page, so nothing needs to be done. Here's what happens next.",
      timeline: foyer.account.timeline,
      confirmText: null,
    });
    await shop.drive(foyer.account.reload());
    expect(foyer.subscription.current.activeSubscriptionStatus).toBe("Existing");
    expect([actions.notice, sentTo(shop, "/removeSubscription")]).toEqual([null, 0]);
  });

  it("is refused by the service where the status cannot be read before, and is not said to have failed [D-36] [D-06]", async () => {
    const { shop, foyer, actions } = await begun();
    const operation = "getCurrentSubscriptionStatus";
    shop.faults({ kind: "status", status: 500, operation, times: 99 });
    // The bill, which can be read, is another one.
    expect(await shop.drive(actions.confirm())).toMatchObject({
      failure: { kind: "refused", reason: "plan-changed" },
    });
    const outcome = await shop.drive(actions.confirm());
    expect(outcome).toMatchObject({ failure: { kind: "http", code: "upcomingPlanBegun" } });
    shop.clearFaults();
    await shop.settle();
    expect(actions.message).toBe(
      "Your upcoming plan has already started, so it can't be canceled here. Nothing was changed.",
    );
    expect(foyer.subscription.current.activeSubscriptionStatus).toBe("Existing");
  });

  it("charges no other amount than it names: the new one shows first, and is charged after another press [D-05] [PAU-17]", async () => {
    const shop = createShop();
    const service = await atService(shop, "paused");
    await service.code("HALFOFF");
    const tab = shop.tab({ href: ACCOUNT });
    await tab.signIn("paused");
    await shop.drive(tab.foyer.account.open());
    const { planActions } = tab.foyer;
    planActions.ask("resume");
    expect(planActions.dialog?.timeline[0]?.cost).toContain("$2.99");
    await service.code("WELCOME10");
    await shop.advance(2 * MINUTE);
    const own = () => shop.ledger().filter(({ profileId }) => profileId === "profile-paused");
    const before = own().length;
    expect((await shop.drive(planActions.confirm())).ok).toBe(false);
    await shop.settle();
    expect(own()).toHaveLength(before);
    expect(planActions.dialog?.message).toBe(
      "What you'll be charged has changed since you opened this page. Please check it, then try again.",
    );
    expect(planActions.dialog?.timeline[0]?.cost).toContain("$5.39");
    expect((await shop.drive(planActions.confirm())).ok).toBe(true);
    expect(own().slice(before)).toMatchObject([{ amountCents: 577 }]);
  });

  it("says that its change is confirming, not that the plan has changed, while the service shows what may be an old copy [D-05] [D-24]", async () => {
    const { shop, tab, actions } = await member("paying-monthly");
    expect((await shop.drive(actions.change({ kind: "pause", days: 30 }))).ok).toBe(true);
    actions.ask("cancelPause");
    const lead = actions.dialog?.lead;
    shop.settings({ withdrawal: "notBuilt" });
    shop.faults({ operation: "cancelPauseSubscription", kind: "dropAfterCommit" });
    void actions.confirm();
    await shop.advance(MINUTE);
    expect(statusOf(tab)).toBe("Existing");
    expect(actions.dialog).toMatchObject({
      lead,
      isSending: true,
      message: expect.stringMatching(/no need to send it again/),
    });
  });

  it("that is closed while the plan is read again sends nothing [D-05]", async () => {
    const { shop, tab, actions } = await member("pending-pause");
    actions.ask("cancelPause");
    shop.latency(500);
    const confirming = actions.confirm();
    expect(actions.dialog?.isSending).toBe(true);
    actions.back();
    expect(await shop.drive(confirming)).toMatchObject({ failure: { reason: "left" } });
    expect([statusOf(tab), sentTo(shop, "/cancelPauseSubscription")]).toEqual(["Pending Pause", 0]);
    expect([actions.pending, actions.message]).toEqual([null, null]);
  });
});

describe("a period of nothing that begins today", () => {
  it("can be resumed with a card that has expired: nothing is charged today [D-37] [D-42] [PAU-17]", async () => {
    const shop = createShop();
    await shop.makesPersona({ id: "sleeper", status: "Existing", method: "expiringCard" });
    const service = await atService(shop, "sleeper");
    await service.code("FREE30DAYS");
    await service.pause(30);
    await shop.advance(30 * DAY);
    const tab = shop.tab({ href: ACCOUNT });
    await tab.signIn("sleeper");
    await shop.drive(tab.foyer.account.open());
    const { planActions } = tab.foyer;
    planActions.ask("resume");
    expect(planActions.dialog).toMatchObject({
      lead: `You can watch again right away. A new billing period begins today. To keep your plan, update your payment method by ${planActions.dialog?.timeline[1]?.date}.`,
      confirmText: "Resume Plan",
    });
    expect(planActions.dialog?.timeline[0]?.cost).toBe("Nothing to pay");
    expect(planActions.dialog?.editPayment).not.toBeNull();
    expect((await shop.drive(planActions.confirm())).ok).toBe(true);
    expect(statusOf(tab)).toBe("Existing");
  });

  it("is not called a renewal that is charged today in the restart of the last day [RST-01] [D-42]", async () => {
    const shop = createShop();
    await (await atService(shop, "paying-monthly")).code("FREEPASS");
    await (await atService(shop, "paying-monthly")).cancel();
    const tab = shop.tab({ href: ACCOUNT });
    await tab.signIn("paying-monthly");
    await shop.drive(tab.foyer.account.open());
    const till = Date.parse(tab.foyer.subscription.current.validityTill ?? "");
    await shop.advance(till + HOUR - shop.device.clock.now());
    await shop.drive(tab.foyer.account.reload());
    const { planActions } = tab.foyer;
    planActions.ask("reactivate");
    expect(planActions.dialog?.timeline[0]?.cost).toBe("Nothing to pay");
    expect(planActions.dialog?.lead).toBe(
      "Your plan won't end, and nothing is due today. Here's what happens next.",
    );
  });
});

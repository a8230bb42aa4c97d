import { describe, expect, it } from "vitest";
import { atService } from "../../../tests/at-service.ts";
import { createHeldShop } from "../../../tests/held.ts";
import { createShop, paidTill } from "../../../tests/shop.ts";
import { dayOf } from "../../domain/calendar/calendar.ts";
import { formatDay } from "../../domain/calendar/day-text.ts";
import { createTestFoyer, payingMonthly } from "../../testing/index.ts";

async function pausing(persona: string, configuration = {}) {
  const shop = createShop();
  const tab = shop.tab({
    href: "http://localhost:5173/account/manage/pause-subscription",
    configuration,
  });
  await tab.signIn(persona);
  const { pause } = tab.foyer;
  await shop.drive(pause.open());
  return { shop, tab, pause };
}

describe("the pause screen", () => {
  it("offers 1, 2 and 3 months with their days [PAU-01] [PAU-02] [PAU-04]", async () => {
    const { tab, pause } = await pausing("paying-monthly");
    expect(pause.state).toEqual({ kind: "ready" });
    expect(tab.foyer.messages.text("pause.title")).toBe("Pause Your Subscription");
    expect(pause.options.map(({ text, days }) => [text, days])).toEqual([
      ["1 month", 30],
      ["2 months", 60],
      ["3 months", 90],
    ]);
    const start = paidTill(tab);
    expect(pause.options[0]?.resumes).toMatch(/^Resumes on \w{3} \d+, \d{4}: \$5\.99 plus tax/);
    expect(pause.meaning).toBe(
      `You can watch until your pause begins on ${start}. While your plan is paused, you can't watch, and you won't be charged.`,
    );
    expect(pause.allowanceText).toBe("You have 90 pause days and 2 pauses left.");
    expect(pause.chosen).toBeNull();
  });

  it("says in the modal when the pause starts and ends, and what it costs then; without a length, that one is missing [PAU-14] [OPN-150] [D-27]", async () => {
    const { tab, pause } = await pausing("paying-monthly");
    expect(pause.problem).toBeNull();
    pause.showReview();
    expect([pause.review, pause.problem]).toEqual([null, "Choose how long to pause."]);
    pause.choose(60);
    expect(pause.problem).toBeNull();
    pause.showReview();
    const start = paidTill(tab);
    expect(pause.review?.text).toMatch(
      new RegExp(
        `^Your pause will start at the end of your billing period on ${start} and your subscription will automatically resume on `,
      ),
    );
    expect(pause.review).toMatchObject({ confirmText: "Pause Subscription", backText: "Go Back" });
    expect(pause.review?.timeline).toMatchObject([
      { title: "Your plan pauses", date: start, cost: "You won't be charged while it's paused" },
      { title: "Your plan resumes", cost: "$5.99 plus tax each month" },
    ]);
    pause.back();
    expect(pause.review).toBeNull();
    expect(pause.chosen).toBe(60);
  });

  it("requests the pause and leads to My Account, which names its days [PAU-10] [PAU-12] [PAU-18]", async () => {
    const { shop, tab, pause } = await pausing("paying-monthly");
    pause.choose(30);
    pause.showReview();
    const end = /\w{3} \d+, \d{4}/.exec(pause.options[0]?.resumes ?? "")?.[0];
    const dates = [paidTill(tab), end];
    expect((await shop.drive(pause.confirm())).ok).toBe(true);
    await shop.settle();
    expect(pause.state).toMatchObject({
      kind: "redirect",
      choice: { value: { address: "/account/manage", replace: true } },
    });
    expect(tab.foyer.account.notices.map(({ text }) => text)).toEqual([
      `Your plan will be paused from ${dates[0]} to ${dates[1]}.`,
    ]);
  });

  it("keeps its promise: no charge while it is paused, and the named charge on the named day [PAU-13] [PAU-15]", async () => {
    const { shop, tab, pause } = await pausing("paying-monthly");
    pause.choose(30);
    pause.showReview();
    const [begins, resumes] = pause.review?.timeline ?? [];
    await shop.drive(pause.confirm());
    const day = (entry: typeof begins) => Date.parse(entry?.day ?? "");
    const own = () =>
      shop.ledger().filter(({ profileId }) => profileId === "profile-paying-monthly");
    shop.sandbox.controls.advanceClock("29d", shop.world);
    await shop.drive(tab.foyer.account.reload());
    expect(own()).toEqual([]);
    shop.sandbox.controls.advanceClock("31d", shop.world);
    const [charge, ...more] = own();
    expect(more).toEqual([]);
    expect(new Date(charge?.at ?? 0).toISOString().slice(0, 10)).toBe(resumes?.day);
    expect((charge?.amountCents ?? 0) - (charge?.taxCents ?? 0)).toBe(599);
    expect(day(begins)).toBeLessThan(day(resumes));
  });

  it("is not shown as read by what an earlier visit has asked for [PAU-03] [PAU-04] [D-13]", async () => {
    const { shop, pause } = await pausing("paying-monthly");
    pause.close();
    shop.latency(1_000);
    void pause.open();
    await shop.advance(500);
    pause.close();
    const opening = pause.open();
    await shop.advance(600);
    expect(pause.state.kind).toBe("loading");
    await shop.drive(opening);
    expect(pause.state.kind).toBe("ready");
  });

  it("refuses a length that is not offered [PAU-04]", async () => {
    const { pause } = await pausing("paying-monthly");
    expect(pause.choose(45)).toMatchObject({ ok: false, failure: { rule: "PAU-04" } });
    expect(pause.chosen).toBeNull();
  });

  it("chooses the only length there is [PAU-04]", async () => {
    const { shop, tab, pause } = await pausing("paying-monthly");
    tab.foyer.pause.close();
    shop.faults({
      operation: "getSubscriptionPauseThresholds",
      kind: "status",
      example: "oneMonth",
    } as never);
    await shop.drive(pause.open());
    expect(pause.options).toHaveLength(1);
    expect(pause.chosen).toBe(30);
  });

  it.each([
    ["pause-used-up", "You've used all of your pauses for now."],
    ["pause-short", "You don't have enough pause days left to pause your plan now."],
    ["paying-yearly", "Your plan can't be paused right now."],
    ["trialist-monthly", "Your plan can't be paused right now."],
  ])("%s is told why not [PAU-06] [PAU-07] [PAU-08] [PAU-09]", async (persona, message) => {
    const { pause } = await pausing(persona);
    expect(pause.state).toMatchObject({
      ...{ kind: "blocked", message },
      link: { text: "Go to My Account", destination: { address: "/account/manage" } },
    });
    expect((await pause.confirm()).ok).toBe(false);
  });

  it.each(["paused", "pending-pause", "pending-cancel", "churned", "ios", "new"])(
    "%s is led to My Account [PAU-05] [MNG-18]",
    async (persona) => {
      const { pause } = await pausing(persona);
      expect(pause.state).toMatchObject({ kind: "redirect" });
    },
  );

  it("leads to My Account where pausing is switched off [PAU-05]", async () => {
    const { pause } = await pausing("paying-monthly", { features: { pauseSubscription: false } });
    expect(pause.state).toMatchObject({ kind: "redirect", choice: { rule: "PAU-05" } });
  });

  it("that is refused while the status cannot be read says why, not that it could not be read [PAU-11] [D-06]", async () => {
    const { shop, pause } = await pausing("paying-monthly");
    pause.choose(30);
    pause.showReview();
    const unread = { operation: "getCurrentSubscriptionStatus", kind: "status" } as const;
    shop.faults({ ...unread, status: 503, times: 99 });
    shop.faults({ operation: "pauseSubscription", kind: "status", status: 429, times: 9 });
    await shop.drive(pause.confirm());
    await shop.advance(60_000);
    expect(pause.state).toEqual({
      kind: "failed",
      message: "Too many requests. Please wait a moment and try again.",
    });
    shop.clearFaults();
    await shop.drive(pause.reload());
    expect(pause.state).toEqual({ kind: "ready" });
  });

  it("asks again where the allowance could not be read [PAU-03] [D-06]", async () => {
    const { shop, tab, pause } = await pausing("paying-monthly");
    shop.faults({ operation: "getSubscriptionPauseThresholds", kind: "status", status: 500 });
    await shop.drive(pause.reload());
    expect(pause.state).toEqual({
      kind: "failed",
      message: "We couldn't check how long you can pause. Please try again.",
    });
    await shop.drive(pause.reload());
    expect(pause.state).toEqual({ kind: "ready" });
    expect(tab.foyer.explain.entries.some(({ topic }) => topic === "pause.allowed")).toBe(true);
  });

  it("keeps the choice and says so where the request is refused [OPN-149]", async () => {
    const { shop, pause } = await pausing("paying-monthly");
    pause.choose(30);
    pause.showReview();
    shop.faults({
      operation: "pauseSubscription",
      kind: "status",
      status: 409,
      errorCode: "pauseAllowance",
    });
    await shop.drive(pause.confirm());
    expect(pause.review?.message).toBe("Something went wrong, please try again later.");
    expect(pause.chosen).toBe(30);
  });
});

describe("the pause screen that is opened again", () => {
  it("does not show an old allowance [PAU-03] [PAU-08]", async () => {
    const { hold, release, shop } = createHeldShop();
    const tab = shop.tab({ href: "http://localhost:5173/account/manage/pause-subscription" });
    await tab.signIn("paying-monthly");
    const { pause, planActions } = tab.foyer;
    hold("/subscriptionPauseThresholds");
    const before = pause.open();
    await shop.settle();
    pause.close();
    hold(null);
    await shop.drive(planActions.change({ kind: "pause", days: 60 }));
    await shop.drive(planActions.change({ kind: "cancelPause" }));
    await shop.drive(planActions.change({ kind: "pause", days: 30 }));
    await shop.drive(pause.open());
    const { allowanceText } = pause;
    expect(allowanceText).toBe("You have 60 pause days and 1 pause left.");
    await release();
    await shop.drive(before);
    expect(pause.allowanceText).toBe(allowanceText);
  });

  it("opens its review by 'Continue' alone, which needs a choice [PAU-14] [PAU-10]", async () => {
    const { pause } = await pausing("paying-monthly");
    pause.showReview();
    expect(pause.review).toBeNull();
    expect(pause.choose(30).ok).toBe(true);
    expect(pause.review).toBeNull();
  });

  it("waits in its review for a change that another tab sends, and says so [PAU-14] [D-04]", async () => {
    const { shop, tab, pause } = await pausing("paying-monthly");
    const other = shop.tab();
    await shop.drive(other.foyer.account.open());
    pause.choose(30);
    pause.showReview();
    expect(pause.review).toMatchObject({ isSending: false, message: null });
    shop.latency(2_000);
    const changing = other.foyer.planActions.change({ kind: "cancel" });
    await shop.advance(3_000);
    const message = tab.foyer.messages.text("plan-actions.elsewhere");
    expect(pause.review).toMatchObject({ isSending: true, message });
    await shop.drive(changing);
    await shop.advance(10_000);
    expect(pause.state).toMatchObject({ kind: "redirect" });
  });

  it("asks for its review again where it was left with one open [PAU-14]", async () => {
    const { shop, pause } = await pausing("paying-monthly");
    pause.choose(30);
    pause.showReview();
    expect(pause.review).not.toBeNull();
    pause.close();
    await shop.drive(pause.open());
    pause.choose(30);
    expect(pause.review).toBeNull();
  });

  it("sends no length that the allowance does not cover any longer [PAU-04] [PAU-10]", async () => {
    const { foyer, services, signIn, drive } = createTestFoyer();
    const { pause } = foyer;
    services.state.status = payingMonthly;
    const left = (noOfDaysLeft: number) =>
      services.always("GET /subscriptionPauseThresholds", {
        status: 200,
        body: { noOfDaysLeft, noOfTimesLeft: 2 },
      });
    left(90);
    await signIn();
    await drive(pause.open());
    pause.choose(90);
    left(60);
    await drive(pause.open());
    expect(pause.state.kind).toBe("ready");
    expect((await drive(pause.confirm())).ok).toBe(false);
    expect(services.asked).not.toContain("POST /pauseSubscription");
  });
});

it("of a plan that is paid further ahead than pauses reach says from when it can be scheduled [PAU-08] [D-42]", async () => {
  const shop = createShop();
  await (await atService(shop, "paying-monthly")).gift("GIFT-YEAR-0001");
  const tab = shop.tab({ href: "http://localhost:5173/account/manage/pause-subscription" });
  await tab.signIn("paying-monthly");
  const { pause, subscription } = tab.foyer;
  await shop.drive(pause.open());
  const till = Date.parse(subscription.current.validityTill ?? "");
  const from = formatDay(dayOf(new Date(till - 90 * 86_400_000).toISOString()) ?? "");
  expect(pause.allowanceText).toBe("You have 90 pause days and 2 pauses left.");
  expect(pause.state).toMatchObject({
    kind: "blocked",
    message: `Your plan is paid until ${paidTill(tab)}. You can schedule a pause from ${from}.`,
  });
  shop.sandbox.controls.advanceClock(
    `${Math.ceil((till - shop.sandbox.controls.now(shop.world)) / 1000) - 90 * 86_400}s`,
    shop.world,
  );
  const service = await atService(shop, "paying-monthly");
  expect((await service.pause(90)).status).toBe(200);
});

describe("the pause screen of a member whose service says less", () => {
  async function opened(thresholds: object, status = payingMonthly) {
    const test = createTestFoyer({ state: { status } });
    test.services.always("GET /subscriptionPauseThresholds", { status: 200, body: thresholds });
    await test.signIn();
    await test.drive(test.foyer.pause.open());
    return { ...test, pause: test.foyer.pause };
  }
  const ALLOWED = { noOfDaysLeft: 90, noOfTimesLeft: 2 };

  it("names no days where the end of the paid period is unknown [PAU-04] [PAU-14] [D-06]", async () => {
    const { pause } = await opened(ALLOWED, { ...payingMonthly, validityTill: null });
    expect(pause.options.map(({ resumes }) => resumes)).toEqual([null, null, null]);
    expect(pause.meaning).toMatch(/^You can watch until your pause begins\. /);
    pause.choose(30);
    pause.showReview();
    expect(pause.review?.text).toBe(
      "Your pause will start at the end of your billing period and your subscription will automatically resume afterwards.",
    );
  });

  it("names no allowance of which a part is unknown [PAU-03] [D-06]", async () => {
    const { pause } = await opened({ noOfDaysLeft: 90 });
    expect(pause.allowanceText).toBeNull();
  });

  it("is loading until plan and allowance are there, and then no longer [PAU-03]", async () => {
    const { pause, drive } = await opened(ALLOWED);
    expect(pause.answers).not.toEqual({});
    const again = pause.open();
    expect([pause.state, pause.answers]).toEqual([{ kind: "loading" }, {}]);
    await drive(again);
    expect(pause.state).toEqual({ kind: "ready" });
  });

  it("tells a debug panel what a pause means only while its review is open [PAU-14]", async () => {
    const { pause, foyer } = await opened(ALLOWED);
    pause.choose(30);
    expect(pause.answers["pause.review"]).toBeNull();
    pause.showReview();
    const future = foyer.account.futureAfter({ kind: "pause", days: 30 });
    expect(pause.answers["pause.review"]).toEqual(future);
    expect(pause.answers["pause.redirect"]).toBeNull();
  });

  it("shows and decides nothing once it is closed, and forgets the choice [PAU-04]", async () => {
    const { pause } = await opened(ALLOWED);
    pause.choose(60);
    pause.close();
    expect([pause.state, pause.chosen, pause.answers]).toEqual([{ kind: "closed" }, null, {}]);
  });

  it("is not opened by an answer that comes after it was closed [PAU-03]", async () => {
    const { pause, drive } = await opened(ALLOWED);
    const again = pause.open();
    pause.close();
    await drive(again);
    expect(pause.state).toEqual({ kind: "closed" });
  });

  it("has nothing of a user who has signed out [D-13]", async () => {
    const { pause, foyer, drive } = await opened(ALLOWED);
    pause.choose(60);
    await drive(foyer.session.signOut());
    expect([pause.state, pause.chosen, pause.allowanceText]).toEqual([
      { kind: "closed" },
      null,
      null,
    ]);
  });

  type Opened = Awaited<ReturnType<typeof opened>>;

  it.each([
    ["opens", ({ pause, drive }: Opened) => drive(pause.open())],
    [
      "shows its review",
      ({ pause }: Opened) => {
        pause.back();
        pause.showReview();
      },
    ],
  ])("%s without what was said of the last try [OPN-149] [PAU-14]", async (_, again) => {
    const page = await opened(ALLOWED);
    const { pause, services, drive } = page;
    services.reply("POST /pauseSubscription", { status: 422, body: { errorCode: "X" } });
    pause.choose(30);
    pause.showReview();
    await drive(pause.confirm());
    expect(pause.review?.message).toBe("Something went wrong, please try again later.");
    await again(page);
    expect(pause.review?.message).toBeNull();
  });

  it("sends nothing without a choice [PAU-10]", async () => {
    const { pause, services, drive } = await opened(ALLOWED);
    expect(await drive(pause.confirm())).toMatchObject({ failure: { rule: "PAU-10" } });
    expect(services.asked).not.toContain("POST /pauseSubscription");
  });
});

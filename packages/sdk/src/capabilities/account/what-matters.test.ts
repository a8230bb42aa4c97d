import { describe, expect, it } from "vitest";
import { createHeldShop } from "../../../tests/held.ts";
import { createShop } from "../../../tests/shop.ts";
import { createTestFoyer, payingMonthly, savedCard } from "../../testing/index.ts";

const MY_ACCOUNT = "http://localhost:5173/account/manage";
const ASKED = "GET /memberverify/verification/user";

async function accountOf(persona: string, href = MY_ACCOUNT) {
  const shop = createShop();
  const tab = shop.tab({ href });
  await tab.signIn(persona);
  await shop.drive(tab.foyer.account.open());
  return { shop, tab, account: tab.foyer.account };
}

/** A member who has signed in, by services of a test. */
async function pageOf(
  state: NonNullable<NonNullable<Parameters<typeof createTestFoyer>[0]>["state"]>,
) {
  const test = createTestFoyer({ href: MY_ACCOUNT, state });
  await test.signIn();
  return { ...test, account: test.foyer.account };
}

const inReview = { currentStep: "review", step: "review", segment: "military" };
const proved = { ...inReview, currentStep: "success", step: "success", verificationId: "v1" };

describe("what matters now on My Account", () => {
  it.each([
    [
      "dunning",
      "We couldn't process your last payment.",
      /^To keep your plan, update your payment method\. We'll try again on \w{3} \d+, \d{4}\.$/,
      ["Update Payment", "/account/manage/edit-payment"],
    ],
    [
      "card-expires",
      "Your card expires before your next payment.",
      /^Update it before \w{3} \d+, \d{4} to keep your plan\.$/,
      ["Update Payment", "/account/manage/edit-payment"],
    ],
    [
      "coupon",
      "Add a payment method to keep your plan.",
      /^Your free time ends on \w{3} \d+, \d{4}\.$/,
      ["Add Payment Method", "/account/manage/edit-payment"],
    ],
    [
      "in-review",
      "We're reviewing your documents.",
      /^This usually takes a few minutes\. We'll email you when your military offer is ready\.$/,
      ["Check Status", "/account/verification?sheerVerification=military"],
    ],
    [
      "verified-military",
      "Your free year is ready.",
      /^We've confirmed your military status\.$/,
      ["Get Your Free Year", /^\/account\/payment\/FNSHR1PAV4\?verificationId=/],
    ],
    [
      "verified-first-responder",
      "Your free year is ready.",
      /^We've confirmed your first responder status\.$/,
      ["Get Your Free Year", /^\/account\/payment\/FNSHR1FRV4\?verificationId=/],
    ],
    [
      "upgrade-in-review",
      "We're reviewing your documents.",
      /./,
      ["Check Status", "/account/verification?sheerVerification=military"],
    ],
  ])(
    "is, for %s: %s %s %j [OPN-141] [MNG-19] [D-37] [RDR-14] [PLN-30]",
    async (persona, text, more, [act, at]) => {
      const { account } = await accountOf(persona);
      const address = typeof at === "string" ? at : expect.stringMatching(at ?? "");
      expect(account.topNotice).toMatchObject({
        text,
        more: expect.stringMatching(more),
        link: { text: act, destination: { kind: "route", address } },
        control: null,
      });
      expect(account.otherNotices).toEqual([]);
    },
  );

  it.each([
    ["pending-cancel", /^Your plan ends on /, "Restart Plan", "reactivate"],
    ["pending-cancel-gift", /^Your plan ends on /, "Restart Plan", "reactivate"],
    ["paused", /^Your plan is paused until /, "Resume Plan", "resume"],
    ["churned-card", /^Your plan ended on /, "Restart Plan", null],
    ["churned-involuntary", /^Your plan ended on /, "Restart Plan", null],
  ])(
    "is, for %s: %s, and its control %s stands there alone [OPN-141] [MNG-16] [RST-01] [PAU-17]",
    async (persona, text, act, dialog) => {
      const { account } = await accountOf(persona);
      expect(account.topNotice).toMatchObject({
        text: expect.stringMatching(text),
        link: null,
        control: { text: act, dialog },
      });
      expect(account.controls.map((one) => one.text)).toContain(act);
      expect(account.otherControls.map((one) => one.text)).not.toContain(act);
    },
  );

  it("is a way back to the plans where the former plan cannot be restarted [RST-09] [OPN-144]", async () => {
    const status = { ...payingMonthly, status: "Churned Voluntary" };
    const { account, drive } = await pageOf({ status });
    await drive(account.open());
    expect(account.topNotice?.control).toMatchObject({ text: "Resubscribe" });
    expect(account.otherControls).toEqual([]);
  });

  it.each(["paying-monthly", "trialist-monthly", "trialist-military", "gift", "new", "ios"])(
    "is nothing for %s [OPN-141]",
    async (persona) => {
      expect((await accountOf(persona)).account.topNotice).toBeNull();
    },
  );

  it("is one: what else there is stays in Notifications [MNG-01] [OPN-141]", async () => {
    const status = { ...payingMonthly, status: "Churned Voluntary" };
    const { account, drive } = await pageOf({ status, verification: inReview });
    await drive(account.open());
    expect(account.topNotice?.text).toBe("We're reviewing your documents.");
    expect(account.otherNotices.map(({ id }) => id)).toEqual(["account.notice.ended"]);
    expect(account.sections.map(({ section }) => section)).toContain("notification");
    expect(account.otherControls.map(({ text }) => text)).toContain("Resubscribe");
  });

  it("keeps what the user came for [GRD-07] [D-41]", async () => {
    const { account } = await accountOf("verified-military", `${MY_ACCOUNT}?promoCoupon=SAVE`);
    expect(account.topNotice?.link?.destination).toMatchObject({
      address: expect.stringContaining("promoCoupon=SAVE"),
    });
  });

  it.each(["military", "firstResponder"])(
    "leads to a free year with its own program, where the address asks for %s [VER-115] [D-41]",
    async (asked) => {
      const { account } = await accountOf(
        "verified-military",
        `${MY_ACCOUNT}?sheerVerification=${asked}`,
      );
      expect(account.topNotice?.link?.destination).toMatchObject({
        address: expect.stringMatching(
          /^\/account\/payment\/FNSHR1PAV4\?sheerVerification=military&verificationId=/,
        ),
      });
    },
  );

  it("leads to a free year without an id past its own verification [VER-114] [D-41]", async () => {
    const test = createTestFoyer({
      href: `${MY_ACCOUNT}?sheerVerification=military`,
      state: { verification: { ...inReview, currentStep: "success", step: "success" } },
    });
    await test.signIn();
    const { account } = test.foyer;
    await test.drive(account.open());
    expect(account.topNotice?.link?.destination).toMatchObject({
      address: "/account/payment/FNSHR1PAV4",
    });
  });
});

/** My Account on a page that is loaded anew: nothing is known yet of the persona's verification. */
async function reloaded(persona: string) {
  const held = createHeldShop();
  const { shop } = held;
  const tab = shop.tab({ href: MY_ACCOUNT });
  await tab.signIn(persona);
  const before = shop.asked.length;
  const { foyer } = tab.reload();
  const asked = () => shop.asked.slice(before).filter((one) => one === ASKED).length;
  return {
    ...held,
    foyer,
    account: foyer.account,
    asked,
    open: () => shop.drive(foyer.account.open()),
  };
}

describe("the verification that My Account tells of", () => {
  it("is asked for once where the page was loaded anew [OPN-141] [D-43]", async () => {
    const { account, asked, open, shop } = await reloaded("verified-military");
    await open();
    expect(account.topNotice?.text).toBe("Your free year is ready.");
    await open();
    await shop.drive(account.reload());
    expect(asked()).toBe(1);
  });

  it("is not asked for where a subscriber has begun none [OPN-141] [D-43]", async () => {
    const { account, asked, open } = await reloaded("paying-monthly");
    await open();
    expect([account.state.kind, asked()]).toEqual(["ready", 0]);
  });

  it("of a subscriber is asked for again after a reload of the tab, once My Account has seen it [OPN-141] [RDR-14]", async () => {
    const { shop, tab } = await accountOf("upgrade-in-review");
    const { account } = tab.reload().foyer;
    await shop.drive(account.open());
    expect(account.topNotice?.text).toBe("We're reviewing your documents.");
  });

  it("is asked for again at each visit while it is reviewed, and else no more [OPN-141] [VER-54]", async () => {
    const { account, asked, open } = await reloaded("in-review");
    await open();
    expect([account.topNotice?.text, asked()]).toEqual(["We're reviewing your documents.", 1]);
    await open();
    expect(asked()).toBe(2);
  });

  it("is ready once its review has ended [OPN-141] [VER-60]", async () => {
    const { account, drive, services } = await pageOf({ verification: inReview });
    await drive(account.open());
    services.state.verification = proved;
    await drive(account.open());
    expect(account.topNotice?.text).toBe("Your free year is ready.");
  });

  it("stays as it was known where it cannot be read again [OPN-141] [D-06]", async () => {
    const { account, drive, services } = await pageOf({ verification: inReview });
    await drive(account.open());
    services.always(ASKED, { status: 503, body: {} });
    await drive(account.open());
    expect(account.topNotice?.text).toBe("We're reviewing your documents.");
  });

  it("is told of nowhere during an outage, and asked for once [OPN-141] [D-43]", async () => {
    const { account, asked, open, shop } = await reloaded("verified-military");
    shop.faults({ kind: "status", status: 503, operation: "getVerificationState", times: 50 });
    await open();
    expect([account.state.kind, account.topNotice, asked()]).toEqual(["ready", null, 1]);
  });

  it("keeps the page waiting for no more than a second [OPN-141] [D-16]", async () => {
    const { account, hold, open } = await reloaded("verified-military");
    hold("/memberverify/verification/user");
    await open();
    expect([account.state.kind, account.topNotice]).toEqual(["ready", null]);
  });

  it("is gone with its user [OPN-141] [D-13]", async () => {
    const { account, foyer, open, shop } = await reloaded("verified-military");
    await open();
    await shop.drive(foyer.session.signOut());
    expect(account.topNotice).toBeNull();
  });
});

describe("a change that was made, whose plan cannot be read", () => {
  it("is said to be saved [D-04] [D-42]", async () => {
    const { shop, tab, account } = await accountOf("pending-cancel");
    const { planActions } = tab.foyer;
    planActions.ask("reactivate");
    await shop.settle();
    const confirmed = planActions.confirm();
    shop.faults({
      kind: "status",
      status: 500,
      operation: "getCurrentSubscriptionStatus",
      times: 50,
    });
    await shop.drive(confirmed);
    await shop.settle();
    expect(account.state).toMatchObject({
      kind: "failed",
      message: "Your change is saved. We just couldn't update this page. Try again in a moment.",
    });
    shop.clearFaults();
    await shop.drive(account.open());
    expect(account.state.kind).toBe("ready");
  });

  it("is not, where the page was only asked for again [D-04] [ERR-18]", async () => {
    const { account, drive, services } = await pageOf({
      status: payingMonthly,
      savedMethods: [savedCard],
    });
    services.always("GET /currentSubscriptionStatus", { status: 500, body: {} });
    await drive(account.reload());
    expect(account.state).toMatchObject({
      kind: "failed",
      message: "Something went wrong, please try again later.",
    });
  });
});

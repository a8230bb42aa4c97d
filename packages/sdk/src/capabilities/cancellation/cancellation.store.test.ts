import { describe, expect, it } from "vitest";
import { atService } from "../../../tests/at-service.ts";
import { createHeldShop } from "../../../tests/held.ts";
import { createShop, paidTill } from "../../../tests/shop.ts";
import { addDays, daysBetween } from "../../domain/calendar/calendar.ts";
import { formatDay } from "../../domain/calendar/day-text.ts";
import { cancellationTexts } from "./cancellation.texts.ts";

const CANCEL_PLAN = "http://localhost:5173/account/manage/cancelplan";

const WARNING =
  "Canceling your plan will be effective immediately, and you will lose the remaining days in your free trial.";

const NOT_APPLIED = "There was an error processing your request, please try again";

const CONFIRMING = "We haven't heard back yet, so we're checking whether your offer was applied.";

/** The offer to stay is content: this service shows it to every member. */
const OFFER_TO_EVERYONE = {
  ...{ type: "hero", promoType: "text", name: "retention-offer", couponCode: "STAY3MO" },
  headline: "Three months for $2.97",
  description: "One charge of $2.97 plus tax pays for three months.",
};

async function canceling(
  persona: string,
  page: "plan" | "survey" | "confirmation" = "plan",
  offersToEveryone = false,
) {
  const bodies: { readonly path: string; readonly body: unknown; readonly key: string | null }[] =
    [];
  const shop = createShop({
    through: (send) => async (input, init) => {
      const request = new Request(input, init);
      const { pathname: path } = new URL(request.url);
      if (/cancelSurvey|removeSubscription|applyCouponV2/.test(path)) {
        const key = request.headers.get("idempotency-key");
        bodies.push({ path, key, body: await request.clone().json() });
      }
      return offersToEveryone && path.endsWith("/screens/retention-offer")
        ? Response.json({ id: "retention-offer", panels: { member: [OFFER_TO_EVERYONE] } })
        : send(request);
    },
  });
  const tab = shop.tab({ href: CANCEL_PLAN });
  await tab.signIn(persona);
  const { cancellation } = tab.foyer;
  await shop.drive(cancellation.open({ page }));
  const sent = (path: string) => bodies.filter((one) => one.path === path).map(({ body }) => body);
  const keys = (path: string) =>
    new Set(bodies.filter((one) => one.path === path).map(({ key }) => key));
  return { shop, tab, cancellation, sent, keys };
}

function dayAfter(till: string | null): string {
  return formatDay(addDays((till ?? "").slice(0, 10), 1) ?? "");
}

describe("the cancel plan page", () => {
  it("says when the plan ends and how long there is time [CNL-01] [CNL-19] [CNL-22] [LIM-10]", async () => {
    const { tab, cancellation } = await canceling("paying-monthly");
    const { validityTill } = tab.foyer.subscription.current;
    const ends = dayAfter(validityTill);
    const renewal = formatDay((validityTill ?? "").slice(0, 10));
    expect(cancellation.state).toEqual({ kind: "ready" });
    expect(cancellation.title).toBe("We're sad to see you go");
    expect(cancellation.step).toBe("Step 1 of 2");
    expect(cancellation.effect).toMatchObject({
      tone: "info",
      text: `Your plan ends on ${ends}. You can watch until then, and you won't be charged again.`,
      deadline: `You're in time: changes must be made at least 24 hours before your renewal date, ${renewal}.`,
    });
  });

  it("the day before the renewal promises nothing that the service may still charge [CNL-22] [OPN-157]", async () => {
    const { shop, tab, cancellation } = await canceling("paying-monthly");
    const { validityTill } = tab.foyer.subscription.current;
    const renewal = (validityTill ?? "").slice(0, 10);
    const inTime = cancellation.effect.text;
    const days =
      daysBetween(new Date(shop.device.clock.now()).toISOString().slice(0, 10), renewal) ?? 0;
    await shop.advance((days - 2) * 86_400_000);
    expect(cancellation.effect.text).toBe(inTime);
    await shop.advance(86_400_000);
    expect(cancellation.effect).toMatchObject({
      text: `Your plan ends on ${dayAfter(validityTill)}. You can watch until then.`,
      deadline: `Changes must be made at least 24 hours before your renewal date, ${formatDay(renewal)}. That's close, so your next payment may still be charged.`,
    });
  });

  it("warns a trialist that it ends at once [CNL-04] [CNL-05] [CNL-17]", async () => {
    const { cancellation } = await canceling("trialist-monthly");
    expect(cancellation.effect).toMatchObject({ tone: "warning", text: WARNING, deadline: null });
    expect(cancellation.keep.text).toBe("Keep Plan");
    expect(cancellationTexts["cancellation.continue"]).toBe("Continue to Cancel");
  });

  it("tells a trialist whose trial is kept when it ends [CNL-21] [OPN-135]", async () => {
    const { tab, cancellation } = await canceling("trialist-military");
    expect(cancellation.effect).toMatchObject({
      text: `Your free trial runs until ${paidTill(tab)}, and your plan ends with it. You won't be charged.`,
      tone: "info",
      deadline: null,
    });
  });

  it.each(["churned", "new", "pending-cancel", "gift"])(
    "leads %s to My Account [CNL-02] [MNG-17]",
    async (persona) => {
      const { cancellation } = await canceling(persona);
      expect(cancellation.state).toMatchObject({
        kind: "redirect",
        choice: { value: { address: "/account/manage", replace: true } },
      });
    },
  );

  it.each([
    [
      "a coupon, which the saved card follows",
      { channel: "coupon", coupon: "FREEPASS", method: "card" },
    ],
    [
      "a gift, which a paid plan follows",
      { channel: "gift", method: "card", upcomingPlan: "FNWEB1MO" },
    ],
  ])("cancels %s, before it is charged [CNL-02] [D-36]", async (_name, wish) => {
    const shop = createShop();
    const status = await shop.makesPersona({ id: "ann", status: "Existing", ...wish });
    expect(status).toBe(201);
    const tab = shop.tab({ href: CANCEL_PLAN });
    await tab.signIn("ann");
    const { cancellation, subscription } = tab.foyer;
    await shop.drive(cancellation.open({ page: "plan" }));
    expect(cancellation.state).toEqual({ kind: "ready" });
    await shop.drive(cancellation.open({ page: "survey" }));
    cancellation.toggle("cost");
    expect((await shop.drive(cancellation.submit())).ok).toBe(true);
    expect(subscription.current.isPendingCancel).toBe(true);
    const { profileId } = tab.foyer.session.user;
    tab.close();
    await shop.advance(800 * 24 * 3_600_000);
    expect(shop.ledger().filter((one) => one.profileId === profileId)).toEqual([]);
  });

  it("says that a scheduled pause is canceled too [D-36] [CNL-19]", async () => {
    const { cancellation } = await canceling("pending-pause");
    expect(cancellation.effect.text).toMatch(
      /^Your plan ends on .* This also cancels your scheduled pause\. If you restart your plan, the pause won't come back\.$/,
    );
  });

  it("tells a store's customer where the plan is managed [MNG-18]", async () => {
    const { cancellation } = await canceling("roku");
    expect(cancellation.state).toMatchObject({
      kind: "blocked",
      message: "Your subscription is billed through Roku. Please manage it there.",
      link: { text: "Manage on Roku" },
    });
  });

  it("leads back to My Account where a channel has no address [MNG-18]", async () => {
    const { cancellation } = await canceling("samsung");
    expect(cancellation.state).toMatchObject({
      kind: "blocked",
      link: { text: "Go to My Account", destination: { address: "/account/manage" } },
    });
  });

  it("can be tried again where the plan could not be read [D-06]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: CANCEL_PLAN });
    await tab.signIn("paying-monthly");
    const { cancellation } = tab.foyer;
    const again = { operation: "getCurrentSubscriptionStatus", kind: "status", times: 9 } as const;
    shop.faults({ ...again, status: 500 });
    await shop.drive(cancellation.open({ page: "plan" }));
    expect(cancellation.state.kind).toBe("failed");
    shop.clearFaults();
    await shop.drive(cancellation.reload());
    expect(cancellation.state.kind).toBe("ready");
  });
});

describe("the offer to stay", () => {
  it("shows before the survey, for a paid plan on the web [CNL-03] [CNL-06] [OPN-151]", async () => {
    const { shop, cancellation } = await canceling("paying-monthly");
    expect(await shop.drive(cancellation.continue())).toBeNull();
    expect(cancellation.state).toEqual({ kind: "offer" });
    expect(cancellation.offer).toMatchObject({
      headline: "Three months for $2.97",
      acceptText: "Accept Offer",
      declineText: "No Thanks",
    });
    expect(cancellation.declineOffer().value).toMatchObject({
      address: "/account/manage/cancelsurvey",
    });
    cancellation.close();
    await shop.drive(cancellation.open({ page: "survey" }));
    expect(cancellation.state).toEqual({ kind: "ready" });
  });

  it("says from which payment on it holds, however far that is [CNL-03] [D-17] [D-42]", async () => {
    const { shop, tab, cancellation } = await canceling("paying-monthly");
    await (await atService(shop, "paying-monthly")).gift("GIFT-YEAR-0001");
    await shop.drive(cancellation.reload());
    await shop.drive(cancellation.continue());
    expect(cancellation.offer).toMatchObject({
      headline: "Three months for $2.97",
      starts: `This offer starts with your next payment on ${paidTill(tab)}.`,
    });
  });

  it("is the yearly one for a yearly plan [CNL-06] [PRM-26]", async () => {
    const { shop, cancellation } = await canceling("paying-yearly");
    await shop.drive(cancellation.continue());
    expect(cancellation.offer?.headline).toBe("Stay a year for $19.99");
  });

  it("puts the promised amount on the next bill, and returns to My Account after 10 s [CNL-08] [D-17]", async () => {
    const { shop, tab, cancellation, sent } = await canceling("paying-monthly");
    await shop.drive(cancellation.continue());
    await shop.drive(cancellation.acceptOffer());
    expect(sent("/applyCouponV2")).toEqual([{ couponCode: "STAY3MO", appliedBy: "User" }]);
    expect(cancellation.state).toMatchObject({ kind: "accepted" });
    await shop.settle();
    expect(tab.foyer.account.nextPayment.text).toMatch(/^\$2\.97 plus tax on /);
    await shop.advance(9_000);
    expect(cancellation.state.kind).toBe("accepted");
    await shop.advance(1_500);
    expect(cancellation.state).toMatchObject({
      kind: "redirect",
      choice: { rule: "CNL-08", value: { address: "/account/manage" } },
    });
  });

  it("is withdrawn, and says so, where a free year has come to the next bill since [D-39] [D-05] [CNL-06]", async () => {
    const { shop, tab, cancellation, sent } = await canceling("paying-yearly");
    await shop.drive(cancellation.continue());
    await (await atService(shop, "paying-yearly")).code("FREEPASS");
    await shop.drive(cancellation.acceptOffer());
    await shop.settle();
    expect([sent("/applyCouponV2"), cancellation.offer]).toEqual([[], null]);
    expect([cancellation.state, cancellation.message]).toEqual([
      { kind: "ready" },
      "Your next payment has changed since you opened this page, so this offer no longer applies. Your plan continues as before.",
    ]);
    expect(tab.foyer.account.facts.nextBillInfo?.couponCode).toBe("FREEPASS");
  });

  it("does not show where a free year stands on the next bill: it would replace it [D-39] [CNL-03]", async () => {
    const { shop, cancellation } = await canceling("paying-yearly");
    await (await atService(shop, "paying-yearly")).code("FREEPASS");
    await shop.drive(cancellation.reload());
    expect((await shop.drive(cancellation.continue()))?.value).toMatchObject({
      address: "/account/manage/cancelsurvey",
    });
    expect([cancellation.offer, cancellation.message]).toEqual([null, null]);
  });

  it("does not show while the next bill cannot be read: it may be a free month [D-06] [D-39] [OPN-151]", async () => {
    const { shop } = await canceling("paying-monthly", "survey", true);
    await (await atService(shop, "paying-monthly")).code("FREEPASS");
    shop.faults({ kind: "status", status: 500, operation: "getPayments", times: 100 });
    const { foyer } = shop.tab({ href: CANCEL_PLAN });
    await shop.drive(foyer.cancellation.open({ page: "plan" }));
    expect((await shop.drive(foyer.cancellation.continue()))?.value).toMatchObject({
      address: "/account/manage/cancelsurvey",
    });
    expect(foyer.cancellation.offer).toBeNull();
  });

  it("leads a member nowhere who has left before it was known that there is none [CNL-03] [D-13]", async () => {
    const { shop, cancellation } = await canceling("paying-monthly");
    shop.latency(500);
    shop.faults({ kind: "status", status: 404, operation: "getVoucherDetails", times: 9 });
    await shop.drive(cancellation.open({ page: "plan" }));
    const going = cancellation.continue();
    await shop.settle();
    cancellation.close();
    expect(await shop.drive(going)).toBeNull();
  });

  it("is not accepted where the next bill cannot be read at the press, says why, and can be accepted afterwards [D-06] [D-39] [CNL-07]", async () => {
    const { shop, cancellation, sent } = await canceling("paying-monthly");
    await shop.drive(cancellation.continue());
    shop.faults({ kind: "status", status: 500, operation: "getPayments", times: 100 });
    await shop.drive(cancellation.acceptOffer());
    expect([sent("/applyCouponV2"), cancellation.state]).toEqual([[], { kind: "offer" }]);
    expect(cancellation.offer).toMatchObject({
      isSending: false,
      message:
        "We couldn't check your next payment, so this offer wasn't applied. Please try again.",
    });
    shop.clearFaults();
    await shop.drive(cancellation.acceptOffer());
    expect(cancellation.state).toMatchObject({ kind: "accepted" });
  });

  it("in dunning names no day that is over: it starts after the past-due payment [D-06] [D-42] [BIL-04]", async () => {
    const { shop, cancellation } = await canceling("dunning", "plan", true);
    await shop.drive(cancellation.continue());
    expect(cancellation.offer?.starts).toBe(
      "This offer starts with the payment after your past-due one.",
    );
  });

  it("names the discounted code that it would replace, with both payments [D-39] [CNL-03] [PRM-13]", async () => {
    const { shop, tab, cancellation } = await canceling("paying-yearly");
    await (await atService(shop, "paying-yearly")).code("HALFOFF");
    await shop.drive(cancellation.reload());
    await shop.drive(cancellation.continue());
    const day = paidTill(tab);
    expect(cancellation.offer).toMatchObject({
      headline: "Stay a year for $19.99",
      replaces: {
        text: "STAYYEAR would replace HALFOFF, including any savings on later payments.",
        prices: [
          { label: "With STAYYEAR", texts: [`$19.99 plus tax on ${day}`] },
          { label: "With HALFOFF", texts: [`$32.49 plus tax on ${day}`] },
        ],
      },
    });
    await shop.drive(cancellation.acceptOffer());
    await shop.settle();
    expect(tab.foyer.account.facts.nextBillInfo?.couponCode).toBe("STAYYEAR");
  });

  it("names no code where the next bill has none [D-39] [CNL-03]", async () => {
    const { shop, cancellation } = await canceling("paying-yearly");
    await shop.drive(cancellation.continue());
    expect(cancellation.offer?.replaces).toBeNull();
  });

  it("is shown again with the code that has come to the next bill since, before it replaces that [D-39] [D-05]", async () => {
    const { shop, cancellation, sent } = await canceling("paying-yearly");
    await shop.drive(cancellation.continue());
    await (await atService(shop, "paying-yearly")).code("HALFOFF");
    await shop.drive(cancellation.acceptOffer());
    expect(sent("/applyCouponV2")).toEqual([]);
    expect(cancellation.offer?.replaces?.text).toMatch(/^STAYYEAR would replace HALFOFF/);
    await shop.drive(cancellation.acceptOffer());
    expect(cancellation.state).toMatchObject({ kind: "accepted" });
  });

  it("is shown again where the same code has another price since, with another plan [D-39] [D-05]", async () => {
    const { shop, cancellation, sent } = await canceling("paying-yearly");
    const service = await atService(shop, "paying-yearly");
    await service.code("HALFOFF");
    await shop.drive(cancellation.reload());
    await shop.drive(cancellation.continue());
    await service.change("FNWEB1MO", "Downgrade", { couponCode: "HALFOFF" });
    await shop.drive(cancellation.acceptOffer());
    expect(sent("/applyCouponV2")).toEqual([]);
    expect(cancellation.offer?.replaces?.text).toMatch(/^STAY3MO would replace HALFOFF/);
  });

  it("for a member whose plan changes is that of the upcoming plan, and names its code [D-39] [CNL-06] [D-36]", async () => {
    const { shop, cancellation } = await canceling("upcoming-plan");
    await (await atService(shop, "upcoming-plan")).code("HALFOFF");
    await shop.drive(cancellation.reload());
    await shop.drive(cancellation.continue());
    expect(cancellation.offer).toMatchObject({
      headline: "Three months for $2.97",
      replaces: { text: expect.stringMatching(/^STAY3MO would replace HALFOFF/) },
    });
  });

  it("is asked about again with its new day where the next bill has changed, and is accepted then [D-05] [CNL-06]", async () => {
    const { shop, tab, cancellation, sent } = await canceling("paying-monthly");
    await shop.drive(cancellation.continue());
    await (await atService(shop, "paying-monthly")).gift("GIFT-YEAR-0001");
    await shop.drive(cancellation.acceptOffer());
    expect([sent("/applyCouponV2"), cancellation.state]).toEqual([[], { kind: "offer" }]);
    expect(cancellation.offer).toMatchObject({
      starts: `This offer starts with your next payment on ${paidTill(tab)}.`,
      message:
        "Your next payment has changed since you opened this page. Please check this offer, then accept it again.",
      isSending: false,
    });
    await shop.drive(cancellation.acceptOffer());
    expect(cancellation.state).toMatchObject({ kind: "accepted" });
  });

  it.each(["FREEPASS"])(
    "does not show, and is not asked for, where %s has made the next bill free, though its content is for everyone [D-39] [CNL-03]",
    async (code) => {
      const { shop, cancellation } = await canceling("paying-monthly", "survey", true);
      await (await atService(shop, "paying-monthly")).code(code);
      await shop.drive(cancellation.open({ page: "plan" }));
      expect((await shop.drive(cancellation.continue()))?.value).toMatchObject({
        address: "/account/manage/cancelsurvey",
      });
      expect(cancellation.offer).toBeNull();
      expect(shop.asked.filter((path) => path.includes("retention-offer"))).toEqual([]);
    },
  );

  it("is busy, and accepted by no second press, while it is asked about again [D-05] [CNL-06]", async () => {
    const { shop, cancellation, sent } = await canceling("paying-monthly");
    await shop.drive(cancellation.continue());
    await (await atService(shop, "paying-monthly")).gift("GIFT-YEAR-0001");
    shop.latency(500);
    const accepting = cancellation.acceptOffer();
    const busy: (boolean | undefined)[] = [];
    for (let turn = 0; turn < 12 && cancellation.offer?.message === null; turn += 1) {
      busy.push(cancellation.offer?.isSending);
      void cancellation.acceptOffer();
      await shop.advance(100);
    }
    await shop.drive(accepting);
    expect(busy.length).toBeGreaterThan(6);
    expect(busy).not.toContain(false);
    expect(cancellation.offer?.isSending).toBe(false);
    expect(sent("/applyCouponV2")).toEqual([]);
  });

  it("that is left while the next bill is read again is not accepted [D-12]", async () => {
    const { shop, cancellation, sent } = await canceling("paying-monthly");
    await shop.drive(cancellation.continue());
    shop.latency(500);
    const accepting = cancellation.acceptOffer();
    expect(cancellation.offer?.isSending).toBe(true);
    cancellation.close();
    await shop.drive(accepting);
    expect(sent("/applyCouponV2")).toEqual([]);
  });

  it("accepted again after it was left does not hear the bill of the first press [OPN-151] [D-12]", async () => {
    const { hold, release, shop } = createHeldShop();
    const tab = shop.tab({ href: CANCEL_PLAN });
    await tab.signIn("paying-monthly");
    const { cancellation } = tab.foyer;
    const arrives = async () => {
      await shop.drive(cancellation.open({ page: "plan" }));
      await shop.drive(cancellation.continue());
    };
    await arrives();
    hold("/getPayments");
    const first = cancellation.acceptOffer();
    await shop.settle();
    hold(null);
    cancellation.close();
    await arrives();
    shop.latency(2_000);
    const second = cancellation.acceptOffer();
    await release();
    await shop.drive(first);
    expect(cancellation.offer).toMatchObject({ isSending: true, message: null });
    await shop.drive(second);
    expect(cancellation.state.kind).toBe("accepted");
  });

  it("of the next member does not hear what became of that of the one before [OPN-151] [D-13]", async () => {
    const { hold, release, shop } = createHeldShop();
    const tab = shop.tab({ href: CANCEL_PLAN });
    const { cancellation, session } = tab.foyer;
    const arrives = async (persona: string) => {
      await tab.signIn(persona);
      await shop.drive(cancellation.open({ page: "plan" }));
      await shop.drive(cancellation.continue());
    };
    await arrives("paying-monthly");
    hold("/applyCouponV2");
    const first = cancellation.acceptOffer();
    await shop.settle();
    hold(null);
    await shop.drive(session.signOut());
    await arrives("paying-yearly");
    shop.latency(2_000);
    const second = cancellation.acceptOffer();
    await release();
    await shop.drive(first);
    expect(cancellation.offer).toMatchObject({ isSending: true, message: null });
    await shop.drive(second);
    expect(cancellation.state.kind).toBe("accepted");
  });

  it("that is declined while the next bill is read again is not accepted, and the survey shows [OPN-151] [CNL-03]", async () => {
    const { shop, cancellation, sent } = await canceling("paying-monthly");
    await shop.drive(cancellation.continue());
    shop.latency(500);
    const accepting = cancellation.acceptOffer();
    cancellation.declineOffer();
    expect(cancellation.offer?.isSending).toBe(false);
    const opening = cancellation.open({ page: "survey" });
    await shop.drive(Promise.all([accepting, opening]));
    await shop.settle();
    expect([sent("/applyCouponV2"), cancellation.state]).toEqual([[], { kind: "ready" }]);
  });

  it("whose code is on its way is not also a cancellation: the survey waits for it, and says so [OPN-151] [CNL-08] [CNL-15] [D-04]", async () => {
    const { shop, tab, cancellation, sent } = await canceling("paying-monthly");
    await shop.drive(cancellation.continue());
    shop.faults({ kind: "delay", operation: "applyCoupon", delayMs: 3_000 });
    const accepting = cancellation.acceptOffer();
    await shop.advance(1_000);
    expect(sent("/applyCouponV2")).toHaveLength(1);
    cancellation.declineOffer();
    await shop.drive(cancellation.open({ page: "survey" }));
    cancellation.toggle("cost");
    expect(await shop.drive(cancellation.submit())).toMatchObject({ ok: false });
    expect(cancellation.message).toMatch(/^We're still confirming another change/);
    await shop.drive(accepting);
    expect([cancellation.state.kind, cancellation.message]).toEqual(["accepted", null]);
    expect([sent("/removeSubscription"), sent("/cancelSurvey")]).toEqual([[], []]);
    expect(tab.foyer.subscription.current.isPendingCancel).toBe(false);
  });

  it("that is left while it is asked about again says nothing of that on the next visit [D-12] [D-05]", async () => {
    const { shop, cancellation } = await canceling("paying-monthly");
    await shop.drive(cancellation.continue());
    await (await atService(shop, "paying-monthly")).gift("GIFT-YEAR-0001");
    shop.latency(500);
    const accepting = cancellation.acceptOffer();
    await shop.advance(700);
    expect(cancellation.offer).toMatchObject({ isSending: true, message: null });
    cancellation.close();
    await shop.drive(accepting);
    await shop.drive(cancellation.open({ page: "plan" }));
    await shop.drive(cancellation.continue());
    expect(cancellation.offer).toMatchObject({ isSending: false, message: null });
  });

  it("says so where it could not be applied, and can be declined [CNL-07]", async () => {
    const { shop, cancellation } = await canceling("paying-monthly");
    await shop.drive(cancellation.continue());
    shop.faults({ operation: "applyCoupon", kind: "status", status: 422, errorCode: "eV1842" });
    await shop.drive(cancellation.acceptOffer());
    expect(cancellation.offer?.message).toBe(
      "There was an error processing your request, please try again",
    );
    expect(cancellation.state).toEqual({ kind: "offer" });
  });

  it("says offline before anything is sent, and can be accepted afterwards [CNL-07] [D-04]", async () => {
    const { shop, tab, cancellation, sent } = await canceling("paying-monthly");
    await shop.drive(cancellation.continue());
    tab.platform.connectivity.setOnline(false);
    await shop.drive(cancellation.acceptOffer());
    expect(cancellation.offer).toMatchObject({
      message: tab.foyer.messages.text("error.offline"),
      isSending: false,
    });
    expect(sent("/applyCouponV2")).toEqual([]);
    tab.platform.connectivity.setOnline(true);
    await shop.drive(cancellation.acceptOffer());
    expect(cancellation.state).toMatchObject({ kind: "accepted" });
  });

  it("whose answer is lost is not told as failed, and counts once [D-04]", async () => {
    const { shop, tab, cancellation, sent } = await canceling("paying-monthly");
    await shop.drive(cancellation.continue());
    shop.faults({ operation: "applyCoupon", kind: "dropAfterCommit" });
    await shop.drive(cancellation.acceptOffer());
    expect(cancellation.state).toMatchObject({ kind: "accepted" });
    expect(sent("/applyCouponV2")).toHaveLength(1);
    await shop.settle();
    expect(tab.foyer.account.nextPayment.text).toMatch(/^\$2\.97 /);
  });

  it("that another tab has accepted, and whose answer is lost, is not told as failed [D-04]", async () => {
    const { shop, cancellation } = await canceling("paying-monthly");
    const other = shop.tab({ href: CANCEL_PLAN });
    const { cancellation: second } = other.foyer;
    await shop.drive(second.open({ page: "plan" }));
    await shop.drive(Promise.all([cancellation.continue(), second.continue()]));
    shop.faults({ operation: "applyCoupon", kind: "dropAfterCommit", times: 99 });
    shop.faults({ operation: "withdrawPurchase", kind: "status", status: 500, times: 99 });
    const accepting = cancellation.acceptOffer();
    await shop.advance(3_000);
    const again = second.acceptOffer();
    await shop.advance(3_000);
    expect(cancellation.offer?.message).toBe(CONFIRMING);
    expect(second.offer?.message).toBe("Your change is being made in another tab.");
    shop.clearFaults();
    await shop.drive(Promise.all([accepting, again]));
    await shop.settle();
    expect(other.foyer.account.nextPayment.text).toMatch(/^\$2\.97 /);
    expect(second.offer?.message).toBeNull();
  });

  it("that is lost on the way is not sent again: its key is closed, and a second press takes it, once [D-04] [D-24]", async () => {
    const { shop, tab, cancellation, sent, keys } = await canceling("paying-monthly");
    await shop.drive(cancellation.continue());
    shop.faults({ operation: "applyCoupon", kind: "dropBefore" });
    await shop.drive(cancellation.acceptOffer());
    expect(cancellation.state.kind).toBe("offer");
    expect(cancellation.offer).toMatchObject({ isSending: false, message: NOT_APPLIED });
    expect(sent("/applyCouponV2")).toHaveLength(1);
    await shop.drive(cancellation.acceptOffer());
    await shop.settle();
    expect(cancellation.state.kind).toBe("accepted");
    expect(tab.foyer.account.nextPayment.text).toMatch(/^\$2\.97 /);
    expect([sent("/applyCouponV2").length, keys("/applyCouponV2").size]).toEqual([2, 2]);
  });

  /** The page is loaded again, and the acceptance was lost on the way to the service or back. */
  async function reloadedAfter(kind: "dropBefore" | "dropAfterCommit", isKeyClosed = true) {
    const { shop, tab, cancellation, sent } = await canceling("paying-monthly");
    if (!isKeyClosed) shop.settings({ withdrawal: "notBuilt" });
    await shop.drive(cancellation.continue());
    shop.faults({ operation: "applyCoupon", kind });
    void cancellation.acceptOffer();
    await shop.settle();
    expect(cancellation.offer?.isSending).toBe(true);
    const again = tab.reload();
    await shop.drive(again.foyer.cancellation.open({ page: "plan" }));
    return { shop, again, sent };
  }

  it.each([true, false])(
    "whose answer was lost is settled after a reload, and said to be applied; its key can be closed: %s [D-04] [D-24]",
    async (isKeyClosed) => {
      const { shop, again, sent } = await reloadedAfter("dropAfterCommit", isKeyClosed);
      await shop.advance(5_000);
      expect(again.foyer.account.nextPayment.text).toMatch(/^\$2\.97 /);
      expect(sent("/applyCouponV2")).toHaveLength(1);
      expect(again.foyer.cancellation.state.kind).toBe("accepted");
      await shop.drive(again.foyer.cancellation.open({ page: "plan" }));
      expect(await shop.drive(again.foyer.cancellation.continue())).toMatchObject({
        value: { address: "/account/manage/cancelsurvey" },
      });
    },
  );

  it("that was lost on the way says so after a reload, and can be taken [D-04] [D-24]", async () => {
    const { shop, again, sent } = await reloadedAfter("dropBefore");
    const { cancellation } = again.foyer;
    await shop.drive(cancellation.continue());
    await shop.advance(5_000);
    expect(cancellation.state.kind).toBe("offer");
    expect(sent("/applyCouponV2")).toHaveLength(1);
    await shop.drive(cancellation.acceptOffer());
    expect(cancellation.state.kind).toBe("accepted");
    expect(sent("/applyCouponV2")).toHaveLength(2);
  });

  it("that was lost on the way is not called failed before the longest commit time where no key can be closed [D-24]", async () => {
    const { shop, again, sent } = await reloadedAfter("dropBefore", false);
    const { cancellation } = again.foyer;
    await shop.drive(cancellation.continue());
    await shop.advance(14 * 60_000);
    expect(cancellation.offer).toMatchObject({ isSending: true, message: CONFIRMING });
    await shop.advance(2 * 60_000);
    expect(cancellation.offer).toMatchObject({ isSending: false, message: NOT_APPLIED });
    expect(sent("/applyCouponV2")).toHaveLength(1);
  });

  it("whose acceptance nobody can tell the end of is not called failed, in another tab either [D-06] [D-24]", async () => {
    const { shop, cancellation, sent } = await canceling("paying-monthly");
    const other = shop.tab({ href: CANCEL_PLAN });
    const { cancellation: second } = other.foyer;
    await shop.drive(second.open({ page: "plan" }));
    await shop.drive(Promise.all([cancellation.continue(), second.continue()]));
    shop.settings({ withdrawal: "notBuilt" });
    shop.faults({ operation: "applyCoupon", kind: "dropAfterCommit" });
    shop.latency(1_000);
    void cancellation.acceptOffer();
    for (let turn = 0; turn < 20 && sent("/applyCouponV2").length === 0; turn += 1)
      await shop.advance(500);
    shop.latency(0);
    shop.faults({ operation: "getPayments", kind: "status", status: 500, times: 5_000 });
    await shop.advance(18 * 60_000);
    const unclear = { isSending: false, message: expect.stringMatching(/^We couldn't confirm/) };
    expect([cancellation.offer, second.offer]).toMatchObject([unclear, unclear]);
    expect(sent("/applyCouponV2")).toHaveLength(1);
  });

  it("that was accepted before the page was left and opened again says how it ends [CNL-07] [D-04]", async () => {
    const { shop, cancellation } = await canceling("paying-monthly");
    await shop.drive(cancellation.continue());
    shop.faults({ operation: "applyCoupon", kind: "dropAfterCommit" });
    shop.latency(100);
    const accepted = cancellation.acceptOffer();
    // The next bill is read again first.
    await shop.advance(150);
    shop.latency(0);
    shop.faults({ operation: "getPayments", kind: "status", status: 500, times: 8 });
    await shop.advance(100);
    cancellation.close();
    await shop.drive(cancellation.open({ page: "plan" }));
    await shop.drive(accepted);
    expect(cancellation.state).toMatchObject({ kind: "accepted" });
  });

  it("whose answer is lost leaves the way to the survey open when the page is opened again [CNL-03] [CNL-05] [OPN-151] [D-04]", async () => {
    const { shop, cancellation, sent } = await canceling("paying-monthly");
    await shop.drive(cancellation.continue());
    shop.faults({ operation: "applyCoupon", kind: "dropAfterCommit", times: 99 });
    shop.faults({ operation: "withdrawPurchase", kind: "status", status: 500, times: 99 });
    const accepting = cancellation.acceptOffer();
    await shop.advance(3_000);
    cancellation.close();
    await shop.advance(1_000);
    const opening = cancellation.open({ page: "plan" });
    await shop.advance(3_000);
    await opening;
    const going = cancellation.continue();
    await shop.advance(3_000);
    expect((await going)?.value).toMatchObject({ address: "/account/manage/cancelsurvey" });
    void cancellation.open({ page: "survey" });
    await shop.advance(3_000);
    expect(cancellation.message).toMatch(/^We're still confirming another change/);
    shop.clearFaults();
    await shop.drive(accepting);
    expect(cancellation.state.kind).toBe("accepted");
    expect(sent("/applyCouponV2")).toHaveLength(1);
  });

  it("in another tab is waited for, and taken once [D-04] [D-24]", async () => {
    const { shop, tab, cancellation, sent } = await canceling("paying-monthly");
    const other = shop.tab({ href: CANCEL_PLAN });
    const { cancellation: second } = other.foyer;
    await shop.drive(second.open({ page: "plan" }));
    await shop.drive(cancellation.continue());
    await shop.drive(second.continue());
    shop.faults({ operation: "applyCoupon", kind: "dropAfterCommit" });
    const accepting = cancellation.acceptOffer();
    await shop.settle();
    await shop.drive(second.acceptOffer());
    expect(second.offer).toMatchObject({
      isSending: true,
      message: "Your change is being made in another tab.",
    });
    await shop.drive(accepting);
    await shop.advance(10);
    expect([cancellation.state.kind, second.state.kind]).toEqual(["accepted", "accepted"]);
    expect(other.foyer.account.nextPayment.text).toMatch(/^\$2\.97 /);
    expect(sent("/applyCouponV2")).toHaveLength(1);
    tab.close();
  });

  it.each(["trialist-monthly", "trialist-military"])(
    "does not show to %s: the survey follows [OPN-151]",
    async (persona) => {
      const { shop, cancellation } = await canceling(persona);
      expect((await shop.drive(cancellation.continue()))?.value).toMatchObject({
        address: "/account/manage/cancelsurvey",
      });
      expect(cancellation.offer).toBeNull();
      expect(shop.asked.filter((path) => path.includes("retention-offer"))).toEqual([]);
    },
  );

  it("that the service would refuse does not show [D-17]", async () => {
    const { shop, cancellation } = await canceling("paying-monthly");
    shop.faults({
      operation: "getVoucherDetails",
      kind: "status",
      status: 422,
      errorCode: "eV1861",
    });
    await shop.drive(cancellation.reload());
    expect(await shop.drive(cancellation.continue())).not.toBeNull();
  });

  it("that cannot be read does not stand in the way of canceling [CNL-03]", async () => {
    const { shop, cancellation } = await canceling("paying-monthly");
    shop.faults({ operation: "getScreen", kind: "status", status: 500, times: 9 });
    await shop.drive(cancellation.reload());
    expect(await shop.drive(cancellation.continue())).not.toBeNull();
  });
});

describe("an offer that is long in coming", () => {
  it("keeps no member waiting who wants to cancel [CNL-03] [CNL-05]", async () => {
    const { hold, release, shop } = createHeldShop();
    const tab = shop.tab({ href: CANCEL_PLAN });
    await tab.signIn("paying-monthly");
    const { cancellation } = tab.foyer;
    hold("/screens/retention-offer");
    await shop.drive(cancellation.open({ page: "plan" }));
    const pressed = shop.device.clock.now();
    const next = await shop.drive(cancellation.continue());
    expect(next?.value).toMatchObject({ address: "/account/manage/cancelsurvey" });
    expect(shop.device.clock.now() - pressed).toBeLessThanOrEqual(2_000);
    await release();
    expect(cancellation.state).toEqual({ kind: "ready" });
  });
});

describe("the cancel survey", () => {
  it("has nine reasons and a free text, and a button that names the cancellation [CNL-09] [CNL-10] [CNL-11]", async () => {
    const { cancellation } = await canceling("paying-monthly", "survey");
    expect(cancellation.title).toBe("Before you go");
    expect(cancellation.step).toBe("Step 2 of 2");
    expect(cancellation.reasons).toHaveLength(9);
    expect(cancellation.reasons[0]).toEqual({
      ...{ reason: "cost", text: "It costs too much", isSelected: false },
    });
    expect(cancellationTexts["cancellation.survey.text"]).toBe("Tell us more");
    expect(cancellationTexts["cancellation.survey.submit"]).toBe("Cancel My Plan");
  });

  it("needs an answer [CNL-12] [CNL-13]", async () => {
    const { shop, cancellation, sent } = await canceling("paying-monthly", "survey");
    expect(cancellation.surveyProblem).toBeNull();
    cancellation.setFreeText("   ");
    expect((await shop.drive(cancellation.submit())).ok).toBe(false);
    expect(cancellation.surveyProblem).toBe("Please select at least one response.");
    expect(sent("/removeSubscription")).toEqual([]);
    cancellation.toggle("cost");
    expect(cancellation.surveyProblem).toBeNull();
  });

  it("can be skipped while nothing of it is answered: the plan is canceled, and no survey is sent [CNL-12] [CNL-15]", async () => {
    const { shop, tab, cancellation, sent } = await canceling("paying-monthly", "survey");
    expect(cancellationTexts["cancellation.survey.skip"]).toBe("Skip and Cancel My Plan");
    expect(cancellation.canSkip).toBe(true);
    cancellation.toggle("cost");
    expect(cancellation.canSkip).toBe(false);
    expect(await shop.drive(cancellation.skip())).toMatchObject({
      failure: { kind: "refused", reason: "answer-begun" },
    });
    cancellation.toggle("cost");
    expect((await shop.drive(cancellation.skip())).ok).toBe(true);
    await shop.settle();
    expect([sent("/removeSubscription").length, sent("/cancelSurvey").length]).toEqual([1, 0]);
    expect(tab.platform.tracker.events.map(({ event }) => event)).not.toContain("cancel-survey");
    expect(cancellation.state).toMatchObject({
      kind: "redirect",
      choice: { value: { address: "/account/manage/cancelconfirmation", replace: true } },
    });
  });

  it("that was skipped misses no answer, whatever the service says; sent without one, it does [CNL-12] [OPN-155]", async () => {
    const { shop, cancellation } = await canceling("paying-monthly", "survey");
    shop.faults({ operation: "removeSubscription", kind: "status", status: 422 });
    expect((await shop.drive(cancellation.skip())).ok).toBe(false);
    expect(cancellation.message).toBe("Something went wrong, please try again later.");
    expect(cancellation.surveyProblem).toBeNull();
    await shop.drive(cancellation.submit());
    expect(cancellation.surveyProblem).toBe("Please select at least one response.");
  });

  it("is skipped on its own page alone [CNL-12] [CNL-15]", async () => {
    const { shop, cancellation, sent } = await canceling("paying-monthly", "plan");
    expect(await shop.drive(cancellation.skip())).toMatchObject({
      failure: { kind: "refused", reason: "left" },
    });
    expect(sent("/removeSubscription")).toEqual([]);
  });

  it.each(["plan", "survey"] as const)(
    "keeps its answers while the member goes back, and the %s page opens again [CNL-11] [CNL-14]",
    async (page) => {
      const { shop, cancellation } = await canceling("paying-monthly", "survey");
      cancellation.toggle("cost");
      cancellation.setFreeText("Moving abroad");
      cancellation.close();
      const opening = cancellation.open({ page });
      expect(cancellation.state).toEqual({ kind: "loading" });
      expect(cancellation.answers).toEqual({});
      await shop.drive(opening);
      expect(cancellation.state).toEqual({ kind: "ready" });
      expect(cancellation.freeText).toBe("Moving abroad");
      expect(cancellation.reasons.filter(({ isSelected }) => isSelected)).toMatchObject([
        { reason: "cost" },
      ]);
    },
  );

  it("complains of nothing before it is submitted, on each visit [CNL-12]", async () => {
    const { shop, cancellation } = await canceling("paying-monthly", "survey");
    await shop.drive(cancellation.submit());
    expect(cancellation.surveyProblem).not.toBeNull();
    cancellation.close();
    await shop.drive(cancellation.open({ page: "survey" }));
    expect(cancellation.surveyProblem).toBeNull();
  });

  it.each(["plan", "confirmation"] as const)(
    "is submitted on its own page: the %s page cancels nothing [CNL-15]",
    async (page) => {
      const { shop, cancellation, sent } = await canceling("paying-monthly", "survey");
      cancellation.toggle("cost");
      await shop.drive(cancellation.open({ page }));
      cancellation.toggle("cost");
      cancellation.setFreeText("Moving abroad");
      expect(await shop.drive(cancellation.submit())).toMatchObject({
        failure: { kind: "refused", reason: "left" },
      });
      expect(sent("/removeSubscription")).toEqual([]);
    },
  );

  it("of a user who has signed out meanwhile is neither sent nor tracked [CNL-14] [D-13]", async () => {
    const { shop, tab, cancellation, sent } = await canceling("paying-monthly", "survey");
    cancellation.toggle("cost");
    shop.latency(1_000);
    const submitted = cancellation.submit();
    for (let turn = 0; turn < 20 && sent("/removeSubscription").length === 0; turn += 1)
      await shop.advance(250);
    await shop.drive(Promise.all([submitted, tab.foyer.session.signOut()]));
    await shop.advance(60_000);
    expect(sent("/cancelSurvey")).toEqual([]);
    expect(tab.platform.tracker.events.map(({ event }) => event)).not.toContain("cancel-survey");
  });

  it("takes at most 750 characters, and loses none [CNL-14]", async () => {
    const { shop, cancellation } = await canceling("paying-monthly", "survey");
    cancellation.setFreeText("a".repeat(751));
    await shop.drive(cancellation.submit());
    expect(cancellation.surveyProblem).toBe("Please use at most 750 characters.");
    expect(cancellation.freeText).toHaveLength(751);
  });

  it("cancels the plan, and the confirmation names its day [CNL-15] [CNL-16] [CNL-18] [CNL-19]", async () => {
    const { shop, tab, cancellation, sent } = await canceling("paying-monthly", "survey");
    const ends = dayAfter(tab.foyer.subscription.current.validityTill);
    cancellation.toggle("cost");
    cancellation.toggle("watchedAll");
    cancellation.toggle("watchedAll");
    cancellation.setFreeText("  Moving abroad ");
    expect((await shop.drive(cancellation.submit())).ok).toBe(true);
    await shop.settle();
    expect(sent("/cancelSurvey")).toEqual([
      { serviceID: "FNWEB1MO", reasons: ["It costs too much"], freeText: "Moving abroad" },
    ]);
    expect(cancellation.state).toMatchObject({
      kind: "redirect",
      choice: { value: { address: "/account/manage/cancelconfirmation", replace: true } },
    });
    cancellation.close();
    await shop.drive(cancellation.open({ page: "confirmation" }));
    expect(cancellation.confirmation).toEqual({
      title: "Your plan has been canceled",
      text: `Your plan ends on ${ends}. You can watch until then, and you won't be charged again.`,
    });
    expect(cancellation.restartHint).toMatch(/restart/);
    shop.sandbox.controls.advanceClock("40d", shop.world);
    const own = shop.ledger().filter(({ profileId }) => profileId === "profile-paying-monthly");
    expect(own).toEqual([]);
  });

  it("ends a trial at once, and the confirmation has today's date [CNL-17] [CNL-20]", async () => {
    const { shop, tab, cancellation } = await canceling("trialist-monthly", "survey");
    const today = new Date(shop.sandbox.controls.now(shop.world)).toISOString().slice(0, 10);
    cancellation.toggle("freeTrialOnly");
    await shop.drive(cancellation.submit());
    await shop.settle();
    expect(tab.foyer.subscription.current.isChurnedUser).toBe(true);
    expect(cancellation.state).toMatchObject({
      kind: "redirect",
      choice: { value: { address: "/account/manage/cancelconfirmation" } },
    });
    await shop.drive(cancellation.open({ page: "confirmation" }));
    expect(cancellation.confirmation.text).toBe(
      `Your plan ended on ${formatDay(today)}. You won't be charged again.`,
    );
    expect(cancellation.restartHint).toBeNull();
  });

  it("cancels also where its answers are not taken [CNL-14] [OPN-153]", async () => {
    const { shop, tab, cancellation } = await canceling("paying-monthly", "survey");
    shop.faults({ operation: "submitCancelSurvey", kind: "status", status: 500, times: 9 });
    cancellation.toggle("cost");
    expect((await shop.drive(cancellation.submit())).ok).toBe(true);
    expect(tab.foyer.subscription.current.isPendingCancel).toBe(true);
  });

  it("says so where the plan was not canceled, and keeps the answers [OPN-155]", async () => {
    const { shop, tab, cancellation } = await canceling("paying-monthly", "survey");
    shop.faults({ operation: "removeSubscription", kind: "status", status: 400 });
    cancellation.toggle("cost");
    await shop.drive(cancellation.submit());
    expect(cancellation.message).toBe("Something went wrong, please try again later.");
    expect(cancellation.state).toEqual({ kind: "ready" });
    expect(cancellation.reasons.filter(({ isSelected }) => isSelected)).toHaveLength(1);
    expect(tab.foyer.subscription.current.isPendingCancel).toBe(false);
  });

  it("sends its answers only with a cancellation that was made [CNL-14] [OPN-153]", async () => {
    const { shop, tab, cancellation, sent } = await canceling("paying-monthly", "survey");
    cancellation.toggle("cost");
    tab.platform.connectivity.setOnline(false);
    await shop.drive(cancellation.submit());
    tab.platform.connectivity.setOnline(true);
    shop.faults({ operation: "removeSubscription", kind: "status", status: 400 });
    await shop.drive(cancellation.submit());
    await shop.settle();
    expect(sent("/cancelSurvey")).toEqual([]);
    cancellation.toggle("lowUsage");
    await shop.drive(cancellation.submit());
    await shop.settle();
    expect(sent("/cancelSurvey")).toEqual([
      {
        serviceID: "FNWEB1MO",
        reasons: ["It costs too much", "I don't use it enough"],
      },
    ]);
  });

  it("keeps its answers until they are sent, though the confirmation has opened [CNL-14] [CNL-18]", async () => {
    const { shop, tab, cancellation, sent } = await canceling("paying-monthly", "survey");
    cancellation.toggle("watchedAll");
    cancellation.setFreeText("Moving abroad");
    const stop = tab.foyer.subscribe(
      () => cancellation.state.kind,
      (kind) => {
        if (kind !== "redirect") return;
        cancellation.close();
        void cancellation.open({ page: "confirmation" });
      },
    );
    await shop.drive(cancellation.submit());
    await shop.settle();
    stop();
    expect(sent("/cancelSurvey")).toEqual([
      { serviceID: "FNWEB1MO", reasons: ["I've watched everything"], freeText: "Moving abroad" },
    ]);
  });

  it("leads to the confirmation also where the status cannot be read, and sends its answers at once [CNL-18] [OPN-153]", async () => {
    const { shop, cancellation, sent, tab } = await canceling("paying-monthly", "survey");
    const ends = dayAfter(tab.foyer.subscription.current.validityTill);
    shop.faults({
      operation: "getCurrentSubscriptionStatus",
      kind: "status",
      status: 500,
      times: 99,
    });
    cancellation.toggle("cost");
    const submitted = cancellation.submit();
    await shop.settle();
    expect(sent("/cancelSurvey")).toHaveLength(1);
    await shop.drive(submitted);
    await shop.advance(60_000);
    expect(cancellation.state).toMatchObject({
      kind: "redirect",
      choice: { value: { address: "/account/manage/cancelconfirmation" } },
    });
    await shop.drive(cancellation.open({ page: "confirmation" }));
    expect(cancellation.state).toEqual({ kind: "ready" });
    expect(cancellation.confirmation.text).toContain(ends);
    await shop.drive(cancellation.open({ page: "survey" }));
    expect(await shop.drive(cancellation.submit())).toMatchObject({ ok: false });
    expect(sent("/removeSubscription")).toHaveLength(1);
  });

  it("that is refused while the status cannot be read says why, not that it could not be read [CNL-15] [D-06]", async () => {
    const { shop, cancellation } = await canceling("paying-monthly", "survey");
    const unread = { operation: "getCurrentSubscriptionStatus", kind: "status" } as const;
    shop.faults({ ...unread, status: 503, times: 99 });
    shop.faults({ operation: "removeSubscription", kind: "status", status: 429, times: 9 });
    cancellation.toggle("cost");
    await shop.drive(cancellation.submit());
    await shop.advance(60_000);
    expect(cancellation.state).toEqual({
      kind: "failed",
      message: "Too many requests. Please wait a moment and try again.",
    });
    shop.clearFaults();
    await shop.drive(cancellation.reload());
    expect([cancellation.state.kind, cancellation.message]).toEqual(["ready", null]);
  });

  it("submitted twice cancels once, and leads to the confirmation [CNL-18] [D-04]", async () => {
    const { shop, cancellation, sent } = await canceling("paying-monthly", "survey");
    cancellation.toggle("cost");
    const first = cancellation.submit();
    const second = cancellation.submit();
    expect((await shop.drive(second)).ok).toBe(false);
    expect((await shop.drive(first)).ok).toBe(true);
    await shop.settle();
    expect(sent("/removeSubscription")).toHaveLength(1);
    expect(sent("/cancelSurvey")).toHaveLength(1);
    expect(cancellation.state).toMatchObject({
      kind: "redirect",
      choice: { value: { address: "/account/manage/cancelconfirmation", replace: true } },
    });
  });

  it("that was made after the member has left is confirmed when she comes back, until the plan runs again [CNL-18] [CNL-01]", async () => {
    const { shop, tab, cancellation } = await canceling("paying-monthly", "survey");
    cancellation.toggle("cost");
    const submitted = cancellation.submit();
    cancellation.close();
    await shop.drive(submitted);
    await shop.drive(cancellation.open({ page: "plan" }));
    expect(cancellation.state).toMatchObject({ kind: "redirect", choice: { rule: "CNL-18" } });
    cancellation.close();
    await shop.drive(tab.foyer.planActions.change({ kind: "reactivate" }));
    await shop.drive(cancellation.open({ page: "plan" }));
    expect(cancellation.state).toEqual({ kind: "ready" });
  });

  it("whose answer is lost shows no offer in front of it [CNL-03] [D-04]", async () => {
    const { shop, cancellation } = await canceling("paying-monthly");
    await shop.drive(cancellation.open({ page: "survey" }));
    shop.faults({ operation: "removeSubscription", kind: "dropBefore" });
    shop.faults({ operation: "withdrawPurchase", kind: "status", status: 500, times: 99 });
    cancellation.toggle("cost");
    void cancellation.submit();
    expect(await shop.drive(cancellation.submit())).toMatchObject({
      failure: { kind: "refused", reason: "in-progress" },
    });
    await shop.advance(3_000);
    await shop.drive(cancellation.open({ page: "plan" }));
    await shop.drive(cancellation.continue());
    expect([cancellation.offer === null, cancellation.state]).toEqual([false, { kind: "ready" }]);
    expect(cancellation.message).toMatch(/We haven't heard back yet/);
  });

  it("whose answer is lost waits, and never says that it failed [D-04]", async () => {
    const { shop, tab, cancellation, sent } = await canceling("paying-monthly", "survey");
    shop.faults({ operation: "removeSubscription", kind: "dropAfterCommit" });
    cancellation.toggle("cost");
    const submitting = cancellation.submit();
    await shop.settle();
    expect(cancellation.isSubmitting).toBe(true);
    expect(cancellation.message).toMatch(/We haven't heard back yet/);
    await shop.drive(submitting);
    expect(sent("/removeSubscription")).toHaveLength(1);
    expect(tab.foyer.subscription.current.isPendingCancel).toBe(true);
  });

  it("that fails can be pressed again, also where its member has signed in again in another tab [OPN-155] [D-04] [D-13]", async () => {
    const { shop, tab, cancellation } = await canceling("paying-monthly", "survey");
    const other = shop.tab({ href: CANCEL_PLAN });
    cancellation.toggle("cost");
    shop.faults({ operation: "removeSubscription", kind: "dropBefore" });
    shop.latency(500);
    const submitted = cancellation.submit();
    await shop.advance(700);
    const { epoch } = tab.foyer.session;
    shop.latency(0);
    await other.signIn("paying-monthly");
    expect((await shop.drive(submitted)).ok).toBe(false);
    expect(tab.foyer.session.epoch).toBeGreaterThan(epoch);
    await shop.drive(cancellation.reload());
    expect((await shop.drive(cancellation.submit())).ok).toBe(true);
  });

  it("that never arrives is not sent again: it says so, keeps the answers, and a second press cancels, once [D-04] [D-24]", async () => {
    const { shop, tab, cancellation, sent, keys } = await canceling("paying-monthly", "survey");
    shop.faults({ operation: "removeSubscription", kind: "dropBefore" });
    cancellation.toggle("cost");
    cancellation.setFreeText("Moving abroad");
    expect((await shop.drive(cancellation.submit())).ok).toBe(false);
    await shop.settle();
    expect(cancellation.state).toEqual({ kind: "ready" });
    expect(cancellation.message).toBe("Your change wasn't made. Please try again.");
    expect(cancellation.freeText).toBe("Moving abroad");
    expect([sent("/removeSubscription").length, sent("/cancelSurvey")]).toEqual([1, []]);
    expect(tab.foyer.subscription.current.isPendingCancel).toBe(false);
    expect((await shop.drive(cancellation.submit())).ok).toBe(true);
    await shop.settle();
    expect(tab.foyer.subscription.current.isPendingCancel).toBe(true);
    expect([keys("/removeSubscription").size, sent("/cancelSurvey").length]).toEqual([2, 1]);
  });
});

describe("the cancel confirmation", () => {
  it("leaves nothing of its survey to the next cancellation, whose answers are not missed before they are sent [CNL-12]", async () => {
    const { shop, tab, cancellation } = await canceling("paying-monthly", "survey");
    cancellation.toggle("cost");
    await shop.drive(cancellation.submit());
    await shop.drive(cancellation.open({ page: "confirmation" }));
    expect(cancellation.surveyProblem).toBeNull();
    await shop.drive(tab.foyer.planActions.change({ kind: "reactivate" }));
    await shop.drive(cancellation.open({ page: "survey" }));
    expect(cancellation.surveyProblem).toBeNull();
  });

  it.each(["churned", "pending-cancel"])(
    "of %s can be opened again: the plan is canceled [CNL-18] [CNL-02]",
    async (persona) => {
      const { cancellation } = await canceling(persona, "confirmation");
      expect([cancellation.state, cancellation.step]).toEqual([{ kind: "ready" }, null]);
      cancellation.close();
      expect([cancellation.state, cancellation.step]).toEqual([{ kind: "closed" }, null]);
    },
  );

  it("without a cancellation leads to My Account [CNL-18]", async () => {
    const { cancellation } = await canceling("paying-monthly", "confirmation");
    expect(cancellation.state).toMatchObject({
      kind: "redirect",
      choice: { value: { address: "/account/manage" } },
    });
  });

  it("of a user who has signed out does not show to the next one, whose plan runs [CNL-18] [D-13]", async () => {
    const { shop, tab, cancellation } = await canceling("paying-monthly", "survey");
    shop.faults({
      ...{ operation: "getCurrentSubscriptionStatus", kind: "status", status: 500, times: 99 },
    });
    cancellation.toggle("cost");
    void cancellation.submit();
    await shop.advance(60_000);
    expect(cancellation.state).toMatchObject({ choice: { rule: "CNL-18" } });
    shop.clearFaults();
    await shop.drive(tab.foyer.session.signOut());
    await tab.signIn("paying-yearly");
    await shop.drive(cancellation.open({ page: "confirmation" }));
    expect(cancellation.state).toMatchObject({
      kind: "redirect",
      choice: { value: { address: "/account/manage" } },
    });
  });

  it("of a canceled trial has the end of the trial [CNL-21]", async () => {
    const { tab, cancellation } = await canceling("pending-cancel-trialist", "confirmation");
    expect(cancellation.confirmation.text).toContain(paidTill(tab));
  });

  it("ends the flow: its pages lead to My Account, and another survey is empty [CNL-02] [CNL-11]", async () => {
    const { shop, tab, cancellation } = await canceling("trialist-military", "survey");
    cancellation.toggle("cost");
    cancellation.setFreeText("Too dear.");
    await shop.drive(cancellation.submit());
    cancellation.close();
    await shop.drive(cancellation.open({ page: "confirmation" }));
    expect(cancellation.state).toEqual({ kind: "ready" });
    cancellation.close();
    await shop.drive(cancellation.open({ page: "plan" }));
    expect(cancellation.state).toMatchObject({
      kind: "redirect",
      choice: { value: { address: "/account/manage" } },
    });
    await shop.drive(tab.foyer.planActions.change({ kind: "reactivate" }));
    await shop.drive(cancellation.open({ page: "survey" }));
    expect(cancellation.freeText).toBe("");
    expect(cancellation.reasons.filter(({ isSelected }) => isSelected)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { atService } from "../../../tests/at-service.ts";
import { createHeldShop } from "../../../tests/held.ts";
import { createShop, paidTill, type Tab } from "../../../tests/shop.ts";
import { visitProviders } from "../../../tests/tv-provider-visit.ts";
import { storedKey } from "../kit/stored-value.ts";
import { giftsTexts } from "./gifts.texts.ts";

const STATUS = "POST /giftcard/status";
const REDEEM = "PUT /giftcard/redeem";
const CODE = "http://localhost:5173/account/review-and-redeem";
const YEAR = "gift-year-0001";
const MINUTE = 60_000;
const NOT_DONE =
  "Your gift isn't on your account. Enter your code again. No code can be redeemed twice, so it's safe to try.";
const MUG = "GIFT MUGS 0001";

interface Sent {
  readonly key: string | null;
  readonly body: unknown;
}

/** A member at the gift code. What was sent to redeem is in `sent`. */
async function atGiftCode(persona: string, { href = CODE, configuration = {} } = {}) {
  const sent: Sent[] = [];
  let reply: Response | null = null;
  const shop = createShop({
    through: (send) => async (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith("/giftcard/redeem")) {
        const body: unknown = await request.clone().json();
        sent.push({ key: request.headers.get("idempotency-key"), body });
        const answer = reply;
        reply = null;
        if (answer) return answer;
      }
      return send(request);
    },
  });
  const tab = shop.tab({ href, configuration });
  await tab.signIn(persona);
  const { foyer } = tab;
  await shop.drive(foyer.gifts.open());
  /** The next redemption gets this answer. */
  const replyNext = (answer: Response) => {
    reply = answer;
  };
  const count = (call: string) => shop.asked.filter((one) => one === call).length;
  return { shop, tab, foyer, sent, count, replyNext, ...handsOf(shop, foyer) };
}

type Shop = ReturnType<typeof createShop>;
type Foyer = Tab["foyer"];

/** What a member does on the screen. */
function handsOf(shop: Shop, { gifts }: Foyer) {
  const apply = (code: string) => {
    gifts.codeForm.fields.giftCode.change(code);
    return shop.drive(gifts.applyCode());
  };
  const redeem = (zip = "37203") => {
    gifts.zipForm.fields.billingZipCode.change(zip);
    return shop.drive(gifts.redeem());
  };
  return { gifts, apply, redeem };
}

function addressIs({ gifts }: Foyer, address1: string): void {
  const { fields } = gifts.address.form;
  fields.firstName.change("Ann");
  fields.lastName.change("Example");
  fields.address1.change(address1);
  fields.city.change("Nashville");
  fields.state.change("TN");
  fields.zipCode.change("37203");
  fields.phone.change("6155550100");
}

type Loss = "dropBefore" | "dropAfterCommit";

/** A redemption whose answer is lost, and another tab, which hears of no end. */
async function withDeafTab(kind?: Loss) {
  const { gifts, shop, apply } = await atGiftCode("new");
  await apply(YEAR);
  losesAnswers(shop, kind);
  gifts.zipForm.fields.billingZipCode.change("37203");
  const redeemed = gifts.redeem();
  await shop.advance(3_000);
  const other = shop.tab({ href: CODE, isFrozen: true });
  await shop.drive(other.foyer.gifts.open());
  expect(other.foyer.gifts.state.kind).toBe("confirming");
  const finish = async () => {
    shop.clearFaults();
    await shop.drive(redeemed);
    await shop.advance(1_000);
  };
  return { shop, other, finish };
}

/** The page is loaded again, and its redemption has never reached the service. */
async function reloadedUnsent(settings: Parameters<Shop["settings"]>[0] = {}) {
  const { gifts, tab, shop, apply, count } = await atGiftCode("new");
  shop.settings(settings);
  await apply(YEAR);
  shop.faults({ kind: "dropBefore", operation: "redeemGiftCard", times: 99 });
  gifts.zipForm.fields.billingZipCode.change("37203");
  void gifts.redeem();
  await shop.settle();
  const next = tab.reload();
  await shop.drive(next.foyer.gifts.open());
  await shop.settle();
  return { next, shop, count };
}

/** The gift is redeemed, or never arrives, and no service says which. */
function losesAnswers(shop: Shop, kind: Loss = "dropAfterCommit"): void {
  const broken = { kind: "status", status: 500, times: 99 } as const;
  shop.faults(
    { kind, operation: "redeemGiftCard", times: 99 },
    { ...broken, operation: "withdrawPurchase" },
    { ...broken, operation: "getCurrentSubscriptionStatus" },
    { ...broken, operation: "getPayments" },
  );
}

const addressOf = (foyer: Foyer) =>
  foyer.gifts.state.kind === "redirect" && foyer.gifts.state.choice.value;

describe("the gift code", () => {
  it("reveals the gift behind it, and what it needs [GFT-07] [GFT-15] [GFT-17] [GFT-18] [GFT-20] [GFT-22] [GFT-26] [GFT-27] [API-14]", async () => {
    const { gifts, apply } = await atGiftCode("new");
    expect(giftsTexts["gifts.code.title"]).toBe("Redeem Your Gift Code");
    expect([gifts.state.kind, giftsTexts["gifts.code.apply"]]).toEqual(["code", "Apply"]);
    expect((await apply(" gift-year 0001 ")).ok).toBe(true);
    expect(gifts.state.kind).toBe("gift");
    expect(gifts.gift).toMatchObject({
      title: "One year of Foyer",
      description: "Every show and every film, for a whole year.",
      image: "/gift.svg",
      form: "zip",
    });
    expect(gifts.gift?.terms).toMatch(/^Your gift starts right away and lasts until \w{3} \d+, /);
    expect(giftsTexts["gifts.redeem"]).toBe("Redeem");
    expect(giftsTexts["gifts.one-hour"]).toMatch(/up to one hour/);
    expect(gifts.giftState).toEqual({
      pin: "GIFTYEAR0001",
      packageId: "FNGIFT1Y",
      productPriceCents: 6499,
      productSku: "FNGIFT1Y",
      hasMerchandise: false,
      transactionId: null,
      billingZipCode: "",
    });
  });

  it("of a gift that the catalogue does not have shows the name of its plan [GFT-27] [D-06]", async () => {
    const { gifts, apply } = await atGiftCode("new", { configuration: { gifts: [] } });
    await apply(YEAR);
    expect(gifts.gift).toMatchObject({ title: "1-Year Gift", image: null });
  });

  it.each([
    ["", "Required"],
    [" - ", "Required"],
    ["NOSUCHPIN", "Please enter a valid gift PIN code."],
    ["GIFT-USED-0001", "This gift PIN code has already been redeemed."],
    ["GIFT-PAST-0001", "This gift PIN code has expired."],
    ["GIFT-STOP-0001", "This gift PIN code is not active."],
  ])("%j is refused at the field, and stays in it: %s [GFT-16] [GFT-19]", async (code, text) => {
    const { gifts, apply } = await atGiftCode("new");
    expect((await apply(code)).ok).toBe(false);
    const { giftCode } = gifts.codeForm.fields;
    expect([giftCode.message, giftCode.value]).toEqual([text, code]);
    expect(gifts.codeForm.message).toBeNull();
    expect(gifts.state.kind).toBe("code");
  });

  it("that was refused is asked about again [GFT-19]", async () => {
    const { gifts, shop, apply, count } = await atGiftCode("new");
    await apply("NOSUCHPIN");
    await shop.drive(gifts.applyCode());
    expect(count(STATUS)).toBe(2);
    expect(gifts.codeForm.fields.giftCode.message).toBe("Please enter a valid gift PIN code.");
  });

  it("of the right gift shows it after four that were refused, typed into its input and applied at once [GFT-19] [GFT-20]", async () => {
    const { gifts, shop, count } = await atGiftCode("new");
    const { giftCode } = gifts.codeForm.fields;
    const input = { value: "" };
    giftCode.adopt(input);
    shop.latency(300);
    for (const code of ["NOSUCHPIN", "GIFT-USED-0001", "GIFT-PAST-0001", "GIFT-STOP-0001", YEAR]) {
      input.value = code;
      giftCode.change(code);
      // The press takes the focus from the field.
      giftCode.blur();
      await shop.drive(Promise.all([gifts.applyCode(), gifts.applyCode()]));
      expect(input.value).toBe(code);
    }
    expect([gifts.state.kind, count(STATUS)]).toEqual(["gift", 5]);
  });

  it("asked too often says how long to wait [API-14] [GFT-19]", async () => {
    const { gifts, shop, apply } = await atGiftCode("new");
    shop.faults({ kind: "status", status: 429, retryAfter: 120, operation: "getGiftCardStatus" });
    await apply(YEAR);
    expect(gifts.codeForm.message).toBe("Too many requests. Please try again in 2 minutes.");
    expect(gifts.codeForm.fields.giftCode.value).toBe(YEAR);
  });

  it("offline says so, and the code stays [D-02] [GFT-19]", async () => {
    const { gifts, tab, apply, shop } = await atGiftCode("new");
    tab.platform.connectivity.setOnline(false);
    shop.faults({ kind: "dropBefore", operation: "getGiftCardStatus", times: 9 });
    await apply(YEAR);
    expect(gifts.codeForm.message).toBe(tab.foyer.messages.text("error.offline"));
    expect(gifts.codeForm.fields.giftCode.value).toBe(YEAR);
  });

  it("can be changed for another one [GFT-20]", async () => {
    const { gifts, apply } = await atGiftCode("new");
    await apply(YEAR);
    gifts.changeCode();
    expect([gifts.state.kind, gifts.codeForm.status]).toEqual(["code", "unsubmitted"]);
    expect(gifts.codeForm.fields.giftCode.value).toBe(YEAR);
    await apply(MUG);
    expect(gifts.gift?.form).toBe("shipping");
  });

  it("whose answer comes after the screen has closed is not said to be refused at the next visit [GFT-19] [D-13]", async () => {
    const { gifts, shop } = await atGiftCode("new");
    shop.latency(2_000);
    gifts.codeForm.fields.giftCode.change("NOSUCHPIN");
    const late = gifts.applyCode();
    await shop.advance(1_000);
    gifts.close();
    const opened = gifts.open();
    gifts.codeForm.fields.giftCode.change(YEAR);
    expect(await shop.drive(late)).toMatchObject({ failure: { reason: "closed" } });
    await shop.drive(opened);
    const { giftCode } = gifts.codeForm.fields;
    expect([gifts.state.kind, giftCode.value, giftCode.message]).toEqual(["code", YEAR, null]);
  });

  it("whose redemption is refused for any other reason asks for no address [GFT-21] [GFT-22]", async () => {
    const { gifts, shop, apply, redeem } = await atGiftCode("new");
    await apply(YEAR);
    shop.faults({ kind: "status", status: 422, errorCode: "eV1108", operation: "redeemGiftCard" });
    expect((await redeem()).ok).toBe(false);
    expect([gifts.state.kind, gifts.gift?.form]).toEqual(["gift", "zip"]);
    expect(gifts.zipForm.message).not.toBeNull();
    gifts.changeCode();
    await apply("gift-year-0002");
    expect([gifts.gift?.form, gifts.zipForm.message]).toEqual(["zip", null]);
  });
});

describe("who may apply a gift code", () => {
  it("a visitor signs in and comes back [GFT-08] [ROU-21] [RDR-01] [SGN-03]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: CODE });
    const { foyer } = tab;
    foyer.navigation.arrived("/account/review-and-redeem");
    await shop.drive(foyer.gifts.open());
    const to = addressOf(foyer);
    expect(to).toMatchObject({
      kind: "route",
      address: "/account/signin?gifting=true&return_to=%2Faccount%2Freview-and-redeem",
    });
    foyer.navigation.arrived("/account/signin?gifting=true");
    expect(foyer.signIn.title).toBe("Sign In To Redeem");
  });

  it.each([
    ["trialist-monthly", "Gift codes can't be applied to trial accounts."],
    ["excluded-service", "Gift codes can't be applied to your current subscription."],
    ["ios", "Gift codes can't be applied to accounts billed through the App Store."],
    ["android", "Gift codes can't be applied to accounts billed through Google Play."],
    ["roku", "Gift codes can't be applied to accounts billed through Roku."],
    ["amazon", "Gift codes can't be applied to accounts billed through Amazon."],
    ["samsung", "Gift codes can't be applied to accounts billed through Samsung Checkout."],
    ["verizon", "Gift codes can't be applied to accounts billed through Verizon."],
    ["unknown-channel", "Gift codes can't be applied to accounts billed through another platform."],
    [
      "paused",
      "Gift codes can't be applied while your plan is paused. Resume it in My Account first.",
    ],
  ])("%s may not: '%s' [GFT-09] [GFT-10] [GFT-11] [GFT-13] [OPN-122]", async (persona, message) => {
    const { gifts, apply, count } = await atGiftCode(persona);
    expect(gifts.state).toMatchObject({ kind: "blocked", message });
    expect(await apply(YEAR)).toMatchObject({ ok: false, failure: { kind: "refused" } });
    expect(count(STATUS)).toBe(0);
  });

  it("a TV provider's viewer may not, and is led to an account of their own [GFT-03] [GFT-12] [OPN-122]", async () => {
    const visit = visitProviders();
    const { shop, foyer } = visit;
    const { result } = await visit.press();
    await visit.signsInAtProvider();
    await shop.drive(result);
    await shop.drive(foyer.gifts.open());
    expect(foyer.gifts.state).toEqual({
      kind: "blocked",
      message: "Gift codes can't be applied to TV provider accounts.",
      link: {
        text: "Apply To New Account",
        destination: {
          kind: "route",
          address: "/account/signout?return_to=%2Faccount%2Fsignup-account%3Fgifting%3Dtrue",
        },
      },
    });
    expect(await handsOf(shop, foyer).apply(YEAR)).toMatchObject({ ok: false });
    expect(foyer.giftHome.links.map(({ id }) => id)).toEqual(["currentAccount", "newAccount"]);
    expect(visit.count(STATUS)).toBe(0);
  });

  it("not where the subscription cannot be read, until it can [D-06]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: CODE });
    const operation = "getCurrentSubscriptionStatus";
    shop.faults({ kind: "status", status: 500, operation, times: 50 });
    await tab.signIn("new");
    const { gifts } = tab.foyer;
    await shop.drive(gifts.open());
    expect(gifts.state).toEqual({
      kind: "failed",
      message: "We couldn't check your subscription. Please try again before you redeem your gift.",
    });
    shop.clearFaults();
    await shop.drive(gifts.reload());
    expect(gifts.state.kind).toBe("code");
  });

  it("the visit counts as gifting: mode, kind of user, and the plans with the gift in front [GFT-28] [ROL-03] [PLN-32] [PLN-46]", async () => {
    const { foyer, shop } = await atGiftCode("new");
    foyer.navigation.arrived("/account/review-and-redeem");
    expect(foyer.subscription.userKinds).toContain("giftRedeemer");
    expect(foyer.plans.purchaseMode).toBe("GIFTING");
    foyer.navigation.arrived("/account/signup-plans?gifting=true");
    await shop.drive(foyer.plans.open());
    expect(foyer.plans.plans[0]?.planId).toBe("FNGIFT1Y");
    expect(foyer.plans.freePromo).toMatch(/gift pays for your plan/);
    expect([foyer.plans.cta.allowed, foyer.plans.ctaText]).toEqual([true, "Continue"]);
    expect(foyer.plans.continue()).toMatchObject({
      value: { value: { address: "/account/review-and-redeem?gifting=true" } },
    });
    foyer.navigation.arrived("/account/signup-plans");
    expect(foyer.plans.plans.some(({ isGiftPlan }) => isGiftPlan)).toBe(false);
    expect(foyer.plans.freePromo).toBeNull();
  });

  it("the gift plan promises a member no fee of an upgrade [PLN-32] [PRC-20]", async () => {
    const { foyer, shop } = await atGiftCode("paying-monthly");
    foyer.navigation.arrived("/account/signup-plans?gifting=true");
    await shop.drive(foyer.plans.open());
    const notes = ({ features }: { readonly features: readonly string[] }) =>
      features.filter((text) => text.startsWith("Upgrading"));
    const [gift, ...others] = foyer.plans.offers;
    expect(gift && notes(gift)).toEqual([]);
    expect(others.some((offer) => notes(offer).length > 0)).toBe(true);
  });

  it("the gift plan is in front too where the list was loaded for a purchase [PLN-32]", async () => {
    const shop = createShop();
    const { foyer } = shop.tab({ href: "http://localhost:5173/account/signup-plans" });
    foyer.navigation.arrived("/account/signup-plans");
    await shop.drive(foyer.plans.open());
    expect(foyer.plans.plans[0]?.isGiftPlan).toBe(false);
    foyer.navigation.arrived("/account/signup-plans?gifting=true");
    await shop.drive(foyer.plans.open());
    expect(foyer.plans.plans[0]?.isGiftPlan).toBe(true);
  });
});

describe("redeeming a gift", () => {
  it("begins its plan, costs nothing and leads to the confirmation [GFT-23] [GFT-24] [GFT-25] [GFT-29] [CNF-03] [CNF-11] [API-15] [CAP-09]", async () => {
    const { shop, foyer, apply, redeem, sent } = await atGiftCode("new");
    await apply(YEAR);
    expect(await redeem()).toEqual({ ok: true, value: { kind: "redeemed" } });
    expect(sent.map(({ body }) => body)).toEqual([
      { pin: "GIFTYEAR0001", billingZipCode: "37203" },
    ]);
    expect(addressOf(foyer)).toMatchObject({ address: "/account/giftcard-redeem-confirmation" });
    const { giftConfirmation: confirmation } = foyer;
    await shop.drive(confirmation.open());
    expect(confirmation.state).toEqual({ kind: "open" });
    expect(confirmation.title).toBe("Your year of Foyer is on its way!");
    await shop.advance(10_000);
    expect(confirmation.untilText).toBe(`Your gift lasts until ${paidTill({ foyer })}.`);
    expect(confirmation.transaction?.id).toMatch(/./);
    expect(confirmation.home).toEqual({
      text: "Continue Home",
      destination: { kind: "external", url: "https://www.foyer.example/" },
    });
    expect(foyer.subscription.current).toMatchObject({
      activeSubscriptionId: "FNGIFT1Y",
      purchaseType: "gift",
    });
    expect(shop.ledger()).toMatchObject([
      { amountCents: 0, method: "gift", idempotencyKey: sent.at(0)?.key },
    ]);
    expect(shop.violations()).toEqual([]);
  });

  it("whose sku has no title in the catalogue says 'Gift Redeemed!' [OPN-126] [CNF-03]", async () => {
    const { foyer, apply, redeem, shop } = await atGiftCode("new", {
      configuration: { gifts: [] },
    });
    await apply(YEAR);
    await redeem();
    await shop.drive(foyer.giftConfirmation.open());
    expect(foyer.giftConfirmation.title).toBe("Gift Redeemed!");
  });

  it.each([
    ["", "Required"],
    ["3720", "Invalid zip"],
  ])("needs a ZIP code: %j is %s [GFT-23]", async (zip, text) => {
    const { gifts, apply, redeem, count } = await atGiftCode("new");
    await apply(YEAR);
    expect((await redeem(zip)).ok).toBe(false);
    expect(gifts.zipForm.fields.billingZipCode.message).toBe(text);
    expect(count(REDEEM)).toBe(0);
  });

  it("offline is not sent, says so, and can be redeemed afterwards [GFT-24] [D-04]", async () => {
    const { gifts, tab, apply, redeem, count } = await atGiftCode("new");
    await apply(YEAR);
    tab.platform.connectivity.setOnline(false);
    expect((await redeem()).ok).toBe(false);
    expect(gifts.zipForm.message).toBe(tab.foyer.messages.text("error.offline"));
    expect(gifts.state.kind).toBe("gift");
    expect(count(REDEEM)).toBe(0);
    tab.platform.connectivity.setOnline(true);
    expect((await redeem()).ok).toBe(true);
    expect(count(REDEEM)).toBe(1);
  });

  it("pressed twice is sent once [GFT-24] [FRM-01]", async () => {
    const { gifts, shop, apply, sent } = await atGiftCode("new");
    await apply(YEAR);
    gifts.zipForm.fields.billingZipCode.change("37203");
    await shop.drive(Promise.all([gifts.redeem(), gifts.redeem()]));
    expect(sent).toHaveLength(1);
  });

  it("is said before with the days, and keeps them for a paying member [GFT-24]", async () => {
    const { gifts, foyer, apply, redeem, shop } = await atGiftCode("paying-monthly");
    const before = paidTill({ foyer });
    await apply(YEAR);
    const terms = gifts.gift?.terms ?? "";
    expect(terms).toMatch(
      new RegExp(
        `^Your plan is paid until ${before}\\. The gift adds one year, so your next payment`,
      ),
    );
    await redeem();
    await shop.drive(foyer.giftConfirmation.open());
    await shop.advance(10_000);
    expect(terms).toContain(`moves to ${paidTill({ foyer })}.`);
    expect(foyer.giftConfirmation.untilText).toBe(
      `Your plan is now paid until ${paidTill({ foyer })}.`,
    );
  });

  it.each([
    ["gift", /^Your current gift lasts until .+\. This one adds one year, so you can watch until /],
    ["pending-cancel", /^Your plan ends on .+\. The gift adds one year, so you can watch until /],
    ["dunning", /^We couldn't process your last payment\. The gift pays for your plan from today /],
    ["churned", /^Your gift starts right away and lasts until /],
  ])("of %s is said before, too [GFT-24]", async (persona, terms) => {
    const { gifts, apply, redeem } = await atGiftCode(persona);
    await apply(YEAR);
    expect(gifts.gift?.terms).toMatch(terms);
    expect((await redeem()).ok).toBe(true);
  });

  it.each(["pending-cancel", "pending-cancel-gift"])(
    "of %s names the days of My Account, before and after [GFT-24] [CNL-19] [MNG-01]",
    async (persona) => {
      const { gifts, foyer, apply, redeem, shop } = await atGiftCode(persona);
      const ends = () =>
        foyer.account.notices[0]?.text.match(/ends on (.+)\.$/)?.[1] ?? "no notice";
      await apply(YEAR);
      const terms = gifts.gift?.terms;
      expect(terms).toContain(`Your plan ends on ${ends()}.`);
      await redeem();
      await shop.drive(foyer.giftConfirmation.open());
      await shop.drive(foyer.account.open());
      expect(terms).toContain(`you can watch until ${ends()}.`);
      expect(foyer.giftConfirmation.untilText).toBe(`Your plan now ends on ${ends()}.`);
    },
  );

  it("promises no next payment to a member whose plan no method pays for: it says what My Account says then [D-37] [D-42] [GFT-24]", async () => {
    const { gifts, foyer, apply, redeem, shop } = await atGiftCode("coupon");
    await apply(YEAR);
    const terms = gifts.gift?.terms;
    await redeem();
    await shop.drive(foyer.account.open());
    const { text } = foyer.account.nextPayment;
    expect(text).toMatch(/^Free until .+\. Then your plan ends unless you add a payment method\.$/);
    expect(terms).toMatch(/^Your plan is free until .+\. The gift adds one year\. Free until /);
    expect(terms).toContain(text);
  });

  it("names the day of My Account where a promo code makes the next period free [D-42] [GFT-24]", async () => {
    const { gifts, foyer, apply, redeem, shop } = await atGiftCode("paying-monthly");
    await (await atService(shop, "paying-monthly")).code("FREEPASS");
    await apply(YEAR);
    const [, day] = /next payment moves to (.+? \d{4})/.exec(gifts.gift?.terms ?? "") ?? [];
    await redeem();
    await shop.drive(foyer.account.open());
    expect(foyer.account.nextPayment.text).toContain(` on ${day}`);
  });

  it("names no day of a payment while the next bill cannot be read: it may be free [D-06] [GFT-24]", async () => {
    const { gifts, apply, shop } = await atGiftCode("paying-monthly");
    shop.faults({ kind: "status", status: 500, operation: "getPayments", times: 100 });
    await apply(YEAR);
    expect(gifts.gift?.terms).toMatch(
      /what you've already paid for, and your next payment moves back\.$/,
    );
  });

  it("of a planned pause promises no payment on the day on which it begins [GFT-13] [GFT-24] [PAU-13]", async () => {
    const { gifts, foyer, apply, redeem, shop } = await atGiftCode("pending-pause");
    await apply(YEAR);
    const terms = gifts.gift?.terms;
    await redeem();
    await shop.drive(foyer.account.open());
    const [pauses] = foyer.account.timeline;
    expect(pauses?.kind).toBe("pauses");
    expect(terms).toMatch(/^Your plan is paid until .+, and then pauses\. /);
    expect(terms).toContain(`The gift adds one year, so your pause starts on ${pauses?.date}.`);
  });

  it("a fourth time is refused with the service's text, and nothing typed is lost [GFT-14]", async () => {
    const { gifts, apply, redeem } = await atGiftCode("gift-limit");
    await apply(YEAR);
    expect((await redeem()).ok).toBe(false);
    expect(gifts.zipForm.message).toBe("You can apply up to 3 gift subscriptions per account.");
    expect(gifts.zipForm.fields.billingZipCode.value).toBe("37203");
    expect(gifts.state.kind).toBe("gift");
  });

  it("that another user was quicker with says so [GFT-19]", async () => {
    const { gifts, shop, apply, redeem } = await atGiftCode("new");
    await apply(YEAR);
    const other = shop.otherDevice(CODE);
    await other.signIn("churned");
    const { gifts: theirs, ...hands } = handsOf(shop, other.foyer);
    await shop.drive(theirs.open());
    await hands.apply(YEAR);
    await hands.redeem();
    await redeem();
    expect(gifts.zipForm.message).toBe("This gift PIN code has already been redeemed.");
  });

  it("with goods ships them to the verified address [GFT-21] [SHP-26] [SHP-27]", async () => {
    const { gifts, foyer, shop, apply, sent } = await atGiftCode("new");
    await apply(MUG);
    expect(gifts.gift?.form).toBe("shipping");
    addressIs(foyer, "12 oak street");
    expect(await shop.drive(gifts.address.submit())).toEqual({
      ok: true,
      value: { kind: "choose" },
    });
    expect(sent).toEqual([]);
    expect((await shop.drive(gifts.address.confirmChoice())).ok).toBe(true);
    expect(sent.map(({ body }) => body)).toEqual([
      {
        pin: "GIFTMUGS0001",
        shippingAddress: {
          firstName: "Ann",
          lastName: "Example",
          address1: "12 Oak St",
          address2: "",
          city: "Nashville",
          state: "TN",
          zipCode: "37203",
          phone: "6155550100",
          country: "US",
        },
      },
    ]);
    expect(addressOf(foyer)).toMatchObject({ address: "/account/giftcard-redeem-confirmation" });
  });

  it("with goods is not sent to an address that is not verified [GFT-21] [SHP-15]", async () => {
    const { gifts, foyer, shop, apply, sent } = await atGiftCode("new");
    await apply(MUG);
    addressIs(foyer, "1 Nowhere Ln");
    expect((await shop.drive(gifts.address.submit())).ok).toBe(false);
    expect(gifts.address.form.fields.address1.message).toBe("Please, enter a valid address");
    expect(gifts.address.form.fields.firstName.value).toBe("Ann");
    expect(sent).toEqual([]);
  });

  it("asks for an address where the service wants one after all [GFT-21] [D-06]", async () => {
    const { gifts, apply, redeem, replyNext } = await atGiftCode("new");
    await apply(YEAR);
    const body = { errorCode: "giftShippingRequired", errorMessage: "It needs an address." };
    replyNext(Response.json(body, { status: 409 }));
    await redeem();
    expect(gifts.gift?.form).toBe("shipping");
  });
});

describe("a redemption whose answer is lost", () => {
  it("is confirmed, sent once, and counts once [D-04] [D-24] [GFT-24]", async () => {
    const { gifts, foyer, shop, apply, sent } = await atGiftCode("new");
    await apply(YEAR);
    losesAnswers(shop);
    gifts.zipForm.fields.billingZipCode.change("37203");
    const redeemed = gifts.redeem();
    await shop.advance(60_000);
    expect(gifts.state).toMatchObject({
      kind: "confirming",
      title: "We're confirming your gift…",
    });
    expect(gifts.lead).toBeNull();
    expect((await gifts.redeem()).ok).toBe(false);
    shop.clearFaults();
    gifts.checkNow();
    expect((await shop.drive(redeemed)).ok).toBe(true);
    expect(sent).toHaveLength(1);
    expect(addressOf(foyer)).toMatchObject({ address: "/account/giftcard-redeem-confirmation" });
    expect(shop.ledger()).toMatchObject([{ amountCents: 0, method: "gift" }]);
  });

  it("is found after a reload, without the PIN [D-04] [D-13] [GFT-24]", async () => {
    const { gifts, tab, shop, apply, count } = await atGiftCode("new");
    await apply(YEAR);
    losesAnswers(shop);
    gifts.zipForm.fields.billingZipCode.change("37203");
    void gifts.redeem();
    await shop.advance(20_000);
    expect(gifts.state.kind).toBe("confirming");
    const kept = tab.platform.local.keys().map((key) => tab.platform.local.get(key) ?? "");
    expect(kept.join(" ")).toContain("FNGIFT1Y");
    expect(kept.join(" ")).not.toMatch(/GIFTYEAR|GIFT-YEAR|37203/i);
    const asked = count(REDEEM);

    const next = tab.reload();
    await shop.drive(next.foyer.gifts.open());
    expect(next.foyer.gifts.state.kind).toBe("confirming");
    shop.clearFaults();
    await shop.advance(60_000);
    expect(addressOf(next.foyer)).toMatchObject({
      address: "/account/giftcard-redeem-confirmation",
    });
    await shop.drive(next.foyer.giftConfirmation.open());
    expect(next.foyer.giftConfirmation.title).toBe("Your year of Foyer is on its way!");
    expect(next.foyer.giftConfirmation.transaction).toBeNull();
    expect(count(REDEEM)).toBe(asked);
  });

  it("is found by its order where the plan does not show it yet [D-04] [GFT-24] [GFT-26]", async () => {
    const { gifts, foyer, shop, apply } = await atGiftCode("new");
    await apply(YEAR);
    shop.settings({ withdrawal: "notBuilt" });
    shop.faults({ kind: "dropAfterCommit", operation: "redeemGiftCard", times: 99 });
    gifts.zipForm.fields.billingZipCode.change("37203");
    const redeemed = await shop.drive(gifts.redeem());
    expect(redeemed).toEqual({ ok: true, value: { kind: "redeemed" } });
    const effect = foyer.explain.entries.filter(({ topic }) => topic === "gifts.effect");
    expect(effect.at(-1)?.rule).toBe("D-04/order");
  });

  it("that never arrived is not sent again: its key is closed, the code stays, and a second press redeems it, once [D-04] [D-24]", async () => {
    const { gifts, foyer, shop, apply, sent } = await atGiftCode("new");
    await apply(YEAR);
    shop.faults({ kind: "dropBefore", operation: "redeemGiftCard" });
    gifts.zipForm.fields.billingZipCode.change("37203");
    expect((await shop.drive(gifts.redeem())).ok).toBe(false);
    expect(gifts.zipForm.message).toBe(NOT_DONE);
    expect([gifts.state.kind, gifts.zipForm.values.billingZipCode]).toEqual(["gift", "37203"]);
    expect([sent.length, shop.ledger()]).toEqual([1, []]);
    expect((await shop.drive(gifts.redeem())).ok).toBe(true);
    expect(addressOf(foyer)).toMatchObject({ address: "/account/giftcard-redeem-confirmation" });
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
    expect(shop.ledger()).toMatchObject([{ amountCents: 0, method: "gift" }]);
  });

  it("that never arrived is said so at once after a reload, by its key [D-24]", async () => {
    const { next, count } = await reloadedUnsent();
    expect(next.foyer.gifts.state.kind).toBe("code");
    expect(next.foyer.gifts.notice).toBe(NOT_DONE);
    expect(count(REDEEM)).toBe(1);
  });

  it("that never arrived is said so after a reload, once it can no longer be committed, where no key can be closed [D-24]", async () => {
    const { next, shop, count } = await reloadedUnsent({ withdrawal: "notBuilt" });
    expect(next.foyer.gifts.state.kind).toBe("confirming");
    await shop.advance(14 * MINUTE);
    expect([next.foyer.gifts.state.kind, next.foyer.gifts.notice]).toEqual(["confirming", null]);
    await shop.advance(3 * MINUTE);
    expect(next.foyer.gifts.state.kind).toBe("code");
    expect(next.foyer.gifts.notice).toBe(NOT_DONE);
    expect(count(REDEEM)).toBe(1);
  });

  it("and that would come late does not come once its key is closed: the code can be redeemed [D-24]", async () => {
    const { gifts, foyer, shop, apply, sent } = await atGiftCode("new");
    await apply(YEAR);
    shop.faults({ operation: "redeemGiftCard", kind: "lateCommit", delayMs: 180_000 });
    gifts.zipForm.fields.billingZipCode.change("37203");
    expect((await shop.drive(gifts.redeem())).ok).toBe(false);
    expect(gifts.zipForm.message).toBe(NOT_DONE);
    await shop.advance(10 * MINUTE);
    await shop.drive(foyer.subscription.refreshAnew());
    expect([shop.ledger(), foyer.subscription.current.hasActiveSubscription]).toEqual([[], false]);
    // The PIN is not used up.
    expect((await shop.drive(gifts.redeem())).ok).toBe(true);
    expect([sent.length, shop.ledger().length]).toEqual([2, 1]);
    expect(shop.violations()).toEqual([]);
  });

  it("and that comes late is redeemed in the end, and never said not to be, where no key can be closed [D-04] [D-24]", async () => {
    const { gifts, foyer, shop, apply, sent } = await atGiftCode("new");
    shop.settings({ withdrawal: "notBuilt" });
    await apply(YEAR);
    shop.faults({ operation: "redeemGiftCard", kind: "lateCommit", delayMs: 180_000 });
    const told: (string | null)[] = [];
    foyer.subscribe(
      () => gifts.zipForm.message ?? gifts.notice,
      (message) => void told.push(message),
    );
    gifts.zipForm.fields.billingZipCode.change("37203");
    const redeemed = gifts.redeem();
    await shop.advance(170_000);
    expect(gifts.state.kind).toBe("confirming");
    expect((await shop.drive(redeemed)).ok).toBe(true);
    expect(addressOf(foyer)).toMatchObject({ address: "/account/giftcard-redeem-confirmation" });
    expect(told.filter((message) => message !== null)).toEqual([]);
    expect([sent.length, shop.ledger().length]).toEqual([1, 1]);
  });

  it("is not sent for another member, who has signed in meanwhile [D-13] [GFT-24]", async () => {
    const { shop, hold, release } = createHeldShop();
    const other = shop.tab();
    await other.signIn("new");
    const { foyer } = shop.tab({ href: CODE, isFrozen: true });
    const { apply, gifts } = handsOf(shop, foyer);
    await shop.drive(gifts.open());
    await apply(YEAR);
    await shop.advance(61_000);
    hold("/currentSubscriptionStatus");
    gifts.zipForm.fields.billingZipCode.change("37203");
    const redeeming = gifts.redeem();
    await shop.settle();
    hold(null);
    await shop.drive(other.foyer.session.signOut());
    await other.signIn("churned");
    await shop.drive(foyer.account.loadProfile());
    expect(foyer.session.user.profileId).toBe("profile-churned");
    await release();
    expect((await shop.drive(redeeming)).ok).toBe(false);
    expect(shop.asked).not.toContain(REDEEM);
    expect(shop.ledger()).toEqual([]);
  });

  it("goes on for its member after a sign-out in between [D-04] [D-13]", async () => {
    const { gifts, tab, foyer, shop, apply } = await atGiftCode("new");
    await apply(YEAR);
    losesAnswers(shop);
    gifts.zipForm.fields.billingZipCode.change("37203");
    const redeemed = gifts.redeem();
    await shop.advance(5_000);
    await shop.drive(foyer.session.signOut());
    expect((await shop.drive(redeemed)).ok).toBe(false);
    expect([gifts.giftState, gifts.codeForm.fields.giftCode.value]).toEqual([null, ""]);
    shop.clearFaults();
    await tab.signIn("churned");
    await shop.drive(gifts.open());
    expect(gifts.state.kind).toBe("code");
    await shop.drive(foyer.session.signOut());
    await tab.signIn("new");
    await shop.drive(gifts.open());
    await shop.advance(60_000);
    expect(addressOf(foyer)).toMatchObject({ address: "/account/giftcard-redeem-confirmation" });
  });

  it("shows in another tab, which sends nothing and follows [D-04] [GFT-24]", async () => {
    const { gifts, foyer, shop, apply, sent } = await atGiftCode("new");
    const other = shop.tab({ href: CODE });
    await shop.drive(other.foyer.gifts.open());
    const hands = handsOf(shop, other.foyer);
    await hands.apply("GIFT-YEAR-0002");
    await apply(YEAR);
    losesAnswers(shop);
    gifts.zipForm.fields.billingZipCode.change("37203");
    const redeemed = gifts.redeem();
    await shop.advance(3_000);
    expect(other.foyer.gifts.state).toMatchObject({
      kind: "confirming",
      title: "Your gift is being redeemed in another tab.",
    });
    expect(await hands.redeem()).toMatchObject({ ok: false });
    shop.clearFaults();
    await shop.drive(redeemed);
    await shop.settle();
    expect(sent).toHaveLength(1);
    expect(addressOf(foyer)).toMatchObject({ address: "/account/giftcard-redeem-confirmation" });
    expect(addressOf(other.foyer)).toMatchObject({
      address: "/account/giftcard-redeem-confirmation",
    });
  });

  it("is followed by a tab that does not hear of its end [D-04] [GFT-24]", async () => {
    const { other, finish } = await withDeafTab();
    await finish();
    expect(addressOf(other.foyer)).toMatchObject({
      address: "/account/giftcard-redeem-confirmation",
    });
  });

  it("may be unknown to a tab that does not hear of its end: it says so [D-04] [GFT-24]", async () => {
    const { other, finish } = await withDeafTab();
    other.platform.connectivity.setOnline(false);
    // Nor can the other tab leave how it ended.
    other.platform.local.setForgetful(true);
    await finish();
    expect(other.foyer.gifts.state.kind).not.toBe("confirming");
    expect(other.foyer.gifts.notice).toBe(other.foyer.messages.text("gifts.unclear"));
    expect(addressOf(other.foyer)).toBe(false);
  });

  it("that is not redeemed is followed by no tab that does not hear of its end, which says so [D-04] [GFT-24]", async () => {
    const { shop, other, finish } = await withDeafTab("dropBefore");
    await finish();
    expect(shop.ledger()).toEqual([]);
    expect(other.foyer.gifts.state.kind).toBe("code");
    expect(other.foyer.gifts.notice).toBe(other.foyer.messages.text("gifts.not-done"));
  });

  it("without a transaction is not taken for redeemed [GFT-25] [D-04]", async () => {
    const { gifts, shop, apply, replyNext } = await atGiftCode("new");
    await apply(YEAR);
    replyNext(Response.json({}));
    gifts.zipForm.fields.billingZipCode.change("37203");
    const redeemed = gifts.redeem();
    await shop.settle();
    await shop.advance(500);
    expect(gifts.state.kind).toBe("confirming");
    // The service has never worked on it: its key is closed.
    expect((await shop.drive(redeemed)).ok).toBe(false);
    expect([gifts.zipForm.message, shop.ledger()]).toEqual([NOT_DONE, []]);
    expect((await shop.drive(gifts.redeem())).ok).toBe(true);
    expect(shop.ledger()).toHaveLength(1);
  });
});

describe("what a gift leaves behind", () => {
  it("no PIN and no address, in no storage and no explanation [D-13] [GFT-18]", async () => {
    const { gifts, foyer, tab, shop, apply } = await atGiftCode("new");
    await apply(MUG);
    addressIs(foyer, "12 Oak St");
    await shop.drive(gifts.address.submit());
    await shop.drive(foyer.giftConfirmation.open());
    const { local, session } = tab.platform;
    const stored = [local, session].flatMap((one) => one.keys().map((key) => one.get(key)));
    const everything = JSON.stringify([stored, foyer.explain.entries]);
    expect(everything).not.toMatch(/GIFTMUGS|GIFT MUGS|12 Oak|6155550100/i);
    expect(gifts.giftState).toBeNull();
  });

  it("the confirmation after a reload, and nothing after a sign-out [ROU-22] [SGN-38]", async () => {
    const { foyer, tab, shop, apply, redeem } = await atGiftCode("new");
    await apply(YEAR);
    await redeem();
    await shop.drive(foyer.giftConfirmation.open());
    expect(tab.platform.session.get(storedKey("redeemedGift"))).not.toBeNull();
    const next = tab.reload();
    await shop.drive(next.foyer.giftConfirmation.open());
    expect(next.foyer.giftConfirmation.state).toEqual({ kind: "open" });
    expect(next.foyer.giftConfirmation.untilText).toMatch(/^Your gift lasts until /);
    await shop.drive(next.foyer.session.signOut());
    expect(next.platform.session.get(storedKey("redeemedGift"))).toBeNull();
  });

  it("no confirmation for the next member of the tab [ROU-22] [GFT-25] [D-13]", async () => {
    const { foyer, tab, shop, apply, redeem } = await atGiftCode("new");
    await apply(YEAR);
    await redeem();
    await shop.drive(foyer.giftConfirmation.open());
    const key = storedKey("redeemedGift");
    const stored = tab.platform.session.get(key) ?? "";
    const other = shop.tab();
    tab.close();
    await shop.drive(other.foyer.session.signOut());
    await other.signIn("churned");
    // The page was closed while the member changed: its storage is as it was.
    tab.platform.session.set(key, stored);
    const next = tab.reload();
    await shop.drive(next.foyer.giftConfirmation.open());
    await shop.settle();
    expect(next.foyer.session.user.profileId).toBe("profile-churned");
    expect(next.foyer.giftConfirmation.transaction).toBeNull();
    expect(next.foyer.giftConfirmation.state).toMatchObject({
      kind: "redirect",
      choice: { value: { address: "/account/manage" } },
    });
  });

  it("a screen for the next gift [GFT-14] [GFT-24]", async () => {
    const { gifts, foyer, shop, apply, redeem } = await atGiftCode("new");
    for (const code of ["GIFT-YEAR-0001", "GIFT-YEAR-0002", "GIFT-YEAR-0003"]) {
      await apply(code);
      expect((await redeem()).ok).toBe(true);
      await shop.drive(foyer.giftConfirmation.open());
      foyer.giftConfirmation.close();
      await shop.drive(gifts.open());
      expect(gifts.state.kind).toBe("code");
    }
    await apply("GIFT-YEAR-0004");
    await redeem();
    expect(gifts.zipForm.message).toBe("You can apply up to 3 gift subscriptions per account.");
  });
});

describe("the gift confirmation without a redeemed gift", () => {
  it("leads a member to My Account, and a visitor to gift home [ROU-22] [OPN-005] [CNF-14]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    const { giftConfirmation } = tab.foyer;
    await shop.drive(giftConfirmation.open());
    expect(giftConfirmation.state).toMatchObject({
      kind: "redirect",
      choice: { value: { address: "/account/redeem" } },
    });
    expect(Object.keys(giftConfirmation.answers)).toEqual(["gifts.confirmation"]);
    await tab.signIn("new");
    await shop.drive(giftConfirmation.open());
    expect(giftConfirmation.state).toMatchObject({
      choice: { value: { address: "/account/manage" } },
    });
  });
});

describe("gift home", () => {
  const linksOf = ({ giftHome }: Foyer) =>
    giftHome.links.map(({ text, destination }) => [
      text,
      destination.kind === "route" ? destination.address : destination.url,
    ]);

  it("offers a visitor an account or a sign-in for the gift [GFT-01] [GFT-04] [GFT-05] [GFT-06] [ROU-20]", () => {
    const { foyer } = createShop().tab({ href: "http://localhost:5173/account/redeem" });
    const { giftHome } = foyer;
    giftHome.open();
    expect(foyer.messages.text("gifts.home.title")).toBe("Redeem your gift card");
    expect(linksOf(foyer)).toEqual([
      ["Create Account", "/account/signup-account?gifting=true"],
      ["Sign In", "/account/signin?gifting=true"],
    ]);
    expect(giftHome.buyLink).toEqual({
      text: "Buy Gift Cards",
      destination: { kind: "external", url: "https://www.foyer.example/gift-cards" },
    });
    expect(giftHome.faqLink).toEqual({
      text: "FAQ",
      destination: { kind: "external", url: "https://help.foyer.example/" },
    });
  });

  it("offers a member the current account or another one [GFT-02] [GFT-03]", async () => {
    const tab = createShop().tab({ href: "http://localhost:5173/account/redeem" });
    await tab.signIn("new");
    expect(tab.foyer.giftHome.accountText).toBe("Signed in as new@example.com");
    expect(linksOf(tab.foyer)).toEqual([
      ["Apply To Current Account", "/account/review-and-redeem?gifting=true"],
      [
        "Apply To New Account",
        "/account/signout?return_to=%2Faccount%2Fsignup-account%3Fgifting%3Dtrue",
      ],
    ]);
  });

  it("for another account signs out, and a new one comes to the gift code [GFT-03] [RDR-21]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: "http://localhost:5173/account/redeem" });
    await tab.signIn("paying-monthly");
    const { foyer } = tab;
    const { value } = await shop.drive(
      foyer.session.signOut({ returnTo: "/account/signup-account?gifting=true" }),
    );
    expect(value).toEqual({ kind: "route", address: "/account/signup-account?gifting=true" });
    foyer.navigation.arrived("/account/signup-account?gifting=true");
    await shop.drive(foyer.signUp.open());
    const { email, password } = foyer.signUp.form.fields;
    email.change("gifted@example.com");
    password.change("Curtain7!");
    expect(await shop.drive(foyer.signUp.submit())).toMatchObject({
      value: { value: { address: "/account/review-and-redeem?gifting=true" } },
    });
  });
});

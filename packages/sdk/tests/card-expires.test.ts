/** A card on file that expires before a charge which is promised to it. */
import { describe, expect, it } from "vitest";
import { atService } from "./at-service.ts";
import { GOOD_CARD } from "./played-card-frame.ts";
import { createShop, type Shop } from "./shop.ts";

const DAY_MS = 86_400_000;
const expires = (day: string | null | undefined) =>
  `Your Visa •••• 4242 expires before your payment on ${day}. Update it to keep your plan.`;
const EXPIRED = "Your Visa •••• 4242 has expired. Update it to keep your plan.";

/** My Account on a fresh device, at world time. */
async function account(shop: Shop, persona: string) {
  const { foyer, signIn } = shop.otherDevice("http://localhost:5173/account/manage");
  await signIn(persona);
  await shop.drive(foyer.account.open());
  return foyer;
}

/** What My Account says of the card: beside the next payment, and beside the dates of the plan. */
function notes({ account: { nextPaymentNote, timeline } }: Awaited<ReturnType<typeof account>>) {
  return [nextPaymentNote, ...timeline.map(({ note }) => note)];
}

/** Before tax, in cents. */
function ownCharges(shop: Shop, persona: string) {
  return shop
    .ledger()
    .filter(({ profileId }) => profileId === `profile-${persona}`)
    .map(({ amountCents, taxCents }) => amountCents - taxCents);
}

function lastMail(shop: Shop, persona: string): string {
  const own = shop.sandbox.controls
    .outbox(shop.world)
    .filter(({ to }) => to === `${persona}@example.com`);
  return own.at(-1)?.text ?? "";
}

function nextMonth(shop: Shop): number {
  const now = new Date(shop.device.clock.now());
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
}

async function takesFreePass(persona: string) {
  const shop = createShop();
  await shop.makesPersona({ id: persona, status: "Churned Voluntary", method: "expiringCard" });
  const tab = shop.tab({ href: "http://localhost:5173/account/payment" });
  await tab.signIn(persona);
  const { checkout, confirmation, promoCode } = tab.foyer;
  await shop.drive(checkout.open({ preSelectedPlan: "FNWEB1MO" }));
  await shop.settle();
  promoCode.form.fields.couponCode.change("FREEPASS");
  await shop.drive(promoCode.apply());
  await shop.settle();
  return { shop, tab, checkout, confirmation };
}

describe("a card that expires before the charge it is promised for", () => {
  it("is said beside it at checkout, on the receipt, in the mail and in My Account, with its day; the charge is refused and owed [D-37] [PAY-09] [BIL-04] [MNG-20]", async () => {
    const { shop, checkout, confirmation } = await takesFreePass("forgetful");
    expect(checkout.summary?.due.next).toMatch(/charged to Visa •••• 4242$/);
    const [, day] = /plus tax on (.+?), charged to/.exec(checkout.summary?.due.next ?? "") ?? [];
    expect(checkout.expiryText).toBe(expires(day));
    await shop.drive(checkout.submit({ totalCents: checkout.quote?.totalCents ?? -1 }));
    checkout.close();
    await shop.drive(confirmation.open());
    await shop.settle();
    expect(confirmation.receipt.rows.find(({ id }) => id === "next")?.note).toBe(expires(day));
    expect(lastMail(shop, "forgetful")).toContain(
      `Your Visa ending in 4242 expires before your payment on ${day}. Update it to keep your plan.`,
    );
    expect(notes(await account(shop, "forgetful"))).toEqual([expires(day), expires(day)]);
    await shop.advance(nextMonth(shop) - shop.device.clock.now());
    const after = await account(shop, "forgetful");
    expect(notes(after)).toEqual([EXPIRED, EXPIRED]);
    expect(after.account.nextPayment.state).toBe("known");
    expect(after.account.editPayment?.text).toBe("Edit Payment");
    const till = Date.parse(after.subscription.current.validityTill ?? "");
    await shop.advance(till + DAY_MS - shop.device.clock.now());
    const owing = await account(shop, "forgetful");
    expect(owing.subscription.current.activeSubscriptionStatus).toBe("Dunning");
    const own = shop.ledger().filter(({ profileId }) => profileId === "profile-forgetful");
    expect(own.map(({ amountCents }) => amountCents).slice(-1)).toEqual([0]);
    expect(shop.violations()).toEqual([]);
  });

  it("is said where a plan renews, and before a dialog that promises the renewal [D-37] [RST-01] [PAU-16]", async () => {
    const shop = createShop();
    const foyer = await account(shop, "card-expires");
    const day = foyer.account.nextPaymentDay;
    expect(notes(foyer)).toEqual([expires(day), expires(day)]);
    await shop.drive(foyer.planActions.change({ kind: "cancel" }));
    expect(notes(foyer)).toEqual([null, null]);
    foyer.planActions.ask("reactivate");
    expect(foyer.planActions.dialog?.timeline.map(({ note }) => note)).toEqual([expires(day)]);
    expect(foyer.planActions.dialog?.lead).toBe(
      `Your cancellation will be undone, and nothing is due today. To keep your plan, update your payment method by ${day}.`,
    );
  });

  it("is not said of a card that is good on the day [D-37]", async () => {
    expect(notes(await account(createShop(), "paying-monthly"))).toEqual([null, null]);
  });

  it("is not said where a saved card pays at once and again before it expires [D-37]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: "http://localhost:5173/account/payment" });
    await tab.signIn("saved-card");
    await shop.drive(tab.foyer.checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    await shop.settle();
    expect(tab.foyer.checkout.expiryText).toBeNull();
  });
});

describe("a card that had expired before free time began", () => {
  it("is promised no charge: the plan ends by itself [D-37] [RST-06]", async () => {
    const shop = createShop();
    await shop.makesPersona({ id: "late", status: "Churned Voluntary", method: "expiredCard" });
    const tab = shop.tab({ href: "http://localhost:5173/account/payment" });
    await tab.signIn("late");
    const { checkout, promoCode } = tab.foyer;
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB1MO" }));
    await shop.settle();
    promoCode.form.fields.couponCode.change("FREEPASS");
    await shop.drive(promoCode.apply());
    await shop.settle();
    expect(checkout.renewalText).toMatch(/ends unless you update your payment method\.$/);
    await shop.drive(checkout.submit({ totalCents: checkout.quote?.totalCents ?? -1 }));
    expect((await account(shop, "late")).account.nextPayment.state).toBe("lapses");
    await shop.advance(35 * DAY_MS);
    const { subscription } = await account(shop, "late");
    expect(subscription.current.activeSubscriptionStatus).toBe("Churned Voluntary");
  });

  it("beside an older PayPal account: checkout, My Account, mail and ledger agree that neither is charged after free time [D-37] [D-42] [OPN-161]", async () => {
    const shop = createShop();
    await shop.makesPersona({ id: "two", status: "Churned Voluntary", method: "paypal" });
    const tab = shop.tab({ href: "http://localhost:5173/account/payment" });
    await tab.signIn("two");
    await tab.openCheckout("FNWEB1MO", { ...GOOD_CARD, expiry: "01/25" });
    const first = tab.foyer.checkout;
    await shop.drive(first.submit({ totalCents: first.quote?.totalCents ?? -1 }));
    await (await atService(shop, "two")).cancel();
    await shop.advance(45 * DAY_MS);
    const later = shop.otherDevice("http://localhost:5173/account/payment");
    await later.signIn("two");
    const { account, checkout, promoCode } = later.foyer;
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB1MO" }));
    await shop.settle();
    promoCode.form.fields.couponCode.change("FREEPASS");
    await shop.drive(promoCode.apply());
    await shop.settle();
    const promised = checkout.renewalText;
    await shop.drive(checkout.submit({ totalCents: checkout.quote?.totalCents ?? -1 }));
    await shop.settle();
    expect(checkout.purchase.kind).toBe("paid");
    checkout.close();
    await shop.drive(account.open());
    await shop.settle();
    const said = [promised, account.nextPayment.text, lastMail(shop, "two")];
    const lapses = expect.stringContaining("ends unless you update your payment method");
    expect(said).toEqual([lapses, lapses, lapses]);
    await shop.advance(33 * DAY_MS);
    expect(ownCharges(shop, "two").slice(-2)).toEqual([599, 0]);
  });
});

const TENNESSEE = {
  addressLines: ["12 Oak St"],
  locality: "Nashville",
  administrativeArea: "TN",
  postalCode: "37203",
  countryCode: "US",
};

/** Former member with a card that has expired since, who has come back with Apple Pay. */
async function paysWithApple() {
  const shop = createShop();
  const first = shop.tab({ href: "http://localhost:5173/account/payment" });
  await first.signIn("churned");
  await first.openCheckout("FNWEB1MO", { ...GOOD_CARD, expiry: "01/25" });
  const before = first.foyer.checkout;
  await shop.drive(before.submit({ totalCents: before.quote?.totalCents ?? -1 }));
  await (await atService(shop, "churned")).cancel();
  await shop.advance(45 * DAY_MS);
  const tab = shop.otherDevice("http://localhost:5173/account/payment");
  await tab.signIn("churned");
  tab.platform.applePaySheet.support(true);
  const { checkout } = tab.foyer;
  await shop.drive(checkout.open({ preSelectedPlan: "FNWEB1MO" }));
  await shop.settle();
  checkout.selectMethod("applepay");
  const paying = checkout.submit();
  const sheet = tab.platform.applePaySheet.sheet();
  await shop.drive(sheet.validate());
  await shop.drive(sheet.choose("billing", TENNESSEE));
  sheet.authorize({
    token: { paymentData: { data: "…" }, transactionIdentifier: "transaction-a" },
    billingContact: TENNESSEE,
    shippingContact: { emailAddress: "churned@example.com" },
  });
  await shop.drive(paying);
  await shop.settle();
  checkout.close();
  await shop.drive(tab.foyer.account.open());
  await shop.settle();
  return { shop, foyer: tab.foyer };
}

describe("a plan that is paid with Apple Pay, and an older card that has expired", () => {
  it("is not said to end unless the card is updated: Apple Pay is charged [D-37] [D-42] [BIL-10]", async () => {
    const { shop, foyer } = await paysWithApple();
    const note = foyer.account.nextPaymentNote;
    await shop.advance(35 * DAY_MS);
    expect(ownCharges(shop, "churned")).toEqual([599, 599, 599]);
    expect(note).toBeNull();
  });

  it("can be resumed: the service charges Apple Pay [D-37] [PAU-17]", async () => {
    const { shop, foyer } = await paysWithApple();
    await (await atService(shop, "churned")).pause(30);
    await shop.advance(35 * DAY_MS);
    await shop.drive(foyer.account.reload());
    foyer.planActions.ask("resume");
    expect(foyer.planActions.dialog?.timeline[0]?.kind).toBe("resumes");
    expect(foyer.planActions.dialog?.confirmText).toBe("Resume Plan");
  });

  it("does not offer the expired card as the saved one [D-37] [PAY-10]", async () => {
    const { shop, foyer } = await paysWithApple();
    await (await atService(shop, "churned")).cancel();
    await shop.advance(45 * DAY_MS);
    await shop.drive(foyer.account.reload());
    await shop.drive(foyer.checkout.open({ preSelectedPlan: "FNWEB1MO" }));
    await shop.settle();
    expect(foyer.checkout.savedCard).toBeNull();
  });
});

describe("a saved card that is older than a PayPal account", () => {
  it("pays the renewals of the plan that it has bought, and shows [BIL-10] [D-42]", async () => {
    const shop = createShop();
    await shop.makesPersona({ id: "both", status: "Churned Voluntary", method: "card" });
    const service = await atService(shop, "both");
    await service.saveMethod();
    const tab = shop.tab({ href: "http://localhost:5173/account/payment" });
    await tab.signIn("both");
    const { account: page, checkout } = tab.foyer;
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB1MO" }));
    await shop.settle();
    checkout.selectMethod("saved");
    await shop.settle();
    await shop.drive(checkout.submit({ totalCents: checkout.quote?.totalCents ?? -1 }));
    checkout.close();
    await shop.drive(page.open());
    expect(page.paymentMethod?.kind).toBe("card");
  });
});

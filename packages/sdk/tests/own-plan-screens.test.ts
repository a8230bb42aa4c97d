import { describe, expect, it } from "vitest";
import { createShop, type Shop, type Tab } from "./shop.ts";
import { visitProviders } from "./tv-provider-visit.ts";

type Options = NonNullable<Parameters<Shop["tab"]>[0]>;

async function member(persona: string, configuration: Options["configuration"] = {}) {
  const shop = createShop();
  const tab = shop.tab({ href: "http://localhost:5173/account/manage", configuration });
  await tab.signIn(persona);
  await shop.drive(tab.foyer.account.open());
  return { shop, tab, foyer: tab.foyer };
}

const controlsOf = ({ foyer }: Pick<Tab, "foyer">) =>
  foyer.account.controls.map(({ control }) => control);

describe("the configuration decides on a member's own screens", () => {
  it("whether a plan can be paused [PAU-01]", async () => {
    const on = await member("paying-monthly");
    expect(controlsOf(on)).toContain("pauseSubscription");
    const off = await member("paying-monthly", { features: { pauseSubscription: false } });
    expect(controlsOf(off)).not.toContain("pauseSubscription");
    await off.shop.drive(off.foyer.pause.open());
    expect(off.foyer.pause.state.kind).toBe("redirect");
  });

  it("which channels may change the plan [MNG-16]", async () => {
    const subscription = { changePlanPurchaseTypes: ["gift"] } as const;
    expect(controlsOf(await member("paying-yearly", { subscription }))).not.toContain("changePlan");
    expect(controlsOf(await member("gift", { subscription }))).toContain("changePlan");
  });

  it("which trials end later instead of at once [CNL-17] [CNL-21] [OPN-135]", async () => {
    const at = async (deferredCancelTrialServices: readonly string[]) => {
      const here = await member("trialist-monthly", {
        subscription: { deferredCancelTrialServices },
      });
      await here.shop.drive(here.foyer.cancellation.open({ page: "plan" }));
      return here.foyer.cancellation.effect.tone;
    };
    expect([await at([]), await at(["FNWEB1MO"])]).toEqual(["warning", "info"]);
  });

  it("the screen that the offer to stay is read from [CNL-06]", async () => {
    const promotions = { retentionScreen: "stay-with-us" };
    const { shop, foyer } = await member("paying-monthly", { promotions });
    await shop.drive(foyer.cancellation.open({ page: "plan" }));
    await shop.drive(foyer.cancellation.continue());
    expect(shop.asked).toContain("GET /screens/stay-with-us");
  });

  it("where a plan of another channel is managed [MNG-18] [CFG-12]", async () => {
    const roku = "https://roku.cinema.example/subscriptions";
    const links = { manageSubscription: { roku } };
    const there = await member("roku", { links });
    expect(there.foyer.account.manageLink?.destination).toEqual({ kind: "external", url: roku });
    const helpCenterPage = "https://care.cinema.example/";
    const unknown = await member("unknown-channel", { defaultConfig: { helpCenterPage } });
    expect(unknown.foyer.account.manageLink?.destination).toEqual({
      kind: "external",
      url: helpCenterPage,
    });
  });

  it("the product whose payments show, and the seller on a receipt [BIL-12] [CFG-03]", async () => {
    const { shop, foyer } = await member("paying-monthly", { pageMeta: { title: "Cinema" } });
    const { billingHistory } = foyer;
    await shop.drive(billingHistory.open());
    billingHistory.openReceipt(billingHistory.years[0]?.entries[0]?.orderID ?? "");
    expect(billingHistory.receipt?.seller).toBe("Cinema");
    const other = await member("paying-monthly", { product: { productAppId: "another" } });
    await other.shop.drive(other.foyer.billingHistory.open());
    expect(other.foyer.billingHistory.hasPayments).toBe(false);
  });

  it("whether PayPal can be saved [CFG-21] [BIL-02]", async () => {
    const options = async (usePayPalPayments: boolean) => {
      const { shop, foyer } = await member("paying-monthly", {
        defaultConfig: { usePayPalPayments },
      });
      await shop.drive(foyer.paymentUpdate.open());
      return foyer.paymentUpdate.options.map(({ method }) => method);
    };
    expect(await options(true)).toEqual(["card", "paypal"]);
    expect(await options(false)).toEqual(["card"]);
  });

  it("the addresses and the texts of gifts [CFG-08] [CFG-12] [GFT-05] [GFT-06] [GFT-27] [CNF-11]", async () => {
    const giftCardsUrl = "https://www.cinema.example/gifts";
    const helpCenterPage = "https://care.cinema.example/";
    const { shop, foyer } = await member("new", {
      links: { giftCardsUrl },
      defaultConfig: { helpCenterPage },
      gifts: [],
    });
    const { giftConfirmation, giftHome, gifts } = foyer;
    expect(giftHome.buyLink.destination).toEqual({ kind: "external", url: giftCardsUrl });
    expect(giftHome.faqLink.destination).toEqual({ kind: "external", url: helpCenterPage });
    await shop.drive(gifts.open());
    gifts.codeForm.fields.giftCode.change("GIFT-YEAR-0001");
    await shop.drive(gifts.applyCode());
    expect(gifts.gift?.title).toBe("1-Year Gift");
    expect(giftConfirmation.home.destination).toEqual({
      kind: "external",
      url: "https://www.foyer.example/",
    });
  });
});

/** The private screens on which a member looks after the plan and its payments. */
const PRIVATE = [
  "/account/manage",
  "/account/manage/billing-history",
  "/account/manage/edit-payment",
  "/account/manage/pause-subscription",
  "/account/manage/cancelplan",
  "/account/manage/cancelsurvey",
  "/account/manage/cancelconfirmation",
];

describe("the private screens of a member's own plan", () => {
  it.each(PRIVATE)(
    "%s sends a visitor to sign-in and back, with the query [GRD-03] [GRD-06] [GRD-07] [GRD-08]",
    async (address) => {
      const shop = createShop();
      const from = `${address}?tab=1`;
      const { foyer } = shop.tab({ href: `http://localhost:5173${from}` });
      await shop.settle();
      const { navigation, signIn } = foyer;
      const value = { address: "/account/signin?tab=1", replace: true, state: { from } };
      expect(navigation.guard(from)).toMatchObject({ kind: "redirect", choice: { value } });
      navigation.arrived(value.address, value.state);
      signIn.form.fields.email.change("paying-monthly@example.com");
      signIn.form.fields.password.change("password");
      const outcome = await shop.drive(signIn.submit());
      expect(outcome).toMatchObject({ ok: true, value: { value: { address: from } } });
      expect(navigation.guard(from).kind).toBe("show");
    },
  );

  it("show a TV provider's viewer My Account alone [GRD-02] [GRD-09]", async () => {
    const visit = visitProviders();
    const { result } = await visit.press();
    await visit.signsInAtProvider();
    expect((await visit.shop.drive(result)).ok).toBe(true);
    const { navigation } = visit.foyer;
    const [account, ...others] = PRIVATE;
    expect(navigation.guard(account ?? "").kind).toBe("show");
    for (const address of others) {
      expect(navigation.guard(address)).toMatchObject({
        kind: "redirect",
        choice: { rule: "GRD-09", value: { address: account, replace: true } },
      });
    }
  });

  it.each([
    ["pause", "new", "/account/manage"],
    ["pause", "churned", "/account/manage"],
    ["pause", "paused", "/account/manage"],
    ["pause", "pending-cancel", "/account/manage"],
    ["plan", "new", "/account/manage"],
    ["plan", "churned", "/account/manage"],
    ["plan", "pending-cancel", "/account/manage"],
    ["survey", "new", "/account/manage"],
    ["survey", "pending-cancel", "/account/manage"],
    ["confirmation", "paying-monthly", "/account/manage"],
    ["gift", "paying-monthly", "/account/manage"],
  ] as const)(
    "%s leads %s to %s [CNL-02] [CNL-18] [PAU-16] [PAU-17] [ROU-22]",
    async (screen, persona, address) => {
      const { shop, foyer } = await member(persona);
      const { cancellation, giftConfirmation, pause } = foyer;
      if (screen === "pause") await shop.drive(pause.open());
      else if (screen === "gift") await shop.drive(giftConfirmation.open());
      else await shop.drive(cancellation.open({ page: screen }));
      const states = { pause: pause.state, gift: giftConfirmation.state };
      const state = screen in states ? states[screen as "pause"] : cancellation.state;
      expect(state).toMatchObject({ kind: "redirect", choice: { value: { address } } });
    },
  );
});

import { describe, expect, it } from "vitest";
import { createShop, paidTill, type Tab } from "../../../tests/shop.ts";
import { visitProviders } from "../../../tests/tv-provider-visit.ts";
import type { ConfigurationPart } from "../../domain/configuration/create-configuration.ts";

const HOME = "http://localhost:5173/";
const PLAYER = { kind: "external", url: "http://localhost:4010/player" };

async function home(persona: string, configuration: ConfigurationPart = {}) {
  const shop = createShop();
  const tab = shop.tab({ href: HOME, configuration });
  await tab.signIn(persona);
  await shop.drive(tab.foyer.memberHome.open());
  return { shop, tab, memberHome: tab.foyer.memberHome };
}

function offered({ foyer: { memberHome } }: Tab) {
  return memberHome.home?.actions.map(({ text, destination }) => [
    text,
    destination.kind === "route" ? destination.address : destination.url,
  ]);
}

const watch = ["Watch Online Now", PLAYER.url];
const account = ["My Account", "/account/manage"];

describe("a member's home", () => {
  it.each([
    ["paying-monthly", "Your seat is saved", "Your plan: Monthly", [watch, account]],
    ["ios", "Your seat is saved", "Your plan: Monthly", [watch, account]],
    [
      "dunning",
      "Your seat is saved",
      "Your plan: Monthly. Your last payment didn't go through.",
      [watch, ["Update Payment", "/account/manage/edit-payment"], account],
    ],
    [
      "churned-card",
      "Your plan has ended",
      null,
      [
        ["Restart Plan", "/account/manage"],
        ["Choose a Plan", "/account/signup-plans"],
      ],
    ],
    ["paused", "Your plan is paused", null, [["Resume Plan", "/account/manage"]]],
    [
      "new",
      "Good seats are still available",
      null,
      [["Choose a Plan", "/account/signup-plans"], account],
    ],
    [
      "excluded-service",
      "Good seats are still available",
      null,
      [["Choose a Plan", "/account/signup-plans"], account],
    ],
  ])("of %s: %s [ROU-01] [CNF-10]", async (persona, title, plan, actions) => {
    const { tab, memberHome } = await home(persona);
    expect(memberHome.home).toMatchObject({ title, plan });
    expect(offered(tab)).toEqual(actions);
  });

  it.each([
    ["trialist-monthly", "Your plan: Monthly, free until {day}."],
    ["gift", "Your plan: 1-Year Gift, paid until {day}."],
  ])("says until when %s may watch [ROU-01] [MNG-01]", async (persona, plan) => {
    const { tab, memberHome } = await home(persona);
    expect(memberHome.home?.plan).toBe(plan.replace("{day}", paidTill(tab)));
  });

  it("without a player leads to the home of the product [CNF-10]", async () => {
    const { tab } = await home("paying-monthly", { links: { watchUrl: "" } });
    expect(offered(tab)?.[0]).toEqual(["Watch Online Now", "https://www.foyer.example/"]);
  });

  it("grants and sells nothing where the services do not answer, and asks again [D-06]", async () => {
    const { shop, tab, memberHome } = await home("paying-monthly");
    const later = tab.reload();
    shop.faults({ kind: "status", status: 500, times: 99 });
    later.foyer.navigation.arrived("/");
    await shop.drive(later.foyer.memberHome.open());
    expect(memberHome.home?.kind).toBe("watch");
    expect(later.foyer.memberHome.home).toMatchObject({
      title: "Welcome Back",
      text: "We couldn't confirm your plan just now. Please try again.",
      plan: null,
    });
    expect(offered(later)).toEqual([account]);

    shop.clearFaults();
    const asked = later.foyer.memberHome.reload();
    expect(later.foyer.memberHome.home).toBeNull();
    await shop.drive(asked);
    expect(later.foyer.memberHome.home).toMatchObject({ kind: "watch" });
  });

  it("of a TV provider's viewer is what the provider includes [ROL-12] [TVP-08]", async () => {
    const viewer = visitProviders();
    const { result } = await viewer.press();
    await viewer.signsInAtProvider();
    await viewer.shop.drive(result);
    const { memberHome } = viewer.foyer;
    await viewer.shop.drive(memberHome.open());
    expect(memberHome.home).toMatchObject({
      title: "Your seat is saved",
      plan: "You're watching with Cox.",
    });
    expect(offered(viewer.tab)).toEqual([watch, account]);
  });

  it("asks anew each time, and keeps what shows meanwhile: the plan may have been paused [PAY-39]", async () => {
    const { shop, memberHome } = await home("paying-monthly");
    const before = shop.asked.length;
    const again = memberHome.open();
    expect(memberHome.home?.kind).toBe("watch");
    await shop.drive(again);
    expect(shop.asked.slice(before)).toContain("POST /hasSubscription");
  });

  it("forgets its user [D-13]", async () => {
    const { shop, tab, memberHome } = await home("paying-monthly");
    await shop.drive(tab.foyer.session.signOut());
    expect(memberHome.home).toBeNull();
    expect(memberHome.state.kind).toBe("idle");
  });

  it("names each device once, with the store that has its app [CNF-07] [CNF-12]", async () => {
    const { memberHome } = await home("paying-monthly");
    const all = memberHome.devices.flatMap(({ devices }) => devices);
    expect(all.map(({ name, app }) => [name, app?.text ?? null])).toEqual([
      ["Roku", "Roku Channel Store"],
      ["Apple TV", "App Store"],
      ["Fire TV", "Amazon Appstore"],
      ["Samsung Smart TV", "Samsung Apps"],
      ["Chromecast", "Google Play"],
      ["Vizio", null],
      ["LG TV", "LG Content Store"],
      ["Android TV", "Google Play"],
      ["Google TV", "Google Play"],
      ["Xbox", "Microsoft Store"],
      ["iOS", "App Store"],
      ["Android", "Google Play"],
    ]);
    expect(all.find(({ id }) => id === "vizio")?.note).toBe("Search its apps for Foyer");
    expect(all.filter(({ note }) => note !== null)).toHaveLength(1);
    expect(all[0]?.app?.destination).toEqual({
      kind: "external",
      url: "https://channelstore.roku.com/details/foyer",
    });
  });

  it("leads to no store that is not configured [CNF-07]", async () => {
    const { memberHome } = await home("paying-monthly", {
      links: { stores: { vizio: "https://vizio.com/app" } },
    });
    const named = memberHome.devices.flatMap(({ devices }) => devices);
    expect(named.find(({ id }) => id === "vizio")?.app?.text).toBe("Vizio Home");
  });

  it("tells the explain log why it shows what it does [ROU-01]", async () => {
    const { tab } = await home("paused");
    const { answers } = tab.foyer.memberHome;
    expect(answers["member-home.kind"]).toMatchObject({ value: "paused", rule: "SUB-19" });
    expect(answers["member-home.link"]).toMatchObject([
      { value: { leadsTo: { address: "/account/manage" } } },
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";
import { createMemoryStorage } from "../../platform/memory/memory-storage.ts";
import { activatedRequests } from "./activated-requests.ts";

const ACTIVATE = "POST /bango/addSubscription";
const pathOf = (query: string, route = "verizon-bango") => `/account/${route}?${query}`;

/** A user on the activation page; a visitor without a persona. */
async function atActivation(persona: string | null, query: string, route?: string) {
  const shop = createShop();
  const tab = shop.tab({ href: `http://localhost:5173${pathOf(query, route)}` });
  if (persona !== null) await tab.signIn(persona);
  const { partnerActivation: activation } = tab.foyer;
  const sent = () => shop.asked.filter((one) => one === ACTIVATE).length;
  return { shop, tab, activation, sent, open: () => shop.drive(activation.open()) };
}

/** A newcomer whose request belongs to another account. */
async function atTaken() {
  const { shop, open } = await atActivation("churned", "subscriptionRequestId=verizon-1");
  await open();
  const tab = shop.otherDevice(`http://localhost:5173${pathOf("subscriptionRequestId=verizon-1")}`);
  await tab.signIn("new");
  const { partnerActivation: activation } = tab.foyer;
  await shop.drive(activation.open());
  expect(activation.isTaken).toBe(true);
  return { shop, tab, activation };
}

it("names the partner that bills the member, and leads to no page of another, whichever address she came by [PRT-13]", async () => {
  const { activation, open } = await atActivation(
    "siriusxm",
    "subscriptionRequestId=siriusxm-persona",
  );
  await open();
  expect([activation.state, activation.continue]).toEqual(["SUCCESS", null]);
});

describe("the activation page that is opened again", () => {
  it("sends nothing a second time while it is open, and nothing for a visitor [PRT-08] [PRT-15]", async () => {
    const { open, sent } = await atActivation("new", "subscriptionRequestId=verizon-1");
    await open();
    await open();
    expect(sent()).toBe(1);
    const visitor = await atActivation(null, "subscriptionRequestId=verizon-1");
    await visitor.open();
    expect([visitor.sent(), visitor.activation.state]).toEqual([0, "LOADING"]);
  });

  it("says nothing of the request before, and leads nowhere once it has closed [PRT-06] [PRT-11]", async () => {
    const query = "subscriptionRequestId=verizon-military-1&productId=FNVRZMV";
    const { shop, tab, activation, open } = await atActivation("new", query);
    await open();
    expect(activation.redirect).not.toBeNull();
    expect(activation.answers).not.toEqual({});
    activation.close();
    expect([activation.redirect, activation.answers]).toEqual([null, {}]);
    tab.foyer.navigation.arrived(pathOf("subscriptionRequestId=nobody-1"), null);
    await open();
    expect(activation.state).toBe("ERROR");
    activation.close();
    shop.latency(2_000);
    const opening = activation.open();
    expect([activation.state, activation.canRetry]).toEqual(["LOADING", false]);
    await shop.drive(opening);
    expect(activation.state).toBe("ERROR");
  });

  it("is loading while it is tried again, and tries nothing again after a success [PRT-06] [PRT-09]", async () => {
    const { shop, activation, open, sent } = await atActivation(
      "new",
      "subscriptionRequestId=nobody-1",
    );
    await open();
    shop.latency(2_000);
    const again = activation.retry();
    expect(activation.state).toBe("LOADING");
    await shop.drive(again);
    expect([activation.state, sent()]).toEqual(["ERROR", 2]);
    const done = await atActivation("new", "subscriptionRequestId=verizon-1");
    await done.open();
    await done.shop.drive(done.activation.retry());
    expect([done.activation.state, done.activation.canRetry, done.sent()]).toEqual([
      ...["SUCCESS", false],
      1,
    ]);
  });

  it("asks anew for the next user, whose request is the same, while that of the former one runs [PRT-08] [D-13]", async () => {
    const { shop, tab, activation, sent } = await atActivation(
      "new",
      "subscriptionRequestId=verizon-1",
    );
    shop.latency(2_000);
    const left = activation.open();
    await shop.settle();
    const signedOut = tab.foyer.session.signOut();
    await shop.advance(1);
    shop.latency(0);
    await shop.drive(signedOut);
    await tab.signIn("churned");
    await shop.drive(activation.open());
    await shop.drive(left);
    expect(sent()).toBe(2);
    expect(activation.state).not.toBe("LOADING");
  });
});

describe("a request that fails for a subscriber", () => {
  it("leads to what she has, not to the plans [PRT-06] [D-41]", async () => {
    const { activation, open } = await atActivation("paying-monthly", "productId=FNSRXM1M");
    await open();
    expect(activation.state).toBe("ERROR");
    expect(activation.next).toMatchObject({ destination: { address: "/account/manage" } });
  });
});

describe("a request that another account has", () => {
  it("says nothing of the next request [OPN-206] [D-41]", async () => {
    const { shop, tab, activation } = await atTaken();
    activation.close();
    tab.foyer.navigation.arrived(pathOf("subscriptionRequestId=verizon-2"), null);
    expect(activation.isTaken).toBe(false);
    await shop.drive(activation.open());
    expect([activation.state, activation.title]).toEqual(["SUCCESS", "Congratulations!"]);
  });

  it("is not said to be so to the next user [OPN-206] [D-13]", async () => {
    const { shop, tab, activation } = await atTaken();
    await shop.drive(tab.foyer.session.signOut());
    expect(activation.isTaken).toBe(false);
  });

  it("is not one that the service does not know [PRT-09] [OPN-206]", async () => {
    const { activation, open } = await atActivation("new", "subscriptionRequestId=nobody-1");
    await open();
    expect([activation.isTaken, activation.title]).toEqual([false, "Something went wrong"]);
  });
});

describe("the name of the partner", () => {
  it.each([
    ["the page of satellite radio", "subscriptionRequestId=nobody-1", "siriusxm-bango"],
    ["its product", "subscriptionRequestId=nobody-1&productId=FNSRXM1M", "verizon-bango"],
  ])(
    "is that of satellite radio by %s alone [PRT-04] [PRT-05] [OPN-187]",
    async (_, query, route) => {
      const { shop, activation } = await atActivation("new", query, route);
      shop.latency(1_000);
      const opening = activation.open();
      expect(activation.message).toContain("SiriusXM");
      await shop.drive(opening);
    },
  );
});

describe("the requests that a device remembers", () => {
  it("are the latest of one profile [PRT-07] [OPN-207] [D-13]", () => {
    const known = activatedRequests(createMemoryStorage());
    for (let at = 0; at < 20; at += 1) known.add("ann", `r-${at}`);
    known.add("ann", "r-0");
    known.add("ann", "r-20");
    expect(["r-0", "r-1", "r-2", "r-20"].map((id) => known.has("ann", id))).toEqual([
      ...[true, false],
      ...[true, true],
    ]);
    expect([known.has("bob", "r-20"), known.has(null, "r-20")]).toEqual([false, false]);
    for (let at = 0; at < 20; at += 1) known.add("ann", "r-20");
    expect(known.has("ann", "r-0")).toBe(true);
    known.add(null, "r-21");
    known.add("bob", "r-22");
    expect([known.has("bob", "r-22"), known.has("ann", "r-20")]).toEqual([true, false]);
  });
});

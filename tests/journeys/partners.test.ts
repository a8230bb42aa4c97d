/** A carrier, a satellite radio and a billing aggregator hand their customers over. */
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { expectNoAccident, linkInto, placeOf, sentTo } from "./support/arriving.ts";
import { HANDS, handsOf, tagsOf } from "./support/hands.ts";
import { openHouse } from "./support/house.ts";
import { hasFocus } from "./support/keyboard.ts";
import type { SandboxDesk } from "./support/sandbox.ts";
import { FREE_YEAR, pdf, SCREEN, verifying } from "./support/verifying.ts";
import { newAccount, persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();

const ACTIVATE = "activatePartnerSubscription";
const CARRIER = "/account/verizon-bango";
const RADIO = "/account/siriusxm-bango";
/** Longer than a look at the page. */
const LATE_MS = 120_000;
const ALREADY =
  "It looks like you are already a valued subscriber. If you would like to purchase an additional subscription, please use a new email address.";

/** Each with its ready link, the persona it is for, and what the screens call it. */
const PARTNERS = [
  {
    arrival: "Carrier",
    who: "carrier-new",
    screen: CARRIER,
    name: "Verizon",
    page: "https://www.carrier.example/activated",
  },
  {
    arrival: "Satellite radio",
    who: "siriusxm-new",
    screen: RADIO,
    name: "SiriusXM",
    page: "https://www.radio.example/activated",
  },
  {
    arrival: "Billing aggregator",
    who: "aggregator-new",
    screen: CARRIER,
    name: "Verizon",
    page: "https://www.carrier.example/activated",
  },
] as const;

async function seesActivated(visitor: Visitor, name: string): Promise<void> {
  await visitor.seesHeading("Congratulations!");
  await visitor.sees(
    `Your account has been successfully activated with ${name}'s subscription. Enjoy the service!`,
  );
}

const seesError = (visitor: Visitor) => visitor.seesHeading("Something went wrong");

/** Statuses of the activations that have reached the service; a lost answer has none. */
async function statuses(sandbox: SandboxDesk): Promise<readonly (number | null)[]> {
  return (await sandbox.requests(ACTIVATE)).map(({ status }) => status);
}

/** The partner alone charges for it. */
async function expectNoCharge(sandbox: SandboxDesk): Promise<void> {
  const keyed = (await sandbox.ledger()).filter(({ idempotencyKey }) => idempotencyKey !== null);
  expect(keyed).toEqual([]);
}

/** A member on the activation page of a request. */
async function opens(who: string, address: string, options = {}) {
  const evening = await house.opens(options);
  await evening.visitor.isSignedInAs(persona(who));
  await evening.visitor.visits(address);
  return evening;
}

describe.each(PARTNERS)("a customer of the partner $arrival", (partner) => {
  const { arrival, who, screen, name, page } = partner;

  it("is activated by the link, led back to the partner, and finds it in My Account [PRT-01] [PRT-03] [PRT-06] [PRT-08] [PRT-13] [PRT-15] [ROU-15] [ROU-16]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona(who));
    await visitor.visits(await linkInto(sandbox, arrival));
    await seesActivated(visitor, name);
    await visitor.isAt(screen);
    expect(await visitor.link(`Continue to ${name}`).getAttribute("href")).toBe(page);
    await expectAccessible(visitor.page);
    expect(await statuses(sandbox)).toEqual([200]);
    await visitor.link("Go to My Account").click();
    await visitor.seesHeading("My Account");
    await visitor.sees(`Billed through ${name}`);
    await expectNoCharge(sandbox);
    await expectNoAccident(visitor, sandbox);
  });

  it("signs in on the way, and the request is handed over [GRD-04] [GRD-07] [RDR-11] [ROU-46] [PRT-03]", async () => {
    const { visitor, sandbox } = await house.opens();
    const link = await linkInto(sandbox, arrival);
    const query = new URL(link, house.web()).search;
    await visitor.visits(link);
    await visitor.isAt("/account/signup-account");
    await visitor.link("Already have an account? Sign in").click();
    await visitor.isAt("/account/signin");
    expect(new URLSearchParams(placeOf(visitor).split("?")[1]).get("subscriptionRequestId")).toBe(
      new URLSearchParams(query).get("subscriptionRequestId"),
    );
    expect(await sentTo(sandbox, ACTIVATE)).toBe(0);
    await visitor.signsIn(persona(who));
    await seesActivated(visitor, name);
    await visitor.isAt(screen);
    expect(await visitor.link(`Continue to ${name}`).getAttribute("href")).toBe(page);
    expect(await statuses(sandbox)).toEqual([200]);
    await expectNoAccident(visitor, sandbox);
  });

  it("creates an account on the way, which is activated [RDR-20] [GRD-04] [PRT-06]", async () => {
    const { visitor, sandbox } = await house.opens();
    const link = new URL(await linkInto(sandbox, arrival), house.web());
    const requestId = link.searchParams.get("subscriptionRequestId")?.replace(who, "of-a-visitor");
    link.searchParams.set("subscriptionRequestId", requestId ?? "");
    await visitor.visits(link.pathname + link.search);
    await visitor.isAt("/account/signup-account");
    await visitor.createsAccount(newAccount());
    await seesActivated(visitor, name);
    await visitor.isAt(screen);
    expect(await sandbox.requests(ACTIVATE)).toMatchObject([
      { body: { subscriptionRequestId: requestId }, status: 200 },
    ]);
    await expectNoCharge(sandbox);
    await expectNoAccident(visitor, sandbox);
  });
});

describe("a success", () => {
  const LINK = `${CARRIER}?subscriptionRequestId=verizon-carrier-new`;

  it("is remembered: a reload shows it at once, and asks behind it, once [PRT-07] [OPN-207]", async () => {
    const { visitor, sandbox } = await opens("carrier-new", LINK);
    await seesActivated(visitor, "Verizon");
    await sandbox.breaks({ kind: "delay", operation: ACTIVATE, delayMs: LATE_MS });
    await visitor.reloads();
    await seesActivated(visitor, "Verizon");
    await expect.poll(() => sentTo(sandbox, ACTIVATE)).toBe(2);
    await expectNoAccident(visitor, sandbox);
  });

  it("is gone with the user: the next one on this device is told the truth [PRT-07] [D-13] [OPN-206]", async () => {
    const { visitor, sandbox } = await opens("carrier-new", LINK);
    await seesActivated(visitor, "Verizon");
    await visitor.signsOut();
    await visitor.isSignedInAs(persona("new"));
    await visitor.visits(LINK);
    await visitor.seesHeading("This Link Belongs to Another Account");
    expect(await statuses(sandbox)).toEqual([200, 409]);
  });

  it("shows again on the way back from My Account, and the page before it is reached behind it [PRT-07] [GRD-08]", async () => {
    const { visitor, sandbox } = await opens("carrier-new", "/account/signup-plans");
    await visitor.seesHeading("Choose a Plan");
    await visitor.visits(LINK);
    await seesActivated(visitor, "Verizon");
    await visitor.link("Go to My Account").click();
    await visitor.seesHeading("My Account");
    await visitor.goesBack();
    await seesActivated(visitor, "Verizon");
    await visitor.goesBack();
    await visitor.isAt("/account/signup-plans");
    expect(new Set(await statuses(sandbox))).toEqual(new Set([200]));
    await expectNoAccident(visitor, sandbox);
  });

  it("is one, also from two tabs at a time [PRT-08] [OPN-206] [D-04]", {
    tags: ["locks"],
  }, async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("carrier-new"));
    const other = await visitor.opensAnotherTab();
    await Promise.all([visitor.visits(LINK), other.visits(LINK)]);
    await Promise.all([seesActivated(visitor, "Verizon"), seesActivated(other, "Verizon")]);
    expect(await statuses(sandbox)).toEqual([200, 200]);
    await visitor.opensMyAccount();
    await visitor.sees("Billed through Verizon");
    await expectNoCharge(sandbox);
    await expectNoAccident(visitor, sandbox);
  });

  it.each([
    ["https://carrier.example.evil.test/"],
    ["http://www.carrier.example/"],
    ["javascript:alert(1)"],
    ["//evil.test/path"],
    ["https://www.carrier.example@evil.test/"],
  ])("never links to %s, which the address asks for [PRT-03] [OPN-205] [D-01]", async (target) => {
    const { visitor, sandbox } = await opens(
      "carrier-new",
      `${LINK}&redirect_uri=${encodeURIComponent(target)}`,
    );
    await seesActivated(visitor, "Verizon");
    const links = await visitor.main
      .getByRole("link")
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    const away = links.filter((href) => !href.startsWith(house.web()));
    expect(away).toEqual(["https://www.carrier.example/foyer"]);
    expect(visitor.dialogs).toEqual([]);
    await expectNoAccident(visitor, sandbox);
  });
});

describe("a request that is not this user's to activate", () => {
  it.each([
    {
      whose: "another user's: says so",
      arrival: "Carrier: the request of another user",
      who: "new",
      title: "This Link Belongs to Another Account",
      says: /^The Verizon link you followed belongs to another account/,
      way: ["See All Plans", "Choose a Plan"],
    },
    {
      whose: "beside a subscription: tells to use a new email address",
      arrival: "Carrier: a subscriber already",
      who: "paying-monthly",
      title: "Good News!",
      says: ALREADY,
      way: ["Go to My Account", "My Account"],
    },
  ] as const)(
    "$whose, and charges nothing [PRT-06] [PRT-10] [OPN-206] [OPN-208] [D-41]",
    async ({ arrival, who, title, says, way: [link, next] }) => {
      const { visitor, sandbox } = await house.opens();
      // The persona whose request it is has named it before.
      await visitor.isSignedInAs(persona(who));
      await visitor.visits(await linkInto(sandbox, arrival));
      await visitor.seesHeading(title);
      await visitor.sees(says);
      expect(await visitor.link(/^Continue to/).count()).toBe(0);
      await expectAccessible(visitor.page);
      expect(await statuses(sandbox)).toEqual([409]);
      await visitor.link(link).click();
      await visitor.seesHeading(next);
      await visitor.doesNotSee("Billed through Verizon");
      await expectNoCharge(sandbox);
      await expectNoAccident(visitor, sandbox);
    },
  );
});

describe("an activation that failed", () => {
  it.each([
    ["unknown", "Carrier: an unknown request", 404],
    ["canceled by the carrier", "Carrier: canceled by the carrier", 422],
    [
      "answered with a code that activates nothing",
      "Carrier: an answer that activates nothing",
      200,
    ],
  ])(
    "because it is %s says what to do, and asks again only when pressed [PRT-06] [PRT-09] [D-06]",
    async (_, arrival, status) => {
      const { visitor, sandbox } = await house.opens();
      await visitor.isSignedInAs(persona("new"));
      await visitor.visits(await linkInto(sandbox, arrival));
      await seesError(visitor);
      await visitor.sees("Please re-start the activation process");
      await expectAccessible(visitor.page);
      expect(await visitor.link(/^Continue to/).count()).toBe(0);
      expect(await statuses(sandbox)).toEqual([status]);
      await visitor.button("Try Again").click();
      await expect.poll(() => statuses(sandbox)).toEqual([status, status]);
      await seesError(visitor);
      await visitor.link("See All Plans").click();
      await visitor.seesHeading("Choose a Plan");
      await expectNoCharge(sandbox);
      await expectNoAccident(visitor, sandbox);
    },
  );

  it("has no request: says so without asking the service [PRT-03] [PRT-09]", async () => {
    const { visitor, sandbox } = await opens("new", CARRIER);
    await seesError(visitor);
    expect(await visitor.button("Try Again").count()).toBe(0);
    expect(await sentTo(sandbox, ACTIVATE)).toBe(0);
    await visitor.link("See All Plans").waitFor();
  });
});

describe.each(HANDS)("by %s, an activation whose answer was lost", (by) => {
  it("is tried again with the same key: one activation, and the next press finds nothing to press [PRT-09] [OPN-206] [D-04]", async () => {
    const { visitor, sandbox } = await house.opens();
    const { press } = handsOf(visitor, by);
    await visitor.isSignedInAs(persona("carrier-new"));
    await sandbox.breaks({ kind: "dropAfterCommit", operation: ACTIVATE, times: 99 });
    await visitor.visits(await linkInto(sandbox, "Carrier"));
    await seesError(visitor);
    const lost = await sentTo(sandbox, ACTIVATE);
    await sandbox.isRepaired();
    const again = visitor.button("Try Again");
    if (by === "mouse") await again.dblclick();
    else {
      await press(again);
      await visitor.page.keyboard.press("Enter");
    }
    await seesActivated(visitor, "Verizon");
    expect(await sentTo(sandbox, ACTIVATE)).toBe(lost + 1);
    const keys = (await sandbox.requests(ACTIVATE)).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).not.toBeNull();
    await press(visitor.link("Go to My Account"));
    await visitor.sees("Billed through Verizon");
    await expectNoAccident(visitor, sandbox);
  });

  it("says what is happening while it waits, with the focus where reading goes on [PRT-06]", async () => {
    const { visitor, sandbox } = await house.opens();
    const { press } = handsOf(visitor, by);
    await visitor.isSignedInAs(persona("carrier-new"));
    await sandbox.breaks({ kind: "status", operation: ACTIVATE, status: 500, times: 99 });
    await visitor.visits(await linkInto(sandbox, "Carrier"));
    await seesError(visitor);
    await sandbox.isRepaired();
    await sandbox.breaks({ kind: "delay", operation: ACTIVATE, delayMs: LATE_MS });
    await press(visitor.button("Try Again"));
    await visitor.seesHeading("Activating Your Subscription");
    await visitor.sees(/^We're activating your subscription with Verizon\./);
    const title = visitor.page.getByRole("heading", { level: 1 });
    await expect.poll(() => hasFocus(title)).toBe(true);
    await expectAccessible(visitor.page);
    await sandbox.timePasses("3m");
    await seesActivated(visitor, "Verizon");
    await expect.poll(() => hasFocus(title)).toBe(true);
    await expectNoAccident(visitor, sandbox);
  });
});

describe.each(HANDS)("by %s, a customer of a product that needs a verified status", (by) => {
  const ARRIVAL = "Carrier, verification first";
  const LINK_CALL = "linkPartnerSubscription";

  async function provesIt(visitor: Visitor): Promise<void> {
    const me = verifying(visitor, by);
    await me.fillsIn({ lastName: "Success" });
    await me.submits();
  }

  it("proves it, is activated, and continues to the carrier [PRT-11] [PRT-12] [PRT-14] [VER-97] [VER-58] [RDR-12]", {
    tags: tagsOf(by),
  }, async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.visits(await linkInto(sandbox, ARRIVAL));
    await visitor.isAt("/account/signup-account");
    const { press } = handsOf(visitor, by);
    await press(visitor.link("Already have an account? Sign in"));
    await visitor.isAt("/account/signin");
    await visitor.signsIn(persona("verizon-new"));
    await visitor.isAt(SCREEN);
    expect(await sentTo(sandbox, ACTIVATE)).toBe(0);
    await provesIt(visitor);
    await seesActivated(visitor, "Verizon");
    expect(await visitor.link("Continue to Verizon").getAttribute("href")).toBe(
      "https://www.carrier.example/activated",
    );
    expect(await sandbox.requests(LINK_CALL)).toMatchObject([{ status: 200 }]);
    expect(await statuses(sandbox)).toEqual([200]);
    await visitor.opensMyAccount();
    await visitor.sees("Billed through Verizon");
    await expectNoCharge(sandbox);
    await expectNoAccident(visitor, sandbox);
  });

  it("comes by the activation page: it leads to verification first, and back leads out of both [PRT-11] [OPN-037] [GRD-08]", {
    tags: tagsOf(by),
  }, async () => {
    const query = "subscriptionRequestId=verizon-military-new&productId=FNVRZMV";
    const { visitor, sandbox } = await opens("verizon-new", "/account/manage");
    await visitor.seesHeading("My Account");
    await visitor.visits(`${CARRIER}?${query}`);
    await visitor.isAt(SCREEN);
    await visitor.seesHeading("Verify Your Status");
    await visitor.goesBack();
    await visitor.isAt("/account/manage");
    await visitor.goesForward();
    await visitor.isAt(SCREEN);
    await provesIt(visitor);
    await seesActivated(visitor, "Verizon");
    await expectNoAccident(visitor, sandbox);
  });
});

describe("a verification for the carrier", () => {
  const ARRIVAL = "Carrier, verification first";

  it("by the link of another account is her own: it says so, and leads to her free year [D-41] [OPN-206]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("new"));
    await visitor.visits(await linkInto(sandbox, ARRIVAL));
    await visitor.sees(/^The Verizon link you followed belongs to another account/);
    const me = verifying(visitor, "mouse");
    await me.fillsIn({ lastName: "Success" });
    await me.submits();
    await visitor.isAt(FREE_YEAR.military);
    expect(await sentTo(sandbox, ACTIVATE)).toBe(0);
    await expectNoCharge(sandbox);
  });

  it("goes on from the mail of the result in another browser, where nothing is known of the request [PRT-11] [D-41] [VER-93]", async () => {
    const { visitor, sandbox, otherBrowser } = await opens("verizon-new", "/account/manage");
    await visitor.visits(await linkInto(sandbox, ARRIVAL));
    const me = verifying(visitor, "mouse");
    await me.comesToDocuments();
    await me.chooseFiles(pdf("orders.pdf"));
    await me.continueButton.click();
    await me.seesReview();
    await sandbox.timePasses("25m");
    const mails = await sandbox.mails();
    const mail = mails.find(({ subject }) => subject === "Your status is confirmed");
    const { pathname, search } = new URL(mail?.link ?? "/", house.web());
    const other = await otherBrowser();
    await other.visits(pathname + search);
    await other.isAt("/account/signin");
    await other.signsIn(persona("verizon-new"));
    await seesActivated(other, "Verizon");
    expect(await statuses(sandbox)).toEqual([200]);
    await expectNoCharge(sandbox);
  });
});

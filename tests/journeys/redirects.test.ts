/** Redirects of users, and the query parameters that stay with them. */
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { openHouse } from "./support/house.ts";
import { newAccount, persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();

async function address({ page }: Visitor): Promise<string> {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

async function isAtAddress(visitor: Visitor, wanted: string): Promise<void> {
  await expect.poll(() => address(visitor), { timeout: 20_000 }).toBe(wanted);
}

/** Times of the requests for the state of a verification. */
function lookUps({ page }: Visitor, path: string): readonly string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) seen.push(request.method());
  });
  return seen;
}

describe("a user whose documents are being reviewed", () => {
  const REVIEW = "/account/verification?sheerVerification=military&step=pending";

  it("goes on with the verification after signing in, and from sign-in and create-account [RDR-14] [RDR-25] [SGN-22]", async () => {
    const { visitor, sandbox } = await house.opens();
    const asked = lookUps(visitor, "/memberverify/verification/user");
    await visitor.visits("/account/signin");
    await visitor.signsIn(persona("in-review"));
    await isAtAddress(visitor, REVIEW);
    expect(asked.filter((method) => method === "GET")).toHaveLength(1);
    for (const screen of ["/account/signin", "/account/signup-account"]) {
      await visitor.visits(screen);
      await isAtAddress(visitor, REVIEW);
    }
    expect(await sandbox.violations()).toEqual([]);
  });

  it.each([
    ["fails", { kind: "status", status: 500, operation: "getVerificationState", times: 20 }],
    ["is lost", { kind: "dropBefore", operation: "getVerificationState", times: 20 }],
    ["is late", { kind: "delay", delayMs: 60_000, operation: "getVerificationState", times: 20 }],
  ] as const)("is not kept waiting when the look-up %s [RDR-14] [D-16]", async (_what, fault) => {
    const { visitor, sandbox } = await house.opens();
    await sandbox.breaks(fault);
    await visitor.visits("/account/signin");
    await visitor.signsIn(persona("in-review"));
    await isAtAddress(visitor, "/account/signup-plans");
    await visitor.seesHeading("Choose a Plan");
  });
});

describe("a subscriber of another platform who comes to sign up", () => {
  it("hears of the subscription, and can take another email with all they came for, by keyboard [ROU-17] [RDR-25] [ACC-16] [ACC-17] [ACC-18]", async () => {
    const { visitor } = await house.opens();
    await visitor.isSignedInAs(persona("ios"));
    await visitor.visits("/account/signup-account");
    await isAtAddress(visitor, "/account/signup-current-subscriber");
    await visitor.seesHeading("Looks like you already have a subscription");
    await visitor.sees("You're signed in as ios@example.com.");
    await expectAccessible(visitor.page);
    await visitor.main.getByRole("link", { name: "Continue Watching" }).focus();
    await visitor.page.keyboard.press("Tab");
    await visitor.page.keyboard.press("Enter");
    await isAtAddress(visitor, "/account/signup-plans");
    await visitor.visits("/account/manage");
    await visitor.isAt("/account/signin");
  });

  it("gets the message instead of paying, and is charged nothing [RDR-28]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("roku"));
    await visitor.visits("/account/payment/FNWEB12MO");
    await visitor.isAt("/account/signup-current-subscriber");
    expect(await sandbox.charges()).toEqual([]);
  });

  it("comes to the offer for the military with a program, back from signing in [RDR-13] [ROU-18] [ACC-20] [ACC-21] [ACC-22] [ACC-23]", async () => {
    const { visitor } = await house.opens();
    await visitor.visits("/account/signin?return_to=%2Faccount%2Fsignup-account");
    await visitor.signsIn(persona("ios"));
    await isAtAddress(visitor, "/account/signup-current-subscriber/military-first");
    await visitor.seesHeading("Military & Veterans 1-Year Free Offer");
    await visitor.visits("/account/signup-account?sheerVerification=firstResponder");
    await visitor.seesHeading("First Responders 1-Year Free Offer");
    await expectAccessible(visitor.page);
    await visitor.link("Back to Plans").click();
    await visitor.seesHeading("Choose a Plan");
  });
});

describe("a visitor sent by a partner", () => {
  const QUERY = "?subscriptionRequestId=req-1&productId=FNSRXM1M";

  it("keeps the request over the guard, the links between the screens and creating an account [GRD-04] [GRD-07] [RDR-20] [ROU-46] [ROU-48]", async () => {
    const { visitor } = await house.opens();
    await visitor.visits(`/account/siriusxm-bango${QUERY}`);
    await isAtAddress(visitor, `/account/signup-account${QUERY}`);
    await visitor.link("Already have an account? Sign in").click();
    await isAtAddress(visitor, `/account/signin${QUERY}`);
    await visitor.main.getByRole("link", { name: "Sign up now" }).click();
    await isAtAddress(visitor, `/account/signup-account${QUERY}`);
    await visitor.createsAccount(newAccount());
    await visitor.isAt("/account/siriusxm-bango");
  });

  it("goes to the partner's screen after signing in, or to verification where its product needs one [RDR-11] [RDR-12]", async () => {
    const { visitor } = await house.opens();
    await visitor.visits(`/account/signin${QUERY}`);
    await visitor.seesHeading("Sign in");
    await visitor.signsIn(persona("new"));
    await visitor.isAt("/account/siriusxm-bango");
    await visitor.visits("/account/signin?subscriptionRequestId=req-2&productId=FNVRZMV");
    await isAtAddress(
      visitor,
      "/account/verification?subscriptionRequestId=req-2&productId=FNVRZMV&sheerVerification=military",
    );
  });
});

describe("a newcomer at the banner of the plans", () => {
  const CARRIER = "subscriptionRequestId=req-3&productId=FNVRZMV";

  it.each([
    ["Military & Veterans", "", "sheerVerification=military"],
    ["First Responders", "", "sheerVerification=firstResponder"],
    ["Military & Veterans", `?${CARRIER}`, `${CARRIER}&sheerVerification=military`],
  ])(
    "creates an account and is at the verification: %s%s [PLN-03] [RDR-20] [RDR-24] [D-41]",
    async (link, query, kept) => {
      const { visitor } = await house.opens();
      await visitor.visits(`/account/signup-plans${query}`);
      await visitor.link(link).click();
      await isAtAddress(visitor, `/account/signup-account?${kept}`);
      await visitor.createsAccount(newAccount());
      await isAtAddress(visitor, `/account/verification?${kept}`);
      await visitor.seesHeading("Verify Your Status");
    },
  );
});

describe("a user who has forgotten the password, and opens the mail in another browser", () => {
  const CARRIER = "subscriptionRequestId=req-3&productId=FNVRZMV";

  it.each([
    ["Military & Veterans", "", "sheerVerification=military"],
    ["First Responders", "", "sheerVerification=firstResponder"],
    ["Military & Veterans", `?${CARRIER}`, `${CARRIER}&sheerVerification=military`],
  ])(
    "is at the verification that the banner has led to: %s%s [PLN-03] [PWD-09] [GRD-07] [D-41]",
    async (link, query, kept) => {
      const { visitor, sandbox, otherBrowser } = await house.opens();
      await visitor.visits(`/account/signup-plans${query}`);
      await visitor.link(link).click();
      await visitor.link("Already have an account? Sign in").click();
      await isAtAddress(visitor, `/account/signin?${kept}`);
      await visitor.link("Password Assistance").click();
      const dialog = visitor.page.getByRole("dialog");
      await dialog.getByLabel("Email").fill(persona("new").email);
      await dialog.getByRole("button", { name: "Send Email" }).click();
      await dialog.getByRole("heading", { name: "Password Reset Request Sent!" }).waitFor();
      const mail = (await sandbox.mails()).at(-1);
      const { pathname, search } = new URL(mail?.link ?? "");
      const other = await otherBrowser();
      await other.visits(pathname + search);
      await other.page.getByLabel(/^New password/).fill("Curtain7!");
      await other.page.getByLabel("Confirm password").fill("Curtain7!");
      await other.button("Update Password").click();
      await other.seesHeading("Your Password Has Been Updated");
      await other.main.getByRole("link", { name: "Sign in" }).click();
      await other.isAt("/account/signin");
      await other.signsIn({ ...persona("new"), password: "Curtain7!" });
      await isAtAddress(other, `/account/verification?${kept}`);
      await other.seesHeading("Verify Your Status");
    },
  );
});

describe("a campaign link to create-account", () => {
  it("leads a visitor over sign-in to the verification [RDR-26] [GRD-10]", async () => {
    const { visitor } = await house.opens();
    await visitor.visits("/account/verification?lid=1&cmpid=2&sheerVerification=military");
    await visitor.isAt("/account/signin");
    await visitor.signsIn(persona("new"));
    await isAtAddress(visitor, "/account/verification?sheerVerification=military&lid=1&cmpid=2");
  });
});

describe("going back", () => {
  it("does not lead into a redirect again: the guard and the screens replace [GRD-03] [GRD-08] [RDR-07]", async () => {
    const { visitor } = await house.opens();
    await visitor.visits("/");
    await visitor.link("Choose a Plan").first().click();
    await visitor.seesHeading("Choose a Plan");
    await visitor.visits("/account/manage");
    await visitor.isAt("/account/signin");
    await visitor.signsIn(persona("paying-monthly"));
    await visitor.isAt("/account/manage");
    await visitor.goesBack();
    await visitor.isAt("/account/signup-plans");
  });
});

describe("supported devices", () => {
  it("show to every user, and fit every width [ROU-19]", { tags: ["layout"] }, async () => {
    const { visitor } = await house.opens();
    await visitor.visits("/account/fox-nation-supported-devices");
    await visitor.seesHeading("Supported Devices");
    await visitor.sees("Samsung Smart TV");
    await expectAccessible(visitor.page);
  });
});

/** Data on the device after sign-out, and a member without a network. */
import { describe, expect, it } from "vitest";
import { openHouse } from "./support/house.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse({ keepsPages: true });
const member = persona("paying-monthly");
const anotherUser = persona("new");

/** A page from the browser's cache records its first paint. */
async function watchComingBack({ page }: Visitor): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      if (!persisted) return;
      requestAnimationFrame(() => {
        Object.assign(window, { cameBackWith: document.querySelector("main")?.textContent ?? "" });
      });
    });
  });
}

/** Goes back with the browser's own button: the driver's waits for a page load. Returns the first paint. */
async function comesBack({ page }: Visitor): Promise<string> {
  await page.evaluate(() => history.back());
  const shown = await page.waitForFunction(
    () => (window as { cameBackWith?: string }).cameBackWith,
  );
  return String(await shown.jsonValue());
}

/** Holds the next answer to each of these calls until all have arrived. */
async function holdAnswers({ page }: Visitor, paths: readonly string[]) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const arrivals: Promise<void>[] = [];
  for (const path of paths) {
    const isWanted = ({ pathname }: URL) => pathname.includes(path);
    await page.route(
      isWanted,
      async (route) => {
        const response = await route.fetch();
        // Rejects where the page has canceled the call.
        const arrival = released.then(() => route.fulfill({ response }).catch(() => {}));
        arrivals.push(arrival);
        await arrival;
      },
      { times: 1 },
    );
  }
  return {
    held: () => arrivals.length,
    async arrive() {
      release();
      await Promise.all(arrivals);
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
      );
    },
  };
}

describe("a user who has signed out", () => {
  it("leaves no session, no token and nothing of the visit on the device [D-13] [SGN-33] [SGN-34] [SES-20]", async () => {
    const { visitor } = await house.opens();
    await visitor.isSignedInAs(anotherUser);
    await visitor.visits("/account/signup-plans");
    await visitor.choosesPlan("Yearly");
    await visitor.seesCardForm();
    const keys = () =>
      visitor.page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);
    expect(await keys()).toContain("natcom_store_selectedPlanId");
    await visitor.signsOut();
    // What is left is the device's own, without a user's name: whether it is measured, the page on which its next visit
    // begins, and its id for price tests.
    const left = (await keys()).filter((key) => key.startsWith("natcom_store_"));
    const ofDevice = ["pageStart", "sampled", "visitor"].map((name) => `natcom_store_${name}`);
    expect(left.filter((key) => !ofDevice.includes(key))).toEqual([]);
    const cookies = await visitor.page.context().cookies();
    const names = cookies.map(({ name }) => name).sort();
    // The page that led to a purchase, for a year, and what the user has said of privacy (TRK-37, TRK-38).
    const kept = ["natcom_purchase_source", "us_privacy"];
    expect(names.filter((name) => !kept.includes(name))).toEqual(["device_id", "foyer_world"]);
  });

  it("no longer shows when Back is pressed [D-13] [GRD-06] [SGN-35]", {
    tags: ["history"],
  }, async () => {
    const { visitor } = await house.opens();
    await watchComingBack(visitor);
    await visitor.isSignedInAs(member);
    await visitor.opensMyAccount();
    await visitor.sees(member.email);
    await visitor.visits("/account/signout?return_to=/account/signup-plans");
    await visitor.seesHeading("Choose a Plan");
    expect(await comesBack(visitor)).not.toContain(member.email);
    await visitor.isAt("/account/signin");
    await visitor.doesNotSee(member.email);
  });

  it("in another tab no longer shows on a page that is gone back to [D-13] [SGN-33]", {
    tags: ["history"],
  }, async () => {
    const { visitor } = await house.opens();
    await watchComingBack(visitor);
    await visitor.isSignedInAs(member);
    await visitor.opensMyAccount();
    await visitor.sees(member.email);
    await visitor.visits("/account/signup-plans");
    await visitor.seesHeading("Choose a Plan");
    const other = await visitor.opensAnotherTab();
    await other.signsOut();
    expect(await comesBack(visitor)).not.toContain(member.email);
    await visitor.isAt("/account/signin");
  });

  it("without network is signed out all the same [D-13] [SGN-33] [SGN-34]", async () => {
    const { visitor } = await house.opens();
    await visitor.isSignedInAs(member);
    await visitor.opensMyAccount();
    await visitor.button("Account menu").waitFor();
    await visitor.losesTheNetwork();
    await visitor.button("Account menu").click();
    await visitor.page.getByRole("menuitem", { name: "Sign Out" }).click();
    const session = async () =>
      (await visitor.page.context().cookies()).filter(({ name }) => name.includes("session"));
    await expect.poll(session, { timeout: 5_000 }).toEqual([]);
    await visitor.isBackOnline();
    await visitor.seesHeading("Good seats are still available");
    await visitor.visits("/account/manage");
    await visitor.isAt("/account/signin");
  });

  it("gets no late answer into the account of the next one [D-13] [SGN-35]", {
    tags: ["network"],
  }, async () => {
    const { visitor } = await house.opens();
    await visitor.isSignedInAs(member);
    const other = await visitor.opensAnotherTab();
    await other.visits("/");
    const answers = await holdAnswers(visitor, ["/getPaymentMethods", "/getPayments", "/update/"]);
    await visitor.opensMyAccount();
    await expect.poll(() => answers.held()).toBe(3);
    await other.signsOut();
    await visitor.isAt("/account/signin");
    await visitor.signsIn(anotherUser);
    await visitor.sees(anotherUser.email);
    const before = await visitor.main.textContent();
    await answers.arrive();
    expect(await visitor.main.textContent()).toBe(before);
    expect(before).not.toContain(member.email);
  });
});

describe("a member whose token has expired", () => {
  it("without network keeps what is on the screen, is told so, and goes on when it is back [D-02] [SES-10]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(member);
    await visitor.opensMyAccount();
    await visitor.sees(member.email);
    await sandbox.timePasses("20m");
    await visitor.losesTheNetwork();
    await visitor.sees("You're offline. Check your connection and try again.");
    await visitor.sees(member.email);
    await visitor.isBackOnline();
    await visitor.doesNotSee("You're offline. Check your connection and try again.");
    await visitor.opensMyAccount();
    await visitor.sees(member.email);
  });

  it("without network gets a screen that is not there yet as soon as it is back [D-02]", {
    tags: ["network"],
  }, async () => {
    const { visitor } = await house.opens();
    await visitor.visits("/account/reset-by-email");
    await visitor.seesHeading("Password Assistance");
    await visitor.link("Supported Devices").waitFor();
    await visitor.losesTheNetwork();
    await visitor.link("Supported Devices").click();
    await visitor.seesHeading("This page didn't load");
    await visitor.isBackOnline();
    await visitor.seesHeading("Supported Devices");
  });

  it("and whose refresh gets no answer stays signed in, is told so, and it goes on by itself [D-02] [SES-14]", {
    tags: ["time"],
    timeout: 150_000,
  }, async () => {
    const { visitor, sandbox } = await house.opens({ movesTime: true });
    await visitor.isSignedInAs(member);
    await sandbox.timePasses("20m");
    await sandbox.breaks({ kind: "dropBefore", operation: "refreshToken", times: 100 });
    await visitor.opensMyAccount();
    await visitor.sees("We can't reach our services right now. We'll keep trying.");
    await visitor.button("Account menu").waitFor();
    await sandbox.isRepaired();
    await visitor.waitsForAWhile(() =>
      visitor.page
        .getByText("We can't reach our services right now.")
        .waitFor({ state: "detached" }),
    );
    await visitor.opensMyAccount();
    await visitor.sees(member.email);
  });
});

/**
 * The code of a part of a screen does not load: the part is missing, the screen stays. The code of the next screen is
 * late: the last one takes nothing more.
 *
 * @module-tag network
 */
import { expect, it } from "vitest";
import { openHouse } from "./support/house.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();
const member = persona("paying-monthly");
const REASON = "Something went wrong, please try again later.";

/** Files whose name begins so do not load until the returned function is called. */
async function blocks({ page }: Visitor, name: string) {
  const file = new RegExp(`assets/${name}-[^/]*\\.js`);
  let count = 0;
  await page.route(file, (route) => {
    count += 1;
    return route.abort();
  });
  return {
    blocked: () => count,
    unblock: () => page.unroute(file),
  };
}

it("My Account stays without the code of the shipping address, which comes when the network is back [D-02] [MNG-01] [SHP-29]", async () => {
  const { visitor } = await house.opens();
  await visitor.isSignedInAs(member);
  const shipping = await blocks(visitor, "shipping");
  await visitor.opensMyAccount();
  await visitor.sees(member.email);
  await expect.poll(shipping.blocked).toBeGreaterThan(1);
  await visitor.losesTheNetwork();
  await visitor.sees(member.email);
  await shipping.unblock();
  const loads = visitor.page.waitForResponse(/assets\/shipping-[^/]*\.js/);
  await visitor.isBackOnline();
  expect((await loads).ok()).toBe(true);
  await visitor.sees(member.email);
});

it("a screen whose code fails just before the network is back, and shows so just after, loads again [D-02] [ROU-28]", async () => {
  const { visitor } = await house.opens();
  await visitor.isSignedInAs(member);
  await visitor.opensMyAccount();
  const file = /assets\/cancel-(?!effect)[^/]*\.js/;
  let comesBack = () => {};
  const isBack = new Promise<void>((resolve) => {
    comesBack = resolve;
  });
  await visitor.page.route(file, async (route) => {
    await isBack;
    await route.abort();
  });
  const asked = visitor.page.waitForRequest(file);
  await visitor.follows("/account/manage/cancelplan");
  await asked;
  await visitor.losesTheNetwork();
  await visitor.isBackOnline();
  const loads = visitor.page.waitForEvent("domcontentloaded");
  comesBack();
  await loads;
  await visitor.page.unroute(file);
  await visitor.reloads();
  await visitor.seesHeading("We're sad to see you go");
});

it("My Account stays without the code of the plan-select modal, and Try again opens it [D-02] [MNG-21]", async () => {
  const { visitor } = await house.opens();
  await visitor.isSignedInAs(member);
  const dialog = await blocks(visitor, "plan-select-dialog");
  await visitor.visits("/account/manage?showPlanSelectModal=true");
  await visitor.sees(REASON);
  await visitor.sees(member.email);
  await visitor.button("Try Again").click();
  await expect.poll(dialog.blocked).toBeGreaterThan(2);
  await visitor.sees(REASON);
  await dialog.unblock();
  await visitor.button("Try Again").click();
  await visitor.page.getByRole("dialog").waitFor();
  await visitor.doesNotSee(REASON);
});

it("the payment screen stays without the code of the shipping address, and Try again shows it [D-02] [PAY-01]", async () => {
  const { visitor } = await house.opens();
  await visitor.isSignedInAs(persona("new"));
  const shipping = await blocks(visitor, "shipping");
  await visitor.visits("/account/payment/FN1YPKMR");
  await visitor.sees(REASON);
  await visitor.seesHeading("Add Your Payment Method");
  await shipping.unblock();
  await visitor.button("Try Again").click();
  await visitor.link("Add a Shipping Address").waitFor();
  await visitor.doesNotSee(REASON);
});

it("a screen is gone as soon as its link is pressed, also while the code of the next one is late; the last press wins [D-02] [D-04] [GRD-01]", async () => {
  const { visitor, sandbox } = await house.opens();
  const { page } = visitor;
  const file = /assets\/sign-in-[^/]*\.js/;
  let arrives = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  await page.route(file, async (route) => {
    await arrival;
    await route.continue();
  });
  await visitor.visits("/account/signup-account");
  await visitor.isAt("/account/signup-account");
  const link = visitor.link("Already have an account? Sign in");
  // The browser hands no input to a page before its task has ended.
  const left = await link.evaluate(async (element: HTMLElement) => {
    const form = document.querySelector("main form");
    element.click();
    for (let turn = 0; turn < 50; turn += 1) await null;
    return { path: location.pathname, isFormThere: form?.isConnected };
  });
  expect(left).toEqual({ path: "/account/signin", isFormThere: false });
  await visitor.seesHeading("Loading");
  await page.keyboard.type("typed to nobody");
  await page.keyboard.press("Enter");
  expect(await page.locator("[data-route]").count()).toBe(0);

  await visitor.link("Sign up").click();
  await visitor.isAt("/account/signup-plans");
  await visitor.seesHeading("Choose a Plan");
  await visitor.goesBack();
  await visitor.seesHeading("Loading");
  arrives();
  await visitor.isAt("/account/signin");
  expect(await visitor.email.inputValue()).toBe("");
  await visitor.signsIn(member);
  await visitor.hasLeft("/account/signin");
  expect(await sandbox.requests("createCustomer")).toEqual([]);
  expect(visitor.accidents).toEqual([]);
});

/**
 * Signing in through a TV provider, in a window of another origin.
 */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { problemsOf } from "./support/accessibility.ts";
import { openHouse } from "./support/house.ts";
import { persona, type Visitor } from "./support/visitor.ts";
import { mayClose } from "./support/windows.ts";

const house = openHouse();

const NOT_INCLUDED = "This subscription isn't included in your TV package.";
const MANAGED =
  "Your subscription is managed through your TV provider. Please manage it on your TV Provider's website.";
const SIGNING_IN = "Signing in to your account...";

async function seesProviders(visitor: Visitor): Promise<void> {
  await visitor.visits("/account/mvpd");
  await visitor.seesHeading("Sign in with TV Provider");
}

/** Presses a provider; its window opens. */
async function opens(visitor: Visitor, provider = "Cox"): Promise<Page> {
  const [window] = await Promise.all([
    visitor.page.waitForEvent("popup"),
    visitor.button(provider).click(),
  ]);
  await window.getByLabel("Username").waitFor();
  return window;
}

async function signsIn(window: Page, userName: string): Promise<void> {
  await window.getByLabel("Username").fill(userName);
  await window.getByLabel("Password").fill("anything");
  await mayClose(window, window.getByRole("button", { name: "Sign in" }).click());
}

async function isEntitled(visitor: Visitor): Promise<void> {
  await seesProviders(visitor);
  await signsIn(await opens(visitor), "viewer");
  await visitor.seesHeading("My Account");
}

async function cookies(visitor: Visitor): Promise<Readonly<Record<string, string>>> {
  const all = await visitor.page.context().cookies(visitor.page.url());
  return Object.fromEntries(all.map(({ name, value }) => [name, value]));
}

describe("a viewer whose package includes the product", () => {
  it("signs in at the provider and comes to My Account, without a word of billing [SGN-07] [ROU-05] [ROU-41] [TVP-05] [TVP-13] [MNG-14] [MNG-15]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.visits("/account/signin");
    await visitor.link("Sign in with TV Provider").click();
    await visitor.isAt("/account/mvpd");
    const window = await opens(visitor, "Xfinity");
    expect(new URL(window.url()).hostname).toBe("127.0.0.1");
    await visitor.sees(SIGNING_IN);
    const closed = window.waitForEvent("close");
    await signsIn(window, "viewer");
    await closed;
    await visitor.isAt("/account/manage");
    await visitor.seesHeading("My Account");
    await visitor.sees("Xfinity");
    await visitor.sees(MANAGED);
    for (const hidden of ["Billing", "Email", "Change"]) {
      expect(await visitor.main.getByText(hidden, { exact: true }).count()).toBe(0);
    }
    expect(await cookies(visitor)).toMatchObject({
      tve_entitled: "true",
      tve_subscription: "comcast",
    });
    expect(visitor.accidents).toEqual([]);
    expect(await sandbox.violations()).toEqual([]);
    expect(await problemsOf(visitor.page)).toEqual([]);
  });

  it("may see My Account and no other private screen [GRD-02] [GRD-09] [ROL-10] [ROL-11]", async () => {
    const { visitor } = await house.opens();
    await isEntitled(visitor);
    await visitor.visits("/account/payment?lid=1");
    await visitor.isAt("/account/manage");
    await visitor.seesHeading("My Account");
    await visitor.visits("/account/mvpd");
    await visitor.isAt("/account/manage");
  });

  it("comes back to the address that was wanted [TVP-13] [D-01]", async () => {
    const { visitor } = await house.opens();
    await visitor.visits("/account/mvpd?return_to=/account/signup-plans");
    await signsIn(await opens(visitor), "viewer");
    await visitor.isAt("/account/signup-plans");
  });

  it("is known in the other tab, and signed out there too [TVP-12] [TVP-15] [SGN-29]", async () => {
    const { visitor } = await house.opens();
    await visitor.visits("/");
    const other = await visitor.opensAnotherTab();
    await isEntitled(other);
    await visitor.button("Account menu").waitFor();
    await visitor.opensMyAccount();
    await visitor.sees(MANAGED);
    await other.signsOut();
    await visitor.isAt("/account/signin");
    const left = await cookies(visitor);
    expect([left["tve_entitled"], left["tve_subscription"]]).toEqual([undefined, undefined]);
    expect(other.accidents).toEqual([]);
  });

  it("stays signed in after a reload, and loses the cookies with a sign-in as a member [TVP-09] [TVP-12]", async () => {
    const { visitor } = await house.opens();
    await isEntitled(visitor);
    await visitor.reloads();
    await visitor.sees(MANAGED);
    await visitor.signsInAs(persona("paying-monthly"));
    await visitor.opensMyAccount();
    await visitor.sees("paying-monthly@example.com");
    expect((await cookies(visitor))["tve_entitled"]).toBeUndefined();
  });

  it("does it all by keyboard [TVP-04]", async () => {
    const { visitor } = await house.opens();
    await seesProviders(visitor);
    const { keyboard } = visitor.page;
    const hasFocus = () =>
      visitor.button("Cox").evaluate((element) => element === document.activeElement);
    for (let stop = 0; stop < 30 && !(await hasFocus()); stop += 1) await keyboard.press("Tab");
    const [window] = await Promise.all([
      visitor.page.waitForEvent("popup"),
      keyboard.press("Enter"),
    ]);
    const userName = window.getByLabel("Username");
    await expect
      .poll(() => userName.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await window.keyboard.type("viewer");
    await mayClose(window, window.keyboard.press("Enter"));
    await visitor.seesHeading("My Account");
  });
});

describe("a viewer whose package does not include the product", () => {
  it("gets the message, can choose a plan or another provider, and is not signed in [TVP-03] [TVP-10] [TVP-14]", async () => {
    const { visitor } = await house.opens();
    await seesProviders(visitor);
    await signsIn(await opens(visitor), "basic");
    await visitor.seesHeading(NOT_INCLUDED);
    expect(await problemsOf(visitor.page)).toEqual([]);
    expect((await cookies(visitor))["tve_entitled"]).toBeUndefined();
    await visitor.link("Help with Cox").waitFor();
    await visitor.button("Choose Another TV Provider").click();
    await visitor.seesHeading("Sign in with TV Provider");
    await signsIn(await opens(visitor, "FuboTV"), "empty");
    await visitor.seesHeading(NOT_INCLUDED);
    await visitor.main.getByRole("link", { name: "Choose a Plan" }).click();
    await visitor.seesHeading("Choose a Plan");
    await visitor.visits("/account/manage");
    await visitor.isAt("/account/signin");
  });
});

describe("a provider's window", () => {
  it("that the browser blocks has a link in its place [TVP-04] [TVP-06]", async () => {
    const { visitor } = await house.opens();
    await visitor.page.addInitScript(() => {
      window.open = () => null;
    });
    await seesProviders(visitor);
    await visitor.button("Cox").click();
    const link = visitor.link("Open Cox");
    await link.waitFor();
    expect(await problemsOf(visitor.page)).toEqual([]);
    const [tab] = await Promise.all([visitor.page.context().waitForEvent("page"), link.click()]);
    const closed = tab.waitForEvent("close");
    await signsIn(tab, "viewer");
    await closed;
    await visitor.seesHeading("My Account");
  });

  it("that is closed too early is an error, and another try works [TVP-06] [TVP-11]", async () => {
    const { visitor } = await house.opens();
    await seesProviders(visitor);
    await (await opens(visitor)).close();
    await visitor.sees("The Cox window was closed before you signed in.");
    expect(await problemsOf(visitor.page)).toEqual([]);
    const [window] = await Promise.all([
      visitor.page.waitForEvent("popup"),
      visitor.button("Try Again").click(),
    ]);
    await signsIn(window, "viewer");
    await visitor.seesHeading("My Account");
  });

  it("in which the provider refuses closes [TVP-11]", async () => {
    const { visitor } = await house.opens();
    await seesProviders(visitor);
    const window = await opens(visitor);
    const closed = window.waitForEvent("close");
    await signsIn(window, "blocked");
    await closed;
    await visitor.sees("Cox couldn't sign you in.");
  });

  it("opens once, however often it is pressed, and closes with the screen [TVP-04] [TVP-06]", async () => {
    const { visitor } = await house.opens();
    await seesProviders(visitor);
    const [window] = await Promise.all([
      visitor.page.waitForEvent("popup"),
      visitor.button("Cox").dblclick({ noWaitAfter: true }),
    ]);
    await window.getByLabel("Username").waitFor();
    expect(visitor.page.context().pages()).toHaveLength(2);
    expect(await problemsOf(visitor.page)).toEqual([]);
    const closed = window.waitForEvent("close");
    await visitor.page.keyboard.press("Escape");
    await closed;
    await visitor.doesNotSee(SIGNING_IN);
  });

  it("of slow services waits, empty, until they answer [TVP-04]", async () => {
    const { visitor, sandbox } = await house.opens();
    await sandbox.breaks({ kind: "delay", operation: "createRegistrationCode", delayMs: 2_000 });
    await seesProviders(visitor);
    const [window] = await Promise.all([
      visitor.page.waitForEvent("popup"),
      visitor.button("Cox").click(),
    ]);
    await visitor.sees("Opening Cox.");
    await window.getByLabel("Username").waitFor();
    await signsIn(window, "viewer");
    await visitor.seesHeading("My Account");
  });

  it("survives a line that is away for a while [TVP-06] [D-09]", async () => {
    const { visitor } = await house.opens();
    await seesProviders(visitor);
    const window = await opens(visitor);
    await visitor.losesTheNetwork();
    await visitor.sees("You're offline.");
    await visitor.isBackOnline();
    await signsIn(window, "viewer");
    await visitor.seesHeading("My Account");
  });

  it("is still waited for after a reload of the page [TVP-06]", async () => {
    const { visitor } = await house.opens();
    await seesProviders(visitor);
    const window = await opens(visitor);
    await visitor.reloads();
    await visitor.sees("Don't see the Cox window");
    await signsIn(window, "viewer");
    await visitor.seesHeading("My Account");
  });

  it("is not confused by messages of others [D-12] [ROU-41]", async () => {
    const { visitor } = await house.opens();
    await seesProviders(visitor);
    let polls = 0;
    let nonce: string | null = null;
    visitor.page.on("request", (request) => {
      if (/\/tve\/auth\//.test(request.url())) polls += 1;
      const landing = /"redirectUrl":"([^"]+)"/.exec(request.postData() ?? "")?.[1];
      if (landing) nonce = new URL(landing).searchParams.get("nonce");
    });
    await visitor.page.evaluate(() => {
      document.hasFocus = () => false;
    });
    const window = await opens(visitor);
    await expect.poll(() => window.url()).toContain("127.0.0.1");
    // The message of the landing page itself, from others.
    expect(nonce).toMatch(/^[\w-]{36}$/);
    const message = { EVENT_NAME: "TV_PROVIDER_LANDED", nonce };
    const heardAll = visitor.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const last = new Set<string>();
          addEventListener("message", ({ data }) => {
            if (typeof data === "string") last.add(data);
            if (last.size === 2) resolve();
          });
        }),
    );
    await visitor.page.evaluate((data) => {
      self.postMessage(data, "*");
      self.postMessage("last of the page", "*");
    }, message);
    await window.evaluate((data) => {
      self.opener.postMessage(data, "*");
      self.opener.postMessage("last of the window", "*");
    }, message);
    await heardAll;
    // The page has answered the messages by now.
    await visitor.page.evaluate(() => fetch("/"));
    expect(polls).toBe(0);
    await signsIn(window, "viewer");
    await visitor.seesHeading("My Account");
  });
});

describe("the landing page", () => {
  it("tells the page that opened it, and no other origin [ROU-41] [TVP-05] [D-12]", async () => {
    const { visitor } = await house.opens();
    await visitor.page.addInitScript(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      // The page hears of the sign-in from the landing page alone: it asks the service only while it has the focus.
      document.hasFocus = () => false;
      window.addEventListener("message", ({ data, origin }) => heard.push([origin, data]));
    });
    await seesProviders(visitor);
    await signsIn(await opens(visitor), "viewer");
    await visitor.seesHeading("My Account");
    const heard = await visitor.page.evaluate(() => (window as { heard?: unknown }).heard);
    const nonce = expect.stringMatching(/^[\w-]{36}$/);
    expect(heard).toEqual([[house.web(), { EVENT_NAME: "TV_PROVIDER_LANDED", nonce }]]);
  });

  it("works when the page that opened it is gone [ROU-41]", async () => {
    const { visitor } = await house.opens();
    await seesProviders(visitor);
    const window = await opens(visitor);
    await visitor.page.close();
    await signsIn(window, "viewer");
    await expect.poll(() => window.isClosed() || window.url(), { timeout: 10_000 }).toBe(true);
  });

  it("opened by its address says what to do, with a link [ROU-41]", async () => {
    const { visitor } = await house.opens();
    await visitor.visits("/static/html/auth_success_landing.html");
    await visitor.seesHeading("You're signed in with your TV provider");
    expect(await problemsOf(visitor.page)).toEqual([]);
    await visitor.link("Go to Foyer").click();
    await visitor.isAt("/account/mvpd");
    expect(visitor.accidents).toEqual([]);
  });
});

describe("the screen of the providers", () => {
  it.each([360, 768, 1280])(
    "is clean and fits at %i px [TVP-01] [TVP-02]",
    { tags: ["layout"] },
    async (width) => {
      const { visitor } = await house.opens({ width });
      await seesProviders(visitor);
      await expect.poll(() => visitor.main.getByRole("button").count()).toBe(6);
      expect(await visitor.main.getByRole("link", { name: /^Help with/ }).count()).toBe(6);
      expect(await problemsOf(visitor.page)).toEqual([]);
      const overflow = await visitor.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    },
  );

  it("sends a member to My Account [TVP-13]", async () => {
    const { visitor } = await house.opens();
    await visitor.isSignedInAs(persona("paying-monthly"));
    await visitor.visits("/account/mvpd");
    await visitor.isAt("/account/manage");
  });
});

/** Landing pages, from the first look to a purchase, and marketing content on other screens. */
import { afterEach, describe, expect, it } from "vitest";
import { cards } from "./support/cards.ts";
import { type Evening, openHouse } from "./support/house.ts";
import { presses } from "./support/keyboard.ts";
import { buysOnce } from "./support/paying.ts";
import { persona } from "./support/visitor.ts";

const house = openHouse();

let accidents: readonly string[] = [];
afterEach(() => {
  expect(accidents).toEqual([]);
});

async function opens(): Promise<Evening> {
  const evening = await house.opens();
  accidents = evening.visitor.accidents;
  return evening;
}

const broken = { kind: "status", operation: "getScreen", status: 500, times: 20 } as const;

describe("a landing page", () => {
  it("is read, and its questions open by the keyboard before a script has run [CNT-05] [CNT-14]", {
    tags: ["controls", "network"],
  }, async () => {
    const { visitor } = await opens();
    const { main, page } = visitor;
    await page.route("**/*.js", () => {});
    await page.goto("/landing/welcome", { waitUntil: "commit" });
    await visitor.seesHeading("All of it, tonight");
    const question = main.locator("summary", { hasText: "Can I cancel?" });
    const answer = main.getByText("Yes, anytime up to 24 hours before your plan renews.");
    expect(await answer.isVisible()).toBe(false);
    await presses(visitor, question);
    await answer.waitFor();
    await presses(visitor, question, "Space");
    await answer.waitFor({ state: "hidden" });
  });

  it("takes an email address for the alert [CAP-14] [CNT-17]", async () => {
    const { visitor, sandbox } = await opens();
    await visitor.visits("/landing/welcome");
    await visitor.seesHeading("All of it, tonight");
    await visitor.isTakenOver();
    await visitor.email.fill("ann@example.com");
    await visitor.button("Tell Me").click();
    await visitor.sees(/thank/i);
    expect(await sandbox.prospects()).toMatchObject([
      {
        email: "ann@example.com",
        url: `${await visitor.origin()}/landing/welcome`,
        prospect: "foyer",
        platform: "web",
      },
    ]);
  });

  it("shows the images of the services, which the policy of the page lets in [CNT-19] [CNT-20]", {
    tags: ["layout"],
  }, async () => {
    const { visitor } = await opens();
    await visitor.visits("/landing/welcome");
    await visitor.seesHeading("All of it, tonight");
    const images = visitor.main.locator("img");
    const widths = () =>
      images.evaluateAll((all) =>
        all.map((image) => {
          image.scrollIntoView();
          return (image as HTMLImageElement).naturalWidth;
        }),
      );
    await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(0);
    expect(await images.count()).toBeGreaterThan(0);
  });

  it("leads to the plans and to a purchase, and back leads to it [CNT-02] [CNT-08] [ROU-44]", async () => {
    const { visitor, sandbox } = await opens();
    await visitor.isSignedInAs(persona("new"));
    await visitor.visits("/landing/welcome");
    await visitor.seesHeading("All of it, tonight");
    await visitor.link("Choose a Plan").click();
    await visitor.isAt("/account/signup-plans");
    await visitor.goesBack();
    await visitor.seesHeading("All of it, tonight");
    await visitor.link("Join Now").click();
    await visitor.isAt("/account/signup-plans");
    await visitor.choosesPlan("Yearly");
    await buysOnce(visitor, sandbox);
  });

  it("is found again where it was left, on the way back from the plans [CNT-14] [ROU-44]", {
    tags: ["layout"],
  }, async () => {
    const { visitor } = await opens();
    const { page } = visitor;
    await visitor.visits("/landing/welcome");
    await visitor.seesHeading("All of it, tonight");
    await visitor.isTakenOver();
    await visitor.lookAt(visitor.link("Join Now"));
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(500);
    await visitor.link("Join Now").click();
    await visitor.isAt("/account/signup-plans");
    await visitor.goesBack();
    await visitor.seesHeading("All of it, tonight");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left / 2);
  });

  it("shows what it can of blocks that are broken, hostile or not known [D-06] [D-11]", async () => {
    const { visitor } = await opens();
    await visitor.visits("/landing/unknown");
    await visitor.link("Join Now").waitFor();
    expect(await visitor.main.textContent()).not.toContain("From the future");
    await visitor.visits("/landing/hostile");
    await visitor.seesHeading(/img src=x/);
    for (const link of await visitor.main.getByRole("link").all()) {
      expect(await link.getAttribute("href")).not.toMatch(/javascript|evil/);
    }
    expect(visitor.dialogs).toEqual([]);
  });

  it("shows a draft to its editor alone, with a mark [CNT-01] [CNT-14]", async () => {
    const { visitor, sandbox } = await opens();
    const hero = { type: "hero", name: "hero", headline: "The evening as drafted" };
    const draft = await sandbox.shows("welcome", [hero], "draft");
    await visitor.visits(draft);
    await visitor.seesHeading("The evening as drafted");
    await visitor.sees("Preview");
    await visitor.visits("/landing/welcome");
    await visitor.seesHeading("All of it, tonight");
    expect(await visitor.main.textContent()).not.toContain("Preview");
  });

  it("changes when an editor publishes [CNT-01]", async () => {
    const { visitor, sandbox } = await opens();
    await visitor.visits("/landing/welcome");
    await visitor.seesHeading("All of it, tonight");
    const address = await sandbox.shows("welcome", [
      { type: "hero", name: "hero", headline: "Something new" },
    ]);
    await visitor.visits(address);
    await visitor.seesHeading("Something new");
  });

  it("leads on where nothing of it is true of this person [CNT-14] [PLN-57] [D-17]", async () => {
    const { visitor, sandbox } = await opens();
    const hero = { type: "hero", name: "hero", headline: "Three months free" };
    const link = { ctaText: "Choose a Plan", url: "/account/signup-plans" };
    await visitor.visits(await sandbox.shows("spring", [{ ...hero, ...link }]));
    await visitor.seesHeading("Welcome");
    await visitor.main.getByRole("link").first().waitFor({ timeout: 5_000 });
  });

  it("of a name that nothing has is not found [CNT-01]", async () => {
    const { visitor } = await opens();
    await visitor.visits("/landing/nowhere");
    await visitor.seesHeading("Page Not Found");
  });

  it("that cannot be read is asked for again [CNT-01] [CNT-13]", async () => {
    const { visitor, sandbox } = await opens();
    await sandbox.breaks(broken);
    await visitor.visits("/landing/welcome");
    await visitor.button("Try Again").waitFor();
    await sandbox.isRepaired();
    await visitor.button("Try Again").click();
    await visitor.seesHeading("All of it, tonight");
  });

  it("without content leads to the plans and to sign-in [PLN-57]", async () => {
    const { visitor } = await opens();
    await visitor.visits("/account/landing");
    await visitor.main.getByRole("link", { name: "See Plans" }).waitFor();
    await visitor.main.getByRole("link", { name: "Sign In" }).click();
    await visitor.isAt("/account/signin");
  });
});

describe("marketing content on other screens", () => {
  it("stands below My Account and the confirmation [CNT-12] [CNT-21]", async () => {
    const { visitor } = await opens();
    await visitor.comesToPay();
    await visitor.fillsCard(cards.approved);
    await visitor.pays();
    await visitor.seesConfirmation();
    await visitor.sees("You're signed in");
    await visitor.opensMyAccount();
    await visitor.sees("Take it with you");
  });

  it("promises a visitor at the plans nothing that no plan keeps [CNT-21] [D-17]", async () => {
    const { visitor, sandbox } = await opens();
    await visitor.visits("/account/signup-plans");
    await expect
      .poll(async () => (await sandbox.requests("getContentCards")).length, { timeout: 20_000 })
      .toBeGreaterThan(0);
    expect(await visitor.main.textContent()).not.toContain("A year is free");
  });

  it("that cannot be read leaves the screen as it is [CNT-21] [OPN-235]", async () => {
    const { visitor, sandbox } = await opens();
    await sandbox.breaks({ kind: "status", operation: "getContentCards", status: 500, times: 20 });
    await visitor.isSignedInAs(persona("paying-monthly"));
    await visitor.opensMyAccount();
    await expect
      .poll(async () => (await sandbox.requests("getContentCards")).length, { timeout: 20_000 })
      .toBeGreaterThan(0);
    expect(await visitor.main.textContent()).not.toMatch(/Take It with You|Try Again/);
  });
});

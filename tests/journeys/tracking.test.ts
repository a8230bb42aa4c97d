/** Every event of the catalogue, as it comes to the tag manager and to the collector; and what never leaves the page. */
import { readFileSync } from "node:fs";
import type { EventName } from "@foyer/sdk";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectNoAccident, reviewEnds } from "./support/arriving.ts";
import { cards } from "./support/cards.ts";
import { chooses, of, saidBy } from "./support/collected.ts";
import { type Evening, openHouse } from "./support/house.ts";
import { buysOnce } from "./support/paying.ts";
import { FREE_YEAR, pdf, SCREEN, verifying } from "./support/verifying.ts";
import { persona, type Visitor } from "./support/visitor.ts";
import { mayClose } from "./support/windows.ts";

const house = openHouse();

const CANARY = "canary4471";
const TEST = "price-test-apr-2025";

/** The events of each visit, in the order of the alphabet. */
const VISITS = {
  buyer: [
    "experiment-exposure",
    "field-error",
    "page-load",
    "page-shown",
    "payment-completed",
    "payment-error",
  ],
  member: [
    "cancel-survey",
    "page-load",
    "tv-provider-error",
    "tv-provider-not-included",
    "verification_completed",
    "verification_needs_more_info",
    "verification_rejected",
    "verification_started",
  ],
} as const satisfies Readonly<Record<string, readonly EventName[]>>;

/**
 * Closes the page, which sends what it has gathered, and waits for every event of the visit. What was typed is in none.
 * Answers what each says, with the context of its moment.
 */
async function endsWith({ visitor, sandbox }: Evening, visit: keyof typeof VISITS) {
  await visitor.page.close();
  for (const way of ["tag manager", "app"] as const) {
    const names = async () => of(await sandbox.collected(), way).map(({ event }) => event);
    await expect
      .poll(async () => [...new Set(await names())].sort(), { message: way })
      .toEqual(VISITS[visit]);
  }
  const collected = await sandbox.collected();
  expect(JSON.stringify(collected).toLowerCase()).not.toContain(CANARY);
  return of(collected, "app").map((one) => ({ ...saidBy(one), event: one.event }));
}

type Said = Awaited<ReturnType<typeof endsWith>>;
const named = (said: Said, event: EventName) => said.filter((one) => one.event === event);
const each = (said: Said, event: EventName, property: string) =>
  named(said, event).map((one) => (one as Readonly<Record<string, unknown>>)[property]);

/** A request as it leaves the browser. */
interface Sent {
  readonly url: URL;
  readonly referer: string;
  readonly body: string;
}

function watchRequests({ page }: Visitor): readonly Promise<Sent>[] {
  const sent: Promise<Sent>[] = [];
  page.on("request", (request) => {
    const [url, body] = [new URL(request.url()), request.postData() ?? ""];
    sent.push(request.allHeaders().then(({ referer = "" }) => ({ url, referer, body })));
  });
  return sent;
}

const hasCanary = (text: string) => text.toLowerCase().includes(CANARY);

/**
 * Other origins learn from where the page is, and no more. Only the operations that want it get what was typed, and only
 * in the body.
 */
function expectNothingLeaked(sent: readonly Sent[], app: string, wanted: readonly string[]): void {
  expect(sent.filter(({ url, referer }) => hasCanary(url.href) || hasCanary(referer))).toEqual([]);
  const toOthers = sent.filter(({ url }) => url.origin !== app).map(({ referer }) => referer);
  const ofApp = toOthers.filter((referer) => referer.startsWith(app));
  expect([...new Set(ofApp)]).toEqual([`${app}/`]);
  const typed = sent.filter(({ body }) => hasCanary(body)).map(({ url }) => url.pathname);
  expect([...new Set(typed)].sort()).toEqual(wanted);
}

async function opensProvider(visitor: Visitor): Promise<Page> {
  const [window] = await Promise.all([
    visitor.page.waitForEvent("popup"),
    visitor.button("Cox").click(),
  ]);
  await window.getByLabel("Username").waitFor();
  return window;
}

it("every event of the catalogue is played by a visit [TRK-26]", () => {
  const catalogue = readFileSync("docs/events.md", "utf8").matchAll(/^\| `([\w-]+)` \|/gm);
  const played = new Set<string>(Object.values(VISITS).flat());
  expect([...played].sort()).toEqual([...catalogue].map(([, name]) => name).sort());
});

describe("the tag manager and the collector", () => {
  it("hear a visitor buy; what was typed is in no event, Referer or address, and in no body but those of the services [GRD-12] [GRD-13] [TRK-01] [TRK-02] [TRK-05] [TRK-08] [TRK-22] [TRK-23] [TRK-24] [TRK-26] [PAY-33] [EXP-01] [D-13]", {
    tags: ["network"],
  }, async () => {
    const evening = await house.opens({ measured: true });
    const { visitor, sandbox } = evening;
    const { page } = visitor;
    const requests = watchRequests(visitor);
    await sandbox.is({ split: { [TEST]: ["variant-1"] } });
    await visitor.visits("/landing/welcome?va_member_id=VA-200001&src=newsletter");
    await chooses(visitor, "allow");
    await visitor.email.fill(`${CANARY}@example.com`);
    await visitor.button("Tell Me").click();
    await visitor.sees(/thank/i);
    await visitor.link("Choose a Plan").click();
    await visitor.choosesPlan("2-Year");
    await visitor.seesHeading("Create Account");
    await visitor.email.fill(`${CANARY}@nowhere`);
    await visitor.button("Continue").click();
    await expect.poll(() => visitor.isInvalid("Email")).toBe(true);
    await visitor.createsAccount({ email: `${CANARY}@example.com`, password: `Aa1!${CANARY}` });
    await visitor.seesCardForm();
    await visitor.button("Have a promo code?").click();
    await page.getByRole("textbox", { name: "Promo code" }).fill(CANARY);
    await visitor.button("Apply").click();
    await visitor.fillsCard(cards.refused);
    await visitor.form.getByLabel("Last name").fill(CANARY);
    await visitor.pays();
    await visitor.sees(/There has been an error in processing your payment/);
    await buysOnce(visitor, sandbox);
    await visitor.opensMyAccount();
    await visitor.button("Change Email").click();
    await page.getByLabel("New email").fill(`${CANARY}@example.org`);
    await page.getByLabel("Current password").fill(CANARY);
    await visitor.button("Update Email").click();
    await expect.poll(() => visitor.isInvalid("Confirm email")).toBe(true);

    await expectNoAccident(visitor, sandbox);
    expectNothingLeaked(await Promise.all(requests), await visitor.origin(), [
      "/accounts/customers",
      "/accounts/login",
      "/accounts/status",
      "/evcreateuser",
      "/getVoucherDetails",
      "/payment-frame/pay",
      "/prospect",
    ]);
    const said = await endsWith(evening, "buyer");
    for (const secret of ["VA-200001", cards.approved.number])
      expect(JSON.stringify(await sandbox.collected())).not.toContain(secret);
    expect(each(said, "page-load", "path")).toEqual([
      "/landing/:screenName",
      "/account/signup-plans",
      "/account/signup-account/:preSelectedPlan",
      "/account/payment/:preSelectedPlan",
      "/account/signup-confirmation",
      "/account/manage",
    ]);
    expect(each(said, "page-load", "wildcard")).toContain("/account/payment/*");
    expect(said[0]).toMatchObject({ source: "newsletter", pageName: "marketing landing" });
    expect(named(said, "experiment-exposure")).toMatchObject([
      { flag: TEST, variant: "variant-1", pageName: "marketing landing" },
    ]);
    expect(each(said, "field-error", "form")).toEqual([
      ...["createAccount", "createAccount", "promoCode", "updateEmail"],
    ]);
    const sale = { planId: "FNWEB24MO", method: "card", purchaseSource: "sign up" };
    expect(named(said, "payment-error")).toMatchObject([sale]);
    expect(named(said, "payment-completed")).toMatchObject([
      { ...sale, pageStartSource: "marketing landing", subscription_state: "paid" },
    ]);
    expect(each(said, "page-shown", "pageName")).toEqual(["edit profile"]);
  });

  it("hear a viewer fail at her TV provider, sign in as a member, prove a status and cancel [TRK-06] [TRK-07] [TRK-10] [TRK-21] [TRK-25] [TRK-27] [TVP-11] [TVP-14] [CNL-15] [D-13]", async () => {
    const evening = await house.opens({ measured: true });
    const { visitor, sandbox } = evening;
    const { page } = visitor;
    await visitor.visits("/account/mvpd");
    await chooses(visitor, "allow");
    await (await opensProvider(visitor)).close();
    await visitor.sees("The Cox window was closed before you signed in.");
    await visitor.reloads();
    const window = await opensProvider(visitor);
    await window.getByLabel("Username").fill("basic");
    await window.getByLabel("Password").fill(CANARY);
    await mayClose(window, window.getByRole("button", { name: "Sign in" }).click());
    await visitor.seesHeading("This subscription isn't included in your TV package.");

    await visitor.follows("/account/signin");
    await visitor.signsIn(persona("new"));
    await visitor.hasLeft("/account/signin");
    await visitor.visits(SCREEN);
    const me = verifying(visitor);
    const comesToReview = async () => {
      await me.seesDocuments();
      await me.chooseFiles(pdf(`${CANARY} slow.pdf`));
      await me.continueButton.click();
      await me.seesReview();
    };
    await me.fillsIn({ lastName: "Upload" });
    await me.submits();
    await comesToReview();
    await reviewEnds(sandbox, "new", { outcome: "reject", reason: "NAME_MISMATCH" });
    await visitor.reloads();
    await comesToReview();
    await reviewEnds(sandbox, "new", { outcome: "approve" });
    await visitor.reloads();
    await visitor.isAt(FREE_YEAR.military);

    await visitor.isSignedInAs(persona("paying-monthly"));
    await visitor.opensMyAccount();
    await visitor.link("Cancel Plan").click();
    await visitor.button("Continue to Cancel").click();
    await visitor.button("No Thanks").click();
    await page.getByRole("checkbox", { name: "Too few shows" }).check();
    await page.getByRole("textbox", { name: "Tell us more" }).fill(CANARY);
    await visitor.button("Cancel My Plan").click();
    await visitor.seesHeading("Your plan has been canceled");

    await expectNoAccident(visitor, sandbox);
    const said = await endsWith(evening, "member");
    expect(named(said, "tv-provider-error")).toMatchObject([{ mvpd: "cox", problem: "closed" }]);
    expect(named(said, "tv-provider-not-included")).toMatchObject([
      { mvpd: "cox", pageName: "no access" },
    ]);
    expect(each(said, "page-load", "pageName")).toContain("profile sign in");
    const verified = said.filter(({ event }) => event.startsWith("verification_"));
    expect(verified.map(({ event }) => event)).toEqual([
      "verification_started",
      "verification_needs_more_info",
      "verification_needs_more_info",
      "verification_rejected",
      "verification_completed",
    ]);
    expect(named(said, "cancel-survey")).toMatchObject([
      { reasons: ["tooFewShows"], pageName: "cancel survey", subscription_state: "paid" },
    ]);
    expect(said.at(-1)).toMatchObject({ subscription_state: "pending_cancel" });
  });
});

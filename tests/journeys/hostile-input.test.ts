/**
 * Hostile, empty, endless and foreign text in every field, path and query parameter.
 *
 * @module-tag scripts
 */
import { describe, expect, it } from "vitest";
import { readCases } from "../../packages/sdk/tests/rule-cases.ts";
import { openHouse } from "./support/house.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();

const MARKUP = `"><img src=x onerror="document.title='owned'"><script>document.title='owned'</script>`;
const RIGHT_TO_LEFT = "\u202Emoc.live.nna";
const EMOJI = "🎭🍿🎟️@🎬.🎞️";
const ENDLESS = "x".repeat(10_000);
const REQUIRED = "Required";
const BAD_EMAIL = "Please enter a valid email address";
const SHORT_PASSWORD = "Passwords must be six or more characters";

const EMAILS: readonly (readonly [what: string, text: string, message: string])[] = [
  ["nothing", "", BAD_EMAIL],
  ["white space", "   ", BAD_EMAIL],
  ["markup", MARKUP, BAD_EMAIL],
  ["a query", "' OR 1=1; DROP TABLE buyers; --", BAD_EMAIL],
  ["right-to-left text", RIGHT_TO_LEFT, BAD_EMAIL],
  ["emoji", EMOJI, BAD_EMAIL],
  ["endless text", `${ENDLESS}@example.com`, BAD_EMAIL],
  ["two addresses", "ann@example.com,bob@example.com", BAD_EMAIL],
];

/** No message where only the service can decide. */
const PASSWORDS: readonly (readonly [what: string, text: string, message: string | null])[] = [
  ["nothing", "", REQUIRED],
  ["markup", MARKUP, null],
  ["right-to-left text", "\u202Eterces", null],
  ["emoji", "🎭🍿🎟️🎬🎞️🎫", null],
  ["endless text", ENDLESS, null],
];

/** No input has run as a script. */
async function isUnharmed(visitor: Visitor): Promise<void> {
  expect(await visitor.page.title()).not.toBe("owned");
  expect(visitor.accidents).toEqual([]);
  expect(visitor.dialogs).toEqual([]);
}

describe.each([
  ["sign-in", "/account/signin", /^Sign in$/, null],
  ["create-account", "/account/signup-account", /^Continue$/, SHORT_PASSWORD],
])("the form of %s", (_form, address, submit, short) => {
  it("answers hostile emails with the documented message and keeps what was typed [FRM-03] [FRM-04] [SGN-10] [D-07]", async () => {
    const { visitor } = await house.opens();
    await visitor.visits(address);
    for (const [what, text, message] of EMAILS) {
      await visitor.email.fill(text);
      await visitor.password.fill("secret7");
      await visitor.main.getByRole("button", { name: submit }).click();
      await expect.poll(() => visitor.messageOf("Email"), { message: what }).toBe(message);
      // An email field of a browser trims.
      expect(await visitor.email.inputValue(), what).toBe(text.trim());
      await isUnharmed(visitor);
    }
    await visitor.isAt(address);
  });

  it("answers hostile passwords with the documented message and keeps what was typed [FRM-09] [FRM-10]", async () => {
    const { visitor } = await house.opens();
    await visitor.visits(address);
    // A field that is left before the page is taken over says nothing until it is sent.
    await visitor.isTakenOver();
    for (const [what, text, message] of [
      ["five characters", "12345", short],
      ...PASSWORDS,
    ] as const) {
      await visitor.password.fill(text);
      await visitor.password.blur();
      if (message === null)
        await expect.poll(() => visitor.isInvalid("Password"), { message: what }).toBe(false);
      else await expect.poll(() => visitor.messageOf("Password"), { message: what }).toBe(message);
      expect(await visitor.password.inputValue(), what).toBe(text);
    }
    await isUnharmed(visitor);
  });
});

describe("the fields of the card form", () => {
  it("take hostile text without harm, and nothing can be paid with it [PAY-52]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.comesToPay();
    for (const text of [MARKUP, RIGHT_TO_LEFT, EMOJI, ENDLESS, ""]) {
      for (const label of [/^Card number/, /^Expir/, /^Security/, /^First/, /^Last/, /^ZIP/]) {
        await visitor.form.getByLabel(label).fill(text);
      }
      await visitor.form.getByLabel(/^ZIP/).blur();
      await visitor.pressesPay();
      await isUnharmed(visitor);
    }
    expect(await sandbox.charges()).toEqual([]);
  });
});

interface HostileCase {
  readonly family: string;
  readonly given: { readonly target: string };
  readonly expected: { readonly value: { readonly kind: "route" | "external" } };
}

/** Two of every family of the rule's list of addresses. */
const HOSTILE_CASES = readCases("hostile-addresses.json") as readonly HostileCase[];
const OF_EVERY_FAMILY = [...new Set(HOSTILE_CASES.map(({ family }) => family))].flatMap((name) =>
  HOSTILE_CASES.filter(({ family, expected }) => family === name && expected.value.kind === "route")
    .map(({ given }) => given.target)
    .filter((target) => !/\p{Surrogate}/u.test(target))
    .slice(0, 2),
);

/** Addresses to which the page must never navigate. */
const UNSAFE = [
  ...OF_EVERY_FAMILY,
  "https://evil.test/",
  "http://evil.test/",
  "//evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "https:evil.test",
  "https://user:secret@www.foyer.example/",
  "javascript:document.title='owned'",
  "data:text/html,<script>document.title='owned'</script>",
  "/.//evil.test",
  " https://evil.test",
  `https://evil.test/${"a".repeat(1_900)}`,
];

/** Addresses outside that the page requested, answered or not. */
function departures({ page }: Visitor): readonly string[] {
  const left: string[] = [];
  page.on("request", (request) => {
    if (!request.isNavigationRequest()) return;
    const { origin } = new URL(request.url());
    if (origin !== house.web() && origin !== "null") left.push(request.url());
  });
  return left;
}

describe("a return address", () => {
  it("that is not safe is never gone to after signing in [RDR-04] [RDR-16] [RDR-18] [D-01]", async () => {
    const { visitor } = await house.opens();
    await visitor.isSignedInAs(persona("paying-monthly"));
    const left = departures(visitor);
    await visitor.opensMyAccount();
    for (const address of UNSAFE) {
      await visitor.follows(`/account/signin?return_to=${encodeURIComponent(address)}`);
      await visitor.hasLeft("/account/signin");
      expect([address, await visitor.origin()]).toEqual([address, house.web()]);
      await isUnharmed(visitor);
    }
    expect(left).toEqual([]);
  });

  it("that is not safe is never gone to after signing out [SGN-30] [RDR-16] [D-01]", async () => {
    const { visitor } = await house.opens();
    await visitor.visits("/");
    await visitor.link("Choose a Plan").waitFor();
    for (const address of UNSAFE) {
      await visitor.follows(`/account/signout?return_to=${encodeURIComponent(address)}`);
      await visitor.hasLeft("/account/signout");
      expect([address, await visitor.origin()]).toEqual([address, house.web()]);
      await isUnharmed(visitor);
    }
  });

  it("to an allowed host leaves the app, after signing in and after signing out [RDR-05] [RDR-15] [SGN-30] [D-01]", {
    tags: ["network"],
  }, async () => {
    const { visitor } = await house.opens();
    const { page } = visitor;
    const outside = "https://watch.foyer.example/live?a=1#b";
    const html = "<!doctype html><title>Outside</title><h1>Outside</h1>";
    await page.route("https://watch.foyer.example/**", (route) =>
      route.fulfill({ contentType: "text/html", body: html }),
    );
    await visitor.visits(`/account/signin?return_to=${encodeURIComponent(outside)}`);
    await visitor.signsIn(persona("paying-monthly"));
    await visitor.seesHeading("Outside");
    expect(page.url()).toBe(outside);
    await visitor.visits(`/account/signout?return_to=${encodeURIComponent(outside)}`);
    await visitor.seesHeading("Outside");
    expect(page.url()).toBe(outside);
  });

  it("that is doubled, empty or endless leads somewhere inside the app [RDR-04] [ROU-51]", async () => {
    const { visitor } = await house.opens();
    await visitor.isSignedInAs(persona("paying-monthly"));
    for (const query of [
      "return_to=",
      "return_to",
      `return_to=/${"a".repeat(5_000)}`,
      "return_to=/account/manage&return_to=https://evil.test",
      "return_to=%E0%A4%A",
      "return_to=%00",
    ]) {
      await visitor.visits(`/account/signin?${query}`);
      await visitor.hasLeft("/account/signin");
      expect([query, await visitor.origin()]).toEqual([query, house.web()]);
    }
    await isUnharmed(visitor);
  });
});

/** Every parameter that the app reads (ROU-45 to ROU-54). */
const PARAMETERS = [
  ...["gifting", "subscriptionRequestId", "redirect_uri", "productId", "va_member_id", "cmpid"],
  ...["int_cmpid", "lid", "promoCoupon", "applyCoupon", "org", "ag", "mc", "src", "cmp", "add"],
  ...["int_org", "sheerVerification", "regCode", "code", "device", "email", "verificationId"],
  "showPlanSelectModal",
];

const HOSTILE_QUERIES: readonly (readonly [what: string, query: string])[] = [
  ["markup", PARAMETERS.map((name) => `${name}=${encodeURIComponent(MARKUP)}`).join("&")],
  ["doubled", PARAMETERS.map((name) => `${name}=1&${name}=${RIGHT_TO_LEFT}`).join("&")],
  ["empty", PARAMETERS.map((name) => `${name}=`).join("&")],
  ["malformed", PARAMETERS.map((name) => `${name}=%E0%A4%A&%`).join("&")],
  ["endless", `promoCoupon=${"x".repeat(8_000)}`],
  ["own properties", "__proto__=1&constructor=2&toString=3&hasOwnProperty=4"],
];

describe.each(HOSTILE_QUERIES)("query parameters that are %s", (_what, query) => {
  it("leave every screen of a visitor whole [ROU-45] [ROU-50] [ROU-52] [ROU-53] [ROU-54]", async () => {
    const { visitor } = await house.opens();
    for (const path of [
      "/",
      "/account/signin",
      "/account/signup-plans",
      "/account/signup-account",
    ]) {
      await visitor.visits(`${path}?${query}`);
      await visitor.page.getByRole("heading", { level: 1 }).waitFor();
      await isUnharmed(visitor);
    }
  });

  it("leave every screen of a member whole, and nothing is charged [ROU-46] [ROU-47] [ROU-48] [ROU-49]", async () => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("new"));
    for (const path of ["/account/payment/FNWEB12MO", "/account/manage"]) {
      await visitor.visits(`${path}?${query}`);
      await visitor.page.getByRole("heading", { level: 1 }).waitFor();
      await isUnharmed(visitor);
    }
    expect(await sandbox.charges()).toEqual([]);
  });
});

describe("a plan in the path", () => {
  it.each([
    ["unknown", "NO-SUCH-PLAN"],
    ["markup", encodeURIComponent(MARKUP)],
    ["malformed", "%E0%A4%A"],
    ["a path of its own", "..%2F..%2Fevil.test"],
    ["endless", "x".repeat(5_000)],
  ])("that is %s opens no payment for it [ROU-13] [RDR-27] [PLN-43]", async (_what, plan) => {
    const { visitor, sandbox } = await house.opens();
    await visitor.isSignedInAs(persona("new"));
    await visitor.visits(`/account/payment/${plan}`);
    await visitor.page.getByRole("heading", { level: 1 }).waitFor();
    expect(await visitor.canPay()).toBe(false);
    expect(await visitor.origin()).toBe(house.web());
    await isUnharmed(visitor);
    expect(await sandbox.charges()).toEqual([]);
  });
});

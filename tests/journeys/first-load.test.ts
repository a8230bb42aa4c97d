/**
 * Round trips, one after the other, until a page can be used. No time is taken, which would depend on the machine: what
 * belongs to a later round trip is never answered, and the page has to do without it.
 *
 * @module-tag network
 */
import type { APIResponse, Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { openHouse } from "./support/house.ts";
import { persona } from "./support/visitor.ts";

const house = openHouse();

/** What the server answers, and its text. */
type Served = (route: Route) => Promise<{
  readonly response: APIResponse;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}>;

const asServed: Served = async (route) => {
  const response = await route.fetch();
  return { response, body: await response.text() };
};

const PRODUCTION = "https://www.foyer.internal";

/** What the server serves under the name of a product whose configuration is for production, not for the sandbox. */
function inProduction(web: string): Served {
  const ofProduct = (text: string) =>
    text
      .replaceAll(/http:\/\/(?:localhost|127\.0\.0\.1):\d+/g, "https://api.foyer.internal")
      .replaceAll(/\.example\b(?!\.)/g, ".internal")
      .replace(/(environment:[`"])development/, "$1production")
      .replace(/(allowedLoopbackOrigins:)\[\w+\]/, "$1[]");
  return async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: web + pathname + search });
    const { "content-security-policy": policy = "", ...headers } = response.headers();
    return {
      response,
      headers: { ...headers, "content-security-policy": ofProduct(policy) },
      body: ofProduct(await response.text()),
    };
  };
}

/**
 * Answers the document and the scripts that it names, which is two round trips, and in a third one `calls`: once the page
 * has made all of them.
 */
async function answersOnly(page: Page, calls: readonly string[] = [], served = asServed) {
  const named = new Set<string>();
  const unanswered: string[] = [];
  const together = new Map<string, Route>();
  await page.route("**/*", async (route) => {
    const request = route.request();
    const { href, pathname } = new URL(request.url());
    if (request.resourceType() === "document") {
      const document = await served(route);
      for (const [, script = ""] of document.body.matchAll(/ (?:src|href)="([^"]+\.js)"/g)) {
        named.add(new URL(script, href).href);
      }
      return route.fulfill(document);
    }
    if (named.has(href)) return route.fulfill(await served(route));
    const call = `${request.method()} ${pathname}`;
    if (!calls.includes(call) || together.has(call)) return void unanswered.push(call);
    together.set(call, route);
    if (together.size < calls.length) return;
    for (const each of together.values()) await each.fulfill({ response: await each.fetch() });
  });
  return { named, unanswered };
}

/** `sign-in` of `…/assets/sign-in-Cm40bFG3.js`. */
function scriptsIn(addresses: Iterable<string>): readonly string[] {
  const found = [...addresses].map((one) => /([\w-]+)-[\w-]{8}\.js$/.exec(one)?.[1] ?? []);
  return found.flat().sort();
}

const SIGN_IN = ["base", "forms", "index", "rolldown-runtime", "sign-in", "sign-in", "start"];

it("sign-in can be used after two round trips, with no answer of the services [SGN-09]", async () => {
  const { visitor } = await house.opens();
  const { page } = visitor;
  // Later the page loads the next screens ahead.
  await visitor.timeStandsStill();
  const { named, unanswered } = await answersOnly(page);
  await page.goto("/account/signin", { waitUntil: "commit" });
  // Outside production alone, for the debug panel.
  await expect.poll(() => scriptsIn(unanswered)).toContain("leave-decisions");
  // After the first paint, tracking as well.
  const later = ["leave-decisions", "start-tracking"];
  expect(scriptsIn(unanswered).filter((name) => !later.includes(name))).toEqual([]);
  expect(scriptsIn(named)).toEqual(SIGN_IN);
  await visitor.signsIn(persona("new"));
  await expect.poll(() => unanswered).toContain("POST /accounts/login");
  // The next screens' code, which a sign-in brings.
  await expect
    .poll(() => scriptsIn(unanswered))
    .toEqual(["leave-decisions", "purchase", "start-tracking"]);
  expect(visitor.accidents).toEqual([]);
});

it("a first visit to production is these two round trips, and asks for no other script [SGN-09] [DBG-05]", async () => {
  const { visitor } = await house.opens();
  const { page } = visitor;
  await visitor.timeStandsStill();
  const { named, unanswered } = await answersOnly(page, [], inProduction(house.web()));
  await page.goto(`${PRODUCTION}/account/signin`, { waitUntil: "commit" });
  await visitor.signsIn(persona("new"));
  await expect.poll(() => unanswered).toContain("POST /accounts/login");
  expect(scriptsIn(named)).toEqual(SIGN_IN);
  await expect.poll(() => scriptsIn(unanswered)).toEqual(["purchase", "start-tracking"]);
  expect(visitor.accidents).toEqual([]);
});

it("tracking begins without the code of purchases, and in few files [TRK-22] [GRD-12]", async () => {
  const { visitor } = await house.opens();
  const { page } = visitor;
  const asked = new Set<string>();
  page.on("request", (request) => asked.add(request.url()));
  // Later the page loads the next screens ahead, which share the code of purchases.
  await visitor.timeStandsStill();
  await page.goto("/account/signin", { waitUntil: "commit" });
  await visitor.button("Your Privacy Choices").waitFor();
  const first = ["leave-decisions", "leave-decisions", ...SIGN_IN];
  const traced = ["telling", "traced-visit", "traced-visit"];
  expect(scriptsIn(asked)).toEqual(
    [...first, ...traced, "shared", "start-tracking", "tracking", "tracking"].sort(),
  );
  expect(visitor.accidents).toEqual([]);
});

it.each(["/account/reset-by-email", "/account/signin/tv"])(
  "%s can be used without the code of purchases [ROU-03] [ROU-06]",
  async (address) => {
    const { visitor } = await house.opens();
    const { page } = visitor;
    const asked = new Set<string>();
    page.on("request", (request) => asked.add(request.url()));
    // Later the page loads the next screens ahead, which share the code of purchases.
    await visitor.timeStandsStill();
    await page.goto(address, { waitUntil: "commit" });
    await expect.poll(() => scriptsIn(asked)).toContain("access");
    await visitor.button("Your Privacy Choices").waitFor();
    expect(scriptsIn(asked)).not.toContain("purchasing");
    expect(visitor.accidents).toEqual([]);
  },
);

it("My Account is complete after its scripts and one round trip to the services [MNG-01]", async () => {
  const { visitor } = await house.opens();
  await visitor.isSignedInAs(persona("paying-yearly"));
  await answersOnly(visitor.page, [
    "GET /currentSubscriptionStatus",
    "GET /getPaymentMethods",
    "GET /getPayments",
    "GET /update/profile-paying-yearly",
  ]);
  await visitor.page.goto("/account/manage", { waitUntil: "commit" });
  await visitor.sees("paying-yearly@example.com");
  await visitor.sees("Yearly");
  await visitor.sees(/^\$64\.99 plus tax on /);
  await visitor.sees(/•••• ?\d{4}/);
  expect(visitor.accidents).toEqual([]);
});

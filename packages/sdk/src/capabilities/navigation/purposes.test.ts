import { describe, expect, it } from "vitest";
import { walk } from "../../../tests/walk.ts";
import { goes, ORIGIN, pathOf, routeOf, settings, visits, waysIn } from "../../../tests/ways-in.ts";
import type { RouteId } from "../../domain/configuration/route-paths.ts";
import { handOver } from "../../domain/navigation/hand-over.ts";
import { readQuery } from "../../domain/navigation/query.ts";
import {
  createTestFoyer,
  payingMonthly,
  type TestFoyer,
  type TestFoyerOptions,
} from "../../testing/index.ts";
import type { LinkView } from "../kit/views.ts";

const churned = { ...payingMonthly, status: "Churned Voluntary" } as const;
const PLANS_WITH_CODE = {
  kind: "route",
  address: "/account/signup-plans?promoCoupon=SAVE10",
} as const;

/** What else she came with, which stays with her until a screen has done it. */
const ALONG = "promoCoupon=SAVE10&applyCoupon=true&regCode=BCDFGHJK";

interface Purpose {
  readonly name: string;
  /** Links that lead there; `SEARCH` stands for the query. */
  readonly links: readonly string[];
  readonly search: string;
  /** The screens at which the purpose is reached. */
  readonly ends: readonly RouteId[];
}

const ENTRIES = [
  "/account/signin",
  "/account/signup-account",
  "/account/signup-plans",
  "/account/payment",
];

/** Every purpose for which a user needs an account of her own. */
const purposes: readonly Purpose[] = [
  {
    name: "the military program",
    links: ["/account/verification", ...ENTRIES],
    search: "sheerVerification=military",
    ends: ["verification"],
  },
  {
    name: "the first-responder program",
    links: ["/account/verification", ...ENTRIES],
    search: "sheerVerification=firstResponder",
    ends: ["verification"],
  },
  {
    name: "a carrier's subscription with a program",
    links: ["/account/verification", "/account/verizon-bango", ...ENTRIES],
    search: "subscriptionRequestId=r-1&productId=FNVRZMV",
    // The page of the carrier leads on to the verification where the service asks for one (PRT-11).
    ends: ["verification", "verizonBango"],
  },
  {
    name: "a carrier's subscription and the banner",
    links: ["/account/verification", ...ENTRIES],
    search: "subscriptionRequestId=r-2&productId=FNVRZMV&sheerVerification=military",
    ends: ["verification"],
  },
  {
    name: "satellite radio",
    links: ["/account/siriusxm-bango", ...ENTRIES],
    search: "subscriptionRequestId=r-3&productId=FNSRXM1M",
    ends: ["siriusXmBango"],
  },
  {
    name: "a gift",
    links: ["/account/redeem", "/account/review-and-redeem", "/account/signin"],
    search: "gifting=true",
    ends: ["giftHome", "giftCode"],
  },
  {
    name: "a gift and the banner, which comes first",
    links: ["/account/verification", "/account/review-and-redeem", ...ENTRIES],
    search: "gifting=true&sheerVerification=military",
    ends: ["verification"],
  },
  {
    name: "a gift and a carrier's subscription, which comes first",
    links: ["/account/verizon-bango", "/account/signin", "/account/signup-account"],
    search: "gifting=true&subscriptionRequestId=r-6&productId=FNWEB1MO",
    ends: ["verizonBango"],
  },
];

/** Parameters that are neither at the end nor what its screen is for. */
function lost(search: string, end: Parameters<typeof pathOf>[0]): readonly string[] {
  if (end.kind !== "screen") return [JSON.stringify(end)];
  const there = new URL(end.address, ORIGIN).searchParams;
  const came = handOver(readQuery({ search }, settings));
  return Object.entries(came)
    .filter(([name, value]) => value !== null && there.get(name) !== value)
    .map(([name]) => name)
    .filter((name) => !(name === "gifting" && routeOf(end)?.startsWith("gift")));
}

describe.each(Object.entries(waysIn))("a visitor who %s", (_, wayIn) => {
  it.each(purposes)(
    "reaches what she came for, with all that she came with: $name [D-41] [RDR-19] [RDR-20] [RDR-24] [RDR-25] [GRD-07] [TVP-13]",
    async ({ links, search, ends }) => {
      const problems: string[] = [];
      for (const link of links) {
        const query = `?${search}&${ALONG}`;
        const visit = await visits(link + query);
        const walked = await wayIn(visit);
        const missing = lost(query, walked.end);
        const isThere = ends.some((route) => route === routeOf(walked.end));
        if (!isThere || missing.length > 0) {
          problems.push(`${link}: ${missing} (${walked.passed.join(" → ")})`);
        }
        visit.tab.close();
      }
      expect(problems).toEqual([]);
    },
    60_000,
  );
});

describe.each(Object.entries(waysIn))(
  "a visitor with an address to return to who %s",
  (_, wayIn) => {
    it.each(["sheerVerification=military", "subscriptionRequestId=r-5&productId=FNWEB1MO"])(
      "reaches what she came for first, and keeps that address: %s [D-41] [RDR-04] [RDR-11] [RDR-12] [RDR-14] [GRD-07]",
      async (search) => {
        const problems: string[] = [];
        for (const target of ["/account/manage", "/account/signup-plans", "/account/payment"]) {
          const query = `?${search}&${ALONG}&return_to=${encodeURIComponent(target)}`;
          for (const link of ["/account/verification", "/account/signin"]) {
            const visit = await visits(link + query);
            const walked = await wayIn(visit);
            const isThere = ["verification", "verizonBango"].includes(routeOf(walked.end) ?? "");
            const missing = lost(query, walked.end);
            if (!isThere || missing.length > 0) {
              problems.push(`${link} ${target}: ${missing} (${walked.passed.join(" → ")})`);
            }
            visit.tab.close();
          }
        }
        expect(problems).toEqual([]);
      },
      60_000,
    );
  },
);

describe("a plan that a visitor chose in the list", () => {
  it.each(["signs in", "signs up", "opens a reset mail in another browser"] as const)(
    "is the plan of payment for a visitor who %s, with all that she came with [D-41] [GRD-08] [RDR-08] [RDR-23] [RDR-25] [PWD-08]",
    async (way) => {
      const visit = await visits(`/account/signup-plans?${ALONG}`);
      const { plans } = visit.tab.foyer;
      plans.select("FNWEB24MO");
      const outcome = plans.continue();
      if (outcome.ok !== true || outcome.value.value.kind !== "route") throw new Error("no plan");
      const { end } = await goes(visit.shop, visit.tab, outcome.value.value.address);
      const walked = await waysIn[way]({ ...visit, at: end });
      expect(pathOf(walked.end)).toBe("/account/payment/FNWEB24MO");
      expect(lost(`?${ALONG}`, walked.end)).toEqual([]);
      visit.tab.close();
    },
  );
});

describe("a viewer who is signed in through a TV provider already", () => {
  it.each([
    ["verification", "/account/verification?sheerVerification=military"],
    ["verification", "/account/verification"],
    ["verizonBango", "/account/verizon-bango?subscriptionRequestId=r-7&productId=FNWEB1MO"],
    ["siriusXmBango", "/account/siriusxm-bango?subscriptionRequestId=r-8&productId=FNSRXM1M"],
    ["verification", "/account/payment?sheerVerification=firstResponder"],
    ["plans", "/account/payment?va_member_id=VA-100077"],
  ])(
    "creates the account that her link needs, and reaches what she came for, with all that she came with: %s %s [GRD-09] [D-41] [GRD-07]",
    async (screen, link) => {
      const along = `${link.includes("?") ? "&" : "?"}promoCoupon=SAVE10&regCode=BCDFGHJK`;
      const visit = await visits("/account/signin");
      await waysIn["signs in at a TV provider"](visit);
      const { end: at } = await goes(visit.shop, visit.tab, link + along);
      expect(routeOf(at)).toBe("createAccount");
      const { end } = await waysIn["signs up"]({ ...visit, at });
      const { search } = new URL(link + along, ORIGIN);
      expect([routeOf(end), lost(search, end)]).toEqual([screen, []]);
      visit.tab.close();
    },
  );
});

describe("the banner of the plans", () => {
  it.each(Object.entries(waysIn))(
    "leads a visitor who %s to the verification of either program, with all that she came with [PLN-03] [D-41] [GRD-09]",
    async (_, wayIn) => {
      for (const place of [0, 1]) {
        const query = `?subscriptionRequestId=r-4&productId=FNVRZMV&${ALONG}`;
        const visit = await visits(`/account/signup-plans${query}`);
        const link = visit.tab.foyer.plans.banner?.links[place]?.destination;
        if (link?.kind !== "route") throw new Error("no banner");
        const { end } = await goes(visit.shop, visit.tab, link.address);
        const walked = await wayIn({ ...visit, at: end });
        expect([routeOf(walked.end), lost(query, walked.end)]).toEqual(["verification", []]);
        visit.tab.close();
      }
    },
    60_000,
  );

  it("leads a TV provider's viewer to an account, and from there to the verification [GRD-09] [D-41]", async () => {
    const visit = await visits("/account/signin");
    await waysIn["signs in at a TV provider"](visit);
    await goes(visit.shop, visit.tab, "/account/signup-plans?promoCoupon=SAVE10");
    const link = visit.tab.foyer.plans.banner?.links[1]?.destination;
    if (link?.kind !== "route") throw new Error("no banner");
    const { end } = await goes(visit.shop, visit.tab, link.address);
    expect(routeOf(end)).toBe("createAccount");
    const walked = await waysIn["signs up"]({ ...visit, at: end });
    expect(walked.end).toMatchObject({
      route: "verification",
      address: "/account/verification?sheerVerification=firstResponder&promoCoupon=SAVE10",
    });
  });
});

/** A subscriber signs in from a page to which a link has led. */
async function subscriberSignsIn(address: string) {
  const visit = await visits(address);
  const { signIn, signUp } = visit.tab.foyer;
  const deps = { ...visit.tab, ...visit.shop };
  if (routeOf(visit.at) !== "signIn") await walk(deps, signUp.signInLink.destination);
  signIn.form.fields.email.change("paying-monthly@example.com");
  signIn.form.fields.password.change("password");
  const outcome = await visit.shop.drive(signIn.submit());
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  signIn.close();
  const { end } = await walk(deps, outcome.value.value);
  visit.tab.close();
  return end;
}

describe("a promo code that a subscriber came with", () => {
  it.each(["/account/signin", "/account/signup-plans", "/account/payment/FNWEB1MO"])(
    "goes along to My Account, whose links carry it on, after a sign-in from %s [D-41] [RDR-07] [PLN-41] [GRD-07]",
    async (link) => {
      expect(await subscriberSignsIn(`${link}?promoCoupon=SAVE10`)).toMatchObject({
        route: "manage",
        address: "/account/manage?promoCoupon=SAVE10",
      });
    },
  );
});

describe("the code of a television that came along", () => {
  it.each(["/account/signin", "/account/signup-plans", "/account/payment/FNWEB1MO"])(
    "leads a subscriber who signs in from %s to its activation, not to My Account [D-41] [RDR-02] [RDR-07] [PLN-41]",
    async (link) => {
      expect(await subscriberSignsIn(`${link}?regCode=BCDFGHJK&promoCoupon=SAVE10`)).toMatchObject({
        route: "activateSuccess",
        address: "/activate/account-success?regCode=BCDFGHJK&promoCoupon=SAVE10",
      });
    },
  );

  it("leads a subscriber from the notice of her subscription to its activation [D-41] [RDR-02] [RDR-25] [ACC-16]", async () => {
    const along = "regCode=BCDFGHJK&promoCoupon=SAVE10";
    const { shop, tab } = await visits("/account/signup-plans");
    await tab.signIn("paying-monthly");
    const television = async (search: string) => {
      const { end } = await goes(shop, tab, `/account/signup-account${search}`);
      expect(routeOf(end)).toBe("currentSubscriber");
      return tab.foyer.notices.currentSubscriber.television;
    };
    const link = await television(`?${along}`);
    expect(link).toEqual({
      text: "Activate Your TV",
      destination: { kind: "route", address: `/activate/account-success?${along}` },
    });
    expect(await television("?regCode=SUMMER25")).toBeNull();
    tab.close();
  });

  it.each(["/activate/account-success", "/account/signin"])(
    "leads a TV provider's viewer from %s to the screen that says how it is activated [D-41] [OPN-008] [TVP-13]",
    async (link) => {
      const visit = await visits(`${link}?regCode=BCDFGHJK&promoCoupon=SAVE10`);
      const { end } = await waysIn["signs in at a TV provider"](visit);
      expect(end).toMatchObject({
        route: "signInTv",
        address: "/account/signin/tv?code=BCDFGHJK&promoCoupon=SAVE10",
      });
      visit.tab.close();
    },
  );
});

describe("a verification that an address to return to asks for", () => {
  it.each([
    ["a campaign's link", "/account/signup-account?lid=1&cmpid=2"],
    ["the screen that she wanted", "/account/verification"],
    ["a link", "/account/signin?return_to=%2Faccount%2Fverification"],
  ])(
    "needs no list of plans before 'Sign up now': %s [D-41] [SGN-06] [RDR-24] [RDR-26]",
    async (_, link) => {
      const visit = await visits(link);
      const { signIn, signUp } = visit.tab.foyer;
      const deps = { ...visit.tab, ...visit.shop };
      if (routeOf(visit.at) !== "signIn") await walk(deps, signUp.signInLink.destination);
      const { end } = await walk(deps, signIn.links.signUp.destination);
      expect(routeOf(end)).toBe("createAccount");
      const walked = await waysIn["signs up"]({ ...visit, at: end });
      expect(routeOf(walked.end)).toBe("verification");
      visit.tab.close();
    },
  );
});

describe("a veterans member id", () => {
  it.each(["signs up", "signs in at a TV provider"] as const)(
    "leads a visitor who %s to the offer, which is chosen already, and to no plan before [D-41] [VET-03] [VET-05] [SGN-06] [TVP-13]",
    async (way) => {
      const query = "?va_member_id=VA-100077&promoCoupon=SAVE10";
      const visit = await visits(`/account/signup-plans${query}`);
      const { end: at } = await goes(visit.shop, visit.tab, `/account/signin${query}`);
      const { passed, end } = await waysIn[way]({ ...visit, at });
      expect(end).toMatchObject({
        route: "plans",
        address: `/account/signup-plans${query}`,
      });
      expect(visit.tab.foyer.plans.selectedPlan?.planId).toBe("FNVADV1PAV2");
      expect(passed).not.toContain("/account/payment/FNWEB1MO");
      visit.tab.close();
    },
  );
});

describe("an address that the not-found rules rewrite", () => {
  it.each(["/u/account/signout", "/account/u/signout", "/u/account/%73ignout"])(
    "returns no member to the sign-out: %s [D-41] [D-01] [RDR-04] [GRD-14]",
    async (target) => {
      const visit = await visits(`/account/signin?return_to=${encodeURIComponent(target)}`);
      const { passed } = await waysIn["signs in"](visit);
      expect(passed.filter((address) => /signout/i.test(decodeURIComponent(address)))).toEqual([]);
      expect(visit.tab.foyer.session.isAuthenticated).toBe(true);
      visit.tab.close();
    },
  );
});

/** The screen that a link of a page leads to. */
async function endOf({ foyer, drive }: TestFoyer, { destination }: LinkView): Promise<string> {
  const { end } = await walk({ foyer, drive }, destination);
  return end.kind === "screen" ? end.route : end.kind;
}

async function memberAt(
  address: string,
  state: NonNullable<TestFoyerOptions["state"]>,
  configuration: NonNullable<TestFoyerOptions["configuration"]> = {},
): Promise<TestFoyer> {
  const test = createTestFoyer({ href: ORIGIN + address, state, configuration });
  await test.signIn();
  test.foyer.navigation.arrived(address);
  return test;
}

const statuses = { "no subscription": null, ended: churned, paying: payingMonthly } as const;
const steps = [
  { currentStep: "collectActiveMilitaryPersonalInfo", segment: null },
  { currentStep: "docUpload", segment: "military" },
  { currentStep: "review", segment: "firstResponder" },
  { currentStep: "success", segment: "military", verificationId: "v-1" },
  { currentStep: "success", segment: "military" },
  { currentStep: "success", segment: "military", verificationId: "v-1", step: "completed" },
  { currentStep: "error", segment: "military" },
  { currentStep: "ineligible", segment: "firstResponder" },
];
const searches = [
  "",
  "?sheerVerification=firstResponder",
  "?subscriptionRequestId=r-1&productId=FNVRZMV&sheerVerification=military&promoCoupon=SAVE10",
  "?sheerVerification=military&return_to=%2Faccount%2Fverification%3FsheerVerification%3Dmilitary",
];

/** The links of the page that shows. */
function waysOut({ foyer }: TestFoyer): readonly LinkView[] {
  const { page } = foyer.verificationFlow;
  const { error, exit, review, success } = foyer.verificationResult;
  if (page === "SUCCESS") return success.link ? [success.link] : [];
  if (page === "REVIEW") return [exit, review.notify];
  return page === "ERROR" ? [exit, error.back] : [exit];
}

/** Links of the verification that lead back to it, and pages of it without a link. */
async function circlesOfVerification(
  status: (typeof statuses)[keyof typeof statuses],
  configuration: NonNullable<TestFoyerOptions["configuration"]> = {},
): Promise<readonly string[]> {
  const circles: string[] = [];
  for (const verification of steps) {
    for (const search of searches) {
      for (let place = 0, isMore = true; isMore; place += 1) {
        const address = `/account/verification${search}`;
        const test = await memberAt(address, { status, verification }, configuration);
        void test.foyer.verificationFlow.open();
        await test.advance(1_000);
        const links = waysOut(test);
        const link = links[place];
        test.foyer.verificationFlow.close();
        if (!link || (await endOf(test, link)) === "verification") {
          circles.push(`${verification.currentStep}${search}: ${link?.text}`);
        }
        test.foyer.dispose();
        isMore = place + 1 < links.length;
      }
    }
  }
  return circles;
}

const GIFT_PAGES = {
  giftHome: "/account/redeem",
  giftCode: "/account/review-and-redeem",
} as const;

describe("every page of the verification", () => {
  it.each(Object.entries(statuses))(
    "has a way out that does not lead back to it, for a member with: %s [D-41] [VER-101] [VER-105] [VER-107] [VER-114]",
    async (_, status) => {
      expect(await circlesOfVerification(status)).toEqual([]);
    },
    120_000,
  );

  it("would be found to lead back to it, by a carrier whose page is the verification [D-41] [VER-105]", async () => {
    const carrierProductUrl = `${ORIGIN}/account/verification`;
    const circles = await circlesOfVerification(null, {
      defaultConfig: { rootDomain: `${ORIGIN}/` },
      partners: { carrierProductUrl },
    });
    expect(circles.length).toBeGreaterThan(0);
    expect(circles.every((circle) => circle.includes("subscriptionRequestId"))).toBe(true);
  }, 120_000);
});

describe("every page of a gift", () => {
  it.each(Object.entries(statuses))(
    "has a way out that does not lead back to it, for a member with: %s [D-41] [GFT-02] [GFT-03] [GFT-09] [OPN-122]",
    async (_, status) => {
      const circles: string[] = [];
      for (const search of ["", "?gifting=true", "?gifting=true&sheerVerification=military"]) {
        for (const [route, path] of Object.entries(GIFT_PAGES)) {
          const isHome = route === "giftHome";
          for (let place = 0, isMore = true; isMore; place += 1) {
            const test = await memberAt(path + search, { status });
            const { giftHome, gifts } = test.foyer;
            if (!isHome) await test.drive(gifts.open());
            const { state } = gifts;
            const blocked = state.kind === "blocked" ? [state.link] : [];
            const links = isHome ? giftHome.links : blocked;
            const link = links[place];
            gifts.close();
            // The form of the code is left by the code, and by the header.
            if (link && (await endOf(test, link)) === route) circles.push(`${path}${search}`);
            if (isHome && !link) circles.push(`${path}${search} has no way out`);
            test.foyer.dispose();
            isMore = place + 1 < links.length;
          }
        }
      }
      expect(circles).toEqual([]);
    },
    60_000,
  );

  it("leads a visitor on [D-41] [GFT-04]", async () => {
    const ends: unknown[] = [];
    for (const place of [0, 1]) {
      const test = createTestFoyer({ href: `${ORIGIN}/account/redeem?gifting=true` });
      test.foyer.navigation.arrived("/account/redeem?gifting=true");
      const link = test.foyer.giftHome.links[place];
      ends.push(link && (await endOf(test, link)));
      test.foyer.dispose();
    }
    expect(ends).toEqual(["createAccount", "signIn"]);
  });

  it("leads from the confirmation of a gift to what it brought [D-41] [GFT-24] [CNF-14]", async () => {
    for (const name of ["home", "account"] as const) {
      const { shop, tab } = await visits("/account/review-and-redeem?gifting=true");
      await tab.signIn("new");
      const { giftConfirmation, gifts } = tab.foyer;
      await goes(shop, tab, "/account/review-and-redeem?gifting=true");
      await shop.drive(gifts.open());
      gifts.codeForm.fields.giftCode.change("GIFTYEAR0001");
      await shop.drive(gifts.applyCode());
      gifts.zipForm.fields.billingZipCode.change("37203");
      expect(await shop.drive(gifts.redeem())).toMatchObject({ ok: true });
      await shop.drive(giftConfirmation.open());
      const { destination } = giftConfirmation[name];
      giftConfirmation.close();
      const { end } = await walk({ ...tab, ...shop }, destination);
      expect(["giftConfirmation", "giftCode", "giftHome"]).not.toContain(routeOf(end));
      tab.close();
    }
  });
});

describe("every page of a partner's activation", () => {
  it.each(["1", "2", "3", "99"])(
    "has a way out that does not lead back to it, with the service's answer %s [D-41] [PRT-06] [PRT-09] [PRT-10]",
    async (partnerResponseCode) => {
      for (const status of Object.values(statuses)) {
        for (const way of ["continue", "next"] as const) {
          const address = `/account/verizon-bango?subscriptionRequestId=r-1&promoCoupon=SAVE10`;
          const test = await memberAt(address, { status, partnerResponseCode });
          await test.drive(test.foyer.partnerActivation.open());
          const link = test.foyer.partnerActivation[way];
          test.foyer.partnerActivation.close();
          const end = link && (await endOf(test, link));
          expect(["verizonBango", "verification"]).not.toContain(end);
          if (end === "plans") expect(link).toMatchObject({ destination: PLANS_WITH_CODE });
          test.foyer.dispose();
        }
      }
    },
    60_000,
  );
});

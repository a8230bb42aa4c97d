import { createTestFoyer, payingMonthly } from "@foyer/sdk/testing";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

const main = () => within(screen.getByRole("main"));
const href = (name: string) => main().getByRole("link", { name }).getAttribute("href");

describe("the notice for current subscribers", () => {
  const ADDRESS = "/account/signup-current-subscriber";

  it("says so, and leads to watching or out to another email [ROU-17] [ACC-17] [ACC-18] [ACC-19]", async () => {
    const app = await showApp(ADDRESS, { member: true, state: { status: payingMonthly } });
    await app.heading("Looks like you already have a subscription");
    expect(main().getByText("You're signed in as ann@example.com.")).toBeTruthy();
    expect(href("Continue Watching")).toBe("/");
    await app.user.click(main().getByRole("link", { name: "Use a different email" }));
    await app.heading("Choose a Plan");
    expect(app.foyer.session.isAuthenticated).toBe(false);
  });

  it("leads on to the activation of the television that she came with, and otherwise names none [D-41] [ACC-16]", async () => {
    const state = { status: payingMonthly };
    const app = await showApp(`${ADDRESS}?regCode=BCDFGHJK`, { member: true, state });
    await app.heading("Looks like you already have a subscription");
    expect(href("Activate Your TV")).toBe("/activate/account-success?regCode=BCDFGHJK");
    cleanup();
    const other = await showApp(ADDRESS, { member: true, state });
    await other.heading("Looks like you already have a subscription");
    expect(main().queryByRole("link", { name: "Activate Your TV" })).toBeNull();
  });

  it("leads a user who came with a partner's request back to create-account, request and all [ACC-18]", async () => {
    const app = await showApp(`${ADDRESS}?subscriptionRequestId=r1&productId=FNSRXM1M`, {
      member: true,
      state: { status: payingMonthly },
    });
    await app.heading("Looks like you already have a subscription");
    await app.user.click(main().getByRole("link", { name: "Use a different email" }));
    await app.heading("Create Account");
    expect(app.at()).toBe("/account/signup-account?subscriptionRequestId=r1&productId=FNSRXM1M");
  });

  it("leads a user with a plan back to create-account with the plan [ACC-18]", async () => {
    const app = await showApp(ADDRESS, {
      member: true,
      state: { status: payingMonthly },
      before: async ({ foyer, drive }) => {
        await drive(foyer.plans.open());
        foyer.plans.select("FNWEB12MO");
      },
    });
    await app.heading("Looks like you already have a subscription");
    await app.user.click(main().getByRole("link", { name: "Use a different email" }));
    await app.heading("Create Account");
    expect(app.at()).toBe("/account/signup-account/FNWEB12MO");
  });

  it("shows to no member without a subscription: they go to the plans, with what they came for [ACC-16] [ACC-17]", async () => {
    const app = await showApp(`${ADDRESS}?promoCoupon=SAVE10`, { member: true });
    await app.heading("Choose a Plan");
    expect(app.at()).toBe("/account/signup-plans?promoCoupon=SAVE10");
  });

  it("shows to no member whose subscription cannot be read [ACC-16] [D-06]", async () => {
    const app = await showApp(ADDRESS, {
      before: ({ services, signIn }) => {
        services.always("GET /currentSubscriptionStatus", { status: 500, body: {} });
        return signIn();
      },
    });
    await app.pass(60_000);
    await app.heading("My Account");
  });

  it("is no screen for visitors [GRD-06] [ROU-17]", async () => {
    const app = await showApp(ADDRESS);
    await app.heading("Sign in to watch");
  });
});

describe("the notice for subscribers who came for a program", () => {
  const ADDRESS = "/account/signup-current-subscriber/military-first";

  it.each([
    ["", "Military & Veterans 1-Year Free Offer"],
    ["?sheerVerification=military", "Military & Veterans 1-Year Free Offer"],
    ["?sheerVerification=firstResponder", "First Responders 1-Year Free Offer"],
  ])("is titled by the program in %j [ROU-18] [ACC-20] [ACC-21]", async (query, title) => {
    const app = await showApp(ADDRESS + query, { member: true, state: { status: payingMonthly } });
    await app.heading(title);
  });

  it("names customer care and leads back to the plans [ACC-22] [ACC-23]", async () => {
    const app = await showApp(ADDRESS, { member: true, state: { status: payingMonthly } });
    await app.heading("Military & Veterans 1-Year Free Offer");
    expect(main().getByText(/You already have a subscription\. Please/).textContent).toBe(
      "You already have a subscription. Please contact customer care to apply this offer.",
    );
    expect(href("contact customer care")).toBe("https://help.foyer.example/");
    expect(href("Back to Plans")).toBe("/account/signup-plans");
  });
});

describe("the supported devices", () => {
  it("are listed for every user, with help [ROU-19] [CNF-07] [ROL-07]", async () => {
    const app = await showApp("/account/fox-nation-supported-devices");
    await app.heading("Supported Devices");
    const devices = main().getAllByRole("listitem");
    expect(devices.map(({ textContent }) => textContent)).toEqual([
      ...["Apple TV", "iOS", "Fire TV", "Roku", "Android", "Samsung Smart TV", "Vizio"],
      ...["Google TV", "Android TV", "LG TV", "Xbox"],
    ]);
    expect(href("Get Help with Your Device")).toBe("https://help.foyer.example/");
  });
});

describe("/account/shipping-payment", () => {
  it("leads a visitor to paying, which leads to create-account [ROU-33] [GRD-04]", async () => {
    const app = await showApp("/account/shipping-payment?lid=7");
    await app.heading("Create Account");
    expect(app.at()).toBe("/account/signup-account?lid=7");
  });

  it("leads a member with a plan to the shipping address, without one to paying [ROU-33]", async () => {
    const withPlan = await showApp("/account/shipping-payment?lid=7", {
      member: true,
      before: async ({ foyer, drive }) => {
        await drive(foyer.plans.open());
        foyer.plans.select("FNWEB12MO");
      },
    });
    await withPlan.heading("Enter your shipping address");
    expect(withPlan.at()).toBe("/account/manage/shipping?lid=7");
    cleanup();
    const without = await showApp("/account/shipping-payment", { member: true });
    await without.heading("Choose a Plan");
    expect(without.at()).toBe("/account/signup-plans");
  });
});

describe("a user who signs in in another tab", () => {
  it.each([
    ["/account/signin", "Sign in to watch"],
    ["/account/signup-account", "Create Account"],
  ])("is sent on from %s as a subscriber [SGN-22] [RDR-25] [ROU-17]", async (at, title) => {
    const app = await showApp(at);
    await app.heading(title);
    app.services.state.status = { ...payingMonthly, paymentMethod: "App Store Billing" };
    const other = createTestFoyer({ besides: app });
    await app.change(() => other.signIn());
    await app.heading(
      at.endsWith("signin") ? "My Account" : "Looks like you already have a subscription",
    );
    other.foyer.dispose();
  });

  it.each([
    ["/account/signin", "My Account"],
    ["/account/signup-account", "Choose a Plan"],
  ])(
    "in place of another, whose way on from %s was not known yet, is sent on as well [SGN-22] [RDR-25]",
    async (at, title) => {
      const app = await showApp(at, {
        member: true,
        before: ({ services, foyer }) => {
          foyer.subscription.reset();
          services.always("GET /currentSubscriptionStatus", "never");
        },
      });
      await app.change(() => {});
      expect(app.at()).toBe(at);
      app.services.always("GET /currentSubscriptionStatus", null);
      const other = createTestFoyer({ besides: app });
      await app.change(() => other.signIn("bob@example.com"));
      expect(app.foyer.session.user.email).toBe("bob@example.com");
      await app.heading(title);
      other.foyer.dispose();
    },
  );
});

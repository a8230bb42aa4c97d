import { createTestFoyer } from "@foyer/sdk/testing";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

describe("the guard", () => {
  it("shows a member the private screens [GRD-01]", async () => {
    const app = await showApp("/account/manage", { member: true });
    await app.heading("My Account");
    expect(app.at()).toBe("/account/manage");
  });

  it("sends a visitor away without leaving a trap in the history [GRD-03] [GRD-06]", async () => {
    const app = await showApp("/account/signup-plans");
    await app.heading("Choose a Plan");
    await app.go("/account/manage");
    await app.heading("Sign in to watch");
    await app.go(-1);
    await app.heading("Choose a Plan");
  });

  it("keeps query and wanted address, and comes back after signing in [GRD-07] [GRD-08]", async () => {
    const app = await showApp("/account/manage?lid=7", {
      state: { accounts: ["ann@example.com"] },
    });
    await app.heading("Sign in to watch");
    expect(app.at()).toBe("/account/signin?lid=7");
    await app.user.type(screen.getByRole("textbox", { name: "Email" }), "ann@example.com");
    await app.user.type(screen.getByLabelText("Password"), "password{Enter}");
    await app.pass(2000);
    await app.heading("My Account");
    expect(app.at()).toBe("/account/manage?lid=7");
  });

  it("sends a visitor of a creation route to create-account [GRD-04]", async () => {
    const app = await showApp("/account/payment?lid=7");
    await app.heading("Create Account");
    expect(app.at()).toBe("/account/signup-account?lid=7");
  });

  it("shows a visitor the plans after the member has signed out in another tab [SGN-33]", async () => {
    const app = await showApp("/account/signup-plans", { member: true });
    await app.heading("Choose a Plan");
    const plans = () => within(screen.getByRole("main")).queryAllByRole("radio").length;
    await app.change(() => {});
    expect(plans()).toBeGreaterThan(1);
    const other = createTestFoyer({ besides: app });
    await app.change(() => app.drive(other.foyer.session.signOut()));
    await app.change(() => {});
    expect(app.foyer.session.isAuthenticated).toBe(false);
    expect(plans()).toBeGreaterThan(1);
  });

  it("follows a sign-out of another tab [SGN-33]", async () => {
    const app = await showApp("/account/manage", { member: true });
    await app.heading("My Account");
    await app.change(() => app.drive(app.foyer.session.signOut()));
    await app.heading("Sign in to watch");
    expect(screen.queryByText("ann@example.com")).toBeNull();
  });
});

describe("each page load", () => {
  it("is tracked once, with its wildcard path [GRD-12] [GRD-13]", async () => {
    const app = await showApp("/account/signin?lid=7");
    await app.heading("Sign in to watch");
    await app.go("/account/signup-plans");
    await app.heading("Choose a Plan");
    const loads = app.platform.tracker.events.filter(({ event }) => event === "page-load");
    expect(loads.map(({ properties }) => properties)).toEqual([
      { path: "/account/signin", wildcard: "/account/signin/*" },
      { path: "/account/signup-plans", wildcard: "/account/signup-plans/*" },
    ]);
  });

  it("sets the title of the document [ROU-43]", async () => {
    const app = await showApp("/account/signin");
    expect(document.title).toBe("Sign in to watch | Foyer");
    await app.go("/account/signup-account");
    expect(document.title).toBe("Create Account | Foyer");
    await app.go("/nowhere");
    expect(document.title).toBe("Page Not Found | Foyer");
  });

  it("puts the focus on the heading of the new screen", async () => {
    const app = await showApp("/account/signin");
    await app.heading("Sign in to watch");
    await app.go("/account/signup-plans");
    expect(document.activeElement).toBe(await app.heading("Choose a Plan"));
  });
});

describe("a payment that is not settled", () => {
  it("shows on every screen until it is, and leads to its confirmation with what the buyer came for [D-04] [GRD-07]", async () => {
    const app = await showApp("/account/payment/FNWEB1MO", { member: true });
    await app.heading("Add Your Payment Method");
    await app.change(() => app.cardForm.load());
    await app.change(() => app.cardForm.fill());
    app.services.always("GET /getPayments", "dropped");
    app.services.always("POST /withdrawPurchase", { status: 501 });
    app.cardForm.answer("lost");
    await app.change(() => void app.foyer.checkout.submit());
    await app.pass(60_000);
    await app.go("/account/signup-plans?code=BCDFGHJK");
    await app.heading("Choose a Plan");
    const main = within(screen.getByRole("main"));
    expect(main.getByText(/still confirming your payment/)).toBeTruthy();
    app.services.always("GET /getPayments", null);
    await app.user.click(main.getByRole("button", { name: "Check Now" }));
    await app.pass(10_000);
    expect(main.getByText("Purchase Confirmed!")).toBeTruthy();
    await app.user.click(main.getByRole("link", { name: "See Your Confirmation" }));
    await app.heading("Purchase Confirmed!");
    expect(main.getByRole("link", { name: "Activate Your TV" })).toBeTruthy();
  });

  it("says on every screen that it did not go through, and can be closed", async () => {
    const app = await showApp("/account/payment/FNWEB1MO", { member: true });
    await app.heading("Add Your Payment Method");
    await app.change(() => app.cardForm.load());
    await app.change(() => app.cardForm.fill());
    app.cardForm.answer({ declined: "eV1189" });
    await app.change(() => app.drive(app.foyer.checkout.submit()));
    await app.go("/account/signup-plans");
    await app.heading("Choose a Plan");
    const alert = within(screen.getByRole("alert"));
    expect(alert.getByText(/Card payments are currently unavailable/)).toBeTruthy();
    await app.user.click(alert.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

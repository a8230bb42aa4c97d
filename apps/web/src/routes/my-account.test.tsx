import { monthlyBill, monthlyPlan, payingMonthly, savedCard } from "@foyer/sdk/testing";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type ShownApp, showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

const paying = { status: payingMonthly, bills: monthlyBill, savedMethods: [savedCard] };

async function showAccount(options: Parameters<typeof showApp>[1] = {}): Promise<ShownApp> {
  const app = await showApp("/account/manage", { member: true, state: paying, ...options });
  await app.heading("My Account");
  return app;
}

const inDialog = (name: string) => within(screen.getByRole("dialog")).getByRole("button", { name });

const section = (name: string | RegExp) => within(screen.getByRole("region", { name }));

describe("My Account", () => {
  it("is private: a visitor signs in and comes back [ROU-23] [GRD-06] [GRD-08]", async () => {
    const app = await showApp("/account/manage?lid=7");
    await app.heading("Sign in to watch");
    expect(app.at()).toBe("/account/signin?lid=7");
    expect(app.state()).toMatchObject({ from: "/account/manage?lid=7" });
  });

  it("shows a subscriber the sections in order [MNG-01]", async () => {
    await showAccount();
    const names = screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent);
    expect(names).toEqual(["Account", "Subscription", "Billing", "Promo Code"]);
    expect(document.title).toBe("My Account | Foyer");
  });

  it("shows email, plan, price, next payment and card [MNG-01] [MNG-20] [BIL-20]", async () => {
    await showAccount();
    expect(section("Account").getByText("ann@example.com")).toBeTruthy();
    expect(section("Subscription").getByText("Monthly")).toBeTruthy();
    expect(section("Subscription").getByText("$5.99/mo")).toBeTruthy();
    expect(section("Billing").getByText("$5.99 plus tax on Feb 1, 2025")).toBeTruthy();
    expect(section("Billing").getByText("Visa •••• 4242")).toBeTruthy();
  });

  it("says on top, and once beside the payment, that the card expires before it [D-37] [BIL-06] [OPN-141]", async () => {
    const cardPayment = { ...savedCard.cardPayment, expiry: "01/25" };
    await showAccount({ state: { ...paying, savedMethods: [{ ...savedCard, cardPayment }] } });
    const note =
      "Your Visa •••• 4242 expires before your payment on Feb 1, 2025. Update it to keep your plan.";
    expect(screen.getAllByText(note)).toEqual([section("Subscription").getByText(note)]);
    const top = section("Your card expires before your next payment.");
    expect(top.getByRole("link", { name: "Update Payment" }).className).toContain("primary");
  });

  it("opens without the dialog that a browser's Back has left open [RST-01]", async () => {
    const status = { ...payingMonthly, status: "Pending Cancel - Existing" };
    const app = await showAccount({ state: { ...paying, status } });
    await app.user.click(screen.getByRole("button", { name: "Restart Plan" }));
    expect(screen.getByRole("dialog")).toBeTruthy();
    await app.go("/account/manage/billing-history");
    await app.go("/account/manage");
    await app.heading("My Account");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says 'unavailable' when the next payment is missing [MNG-20]", async () => {
    await showAccount({ state: { ...paying, bills: {} } });
    expect(section("Billing").getByText("unavailable")).toBeTruthy();
  });

  it("tells what needs attention [MNG-01]", async () => {
    const status = { ...payingMonthly, status: "Dunning" };
    await showAccount({ state: { ...paying, status } });
    const top = section("We couldn't process your last payment.");
    const update = top.getByRole("link", { name: "Update Payment" });
    expect(update.getAttribute("href")).toBe("/account/manage/edit-payment");
    expect(screen.queryByRole("region", { name: "Notifications" })).toBeNull();
    const [, first] = screen.getAllByRole("heading").map((one) => one.textContent);
    expect(first).toBe("We couldn't process your last payment.");
  });

  it("has one button that looks like the first thing to do, and never 'Cancel Plan' [OPN-141] [OPN-144]", async () => {
    const status = { ...payingMonthly, status: "Pause", pauseEndDate: "2025-02-01T00:00:00Z" };
    const verification = { currentStep: "review", step: "review", segment: "military" };
    const looks = () =>
      [...document.querySelectorAll("main .button--primary")].map((one) => one.textContent);
    await showAccount({ state: { ...paying, status } });
    expect(looks()).toEqual(["Resume Plan"]);
    expect(screen.getAllByRole("button", { name: "Resume Plan" })).toHaveLength(1);
    expect(screen.getByRole("link", { name: "Cancel Plan" }).className).toContain("secondary");
    cleanup();
    await showAccount({ state: { verification } });
    expect(looks()).toEqual(["Check Status"]);
    const plans = section("Subscription").getByRole("link", { name: "Choose a Plan" });
    expect(plans.className).toContain("secondary");
  });

  it("keeps what else there is in Notifications, in their order [MNG-01] [OPN-141]", async () => {
    const status = { ...payingMonthly, status: "Churned Voluntary", validityTill: "2024-12-24" };
    const verification = { currentStep: "success", step: "success", segment: "military" };
    await showAccount({ state: { ...paying, status, verification } });
    const free = section("Your free year is ready.").getByRole("link");
    expect(free.textContent).toBe("Get Your Free Year");
    expect(free.getAttribute("href")).toMatch(/^\/account\/payment\/FNSHR1PAV4/);
    expect(section("Notifications").getByText("Your plan ended on Dec 24, 2024.")).toBeTruthy();
    const names = screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent);
    expect(names.slice(0, 4)).toEqual([
      "Your free year is ready.",
      ...["Account", "Notifications", "Subscription"],
    ]);
  });

  it("says of an ended plan what a restart buys, beside its button [RST-07] [OPN-141]", async () => {
    const status = { ...payingMonthly, status: "Churned Voluntary", validityTill: "2024-12-24" };
    const restarts = {
      status: 200,
      body: { isEligibleForRestart: true, paymentMethodRequired: false, pkgMsg: monthlyPlan },
    };
    await showAccount({
      state: { ...paying, status },
      before: ({ services }) => services.always("GET /getRestartableSubscription", restarts),
    });
    const top = section("Your plan ended on Dec 24, 2024.");
    expect(top.getByText("Monthly for $5.99/mo")).toBeTruthy();
    expect(top.getByRole("link", { name: "Restart Plan" })).toBeTruthy();
    expect(section("Subscription").queryByText("Monthly for $5.99/mo")).toBeNull();
    expect(screen.queryByText("Your plan ended")).toBeNull();
  });

  it("leads to billing history and Edit payment [CAP-10] [MNG-19] [ROU-25] [ROU-26]", async () => {
    await showAccount();
    const links = section("Billing").getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Edit Payment", "/account/manage/edit-payment"],
      ["My Billing History", "/account/manage/billing-history"],
    ]);
  });

  it("has no Edit payment for a plan of another channel [MNG-19]", async () => {
    const status = { ...payingMonthly, paymentMethod: "Roku Payment" };
    await showAccount({ state: { ...paying, status } });
    const links = section("Billing").getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["My Billing History"]);
  });

  it("tells a subscriber of another platform where to manage it [MNG-18]", async () => {
    const status = { ...payingMonthly, paymentMethod: "Roku Payment" };
    await showAccount({ state: { ...paying, status } });
    const subscription = section("Subscription");
    expect(
      subscription.getByText("Your subscription is billed through Roku. Please manage it there."),
    ).toBeTruthy();
    expect(subscription.queryByRole("button")).toBeNull();
    const link = subscription.getByRole("link", { name: "Manage on Roku" });
    expect(link.getAttribute("href")).toBe("https://my.roku.com/subscriptions");
  });

  it("says that a plan has ended, without its price, and leads back to the plans [RST-03] [MNG-01]", async () => {
    const status = {
      ...payingMonthly,
      status: "Churned-Voluntary",
      validityTill: "2024-12-24T00:00:00Z",
    };
    const app = await showAccount({ state: { ...paying, status, bills: {} } });
    const subscription = section("Subscription");
    expect(subscription.getByText("Ended on Dec 24, 2024")).toBeTruthy();
    expect(subscription.queryByText("$5.99/mo")).toBeNull();
    expect(section("Billing").getByText("None")).toBeTruthy();
    const top = section("Your plan ended on Dec 24, 2024.");
    await app.user.click(top.getByRole("link", { name: "Resubscribe" }));
    await app.heading("Choose a Plan");
  });

  it("names a trial [MNG-01]", async () => {
    const status = {
      ...payingMonthly,
      status: "Trialist",
      validityTill: "2025-02-01T00:00:00Z",
    };
    await showAccount({ state: { ...paying, status } });
    expect(section("Subscription").getByText("Free trial until Feb 1, 2025")).toBeTruthy();
  });

  it("offers the plans to a member without a subscription", async () => {
    const app = await showAccount({ state: {} });
    expect(section("Subscription").getByText("You don't have a plan yet.")).toBeTruthy();
    await app.user.click(section("Subscription").getByRole("link", { name: "Choose a Plan" }));
    await app.heading("Choose a Plan");
  });

  it("leads from a resume that no method can pay to the payment method, without a button to confirm [D-37] [PAU-17]", async () => {
    const status = {
      ...payingMonthly,
      status: "Pause",
      pauseStartDate: "2025-01-01T00:00:00Z",
      pauseEndDate: "2025-02-01T00:00:00Z",
    };
    const app = await showAccount({ state: { ...paying, status, savedMethods: [] } });
    await app.user.click(section("Subscription").getByRole("button", { name: "Resume Plan" }));
    const dialog = within(screen.getByRole("dialog", { name: "Resume your plan now?" }));
    expect(dialog.getByText("A payment is due today. Add a payment method first.")).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Resume Plan" })).toBeNull();
    await app.user.click(dialog.getByRole("link", { name: "Add Payment Method" }));
    await app.heading("Add Payment Method");
    expect(app.at()).toBe("/account/manage/edit-payment");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows at the control that its change is still being sent, once the dialog is closed [D-04] [PAU-17]", async () => {
    const status = {
      ...payingMonthly,
      status: "Pause",
      pauseStartDate: "2025-01-01T00:00:00Z",
      pauseEndDate: "2025-02-01T00:00:00Z",
    };
    const app = await showAccount({ state: { ...paying, status } });
    app.services.reply("POST /resumeSubscription", "never");
    const top = section("Your plan is paused until Feb 1, 2025.");
    const control = top.getByRole("button", { name: "Resume Plan" });
    await app.user.click(control);
    expect(control.getAttribute("aria-busy")).toBeNull();
    await app.user.click(inDialog("Resume Plan"));
    await app.user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(control.getAttribute("aria-busy")).toBe("true");
  });

  it("tells that a change is made also where the plan cannot be read since [D-04] [D-42]", async () => {
    const status = { ...payingMonthly, status: "Pending Cancel - Existing" };
    const app = await showAccount({ state: { ...paying, status } });
    await app.user.click(screen.getByRole("button", { name: "Restart Plan" }));
    const asked = { status: 200, body: [status] };
    app.services.reply("GET /currentSubscriptionStatus", asked, { status: 500, body: "<html>" });
    await app.user.click(inDialog("Restart Plan"));
    await app.pass(1000);
    expect(
      screen.getByText(/^Your change is saved\. We just couldn't update this page\./),
    ).toBeTruthy();
    expect(screen.getByText("Your plan has been restarted.")).toBeTruthy();
  });

  it("tells why a change was not made also where the plan, and so its dialog, cannot be read since [D-04] [D-42] [RST-01]", async () => {
    const status = { ...payingMonthly, status: "Pending Cancel - Existing" };
    const app = await showAccount({ state: { ...paying, status } });
    await app.user.click(screen.getByRole("button", { name: "Restart Plan" }));
    const asked = { status: 200, body: [status] };
    const fails = { status: 500, body: "<html>" };
    app.services.reply("GET /currentSubscriptionStatus", asked, asked, ...Array(9).fill(fails));
    const refusal = { status: 409, body: { errorCode: "planEnded" } };
    app.services.reply("POST /reactivateSubscription", refusal);
    await app.user.click(inDialog("Restart Plan"));
    await app.pass(60_000);
    expect(screen.getByText(/Something went wrong, please try again later/)).toBeTruthy();
    expect(screen.getByText(/Your plan has ended, so it can't be restarted/)).toBeTruthy();
  });

  it("holds its place while it loads", async () => {
    const app = await showApp("/account/manage", {
      member: true,
      before: ({ services }) => services.always("GET /currentSubscriptionStatus", "never"),
    });
    await app.heading("My Account");
    expect(screen.getByRole("status", { name: "Loading" })).toBeTruthy();
  });

  it("says when it could not be loaded, and asks again; the keyboard goes on in the screen [D-02]", async () => {
    const app = await showAccount({
      before: ({ services }) =>
        services.always("GET /currentSubscriptionStatus", { status: 500, body: "<html>" }),
    });
    await app.pass(60_000);
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("Something went wrong, please try again later.");
    app.services.always("GET /currentSubscriptionStatus", null);
    await app.user.click(within(alert).getByRole("button", { name: "Try Again" }));
    expect(document.activeElement).toBe(screen.getByRole("main"));
    await app.pass(1000);
    expect(section("Subscription").getByText("Monthly")).toBeTruthy();
  });

  it("names what could not be read of the payments, and asks again for it, as often as it fails; the keyboard goes on in the section [MNG-20]", async () => {
    const app = await showAccount({
      before: ({ services }) => services.always("GET /getPayments", { status: 500, body: "" }),
    });
    await app.pass(60_000);
    expect(section("Subscription").getByText("Price unavailable")).toBeTruthy();
    const billing = section("Billing");
    expect(billing.getByText("We couldn't load all of your payment details.")).toBeTruthy();
    const again = billing.getByRole("button", { name: "Try Again" });
    await app.user.click(again);
    await app.pass(60_000);
    expect(again.getAttribute("aria-busy")).toBeNull();
    app.services.always("GET /getPayments", null);
    await app.user.click(again);
    await app.pass(1000);
    expect(section("Billing").queryByRole("button", { name: "Try Again" })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Billing" }));
    expect(section("Subscription").queryByText("Price unavailable")).toBeNull();
  });

  it("stays where payment details are asked for again, and the plan cannot be read: nothing has changed [SUB-06] [MNG-20]", async () => {
    const app = await showAccount({
      before: ({ services }) => services.always("GET /getPayments", { status: 500, body: "" }),
    });
    await app.pass(60_000);
    app.services.always("GET /currentSubscriptionStatus", { status: 500, body: "<html>" });
    await app.user.click(section("Billing").getByRole("button", { name: "Try Again" }));
    await app.pass(60_000);
    expect(section("Subscription").getByText("Monthly")).toBeTruthy();
    expect(section("Billing").getByRole("button", { name: "Try Again" })).toBeTruthy();
  });

  it("takes null lists and unknown values without a word or a control too many [MNG-16]", async () => {
    const status = { ...payingMonthly, status: "Quantum", paymentMethod: "Seashells" };
    await showAccount({ state: { ...paying, status, bills: { orders: null } as never } });
    expect(section("Billing").getByText("unavailable")).toBeTruthy();
    expect(screen.getByRole("main").textContent).not.toContain("Quantum");
  });
});

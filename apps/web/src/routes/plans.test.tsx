import { freeTrial, monthlyPlan, payingMonthly, yearlyPlan } from "@foyer/sdk/testing";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type ShownApp, showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

const ADDRESS = "/account/signup-plans";

async function showPlans(options: Parameters<typeof showApp>[1] = {}): Promise<ShownApp> {
  const app = await showApp(ADDRESS, options);
  await app.heading("Choose a Plan");
  return app;
}

const plan = (name: RegExp) => screen.getByRole("radio", { name });
const cta = (name: string | RegExp = "Select Plan") => screen.getByRole("button", { name });

describe("the plans screen", () => {
  it("is public and lists every plan with price and period [ROU-09] [PLN-01] [PLN-05] [PRC-01] [PRC-07]", async () => {
    await showPlans();
    const names = screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
    expect(names).toEqual([
      expect.stringContaining("Monthly$5.99/mo"),
      expect.stringContaining("Yearly$64.99/yr"),
      expect.stringContaining("2-Year$129.98/2 yrs"),
    ]);
    expect(document.title).toBe("Choose a Plan | Foyer");
  });

  it("has the default plan chosen, and takes another [PLN-33] [PLN-35]", async () => {
    const app = await showPlans();
    expect(plan(/Monthly/)).toHaveProperty("checked", true);
    await app.user.click(plan(/Yearly/));
    expect(plan(/Yearly/)).toHaveProperty("checked", true);
    expect(plan(/Monthly/)).toHaveProperty("checked", false);
  });

  it("can be chosen by keyboard alone [PLN-33]", async () => {
    const app = await showPlans();
    plan(/Monthly/).focus();
    await app.user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(plan(/Yearly/));
    expect(plan(/Yearly/)).toHaveProperty("checked", true);
  });

  it("says what it is doing while it loads; the button waits [PLN-02] [PLN-40]", async () => {
    await showPlans({ before: ({ services }) => services.always("GET /packages", "never") });
    expect(screen.getAllByText("Checking your subscription").length).toBeGreaterThan(0);
    const button = within(screen.getByRole("main")).getByRole("button");
    expect(button.getAttribute("aria-disabled")).toBe("true");
  });

  it("says that there is no plan, and asks again [PLN-23]", async () => {
    const app = await showPlans({ state: { plans: [] } });
    expect(screen.getByText("No packages returned")).toBeTruthy();
    app.services.state.plans = [monthlyPlan];
    await app.user.click(cta("Try Again"));
    await app.change(() => {});
    expect(plan(/Monthly/)).toBeTruthy();
  });

  it("says that the plans could not be loaded, and asks again [PLN-23]", async () => {
    const failing = { status: 500, body: "<html>" };
    const app = await showPlans({
      before: ({ services }) => services.always("GET /packages", failing),
    });
    await app.pass(60_000);
    expect(screen.getByRole("alert").textContent).toContain("Something went wrong");
    app.services.always("GET /packages", null);
    await app.user.click(cta("Try Again"));
    await app.pass(1000);
    expect(plan(/Monthly/)).toBeTruthy();
  });

  it("offers nothing to a member whose subscription cannot be read, says so, and asks again [D-06] [SUB-06]", async () => {
    const app = await showPlans({
      state: { status: payingMonthly },
      before: ({ services, signIn }) => {
        services.always("GET /currentSubscriptionStatus", { status: 200, body: [] });
        return signIn();
      },
    });
    expect(screen.getByRole("alert").textContent).toContain(
      "We couldn't check whether you already have a subscription",
    );
    expect(screen.queryAllByRole("radio")).toEqual([]);
    expect(screen.queryByText(/1 year free/)).toBeNull();
    app.services.always("GET /currentSubscriptionStatus", null);
    await app.user.click(cta("Try Again"));
    await app.pass(1000);
    expect(plan(/Monthly.*Current plan/)).toBeTruthy();
  });

  it("leads a visitor to create-account with the plan [ROU-11]", async () => {
    const app = await showPlans();
    await app.user.click(plan(/Yearly/));
    await app.user.click(cta());
    await app.heading("Create Account");
    expect(app.at()).toBe("/account/signup-account/FNWEB12MO");
  });

  it("leads a member to paying [ROU-13]", async () => {
    const app = await showPlans({ member: true });
    await app.user.click(cta());
    await app.heading("Add Your Payment Method");
    expect(app.at()).toBe("/account/payment/FNWEB1MO");
  });

  it("names a free trial on its button [PLN-48]", async () => {
    await showPlans({ state: { plans: [{ ...monthlyPlan, promotions: [freeTrial] }] } });
    expect(cta("Start Your 7-Day Free Trial")).toBeTruthy();
  });

  it("says in one line what is free, for how long, and the price that follows [PLN-53] [PLN-18] [D-28]", async () => {
    await showPlans({ state: { plans: [{ ...monthlyPlan, promotions: [freeTrial] }] } });
    expect(plan(/^Monthly\s?Free for 7 days,\s?then \$5\.99 per month/)).toBeTruthy();
    expect(plan(/Monthly/).closest("label")?.textContent).toMatch(
      /Free for 7 days, ?then \$5\.99\/mo/,
    );
    const [said] = screen.getByRole("main").querySelectorAll(".plans__chosen");
    expect(said?.textContent).toContain("Due today $0.00");
  });

  it("is heard per month, per year and for 2 years [PRC-04] [PRC-05] [PRC-06] [D-28]", async () => {
    await showPlans();
    expect(plan(/^Monthly\s?\$5\.99 per month/)).toBeTruthy();
    expect(plan(/^Yearly\s?\$64\.99 per year\s?\$5\.42 per month/)).toBeTruthy();
    expect(
      plan(/^2-Year\s?\$129\.98 for 2 years\s?\$5\.42 per month, \$64\.99 per year/),
    ).toBeTruthy();
  });

  it("marks the plan that costs least per month, the shorter of two that cost the same [D-28]", async () => {
    await showPlans();
    expect(plan(/^Yearly.*Best value/)).toBeTruthy();
    expect(screen.getAllByText("Best value")).toHaveLength(1);
  });

  it("compares the plans row by row, and keeps its button last [D-28] [PLN-16]", async () => {
    await showPlans();
    const table = within(screen.getByRole("table"));
    expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Monthly",
      "Yearly",
      "2-Year",
    ]);
    const rows = table.getAllByRole("row").map(({ textContent }) => textContent);
    expect(rows).toEqual(
      expect.arrayContaining(["Every monthEvery yearEvery 2 years", "$5.99$5.42$5.42"]),
    );
    expect(rows).toContain("–Nothing$6.89 a year$13.78 over 2 years");
    const order = cta().compareDocumentPosition(screen.getByRole("table"));
    expect(order & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
    expect(cta().compareDocumentPosition(screen.getByText(/get 1 year free/))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
  });

  it("shows the name of a promotion, short on narrow screens [PLN-17]", async () => {
    await showPlans({
      before: ({ services }) =>
        services.always("GET /v1/natcomsku/plans/userType/{userType}", {
          status: 200,
          body: {
            plans: [
              {
                planId: "FNWEB1MO",
                promotionPlanName: "Monthly in the app and on TV",
                promotionPlanNameMobile: "Monthly+",
              },
            ],
          },
        }),
    });
    expect(screen.getByText("Monthly in the app and on TV").className).toBe("plan__name-long");
    expect(screen.getByText("Monthly+").className).toBe("plan__name-short");
  });

  it("shows text of a service as text [PLN-06]", async () => {
    const bbDescription = "<img src=x onerror=alert(1)> 👩‍👩‍👧 مرحبا";
    await showPlans({ state: { plans: [{ ...monthlyPlan, bbDescription }] } });
    expect(screen.getByText(bbDescription)).toBeTruthy();
    expect(
      plan(/Monthly/)
        .closest("label")
        ?.querySelector("img"),
    ).toBeNull();
  });

  it("marks the current plan, which cannot be chosen [PLN-37]", async () => {
    await showPlans({ member: true, state: { status: payingMonthly } });
    expect(plan(/Monthly/)).toHaveProperty("disabled", true);
    expect(screen.getByText("Current plan")).toBeTruthy();
  });

  it("says beside its disabled button that the plan is the current one [PLN-37] [PLN-41]", async () => {
    const app = await showPlans({ member: true, state: { status: payingMonthly } });
    const hint = "This is your current plan. Choose another one to continue.";
    await screen.findByText(hint);
    expect(cta().getAttribute("aria-disabled")).toBe("true");
    await app.user.click(plan(/Yearly/));
    expect(cta().getAttribute("aria-disabled")).toBeNull();
    expect(screen.queryByText(hint)).toBeNull();
  });

  it("says which upgrade is billed at once [PRC-20]", async () => {
    await showPlans({ member: true, state: { status: payingMonthly } });
    const told = (text: string) =>
      screen.getAllByText(text).map((note) => note.closest("label")?.querySelector("input")?.value);
    expect(told("Upgrading to an annual plan bills the full annual fee immediately.")).toEqual([
      "FNWEB12MO",
    ]);
    expect(
      told("Upgrading to a multi-year plan bills the full fee for all of its years immediately."),
    ).toEqual(["FNWEB24MO"]);
  });

  it("begins with the plan that a former subscriber may restart [PLN-28]", async () => {
    await showPlans({
      state: { status: { ...payingMonthly, status: "Churned Voluntary" } },
      before: ({ services, signIn }) => {
        const body = { isEligibleForRestart: true, pkgMsg: yearlyPlan };
        services.always("GET /getRestartableSubscription", { status: 200, body });
        return signIn();
      },
    });
    const names = screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
    expect(names).toEqual([
      expect.stringContaining("Yearly"),
      expect.stringContaining("Monthly"),
      expect.stringContaining("2-Year"),
    ]);
  });

  it("calls a plan without a name by its period, here and at checkout [PRC-08]", async () => {
    const names = { displayName: "", planName: "", packageName: "" };
    const app = await showPlans({ member: true, state: { plans: [{ ...monthlyPlan, ...names }] } });
    expect(plan(/^Monthly/)).toBeTruthy();
    await app.user.click(cta());
    await app.heading("Add Your Payment Method");
    const summary = screen.getByRole("region", { name: "Monthly" });
    expect(within(summary).getByRole("heading", { name: "Monthly" })).toBeTruthy();
    expect(screen.getByRole("main").textContent).not.toContain("FNWEB1MO");
  });

  it("stands under the header title and the promo bar [CHR-13] [CHR-16]", async () => {
    await showPlans();
    expect(within(screen.getByRole("banner")).getByText("Choose a Plan")).toBeTruthy();
    expect(screen.getByText("Start watching today. Cancel anytime.")).toBeTruthy();
  });

  it("tells a visitor with a veterans member id how to get the offer, above the plans [VET-03] [VET-02]", async () => {
    const app = await showApp(`${ADDRESS}?va_member_id=VA-1`);
    await app.heading("Choose a Plan");
    const notice = screen.getByText("Sign in or create an account to get your veterans offer.");
    expect(notice.compareDocumentPosition(plan(/Monthly/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const link = (name: string) =>
      within(screen.getByRole("main")).getByRole("link", { name }).getAttribute("href");
    expect(link("Sign in")).toBe("/account/signin?va_member_id=VA-1");
    expect(link("Create Account")).toBe("/account/signup-account?va_member_id=VA-1");
    cleanup();
    await showPlans();
    expect(screen.queryByText(/veterans offer/)).toBeNull();
  });

  it("offers military and first-responder plans where that is enabled [PLN-03]", async () => {
    await showPlans();
    const banner = screen.getByText("Military, veterans, and first responders: get 1 year free");
    expect(within(banner.parentElement ?? banner).getAllByRole("link")).toHaveLength(2);
    cleanup();
    await showPlans({ configuration: { defaultConfig: { enableSheerIdBanner: false } } });
    expect(screen.queryByText(/get 1 year free/)).toBeNull();
  });

  it("shows longer plans' price per month and what they save, at prices that are true [D-28] [PRC-02]", async () => {
    await showPlans();
    const ticket = (name: RegExp) => plan(name).closest("label")?.textContent;
    expect(ticket(/Yearly/)).toContain("$5.42/mo");
    expect(ticket(/Yearly/)).toContain("Save $6.89 over paying monthly");
    expect(ticket(/2-Year/)).toContain("$5.42/mo");
    expect(ticket(/2-Year/)).toContain("Save $13.78 over paying monthly");
    expect(ticket(/Monthly/)).toMatch(/\$5\.99\/mo/);
    expect(ticket(/Monthly/)).not.toMatch(/\/mo.*\/mo|Save/);
  });

  it("names no saving where no plan is paid monthly [D-28]", async () => {
    await showPlans({
      before: ({ services }) => {
        services.state.plans = services.state.plans.filter(
          ({ planId }) => planId !== monthlyPlan.planId,
        );
      },
    });
    expect(plan(/Yearly/).closest("label")?.textContent).toContain("$5.42/mo");
    expect(screen.queryByText(/^Save/)).toBeNull();
  });

  it("has three benefits below the plans, and the banner below them [D-28] [PLN-03]", async () => {
    await showPlans();
    const benefits = screen.getByRole("list", { name: "Every plan includes" });
    expect(
      within(benefits)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Every show",
      "Watching on your TV, phone, tablet, and computer",
      "The freedom to cancel anytime",
    ]);
    const banner = screen.getByText(/get 1 year free/);
    const follows = (before: Element, after: Element) =>
      Boolean(before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING);
    for (const radio of screen.getAllByRole("radio")) expect(follows(radio, benefits)).toBe(true);
    expect(follows(benefits, banner)).toBe(true);
  });
});

describe("a former member whose proof was used up", () => {
  it("reads so in place of the banner [VET-13] [PLN-03] [D-41]", async () => {
    const verification = { currentStep: "success", segment: "military", step: "completed" };
    const status = { ...payingMonthly, status: "Churned Voluntary" };
    await showPlans({ state: { status, verification }, member: true });
    expect(
      await screen.findByText("Looks like you have already redeemed a Military offer"),
    ).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Military & Veterans" })).toBeNull();
    expect(screen.queryByText(/1 year free/i)).toBeNull();
  });
});

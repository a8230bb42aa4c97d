import { monthlyBill, payingMonthly, savedCard, type WireStatus } from "@foyer/sdk/testing";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type ShownApp, showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

const paying = { status: payingMonthly, bills: monthlyBill, savedMethods: [savedCard] };

function withStatus(change: Partial<WireStatus>) {
  return { ...paying, status: { ...payingMonthly, ...change } };
}

async function showChange(
  options: Parameters<typeof showApp>[1] = {},
  plan = "",
): Promise<ShownApp> {
  const app = await showApp(`/account/manage/change-plans${plan}`, {
    member: true,
    state: paying,
    ...options,
  });
  await app.heading("Choose a Plan");
  return app;
}

const plan = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
const button = (name: string) => screen.getByRole("button", { name });
const isBlocked = (name: string) => button(name).getAttribute("aria-disabled") === "true";

async function until(app: ShownApp, found: () => unknown): Promise<void> {
  for (let turn = 0; turn < 200 && !found(); turn += 1) {
    await app.change(() => new Promise((resolve) => setTimeout(resolve, 5)));
  }
}

describe("Change plan", () => {
  it("is private: a visitor signs in and comes back [ROU-31] [GRD-06]", async () => {
    const app = await showApp("/account/manage/change-plans/FNWEB12MO");
    await app.heading("Sign in to watch");
    expect(app.state()).toMatchObject({ from: "/account/manage/change-plans/FNWEB12MO" });
  });

  it("shows the plans for members; the current one is marked and disabled [ROU-31] [PLN-29] [PLN-37] [PLN-41] [CHG-02]", async () => {
    const app = await showChange();
    expect(plan(/^Monthly.*Current plan/).disabled).toBe(true);
    expect(plan(/^Yearly.*Upgrade/).disabled).toBe(false);
    expect(screen.getByText(/^This is your current plan\./)).toBeTruthy();
    expect(isBlocked("Continue")).toBe(true);
    await app.user.click(plan(/^Yearly/));
    expect(isBlocked("Continue")).toBe(false);
    expect(
      screen.getByText(
        "You pay the full annual fee of $64.99 plus tax today, and your new plan starts right away.",
      ),
    ).toBeTruthy();
  });

  it("reviews the change, and goes to payment when it is confirmed [PLN-04] [CHG-04] [CHG-10] [OPN-061]", async () => {
    const app = await showChange();
    await app.user.click(plan(/^Yearly/));
    await app.user.click(button("Continue"));
    const dialog = within(screen.getByRole("dialog", { name: "Switch to Yearly" }));
    const rows = dialog.getAllByRole("definition").map((row) => row.textContent);
    expect(rows).toEqual([
      "Monthly",
      "Yearly",
      "Upgrade",
      "$64.99/yr plus tax",
      "Today",
      "$64.99 plus tax",
    ]);
    expect(dialog.getByText("Fees are non-refundable.")).toBeTruthy();
    await app.user.click(dialog.getByRole("button", { name: "Continue to Payment" }));
    expect(app.at()).toBe("/account/payment/FNWEB12MO");
    await app.heading("Submit Payment");
  });

  it("returns to the plans when the review is canceled [PLN-04] [OPN-061]", async () => {
    const address = "/account/manage/change-plans/FNWEB24MO";
    const app = await showApp(address, { member: true, state: paying });
    await until(app, () => screen.queryByRole("dialog"));
    const dialog = within(screen.getByRole("dialog", { name: "Switch to 2-Year" }));
    await app.user.click(dialog.getByRole("button", { name: "Go Back" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(plan(/^2-Year/).checked).toBe(true);
    expect(app.at()).toBe(address);
  });

  it("takes the focus to the heading when a review that no control has opened is closed [CHR-10] [PLN-04]", async () => {
    const address = "/account/manage/change-plans/FNWEB24MO";
    const app = await showApp(address, { member: true, state: paying });
    await until(app, () => screen.queryByRole("dialog"));
    await app.user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    // The focus that was on the heading before returns to it in the next frame.
    await until(app, () => document.activeElement !== document.body);
    expect(document.activeElement?.textContent).toBe("Choose a Plan");
  });

  it("reviews a plan of the address at once; an unknown one is ignored [ROU-32] [OPN-003]", async () => {
    await showChange({}, "/FNWEBNEVER");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(isBlocked("Continue")).toBe(true);
  });

  it("is blocked while a plan is upcoming, which it names [PLN-38] [PLN-39] [CHG-06]", async () => {
    await showChange({
      before: ({ services, foyer, drive }) => {
        services.always("GET /currentSubscriptionStatus", {
          status: 200,
          body: [
            payingMonthly,
            {
              ...payingMonthly,
              serviceID: "FNWEB12MO",
              displayName: "Yearly",
              startDate: "2025-02-01T00:00:00Z",
            },
          ],
        });
        return drive(foyer.subscription.refresh());
      },
    });
    expect(
      screen.getByText(
        "You're switching to Yearly on Feb 1, 2025. To choose a different plan now, cancel your upcoming plan in My Account.",
      ),
    ).toBeTruthy();
    expect(screen.getAllByRole<HTMLInputElement>("radio").every(({ disabled }) => disabled)).toBe(
      true,
    );
    expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
  });

  it("says where a plan of another platform is changed [CHG-05] [MNG-18]", async () => {
    await showChange({ state: withStatus({ paymentMethod: "Roku Payment" }) });
    expect(screen.getByText(/billed through Roku/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Manage on Roku" })).toBeTruthy();
    expect(screen.queryByRole("radio")).toBeNull();
  });

  it("sends a member without a subscription to the plans [ROU-31]", async () => {
    const app = await showApp("/account/manage/change-plans", { member: true });
    await until(app, () => app.at() === "/account/signup-plans");
    expect(app.at()).toBe("/account/signup-plans");
  });

  it("shows a failure, and loads when asked again [PLN-40]", async () => {
    const app = await showChange({
      before: ({ services, foyer, drive }) => {
        services.always("GET /packages", {
          status: 503,
          body: { errorCode: "X", errorMessage: "" },
        });
        return drive(foyer.plans.reload());
      },
    });
    await app.pass(60_000);
    await until(app, () => screen.queryByRole("alert"));
    expect(screen.getByRole("alert").textContent).toMatch(/Something went wrong/);
    app.services.always("GET /packages", null);
    await app.user.click(button("Try Again"));
    await app.pass(1_000);
    expect(plan(/^Yearly/)).toBeTruthy();
  });
});

it.each([
  ["its 'Go Back'", (app: ShownApp, cancel: HTMLElement) => app.user.click(cancel)],
  ["Escape", (app: ShownApp) => app.user.keyboard("{Escape}")],
])(
  "shows the plans again, with the chosen one, when %s closes the review [PLN-04] [CHG-10]",
  async (_, closes) => {
    const app = await showApp("/account/manage/change-plans", { member: true, state: paying });
    await app.heading("Choose a Plan");
    await app.user.click(plan(/^Yearly/));
    await app.user.click(button("Continue"));
    const review = within(screen.getByRole("dialog", { name: "Switch to Yearly" }));
    await closes(app, review.getByRole("button", { name: "Go Back" }));
    await app.change(() => {});
    expect(screen.queryByRole("dialog")).toBeNull();
    expect((plan(/^Yearly/) as HTMLInputElement).checked).toBe(true);
    expect(button("Continue").getAttribute("aria-disabled")).toBeNull();
  },
);

describe("'Change Plan' in My Account", () => {
  it("leads to the plans for members [CHG-05]", async () => {
    const app = await showApp("/account/manage", { member: true, state: paying });
    await app.heading("My Account");
    const link = screen.getByRole("link", { name: "Change Plan" });
    expect(link.getAttribute("href")).toBe("/account/manage/change-plans");
    await app.user.click(link);
    await app.heading("Choose a Plan");
  });

  it("is not there where the plan cannot be changed [CHG-05]", async () => {
    const app = await showApp("/account/manage", {
      member: true,
      state: withStatus({ isChangePlanAvailable: false }),
    });
    await app.heading("My Account");
    expect(screen.queryByRole("link", { name: "Change Plan" })).toBeNull();
  });

  it("opens as a modal for an unknown address of a change of plan [MNG-21] [CHG-11] [GRD-16]", async () => {
    const app = await showApp("/account/change-plans", { member: true, state: paying });
    await until(app, () => screen.queryByRole("dialog", { name: "Choose a Plan" }));
    expect(app.at()).toBe("/account/manage");
    await until(app, () => screen.queryByRole("radio", { name: /^Yearly/ }));
    expect(app.state()).toEqual({ showPlanSelectModal: true });
    await app.user.click(plan(/^Yearly/));
    await app.user.click(button("Continue"));
    const review = within(screen.getByRole("dialog", { name: "Switch to Yearly" }));
    await app.user.click(review.getByRole("button", { name: "Continue to Payment" }));
    expect(app.at()).toBe("/account/payment/FNWEB12MO");
  });

  it("loads in the modal what its tickets say of prices [MNG-21] [PRC-05] [D-28]", async () => {
    const beforeChunk = () => Promise.resolve();
    const app = await showApp("/account/change-plans", {
      ...{ member: true, state: paying, beforeChunk },
    });
    await until(app, () => screen.queryByRole("radio", { name: /^Yearly/ }));
    expect(plan(/^Yearly\s?\$64\.99 per year/)).toBeTruthy();
  });

  it("reaches the plans by keyboard in the modal, although the current one is disabled [MNG-21] [PLN-37] [CHR-10]", async () => {
    const app = await showApp("/account/change-plans", { member: true, state: paying });
    await until(app, () => screen.queryByRole("radio", { name: /^Yearly/ }));
    const dialog = screen.getByRole("dialog", { name: "Choose a Plan" });
    dialog.focus();
    await app.user.tab();
    expect(document.activeElement).toBe(plan(/^Yearly/));
    await app.user.keyboard(" ");
    await app.user.tab();
    expect(document.activeElement).toBe(button("Continue"));
    await app.user.tab();
    expect(document.activeElement).toBe(button("Close"));
    await app.user.tab({ shift: true });
    await app.user.keyboard("{Enter}");
    expect(screen.getByRole("dialog", { name: "Switch to Yearly" })).toBeTruthy();
  });

  it("keeps the keyboard in the modal when a failure is tried again [PLN-40] [MNG-21]", async () => {
    const app = await showApp("/account/change-plans", {
      member: true,
      state: paying,
      before: ({ services, foyer, drive }) => {
        services.always("GET /packages", { status: 503, body: {} });
        return drive(foyer.plans.reload());
      },
    });
    await until(app, () => screen.queryByRole("dialog", { name: "Choose a Plan" }));
    await app.pass(60_000);
    const dialog = screen.getByRole("dialog");
    app.services.always("GET /packages", null);
    await app.user.click(within(dialog).getByRole("button", { name: "Try Again" }));
    await app.pass(1_000);
    expect(plan(/^Yearly/)).toBeTruthy();
    expect(document.activeElement).toBe(dialog);
  });

  it("closes the modal, and forgets that it was asked for [MNG-21]", async () => {
    const app = await showApp("/account/change-plans", { member: true, state: paying });
    await until(app, () => screen.queryByRole("dialog", { name: "Choose a Plan" }));
    expect(app.at()).toBe("/account/manage");
    await app.user.keyboard("{Escape}");
    await app.change(() => {});
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(app.state()).toBeNull();
    await app.go(-1);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("keeps the rest of the address that has asked for the modal [MNG-21] [GRD-07]", async () => {
    const app = await showApp("/account/manage?lid=7&showPlanSelectModal=true#billing", {
      member: true,
      state: paying,
    });
    await until(app, () => screen.queryByRole("dialog", { name: "Choose a Plan" }));
    expect(app.way()).toEqual(["REPLACE /account/manage?lid=7#billing"]);
    await app.user.keyboard("{Escape}");
    await app.change(() => {});
    expect(app.way().at(-1)).toBe("REPLACE /account/manage?lid=7#billing");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

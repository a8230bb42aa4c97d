import { monthlyBill, payingMonthly, savedCard } from "@foyer/sdk/testing";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type ShownApp, showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

const paying = { status: payingMonthly, bills: monthlyBill, savedMethods: [savedCard] };
const NOT_APPLIED = "There was an error processing your request, please try again";
const VOUCHER = {
  couponCodeDetails: { descrip: "Three months", discountType: "FLAT" },
  applicablePlans: [{ serviceID: "FNWEB1MO", priceToBeCharged: "2.97" }],
};
const offer = {
  couponCode: "STAY3MO",
  headline: "Three months for $2.97",
  description: "One charge of $2.97 plus tax pays for three months.",
};

async function expectBusyOncePressed(app: ShownApp, name: string): Promise<void> {
  const button = screen.getByText(name).closest("button");
  expect(button?.getAttribute("aria-busy")).toBeNull();
  await app.change(() => app.user.click(button as HTMLElement));
  expect(button?.getAttribute("aria-busy")).toBe("true");
}

describe("the offer to stay", () => {
  it("can be declined while it is not known whether it was applied [CNL-03] [CNL-07] [D-04]", async () => {
    const app = await showApp("/account/manage/cancelplan", {
      member: true,
      state: paying,
      before({ services }) {
        const body = { panels: { member: [offer] } };
        services.always("GET /screens/{id}", { status: 200, body });
        services.always("POST /getVoucherDetails", { status: 200, body: VOUCHER });
        services.always("POST /applyCouponV2", "dropped");
        services.always("POST /withdrawPurchase", "dropped");
      },
    });
    await app.heading("We're sad to see you go");
    await app.change(() => app.user.click(screen.getByText("Continue to Cancel")));
    await app.change(() => app.user.click(screen.getByText("Accept Offer")));
    await app.pass(60_000);
    expect(screen.getByText(/^We haven't heard back yet/)).toBeTruthy();
    await app.change(() => app.user.click(screen.getByText("No Thanks")));
    await app.heading("Before you go");
    expect(app.at()).toBe("/account/manage/cancelsurvey");
  });

  it("names the promo code that it would replace, and both payments [D-39] [CNL-03]", async () => {
    const { nextBillInformation } = monthlyBill;
    const bill = { ...nextBillInformation, nextBillingAmount: "4.99", couponCode: "WELCOME10" };
    const app = await showApp("/account/manage/cancelplan", {
      member: true,
      state: { ...paying, bills: { ...monthlyBill, nextBillInformation: bill } },
      before({ services }) {
        const body = { panels: { member: [offer] } };
        services.always("GET /screens/{id}", { status: 200, body });
        services.always("POST /getVoucherDetails", { status: 200, body: VOUCHER });
      },
    });
    await app.heading("We're sad to see you go");
    await app.change(() => app.user.click(screen.getByText("Continue to Cancel")));
    expect(screen.getByRole("heading", { name: offer.headline })).toBeTruthy();
    expect(screen.getByText(offer.description)).toBeTruthy();
    expect(screen.getByText(/^STAY3MO would replace WELCOME10/)).toBeTruthy();
    const shown = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(shown).toEqual([
      expect.stringMatching(/^\$2\.97 plus tax on /),
      expect.stringMatching(/^\$4\.99 plus tax on /),
    ]);
  });
});

describe("the offer to stay that never arrived", () => {
  it("says that it was not applied, and is taken by a second press [CNL-07] [D-04] [D-24]", async () => {
    const app = await showApp("/account/manage/cancelplan", {
      member: true,
      state: paying,
      before({ services }) {
        const body = { panels: { member: [offer] } };
        services.always("GET /screens/{id}", { status: 200, body });
        services.always("POST /getVoucherDetails", { status: 200, body: VOUCHER });
        services.reply("POST /applyCouponV2", "dropped", {
          status: 200,
          body: { responseCode: "1" },
        });
      },
    });
    await app.heading("We're sad to see you go");
    await app.change(() => app.user.click(screen.getByText("Continue to Cancel")));
    await app.change(() => app.user.click(screen.getByText("Accept Offer")));
    await app.pass(5_000);
    expect(screen.queryByText(/^We haven't heard back yet/)).toBeNull();
    const count = () => app.services.asked.filter((one) => one === "POST /applyCouponV2").length;
    expect([screen.getByRole("alert").textContent, count()]).toEqual([NOT_APPLIED, 1]);
    await app.change(() => app.user.click(screen.getByText("Accept Offer")));
    await app.pass(1_000);
    expect([screen.queryByRole("alert"), count()]).toEqual([null, 2]);
  });
});

describe("the way to the survey", () => {
  it("is busy while the offer to stay is on its way [CNL-03] [CNL-05]", async () => {
    const app = await showApp("/account/manage/cancelplan", {
      member: true,
      state: paying,
      before: ({ services }) => services.always("GET /screens/{id}", "never"),
    });
    await app.heading("We're sad to see you go");
    await expectBusyOncePressed(app, "Continue to Cancel");
  });
});

describe("the survey", () => {
  it("is skipped by a button of its own, until it is begun; the last button names the cancellation [CNL-12] [CNL-15]", async () => {
    const app = await showApp("/account/manage/cancelsurvey", { member: true, state: paying });
    await app.heading("Before you go");
    const names = () =>
      screen
        .getAllByRole("button")
        .map(({ textContent }) => textContent)
        .filter((name) => name?.includes("Plan"));
    expect(names()).toEqual(["Cancel My Plan", "Skip and Cancel My Plan"]);
    const [first] = screen.getAllByRole<HTMLInputElement>("checkbox");
    await app.change(() => app.user.click(first as HTMLElement));
    expect(names()).toEqual(["Cancel My Plan"]);
    await app.change(() => app.user.click(first as HTMLElement));
    await app.change(() => app.user.click(screen.getByText("Skip and Cancel My Plan")));
    await app.heading("Your plan has been canceled");
    const sent = app.services.asked.filter((one) => /removeSubscription|cancelSurvey/.test(one));
    expect(sent).toEqual(["POST /removeSubscription"]);
  });

  it("sent without an answer names what is missing, and leads to the first reason [CNL-12] [D-27]", async () => {
    const app = await showApp("/account/manage/cancelsurvey", { member: true, state: paying });
    await app.heading("Before you go");
    await app.change(() => app.user.click(screen.getByText("Cancel My Plan")));
    expect(screen.getByRole("alert").textContent).toBe("Please select at least one response.");
    expect(document.activeElement).toBe(screen.getAllByRole("checkbox")[0]);
    expect(app.services.asked).not.toContain("POST /removeSubscription");
  });

  it("is busy while the cancellation is on its way [CNL-15] [D-04]", async () => {
    const app = await showApp("/account/manage/cancelsurvey", {
      member: true,
      state: paying,
      before: ({ services }) => services.always("POST /removeSubscription", "never"),
    });
    await app.heading("Before you go");
    await app.change(() => app.user.click(screen.getAllByRole("checkbox")[0] as HTMLElement));
    await expectBusyOncePressed(app, "Cancel My Plan");
  });

  it("whose cancellation never arrived says so, keeps its answers, and sends it with a second press [CNL-15] [D-04] [D-24]", async () => {
    const app = await showApp("/account/manage/cancelsurvey", {
      member: true,
      state: paying,
      before: ({ services }) => services.reply("POST /removeSubscription", "dropped"),
    });
    await app.heading("Before you go");
    const [reason] = screen.getAllByRole<HTMLInputElement>("checkbox");
    await app.change(() => app.user.click(reason as HTMLElement));
    await app.change(() => app.user.click(screen.getByText("Cancel My Plan")));
    await app.pass(5_000);
    expect(screen.getByRole("alert").textContent).toBe(
      "Your change wasn't made. Please try again.",
    );
    expect(reason?.checked).toBe(true);
    await app.change(() => app.user.click(screen.getByText("Cancel My Plan")));
    await app.pass(1_000);
    const sent = app.services.asked.filter((one) => one === "POST /removeSubscription");
    expect(sent).toHaveLength(2);
  });
});

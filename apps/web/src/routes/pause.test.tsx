import { monthlyBill, payingMonthly, savedCard } from "@foyer/sdk/testing";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

const paying = { status: payingMonthly, bills: monthlyBill, savedMethods: [savedCard] };
const button = (name: string) => screen.getByText(name).closest("button") as HTMLElement;
const length = (text: RegExp) => screen.getByLabelText<HTMLInputElement>(text);

describe("the pause screen", () => {
  it("says until when one can watch, that one cannot meanwhile, and what is charged on which day [PAU-13] [PAU-14] [D-17]", async () => {
    const app = await showApp("/account/manage/pause-subscription", {
      member: true,
      state: paying,
    });
    await app.heading("Pause Your Subscription");
    const watching = /^You can watch until your pause begins on .* you can't watch, and you won't/;
    expect(screen.getByText(watching)).toBeTruthy();
    expect(screen.getAllByText(/^Resumes on .*: \$5\.99 plus tax/)).toHaveLength(3);
    await app.change(() => app.user.click(length(/^2 months/)));
    await app.change(() => app.user.click(button("Continue")));
    expect(screen.getByRole("dialog").textContent).toContain("While your plan is paused");
  });

  it("says that a length is missing, goes on with one, and comes back from the review with it [PAU-04] [PAU-14] [D-27]", async () => {
    const app = await showApp("/account/manage/pause-subscription", {
      member: true,
      state: paying,
    });
    await app.heading("Pause Your Subscription");
    await app.change(() => app.user.click(button("Continue")));
    expect(screen.getByRole("alert").textContent).toBe("Choose how long to pause.");
    expect(document.activeElement).toBe(length(/^1 month/));
    await app.change(() => app.user.click(length(/^2 months/)));
    expect(screen.queryByRole("alert")).toBeNull();
    await app.change(() => app.user.click(button("Continue")));
    expect(screen.getByText(/^Your pause will start at the end/)).toBeTruthy();
    await app.change(() => app.user.click(button("Go Back")));
    expect(screen.queryByText(/^Your pause will start at the end/)).toBeNull();
    expect(length(/^2 months/).checked).toBe(true);
  });

  it("says without the review, too, that a pause is confirmed, and how it ended [PAU-10] [D-04]", async () => {
    const app = await showApp("/account/manage/pause-subscription", {
      member: true,
      state: paying,
    });
    await app.heading("Pause Your Subscription");
    await app.change(() => app.user.click(length(/^2 months/)));
    await app.change(() => app.user.click(button("Continue")));
    app.services.reply("POST /pauseSubscription", { status: 503 });
    app.services.always("POST /withdrawPurchase", { status: 503 });
    await app.change(() => app.user.click(button("Pause Subscription")));
    await app.pass(2_000);
    await app.change(() => app.user.click(button("Go Back")));
    expect(screen.getByText(/checking whether your change went through/)).toBeTruthy();
    app.services.always("POST /withdrawPurchase", { status: 200, body: { status: "withdrawn" } });
    await app.change(() => app.user.click(button("Check Now")));
    expect(screen.getByRole("alert").textContent).toBe(
      "Your change wasn't made. Please try again.",
    );
  });
});

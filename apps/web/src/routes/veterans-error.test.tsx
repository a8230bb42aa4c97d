import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { loadScreen } from "../app/screen-chunks.ts";
import { type ShownApp, showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

const CHECK = "POST /memberverify/va/{memberId}";
const ADDRESS = "/account/va-error?va_member_id=VA-1";
const TITLE = "Sorry, There Was a Problem";
const PROCESSING = "There has been an error processing your request, please try again";

const main = () => within(screen.getByRole("main"));
const target = (name: string) => main().getByRole("link", { name }).getAttribute("href");
const tryAgain = () => main().queryByRole("button", { name: "Try Again" });

/** The error page of a member of whom the service says this. */
function showError(answer: Parameters<ShownApp["services"]["always"]>[1]): Promise<ShownApp> {
  return showApp(ADDRESS, {
    // The sign-in itself asks about the member of the address.
    before: ({ services, signIn }) => {
      services.always(CHECK, answer);
      return signIn();
    },
  });
}

describe("the error page of veterans benefits", () => {
  it("is private: a visitor signs in first, and keeps the member id [ROU-38] [VET-02]", async () => {
    const app = await showApp(ADDRESS);
    await app.heading("Sign in to watch");
    expect(new URLSearchParams(app.at().split("?")[1]).get("va_member_id")).toBe("VA-1");
  });

  it.each([
    [
      "outcome 2",
      { status: 200, body: { outcome: 2, errorMessage: "Ask your post's office." } },
      "Ask your post's office.",
    ],
    [
      "404",
      { status: 404, body: {} },
      "We are sorry, looks like you are not eligible for this plan",
    ],
    [
      "409",
      { status: 409, body: { errorCode: "OFFER_ALREADY_CLAIMED" } },
      "Looks like you have already redeemed a Military offer",
    ],
  ])(
    "says why, and leads to the offers and to the plans: %s [VET-06] [VET-09] [VET-10] [VET-12] [VET-13] [ERR-72]",
    async (_, answer, reason) => {
      const app = await showError(answer);
      await app.heading(TITLE);
      expect(main().getByRole("alert").textContent).toBe(reason);
      expect(target("Back to Offers")).toMatch(/^https:\/\//);
      expect(target("See All Plans")).toBe("/account/signup-plans");
      expect(tryAgain()).toBeNull();
    },
  );

  it("shows text of the partner as text [ERR-72] [D-10]", async () => {
    const errorMessage = "<img src=x onerror=alert(1)> not eligible";
    const app = await showError({ status: 200, body: { outcome: 2, errorMessage } });
    await app.heading(TITLE);
    expect(main().getByRole("alert").textContent).toBe(errorMessage);
    expect(main().getByRole("alert").children).toHaveLength(0);
  });

  it("leads to the plans for good, also where their code has come before [VET-07] [VET-09]", async () => {
    const app = await showError({ status: 404, body: {} });
    await app.heading(TITLE);
    await loadScreen("plans", app.foyer);
    await app.user.click(main().getByRole("link", { name: "See All Plans" }));
    await app.heading("Choose a Plan");
    expect(app.at()).toBe("/account/signup-plans");
  });

  it("is tried again when asked, and says that it is checking [VET-14]", async () => {
    const app = await showError({ status: 422, body: {} });
    await app.heading(TITLE);
    expect(main().getByRole("alert").textContent).toBe(PROCESSING);
    app.services.always(CHECK, "never");
    await app.user.click(main().getByRole("button", { name: "Try Again" }));
    await app.change(() => {});
    expect(main().getByRole("status").textContent).toBe("Checking your veterans benefits…");
    expect(main().queryByRole("alert")).toBeNull();
  });
});

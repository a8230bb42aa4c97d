import { savedCard } from "@foyer/sdk/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { beforeNextInput, showApp } from "../testing/show-app.tsx";

afterEach(() => history.replaceState(null, "", "/"));

const main = () => within(screen.getByRole("main"));
const route = () => document.querySelector("[data-route]")?.getAttribute("data-route") ?? null;

describe("a screen that is being left", () => {
  it("is gone with its address, before its fields could take what is typed [GRD-01]", async () => {
    const app = await showApp("/account/signup-account", { inDocument: true });
    await app.heading("Create Account");
    const email = main().getByRole("textbox", { name: "Email" });
    const link = main().getByRole("link", { name: /^Already have an account/ });
    await beforeNextInput(() => link.click());
    expect(location.pathname).toBe("/account/signin");
    expect(email.isConnected).toBe(false);
    expect(screen.queryByRole("heading", { name: "Create Account" })).toBeNull();
    await app.heading("Sign in to watch");
  });

  it("charges nothing [D-04] [PAY-42]", async () => {
    const app = await showApp("/account/payment/FNWEB1MO", {
      inDocument: true,
      member: true,
      state: { savedMethods: [savedCard] },
    });
    await app.heading("Add Your Payment Method");
    await app.pass(1000);
    const pay = main().getByRole("button", { name: "Start Subscription" });
    expect(pay.getAttribute("aria-disabled")).not.toBe("true");
    const back = () => {
      history.replaceState(null, "", "/account/signup-plans");
      dispatchEvent(new PopStateEvent("popstate"));
    };
    await beforeNextInput(back);
    await app.change(() => pay.click());
    await app.heading("Choose a Plan");
    await app.pass(10_000);
    expect(app.services.state.orders).toEqual([]);
    expect(app.services.asked).not.toContain("POST /addSubscriptionWithPayment");
  });

  it("is not named in the document any more, nor is the next one until it shows", async () => {
    let arrive = () => {};
    const coming = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const app = await showApp("/account/signin", { inDocument: true, beforeChunk: () => coming });
    await app.heading("Sign in to watch");
    expect(route()).toBe("signIn");
    const link = within(screen.getByRole("banner")).getByRole("link", { name: "Sign up" });
    await beforeNextInput(() => link.click());
    expect([location.pathname, route()]).toEqual(["/account/signup-plans", null]);
    await app.heading("Loading");
    expect(route()).toBeNull();
    // Screen readers hear of a long wait: the heading that takes the focus is not there yet.
    await waitFor(() => expect(main().getByRole("status").textContent).toBe("Loading"), {
      timeout: 10_000,
    });
    arrive();
    await app.heading("Choose a Plan");
    expect(route()).toBe("plans");
  });

  it("is left for the link that was pressed last", async () => {
    const never = new Promise<void>(() => {});
    const app = await showApp("/account/signin", { inDocument: true, beforeChunk: () => never });
    await app.heading("Sign in to watch");
    const press = (name: string) =>
      within(screen.getByRole("banner")).getByRole("link", { name }).click();
    await beforeNextInput(() => press("Sign up"));
    await app.heading("Loading");
    await beforeNextInput(() => press("Sign in"));
    await app.heading("Sign in to watch");
    expect([location.pathname, route()]).toEqual(["/account/signin", "signIn"]);
  });
});

it("an unknown address names its screen too [ROU-42]", async () => {
  const app = await showApp("/nowhere", { inDocument: true });
  await app.heading("Page Not Found");
  expect(route()).toBe("notFound");
});

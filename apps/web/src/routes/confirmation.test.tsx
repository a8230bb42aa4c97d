import { payingMonthly } from "@foyer/sdk/testing";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { PurchaseProgress } from "../features/confirmation/purchase-progress.tsx";
import { Receipt } from "../features/confirmation/receipt.tsx";
import { type ShownApp, showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

/** A member who has just paid for the monthly plan. */
async function showConfirmation(before?: (app: ShownApp) => void, search = ""): Promise<ShownApp> {
  const app = await showApp(`/account/payment/FNWEB1MO${search}`, { member: true });
  await app.heading("Add Your Payment Method");
  await app.change(() => app.cardForm.load());
  await app.change(() => app.cardForm.fill());
  before?.(app);
  await app.user.click(screen.getByRole("button", { name: "Start Subscription" }));
  await app.heading("Purchase Confirmed!");
  return app;
}

const placesOf = (receipt: Element) =>
  [...receipt.querySelectorAll("dl > div")].map((row) => row.getAttribute("data-row"));

const main = () => within(screen.getByRole("main"));

describe("the confirmation", () => {
  it("thanks, and says what was bought [CNF-01] [CNF-04] [CNF-14] [PAY-31]", async () => {
    await showConfirmation();
    const ticket = within(screen.getByRole("region", { name: "Thank you for subscribing" }));
    expect(ticket.getByText("Monthly")).toBeTruthy();
    expect(
      ticket.getByRole("heading", { level: 2, name: "Thank you for subscribing" }),
    ).toBeTruthy();
    // Once: the title of the window says it too, and no second heading does.
    expect(screen.getAllByText(/thank you/i)).toHaveLength(1);
    expect(document.title).toBe("Thank you for joining | Foyer");
  });

  it("has the terms of a trial, and the next step on this very device, before the receipt [CNF-08] [CNF-10] [D-28]", async () => {
    const shown = () => {
      const ticket = within(screen.getByRole("region", { name: "Thank you for subscribing" }));
      const [first] = ticket.getAllByRole("link");
      const terms = ticket.getByText(/^Your free trial ends on .*\$5\.99 plus tax/);
      const receipt = screen.getByRole("region", { name: "Your Receipt" });
      expect(terms.compareDocumentPosition(first as HTMLElement)).toBe(4);
      expect(first?.compareDocumentPosition(receipt)).toBe(4);
      return [first?.textContent, first?.classList.contains("button--primary")];
    };
    const app = await showConfirmation();
    app.services.state.status = { ...payingMonthly, status: "Trialist" };
    await app.change(() => app.foyer.subscription.refreshAnew());
    expect(shown()).toEqual(["Watch Online Now", true]);
    await app.change(() => app.foyer.confirmation.open({ platform: "apple" }));
    expect(shown()).toEqual(["Get Mobile App", true]);
  });

  it("offers the television and the screen that the buyer came for, before everything else [CNF-14] [GRD-07] [SCR-06]", async () => {
    const actions = () => {
      const ticket = within(screen.getByRole("region", { name: "Thank you for subscribing" }));
      return ticket.getAllByRole("link").map((link) => link.textContent);
    };
    await showConfirmation();
    expect(actions()).toEqual(["Watch Online Now", "Get Mobile App"]);
    cleanup();

    const asked = "?code=BCDFGHJK&return_to=%2Faccount%2Ffox-nation-supported-devices";
    const app = await showConfirmation(undefined, asked);
    expect(app.at()).toBe(`/account/signup-confirmation${asked}`);
    expect(actions()).toEqual([
      "Activate Your TV",
      "Continue Where You Left Off",
      "Watch Online Now",
      "Get Mobile App",
    ]);
    const back = screen.getByRole("link", { name: "Continue Where You Left Off" });
    expect(back.getAttribute("href")).toBe("/account/fox-nation-supported-devices");
    await app.user.click(screen.getByRole("link", { name: "Activate Your TV" }));
    await app.heading("Does your TV show this code?");
    expect(screen.getByText("BCDF-GHJK")).toBeTruthy();
  });

  it("has the receipt, with what was paid and what comes next [D-28] [BIL-14]", async () => {
    await showConfirmation();
    const receipt = screen.getByRole("region", { name: "Your Receipt" });
    expect(receipt.getAttribute("aria-busy")).toBe("false");
    // The service's record of this order names no card: an unknown value has no row.
    expect(placesOf(receipt)).toEqual(["paid", "next", "order"]);
    expect([...receipt.querySelectorAll("dt")].map(({ textContent }) => textContent)).toEqual([
      "Paid today",
      "Next payment",
      "Order number",
    ]);
  });

  it("keeps the place of each row of the receipt while the order is read [D-28]", () => {
    const paid = { id: "paid", text: "Paid today", value: "$6.41", note: null } as const;
    const order = { id: "order", text: "Order number", value: "ORD-1", note: null } as const;
    const method = { id: "method", text: "Payment method", value: "Visa", note: null } as const;
    const title = "Your Receipt";
    const { rerender, container } = render(
      <Receipt receipt={{ title, isLoading: true, rows: [paid, order] }} />,
    );
    expect(placesOf(container)).toEqual(["paid", "next", "method", "order"]);
    rerender(<Receipt receipt={{ title, isLoading: true, rows: [] }} />);
    expect(placesOf(container)).toEqual(["paid", "next", "method", "order"]);
    rerender(<Receipt receipt={{ title, isLoading: true, rows: [paid, order] }} />);
    expect(screen.getAllByRole("term")).toHaveLength(2);
    rerender(<Receipt receipt={{ title, isLoading: false, rows: [paid, method, order] }} />);
    expect(placesOf(container)).toEqual(["paid", "method", "order"]);
  });

  it("takes the focus at its heading", async () => {
    await showConfirmation();
    expect(document.activeElement?.textContent).toBe("Purchase Confirmed!");
  });

  it("shows the progress of what happens behind it [PAY-26] [PAY-27]", async () => {
    const app = await showConfirmation();
    await app.pass(6000);
    expect(main().getByText("Your subscription is ready")).toBeTruthy();
  });

  it.each([
    ["running", "done", true],
    ["done", "running", true],
    ["done", "done", false],
    ["failed", "waiting", false],
  ] as const)(
    "moves the line of the progress while rights (%s) or the subscription (%s) are asked for: %s [PAY-26] [PAY-27]",
    (entitlements, subscription, isMoving) => {
      render(
        <PurchaseProgress
          progress={{ segment: "done", entitlements, subscription, message: "Almost there" }}
        />,
      );
      expect(screen.getByText("Almost there").hasAttribute("data-running")).toBe(isMoving);
    },
  );

  it("never hides the order when something behind it fails [PAY-40]", async () => {
    const app = await showConfirmation(({ services }) => {
      services.always("POST /hasSubscription", { status: 500, body: "<html>" });
    });
    await app.pass(120_000);
    expect(screen.getByText("Purchase Confirmed!")).toBeTruthy();
    expect(
      main().getByText("Your order is confirmed. It may take a few minutes before you can watch."),
    ).toBeTruthy();
  });

  it("leads to watching and to the app, with the code of this device [CNF-08] [CNF-09] [CNF-10]", async () => {
    const app = await showConfirmation();
    await app.pass(1000);
    const href = (name: string) => main().getByRole("link", { name }).getAttribute("href");
    expect(href("Watch Online Now")).toBe("http://localhost:4010/player");
    expect(href("Get Mobile App")).toBe("https://get.foyer.example/app?deep_link_sub1=TEST-CODE");
  });

  it("tells the three steps, with the stores' badges [CNF-12] [CNF-13]", async () => {
    await showConfirmation();
    const steps = main().getByText("Start watching").closest("ol")?.children ?? [];
    expect([...steps].map((step) => step.textContent)).toEqual([
      expect.stringMatching(/^Go to .+ and download the app/),
      "Sign in with your account email and password",
      "Start watching",
    ]);
    expect(main().getByRole("link", { name: "App Store" })).toBeTruthy();
    expect(main().getByRole("link", { name: "Google Play" })).toBeTruthy();
  });

  it("shows devices under two tabs [CNF-05] [CNF-06]", async () => {
    const app = await showConfirmation();
    const tab = (name: string) => screen.findByRole("tab", { name });
    expect((await tab("Connected TV")).getAttribute("aria-selected")).toBe("true");
    const shown = () =>
      within(screen.getByRole("tabpanel"))
        .getAllByRole("listitem")
        .map((tile) => tile.textContent);
    expect(shown()).toEqual([
      "Roku",
      "Apple TV",
      "Fire TV",
      "Samsung Smart TV",
      "Chromecast",
      "Vizio",
      "LG TV",
      "Android TV",
      "Xbox",
    ]);
    await app.user.click(await tab("Mobile & Tablet"));
    expect(shown()).toEqual(["iOS", "Android"]);
  });

  it("is private, and without a purchase it leads to My Account [ROU-14] [CNF-14]", async () => {
    const visitor = await showApp("/account/signup-confirmation");
    await visitor.heading("Sign in to watch");
    cleanup();
    const member = await showApp("/account/signup-confirmation", { member: true });
    await member.heading("My Account");
  });

  it("once left, does not come back [CNF-14]", async () => {
    const app = await showConfirmation();
    await app.go("/account/manage");
    await app.heading("My Account");
    await app.pass(10);
    await app.go("/account/signup-confirmation");
    await app.heading("My Account");
  });
});

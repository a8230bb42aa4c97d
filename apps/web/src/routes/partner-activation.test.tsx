import { payingMonthly } from "@foyer/sdk/testing";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type ShownApp, showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

const ACTIVATE = "POST /bango/addSubscription";
const CARRIER = "/account/verizon-bango?subscriptionRequestId=verizon-1";
const RADIO = "/account/siriusxm-bango?subscriptionRequestId=siriusxm-1&productId=FNSRXM1M";
const ALREADY =
  "It looks like you are already a valued subscriber. If you would like to purchase an additional subscription, please use a new email address.";

const main = () => within(screen.getByRole("main"));
const press = async (app: ShownApp, name: string) => {
  await app.user.click(main().getByRole("button", { name }));
  await app.change(() => {});
};
const target = (name: string) => main().getByRole("link", { name }).getAttribute("href");

/** What the user most likely does next, which looks so. */
const first = () =>
  [...document.querySelectorAll("main .button--primary")].map(({ textContent }) => textContent);

/** Requests for an activation so far. */
const asked = ({ services }: ShownApp) =>
  services.asked.filter((operation) => operation === ACTIVATE).length;

describe("the screen of a partner's activation", () => {
  it("is private: a visitor creates an account, and keeps the request [ROU-16] [PRT-15] [GRD-04]", async () => {
    const app = await showApp(CARRIER);
    await app.heading("Create Account");
    expect(app.at()).toBe("/account/signup-account?subscriptionRequestId=verizon-1");
  });

  it.each([
    ["Verizon", CARRIER],
    ["SiriusXM", RADIO],
  ])(
    "congratulates the customer of %s, and leads on [ROU-15] [ROU-16] [PRT-06] [PRT-13]",
    async (name, address) => {
      const app = await showApp(address, { member: true });
      await app.heading("Congratulations!");
      expect(main().getByRole("status").textContent).toBe(
        `Your account has been successfully activated with ${name}'s subscription. Enjoy the service!`,
      );
      expect(target("Go to My Account")).toBe("/account/manage");
      expect(asked(app)).toBe(1);
      expect(first()).toHaveLength(1);
      expect(document.activeElement?.textContent).toBe("Congratulations!");
    },
  );

  it("says what it is doing for as long as it lasts [PRT-06]", async () => {
    const app = await showApp(CARRIER, {
      member: true,
      before: ({ services }) => services.always(ACTIVATE, "never"),
    });
    await app.heading("Activating Your Subscription");
    expect(main().getByRole("status").textContent).toMatch(/^We're activating .* Verizon\./);
    expect(main().queryAllByRole("button")).toEqual([]);
  });

  it("tells a subscriber to use a new email address [PRT-10] [OPN-208]", async () => {
    const app = await showApp(CARRIER, {
      member: true,
      state: { status: payingMonthly },
      before: ({ services }) =>
        services.always(ACTIVATE, { status: 409, body: { errorCode: "ALREADY_SUBSCRIBER" } }),
    });
    await app.heading("Good News!");
    expect(main().getByRole("status").textContent).toBe(ALREADY);
    expect(target("Go to My Account")).toBe("/account/manage");
    expect(first()).toEqual(["Go to My Account"]);
    expect(main().queryByRole("button", { name: "Try Again" })).toBeNull();
  });

  it("says what to do after a failure, and tries again when asked [PRT-09]", async () => {
    const app = await showApp(CARRIER, {
      member: true,
      before: ({ services }) => services.always(ACTIVATE, { status: 422, body: {} }),
    });
    await app.heading("Something went wrong");
    expect(main().getByRole("alert").textContent).toBe("Please re-start the activation process");
    expect(target("See All Plans")).toBe("/account/signup-plans");
    expect(first()).toEqual(["Try Again"]);
    const before = asked(app);
    app.services.always(ACTIVATE, null);
    await press(app, "Try Again");
    await app.heading("Congratulations!");
    expect(asked(app)).toBe(before + 1);
  });

  it("that failed again is read anew: the keyboard goes on at its heading [PRT-09]", async () => {
    const app = await showApp(CARRIER, {
      member: true,
      before: ({ services }) => services.always(ACTIVATE, { status: 422, body: {} }),
    });
    await app.heading("Something went wrong");
    await press(app, "Try Again");
    await app.heading("Something went wrong");
    expect(asked(app)).toBe(2);
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });

  it("has nothing to try without a request in the address [PRT-09]", async () => {
    const app = await showApp("/account/verizon-bango", { member: true });
    await app.heading("Something went wrong");
    expect(main().queryAllByRole("button")).toEqual([]);
    expect(target("See All Plans")).toBe("/account/signup-plans");
    expect(first()).toEqual(["See All Plans"]);
    expect(asked(app)).toBe(0);
  });
});

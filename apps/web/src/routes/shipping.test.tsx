import { merchandisePlan, monthlyPlan, payingMonthly } from "@foyer/sdk/testing";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type ShownApp, showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

const TITLE = "Enter your shipping address";
const PATH = "/account/manage/shipping";
const VERIFY = "GET /verify";
const PROFILE = "GET /update/{profileId}";
const KEEP = "PUT /accounts/user/{profileId}";
const GENERIC = "Something went wrong, please try again later.";
const ANN = {
  firstName: "Ann",
  lastName: "Example",
  address1: "12 Oak St",
  address2: "",
  city: "Nashville",
  state: "TN",
  zipCode: "37203",
  phone: "6155550100",
  country: "US",
};
const plans = [monthlyPlan, merchandisePlan];
const owner = { ...payingMonthly, serviceID: merchandisePlan.packageID };

const field = (name: RegExp | string) => screen.getByLabelText(name) as HTMLInputElement;
const main = () => within(screen.getByRole("main"));
const dialog = () => within(screen.getByRole("dialog"));

/** A buyer of a plan with merchandise at its shipping page. */
async function buyer(): Promise<ShownApp> {
  const app = await showApp(PATH, {
    member: true,
    state: { plans },
    before: async ({ foyer, drive }) => {
      await drive(foyer.plans.open());
      foyer.plans.select(merchandisePlan.planId);
    },
  });
  await app.heading(TITLE);
  return app;
}

async function fill(app: ShownApp, address1 = "12 Oak St"): Promise<void> {
  await app.user.type(field("First name"), "Ann");
  await app.user.type(field("Last name"), "Example");
  await app.user.type(field("Address"), address1);
  await app.user.type(field("City"), "Nashville");
  await app.user.selectOptions(screen.getByLabelText("State"), "Tennessee");
  await app.user.type(field("ZIP code"), "37203");
  await app.user.type(field("Phone number"), "6155550100");
}

async function press(app: ShownApp, name: string): Promise<void> {
  await app.user.click(screen.getByRole("button", { name }));
  await app.change(() => {});
}

describe("the shipping page of a purchase", () => {
  it("takes an address and goes on to payment, which shows where it ships [ROU-24] [SHP-01] [SHP-02] [SHP-28] [RDR-29]", async () => {
    const app = await buyer();
    await fill(app);
    await press(app, "Continue");
    await app.heading("Add Your Payment Method");
    expect(app.at()).toBe(`/account/payment/${merchandisePlan.planId}`);
    expect(app.services.state.shippingAddress).toEqual(ANN);
  });

  it("lets the browser fill in each field [SHP-02] [SHP-08]", async () => {
    await buyer();
    const fields = [...document.querySelectorAll("form :is(input, select)")];
    expect(fields.map((each) => each.getAttribute("autocomplete"))).toEqual(
      [
        ...["given-name", "family-name", "address-line1", "address-line2", "address-level2"],
        ...["address-level1", "postal-code", "tel"],
      ].map((token) => `shipping ${token}`),
    );
    expect(field("ZIP code").inputMode).toBe("numeric");
    expect(field("Phone number").type).toBe("tel");
    expect(screen.getByLabelText("State").querySelectorAll("option")).toHaveLength(59);
  });

  it("says at each field what is missing, and leads to the first [SHP-04] [SHP-10] [SHP-12]", async () => {
    const app = await buyer();
    await press(app, "Continue");
    expect(main().getAllByText("Required")).toHaveLength(7);
    expect(document.activeElement).toBe(field("First name"));
    expect(field("First name").getAttribute("aria-invalid")).toBe("true");
    expect(app.services.asked).not.toContain(VERIFY);
  });

  it("marks what the postal service refuses, keeps what was typed, and goes on once it is corrected [SHP-16] [SHP-19] [SHP-25]", async () => {
    const app = await buyer();
    app.services.reply(VERIFY, {
      status: 200,
      body: { deliverability: "deliverable_missing_secondary", message: "Unit?" },
    });
    await fill(app);
    await press(app, "Continue");
    expect(main().getByText("Please, enter a valid address")).toBeTruthy();
    expect(main().getByText("Please, enter a valid zipCode")).toBeTruthy();
    const unit = field(/^Apartment, suite, or unit/);
    expect(document.activeElement).toBe(unit);
    expect(field("Address").value).toBe("12 Oak St");
    await app.user.type(unit, "Apt 4");
    expect(main().queryByText("Please, enter a valid zipCode")).toBeNull();
    await press(app, "Continue");
    await app.heading("Add Your Payment Method");
  });

  it("says at the form what belongs to no field [SHP-24] [SHP-25]", async () => {
    const app = await buyer();
    app.services.reply(VERIFY, { status: 200, body: { deliverability: "undeliverable" } });
    await fill(app);
    await press(app, "Continue");
    expect(screen.getByRole("alert").textContent).toBe("Address Not Found.");
  });

  it("that gets no answer says so, keeps what was typed, and tries again [SHP-14] [D-06]", async () => {
    const app = await buyer();
    app.services.always(VERIFY, { status: 500 });
    await fill(app);
    await press(app, "Continue");
    await app.pass(60_000);
    expect(screen.getByRole("alert").textContent).toBe(GENERIC);
    expect(field("City").value).toBe("Nashville");
    expect(app.at()).toBe(PATH);
    app.services.always(VERIFY, null);
    await press(app, "Continue");
    await app.heading("Add Your Payment Method");
  });

  it("is busy while the answer is slow: a second press sends nothing [SHP-13]", async () => {
    const app = await buyer();
    app.services.always(VERIFY, "never");
    await fill(app);
    await press(app, "Continue");
    expect(screen.getByRole("button", { name: "Continue" }).getAttribute("aria-busy")).toBe("true");
    expect(main().getByText("Checking the address…")).toBeTruthy();
    await press(app, "Continue");
    expect(app.services.asked.filter((one) => one === VERIFY)).toHaveLength(1);
  });

  it("keeps what was typed while the buyer looks at the plans", async () => {
    const app = await buyer();
    await app.user.type(field("City"), "Nashville");
    await app.go("/account/signup-plans");
    await app.heading("Choose a Plan");
    await app.go(PATH);
    await app.heading(TITLE);
    expect(field("City").value).toBe("Nashville");
  });
});

describe("a corrected address", () => {
  const CORRECTED = {
    status: 200,
    body: {
      deliverability: "deliverable",
      corrected: true,
      address: {
        address1: "12 Oak St",
        address2: "",
        city: "Nashville",
        state: "TN",
        zipCode: "37203",
      },
    },
  };

  async function offered(): Promise<ShownApp> {
    const app = await buyer();
    app.services.always(VERIFY, CORRECTED);
    await fill(app, "12 oak street");
    await press(app, "Continue");
    return app;
  }

  it("is recommended in a modal; Continue takes it [SHP-26] [SHP-27]", async () => {
    const app = await offered();
    expect(dialog().getByRole("radio", { name: /Recommended Verified Address/ })).toHaveProperty(
      "checked",
      true,
    );
    expect(dialog().getByRole("radio", { name: /Entered Address\s*12 oak street/ })).toHaveProperty(
      "checked",
      false,
    );
    await app.user.click(dialog().getByRole("button", { name: "Continue" }));
    await app.heading("Add Your Payment Method");
    expect(app.services.state.shippingAddress).toEqual(ANN);
  });

  it("cannot be changed while it is kept [SHP-27] [D-05]", async () => {
    const app = await offered();
    app.services.always(KEEP, "never");
    await app.user.click(dialog().getByRole("button", { name: "Continue" }));
    await app.change(() => {});
    const options = dialog().getAllByRole("radio");
    expect(options.every((option) => option.matches(":disabled"))).toBe(true);
    expect(app.services.asked).toContain(KEEP);
  });

  it("can be turned down by the keyboard: the entered address is taken [SHP-27]", async () => {
    const app = await offered();
    dialog()
      .getByRole("radio", { name: /Recommended/ })
      .focus();
    await app.user.keyboard("{ArrowDown}{Enter}");
    await app.heading("Add Your Payment Method");
    expect(app.services.state.shippingAddress).toEqual({ ...ANN, address1: "12 oak street" });
  });

  it("leaves the form as it was when the modal closes [SHP-27]", async () => {
    const app = await offered();
    await app.user.keyboard("{Escape}");
    await app.change(() => {});
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(field("Address").value).toBe("12 oak street");
    expect(app.services.asked).not.toContain(KEEP);
  });
});

describe("the shipping page of a member", () => {
  const manages = async (): Promise<ShownApp> => {
    const app = await showApp(PATH, {
      member: true,
      state: { plans, status: owner, shippingAddress: ANN },
    });
    await app.heading(TITLE);
    return app;
  };

  it("shows the address, saves another, and says so [SHP-29] [CAP-11]", async () => {
    const app = await manages();
    expect(field("City").value).toBe("Nashville");
    await app.user.clear(field("City"));
    await app.user.type(field("City"), "Memphis");
    await press(app, "Save Address");
    const said = main().getByText("Your shipping address has been saved.");
    expect(document.activeElement?.contains(said)).toBe(true);
    expect(app.services.state.shippingAddress).toEqual({ ...ANN, city: "Memphis" });
    await app.user.click(main().getByRole("link", { name: "Back to My Account" }));
    await app.heading("My Account");
  });

  it("that cannot save says so and keeps what was typed [SHP-29]", async () => {
    const app = await manages();
    app.services.always(KEEP, { status: 500 });
    await app.user.clear(field("City"));
    await app.user.type(field("City"), "Memphis");
    await press(app, "Save Address");
    await app.pass(60_000);
    expect(screen.getByRole("alert").textContent).toBe(GENERIC);
    expect(field("City").value).toBe("Memphis");
    app.services.always(KEEP, null);
    await press(app, "Save Address");
    expect(main().getByText("Your shipping address has been saved.")).toBeTruthy();
    // Not even its place is kept, as it is until the next answer.
    expect(main().queryByText(GENERIC)).toBeNull();
  });
});

describe("the shipping page without a plan", () => {
  it("leads to the plans [RDR-30]", async () => {
    const app = await showApp(PATH, { member: true });
    await app.heading("Choose a Plan");
    expect(app.at()).toBe("/account/signup-plans");
  });

  it("is no screen for visitors [ROU-24] [GRD-06]", async () => {
    const app = await showApp(PATH);
    await app.heading("Sign in to watch");
  });

  it("says that the plans failed, and tries again [RDR-30] [D-06]", async () => {
    const app = await showApp(PATH, {
      before: ({ services, signIn }) => {
        services.always("GET /packages", { status: 500 });
        return signIn();
      },
    });
    await app.pass(60_000);
    await app.heading(TITLE);
    app.services.always("GET /packages", null);
    await press(app, "Try Again");
    await app.heading("Choose a Plan");
  });
});

describe("My Account", () => {
  it("shows where the member's plan ships to, and leads to the address [SHP-29] [CAP-11]", async () => {
    const app = await showApp("/account/manage", {
      member: true,
      state: { plans, status: owner, shippingAddress: ANN },
    });
    await app.heading("My Account");
    await app.change(() => {});
    expect(main().getByText("Ships to").nextElementSibling?.textContent).toBe(
      "Ann Example\n12 Oak St\nNashville, TN 37203",
    );
    await app.user.click(main().getByRole("link", { name: "Change" }));
    await app.heading(TITLE);
  });

  it("asks a member without an address for it [SHP-29]", async () => {
    const app = await showApp("/account/manage", { member: true, state: { plans, status: owner } });
    await app.heading("My Account");
    await app.change(() => {});
    expect(main().getByText(/This plan includes merchandise/)).toBeTruthy();
    expect(main().getByRole("link", { name: "Add a Shipping Address" })).toBeTruthy();
  });

  it("that cannot load the address offers to try again, and asks for no other one [SHP-29] [D-06]", async () => {
    const app = await showApp("/account/manage", {
      member: true,
      state: { plans, status: owner, shippingAddress: ANN },
      before: ({ services }) => services.always(PROFILE, { status: 500 }),
    });
    await app.heading("My Account");
    await app.pass(60_000);
    const place = within(main().getByText("Ships to").closest(".shipping-summary") as HTMLElement);
    expect(place.getByText("We couldn't load your shipping address.")).toBeTruthy();
    expect(place.queryByRole("link")).toBeNull();
    app.services.always(PROFILE, null);
    await app.user.click(place.getByRole("button", { name: "Try Again" }));
    await app.change(() => {});
    expect(main().getByRole("link", { name: "Change" })).toBeTruthy();
  });

  it("shows no address to a member whose plan has no merchandise [SHP-29]", async () => {
    const app = await showApp("/account/manage", {
      member: true,
      state: { plans, status: payingMonthly, shippingAddress: ANN },
    });
    await app.heading("My Account");
    await app.change(() => {});
    expect(main().queryByText("Ships to")).toBeNull();
  });
});

describe("the shipping address at checkout", () => {
  it("whose code did not load says so, and comes when it is tried again [SHP-28] [D-06]", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    let isThere = false;
    const app = await showApp(`/account/payment/${merchandisePlan.planId}`, {
      member: true,
      state: { plans },
      before: ({ foyer }) => {
        const { isLoaded } = foyer;
        foyer.isLoaded = (...names) => (names.includes("shipping") ? isThere : isLoaded(...names));
        foyer.load = () => Promise.reject(new TypeError("Failed to fetch"));
      },
    });
    await app.heading("Add Your Payment Method");
    expect(screen.getByRole("alert").textContent).toContain(GENERIC);
    isThere = true;
    await press(app, "Try Again");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(main().getByText(/This plan includes merchandise/)).toBeTruthy();
  });
});

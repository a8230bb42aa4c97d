import { payingMonthly, type TestFoyerOptions } from "@foyer/sdk/testing";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type ShownApp, showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

const STATUS = "POST /giftcard/status";
const REDEEM = "PUT /giftcard/redeem";
const PATH = "/account/review-and-redeem";
const TITLE = "Redeem Your Gift Code";

const main = () => within(screen.getByRole("main"));
const field = (name: RegExp | string) => screen.getByLabelText(name) as HTMLInputElement;
const button = (name: string) => screen.getByRole("button", { name });
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

async function atGiftCode(options: TestFoyerOptions = {}): Promise<ShownApp> {
  const app = await showApp(PATH, { ...options, member: true });
  await app.heading(TITLE);
  await screen.findByLabelText("Gift PIN code");
  return app;
}

async function press(app: ShownApp, name: string): Promise<void> {
  await app.user.click(button(name));
  await app.change(() => {});
}

async function apply(app: ShownApp, code: string): Promise<void> {
  await app.user.clear(field("Gift PIN code"));
  await app.user.type(field("Gift PIN code"), code);
  await press(app, "Apply");
}

async function address(app: ShownApp): Promise<void> {
  await app.user.type(field("First name"), "Ann");
  await app.user.type(field("Last name"), "Example");
  await app.user.type(field("Address"), "12 Oak St");
  await app.user.type(field("City"), "Nashville");
  await app.user.selectOptions(screen.getByLabelText("State"), "Tennessee");
  await app.user.type(field("ZIP code"), "37203");
  await app.user.type(field("Phone number"), "6155550100");
}

describe("gift home", () => {
  it("offers a visitor to create an account or to sign in, for the gift [GFT-01] [GFT-04] [GFT-05] [GFT-06] [ROU-20]", async () => {
    const app = await showApp("/account/redeem");
    await app.heading("Redeem your gift card");
    await screen.findByRole("link", { name: "Create Account" });
    expect(hrefOf("Create Account")).toBe("/account/signup-account?gifting=true");
    expect(hrefOf("Sign In")).toBe("/account/signin?gifting=true");
    expect(hrefOf("Buy Gift Cards")).toBe("https://www.foyer.example/gift-cards");
    expect(hrefOf("FAQ")).toBe("https://help.foyer.example/");
    expect(screen.queryByRole("link", { name: "Apply To Current Account" })).toBeNull();
    expect(document.title).toBe("Redeem your gift card | Foyer");
  });

  it("shows the card, and what it may hold and for how long, as the catalogue says [GFT-27]", async () => {
    const app = await showApp("/account/redeem");
    await app.heading("Redeem your gift card");
    const gifts = within(screen.getByRole("region", { name: "Our Gift Cards" }));
    expect(gifts.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "One year of Foyer",
      "One year of Foyer, with a mug",
    ]);
    expect(gifts.getAllByRole("definition")[0]?.textContent).toContain("for a whole year");
    expect(screen.getByRole("main").querySelector(".gift-card")).toBeTruthy();
    cleanup();
    await (await showApp("/account/redeem", { configuration: { gifts: [] } })).heading(
      "Redeem your gift card",
    );
    expect(screen.queryByText("Our Gift Cards")).toBeNull();
  });

  it("offers a member the current account, which leads to the code, or another one [GFT-02] [GFT-03]", async () => {
    const app = await showApp("/account/redeem", { member: true });
    await app.heading("Redeem your gift card");
    expect(main().getByText("Signed in as ann@example.com")).toBeTruthy();
    expect(hrefOf("Apply To New Account")).toContain("/account/signout?return_to=");
    expect(screen.queryByRole("link", { name: "Create Account" })).toBeNull();
    await app.user.click(screen.getByRole("link", { name: "Apply To Current Account" }));
    await app.heading(TITLE);
  });

  it("signs out and leads to create-account for another one [GFT-03]", async () => {
    const app = await showApp("/account/redeem", { member: true });
    await app.heading("Redeem your gift card");
    await app.user.click(screen.getByRole("link", { name: "Apply To New Account" }));
    await app.heading("Create Account");
    expect(app.at()).toBe("/account/signup-account?gifting=true");
    expect(app.foyer.session.isAuthenticated).toBe(false);
  });

  it("sends the header's sign-in to the gift too [ROU-45] [CHR-05]", async () => {
    const app = await showApp("/account/redeem");
    await app.heading("Redeem your gift card");
    const header = within(screen.getByRole("banner"));
    expect(header.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe(
      "/account/signin?gifting=true",
    );
  });
});

describe("the gift code", () => {
  it("sends visitors to sign-in and takes them back [GFT-08] [ROU-21] [RDR-01]", async () => {
    const app = await showApp(PATH, { state: { accounts: ["ann@example.com"] } });
    await app.heading("Sign In To Redeem");
    await app.user.type(field("Email"), "ann@example.com");
    await app.user.type(field("Password"), "password");
    await app.user.keyboard("{Enter}");
    await app.heading(TITLE);
    expect(app.at()).toBe(`${PATH}?gifting=true`);
  });

  it("reveals the gift, and takes the focus to it [GFT-07] [GFT-20] [GFT-22] [GFT-26] [GFT-27]", async () => {
    const app = await atGiftCode();
    await apply(app, "gift-year 0001");
    const gift = within(screen.getByRole("region", { name: "One year of Foyer" }));
    expect(gift.getByText("Every show and every film, for a whole year.")).toBeTruthy();
    expect(gift.getByText(/^Your gift starts right away/)).toBeTruthy();
    expect(gift.getByText(/up to one hour/)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe("One year of Foyer");
    expect(field("ZIP code").inputMode).toBe("numeric");
    expect(screen.queryByLabelText("Gift PIN code")).toBeNull();
  });

  it("is not remembered by the browser [D-13]", async () => {
    await atGiftCode();
    const input = field("Gift PIN code");
    expect([input.autocomplete, input.getAttribute("spellcheck")]).toEqual(["off", "false"]);
  });

  it("is required, and a wrong one says so beside it [GFT-16] [GFT-19]", async () => {
    const app = await atGiftCode();
    await press(app, "Apply");
    expect(main().getByText("Required")).toBeTruthy();
    expect(document.activeElement).toBe(field("Gift PIN code"));
    await apply(app, "WRONG");
    expect(main().getByText("Please enter a valid gift PIN code.")).toBeTruthy();
    expect(field("Gift PIN code").value).toBe("WRONG");
    app.services.reply(STATUS, { status: 409, body: { errorMessage: "It has expired." } });
    await press(app, "Apply");
    expect(main().getByText("It has expired.")).toBeTruthy();
  });

  it("that is used up leads to customer care, and a new form does not; both show a gift card [GFT-17] [GFT-19]", async () => {
    const app = await atGiftCode();
    const care = () => main().queryByRole("link", { name: "Contact Customer Care" });
    const cards = () =>
      [...document.querySelectorAll("main img")].map((card) => card.getAttribute("src"));
    expect([care(), cards()]).toEqual([null, ["/gift.svg"]]);
    app.services.reply(STATUS, { status: 409, body: { errorMessage: "It is used." } });
    await apply(app, "GIFT-USED-0001");
    expect(main().getByText("It is used.")).toBeTruthy();
    expect(care()?.getAttribute("href")).toBe("https://help.foyer.example/");
    expect(cards()).toHaveLength(1);
  });

  it("that is asked for too often, or gets no answer, says so at the form [GFT-19] [D-02]", async () => {
    const app = await atGiftCode();
    app.services.reply(STATUS, { status: 429, headers: { "retry-after": "60" } });
    await apply(app, "gift-year-0001");
    expect(screen.getByRole("alert").textContent).toBe(
      "Too many requests. Please try again in a minute.",
    );
    expect(field("Gift PIN code").value).toBe("gift-year-0001");
  });

  it.each([
    ["Trialist", "Credit/Debit Card", "Gift codes can't be applied to trial accounts."],
    ["Existing", "Roku Payment", "Gift codes can't be applied to accounts billed through Roku."],
  ])(
    "of a %s by %s is disabled, and says why [GFT-09] [GFT-10]",
    async (status, paymentMethod, text) => {
      await atGiftCode({ state: { status: { ...payingMonthly, status, paymentMethod } } });
      expect(main().getByText(text)).toBeTruthy();
      expect(field("Gift PIN code").disabled).toBe(true);
      expect(button("Apply").getAttribute("aria-disabled")).toBe("true");
      expect(hrefOf("Apply To New Account")).toContain("/account/signout");
      expect(hrefOf("Contact Customer Care")).toBe("https://help.foyer.example/");
    },
  );

  it("waits for a subscription that cannot be read [D-06]", async () => {
    const state = { status: { ...payingMonthly, status: "Mystery" } };
    const app = await showApp(PATH, { member: true, state });
    await app.heading(TITLE);
    await screen.findByRole("alert");
    expect(screen.queryByLabelText("Gift PIN code")).toBeNull();
    app.services.state.status = null;
    await press(app, "Try Again");
    expect(await screen.findByLabelText("Gift PIN code")).toBeTruthy();
  });
});

describe("'Redeem'", () => {
  it("needs a ZIP code, then shows the confirmation with the title of the gift [GFT-23] [GFT-24] [GFT-29] [CNF-03] [CNF-11] [ROU-22] [LIM-09]", async () => {
    const app = await atGiftCode();
    await apply(app, "GIFTYEAR0001");
    await press(app, "Redeem");
    expect(main().getByText("Required")).toBeTruthy();
    expect(document.activeElement).toBe(field("ZIP code"));
    await app.user.type(field("ZIP code"), "37203");
    await press(app, "Redeem");
    await app.heading("Your year of Foyer is on its way!");
    expect(app.at()).toBe("/account/giftcard-redeem-confirmation");
    const ticket = within(screen.getByRole("region", { name: "It's all yours" }));
    expect(ticket.getByText(/up to one hour/)).toBeTruthy();
    const links = ticket.getAllByRole("link").map((link) => link.textContent);
    expect(links).toEqual(["Continue Home", "My Account"]);
    expect(hrefOf("Continue Home")).toBe("/");
    expect(app.services.asked.filter((one) => one === REDEEM)).toHaveLength(1);
  });

  it("offers the television that the member came for [GRD-07]", async () => {
    const app = await showApp(`${PATH}?code=BCDFGHJK`, { member: true });
    await app.heading(TITLE);
    await apply(app, "GIFTYEAR0001");
    await app.user.type(field("ZIP code"), "37203{Enter}");
    await app.heading("Your year of Foyer is on its way!");
    expect(app.at()).toBe("/account/giftcard-redeem-confirmation?code=BCDFGHJK");
    expect(hrefOf("Activate Your TV")).toContain("regCode=BCDFGHJK");
  });

  it("ships goods: address, recommended address, confirmation [GFT-21] [SHP-26] [SHP-27]", async () => {
    const app = await atGiftCode();
    await apply(app, "GIFT-MUGS-0001");
    expect(screen.getByRole("heading", { name: "Where should we ship it?" })).toBeTruthy();
    await press(app, "Redeem");
    expect(main().getAllByText("Required")).toHaveLength(7);
    await address(app);
    const place = { address1: "12 Oak St", address2: "", city: "Nashville", state: "TN" };
    app.services.always("GET /verify", {
      status: 200,
      body: {
        deliverability: "deliverable",
        corrected: true,
        address: { ...place, zipCode: "37203-1234" },
      },
    });
    await press(app, "Redeem");
    const dialog = within(await screen.findByRole("dialog"));
    await app.user.click(dialog.getByRole("button", { name: "Continue" }));
    await app.heading("Your year of Foyer and your mug are on their way!");
  });

  it("that is refused keeps what was typed, and another code can be entered at once [GFT-14] [CHR-10]", async () => {
    const app = await atGiftCode();
    await apply(app, "GIFTYEAR0001");
    await app.user.type(field("ZIP code"), "37203");
    app.services.reply(REDEEM, { status: 409, body: { errorCode: "giftLimit" } });
    await press(app, "Redeem");
    expect(screen.getByRole("alert").textContent).toBe(
      "You can apply up to 3 gift subscriptions per account.",
    );
    expect(field("ZIP code").value).toBe("37203");
    await press(app, "Use a Different Code");
    expect(field("Gift PIN code").value).toBe("GIFTYEAR0001");
    expect(document.activeElement).toBe(field("Gift PIN code"));
  });

  it("whose answer is lost is being confirmed, never failed, and is there in the end [D-04] [GFT-24]", async () => {
    const app = await atGiftCode();
    await apply(app, "GIFTYEAR0001");
    await app.user.type(field("ZIP code"), "37203");
    app.services.always("GET /getPayments", { status: 500 });
    app.services.always("GET /currentSubscriptionStatus", { status: 500 });
    app.services.always("POST /withdrawPurchase", { status: 500 });
    app.services.always(REDEEM, "lost");
    await press(app, "Redeem");
    await app.change(() => app.advance(20_000));
    expect(main().getByText("We're confirming your gift…")).toBeTruthy();
    expect(document.activeElement?.textContent).toContain("We're confirming your gift…");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByRole("button", { name: "Redeem" })).toBeNull();
    app.services.always("GET /getPayments", null);
    app.services.always("GET /currentSubscriptionStatus", null);
    app.services.always("POST /withdrawPurchase", null);
    await press(app, "Check Now");
    await app.heading("Your year of Foyer is on its way!");
    expect(app.services.asked.filter((one) => one === REDEEM)).toHaveLength(1);
  });

  it("that never arrived says so, keeps the ZIP code, and is redeemed by a second press [D-04] [D-24] [GFT-24]", async () => {
    const app = await atGiftCode();
    await apply(app, "GIFTYEAR0001");
    await app.user.type(field("ZIP code"), "37203");
    app.services.reply(REDEEM, "dropped");
    await press(app, "Redeem");
    await app.change(() => app.advance(5_000));
    expect(screen.getByRole("alert").textContent).toMatch(
      /^Your gift isn't on your account\. Enter your code again\./,
    );
    expect(field("ZIP code").value).toBe("37203");
    await press(app, "Redeem");
    await app.heading("Your year of Foyer is on its way!");
    expect(app.services.asked.filter((one) => one === REDEEM)).toHaveLength(2);
  });
});

describe("the gift confirmation", () => {
  it("opened without a gift shows a member My Account [ROU-22] [OPN-005]", async () => {
    const app = await showApp("/account/giftcard-redeem-confirmation", { member: true });
    await app.heading("My Account");
  });

  it("opened without a gift shows a visitor gift home [ROU-22] [OPN-005]", async () => {
    const app = await showApp("/account/giftcard-redeem-confirmation");
    await app.heading("Redeem your gift card");
  });
});

describe("the plans of a visit for a gift", () => {
  it("say that no plan has to be chosen, and lead to the code [PLN-46] [GFT-28]", async () => {
    const app = await showApp("/account/signup-plans?gifting=true", { member: true });
    await app.heading("Choose a Plan");
    expect(main().getByText(/^Your gift pays for your plan/)).toBeTruthy();
    await press(app, "Continue");
    await app.heading(TITLE);
  });
});

import { describe, expect, it } from "vitest";
import { createShop } from "./shop.ts";

/** A tab whose requests are recorded as the services receive them. */
function watchedTab(options: Parameters<ReturnType<typeof createShop>["tab"]>[0] = {}) {
  const sent: { path: string; query: Record<string, string>; body: unknown }[] = [];
  const shop = createShop({
    through: (send) => async (input, init) => {
      const request = new Request(input, init);
      const text = await request.clone().text();
      sent.push({
        path: `${request.method} ${new URL(request.url).pathname}`,
        query: Object.fromEntries(new URL(request.url).searchParams),
        body: text.startsWith("{") ? JSON.parse(text) : null,
      });
      return send(request);
    },
  });
  return { shop, sent, tab: shop.tab(options) };
}

describe("signing in", () => {
  it("sends the device id of the cookie that the configuration names [SGN-14] [CFG-18]", async () => {
    const { sent, tab } = watchedTab({
      configuration: { defaultConfig: { deviceIdCookieName: "my_device" } },
    });
    await tab.signIn("new");
    const login = sent.find(({ path }) => path === "POST /accounts/login");
    expect(login?.body).toMatchObject({ deviceId: tab.platform.cookies.get("my_device") });
    expect(tab.platform.cookies.get("my_device")).toMatch(/^[\da-f-]{36}$/);
  });

  it("makes the member of the tokens that come [SGN-15]", async () => {
    const { tab } = watchedTab();
    await tab.signIn("new");
    expect(tab.foyer.session.user).toMatchObject({
      isAuthenticated: true,
      profileId: "profile-new",
      userType: "email",
    });
  });

  it("is renewed when a call answers 401, and the call is sent again [ERR-73]", async () => {
    const { shop, sent, tab } = watchedTab();
    await tab.signIn("paying-yearly");
    sent.length = 0;
    shop.faults({ kind: "status", status: 401, operation: "getPaymentMethods", times: 1 });
    await shop.drive(tab.foyer.account.open());
    const paths = sent.map(({ path }) => path);
    expect(paths.filter((path) => path === "GET /getPaymentMethods")).toHaveLength(2);
    expect(paths.filter((path) => path === "POST /accounts/token/refresh")).toHaveLength(1);
    expect(tab.foyer.account.paymentMethod).toMatchObject({ kind: "card", text: "Visa •••• 4242" });
  });
});

describe("the code of the device", () => {
  it("is looked up by the id in its cookie, for the install link of the confirmation [SCR-07]", async () => {
    const { shop, sent, tab } = watchedTab();
    await tab.signIn("new");
    await tab.openCheckout("FNWEB12MO");
    await shop.drive(tab.foyer.checkout.submit());
    await shop.drive(tab.foyer.confirmation.open());
    await shop.settle();
    const lookUp = sent.find(({ path }) => path === "GET /accounts/device-code");
    expect(lookUp?.query).toEqual({ deviceId: tab.platform.cookies.get("device_id") });
    expect(tab.foyer.confirmation.install.destination).toMatchObject({
      url: expect.stringMatching(/\?deep_link_sub1=\w+$/),
    });
  });
});

describe("a visitor", () => {
  it("who asks for what needs a member is told so, and nothing is sent [ERR-24]", async () => {
    const { shop, sent, tab } = watchedTab();
    const { passwordChange } = tab.foyer;
    for (const field of Object.values(passwordChange.form.fields)) field.change("A234567!");
    expect(await shop.drive(passwordChange.submit())).toMatchObject({
      ok: false,
      failure: { code: "NOT_LOGGED_IN", nextStep: "sign-in" },
    });
    expect(passwordChange.form.message).toBe("User not logged in");
    expect(sent.map(({ path }) => path)).toEqual(["POST /accounts/login/anonymous"]);
  });
});

describe("a new password", () => {
  it.each([
    ["12345", "Passwords must be six or more characters", "none"],
    ["123456", null, "weak"],
    ["1234567", null, "weak"],
    ["12345678", null, "medium"],
    ["A234567!", null, "strong"],
  ])("of %s reads %j and is %s [LIM-02]", async (password, message, level) => {
    const { shop, tab } = watchedTab();
    const { form } = tab.foyer.signUp;
    form.fields.password.change(password);
    form.fields.password.blur();
    await shop.advance(2_000);
    expect(form.fields.password.message).toBe(message);
    expect(tab.foyer.signUp.passwordStrength.level).toBe(level);
  });
});

import { describe, expect, it } from "vitest";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";
import { createTestFoyer } from "../../testing/index.ts";
import { signUpTexts } from "./sign-up.texts.ts";

const TAKEN = "This email is already associated with an account. Sign in or reset your password.";

function visitorAt(
  address = "/account/signup-account",
  through?: Parameters<typeof createShop>[0],
) {
  const shop = createShop(through);
  const tab = shop.tab({ href: `http://localhost:5173${address}` });
  tab.foyer.navigation.arrived(address);
  return { shop, tab, ...tab.foyer };
}

async function submit(shop: Shop, { foyer }: Tab, email: string, password = "S3cret!pass") {
  foyer.signUp.form.fields.email.change(email);
  foyer.signUp.form.fields.password.change(password);
  return shop.drive(foyer.signUp.submit());
}

describe("the create-account screen", () => {
  it("has email and password, 'Continue' and the way to sign-in [ACC-01] [ACC-02] [ACC-03]", () => {
    const { signUp } = visitorAt();
    expect(Object.keys(signUp.form.fields)).toEqual(["email", "password"]);
    expect(signUpTexts["sign-up.submit"]).toBe("Continue");
    expect(signUp.signInLink).toEqual({
      text: "Already have an account? Sign in",
      destination: { kind: "route", address: "/account/signin" },
    });
  });

  const strengths = [
    ["12345", "none", null],
    ["123456", "weak", "Weak"],
    ["1234567", "weak", "Weak"],
    ["12345678", "medium", "Medium"],
    ["Passw0rd!", "strong", "Strong"],
  ] as const;
  it.each(strengths)(
    "meters %s as %s [FRM-12] [FRM-13] [FRM-14] [FRM-15]",
    (password, level, text) => {
      const { signUp } = visitorAt();
      signUp.form.fields.password.change(password);
      expect(signUp.passwordStrength).toEqual({ level, text });
    },
  );

  it("tells of a short password after 600 ms [FRM-10] [ACC-04]", async () => {
    const { shop, signUp } = visitorAt();
    signUp.form.fields.password.change("short");
    await shop.advance(599);
    expect(signUp.form.fields.password.message).toBeNull();
    await shop.advance(1);
    expect(signUp.form.fields.password.message).toBe("Passwords must be six or more characters");
  });
});

describe("an email that has an account", () => {
  it("is told while it is typed, with links to sign-in and password assistance [ACC-05] [ACC-06] [ACC-07] [ACC-08]", async () => {
    const { shop, signUp } = visitorAt();
    signUp.form.fields.email.change("new@example.com");
    expect(signUp.form.submitDecision).toMatchObject({ allowed: false });
    await shop.advance(600);
    await shop.settle();
    expect(signUp.form.fields.email.message).toBe(TAKEN);
    expect(signUp.existingUser).toEqual({
      message: TAKEN,
      signIn: { text: "Sign in", destination: { kind: "route", address: "/account/signin" } },
      passwordAssistance: {
        text: "reset your password",
        destination: { kind: "route", address: "/account/reset-by-email" },
      },
    });
  });

  it("leads to password assistance with what the user came for [ACC-08] [GRD-07]", async () => {
    const { shop, signUp } = visitorAt("/account/signup-account?gifting=true");
    signUp.form.fields.email.change("new@example.com");
    await shop.advance(600);
    await shop.settle();
    expect(signUp.existingUser?.passwordAssistance.destination).toEqual({
      kind: "route",
      address: "/account/reset-by-email?gifting=true",
    });
  });

  it("is refused by the creation itself when the look-up failed [ACC-06] [ACC-07]", async () => {
    const { shop, tab, signUp, session } = visitorAt();
    shop.faults({ kind: "status", status: 500, operation: "getStatusByEmail", times: 20 });
    // The password of the account itself: create-account is no sign-in.
    const outcome = await submit(shop, tab, "new@example.com", "password");
    expect(outcome).toMatchObject({ ok: false, failure: { kind: "http", status: 409 } });
    expect(signUp.existingUser?.message).toBe(TAKEN);
    expect(signUp.form.message).toBeNull();
    expect(signUp.form.fields.password.value).toBe("password");
    expect(session.isAuthenticated).toBe(false);
  });

  it.each([
    ["IDEMPOTENCY_KEY_IN_FLIGHT", "Something went wrong, please try again later."],
    ["PLEASE_WAIT", "Status 409, as ordered."],
  ])(
    "is not told by a 409 in other words, such as while an earlier press is worked on: %s [ACC-07] [D-04]",
    async (errorCode, text) => {
      const { shop, tab, signUp, session } = visitorAt();
      const operation = "createCustomer";
      shop.faults({ kind: "status", status: 409, errorCode, operation, times: 9 });
      await submit(shop, tab, "ada@example.com");
      expect(signUp.existingUser).toBeNull();
      expect(signUp.form.message).toBe(text);
      shop.clearFaults();
      await shop.drive(signUp.submit());
      expect(session.email).toBe("ada@example.com");
    },
  );

  it.each([
    [409, "DEVICE_LIMIT"],
    [401, "BAD_CREDENTIALS"],
  ])(
    "is not told when only the sign-in to the new account is refused with %i [ACC-07] [DEV-01]",
    async (status, errorCode) => {
      const { foyer, services, drive } = createTestFoyer();
      const body = { errorCode, errorMessage: "", sessions: [] };
      services.always("POST /accounts/login", { status, body });
      const { signUp } = foyer;
      signUp.form.fields.email.change("ada@example.com");
      signUp.form.fields.password.change("S3cret!pass");
      const outcome = await drive(signUp.submit());
      expect(outcome).toMatchObject({ ok: false, failure: { status } });
      expect(signUp.existingUser).toBeNull();
      expect(signUp.form.message).not.toBeNull();
    },
  );

  it("is signed in to by no password after a creation that was refused for another reason [ACC-07] [D-04]", async () => {
    const { shop, tab, signUp, session } = visitorAt();
    const unknown = { kind: "status", status: 500, operation: "getStatusByEmail" } as const;
    shop.faults({ kind: "status", status: 400, operation: "createCustomer" });
    shop.faults({ ...unknown, times: 99 });
    expect((await submit(shop, tab, "new@example.com", "password")).ok).toBe(false);
    expect(signUp.existingUser).toBeNull();
    expect((await shop.drive(signUp.submit())).ok).toBe(false);
    expect(signUp.existingUser?.message).toBe(TAKEN);
    expect(session.isAuthenticated).toBe(false);
  });

  it("is told again where it is typed again after the creation was refused for it [ACC-05] [ACC-07]", async () => {
    const { shop, tab, signUp } = visitorAt();
    shop.faults({ kind: "status", status: 500, operation: "getStatusByEmail", times: 99 });
    await submit(shop, tab, "new@example.com");
    expect(signUp.existingUser?.message).toBe(TAKEN);
    shop.clearFaults();
    signUp.form.fields.email.change("ada@example.com");
    await shop.advance(600);
    expect(signUp.existingUser).toBeNull();
    signUp.form.fields.email.change("new@example.com");
    await shop.advance(600);
    await shop.settle();
    expect(signUp.existingUser?.message).toBe(TAKEN);
  });

  it("alone goes on to sign-in when the screen is left [ACC-08]", async () => {
    const { shop, signIn, signUp } = visitorAt();
    signUp.form.fields.email.change("ada@example.com");
    await shop.advance(600);
    signUp.close();
    expect(signIn.form.values.email).toBe("");
    signUp.form.fields.email.change("new@example.com");
    await shop.advance(600);
    await shop.settle();
    signUp.close();
    expect(signIn.form.values.email).toBe("new@example.com");
  });

  it("is asked about once however often the form is submitted [ACC-05]", async () => {
    const { shop, tab } = visitorAt();
    await submit(shop, tab, "new@example.com");
    await submit(shop, tab, "new@example.com");
    expect(shop.asked.filter((path) => path === "POST /accounts/status")).toHaveLength(1);
    expect(shop.asked).not.toContain("POST /accounts/customers");
  });

  it("of an earlier keystroke does not stick to the one typed now [ACC-05]", async () => {
    const { shop, signUp } = visitorAt();
    shop.latency(1_000);
    signUp.form.fields.email.change("new@example.com");
    await shop.advance(700);
    signUp.form.fields.email.change("other@example.com");
    await shop.advance(5_000);
    expect(signUp.existingUser).toBeNull();
    expect(signUp.form.fields.email.isValid).toBe(true);
  });
});

describe("creating an account", () => {
  it("sends the documented request, signs in and creates the payment account [ACC-09] [ACC-10] [ACC-11] [ACC-12] [ACC-13] [ACC-14] [ACC-15]", async () => {
    const bodies = new Map<string, unknown>();
    const { shop, tab, session } = visitorAt("/account/signup-account", {
      through: (send) => async (input, init) => {
        const request = new Request(input, init);
        const text = await request.clone().text();
        if (text !== "") bodies.set(new URL(request.url).pathname, JSON.parse(text));
        return send(request);
      },
    });
    const outcome = await submit(shop, tab, " Ada@Example.com ");
    expect(outcome.ok).toBe(true);
    expect(session.email).toBe("ada@example.com");
    expect(bodies.get("/accounts/customers")).toEqual({
      customerUsername: "ada@example.com",
      customerPassword: "S3cret!pass",
      email: "ada@example.com",
      isGenerateToken: false,
      dmaId: "001",
      verifyEmail: false,
      address: { country: "US" },
    });
    expect(bodies.get("/evcreateuser")).toHaveProperty("createUserReqMessage");
    expect(shop.violations()).toEqual([]);
  });

  const targets = [
    [
      "with the plan of the address to payment",
      "/account/signup-account/FNWEB24MO",
      "FNWEB24MO",
      "/account/payment/FNWEB24MO",
      "RDR-23",
    ],
    [
      "with an unknown plan to plans",
      "/account/signup-account/NOPE",
      "NOPE",
      "/account/signup-plans",
      "RDR-24",
    ],
    [
      "without a plan to plans",
      "/account/signup-account",
      undefined,
      "/account/signup-plans",
      "RDR-24",
    ],
    [
      "for a gift to the gift code",
      "/account/signup-account?gifting=true",
      undefined,
      "/account/review-and-redeem?gifting=true",
      "RDR-21",
    ],
  ] as const;
  it.each(targets)(
    "leads %s [RDR-21] [RDR-23] [RDR-24] [ROU-11]",
    async (_, address, preSelectedPlan, target, rule) => {
      const { shop, tab, signUp } = visitorAt(address);
      await shop.drive(signUp.open(preSelectedPlan === undefined ? {} : { preSelectedPlan }));
      const outcome = await submit(shop, tab, "ada@example.com");
      expect(outcome).toMatchObject({
        ok: true,
        value: { value: { kind: "route", address: target }, rule },
      });
      expect(signUp.state.kind).toBe("done");
    },
  );

  it("forgets where the customer came from: her next visit leads nowhere that this one wanted [GRD-08]", async () => {
    const { shop, tab, navigation } = visitorAt();
    navigation.arrived("/account/signup-account", { from: "/account/manage/billing-history" });
    expect(navigation.prior).not.toBeNull();
    expect((await submit(shop, tab, "ada@example.com")).ok).toBe(true);
    expect(navigation.prior).toBeNull();
  });

  it("goes on when the payment account fails; it is made up for before payment [ACC-15]", async () => {
    const { shop, tab, signUp, checkout, session } = visitorAt();
    shop.faults({ kind: "status", status: 500, operation: "createPaymentAccount", times: 20 });
    const outcome = await submit(shop, tab, "ada@example.com");
    expect(outcome.ok).toBe(true);
    expect(session.isAuthenticated).toBe(true);
    signUp.close();
    shop.clearFaults();
    await tab.openCheckout("FNWEB12MO");
    const paid = await shop.drive(checkout.submit());
    expect(paid.ok).toBe(true);
    expect(shop.ledger()).toHaveLength(1);
  });

  const failures = [
    [
      "with 400",
      { kind: "status", status: 400 },
      "There was an issue with your account information. Please check again.",
    ],
    [
      "with 429",
      { kind: "status", status: 429 },
      "Too many requests. Please wait a moment and try again.",
    ],
    [
      "with 429 for a quarter of an hour",
      { kind: "status", status: 429, retryAfter: 900 },
      "Too many requests. Please try again in 15 minutes.",
    ],
    [
      "with 408, which says nothing about the account",
      { kind: "status", status: 408 },
      "This is taking longer than usual. Please try again.",
    ],
    ["with 500", { kind: "status", status: 500 }, "Something went wrong, please try again later."],
    ["with a page of HTML", { kind: "html" }, "Something went wrong, please try again later."],
  ] as const;
  it.each(failures)(
    "that fails %s says so and keeps what was typed [ERR-26] [ERR-25] [OPN-248]",
    async (_, fault, text) => {
      const { shop, tab, signUp, session } = visitorAt();
      shop.faults({ ...fault, operation: "createCustomer", times: 20 });
      const outcome = await submit(shop, tab, "ada@example.com");
      expect(outcome.ok).toBe(false);
      expect(signUp.form.message).toBe(text);
      expect(signUp.form.fields.email.value).toBe("ada@example.com");
      expect(session.isAuthenticated).toBe(false);
    },
  );

  it("whose answer was lost is the same creation when it is tried again [ACC-09]", async () => {
    const { shop, tab, signUp } = visitorAt();
    shop.faults({ kind: "dropAfterCommit", operation: "createCustomer", times: 20 });
    const lost = await submit(shop, tab, "ada@example.com");
    expect(lost).toMatchObject({ ok: false, failure: { kind: "network" } });
    shop.clearFaults();
    const again = await shop.drive(signUp.submit());
    expect(again.ok).toBe(true);
    expect(tab.foyer.session.email).toBe("ada@example.com");
  });

  /** Keys of the creations. */
  function keysOf({ shop }: { readonly shop: Shop }) {
    const requests = shop.sandbox.controls.requests(shop.world, "createCustomer");
    return requests.map(({ idempotencyKey }) => idempotencyKey);
  }

  it("of another password after a lost answer is another creation: the email has its account, with the first password [ACC-07] [ACC-09] [D-04]", async () => {
    const { shop, tab, signUp, session } = visitorAt();
    shop.faults({ kind: "dropAfterCommit", operation: "createCustomer", times: 20 });
    await submit(shop, tab, "ada@example.com");
    shop.clearFaults();
    const outcome = await submit(shop, tab, "ada@example.com", "An0ther!pass");
    expect(outcome).toMatchObject({ ok: false, failure: { status: 409 } });
    expect(new Set(keysOf({ shop })).size).toBe(2);
    expect(signUp.existingUser?.message).toBe(TAKEN);
    expect(session.isAuthenticated).toBe(false);
  });

  it("of an account that a lost answer has made is not called taken where the sign-in gets no answer [ACC-07] [ACC-09] [D-04]", async () => {
    const { shop, tab, signUp, session } = visitorAt();
    shop.faults({ kind: "dropAfterCommit", operation: "createCustomer", times: 20 });
    await submit(shop, tab, "ada@example.com");
    shop.clearFaults();
    const operation = "createCustomer";
    shop.faults({ kind: "status", status: 409, errorCode: "EXISTING_USER", operation, times: 1 });
    shop.faults({ kind: "status", status: 500, operation: "login", times: 20 });
    expect((await shop.drive(signUp.submit())).ok).toBe(false);
    expect([signUp.existingUser, signUp.form.message]).toEqual([
      null,
      "Something went wrong, please try again later.",
    ]);
    shop.clearFaults();
    await shop.drive(signUp.submit());
    expect(session.email).toBe("ada@example.com");
  });

  it("of another password after a sign-in that failed says that the email has an account [ACC-07] [ACC-08] [D-04]", async () => {
    const { shop, tab, signUp } = visitorAt();
    shop.faults({ kind: "status", status: 503, operation: "login" });
    expect((await submit(shop, tab, "ada@example.com")).ok).toBe(false);
    shop.clearFaults();
    expect((await submit(shop, tab, "ada@example.com", "An0ther!pass")).ok).toBe(false);
    expect(signUp.existingUser?.message).toBe(TAKEN);
  });

  it("has another key once the screen was closed [D-04] [D-13]", async () => {
    const { shop, tab, signUp } = visitorAt();
    shop.faults({ kind: "dropBefore", operation: "createCustomer", times: 20 });
    await submit(shop, tab, "ada@example.com");
    await submit(shop, tab, "ada@example.com");
    expect(new Set(keysOf({ shop })).size).toBe(1);
    signUp.close();
    await submit(shop, tab, "ada@example.com");
    expect(new Set(keysOf({ shop })).size).toBe(2);
  });

  it("is not repeated when only the sign-in failed [ACC-09]", async () => {
    const { shop, tab, signUp } = visitorAt();
    shop.faults({ kind: "status", status: 503, operation: "login" });
    const failed = await submit(shop, tab, "ada@example.com");
    expect(failed.ok).toBe(false);
    expect((await shop.drive(signUp.submit())).ok).toBe(true);
    expect(shop.asked.filter((path) => path === "POST /accounts/customers")).toHaveLength(1);
  });

  it("that exists already is no clash with itself, where its email is typed again after a sign-in that failed [ACC-07] [ACC-09]", async () => {
    const { shop, tab, signUp, session } = visitorAt();
    shop.faults({ kind: "status", status: 503, operation: "login" });
    await submit(shop, tab, "ada@example.com");
    const { email } = signUp.form.fields;
    email.change("ada@example.co");
    await shop.advance(2_000);
    email.change("ada@example.com");
    await shop.advance(2_000);
    expect(email.message).toBeNull();
    expect((await shop.drive(signUp.submit())).ok).toBe(true);
    expect(session.email).toBe("ada@example.com");
  });

  it("is called off when the screen is left [ACC-09]", async () => {
    const { shop, signUp, session } = visitorAt();
    shop.latency(1_000);
    signUp.form.fields.email.change("ada@example.com");
    signUp.form.fields.password.change("S3cret!pass");
    const submitted = signUp.submit();
    await shop.advance(1_500);
    signUp.close();
    await shop.advance(10_000);
    expect(await submitted).toMatchObject({ ok: false });
    expect(session.isAuthenticated).toBe(false);
    expect(signUp.form.fields.email.value).toBe("");
  });
});

describe("field errors of create-account", () => {
  const errorsOf = ({ tab }: ReturnType<typeof visitorAt>) =>
    tab.platform.tracker.events.filter(({ event }) => event === "field-error");

  it("are told to analytics by their labels when the button is pressed, without what was typed [TRK-26] [TRK-28] [TRK-30]", async () => {
    const world = visitorAt();
    world.signUp.form.fields.email.change("not an email");
    await world.shop.drive(world.signUp.submit());
    const type = "Invalid Form Input";
    expect(errorsOf(world).map(({ properties }) => properties)).toEqual([
      { form: "createAccount", field: "email", label: "email.invalid", type },
      { form: "createAccount", field: "password", label: "Missing required field", type },
    ]);
  });

  it("say 'Existing User' for an email that has an account [TRK-29]", async () => {
    const world = visitorAt();
    world.signUp.form.fields.email.change("paying-monthly@example.com");
    world.signUp.form.fields.password.change("password");
    await world.shop.drive(world.signUp.submit());
    expect(errorsOf(world)).toMatchObject([
      { properties: { field: "email", label: "Existing User", type: "Invalid Form Input" } },
    ]);
  });
});

describe("a member on create-account", () => {
  const users = [
    ["a new user", "new", undefined, "/account/signup-plans", "RDR-25/plans"],
    ["a new user with a plan", "new", "FNWEB12MO", "/account/payment/FNWEB12MO", "RDR-25/payment"],
    [
      "a subscriber",
      "paying-monthly",
      undefined,
      "/account/signup-current-subscriber",
      "RDR-25/current-subscriber",
    ],
    [
      "a subscriber with another plan",
      "paying-monthly",
      "FNWEB12MO",
      "/account/manage/change-plans/FNWEB12MO",
      "RDR-25/change-plan",
    ],
    [
      "a subscriber of a television",
      "roku",
      undefined,
      "/account/signup-current-subscriber",
      "RDR-25/current-subscriber",
    ],
  ] as const;
  it.each(users)(
    "%s goes where their plan leads [RDR-25]",
    async (_, persona, preSelectedPlan, address, rule) => {
      const { shop, tab, signUp } = visitorAt();
      await tab.signIn(persona);
      expect(signUp.redirect).toBeNull();
      await shop.drive(signUp.open(preSelectedPlan === undefined ? {} : { preSelectedPlan }));
      expect(signUp.redirect).toMatchObject({ value: { kind: "route", address }, rule });
    },
  );

  it("by a campaign link goes to sign-in and from there to verification [RDR-26]", async () => {
    const { signUp } = visitorAt("/account/signup-account?lid=1&cmpid=2");
    expect(signUp.redirect?.rule).toBe("RDR-26");
    expect(signUp.redirect?.value).toMatchObject({ kind: "route" });
    expect(JSON.stringify(signUp.redirect?.value)).toContain("/account/signin?return_to=");
  });

  it("without an account sees the form [ROU-10]", async () => {
    const { shop, signUp } = visitorAt();
    await shop.drive(signUp.open());
    expect(signUp.redirect).toBeNull();
  });
});

describe("the captcha of create-account", () => {
  const configuration = {
    defaultConfig: { signInCaptchaEnabled: true, signInCaptchaSiteKey: "site" },
  };

  it.each([
    ["was not passed", null, /^Our systems think you may be a robot/],
    ["did not load", new Error("blocked"), /^The security check didn't load/],
  ])(
    "that %s sends nothing, says so, and is asked again [ACC-09] [SGN-13] [SGN-17]",
    async (_, answer, text) => {
      const shop = createShop();
      const tab = shop.tab({ configuration });
      const { signUp } = tab.foyer;
      tab.platform.captcha.answer(answer);
      expect((await submit(shop, tab, "captcha@example.com")).ok).toBe(false);
      expect(signUp.form.message).toMatch(text);
      expect(signUp.form.values.password).toBe("S3cret!pass");
      expect(shop.asked).not.toContain("POST /accounts/customers");
      tab.platform.captcha.answer("a token");
      expect((await shop.drive(signUp.submit())).ok).toBe(true);
    },
  );

  /** The account was created, and the customer has not heard of it. */
  async function lostCreation() {
    const shop = createShop();
    const tab = shop.tab({ configuration });
    shop.faults({ kind: "dropAfterCommit", operation: "createCustomer", times: 20 });
    tab.platform.captcha.answer("first token");
    expect((await submit(shop, tab, "captcha@example.com")).ok).toBe(false);
    shop.clearFaults();
    return { shop, tab };
  }

  it("has another token at each press: after a lost answer the customer gets in to the account that was created [ACC-09] [SGN-13] [D-04]", async () => {
    const { shop, tab } = await lostCreation();
    tab.platform.captcha.answer("second token");
    expect((await submit(shop, tab, "captcha@example.com")).ok).toBe(true);
    expect(tab.foyer.session.email).toBe("captcha@example.com");
    expect(shop.violations()).toEqual([]);
  });

  it("that is not passed between a lost answer and the next try lets the customer in all the same [ACC-09] [SGN-13] [D-04]", async () => {
    const { shop, tab } = await lostCreation();
    tab.platform.captcha.answer(null);
    expect((await submit(shop, tab, "captcha@example.com")).ok).toBe(false);
    tab.platform.captcha.answer("third token");
    expect((await submit(shop, tab, "captcha@example.com")).ok).toBe(true);
    expect(tab.foyer.session.email).toBe("captcha@example.com");
  });

  it("lets nobody in to the account of another customer after a lost answer [ACC-07] [ACC-08] [D-04]", async () => {
    const shop = createShop();
    const tab = shop.tab({ configuration });
    const { signUp, session } = tab.foyer;
    const unknown = { kind: "status", status: 500, operation: "getStatusByEmail" } as const;
    const lost = { kind: "dropBefore", operation: "createCustomer" } as const;
    shop.faults({ ...unknown, times: 20 }, { ...lost, times: 20 });
    tab.platform.captcha.answer("first token");
    expect((await submit(shop, tab, "new@example.com")).ok).toBe(false);
    expect(signUp.existingUser).toBeNull();
    shop.clearFaults();
    tab.platform.captcha.answer("second token");
    expect((await shop.drive(signUp.submit())).ok).toBe(false);
    expect(signUp.existingUser?.message).toBe(TAKEN);
    expect(signUp.form.message).toBeNull();
    expect(session.isAuthenticated).toBe(false);
  });
});

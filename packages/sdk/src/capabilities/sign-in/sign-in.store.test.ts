import { describe, expect, it } from "vitest";
import { createHeldShop } from "../../../tests/held.ts";
import { countRoundTrips, PLAN_CALLS } from "../../../tests/round-trips.ts";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";

const PLANS = { kind: "route", address: "/account/signup-plans" };
const ACCOUNT = { kind: "route", address: "/account/manage" };

/** A visitor on the sign-in screen. */
function visitorAt(address = "/account/signin", state?: unknown) {
  const shop = createShop();
  const tab = shop.tab({ href: `http://localhost:5173${address}` });
  tab.foyer.navigation.arrived(address, state);
  return { shop, tab, ...tab.foyer };
}

async function submit(shop: Shop, { foyer }: Tab, email: string, password = "password") {
  foyer.signIn.form.fields.email.change(email);
  foyer.signIn.form.fields.password.change(password);
  return shop.drive(foyer.signIn.submit());
}

describe("the sign-in screen", () => {
  const titles: readonly (readonly [string, string, string])[] = [
    ["by default", "/account/signin", "Sign in to watch"],
    ["for partner billing", "/account/signin?subscriptionRequestId=7", "Sign in"],
    ["for gifting", "/account/signin?gifting=true", "Sign In To Redeem"],
    ["for device activation", "/account/signin/tv?code=ABC", "Sign In to Your Account"],
    [
      "for device activation and gifting",
      "/account/signin/tv?gifting=true",
      "Sign In to Your Account",
    ],
  ];
  it.each(titles)("is titled %s [SGN-01] [SGN-02] [SGN-03] [SGN-04]", (_, address, title) => {
    expect(visitorAt(address).signIn.title).toBe(title);
  });

  it("offers password assistance, sign-up, TV provider and help [SGN-05] [SGN-06] [SGN-07] [SGN-08]", () => {
    const { links } = visitorAt().signIn;
    expect(links).toEqual({
      passwordAssistance: {
        text: "Password Assistance",
        destination: { kind: "route", address: "/account/reset-by-email" },
      },
      signUp: { text: "Sign up now", destination: PLANS },
      tvProvider: {
        text: "Sign in with TV Provider",
        destination: { kind: "route", address: "/account/mvpd" },
      },
      help: { text: "Help", destination: { kind: "external", url: "https://help.foyer.example/" } },
    });
  });

  it("leads to create-account for the plan that was chosen, else for that of the screen before [SGN-06] [GRD-08]", async () => {
    const { shop, tab, plans, signIn } = visitorAt("/account/signup-plans");
    const { navigation } = tab.foyer;
    const leadsTo = () => signIn.links.signUp.destination;
    navigation.arrived("/account/signin", { from: "/account/payment/FNWEB12MO" });
    expect(leadsTo()).toEqual({ kind: "route", address: "/account/signup-account/FNWEB12MO" });
    await shop.drive(plans.open());
    plans.select("FNWEB24MO");
    expect(plans.continue()).toMatchObject({ ok: true });
    expect(leadsTo()).toEqual({ kind: "route", address: "/account/signup-account/FNWEB24MO" });
  });

  it("leads to password assistance and back with what the user came for [SGN-05] [GRD-07]", () => {
    const { tab, signIn } = visitorAt("/account/signin?code=BCDF-GHJK&cmpid=7");
    const { destination } = signIn.links.passwordAssistance;
    const address = "/account/reset-by-email?code=BCDFGHJK";
    expect(destination).toEqual({ kind: "route", address });
    tab.foyer.navigation.arrived(address);
    expect(tab.foyer.passwordAssistance.signInLink.destination).toEqual({
      kind: "route",
      address: "/account/signin?code=BCDFGHJK",
    });
  });

  it("has email and password and sends neither while one is wrong [SGN-09] [FRM-02]", async () => {
    const { shop, tab, signIn } = visitorAt();
    const outcome = await submit(shop, tab, "nobody", "");
    expect(outcome).toMatchObject({ ok: false, failure: { reason: "invalid-field" } });
    expect(signIn.form.fields.email.message).toBe("Please enter a valid email address");
    expect(signIn.form.fields.password.message).toBe("Required");
    expect(shop.asked).not.toContain("POST /accounts/login");
  });

  const hostile = [
    ["empty", ""],
    ["very long", `${"a".repeat(10_000)}@example.com`],
    ["markup", "<script>alert(1)</script>"],
    ["right to left", "\u202emoc.elpmaxe\u202c"],
    ["emoji only", "🎟️"],
    ["null characters", "\u0000\u0000"],
    ["spaces inside", "ada lovelace@example.com"],
  ] as const;
  it.each(hostile)(
    "answers an email that is %s with the documented message and keeps it [FRM-03] [FRM-04]",
    async (_, email) => {
      const { shop, tab, signIn } = visitorAt();
      await submit(shop, tab, email);
      expect(signIn.form.fields.email.message).toBe("Please enter a valid email address");
      expect(signIn.form.fields.email.value).toBe(email);
    },
  );

  it("shows the email that create-account found again after it was left, until the user changes [ACC-08] [D-13]", () => {
    const { signIn } = visitorAt();
    const { email } = signIn.form.fields;
    signIn.suggestEmail("ann@example.com");
    signIn.close();
    expect(email.value).toBe("ann@example.com");
    signIn.reset();
    expect(email.value).toBe("");
  });

  it("takes passwords of any kind as they are [SGN-12]", async () => {
    const { shop, tab, signIn } = visitorAt();
    await submit(shop, tab, "new@example.com", " pässwörd🎟️\u202e ");
    expect(signIn.form.message).toBe("Incorrect email address or password. Please try again.");
    expect(signIn.form.fields.password.value).toBe(" pässwörd🎟️\u202e ");
  });
});

describe("a sign-in", () => {
  it("looks up profile, subscription, entitlements and plans, then says where to go [CAP-02] [SGN-22] [SGN-23]", async () => {
    const { shop, tab, session, signIn, account, subscription, plans } = visitorAt();
    const outcome = await submit(shop, tab, "  Paying-Monthly@Example.com ");
    expect(outcome).toMatchObject({ ok: true, value: { value: ACCOUNT } });
    expect(signIn.state.kind).toBe("done");
    expect(session.isAuthenticated).toBe(true);
    expect(account.email).toBe("paying-monthly@example.com");
    expect(subscription.current.activeSubscriptionId).toBe("FNWEB1MO");
    expect(session.user.hasEntitlements).toBe(true);
    expect(plans.plans.length).toBeGreaterThan(0);
    expect(shop.violations()).toEqual([]);
  });

  it.each([
    ["new", "new"],
    ["paying-yearly", "existing"],
  ])(
    "of %s takes two round trips to the next screen [SGN-22] [SGN-25]",
    async (persona, userType) => {
      const { shop, tab } = visitorAt();
      await shop.settle();
      const waited = countRoundTrips(shop);
      expect(await submit(shop, tab, `${persona}@example.com`)).toMatchObject({ ok: true });
      expect(waited()).toEqual({
        roundTrips: 2,
        calls: [
          "GET /currentSubscriptionStatus",
          "GET /feature-flags",
          "GET /memberverify/verification/user",
          `GET /update/profile-${persona}`,
          ...PLAN_CALLS,
          // The texts for this type of user come behind the next screen.
          `GET /v1/natcomsku/plans/userType/${userType}`,
          "POST /accounts/login",
          "POST /hasSubscription",
        ].sort(),
      });
    },
  );

  it("waits for no call of the visit before it [SGN-22]", async () => {
    const shop = createShop();
    const waited = countRoundTrips(shop);
    const tab = shop.tab({ href: "http://localhost:5173/account/signin" });
    tab.foyer.navigation.arrived("/account/signin");
    await shop.settle();
    expect(waited()).toEqual({ roundTrips: 0, calls: ["POST /accounts/login/anonymous"] });
    expect(await submit(shop, tab, "new@example.com")).toMatchObject({ ok: true });
    expect(waited().roundTrips).toBe(2);
  });

  it("looks up the subscription once, and waits for nothing more [SGN-25]", async () => {
    const { shop, tab } = visitorAt();
    await submit(shop, tab, "new@example.com");
    await shop.advance(10_000);
    expect(shop.asked.filter((path) => path === "POST /hasSubscription")).toHaveLength(1);
  });

  it("remembers the profile in a cookie [SGN-24]", async () => {
    const { shop, tab } = visitorAt();
    await submit(shop, tab, "new@example.com");
    expect(tab.platform.cookies.get("natcom_profile_id")).toBe("profile-new");
  });

  it("goes on without the look-ups that fail [SGN-22]", async () => {
    const { shop, tab } = visitorAt();
    shop.faults(
      { kind: "status", status: 500, operation: "getProfile", times: 20 },
      { kind: "html", operation: "hasSubscription", times: 20 },
      { kind: "truncated", operation: "getPackages", times: 20 },
    );
    const outcome = await submit(shop, tab, "paying-monthly@example.com");
    expect(outcome).toMatchObject({ ok: true, value: { value: ACCOUNT } });
  });
});

describe("a sign-in that fails", () => {
  const failures: readonly (readonly [string, Parameters<Shop["faults"]>[0] | null, string])[] = [
    ["with a wrong password", null, "Incorrect email address or password. Please try again."],
    [
      "with 429",
      { kind: "status", status: 429 },
      "Maximum login attempts exceeded. Try again later...",
    ],
    [
      "with 403",
      { kind: "status", status: 403 },
      "Incorrect email address or password. Please try again.",
    ],
    ["with 500", { kind: "status", status: 500 }, "Something went wrong, please try again later."],
    ["with a page of HTML", { kind: "html" }, "Something went wrong, please try again later."],
    ["with half an answer", { kind: "truncated" }, "Something went wrong, please try again later."],
    [
      "with an answer of a wrong shape",
      { kind: "mutate", mutation: "missingRequired" },
      "Something went wrong, please try again later.",
    ],
    ["without an answer", { kind: "dropBefore" }, "Something went wrong, please try again later."],
  ];
  it.each(failures)(
    "%s says so and keeps what was typed [SGN-18] [SGN-21]",
    async (_, fault, text) => {
      const { shop, tab, signIn, session } = visitorAt();
      if (fault) shop.faults({ ...fault, operation: "login", times: 5 });
      const outcome = await submit(shop, tab, "new@example.com", fault ? "password" : "wrong");
      expect(outcome.ok).toBe(false);
      expect(signIn.state).toEqual({ kind: "failed", message: text });
      expect(signIn.form.message).toBe(text);
      expect(signIn.form.fields.email.value).toBe("new@example.com");
      expect(session.isAuthenticated).toBe(false);
    },
  );

  it("without a connection says so, not that the service failed [OPN-026] [SGN-21]", async () => {
    const { shop, tab, signIn } = visitorAt();
    tab.platform.connectivity.setOnline(false);
    expect(await submit(shop, tab, "new@example.com")).toMatchObject({ ok: false });
    expect(signIn.form.message).toBe(tab.foyer.messages.text("error.offline"));
  });

  it("that takes too long says so, not that the service failed [OPN-026] [SGN-21]", async () => {
    const { shop, tab, signIn } = visitorAt();
    shop.faults({ kind: "delay", delayMs: 120_000, operation: "login", times: 9 });
    expect(await submit(shop, tab, "new@example.com")).toMatchObject({ ok: false });
    expect(signIn.form.message).toBe(tab.foyer.messages.text("error.timeout"));
  });

  it("shows a failure message of the service as it is [SGN-16]", async () => {
    const { shop, tab, signIn } = visitorAt();
    await submit(shop, tab, "locked@example.com");
    expect(signIn.form.message).toMatch(/locked/i);
    expect(signIn.state.kind).toBe("failed");
  });

  it("at the device limit opens the list of devices and shows no error [SGN-20]", async () => {
    const { shop, tab, signIn } = visitorAt();
    await submit(shop, tab, "device-limit@example.com");
    expect(signIn.form.message).toBeNull();
    const { state } = signIn;
    if (state.kind !== "deviceLimit") throw new Error(`The state is ${state.kind}.`);
    expect(state.sessions).toHaveLength(5);
    const times = state.sessions.map(({ last_modified }) => last_modified);
    expect(times).toEqual([...times].sort((one, other) => other - one));
  });

  it("can be tried again with the right password [SGN-21]", async () => {
    const { shop, tab, signIn } = visitorAt();
    await submit(shop, tab, "new@example.com", "wrong");
    const outcome = await submit(shop, tab, "new@example.com");
    expect(outcome.ok).toBe(true);
    expect(signIn.form.message).toBeNull();
  });

  it("is called off when the screen is left [SGN-22]", async () => {
    const { shop, signIn, session } = visitorAt();
    shop.faults({ kind: "delay", delayMs: 3_000, operation: "login" });
    signIn.form.fields.email.change("new@example.com");
    signIn.form.fields.password.change("password");
    const submitted = signIn.submit();
    await shop.settle();
    signIn.close();
    await shop.advance(5_000);
    expect(await submitted).toMatchObject({ ok: false, failure: { kind: "cancelled" } });
    expect(session.isAuthenticated).toBe(false);
    expect(signIn.state.kind).toBe("idle");
  });
});

describe("the captcha of sign-in", () => {
  const configuration = {
    defaultConfig: { signInCaptchaEnabled: true, signInCaptchaSiteKey: "site" },
  };

  function withCaptcha(enabled: boolean) {
    const bodies: string[] = [];
    const shop = createShop({
      through: (send) => async (input, init) => {
        const request = new Request(input, init);
        if (request.url.endsWith("/accounts/login")) bodies.push(await request.clone().text());
        return send(request);
      },
    });
    return { shop, tab: shop.tab(enabled ? { configuration } : {}), bodies };
  }

  it("sends its token only where it is enabled [SGN-13]", async () => {
    const off = withCaptcha(false);
    await submit(off.shop, off.tab, "new@example.com");
    expect(off.bodies.join()).not.toContain("recaptchaToken");
    const on = withCaptcha(true);
    await submit(on.shop, on.tab, "new@example.com");
    expect(on.bodies.join()).toContain('"recaptchaToken":"memory-captcha-token"');
  });

  it("that is not passed sends nothing and says so [SGN-17] [SGN-19]", async () => {
    const { shop, tab, bodies } = withCaptcha(true);
    tab.platform.captcha.answer(null);
    const outcome = await submit(shop, tab, "new@example.com");
    expect(outcome).toMatchObject({ ok: false, failure: { kind: "refused", reason: "captcha" } });
    expect(tab.foyer.signIn.form.message).toBe(
      "Our systems think you may be a robot. If you disagree, please try again.",
    );
    expect(bodies).toEqual([]);
  });

  it("that cannot be asked sends nothing, says so, keeps what was typed, and is asked again [SGN-13]", async () => {
    const { shop, tab, bodies } = withCaptcha(true);
    const { form } = tab.foyer.signIn;
    tab.platform.captcha.answer(new Error("blocked"));
    const outcome = await submit(shop, tab, "new@example.com");
    expect(outcome).toMatchObject({ ok: false, failure: { reason: "captcha-unavailable" } });
    expect(form.message).toMatch(/^The security check didn't load/);
    expect(form.values).toEqual({ email: "new@example.com", password: "password" });
    expect(bodies).toEqual([]);
    tab.platform.captcha.answer("a token");
    expect((await shop.drive(tab.foyer.signIn.submit())).ok).toBe(true);
  });
});

describe("after sign-in", () => {
  const users: readonly (readonly [string, string, string, unknown, string])[] = [
    [
      "a gift",
      "new",
      "/account/signin?gifting=true",
      { kind: "route", address: "/account/review-and-redeem?gifting=true" },
      "RDR-01",
    ],
    [
      "a television with a code",
      "new",
      "/account/signin/tv?code=BCDFGHJK",
      { kind: "route", address: "/activate/account-success?regCode=BCDFGHJK" },
      "RDR-02",
    ],
    ["a television without a code", "new", "/account/signin/tv", PLANS, "RDR-03"],
    [
      "an address to return to",
      "new",
      "/account/signin?return_to=/account/redeem",
      { kind: "route", address: "/account/redeem" },
      "RDR-04",
    ],
    [
      "an unsafe address to return to",
      "new",
      "/account/signin?return_to=https://evil.example",
      { kind: "route", address: "/account/notfound" },
      "RDR-04",
    ],
    [
      "a subscriber without any of these",
      "paying-monthly",
      "/account/signin",
      ACCOUNT,
      "RDR-07/account",
    ],
    ["a new user without any of these", "new", "/account/signin", PLANS, "RDR-09"],
  ];
  it.each(users)(
    "%s: %s [RDR-01] [RDR-02] [RDR-03] [RDR-04] [RDR-07] [RDR-09]",
    async (_, persona, address, value, rule) => {
      const { shop, tab, explain } = visitorAt(address);
      const outcome = await submit(shop, tab, `${persona}@example.com`);
      expect(outcome).toMatchObject({ ok: true, value: { value, rule } });
      expect(explain.entries).toContainEqual(
        expect.objectContaining({ topic: "sign-in.redirect", rule }),
      );
    },
  );

  it("goes to the location that was asked for before [RDR-07] [GRD-08]", async () => {
    const { shop, tab } = visitorAt("/account/signin", { from: "/account/manage/billing-history" });
    const outcome = await submit(shop, tab, "paying-monthly@example.com");
    expect(outcome).toMatchObject({
      ok: true,
      value: { value: { kind: "route", address: "/account/manage/billing-history" } },
    });
  });

  it("goes to payment with the plan that was chosen before [RDR-08]", async () => {
    const { shop, tab, plans } = visitorAt("/account/signup-plans");
    await shop.drive(plans.open());
    plans.select("FNWEB24MO");
    expect(plans.continue()).toMatchObject({ ok: true });
    tab.foyer.navigation.arrived("/account/signin");
    const outcome = await submit(shop, tab, "new@example.com");
    expect(outcome).toMatchObject({
      ok: true,
      value: { value: { kind: "route", address: "/account/payment/FNWEB24MO" }, rule: "RDR-08" },
    });
  });

  it("forgets where the user wanted to go [GRD-08]", async () => {
    const { shop, tab, navigation, signIn } = visitorAt("/account/signin", {
      from: "/account/manage/billing-history",
    });
    await submit(shop, tab, "paying-monthly@example.com");
    expect(navigation.prior).toBeNull();
    signIn.close();
    await shop.drive(signIn.open());
    expect(signIn.redirect?.value).toEqual(ACCOUNT);
  });

  it("the screen leads a member away who is signed in already [SGN-22]", async () => {
    const { shop, tab, signIn } = visitorAt();
    await shop.drive(signIn.open());
    expect(signIn.redirect).toBeNull();
    await tab.signIn("paying-monthly");
    await shop.drive(signIn.open());
    expect(signIn.redirect?.value).toEqual(ACCOUNT);
  });

  it("the screen leads nobody away by what it knows of the member before [SGN-22] [D-13]", async () => {
    const { shop, tab, signIn } = visitorAt();
    await tab.signIn("paying-monthly");
    await shop.drive(signIn.open());
    expect(signIn.redirect?.value).toEqual(ACCOUNT);
    await tab.signIn("churned");
    expect(signIn.redirect).toBeNull();
    await shop.drive(signIn.open());
    expect(signIn.redirect).not.toBeNull();
  });
});

describe("a sign-in that is sent", () => {
  it("begins no session in place of the one that another tab has begun meanwhile [SGN-33] [D-13]", async () => {
    const { shop, tab, signIn, session } = visitorAt();
    const other = shop.tab();
    shop.latency(2_000);
    const submitted = submit(shop, tab, "paying-monthly@example.com");
    await shop.settle();
    shop.latency(0);
    await other.signIn("new");
    expect(await submitted).toMatchObject({ ok: false, failure: { kind: "cancelled" } });
    expect([session.email, other.foyer.session.email]).toEqual(Array(2).fill("new@example.com"));
    expect(signIn.form.message).toBeNull();
  });

  it("takes the place of another member's session, and leads on [SGN-22] [SGN-33] [D-13]", async () => {
    const { shop, tab, signIn, session } = visitorAt();
    await tab.signIn("paying-monthly");
    expect((await submit(shop, tab, "new@example.com")).ok).toBe(true);
    expect([signIn.state.kind, session.email]).toEqual(["done", "new@example.com"]);
  });
});

describe("a sign-in whose look-ups are under way", () => {
  it("goes on where another tab has signed in meanwhile, and leads on [SGN-22] [SGN-33] [D-13]", async () => {
    const { hold, release, shop } = createHeldShop();
    const tab = shop.tab({ href: "http://localhost:5173/account/signin" });
    const { signIn } = tab.foyer;
    const other = shop.tab();
    signIn.form.fields.email.change("paying-monthly@example.com");
    signIn.form.fields.password.change("password");
    hold("/currentSubscriptionStatus");
    const submitted = signIn.submit();
    await shop.settle();
    expect(signIn.state.kind).toBe("lookingUp");
    hold(null);
    await other.signIn("new");
    await release();
    expect((await shop.drive(submitted)).ok).toBe(true);
    expect([signIn.state.kind, tab.foyer.session.email]).toEqual(["done", "new@example.com"]);
  });
});

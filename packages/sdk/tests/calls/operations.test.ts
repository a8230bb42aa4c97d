import { describe, expect, it } from "vitest";
import { createConfiguration } from "../../src/domain/configuration/create-configuration.ts";
import { type ApiTab, createApiWorld, ending } from "../../src/testing/api-world.ts";
import { testConfiguration } from "../../src/testing/test-configuration.ts";

/** A signed-in tab that gets `body` for every call of `path`. */
async function answering(path: string, body: unknown, status = 200) {
  const world = createApiWorld();
  const tab = await world.signedInTab();
  world.services.always(path, { status, body: JSON.stringify(body) });
  const ask = <T>(call: (api: ApiTab) => Promise<T>) => world.drive(call(tab));
  const sent = () => world.services.seen.filter((request) => request.path === path).at(-1);
  return { ...world, tab, ask, sent };
}

/** Values that no service should send. */
const NONSENSE: readonly unknown[] = [null, "text", 7, [], {}, [null], { data: null }];

describe("packages", () => {
  const PATH = "/packages";
  const query = { packageIDs: ["FNWEB1MO", "FN 2&3"] };

  it("are asked for by id, with the product in a header [API-06] [PLN-22]", async () => {
    const { ask, sent } = await answering(PATH, {});
    await ask((api) => api.plans.packages(query));
    expect(sent()?.query).toBe("?packageID=FNWEB1MO,FN%202%263");
    expect(sent()?.headers.get("x-subscription-product")).toBe("FNSUB");
  });

  it("are asked for by verification [API-07] [PLN-22]", async () => {
    const { ask, sent } = await answering(PATH, {});
    await ask((api) => api.plans.packages({ verificationID: "v-1" }));
    expect(sent()?.query).toBe("?verificationID=v-1");
    expect(sent()?.headers.get("authorization")).toMatch(/^Bearer /);
  });

  it("become plans with prices in cents; both spellings of free trial are read [PLN-05] [PLN-09] [D-05]", async () => {
    const { ask } = await answering(PATH, {
      PkgsOrProdsResponseMsg: {
        responseMessage: "SUCCESS",
        pkgWithPromos: [
          {
            packageID: "FNWEB1MO",
            planId: "plan-1",
            appId: "natcom",
            packageName: "Web",
            tier: "20",
            planName: "Monthly",
            displayName: "Monthly plan",
            retailPrice: "5.99",
            duration: 1,
            period: "NoOfMonths",
            isGiftPlan: false,
            promotions: [
              {
                promotionID: "P1",
                amount: 0.99,
                isFreeTrail: true,
                PromotionalItem: [{ serviceId: "MUG" }, {}],
              },
              { promotionID: "P2", amount: "free", isFreeTrial: true, promotionCategory: "PrePay" },
              { amount: "1" },
            ],
          },
          { packageID: "BARE", period: "NoOfWeeks", retailPrice: null, isGiftPlan: "true" },
          { planId: "without-package" },
        ],
      },
    });
    const outcome = await ask((api) => api.plans.packages(query));
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        responseMessage: "SUCCESS",
        packages: [
          {
            packageID: "FNWEB1MO",
            planId: "plan-1",
            tier: 20,
            retailPriceCents: 599,
            period: "NoOfMonths",
            promotions: [
              {
                promotionID: "P1",
                amountCents: 99,
                isFreeTrial: true,
                promotionalItems: [{ serviceId: "MUG" }],
              },
              { promotionID: "P2", amountCents: null, isFreeTrial: true },
            ],
          },
          {
            packageID: "BARE",
            planId: "BARE",
            period: null,
            retailPriceCents: null,
            isGiftPlan: false,
            promotions: [],
          },
        ],
      },
    });
  });

  it("of any other shape are none, and nothing throws [PLN-23] [D-06]", async () => {
    for (const body of [...NONSENSE, { PkgsOrProdsResponseMsg: { pkgWithPromos: [1, null] } }]) {
      const { ask } = await answering(PATH, body);
      expect(await ask((api) => api.plans.packages(query))).toMatchObject({
        ok: true,
        value: { packages: [] },
      });
    }
  });

  it("a visitor whose session has ended still gets them [OPN-218] [SES-13]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    services.script(PATH, { status: 401 });
    services.always("/accounts/token/refresh", { status: 401 });
    expect(ending(await drive(tab.plans.packages(query)))).toBe("ok");
    const [withToken, without] = services.seen.filter(({ path }) => path === PATH);
    expect(withToken?.headers.has("authorization")).toBe(true);
    expect(without?.headers.has("authorization")).toBe(false);
  });
});

describe("display content", () => {
  it("by plan has only what is filled in [API-59] [PLN-15]", async () => {
    const { ask } = await answering("/v1/natcomsku/plans/plan-1", {
      planId: "plan-1",
      ctaText: "Go",
      mainFeature: "",
      price: 7,
      unknown: "x",
    });
    expect(await ask((api) => api.plans.contentByPlan("plan-1"))).toEqual([
      { planId: "plan-1", content: { ctaText: "Go", price: "7" } },
    ]);
  });

  it("by user type is a list [API-60] [PLN-25]", async () => {
    const { ask } = await answering("/v1/natcomsku/plans/userType/churned", {
      plans: [{ planId: "a", ctaText: "A" }, { ctaText: "Orphan" }, null],
    });
    expect(await ask((api) => api.plans.contentByUserType("churned"))).toEqual([
      { planId: "a", content: { ctaText: "A" } },
    ]);
  });

  it("staging has its own, under prefixed ids that the answer loses [PLN-26] [PLN-27] [API-59]", async () => {
    const { tab, services, drive } = createApiWorld(
      1,
      createConfiguration(testConfiguration({ environment: "staging" })),
    );
    const answer = { planId: "STAGING-plan-1", ctaText: "Go" };
    const byPlan = "/v1/natcomsku/plans/STAGING-plan-1";
    const byType = "/v1/natcomsku/plans/userType/STAGING-new";
    services.always(byPlan, { status: 200, body: answer });
    services.always(byType, { status: 200, body: { plans: [answer] } });
    const expected = [{ planId: "plan-1", content: { ctaText: "Go" } }];
    expect(await drive(tab().plans.contentByPlan("plan-1"))).toEqual(expected);
    expect(await drive(tab().plans.contentByUserType("new"))).toEqual(expected);
  });

  it("is empty when it cannot be read [PLN-24] [ERR-74]", async () => {
    for (const [status, body] of [
      [404, {}],
      [500, "<html>"],
      [200, null],
      [200, []],
      [200, "<html>"],
    ] as const) {
      const { ask } = await answering("/v1/natcomsku/plans/plan-1", body, status);
      expect(await ask((api) => api.plans.contentByPlan("plan-1"))).toEqual([]);
    }
  });
});

describe("the current subscription", () => {
  const PATH = "/currentSubscriptionStatus";

  it("is a list of items; what is missing is unavailable [API-08] [OPN-140]", async () => {
    const { ask } = await answering(PATH, [
      { serviceID: "FNWEB1MO", status: "Existing", tier: 20, isChangePlanAvailable: true },
      { segments: [{ segmentName: "monthly" }, {}], isPauseAvailable: "yes" },
    ]);
    const outcome = await ask((api) => api.subscriptions.currentStatus());
    expect(outcome).toMatchObject({
      value: {
        kind: "items",
        items: [
          { serviceID: "FNWEB1MO", isChangePlanAvailable: true, isPauseAvailable: false },
          { serviceID: null, segments: [{ segmentName: "monthly" }], isPauseAvailable: false },
        ],
      },
    });
  });

  it("424 noSubscription is an answer [SUB-24]", async () => {
    const { ask } = await answering(PATH, { message: "noSubscription" }, 424);
    expect(await ask((api) => api.subscriptions.currentStatus())).toEqual({
      ok: true,
      value: { kind: "noSubscription" },
    });
  });

  it("424 with anything else is a failure [SUB-24]", async () => {
    for (const body of [...NONSENSE, { message: "no" }]) {
      const { ask } = await answering(PATH, body, 424);
      expect(ending(await ask((api) => api.subscriptions.currentStatus()))).toBe("http");
    }
  });

  it("what is no list is no status: never taken for a new user [D-06] [SUB-12]", async () => {
    for (const body of [null, "x", {}, { 0: {} }]) {
      const { ask } = await answering(PATH, body);
      expect(ending(await ask((api) => api.subscriptions.currentStatus()))).toBe("contract");
    }
  });
});

describe("entitlements", () => {
  const PATH = "/hasSubscription";

  it("have their product ids [API-04] [SUB-41]", async () => {
    const { ask, sent } = await answering(PATH, {
      isUserSubscribed: true,
      serviceDetails: [
        { appId: "natcom", serviceID: "S", packageDetails: [{ productId: ["FNSUB", 1, null] }] },
      ],
    });
    expect(await ask((api) => api.subscriptions.hasSubscription())).toEqual({
      ok: true,
      value: {
        isUserSubscribed: true,
        serviceDetails: [
          { appId: "natcom", serviceID: "S", packageDetails: [{ productId: ["FNSUB", "1"] }] },
        ],
      },
    });
    expect(sent()?.body).toEqual({});
  });

  it("of any other shape grant nothing [D-06]", async () => {
    for (const body of [...NONSENSE, { isUserSubscribed: "true", serviceDetails: {} }]) {
      const { ask } = await answering(PATH, body);
      expect(await ask((api) => api.subscriptions.hasSubscription())).toEqual({
        ok: true,
        value: { isUserSubscribed: false, serviceDetails: [] },
      });
    }
  });

  it("a segment is removed with its partner [API-09] [PAY-25]", async () => {
    const { ask, sent } = await answering("/removeCustomerSegment", {});
    const input = { channelPartnerID: "NATCOM", segmentName: "monthly" };
    const outcome = await ask((api) =>
      api.subscriptions.removeCustomerSegment(input, { idempotencyKey: "k" }),
    );
    expect(outcome).toEqual({ ok: true, value: undefined });
    expect(sent()?.body).toEqual(input);
    expect(sent()?.headers.get("idempotency-key")).toBe("k");
  });
});

describe("an account", () => {
  it("is created with the documented fields [ACC-09] [ACC-10] [ACC-11] [ACC-12] [ACC-13]", async () => {
    const { ask, sent } = await answering("/accounts/customers", { profileId: "p-9" }, 201);
    const input = { email: "new@example.com", password: "secret1", recaptchaToken: "r" };
    expect(await ask((api) => api.accounts.createCustomer(input))).toEqual({
      ok: true,
      value: { profileId: "p-9" },
    });
    expect(sent()?.body).toEqual({
      customerUsername: "new@example.com",
      customerPassword: "secret1",
      email: "new@example.com",
      recaptchaToken: "r",
      isGenerateToken: false,
      dmaId: "001",
      verifyEmail: false,
      address: { country: "US" },
    });
  });

  it("the status by email says whether it is taken [ACC-06] [API-74]", async () => {
    for (const [body, expected] of [
      [{ found: true }, { ok: true, value: { found: true } }],
      [{ found: false }, { ok: true, value: { found: false } }],
    ]) {
      const { ask } = await answering("/accounts/status", body);
      expect(await ask((api) => api.accounts.statusByEmail("x@example.com"))).toEqual(expected);
    }
    for (const body of [...NONSENSE, { found: "true" }]) {
      const { ask } = await answering("/accounts/status", body);
      expect(ending(await ask((api) => api.accounts.statusByEmail("x@example.com")))).toBe(
        "contract",
      );
    }
  });

  it("the payment account is created; another code than '1' fails [ACC-14] [ACC-15] [API-29] [API-81]", async () => {
    const message = (body: object) => ({ CreateUserResponseMessage: body });
    const { ask, sent } = await answering(
      "/evcreateuser",
      message({ responseCode: "1", cpCustomerID: "c-1" }),
    );
    const create = (api: ApiTab) => api.accounts.createPaymentAccount({ email: "x@example.com" });
    expect(await ask(create)).toEqual({ ok: true, value: { cpCustomerID: "c-1" } });
    expect(sent()?.body).toEqual({
      createUserReqMessage: {
        email: "x@example.com",
        customerUsername: "x@example.com",
        channelPartnerID: "NATCOM",
        country: "US",
      },
    });
    for (const body of [
      ...NONSENSE,
      message({}),
      message({ responseCode: "0", cpCustomerID: "c" }),
    ]) {
      const refused = await answering("/evcreateuser", body);
      expect(ending(await refused.ask(create))).toBe("contract");
    }
  });

  it("the profile is one's own, or none [API-03] [PAY-41] [ERR-18]", async () => {
    const own = await answering("/update/ann", { profileId: "ann", email: "ann@example.com" });
    expect(await own.ask((api) => api.accounts.profile())).toEqual({
      ok: true,
      value: { profileId: "ann", email: "ann@example.com" },
    });
    for (const body of [
      ...NONSENSE,
      { profileId: "bob", email: "b@example.com" },
      { profileId: "ann" },
    ]) {
      const other = await answering("/update/ann", body);
      expect(ending(await other.ask((api) => api.accounts.profile()))).toBe("contract");
    }
  });

  it("without session has no profile, and does not ask [API-03] [SES-09]", async () => {
    const { tab, services, drive } = createApiWorld();
    expect(ending(await drive(tab().accounts.profile()))).toBe("unauthenticated");
    expect(services.seen).toEqual([]);
  });

  it("the device code is looked up by the device id [API-54] [CNF-09] [SCR-07]", async () => {
    const { ask, sent, tab } = await answering("/accounts/device-code", { code: "TV1" });
    expect(await ask((api) => api.accounts.deviceCode())).toEqual({
      ok: true,
      value: { code: "TV1" },
    });
    expect(sent()?.query).toBe(`?deviceId=${tab.session.deviceId()}`);
  });
});

describe("the state of a verification", () => {
  const PATH = "/memberverify/verification/user";

  it("is the step with its program; what is unknown is null [API-30] [API-71] [VER-61] [D-06]", async () => {
    const known = { currentStep: "docUpload", verificationId: "v-1", segment: "firstResponder" };
    const { ask } = await answering(PATH, { ...known, errorIds: [], partner: null });
    expect(await ask((api) => api.verification.state())).toEqual({
      ok: true,
      value: { ...known, step: null },
    });
    const strange = await answering(PATH, { currentStep: 7, segment: "navy" });
    expect(await strange.ask((api) => api.verification.state())).toEqual({
      ok: true,
      value: { currentStep: "7", step: null, verificationId: null, segment: null },
    });
  });

  it("is not read from what is no object", async () => {
    for (const body of [null, "x", 7, []]) {
      const { ask } = await answering(PATH, body);
      expect(ending(await ask((api) => api.verification.state()))).toBe("contract");
    }
  });

  it("is asked for once where a sign-in waits, else again when the service is busy [D-03] [D-16]", async () => {
    const { ask, services } = await answering(PATH, {}, 503);
    const asked = () => services.seen.filter(({ path }) => path === PATH).length;
    await ask((api) => api.verification.state({ once: true }));
    expect(asked()).toBe(1);
    await ask((api) => api.verification.state());
    expect(asked()).toBe(5);
  });
});

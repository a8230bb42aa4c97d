import { describe, expect, it } from "vitest";
import { createMessages } from "../composition/create-messages.ts";
import type { Failure } from "../domain/kernel/failure.ts";
import { ANN, createApiWorld, ending, PURCHASE } from "../testing/api-world.ts";
import type { Script } from "../testing/scripted-services.ts";

const METHODS = "/getPaymentMethods";
const BUY = "/addSubscriptionWithPayment";
async function methodsFailure(script: Script): Promise<Failure> {
  const { services, signedInTab, drive } = createApiWorld();
  const tab = await signedInTab();
  services.always(METHODS, script);
  const outcome = await drive(tab.payments.methods());
  if (outcome.ok) throw new Error("It did not fail.");
  return outcome.failure;
}

async function purchaseOutcome(script: Script) {
  const { services, signedInTab, drive } = createApiWorld();
  const tab = await signedInTab();
  services.always(BUY, script);
  return drive(tab.payments.addSubscription(PURCHASE, { idempotencyKey: "purchase-1" }));
}

describe("an error status", () => {
  const bodies: readonly [string, unknown, Partial<Failure>][] = [
    [
      "the service's own code and text",
      { errorCode: "PROFILE_UNKNOWN", errorMessage: "The profile is unknown." },
      { code: "PROFILE_UNKNOWN", serviceText: "The profile is unknown." },
    ],
    [
      "a code of the key, whose text is for developers",
      { errorCode: "IDEMPOTENCY_KEY_IN_FLIGHT", errorMessage: "A request is worked on." },
      { code: "IDEMPOTENCY_KEY_IN_FLIGHT" },
    ],
    ["a text alone", { errorMessage: "Sorry" }, { code: "HTTP_404", serviceText: "Sorry" }],
    [
      "a text in the name of a gateway",
      { message: "Sorry" },
      { code: "HTTP_404", serviceText: "Sorry" },
    ],
    [
      "texts in both names",
      { message: "no", errorMessage: "Sorry" },
      { code: "HTTP_404", serviceText: "Sorry" },
    ],
    ["a number as code", { errorCode: 11111 }, { code: "11111" }],
    ["HTML", "<html><body>Not here</body></html>", { code: "HTTP_404" }],
    ["truncated JSON", '{"errorCode":"eV18', { code: "HTTP_404" }],
    ["null", "null", { code: "HTTP_404" }],
    ["a list", "[]", { code: "HTTP_404" }],
    ["nothing", undefined, { code: "HTTP_404" }],
    ["a code that is a sentence", { errorCode: "no such thing" }, { code: "HTTP_404" }],
    ["a code that is an object", { errorCode: {} }, { code: "HTTP_404" }],
    ["a text that is an object", { errorMessage: {} }, { code: "HTTP_404" }],
  ];
  for (const [situation, body, expected] of bodies) {
    it(`with ${situation} is a failure that can be read [D-10] [SES-24]`, async () => {
      const failure = await methodsFailure({ status: 404, body });
      expect(failure).toMatchObject({ kind: "http", status: 404, ...expected });
      if (!("serviceText" in expected)) expect(failure.serviceText).toBeUndefined();
    });
  }

  it("a text of the service is plain: no control or direction characters, 300 at most [D-10]", async () => {
    const errorMessage = `a\u0000b\u202ec\n${"x".repeat(1_000)}`;
    const { serviceText } = await methodsFailure({ status: 400, body: { errorMessage } });
    expect(serviceText).toHaveLength(300);
    expect(serviceText).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  const steps: readonly [number, Partial<Failure>][] = [
    [400, { nextStep: "correct-input", retryable: false, messageId: "error.generic" }],
    [403, { nextStep: "contact-support", retryable: false }],
    [408, { nextStep: "retry", retryable: true, messageId: "error.timeout" }],
    [409, { nextStep: "correct-input", retryable: false }],
    [429, { nextStep: "wait", retryable: true, messageId: "error.too-many-requests" }],
    [500, { nextStep: "retry", retryable: true, messageId: "error.generic" }],
    [503, { nextStep: "retry", retryable: true, messageId: "error.generic" }],
  ];
  for (const [status, expected] of steps) {
    it(`${status} says what the user can do next [D-06]`, async () => {
      expect(await methodsFailure({ status })).toMatchObject(expected);
    });
  }

  it.each([408, 429, 500])(
    "a text with a %i is not shown to users [D-10] [D-02]",
    async (status) => {
      const failure = await methodsFailure({ status, body: { errorMessage: "NullPointer" } });
      expect(failure.serviceText).toBeUndefined();
    },
  );

  it("keeps what the service asks to wait, the body and the correlation id [D-03] [SES-25]", async () => {
    const body = { currentStep: "error", errorIds: ["expiredProgram"] };
    const headers = { "retry-after": "7", "x-correlation-id": "c-1" };
    expect(await methodsFailure({ status: 429, body, headers })).toMatchObject({
      retryAfterMs: 7_000,
      correlationId: "c-1",
      body,
    });
  });

  it("says in how many minutes to try again, where the service says so [D-03] [OPN-117]", async () => {
    const after = async (seconds: string) => {
      const { messageId, messageParams } = await methodsFailure({
        status: 429,
        headers: { "retry-after": seconds },
      });
      return [messageId, messageParams];
    };
    expect(await after("900")).toEqual(["error.too-many-requests.minutes", { count: 15 }]);
    expect(await after("61")).toEqual(["error.too-many-requests.minutes", { count: 2 }]);
    expect(await after("7")).toEqual(["error.too-many-requests.minutes", { count: 1 }]);
    expect(await after("8640000")).toEqual(["error.too-many-requests.minutes", { count: 1440 }]);
    expect(await after("soon")).toEqual(["error.too-many-requests", undefined]);
  });
});

describe("a failure without answer", () => {
  it("names the call by its correlation id [D-10]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    services.always(METHODS, "drop");
    const outcome = await drive(tab.payments.methods());
    const sent = services.seen.at(-1)?.headers.get("x-correlation-id");
    expect(outcome).toMatchObject({
      failure: { correlationId: sent, operation: "getPaymentMethods" },
    });
  });

  for (const body of ["<html>", '{"PaymentMethods":[{"la', "undefined"]) {
    it(`a 200 that is not JSON is a broken contract: ${body} [ERR-14]`, async () => {
      expect(await methodsFailure({ status: 200, body })).toMatchObject({
        kind: "contract",
        code: "EV_API_ERROR",
      });
    });
  }

  it("developer messages hold no token, email or password [D-12] [D-13]", async () => {
    const { services, tab, drive } = createApiWorld();
    const texts: string[] = [];
    for (const script of ["drop", { status: 500, body: { errorMessage: ANN.email } }] as const) {
      services.script("/accounts/login", script);
      const outcome = await drive(tab().accounts.login(ANN));
      if (!outcome.ok) texts.push(outcome.failure.developerMessage);
    }
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).not.toMatch(/ann|secret|e30/);
  });
});

describe("a sign-in that fails", () => {
  const failures: readonly [string, Script, Partial<Failure>][] = [
    [
      "wrong password [SGN-21]",
      { status: 401, body: { errorCode: "INVALID_CREDENTIALS", errorMessage: "No." } },
      { kind: "http", messageId: "sign-in.error" },
    ],
    ["too many attempts [SGN-18]", { status: 429 }, { messageId: "sign-in.error.too-many" }],
    [
      "too many attempts, for a quarter of an hour [SGN-18]",
      { status: 429, headers: { "retry-after": "900" } },
      { messageId: "sign-in.error.too-many.minutes", messageParams: { count: 15 } },
    ],
    [
      "no answer in time, which says nothing about the password [SGN-21] [D-02]",
      { status: 408 },
      { kind: "http", messageId: "error.timeout" },
    ],
    [
      "a captcha [SGN-19]",
      { status: 400, body: { errorCode: "CAPTCHA_REQUIRED", errorMessage: "x" } },
      { messageId: "error.captcha" },
    ],
    [
      "the device limit [SGN-20]",
      { status: 409, body: { errorCode: "X", errorMessage: "x", sessions: [] } },
      { kind: "http", code: "DEVICE_LIMIT" },
    ],
    ["an error of the service [SGN-21]", { status: 500 }, { messageId: "error.generic" }],
    ["a lost connection [SGN-21]", "drop", { kind: "network", messageId: "error.generic" }],
    [
      "a failure in a 200 [SGN-16]",
      { status: 200, body: { failureMessage: { errorCode: "X1", errorMessage: "Blocked." } } },
      { kind: "http", status: 200, code: "X1", serviceText: "Blocked." },
    ],
    [
      "a captcha in a 200 [SGN-17]",
      { status: 200, body: { failureMessage: { errorMessage: "Captcha failed" } } },
      { kind: "http", status: 200, messageId: "error.captcha" },
    ],
    [
      "a failure in a 200 without text [SGN-16]",
      { status: 200, body: { failureMessage: {} } },
      { kind: "http", status: 200, messageId: "sign-in.error" },
    ],
  ];
  for (const [situation, script, expected] of failures) {
    it(`${situation}`, async () => {
      const { services, tab, drive } = createApiWorld();
      services.script("/accounts/login", script);
      const visitor = tab();
      const outcome = await drive(visitor.accounts.login(ANN));
      expect(outcome).toMatchObject({ ok: false, failure: expected });
      if (!outcome.ok && !("serviceText" in expected)) {
        expect(outcome.failure.serviceText).toBeUndefined();
      }
      expect(visitor.session.snapshot().kind).toBe("none");
    });
  }
});

describe("an answer that moves money or identity, of another shape", () => {
  it("says where a sign-in is wrong, and no value [ERR-14] [D-13]", async () => {
    const { services, tab, drive } = createApiWorld();
    const body = { accessToken: "secret-token", refreshToken: 7, tokenExpiration: "soon" };
    services.script("/accounts/login", { status: 200, body });
    const outcome = await drive(tab().accounts.login(ANN));
    const paths = ["refreshToken", "tokenExpiration", "accessTokenExpiration"];
    expect(outcome).toMatchObject({ failure: { kind: "contract", code: "EV_API_ERROR", paths } });
    const said = outcome.ok ? "" : outcome.failure.developerMessage;
    expect(said).toContain(
      "Missing or wrong: refreshToken, tokenExpiration, accessTokenExpiration.",
    );
    expect(said).not.toMatch(/secret-token|soon|7/);
  });

  for (const [answer, paths] of [
    [{ totalTax: {}, billingAddress: { state: 5 } }, ["totalTax", "billingAddress.state"]],
    [{ totalTax: "much" }, ["totalTax"]],
    [[], ["(all of it)"]],
  ] as const) {
    it(`says where a quote is wrong: ${JSON.stringify(answer)} [PRC-18] [D-06]`, async () => {
      const { services, signedInTab, drive } = createApiWorld();
      const tab = await signedInTab();
      services.script("/getProrate", { status: 200, body: answer });
      const query = {
        serviceId: "S",
        zipCode: null,
        couponCode: null,
        promotionId: null,
        changeType: "none",
      } as const;
      expect(await drive(tab.payments.prorate(query))).toMatchObject({ failure: { paths } });
    });
  }

  it("says in the log where a refresh is wrong: it is no answer [D-02] [SES-13]", async () => {
    const { services, signedInTab, drive } = createApiWorld();
    const tab = await signedInTab();
    services.expireAccessTokens();
    services.always("/accounts/token/refresh", { status: 200, body: { accessToken: "t" } });
    expect(ending(await drive(tab.payments.methods()))).toBe("network");
    expect(tab.session.snapshot()).toMatchObject({ kind: "nonAnonymous", degraded: true });
    expect(tab.platform.logger.lines.map(({ message }) => message)).toContain(
      "refreshToken: the answer has no tokens. Missing or wrong: refreshToken, tokenExpiration, accessTokenExpiration.",
    );
  });
});

describe("a purchase that is refused", () => {
  const codes: readonly [status: number, code: string, expected: object][] = [
    [402, "eV1106", { code: "eV1106", messageId: "payment.error" }],
    [402, "EV1385", { code: "eV1385", messageId: "payment.error.processing" }],
    [402, "1189", { code: "eV1189", messageId: "payment.error.card-unavailable" }],
    [402, "EVJWT001", { code: "EVJWT001", messageId: "payment.error" }],
    [
      409,
      "ev4050",
      { messageId: "payment.error.active-subscription", messageParams: { code: "ev4050" } },
    ],
    [422, "eV1842", { messageId: "payment.error.promo-invalid" }],
    [409, "AMOUNT_MISMATCH", { messageId: "payment.price-changed", nextStep: "correct-input" }],
    [400, "NEVER_HEARD", { code: "NEVER_HEARD", messageId: "payment.error.default" }],
  ];
  for (const [status, errorCode, expected] of codes) {
    it(`${status} ${errorCode}: declined, nothing was charged [ERR-01] [ERR-13] [PAY-35]`, async () => {
      const outcome = await purchaseOutcome({ status, body: { errorCode, errorMessage: "raw" } });
      expect(outcome).toMatchObject({
        ok: false,
        failure: { kind: "declined", retryable: false, serviceCode: errorCode, ...expected },
      });
      if (!outcome.ok) expect(outcome.failure.serviceText).toBeUndefined();
    });
  }

  const unknown: readonly [string, Script, string][] = [
    ["a proxy's 403", { status: 403, body: "<html>" }, "http"],
    ["409 without code", { status: 409, body: {} }, "http"],
    [
      "a key of another purchase",
      { status: 422, body: { errorCode: "IDEMPOTENCY_KEY_REUSED" } },
      "http",
    ],
    [
      "a key in flight [D-24]",
      { status: 409, body: { errorCode: "IDEMPOTENCY_KEY_IN_FLIGHT" } },
      "http",
    ],
    [
      "response code 1 without an order id",
      { status: 200, body: { responseCode: "1" } },
      "contract",
    ],
    ["500 with a code", { status: 500, body: { errorCode: "eV1106" } }, "http"],
    ["an answer that is HTML", { status: 200, body: "<html>" }, "contract"],
    ["a truncated answer", { status: 200, body: '{"responseCode":"1","ord' }, "contract"],
    ["null", { status: 200, body: "null" }, "contract"],
    ["an order id that is an object", { status: 200, body: { orderID: {} } }, "contract"],
    ["a response code that is a number", { status: 200, body: { responseCode: 1 } }, "contract"],
  ];
  for (const [situation, script, kind] of unknown) {
    it(`${situation} settles nothing: never declined [D-04] [PAY-20] [ERR-14]`, async () => {
      expect(ending(await purchaseOutcome(script))).toBe(kind);
    });
  }

  it("a refusal in a 200 is the same as one with an error status [PAY-21] [PAY-35]", async () => {
    const body = { responseCode: "0", errorCode: "eV1106", errorMessage: "raw" };
    const inAnswer = await purchaseOutcome({ status: 200, body });
    expect(inAnswer).toMatchObject({
      ok: false,
      failure: { kind: "declined", serviceCode: "eV1106", messageId: "payment.error" },
    });
    expect(inAnswer).toEqual(await purchaseOutcome({ status: 402, body }));
  });
});

describe("the texts of failures", () => {
  it("are in the catalogue, every one [D-10]", async () => {
    const scripts: readonly Script[] = [
      "drop",
      { status: 200, body: "<html>" },
      ...[400, 401, 403, 404, 409, 422, 429, 500, 503].map((status) => ({ status })),
    ];
    for (const script of scripts) {
      const { messageId } = await methodsFailure(script);
      expect(createMessages().has(messageId)).toBe(true);
    }
  });
});

import type { ClockPort } from "../platform/ports.ts";
import { eligibilityHandlers } from "./fake-eligibility.ts";
import { planChangeHandlers } from "./fake-plan-changes.ts";
import type { FakeAnswer, FakeReply, FakeRequest, FakeState } from "./fake-state.ts";
import {
  giftCard,
  monthlyBill,
  monthlyPlan,
  mugGiftCard,
  payingMonthly,
  savedCard,
  twoYearPlan,
  yearlyPlan,
} from "./fixtures.ts";

/** Services that answer in the documented shapes from memory. */
export interface FakeServices {
  readonly fetch: typeof globalThis.fetch;
  readonly state: FakeState;
  /** Operations asked for so far, in order. */
  readonly asked: readonly string[];
  /** The next calls of an operation get these answers instead, one each. */
  reply(operation: string, ...replies: readonly FakeReply[]): void;
  /** Every call of an operation gets this answer; null ends it. */
  always(operation: string, reply: FakeReply | null): void;
  /** Charges, as the card form does: makes the user a subscriber and answers the order id. */
  buy(serviceId: string, idempotencyKey: string | null): string;
  /** Saves a card for the renewals, as the card form of Edit payment does. */
  saveCard(idempotencyKey?: string): void;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Handler = (request: FakeRequest, state: FakeState) => FakeAnswer;

export function createFakeServices(clock: Pick<ClockPort, "now">): FakeServices {
  const state: FakeState = {
    plans: [monthlyPlan, yearlyPlan, twoYearPlan],
    status: null,
    savedMethods: [],
    bills: {},
    pauseAllowance: { noOfDaysLeft: 90, noOfTimesLeft: 2 },
    orders: [],
    verification: { currentStep: "collectActiveMilitaryPersonalInfo", segment: null },
    veterans: { outcome: 0 },
    partnerResponseCode: "1",
    giftCards: { GIFTYEAR0001: giftCard, GIFTMUGS0001: mugGiftCard },
    shippingAddress: null,
    accounts: [],
    tax: "0.42",
  };
  /** Keys of the writes that took effect. */
  const committed = new Set<string>();
  const asked: string[] = [];
  const once = new Map<string, FakeReply[]>();
  const forever = new Map<string, FakeReply>();
  let tokens = 0;

  function session(profileId: string, accountType: string): FakeAnswer {
    tokens += 1;
    const now = clock.now();
    const claims = {
      sub: profileId,
      mvpd: null,
      device_id: "test-device",
      user_type: "email",
      device_type: "web",
      account_type: accountType,
      iat: Math.floor(now / 1000),
      exp: Math.floor((now + HOUR_MS) / 1000),
    };
    return ok({
      accessToken: `e30.${btoa(JSON.stringify(claims)).replace(/=+$/, "")}.${tokens}`,
      refreshToken: `refresh-${tokens}`,
      tokenExpiration: now + 30 * DAY_MS,
      accessTokenExpiration: now + HOUR_MS,
      cpCustomerID: customerOf(profileId),
      profileId,
      userType: "email",
    });
  }

  function login({ body }: FakeRequest): FakeAnswer {
    const email = String(body["email"]);
    const isKnown = state.accounts.includes(email) && body["password"] === "password";
    return isKnown ? session(profileOf(email), "registered") : { status: 401, body: WRONG_LOGIN };
  }

  function signUp({ body }: FakeRequest): FakeAnswer {
    const email = String(body["email"]);
    if (state.accounts.includes(email)) return { status: 409, body: TAKEN };
    state.accounts.push(email);
    return { status: 201, body: { profileId: profileOf(email) } };
  }

  function buy(serviceId: string, idempotencyKey: string | null): string {
    const former = state.orders.find((order) => order["idempotencyKey"] === idempotencyKey);
    if (former && idempotencyKey !== null) return String(former["orderID"]);
    const plan = state.plans.find(({ packageID }) => packageID === serviceId) ?? monthlyPlan;
    const orderID = `order-${state.orders.length + 1}`;
    const startDate = new Date(clock.now()).toISOString();
    const { appId, displayName } = plan;
    state.orders = [
      {
        orderID,
        orderType: "ORDER",
        idempotencyKey,
        orderProductInfo: { appId, serviceID: serviceId, displayName, startDate },
      },
      ...state.orders,
    ];
    state.status = {
      ...payingMonthly,
      segments: state.status?.segments ?? [],
      serviceID: serviceId,
      displayName,
      tier: plan.tier,
      startDate,
    };
    state.bills = monthlyBill;
    state.savedMethods = [savedCard];
    return orderID;
  }

  function redeem(pin: string, headers: Headers): FakeAnswer {
    const { [pin]: card, ...others } = state.giftCards;
    const key = headers.get("idempotency-key");
    const former = state.orders.find((order) => order["idempotencyKey"] === key);
    if (former) return ok({ transactionId: former["orderID"] });
    if (!card) return { status: 409, body: { errorCode: "GIFT_REDEEMED" } };
    state.giftCards = others;
    const transactionId = buy(card.packageId, key);
    state.status = state.status && { ...state.status, paymentMethod: "Fox Payment" };
    return ok({ transactionId });
  }

  const handlers: Readonly<Record<string, Handler>> = {
    ...planChangeHandlers,
    ...eligibilityHandlers,
    "POST /accounts/login": login,
    "POST /accounts/login/anonymous": () => session("visitor", "anonymous"),
    "POST /accounts/token/refresh": () =>
      session(profileOf(state.accounts.at(-1) ?? ""), "registered"),
    "POST /accounts/logout": () => ({ status: 204 }),
    "POST /accounts/profile/logout": () => ({ status: 204 }),
    "POST /accounts/status": ({ body }) =>
      ok({ found: state.accounts.includes(String(body["email"])) }),
    "POST /accounts/customers": signUp,
    "POST /accounts/reset-password/request": () =>
      ok({ success: true, message: "Reset Email Sent" }),
    "POST /reset-password": () => ok({ data: { success: true } }),
    "PUT /update/{profileId}/v3": ({ body }) =>
      isOwnPassword(body) ? ok({ email: body["email"] }) : WRONG_PASSWORD,
    "PUT /accounts/user/{profileId}/password": ({ body }) =>
      isOwnPassword(body) ? ok({ profileId: body["profileId"] }) : WRONG_PASSWORD,
    "POST /evcreateuser": () => ok({ CreateUserResponseMessage: { responseCode: "1" } }),
    "GET /update/{profileId}": () => {
      const email = state.accounts.at(-1) ?? "";
      const { shippingAddress } = state;
      const kept = shippingAddress === null ? {} : { shippingAddress };
      return ok({ profileId: profileOf(email), email, ...kept });
    },
    "PUT /accounts/user/{profileId}": ({ body }) => {
      state.shippingAddress = body["shippingAddress"];
      return ok({ profileId: profileOf(state.accounts.at(-1) ?? ""), ...body });
    },
    "GET /verify": () => ok({ deliverability: "deliverable", corrected: false, message: "" }),
    "GET /accounts/device-code": () => ok({ code: "TEST-CODE" }),
    "POST /accounts/frame-token": () =>
      ok({ token: "frame-token", expiresAt: clock.now() + HOUR_MS }),
    "GET /packages": () =>
      ok({ PkgsOrProdsResponseMsg: { responseMessage: "SUCCESS", pkgWithPromos: state.plans } }),
    "GET /v1/natcomsku/plans/{planId}": () => ok({}),
    "GET /v1/natcomsku/plans/userType/{userType}": () => ok({ plans: [] }),
    "GET /currentSubscriptionStatus": () =>
      state.status ? ok([state.status]) : { status: 424, body: { message: "noSubscription" } },
    "GET /getRestartableSubscription": () => ok({ isEligibleForRestart: false }),
    "POST /hasSubscription": () => ok(lookup(state)),
    "POST /removeCustomerSegment": () => ok({}),
    "GET /getPaymentMethods": () => ok({ PaymentMethods: state.savedMethods }),
    "GET /getPayments": () => ok({ orders: state.orders, ...state.bills }),
    "GET /getProrate": () => ok({ totalTax: state.tax, isTaxError: false }),
    "POST /addSubscriptionWithPayment": ({ body, headers }) => {
      const [service] = (body["services"] ?? []) as { readonly serviceId: string }[];
      const orderID = buy(service?.serviceId ?? "", headers.get("idempotency-key"));
      return ok({ responseCode: "1", orderID });
    },
    "POST /changeSubscription": ({ body, headers }) => {
      const orderId = buy(String(body["newServiceID"]), headers.get("idempotency-key"));
      return ok({ responseCode: "1", orderId });
    },
    "POST /giftcard/status": ({ body }) => {
      const card = state.giftCards[String(body["pin"])];
      return card ? ok(card) : { status: 404, body: { errorCode: "GIFT_PIN_INVALID" } };
    },
    "PUT /giftcard/redeem": ({ body, headers }) => redeem(String(body["pin"]), headers),
    "POST /withdrawPurchase": ({ body }) => {
      const order = state.orders.find((one) => one["idempotencyKey"] === body["idempotencyKey"]);
      if (order) return ok({ status: "paid", orderID: order["orderID"] });
      return ok({ status: committed.has(String(body["idempotencyKey"])) ? "done" : "withdrawn" });
    },
    "GET /config/footer{suffix}.json": () => ok({ data: { links: [] } }),
    "GET /feature-flags": () => ok({ flags: {} }),
    "GET /screens/{id}": () => ok({ panels: { member: [] } }),
    "GET /content-cards": () => ok({ cards: [] }),
    "POST /prospect": () => ok({ data: { requestID: "request-1" } }),
  };

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const operation = operationOf(`${request.method} ${url.pathname}`);
    asked.push(operation);
    const reply = once.get(operation)?.shift() ?? forever.get(operation) ?? null;
    if (reply === "dropped") throw new TypeError("Failed to fetch");
    if (reply === "never") return new Promise(() => {});
    if (reply !== null && reply !== "lost") return respond(reply);
    const { headers } = request;
    const body = readBody(await request.text());
    const handler = handlers[operation];
    const given = handler?.({ operation, query: url.searchParams, headers, body }, state);
    const key = headers.get("idempotency-key");
    if (key !== null && given && given.status < 400) committed.add(key);
    if (reply === "lost") throw new TypeError("Failed to fetch");
    return respond(given ?? { status: 404, body: { errorCode: "NOT_FOUND", errorMessage: "" } });
  }

  return {
    fetch: (input, init) => answer(new Request(input, init)),
    state,
    asked,
    reply(operation, ...replies) {
      once.set(operation, [...(once.get(operation) ?? []), ...replies]);
    },
    always(operation, reply) {
      if (reply === null) forever.delete(operation);
      else forever.set(operation, reply);
    },
    buy,
    saveCard(idempotencyKey = "") {
      committed.add(idempotencyKey);
      state.savedMethods = [{ ...savedCard, updatedDate: new Date(clock.now()).toISOString() }];
    },
  };
}

const WRONG_LOGIN = { errorCode: "INVALID_CREDENTIALS", errorMessage: "Invalid credentials" };
const WRONG_PASSWORD = {
  status: 403,
  body: { errorCode: "WRONG_PASSWORD", errorMessage: "The password is not correct." },
};
const TAKEN = {
  errorCode: "EXISTING_USER",
  errorMessage: "An account with this email already exists.",
};

/** Paths with parameters, as the specifications write them. */
const TEMPLATES: readonly (readonly [RegExp, string])[] = [
  [/^GET \/update\/[^/]+$/, "GET /update/{profileId}"],
  [/^PUT \/update\/[^/]+\/v3$/, "PUT /update/{profileId}/v3"],
  [/^PUT \/accounts\/user\/[^/]+\/password$/, "PUT /accounts/user/{profileId}/password"],
  [/^PUT \/accounts\/user\/[^/]+$/, "PUT /accounts/user/{profileId}"],
  [/^GET \/v1\/natcomsku\/plans\/userType\/[^/]+$/, "GET /v1/natcomsku/plans/userType/{userType}"],
  [/^GET \/v1\/natcomsku\/plans\/[^/]+$/, "GET /v1/natcomsku/plans/{planId}"],
  [/^GET \/screens\/[^/]+$/, "GET /screens/{id}"],
  [/^GET \/memberverify\/program\/[^/]+$/, "GET /memberverify/program/{program}"],
  [/^POST \/memberverify\/va\/[^/]+$/, "POST /memberverify/va/{memberId}"],
  [/^GET \/config\/footer.*\.json$/, "GET /config/footer{suffix}.json"],
];

function operationOf(line: string): string {
  return TEMPLATES.find(([pattern]) => pattern.test(line))?.[1] ?? line;
}

function lookup({ status }: FakeState) {
  if (!status) return { isUserSubscribed: false, serviceDetails: [] };
  const { serviceID } = status;
  const packageDetails = [{ productId: ["FNSUB"] }];
  return {
    isUserSubscribed: true,
    serviceDetails: [{ appId: "natcom", serviceID, packageDetails }],
  };
}

function isOwnPassword(body: FakeRequest["body"]): boolean {
  return body["password"] === "password";
}

/** The services' own id of the customer: never the profile id. */
function customerOf(profileId: string): string {
  return profileId.replace("profile", "customer");
}

function profileOf(email: string): string {
  return `profile-${email.split("@")[0]}`;
}

function ok(body: unknown): FakeAnswer {
  return { status: 200, body };
}

function readBody(text: string): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function respond({ status, body, headers = {} }: FakeAnswer): Response {
  if (status === 204 || body === undefined) return new Response(null, { status, headers });
  if (typeof body === "string") return new Response(body, { status, headers });
  const json = { "content-type": "application/json", ...headers };
  return new Response(JSON.stringify(body), { status, headers: json });
}

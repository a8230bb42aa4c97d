/**
 * What belongs to one account is refused to another, by the service itself. Hazard: an id in a link, a mail or a log
 * opens, spends or locks what is another user's. Every id of the specifications is in one of two tables here, so that a
 * new one cannot be forgotten.
 */
import { describe, expect, it } from "vitest";
import { valueAt } from "../core/schema-walk.ts";
import { type Operation, readSpecification, specificationSet } from "../core/specification.ts";
import { SPECIFICATIONS } from "../services.ts";
import { type Device, deviceOf } from "../testing/test-device.ts";

const specifications = specificationSet(
  Object.fromEntries(SPECIFICATIONS.map((name) => [name, readSpecification(name)])),
);

/** Words of the product, names that the caller gives, and secrets: the user who holds one may use it. */
const OF_NO_ACCOUNT: readonly RegExp[] = [
  / (service|newService|promotion|package|plan|channelPartner|dma|entitlement|organization\.)ID$/i,
  / (deviceId|transactionId|idempotencyKey|payerID)$/,
  / (recaptcha|refresh|access|isGenerate)Token(Hint)?$/,
  / (coupon|voucher|reg|device|billingZip)Code$/,
  /^(resetPassword|pollTvProviderAuth) code$/,
  /^(getXid|submitXid) xid$/,
  /^getFeatureFlags visitorId$/,
  /^(getScreen id|getTvProviderMetadata userID|getGiftCardStatus pin|uploadDocument documentId)$/,
  /ApplePay token$/,
];

/** A call with an id of `owner`, sent by `device`. */
interface Attempt {
  /** The persona that owns the id; one that is verified without it. */
  readonly owner?: string;
  readonly refusal: { readonly status: number; readonly body: object };
  /** The owner cannot use the id a second time either. */
  readonly isSpent?: boolean;
  /** Leaves the id behind that is then sent. */
  readonly owns?: (owner: Device) => Promise<string>;
  readonly send: (
    id: string,
    persona: string,
  ) => readonly [method: string, path: string, body?: object];
}

const OWNER = "verified-military";
const OTHER = "churned";
const REQUEST = "verizon-of-another";
const VETERAN = "VA-100002";
const GIFT = "GIFTYEAR0001";
const PLAN = "FNWEB1MO";
const PRODUCT = { headers: { "x-subscription-product": "FNSUB" } };

const profile = (send: (profileId: string) => ReturnType<Attempt["send"]>): Attempt => ({
  refusal: { status: 403, body: { errorCode: "FORBIDDEN" } },
  send: (id) => send(id),
});

const linked = async (owner: Device): Promise<string> => {
  await owner.call("PATCH", "/bango/associateSubscription", {
    body: { subscriptionRequestId: REQUEST },
  });
  return REQUEST;
};

const partnerRequest = (method: string, path: string): Attempt => ({
  refusal: { status: 409, body: { errorCode: "SUBSCRIPTION_REQUEST_TAKEN" } },
  owns: linked,
  send: (subscriptionRequestId) => [method, path, { subscriptionRequestId }],
});

const form = (step: string, more: object): Attempt => ({
  refusal: { status: 409, body: { errorCode: "SUBSCRIPTION_REQUEST_TAKEN" } },
  owns: linked,
  send: (subscriptionRequestId, persona) => [
    "POST",
    `/memberverify/verification/step/${step}`,
    {
      email: `${persona}@example.com`,
      firstName: "Sam",
      lastName: "Jones",
      birthDate: "1985-11-30",
      organization: { id: 4070, name: "Army" },
      ...more,
      subscriptionRequestId,
    },
  ],
});

const verified = async (owner: Device): Promise<string> => {
  const { body } = await owner.call("GET", "/memberverify/verification/user");
  return String(body.verificationId);
};

const paypal = (path: string, more: object): Attempt => ({
  refusal: { status: 404, body: { errorCode: "PAYPAL_ORDER_UNKNOWN" } },
  async owns(owner) {
    const returnUrl = "http://localhost:5173/r";
    const { body } = await owner.call("POST", "/paypal/token", {
      body: { returnUrl, cancelUrl: returnUrl },
    });
    return String(body.token);
  },
  send: (orderID) => ["POST", path, { orderID, payerID: "PAYER-TN", ...more }],
});

const savedCard = (path: string, more: object): Attempt => ({
  owner: "saved-card",
  refusal: { status: 402, body: { errorCode: "eV1131" } },
  async owns(owner) {
    const { body } = await owner.call("GET", "/getPaymentMethods");
    return (body.PaymentMethods as readonly { readonly id: string }[])[0]?.id ?? "";
  },
  send: (id) => {
    const paymentmethodInfo = { label: "Credit/Debit Card", saved: true, id };
    return ["POST", path, { ...more, parameters: [], paymentmethodInfo }];
  },
});

const ATTEMPTS: Readonly<Record<string, Attempt>> = {
  "getProfile profileId": profile((id) => ["GET", `/update/${id}`]),
  "updateEmail id": profile((id) => [
    "PUT",
    `/update/${id}/v3`,
    { email: "mine@example.org", password: "password" },
  ]),
  "updateUser profileId": profile((id) => ["PUT", `/accounts/user/${id}`, { firstName: "Sam" }]),
  "updatePassword profileId": {
    ...profile((id) => [
      "PUT",
      `/accounts/user/${id}/password`,
      { profileId: id, password: "password", newPassword: "secret1", accessToken: "another" },
    ]),
    isSpent: true,
  },
  "getFeatureFlags profileId": profile((id) => ["GET", `/feature-flags?profileId=${id}`]),
  "activatePartnerSubscription subscriptionRequestId": partnerRequest(
    "POST",
    "/bango/addSubscription",
  ),
  "linkPartnerSubscription subscriptionRequestId": partnerRequest(
    "PATCH",
    "/bango/associateSubscription",
  ),
  "collectActiveMilitaryPersonalInfo subscriptionRequestId": form(
    "collectActiveMilitaryPersonalInfo",
    {},
  ),
  "collectInactiveMilitaryPersonalInfo subscriptionRequestId": form(
    "collectInactiveMilitaryPersonalInfo",
    { dischargeDate: "2015-06-30" },
  ),
  "collectFirstResponderPersonalInfo subscriptionRequestId": form(
    "collectFirstResponderPersonalInfo",
    {
      organization: { id: 5101, name: "Springfield Fire Department (Springfield, IL)" },
      statuses: ["FIREFIGHTER"],
    },
  ),
  "getPackages verificationID": {
    refusal: { status: 200, body: { PkgsOrProdsResponseMsg: { pkgWithPromos: [] } } },
    owns: verified,
    send: (id) => ["GET", `/packages?verificationID=${id}`],
  },
  "completeVerification verificationID": {
    refusal: { status: 404, body: { errorCode: "NOT_FOUND" } },
    owns: verified,
    send: (verificationID) => ["POST", "/verification", { verificationID }],
  },
  "capturePaypalOrder orderID": paypal("/paypal/capture", { serviceId: "FNWEB1MO" }),
  "changeServiceWithPaypal orderID": paypal("/paypal/changeService", {
    serviceId: "FNWEB12MO",
    changeType: "Upgrade",
  }),
  "addSubscriptionWithPayment paymentmethodInfo.id": savedCard("/addSubscriptionWithPayment", {
    services: [{ serviceType: "PACKAGE", serviceId: PLAN, quantity: 1 }],
    isSkipDefaultPromo: true,
    transactionReferenceMsg: { amount: "7.68" },
  }),
  "changeSubscription paymentmethodInfo.id": savedCard("/changeSubscription", {
    changeType: "Upgrade",
    newServiceID: "FNWEB12MO",
  }),
  "checkVeteransMember memberId": {
    owner: "new",
    refusal: { status: 200, body: { outcome: 2 } },
    async owns(owner) {
      await owner.call("POST", `/memberverify/va/${VETERAN}`);
      return VETERAN;
    },
    send: (id) => ["POST", `/memberverify/va/${id}`],
  },
  "redeemGiftCard pin": {
    isSpent: true,
    owner: "new",
    refusal: { status: 409, body: { errorCode: "GIFT_REDEEMED" } },
    async owns(owner) {
      const body = { pin: GIFT, billingZipCode: "37203" };
      await owner.call("PUT", "/giftcard/redeem", { body });
      return GIFT;
    },
    send: (pin) => ["PUT", "/giftcard/redeem", { pin, billingZipCode: "37203" }],
  },
  "updatePaymentInfoWithPaypal orderID": paypal("/paypal/updatePaymentInfo", {}),
};

/** `"getProfile profileId"`: every id that an operation takes in its path, query or body. */
function idsOf(operation: Operation): readonly string[] {
  const document: unknown = specifications.documents[operation.service];
  const body = operation.request?.content["application/json"];
  const names = [
    ...operation.parameters.filter((one) => one.in !== "header").map(({ name }) => name),
    ...(body ? leavesOf(document, body) : []),
  ];
  const isId = (name: string) =>
    /(id|Id|ID|pin|[tT]oken|TokenHint|[cC]ode|Key)$/.test(name) &&
    !/(zip|postal|country)Code$/.test(name);
  return [...new Set(names.filter(isId).map((name) => `${operation.id} ${name}`))];
}

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

/** `"organization.id"`: the last two names of each place. */
function leavesOf(document: unknown, schema: Schema, above = "", depth = 0): readonly string[] {
  if (depth > 8) return [];
  if (schema.$ref) {
    const target = valueAt(document, schema.$ref.replace(/^.*#/, "")) as Schema;
    return leavesOf(document, target, above, depth + 1);
  }
  const { properties = {}, items, allOf = [], oneOf = [], anyOf = [] } = schema;
  const parts = [...allOf, ...oneOf, ...anyOf, ...(items ? [items] : [])];
  return [
    ...parts.flatMap((part) => leavesOf(document, part, above, depth + 1)),
    ...Object.entries(properties).flatMap(([name, inner]) => [
      name === "id" && above ? `${above}.id` : name,
      ...leavesOf(document, inner, name, depth + 1),
    ]),
  ];
}

describe("an id of another account", () => {
  it("is in one of the two tables, whichever operation takes it [D-14] [D-41]", () => {
    const ids = specifications.operations.flatMap(idsOf);
    const isPublic = (id: string) => OF_NO_ACCOUNT.some((pattern) => pattern.test(id));
    expect(ids.filter((id) => !isPublic(id))).toEqual(
      expect.arrayContaining(Object.keys(ATTEMPTS)),
    );
    expect(ids.filter((id) => !isPublic(id) && !(id in ATTEMPTS))).toEqual([]);
  });

  it.each(Object.entries(ATTEMPTS))(
    "is refused by %s, and changes nothing of either [D-14] [D-41] [OPN-206]",
    async (_name, { owner: persona = OWNER, owns, refusal, isSpent, send }) => {
      const owner = deviceOf(persona);
      const other = owner.as(OTHER);
      const id = owns ? await owns(owner) : `profile-${persona}`;
      const before = await stateOf(owner, other);
      const [method, path, body] = send(id, OTHER);
      const answer = await other.call(method, path, { ...PRODUCT, body });
      expect(answer).toMatchObject(refusal);
      expect(JSON.stringify(answer.body)).not.toContain(persona);
      expect(await stateOf(owner, other)).toEqual(before);
      if (isSpent) return;
      const [, ownPath, ownBody] = send(id, persona);
      const own = await owner.call(method, ownPath, { ...PRODUCT, body: ownBody });
      expect(own).not.toMatchObject(refusal);
    },
  );
});

/** Everything that the service tells both accounts of themselves. */
function stateOf(...devices: readonly Device[]) {
  const paths = [
    "/memberverify/verification/user",
    "/getPaymentMethods",
    "/getPayments",
    "/hasSubscription",
  ];
  const answers = devices.flatMap((device) => paths.map((path) => device.call("GET", path)));
  return Promise.all(answers.map(async (one) => (await one).body));
}

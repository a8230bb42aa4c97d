import type { components } from "@foyer/openapi/generated/account";
import { afterAll, describe, expect, it } from "vitest";
import { PERSONAS } from "../../core/personas.ts";
import type { GiftCard } from "../../gifts/gift-cards.ts";
import { createSandbox } from "../../index.ts";
import { type Acting, changeTo, onService, pauseFor, updateMethod } from "../../testing/acts.ts";
import { type Answered, type Client, clientOf } from "../../testing/client.ts";

type Status = components["schemas"]["SubscriptionStatus"];

const START = Date.now();
const sandbox = createSandbox({ now: () => START });
afterAll(() => sandbox.close());

const OUTSIDE = ["locked", "device-limit"];
const IDS = PERSONAS.map(({ id }) => id).filter((id) => !OUTSIDE.includes(id));

const GIFT = "GIFT-YEAR-0001";

const ACTIONS: Readonly<Record<string, (acting: Acting) => Promise<Answered>>> = {
  pause30: pauseFor(30),
  pause60: pauseFor(60),
  pause90: pauseFor(90),
  cancelPause: onService("cancelPauseSubscription"),
  resume: onService("resumeSubscription"),
  cancel: onService("removeSubscription"),
  reactivate: onService("reactivateSubscription"),
  restart: ({ client, token }) =>
    client.call("addSubscriptionWithPayment", {
      token,
      body: { services: [{ serviceType: "PACKAGE", serviceId: "FNWEB12MO", quantity: 1 }] },
    }),
  coupon: ({ client, token }) =>
    client.call("applyCoupon", { token, body: { couponCode: "HALFOFF", appliedBy: "User" } }),
  gift: async ({ client, token }) => {
    const body = { pin: GIFT, billingZipCode: "37203" };
    const answered = await client.call("redeemGiftCard", { token, body });
    // Unused again, for the next member.
    sandbox.controls
      .world(client.world)
      .collection<GiftCard>("giftCards")
      .update("GIFTYEAR0001", (card) => ({ ...card, state: "unused" }));
    return answered;
  },
  upgrade: changeTo("FNWEB24MO", "Upgrade"),
  downgrade: changeTo("FNWEB1MO", "Downgrade"),
  method: updateMethod,
};

/** Refusals that are not a conflict (409). */
const STATUS: Readonly<Record<string, number>> = {
  unknownService: 404,
  eV1131: 402,
  eV1861: 422,
};

const NOT_PAUSABLE = "pauseNotAvailable pauseNotAvailable pauseNotAvailable";
const NO_PAUSES = "pauseAllowance pauseAllowance pauseAllowance";
const NO_SERVICE = "unknownService unknownService unknownService unknownService";
const NONE = `${NO_SERVICE} ${NO_SERVICE.split(" ").slice(1).join(" ")}`;
const NO_PAUSE = "notPendingPause notPaused";

/** Personas that are answered alike, and the answer to each action: `ok`, `card` for another card, or the code. */
// biome-ignore format: a table
const TABLE: readonly (readonly [personas: string, pauses: string, rest: string])[] = [
  //                                                             cancelPause resume         cancel           reactivate       restart coupon  gift       upgrade downgrade method
  ["paying-monthly refunded promo-holiday upgrade-in-review", "ok ok ok", `${NO_PAUSE}               ok               notPendingCancel eV1144  ok      ok         ok      eV1342  ok`],
  ["billing-long", "ok ok ok",                                   `${NO_PAUSE}               ok               notPendingCancel eV1144  eV1861  ok         ok      eV1342  ok`],
  ["paying-paypal paying-applepay", "ok ok ok",                  `${NO_PAUSE}               ok               notPendingCancel eV1144  ok      ok         ok      eV1342  ok`],
  ["pause-used-up pause-short", NO_PAUSES,                       `${NO_PAUSE}               ok               notPendingCancel eV1144  ok      ok         ok      eV1342  ok`],
  ["paying-yearly card-expires promo-monthly founder", NOT_PAUSABLE, `${NO_PAUSE}           ok               notPendingCancel eV1144  ok      ok         ok      ok      ok`],
  ["paying-two-years", NOT_PAUSABLE,                             `${NO_PAUSE}               ok               notPendingCancel eV1144  ok      ok         eV1342  ok      ok`],
  ["trialist-monthly trialist-military", NOT_PAUSABLE,           `${NO_PAUSE}               ok               notPendingCancel eV1144  ok      giftTrial  ok      eV1342  ok`],
  ["pending-pause", NOT_PAUSABLE,                                `ok              notPaused ok               notPendingCancel eV1144  ok      ok         eV1342  eV1342  ok`],
  ["paused", NOT_PAUSABLE,                                       `notPendingPause ok        ok               notPendingCancel eV1144  ok      giftPaused eV1342  eV1342  ok`],
  ["pending-cancel", NOT_PAUSABLE,                               `${NO_PAUSE}               alreadyCancelled ok               eV1144  eV2657  ok         eV1342  eV1342  ok`],
  ["pending-cancel-trialist", NOT_PAUSABLE,                      `${NO_PAUSE}               alreadyCancelled ok               eV1144  eV2657  giftTrial  eV1342  eV1342  ok`],
  ["pending-cancel-gift", NOT_PAUSABLE,                          `${NO_PAUSE}               alreadyCancelled ok               eV1131  eV2657  ok         eV1131  eV1131  ok`],
  ["dunning", NOT_PAUSABLE,                                      `${NO_PAUSE}               ok               notPendingCancel eV1144  card    ok         eV1342  eV1342  ok`],
  ["upcoming-plan", NOT_PAUSABLE,                                `${NO_PAUSE}               ok               notPendingCancel eV1144  ok      ok         eV1342  eV1342  ok`],
  ["gift", NOT_PAUSABLE,                                         `${NO_PAUSE}               ok               notPendingCancel eV1131  eV2657  ok         eV1131  eV1131  ok`],
  ["gift-limit", NOT_PAUSABLE,                                   `${NO_PAUSE}               ok               notPendingCancel eV1131  eV2657  giftLimit  eV1131  eV1131  ok`],
  ["coupon", NOT_PAUSABLE,                                       `${NO_PAUSE}               ok               notPendingCancel eV1131  card    ok         eV1131  eV1131  ok`],
  ["excluded-service", NOT_PAUSABLE,                             `${NO_PAUSE}               ok               notPendingCancel eV1144  ok      giftService ok     CHANGE_TYPE_MISMATCH ok`],
  ["ios android android-payment roku amazon samsung verizon verizon-bango partner-unnamed siriusxm unknown-channel ineligible", NOT_PAUSABLE,
                                                                 `${NO_PAUSE}               billedElsewhere  notPendingCancel eV1131  eV2657  giftChannel eV1131 eV1131  ok`],
  ["churned-card saved-card", NONE,                              "                                                                    ok      eV2657  ok         eV1744  eV1744  ok"],
  ["new churned churned-involuntary verizon-new carrier-new siriusxm-new aggregator-new verified-military verified-first-responder veterans in-review vermont catalogue-empty catalogue-failure catalogue-one catalogue-no-promotions catalogue-missing-lists catalogue-same-tier catalogue-unknown-period entitlement-late",
    NONE,                                                        "                                                                    eV1131  eV2657  ok         eV1131  eV1131  ok"],
  ["no-payment-account", NONE,                                   "                                                                    eV1131  eV2657  ok         eV1131  eV1131  NO_PAYMENT_ACCOUNT"],
];

const NAMES = Object.keys(ACTIONS);
const EXPECTED = new Map(
  TABLE.flatMap(([personas, pauses, rest]) => {
    const cells = `${pauses} ${rest}`.trim().split(/\s+/);
    return personas.split(" ").map((persona) => [persona, cells] as const);
  }),
);

function told({ status, body }: Answered): string {
  if (status === 204) return "ok";
  if (status === 200) return body.isPaymentMethodError ? "card" : "ok";
  return body.errorCode;
}

async function itemOf(client: Client, token: string): Promise<Status | undefined> {
  const { status, body } = await client.call("getCurrentSubscriptionStatus", { token });
  return status === 200 ? body[0] : undefined;
}

interface Act {
  readonly persona: string;
  readonly answered: Answered;
  readonly before: Status | undefined;
  readonly after: Status | undefined;
  readonly left: { readonly noOfDaysLeft: number; readonly noOfTimesLeft: number };
}

const worlds = new Map<string, Promise<readonly Act[]>>();

/** Every persona does it, in one world for this action. */
function everyPersona(action: string): Promise<readonly Act[]> {
  const acts = worlds.get(action) ?? act(action);
  worlds.set(action, acts);
  return acts;
}

const worldOf = (action: string) => clientOf(sandbox, `action-${action}`);

async function act(action: string): Promise<readonly Act[]> {
  const client = worldOf(action);
  const acts: Act[] = [];
  for (const persona of IDS) {
    const token = await client.signIn(persona);
    const before = await itemOf(client, token);
    const acting = { client, token, serviceID: before?.serviceID ?? "FNWEB1MO" };
    const answered = (await ACTIONS[action]?.(acting)) ?? {
      status: 0,
      headers: new Headers(),
      body: {},
    };
    const after = await itemOf(client, token);
    const left = (await client.call("getSubscriptionPauseThresholds", { token })).body;
    acts.push({ persona, answered, before, after, left });
  }
  return acts;
}

const isDone = ({ answered }: Act) => answered.status < 300;

describe("what the service allows by itself", () => {
  it("is written down for every persona and action", () => {
    expect([...EXPECTED.keys()].sort()).toEqual([...IDS].sort());
    for (const [persona, cells] of EXPECTED) {
      expect([persona, cells.length]).toEqual([persona, NAMES.length]);
    }
  });

  it.each(NAMES)(
    "%s, by every persona [D-14] [PAU-06] [PAU-07] [CNL-15] [RST-01] [PRM-34] [GFT-11] [CHG-06] [OPN-149] [OPN-155]",
    async (action) => {
      const acts = await everyPersona(action);
      const column = NAMES.indexOf(action);
      const expected = acts.map(({ persona }) => [persona, EXPECTED.get(persona)?.[column]]);
      expect(acts.map(({ persona, answered }) => [persona, told(answered)])).toEqual(expected);
      for (const { persona, answered } of acts.filter((one) => !isDone(one))) {
        const status = STATUS[answered.body.errorCode] ?? 409;
        expect([persona, answered.status]).toEqual([persona, status]);
      }
    },
  );

  it.each(NAMES)("a refused %s changes nothing [OPN-149] [OPN-155]", async (action) => {
    const refused = (await everyPersona(action)).filter((one) => !isDone(one));
    for (const { persona, before, after } of refused) {
      expect([persona, after]).toEqual([persona, before]);
    }
    expect(refused.length + (await everyPersona(action)).filter(isDone).length).toBe(IDS.length);
  });
});

describe("what a member has paid for", () => {
  /** A trial, a pause and an unpaid plan have no paid days left; an upgrade begins its own period at once [CHG-10]. */
  const ENDS_AT_ONCE = ["trialist-monthly", "paused", "dunning"];

  it.each(NAMES.filter((name) => name !== "upgrade"))(
    "is not shortened by %s [CNL-16] [CNL-19] [CHG-09]",
    async (action) => {
      const acts = (await everyPersona(action)).filter(isDone);
      const shortened = acts.filter(
        ({ before, after }) =>
          Date.parse(String(after?.validityTill)) < Date.parse(String(before?.validityTill)),
      );
      const allowed = action === "cancel" ? ENDS_AT_ONCE : [];
      expect(shortened.map(({ persona }) => persona).filter((id) => !allowed.includes(id))).toEqual(
        [],
      );
    },
  );

  it.each(NAMES)("leaves a pause allowance after %s [PAU-03]", async (action) => {
    for (const { persona, left } of await everyPersona(action)) {
      const { noOfDaysLeft: days, noOfTimesLeft: times } = left;
      expect([persona, days >= 0 && days <= 90, times >= 0 && times <= 2]).toEqual([
        persona,
        true,
        true,
      ]);
    }
  });

  it("is watched to its end, and nothing is charged after a cancellation [CNL-16] [CNL-17] [CNL-19]", async () => {
    const { world, ...client } = worldOf("cancel");
    const canceled = (await everyPersona("cancel")).filter(isDone);
    const own = new Set(canceled.map(({ persona }) => `profile-${persona}`));
    for (const { persona, after } of canceled.filter((one) =>
      one.after?.status?.startsWith("Pending"),
    )) {
      const token = await client.signIn(persona);
      const { body } = await client.call("hasSubscription", { token, body: {} });
      expect([persona, body.isUserSubscribed]).toEqual([persona, true]);
      expect(Date.parse(String(after?.validityTill))).toBeGreaterThan(sandbox.controls.now(world));
    }
    sandbox.controls.advanceClock("P4Y", world);
    const charged = sandbox.controls.ledger(world).filter(({ profileId }) => own.has(profileId));
    expect(charged).toEqual([]);
    for (const { persona } of canceled) {
      const item = await itemOf({ world, ...client }, await client.signIn(persona));
      expect([persona, item?.status]).toEqual([persona, "Churned Voluntary"]);
    }
  });

  it("a resume that the card refuses leaves the pause, and says why [PAU-17] [ERR-01]", async () => {
    const client = clientOf(sandbox, "refused-resume");
    await sandbox.fetch(`${client.origin}/_sandbox/bank?world=${client.world}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ member: "paused", kind: "refuse", errorCode: "eV1189" }),
    });
    const token = await client.signIn("paused");
    const before = await itemOf(client, token);
    const body = { serviceType: "PACKAGE", serviceID: "FNWEB1MO" } as const;
    const refused = await client.call("resumeSubscription", { token, body });
    expect([refused.status, refused.body.errorCode]).toEqual([402, "eV1189"]);
    expect(await itemOf(client, token)).toEqual(before);
    expect(sandbox.controls.ledger(client.world)).toEqual([]);
    expect((await client.call("resumeSubscription", { token, body })).status).toBe(200);
  });

  it("is charged on the last day of a canceled plan that goes on, for its own period [RST-01]", async () => {
    const client = clientOf(sandbox, "last-day");
    const first = await itemOf(client, await client.signIn("pending-cancel"));
    const billing = Date.parse(String(first?.validityTill));
    sandbox.controls.advanceClock(`${billing - START + 3_600_000}ms`, client.world);
    const token = await client.signIn("pending-cancel");
    const body = { serviceType: "PACKAGE", serviceID: "FNWEB1MO" } as const;
    expect((await client.call("reactivateSubscription", { token, body })).status).toBe(200);
    const [order] = (await client.call("getPayments", { token })).body.orders;
    expect(order).toMatchObject({
      orderType: "INVOICE",
      orderProductInfo: { startDate: first?.validityTill, chargedPrice: "5.99" },
    });
    expect(await itemOf(client, token)).toMatchObject({
      status: "Existing",
      validityTill: order.orderProductInfo.endDate,
    });
    const own = () =>
      sandbox.controls
        .ledger(client.world)
        .filter(({ profileId }) => profileId === "profile-pending-cancel");
    expect(own()).toHaveLength(1);
  });

  it("stays canceled on that day where the card refuses, and says why [RST-01] [ERR-01]", async () => {
    const client = clientOf(sandbox, "refused-reactivation");
    const first = await itemOf(client, await client.signIn("pending-cancel"));
    const billing = Date.parse(String(first?.validityTill));
    sandbox.controls.advanceClock(`${billing - START + 3_600_000}ms`, client.world);
    await sandbox.fetch(`${client.origin}/_sandbox/bank?world=${client.world}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ member: "pending-cancel", kind: "refuse", errorCode: "eV1189" }),
    });
    const token = await client.signIn("pending-cancel");
    const body = { serviceType: "PACKAGE", serviceID: "FNWEB1MO" } as const;
    const refused = await client.call("reactivateSubscription", { token, body });
    expect([refused.status, refused.body.errorCode]).toEqual([402, "eV1189"]);
    expect(await itemOf(client, token)).toEqual(first);
    expect(sandbox.controls.violations(client.world)).toEqual([]);
  });
});

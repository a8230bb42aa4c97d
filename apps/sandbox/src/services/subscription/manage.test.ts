import { beforeEach, describe, expect, it } from "vitest";
import { type Client, openClient } from "../../testing/client.ts";

let client: Client;
beforeEach(() => {
  client = openClient();
});

const MONTHLY = { serviceType: "PACKAGE", serviceID: "FNWEB1MO" } as const;

async function statusOf(token: string): Promise<string> {
  const { status, body } = await client.call("getCurrentSubscriptionStatus", { token });
  return status === 424 ? "none" : body[0].status;
}

async function item(token: string) {
  return (await client.call("getCurrentSubscriptionStatus", { token })).body[0];
}

const advance = (by: string) => client.sandbox.controls.advanceClock(by, client.world);

/** Access tokens live 15 minutes, so a user who has waited signs in again. */
const later = async (persona: string, by: string) => {
  advance(by);
  return client.signIn(persona);
};

const charges = () => client.sandbox.controls.ledger(client.world);

function untilValidity(validityTill: string, moreMs = 0): string {
  const now = client.sandbox.controls.now(client.world);
  return `${Date.parse(validityTill) - now + moreMs}ms`;
}

describe("pause", () => {
  it("asked, begun and ended by the clock [API-11] [PAU-11] [PAU-12] [PAU-13] [PAU-15]", async () => {
    let token = await client.signIn("paying-monthly");
    const { validityTill } = await item(token);
    const body = { ...MONTHLY, noOfDays: 30 };
    expect((await client.call("pauseSubscription", { token, body })).status).toBe(200);
    expect(await statusOf(token)).toBe("Pending Pause");

    token = await later("paying-monthly", untilValidity(validityTill, -1000));
    expect(await statusOf(token)).toBe("Pending Pause");
    token = await later("paying-monthly", "2s");
    expect(await statusOf(token)).toBe("Pause");
    const owner = (profile: string) => charges().filter((one) => one.profileId === profile);
    expect(owner("profile-paying-monthly")).toEqual([]);

    token = await later("paying-monthly", "30d");
    expect(await statusOf(token)).toBe("Existing");
    expect(owner("profile-paying-monthly")).toHaveLength(1);
  });

  it("the allowance is answered and used [API-10] [PAU-03]", async () => {
    const token = await client.signIn("paying-monthly");
    const thresholds = async () =>
      (await client.call("getSubscriptionPauseThresholds", { token })).body;
    expect(await thresholds()).toEqual({ noOfDaysLeft: 90, noOfTimesLeft: 2 });
    await client.call("pauseSubscription", { token, body: { ...MONTHLY, noOfDays: 60 } });
    expect(await thresholds()).toEqual({ noOfDaysLeft: 30, noOfTimesLeft: 1 });
  });

  it.each([
    ["paying-yearly", "FNWEB12MO", "pauseNotAvailable"],
    ["trialist-monthly", "FNWEB1MO", "pauseNotAvailable"],
    ["pause-used-up", "FNWEB1MO", "pauseAllowance"],
    ["pause-short", "FNWEB1MO", "pauseAllowance"],
    ["pending-cancel", "FNWEB1MO", "pauseNotAvailable"],
  ])(
    "%s is refused, nothing changes [PAU-06] [PAU-07] [PAU-08] [PAU-09]",
    async (persona, serviceID, errorCode) => {
      const token = await client.signIn(persona);
      const before = await item(token);
      const body = { serviceType: "PACKAGE", serviceID, noOfDays: 30 } as const;
      const refused = await client.call("pauseSubscription", { token, body });
      expect(refused.status).toBe(409);
      expect(refused.body.errorCode).toBe(errorCode);
      expect(await item(token)).toEqual(before);
    },
  );

  it("a pending pause is taken back [API-13] [PAU-16]", async () => {
    const token = await client.signIn("pending-pause");
    expect((await client.call("cancelPauseSubscription", { token, body: MONTHLY })).status).toBe(
      200,
    );
    expect(await statusOf(token)).toBe("Existing");
    expect((await client.call("cancelPauseSubscription", { token, body: MONTHLY })).status).toBe(
      409,
    );
  });

  it("a pause is ended before its time and charged once [API-12] [PAU-17]", async () => {
    const token = await client.signIn("paused");
    expect((await client.call("resumeSubscription", { token, body: MONTHLY })).status).toBe(200);
    expect(await statusOf(token)).toBe("Existing");
    const own = charges().filter((one) => one.profileId === "profile-paused");
    expect(own.map((one) => one.amountCents - one.taxCents)).toEqual([599]);
    expect((await client.call("resumeSubscription", { token, body: MONTHLY })).status).toBe(409);
  });

  it("the same Idempotency-Key pauses once [D-04]", async () => {
    const token = await client.signIn("paying-monthly");
    const ask = () =>
      client.call("pauseSubscription", { token, key: "p-1", body: { ...MONTHLY, noOfDays: 30 } });
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(200);
    const { body } = await client.call("getSubscriptionPauseThresholds", { token });
    expect(body.noOfTimesLeft).toBe(1);
  });
});

describe("cancel and reactivate", () => {
  const remove = (token: string, serviceID: string) =>
    client.call("removeSubscription", { token, body: { serviceType: "PACKAGE", serviceID } });

  it("a paid plan becomes pending and ends a day after the billing date [API-16] [CNL-15] [CNL-16] [CNL-19]", async () => {
    let token = await client.signIn("paying-monthly");
    const { validityTill } = await item(token);
    expect((await remove(token, "FNWEB1MO")).status).toBe(204);
    expect(await statusOf(token)).toBe("Pending Cancel - Existing");
    token = await later("paying-monthly", untilValidity(validityTill, 86_400_000 - 1000));
    expect(await statusOf(token)).toBe("Pending Cancel - Existing");
    token = await later("paying-monthly", "2s");
    expect(await statusOf(token)).toBe("Churned Voluntary");
    expect(charges().filter((one) => one.profileId === "profile-paying-monthly")).toEqual([]);
  });

  it("a trial ends at once [CNL-17]", async () => {
    const token = await client.signIn("trialist-monthly");
    expect((await remove(token, "FNWEB1MO")).status).toBe(204);
    expect(await statusOf(token)).toBe("Churned Voluntary");
  });

  it("a free year of a verified plan runs to its end [CNL-21]", async () => {
    const token = await client.signIn("trialist-military");
    await remove(token, "FNSHR1PAV4");
    expect(await statusOf(token)).toBe("Pending Cancel - Trialist");
  });

  it("a plan change that was coming is not announced, and is back after a change of mind [CHG-06] [RST-01]", async () => {
    const token = await client.signIn("upcoming-plan");
    const items = async () =>
      (await client.call("getCurrentSubscriptionStatus", { token })).body.map(
        ({ serviceID }: { serviceID: string }) => serviceID,
      );
    await remove(token, "FNWEB12MO");
    expect(await items()).toEqual(["FNWEB12MO"]);
    const body = { serviceType: "PACKAGE", serviceID: "FNWEB12MO" } as const;
    expect((await client.call("reactivateSubscription", { token, body })).status).toBe(200);
    expect(await items()).toEqual(["FNWEB12MO", "FNWEB1MO"]);
  });

  it("another's plan, a second cancel and another shop's plan are refused [CNL-15]", async () => {
    const token = await client.signIn("paying-monthly");
    expect((await remove(token, "FNWEB12MO")).status).toBe(404);
    const cancelled = await client.signIn("pending-cancel");
    expect((await remove(cancelled, "FNWEB1MO")).status).toBe(409);
    const ios = await client.signIn("ios");
    expect((await remove(ios, "FNIOS1MO")).body.errorCode).toBe("billedElsewhere");
  });

  it("a cancellation is taken back, with a mail unless it is unwanted [API-17] [RST-01] [RST-02]", async () => {
    const token = await client.signIn("pending-cancel");
    const mails = () =>
      client.sandbox.controls
        .outbox(client.world)
        .filter((mail) => mail.subject === "Your plan has been restarted");
    expect((await client.call("reactivateSubscription", { token, body: MONTHLY })).status).toBe(
      200,
    );
    expect(await statusOf(token)).toBe("Existing");
    expect(mails()).toHaveLength(1);
    await remove(token, "FNWEB1MO");
    const quiet = { ...MONTHLY, notifyEmail: false };
    expect((await client.call("reactivateSubscription", { token, body: quiet })).status).toBe(200);
    expect(mails()).toHaveLength(1);
    expect((await client.call("reactivateSubscription", { token, body: MONTHLY })).status).toBe(
      409,
    );
  });

  it("the survey needs a reason or a text [CNL-12] [CNL-13] [CNL-14]", async () => {
    const token = await client.signIn("paying-monthly");
    const send = (reasons: string[], freeText?: string) =>
      client.call("submitCancelSurvey", {
        token,
        body: { serviceID: "FNWEB1MO", reasons, ...(freeText === undefined ? {} : { freeText }) },
      });
    expect((await send(["It costs too much"])).status).toBe(204);
    expect((await send([], "Too loud")).status).toBe(204);
    expect((await send([], "x".repeat(750))).status).toBe(204);
    expect((await send([], "   ")).status).toBe(400);
    expect((await send([])).status).toBe(400);
    expect((await send([], "x".repeat(751))).status).toBe(400);
  });
});

describe("the surveys of canceled members", () => {
  const submit = async (persona: string, body: object, key?: string) =>
    client.call("submitCancelSurvey", {
      token: await client.signIn(persona),
      body: { serviceID: "FNWEB1MO", reasons: [], ...body },
      ...(key === undefined ? {} : { key }),
    });

  it("can be read, each once by its key [CNL-11] [CNL-13] [D-04]", async () => {
    const first = { reasons: ["It costs too much", "Too few shows"], freeText: "  Too loud " };
    expect((await submit("paying-monthly", first, "s-1")).status).toBe(204);
    expect((await submit("paying-monthly", first, "s-1")).status).toBe(204);
    await submit("paying-monthly", { freeText: "Moving" }, "s-2");
    expect((await submit("paying-monthly", { freeText: " " }, "s-3")).status).toBe(400);
    const common = {
      member: "paying-monthly@example.com",
      serviceID: "FNWEB1MO",
      at: expect.any(Number),
    };
    const expected = [
      { ...common, reasons: first.reasons, freeText: "Too loud" },
      { ...common, reasons: [], freeText: "Moving" },
    ];
    expect(client.sandbox.controls.view("surveys", client.world)).toEqual(expected);
    const { origin, world, sandbox } = client;
    const listed = await sandbox.fetch(`${origin}/_sandbox/surveys?world=${world}`);
    expect(await listed.json()).toEqual({ surveys: expected });
    const page = await sandbox.fetch(`${origin}/?world=${world}`);
    expect(await page.text()).toContain("Cancel Surveys");
  });
});

describe("time passes for every user", () => {
  it("a trial ends with one charge and goes on monthly [PLN-52]", async () => {
    let token = await client.signIn("trialist-monthly");
    const { validityTill } = await item(token);
    token = await later("trialist-monthly", untilValidity(validityTill, 1));
    expect(await statusOf(token)).toBe("Existing");
    const own = () => charges().filter((one) => one.profileId === "profile-trialist-monthly");
    expect(own()).toHaveLength(1);
    advance("P1M");
    expect(own()).toHaveLength(2);
  });

  it("dunning ends in involuntary churn when the card is not updated [SUB-14] [OPN-088]", async () => {
    advance("10d");
    expect(await statusOf(await client.signIn("dunning"))).toBe("Churned Involuntary");
    const mails = client.sandbox.controls.outbox(client.world);
    const own = mails.filter((mail) => mail.to === "dunning@example.com");
    expect(own.map((mail) => mail.subject)).toContain("We couldn't renew your plan");
    expect(own.at(-1)?.subject).toBe("Your plan has ended");
    expect(own.at(-1)?.text).toMatch(/^Your plan ended on [A-Z][a-z]{2} \d{1,2}, \d{4}\.$/m);
    expect(charges().filter((one) => one.profileId === "profile-dunning")).toEqual([]);
  });

  it("the upcoming plan takes the place of the old one at its date [CHG-09]", async () => {
    let token = await client.signIn("upcoming-plan");
    const { validityTill } = await item(token);
    token = await later("upcoming-plan", untilValidity(validityTill, 1));
    expect(await item(token)).toMatchObject({ serviceID: "FNWEB1MO", status: "Existing" });
    const own = charges().filter((one) => one.profileId === "profile-upcoming-plan");
    expect(own.map((one) => one.serviceId)).toEqual(["FNWEB1MO"]);
  });

  it("three years at once neither fail nor charge a gift", async () => {
    advance("P3Y");
    expect(await statusOf(await client.signIn("gift"))).toBe("Churned Voluntary");
    expect(charges().some((one) => one.profileId === "profile-gift")).toBe(false);
    expect(client.sandbox.controls.violations(client.world)).toEqual([]);
  });
});

describe("restart of an ended subscription", () => {
  const offer = async (persona: string) =>
    (await client.call("getRestartableSubscription", { token: await client.signIn(persona) })).body;

  it("needs a card form without a saved card [API-18] [RST-06] [RST-08] [RST-09]", async () => {
    const answered = await offer("churned");
    expect(answered).toMatchObject({ isEligibleForRestart: true, paymentMethodRequired: true });
    expect(answered.pkgMsg.packageID).toBe("FNWEB1MO");
    expect(answered.churnedPkgMsg.packageID).toBe("FNWEB1MO");
  });

  it("pays with the saved card where there is a good one [RST-07]", async () => {
    expect((await offer("churned-card")).paymentMethodRequired).toBe(false);
    expect((await offer("churned-involuntary")).paymentMethodRequired).toBe(true);
  });

  it.each(["new", "paying-monthly", "pending-cancel", "gift"])(
    "is not for %s [RST-09]",
    async (persona) => {
      expect(await offer(persona)).toEqual({
        isEligibleForRestart: false,
        paymentMethodRequired: false,
      });
    },
  );

  it("is over after a year [RST-09]", async () => {
    advance("350d");
    expect((await offer("churned")).isEligibleForRestart).toBe(false);
  });
});

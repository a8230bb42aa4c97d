import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { createSandbox } from "../../apps/sandbox/src/index.ts";
import { clientOf } from "../../apps/sandbox/src/testing/client.ts";
import { ACTIONS, planActionRows, planActionsReference } from "./plan-actions.mjs";

const sandbox = createSandbox({ now: () => Date.UTC(2025, 0, 15, 12) });
const PACKAGE = { serviceType: "PACKAGE" };

/**
 * Where a front end offers less than the services allow, by a requirement of its own: the service would do it, and no
 * screen of the member asks for it.
 */
const NARROWER = {
  "coupon cancel": "MNG-17",
  // A code applies to a charge, and none is named here.
  "coupon promoCode": "PRM-32",
  "gift cancel": "MNG-17",
  "gift-limit cancel": "MNG-17",
  // A service that is no subscription of this product (OPN-081).
  "excluded-service cancel": "SUB-42",
  "excluded-service changePlan": "SUB-42",
  // Nor is its next bill discounted (BIL-12).
  "excluded-service promoCode": "BIL-12",
};

let rows = [];
let page = "";

/** What the service answers to the action of a persona, in the world of the action: each persona acts there once. */
async function serviceAllows({ persona, serviceId, upcomingId }, { id, days }) {
  const { call, signIn } = clientOf(sandbox, `actions-${id}`);
  const token = await signIn(persona);
  const send = (operation, body) => call(operation, { token, key: `key-${persona}`, body });
  const service = { ...PACKAGE, serviceID: serviceId || "FNWEB1MO" };
  const answer = await {
    pause: () => send("pauseSubscription", { ...service, noOfDays: days }),
    cancelPause: () => send("cancelPauseSubscription", service),
    resume: () => send("resumeSubscription", service),
    cancel: () => send("removeSubscription", service),
    cancelUpcoming: () => send("removeSubscription", { ...PACKAGE, serviceID: upcomingId }),
    reactivate: () => send("reactivateSubscription", service),
    promoCode: () => send("applyCoupon", { couponCode: "WELCOME10", appliedBy: "User" }),
    restart: () => call("getRestartableSubscription", { token }),
    changePlan: () => call("getCurrentSubscriptionStatus", { token }),
  }[days ? "pause" : id]();
  if (id === "restart") return answer.body.isEligibleForRestart === true;
  if (id === "changePlan") {
    return (
      answer.status === 200 &&
      answer.body.length === 1 &&
      answer.body[0].isChangePlanAvailable === true
    );
  }
  return answer.status < 300;
}

describe("persona by action", () => {
  beforeAll(async () => {
    rows = await planActionRows();
    page = [...(await planActionsReference(rows)).values()][0];
  });

  it("has a rule in every cell, and the page in docs is what the rules say [MNG-16] [SUB-42]", () => {
    const empty = rows.flatMap(({ persona, cells }) =>
      ACTIONS.filter(({ id }) => cells[id].rule === "").map(({ id }) => `${persona} ${id}`),
    );
    expect(empty).toEqual([]);
    expect(page).toBe(readFileSync("docs/plan-actions.md", "utf8"));
  });

  it("is what My Account shows [MNG-16] [MNG-17] [MNG-18]", () => {
    for (const { persona, controls, cells } of rows) {
      for (const { id, control } of ACTIONS.filter((one) => one.control)) {
        if (cells[id].allowed) expect(controls, `${persona} ${id}`).toContain(control);
        else if (id !== "restart" && id !== "reactivate") {
          expect(controls, `${persona} ${id}`).not.toContain(control);
        }
      }
    }
  });

  it("is what the services answer, by code of their own [PAU-04] [PAU-16] [PAU-17] [CNL-15] [RST-01] [RST-09] [MNG-17] [D-14]", async () => {
    const differences = [];
    for (const row of rows) {
      for (const action of ACTIONS) {
        const { allowed, rule } = row.cells[action.id];
        const isNarrower = NARROWER[`${row.persona} ${action.id}`] === rule;
        const service = await serviceAllows(row, action);
        if (service !== allowed && !(service && isNarrower)) {
          differences.push(
            `${row.persona} ${action.id}: SDK ${allowed} by ${rule}, service ${service}`,
          );
        }
      }
    }
    expect(differences).toEqual([]);
  }, 120_000);
});

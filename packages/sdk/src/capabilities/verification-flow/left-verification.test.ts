/** A verification whose screen the user leaves before an answer, and one that is begun anew after a lost answer. */
import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";
import { sendVerifiedForm } from "../../../tests/verified-form.ts";

const SCREEN = "http://localhost:5173/account/verification";
const CARRIER = "?subscriptionRequestId=verizon-left-1&productId=FNVRZMV";
const STATE = "GET /memberverify/verification/user";

/** A member whose verification screen has not opened yet. */
async function beforeScreen(persona: string, query = "") {
  const keys: (string | null)[] = [];
  const shop = createShop({
    through: (send) => (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith("/collectActiveMilitaryPersonalInfo")) {
        keys.push(request.headers.get("idempotency-key"));
      }
      return send(request);
    },
  });
  const first = shop.tab({ href: SCREEN + query });
  await first.signIn(persona);
  const tab = first.reload();
  await shop.settle();
  const count = (call: string) => shop.asked.filter((one) => one.endsWith(call)).length;
  const delays = (operation: string, delayMs = 1_000) =>
    shop.faults({ kind: "delay", delayMs, operation, times: 1 });
  return { shop, tab, keys, count, delays, ...tab.foyer };
}

describe("a verification screen that is left before an answer", () => {
  it("asks nothing more once the subscription is known [VER-47] [D-13]", async () => {
    const { shop, verificationFlow, subscription, count, delays } = await beforeScreen("in-review");
    subscription.reset();
    delays("getCurrentSubscriptionStatus");
    const before = count(STATE);
    const opening = verificationFlow.open();
    await shop.advance(500);
    verificationFlow.close();
    await shop.drive(opening);
    expect(count(STATE)).toBe(before);
  });

  it("links no request to the account [VER-130] [PRT-12]", async () => {
    const { shop, verificationFlow, count, delays } = await beforeScreen("verizon-new", CARRIER);
    delays("getVerificationState");
    const opening = verificationFlow.open();
    await shop.advance(500);
    verificationFlow.close();
    await shop.drive(opening);
    expect(count("/bango/associateSubscription")).toBe(0);
    await shop.drive(verificationFlow.open());
    expect(count("/bango/associateSubscription")).toBe(1);
  });

  it("links no request either where it shows a review instead of the form [VER-130] [PRT-12]", async () => {
    const { shop, verificationFlow, count } = await beforeScreen("in-review", CARRIER);
    await shop.drive(verificationFlow.open());
    expect(verificationFlow.page).toBe("REVIEW");
    expect(count("/bango/associateSubscription")).toBe(0);
  });
});

describe("a form that is sent again once its verification was begun anew", () => {
  it("has a key of its own, also where the first answer was lost [VER-108] [D-04]", async () => {
    const { shop, tab, keys, verificationFlow, verificationResult } = await beforeScreen("new");
    await shop.drive(verificationFlow.open());
    const sends = () => sendVerifiedForm(shop, tab, "Upload");
    const operation = "collectActiveMilitaryPersonalInfo";
    shop.faults({ kind: "dropAfterCommit", operation, times: 99 });
    await sends();
    shop.clearFaults();
    await shop.drive(verificationFlow.check());
    expect(verificationFlow.page).toBe("DOC_UPLOAD");
    const lost = keys.at(-1);
    await shop.drive(verificationResult.restart());
    expect(verificationFlow.page).toBe("FORM");
    await sends();
    expect(verificationFlow.page).toBe("DOC_UPLOAD");
    expect(keys.at(-1)).not.toBe(lost);
  });
});

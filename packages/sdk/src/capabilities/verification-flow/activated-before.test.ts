/** A partner's customer who comes back after her verification has activated the subscription. */
import { describe, expect, it } from "vitest";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";
import { sendVerifiedForm } from "../../../tests/verified-form.ts";

const SCREEN = "http://localhost:5173/account/verification?sheerVerification=military";
const linkOf = (request: string) => `${SCREEN}&subscriptionRequestId=${request}&productId=FNVRZMV`;
const LINK = linkOf("verizon-military-9");

async function opens(shop: Shop, tab: Tab): Promise<void> {
  await shop.drive(tab.foyer.verificationFlow.open());
  await shop.settle();
}

/** A member whose form has proved the status, and who has the partner's subscription by it. */
async function activated(along = "", partner: string | null = null) {
  const shop = createShop({
    through: (send) => async (input, init) => {
      const request = new Request(input, init);
      const answer = await send(request);
      if (partner === null || !request.url.includes("/verification/step/")) return answer;
      return Response.json({ ...(await answer.json()), partner });
    },
  });
  const tab = shop.tab({ href: LINK + along });
  await tab.signIn("new");
  await opens(shop, tab);
  await sendVerifiedForm(shop, tab);
  expect(tab.foyer.verificationFlow.success).toEqual({ kind: "activated" });
  return { shop, tab };
}

const SUCCESS = { page: "SUCCESS", success: { kind: "activated" } };

describe("a verification that has activated the partner's subscription", () => {
  it("shows its success again after a reload, with the way to the partner [D-41] [PRT-08] [VER-97]", async () => {
    const { shop, tab } = await activated();
    const { text, link } = tab.foyer.verificationResult.success;
    const again = tab.reload();
    await opens(shop, again);
    expect(again.foyer.verificationFlow).toMatchObject(SUCCESS);
    expect(again.foyer.verificationResult.success).toEqual({ text, link });
  });

  it.each([
    ["&regCode=BCDFGHJK", "Activate Your TV", "/activate/account-success?regCode=BCDFGHJK"],
    [
      "&return_to=%2Faccount%2Fmanage%2Fbilling-history",
      "Continue Where You Left Off",
      "/account/manage/billing-history",
    ],
    ["", "Go to My Account", "/account/manage"],
  ])(
    "leads on to what else the customer came with, beside the way to the partner: %s [D-41] [VER-97] [PRT-06] [GRD-07]",
    async (along, text, address) => {
      const { verificationResult } = (await activated(along)).tab.foyer;
      expect(verificationResult.next).toMatchObject({ text, destination: { address } });
      expect(verificationResult.success.link).toMatchObject({ text: "Continue to Verizon" });
    },
  );

  it("has one way on where no page of the partner is known [D-41] [VER-97] [OPN-187]", async () => {
    const { tab } = await activated("&regCode=BCDFGHJK", "Acme");
    const { next, success } = tab.foyer.verificationResult;
    expect(success.text).toContain("activated with Acme's subscription");
    expect(success.link).toMatchObject({ text: "Activate Your TV" });
    expect(next).toBeNull();
  });

  it("shows it in another browser, where a mail was opened [D-41] [PRT-11] [VER-93]", async () => {
    const { shop } = await activated();
    const other = shop.otherDevice(LINK);
    await other.signIn("new");
    await opens(shop, other);
    expect(other.foyer.verificationFlow).toMatchObject(SUCCESS);
  });

  it("is not taken for that of another request: the subscriber reads that she has one [VER-112] [PRT-10]", async () => {
    const { shop } = await activated();
    const other = shop.tab({ href: linkOf("verizon-military-10") });
    await opens(shop, other);
    expect(other.foyer.verificationFlow.page).toBe("INELIGIBLE");
  });

  it("is asked for nothing where the subscriber pays herself [VER-113] [PRT-10]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: LINK });
    await tab.signIn("paying-monthly");
    await opens(shop, tab);
    expect(shop.asked.filter((call) => call.endsWith("/bango/addSubscription"))).toEqual([]);
    expect(tab.foyer.verificationFlow.success.kind).toBe("none");
  });
});

/** FOUND, not mended: marked as failing until it is decided what a reload after a success shows. */
import { describe, expect, it } from "vitest";
import { createShop } from "../shop.ts";

const LINK =
  "http://localhost:5173/account/verification?sheerVerification=military&subscriptionRequestId=verizon-military-9&productId=FNVRZMV";

describe("a carrier's customer whose verification has activated the subscription", () => {
  it.fails("reads of the success again after a reload, as on the page of the activation [D-41] [PRT-07] [VER-97] [VER-111]", async () => {
    const shop = createShop();
    const tab = shop.tab({ href: LINK });
    await tab.signIn("new");
    const { verificationFlow, verificationForm: form } = tab.foyer;
    await shop.drive(verificationFlow.open());
    await shop.drive(form.open());
    await shop.settle();
    form.chooseStatus("ACTIVE_DUTY");
    form.chooseOrganization(form.organizations[0]?.id ?? "");
    const { fields } = form.form;
    const typed = { firstName: "Ann", lastName: "Success", dobMonth: "04", dobDay: "5" };
    for (const [name, text] of Object.entries(typed)) fields[name as "dobDay"].change(text);
    fields.dobYear.change("1990");
    await shop.drive(form.submit());
    await shop.settle();
    if (verificationFlow.success.kind !== "activated") return;
    const again = shop.tab({ href: LINK });
    await shop.drive(again.foyer.verificationFlow.open());
    await shop.settle();
    expect(again.foyer.verificationFlow.page).toBe("SUCCESS");
  });
});

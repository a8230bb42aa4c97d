/** The mail about a verification, opened in a browser that knows nothing of what the user came for. */
import { describe, expect, it } from "vitest";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";
import { sendVerifiedForm } from "../../../tests/verified-form.ts";

const ORIGIN = "http://localhost:5173";
const PROGRAM = "sheerVerification=military";
const PARTNER = "subscriptionRequestId=verizon-military-9&productId=FNVRZMV";
const CAME_WITH =
  "regCode=BCDFGHJK&promoCoupon=SAVE10&applyCoupon=true&return_to=%2Faccount%2Fmanage%3Fa%3Db";

const read = (address: string) =>
  Object.fromEntries(new URL(address, ORIGIN).searchParams) as Readonly<Record<string, string>>;

async function sendForm(shop: Shop, tab: Tab): Promise<void> {
  await shop.drive(tab.foyer.verificationFlow.open());
  await sendVerifiedForm(shop, tab);
}

/** The link of the mail, once the form of this address was sent. */
async function mailed(search: string): Promise<{ readonly shop: Shop; readonly link: string }> {
  const shop = createShop();
  const tab = shop.tab({ href: `${ORIGIN}/account/verification?${search}` });
  await tab.signIn("new");
  await sendForm(shop, tab);
  const mail = shop.sandbox.controls.outbox(shop.world).find(({ to }) => to === "new@example.com");
  return { shop, link: mail?.link ?? "" };
}

describe("the mail about a verification", () => {
  it.each([
    ["of a partner's customer", `${PROGRAM}&${PARTNER}`],
    ["of the product's own customer", PROGRAM],
  ])("%s keeps what the user came for in another browser [PRT-11] [D-41]", async (_, purpose) => {
    const { shop, link } = await mailed(`${purpose}&${CAME_WITH}`);
    const came = read(`?${purpose}&${CAME_WITH}`);
    expect(read(link)).toMatchObject(came);
    const other = shop.otherDevice(link);
    const { navigation, signIn } = other.foyer;
    const step = navigation.guard(link.slice(ORIGIN.length));
    expect(step.kind).toBe("redirect");
    const { value } = step.kind === "redirect" ? step.choice : { value: null };
    const address = value?.kind === "route" ? value.address : "";
    other.platform.location.go(ORIGIN + address);
    navigation.arrived(address);
    signIn.form.fields.email.change("new@example.com");
    signIn.form.fields.password.change("password");
    const signedIn = await shop.drive(signIn.submit());
    const target = signedIn.ok ? signedIn.value.value : null;
    expect(target).toMatchObject({ address: expect.stringMatching(/^\/account\/verification\?/) });
    expect(read(target?.kind === "route" ? target.address : "")).toMatchObject(came);
  });

  it("brings no request that belongs to another account, and no earlier verification [D-41] [OPN-206]", async () => {
    const search = `${PROGRAM}&${PARTNER}&promoCoupon=SAVE10`;
    const shop = createShop();
    const owner = shop.tab({ href: `${ORIGIN}/account/verification?${search}` });
    await owner.signIn("churned");
    await sendForm(shop, owner);
    const other = shop.otherDevice(`${ORIGIN}/account/verification?${search}&verificationId=v-old`);
    await other.signIn("new");
    await sendForm(shop, other);
    expect(other.foyer.partnerActivation.isTaken).toBe(true);
    const mails = shop.sandbox.controls.outbox(shop.world);
    const link = mails.find(({ to }) => to === "new@example.com")?.link ?? "";
    expect(read(link)).toEqual({
      sheerVerification: "military",
      promoCoupon: "SAVE10",
      lid: "verification",
      cmpid: "email",
    });
  });
});

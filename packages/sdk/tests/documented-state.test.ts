import { describe, expect, it } from "vitest";
import { createTestFoyer, payingMonthly } from "../src/testing/index.ts";
import { createShop } from "./shop.ts";

const ORIGIN = "http://localhost:5173";

/** A visitor on a screen of the app, with the parameters of the address. */
function visitorAt(address: string, options: Parameters<typeof createTestFoyer>[0] = {}) {
  const app = createTestFoyer({ href: ORIGIN + address, ...options });
  app.foyer.navigation.arrived(address);
  return app;
}

async function signedInFrom(address: string) {
  const { foyer, services, drive } = visitorAt(address);
  services.state.accounts.push("ann@example.com");
  const { email, password } = foyer.signIn.form.fields;
  email.change("ann@example.com");
  password.change("password");
  return drive(foyer.signIn.submit());
}

async function signedUpFrom(address: string) {
  const shop = createShop();
  const { foyer } = shop.tab({ href: ORIGIN + address });
  foyer.navigation.arrived(address);
  await shop.drive(foyer.signUp.open());
  foyer.signUp.form.fields.email.change("other@example.com");
  foyer.signUp.form.fields.password.change("S3cret!pass");
  return shop.drive(foyer.signUp.submit());
}

/** Signs in on the root of the app, after a page of another site. */
async function signedInOnTheRoot(persona: string) {
  const shop = createShop();
  const { foyer, platform } = shop.tab({ href: `${ORIGIN}/account/signin` });
  platform.location.go(`${ORIGIN}/account/signin`, "https://news.example/");
  foyer.navigation.arrived("/account/signin", { from: "/" });
  const { email, password } = foyer.signIn.form.fields;
  email.change(`${persona}@example.com`);
  password.change("password");
  return shop.drive(foyer.signIn.submit());
}

describe("what the address carries leads on", () => {
  it("to payment for the veterans program, after sign-in [RDR-06]", async () => {
    expect(await signedInFrom("/account/signin?va_member_id=m1")).toMatchObject({
      ok: true,
      value: {
        rule: "RDR-06",
        value: { address: "/account/payment?va_member_id=m1&program=veterans" },
      },
    });
  });

  it("to payment with the verification, after sign-up [RDR-19]", async () => {
    const proof = "?sheerVerification=military&verificationId=v-1";
    expect(await signedUpFrom(`/account/signup-account${proof}`)).toMatchObject({
      ok: true,
      value: { rule: "RDR-19", value: { address: `/account/payment${proof}` } },
    });
  });

  it("to the root domain for a subscriber who came from another site, after sign-in [RDR-10]", async () => {
    expect(await signedInOnTheRoot("paying-yearly")).toMatchObject({
      ok: true,
      value: { rule: "RDR-10", value: { kind: "external", url: "https://www.foyer.example/" } },
    });
  });
});

describe("checkout", () => {
  it("tells what it knows of tax, address, account and payment [PRC-16]", async () => {
    const { foyer, signIn, drive } = createTestFoyer();
    await signIn();
    await drive(foyer.checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    expect(foyer.checkout.facts).toEqual({
      tax: { kind: "unknown" },
      isTaxError: false,
      billingAddress: null,
      hasShippingAddress: false,
      shippingAddress: null,
      shouldHavePaymentAccount: true,
      paypalError: null,
      successfulPaymentCompleted: false,
    });
  });

  it("says that fees are not refunded [PRC-21]", async () => {
    const { foyer, signIn, drive } = createTestFoyer();
    await signIn();
    await drive(foyer.checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    expect(foyer.checkout.feeTexts).toEqual(["Fees are non-refundable."]);
  });
});

describe("a subscription", () => {
  it("says whether there is one, and whether its plan may change [SUB-04]", async () => {
    const member = createTestFoyer({ state: { status: payingMonthly } });
    await member.signIn();
    await member.settle();
    expect(member.foyer.subscription.current).toMatchObject({
      hasActiveSubscription: true,
      hasSubscription: true,
      isChangePlanAvailable: true,
      isChurnedRestartAvailable: false,
    });
    const without = createTestFoyer();
    await without.signIn();
    await without.settle();
    expect(without.foyer.subscription.current).toMatchObject({
      hasActiveSubscription: false,
      hasSubscription: false,
      isChangePlanAvailable: false,
    });
  });
});

import { expect, it } from "vitest";
import { createTestFoyer, monthlyPlan, yearlyPlan } from "../../testing/index.ts";

/** A slow look-up keeps plans waiting for what another screen knows already. */

const ASKED = "GET /memberverify/verification/user";

it("an answer that the verification screen has got ends the wait for a slow one [VER-47] [D-16]", async () => {
  const test = createTestFoyer({
    href: "http://localhost:5173/account/signup-plans?verificationId=v1",
    state: {
      plans: [monthlyPlan, yearlyPlan],
      verification: {
        ...{ currentStep: "docUpload", segment: "military" },
        ...{ step: "docUpload", verificationId: "v1" },
      },
    },
  });
  const { foyer, services, advance, drive } = test;
  services.always(ASKED, "never");
  await test.signIn();
  let isLoaded = false;
  void foyer.plans.load({}).then(() => {
    isLoaded = true;
  });
  await advance(100);
  expect(isLoaded).toBe(false);
  services.always(ASKED, null);
  await drive(foyer.verificationFlow.open());
  await advance(0);
  expect([foyer.verificationFlow.page, isLoaded]).toEqual(["DOC_UPLOAD", true]);
});

it("a verification that is known is not asked about again, so that no screen waits for it anew [RDR-14] [D-16]", async () => {
  const test = createTestFoyer({ state: { plans: [monthlyPlan, yearlyPlan] } });
  const { foyer, services, drive } = test;
  await test.signIn();
  await drive(foyer.plans.open());
  const asked = () => services.asked.filter((one) => one === ASKED).length;
  const before = asked();
  expect(before).toBeGreaterThan(0);
  await drive(foyer.plans.open());
  expect(asked()).toBe(before);
});

it("a slow look-up that was given up takes nothing away from what the verification screen has got [RDR-25] [D-16]", async () => {
  const test = createTestFoyer({
    href: "http://localhost:5173/account/verification",
    state: {
      plans: [monthlyPlan, yearlyPlan],
      verification: { currentStep: "docUpload", segment: "military", verificationId: "v1" },
    },
  });
  const { foyer, services, advance } = test;
  services.always(ASKED, "never");
  await test.signIn();
  void foyer.notices.open();
  await advance(100);
  services.always(ASKED, null);
  void foyer.verificationFlow.open();
  await advance(100);
  services.always(ASKED, "never");
  foyer.navigation.arrived("/account/create-account");
  void foyer.signUp.open();
  await advance(100);
  expect(foyer.signUp.redirect).toMatchObject({
    value: { address: expect.stringContaining("/account/verification") },
    rule: "RDR-25/verification",
  });
});

// @vitest-environment jsdom
import { merchandisePlan, monthlyPlan } from "@foyer/sdk/testing";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showApp } from "../testing/show-app.tsx";

/** Number of renders by component. */
const renders = vi.hoisted(() => new Map<string, number>());

/** The same components, with counters. */
const counted = vi.hoisted(() => (components: object) => {
  const entries = Object.entries(components).map(([name, component]) => [
    name,
    (props: never) => {
      renders.set(name, (renders.get(name) ?? 0) + 1);
      return component(props);
    },
  ]);
  return Object.fromEntries(entries);
});

vi.mock(import("../features/checkout/order-summary.tsx"), async (load) => counted(await load()));
vi.mock(import("../features/checkout/payment-methods.tsx"), async (load) => counted(await load()));
vi.mock(import("../features/checkout/submit-payment.tsx"), async (load) => counted(await load()));
vi.mock(import("../features/shipping/shipping-form.tsx"), async (load) => counted(await load()));
vi.mock(import("../features/shipping/address-fields.tsx"), async (load) => counted(await load()));
vi.mock(import("../features/shipping/address-field.tsx"), async (load) => counted(await load()));
vi.mock(import("../app/screen.tsx"), async (load) => counted(await load()));
vi.mock(import("./payment.tsx"), async (load) => {
  const { default: PaymentScreen } = await load();
  return { default: counted({ PaymentScreen }).PaymentScreen };
});

beforeEach(() => renders.clear());
afterEach(cleanup);

it("a tick of the consent renders the agreement and the button, and nothing else [PAY-45]", async () => {
  const app = await showApp("/account/payment/FNWEB24MO", { member: true });
  await app.heading("Add Your Payment Method");
  await app.change(() => app.cardForm.load());
  await app.change(() => app.cardForm.fill({ state: "VT" }));
  const names = [
    ...["Screen", "PaymentScreen", "OrderSummary", "PaymentMethods", "Agreement", "SubmitPayment"],
  ];
  expect([...renders.keys()].sort()).toEqual([...names].sort());
  renders.clear();
  await app.user.click(screen.getByRole("checkbox"));
  await app.change(() => {});
  expect(screen.getByRole("checkbox")).toHaveProperty("checked", true);
  expect([...renders.keys()].sort()).toEqual(["Agreement", "SubmitPayment"]);
});

it("a keystroke in the form of the shipping address renders its field once, and none of the other seven", async () => {
  const app = await showApp("/account/manage/shipping", {
    member: true,
    state: { plans: [monthlyPlan, merchandisePlan] },
    before: async ({ foyer, drive }) => {
      await drive(foyer.plans.open());
      foyer.plans.select(merchandisePlan.planId);
    },
  });
  await app.heading("Enter your shipping address");
  expect(document.querySelectorAll("form :is(input, select)")).toHaveLength(8);
  const field = screen.getByLabelText<HTMLInputElement>("City");
  await app.user.type(field, "N");
  renders.clear();
  await app.user.type(field, "ashville");
  expect(field.value).toBe("Nashville");
  expect([...renders]).toEqual([["AddressField", "ashville".length]]);
});

it("the code of payments arrives without another render of the screen, which is taken over in small tasks [SGN-09]", async () => {
  const app = await showApp("/account/signin");
  await app.heading("Sign in to watch");
  await vi.waitFor(() => expect(document.querySelector("dialog.busy")).not.toBeNull());
  // Each change of what loads would be one more.
  expect(renders.get("Screen")).toBeLessThanOrEqual(3);
});

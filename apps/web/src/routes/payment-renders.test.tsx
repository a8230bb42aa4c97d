// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
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
vi.mock(import("./payment.tsx"), async (load) => {
  const { default: PaymentScreen } = await load();
  return { default: counted({ PaymentScreen }).PaymentScreen };
});

afterEach(cleanup);

it("a tick of the consent renders the agreement and the button, and nothing else [PAY-45]", async () => {
  const app = await showApp("/account/payment/FNWEB24MO", { member: true });
  await app.heading("Add Your Payment Method");
  await app.change(() => app.cardForm.load());
  await app.change(() => app.cardForm.fill({ state: "VT" }));
  const names = ["PaymentScreen", "OrderSummary", "PaymentMethods", "Agreement", "SubmitPayment"];
  expect([...renders.keys()].sort()).toEqual([...names].sort());
  renders.clear();
  await app.user.click(screen.getByRole("checkbox"));
  await app.change(() => {});
  expect(screen.getByRole("checkbox")).toHaveProperty("checked", true);
  expect([...renders.keys()].sort()).toEqual(["Agreement", "SubmitPayment"]);
});

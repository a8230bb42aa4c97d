// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { showApp } from "../testing/show-app.tsx";

const load = vi.hoisted(() => vi.fn());
vi.mock("../features/confirmation/device-tabs.tsx", () => {
  load();
  throw new Error("The chunk did not load.");
});

afterEach(cleanup);

it("a confirmation whose devices did not load still shows the order [CNF-05] [D-15]", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const app = await showApp("/account/payment/FNWEB1MO", { member: true });
  await app.heading("Add Your Payment Method");
  await app.change(() => app.cardForm.load());
  await app.change(() => app.cardForm.fill());
  await app.user.click(screen.getByRole("button", { name: "Start Subscription" }));
  await app.heading("Purchase Confirmed!");
  await vi.waitUntil(() => load.mock.calls.length > 0);
  await app.change(() => {});
  expect(screen.queryByRole("tablist")).toBeNull();
  expect(screen.getByRole("region", { name: "Thank you for subscribing" })).toBeTruthy();
});

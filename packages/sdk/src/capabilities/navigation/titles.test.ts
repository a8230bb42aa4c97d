import { expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";

it("a screen keeps the title of its own while only its query changes, and leaves it with the screen [VER-110] [ROU-43]", async () => {
  const tab = createShop().tab();
  await tab.signIn("new");
  const { navigation } = tab.foyer;
  navigation.arrived("/account/verification");
  navigation.retitle("You are verified");
  navigation.arrived("/account/verification?step=2");
  expect(navigation.title()).toContain("You are verified");
  navigation.arrived("/account/signup-plans");
  navigation.arrived("/account/verification");
  expect(navigation.title()).not.toContain("You are verified");
});

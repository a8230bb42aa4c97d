import { expect, it } from "vitest";
import { nearest } from "./nearest.mjs";

const STEPS = ["build", "build-web", "types", "api-types", "unit", "journeys", "trace"];

it.each([
  ["type", "types"],
  ["tipes", "types"],
  ["jorneys", "journeys"],
  ["build-wed", "build-web"],
  ["j", "journeys"],
  ["", "build"],
])("%s is most like %s", (name, meant) => {
  expect(nearest(name, STEPS)).toBe(meant);
});

it("a word that is like none has no nearest one", () => {
  expect(nearest("screens", STEPS)).toBeUndefined();
});

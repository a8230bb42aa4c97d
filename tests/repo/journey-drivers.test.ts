/** A journey that needs nothing of a browser runs in jsdom, and by turns in Chromium. */
import { describe, expect, it } from "vitest";
import { choiceOf, driverOf, TURNS } from "../journeys/support/driver.ts";
import { NEEDS } from "../journeys/support/needs.ts";

const turns = Array.from({ length: TURNS }, (_, turn) => turn);
const titles = Array.from({ length: 200 }, (_, index) => `a journey > number ${index}`);
const plain = (title: string) => ({ title, tags: [] });

describe("a journey without a need", () => {
  it("runs in Chromium in one turn of ten, and in jsdom in the others", () => {
    for (const title of titles) {
      const drivers = turns.map((turn) => driverOf(plain(title), { named: undefined, turn }));
      expect(drivers.filter((driver) => driver === "chromium")).toHaveLength(1);
    }
  });

  it("shares its turn with about a tenth of all", () => {
    for (const turn of turns) {
      const due = titles.filter(
        (title) => driverOf(plain(title), { named: undefined, turn }) === "chromium",
      );
      expect(due.length).toBeGreaterThan(titles.length / TURNS / 3);
      expect(due.length).toBeLessThan((titles.length / TURNS) * 3);
    }
  });

  it("has the same turn ten days later", () => {
    const [title = ""] = titles;
    for (const turn of turns) {
      const choice = { named: undefined, turn };
      const later = { named: undefined, turn: turn + TURNS };
      expect(driverOf(plain(title), later)).toBe(driverOf(plain(title), choice));
    }
  });

  it("runs in the driver that is named", () => {
    for (const named of ["chromium", "jsdom"]) {
      const drivers = turns.map((turn) => driverOf(plain("any"), { named, turn }));
      expect(new Set(drivers)).toEqual(new Set([named]));
    }
  });
});

describe.each(NEEDS)("a journey that needs $name", ({ name }) => {
  it("runs in Chromium in every turn, whatever is named", () => {
    for (const named of [undefined, "jsdom", "chromium"]) {
      const drivers = turns.map((turn) =>
        driverOf({ title: "any", tags: [name] }, { named, turn }),
      );
      expect(new Set(drivers)).toEqual(new Set(["chromium"]));
    }
  });
});

describe("the choice of a run", () => {
  it("is the turn that is named, and the driver", () => {
    expect(choiceOf({ JOURNEYS: "chromium", JOURNEYS_TURN: "3" })).toEqual({
      named: "chromium",
      turn: 3,
    });
  });

  it.each(["x", "-7", "3.5"])(
    "refuses the turn %s, in which nothing would run in Chromium",
    (turn) => {
      expect(() => choiceOf({ JOURNEYS_TURN: turn })).toThrow(`it is "${turn}"`);
    },
  );

  it("refuses a driver that does not exist", () => {
    expect(() => choiceOf({ JOURNEYS: "Chromium" })).toThrow("JOURNEYS is chromium or jsdom");
  });
});

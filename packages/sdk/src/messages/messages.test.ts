import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createMessages } from "../composition/create-messages.ts";
import { createCatalogue } from "./catalogue.ts";

const messages = createMessages();

describe("messages", () => {
  it("fill placeholders", () => {
    expect(messages.text("total.date", { date: "Aug 21, 2026" })).toBe("Total due on Aug 21, 2026");
  });

  it("leave no placeholder without value", () => {
    expect(messages.text("total.date")).toBe("Total due on ");
    const unknown = { date: null } as never;
    expect(messages.text("total.date", unknown)).toBe("Total due on ");
  });

  it("never read a value as a placeholder or a pattern", () => {
    expect(messages.text("total.date", { date: "$& {date} $1" })).toBe("Total due on $& {date} $1");
  });

  it("give the generic error for an id that is not there", () => {
    expect(messages.text("toString")).toBe("Something went wrong, please try again later.");
    expect(messages.has("toString")).toBe(false);
  });

  it("can be replaced one by one", () => {
    const other = createMessages({ "plans.title": "Choisissez une formule" });
    expect(other.text("plans.title")).toBe("Choisissez une formule");
    expect(other.text("total.today")).toBe("Total due today");
  });

  it("show a text of configuration or content as it is", () => {
    expect(messages.show({ text: "Go" })).toBe("Go");
    expect(messages.show({ id: "period.count.year", params: { count: 2 } })).toBe("2 yrs");
  });

  it("write days, prices and totals [OPN-084] [OPN-088]", () => {
    expect(messages.show({ day: "2026-08-01" })).toBe("Aug 1, 2026");
    expect(messages.show({ price: 500 })).toBe("$5");
    expect(messages.show({ total: 129900 })).toBe("$1,299.00");
    expect(messages.text("total.date", { date: { day: "2026-08-21" } })).toBe(
      "Total due on Aug 21, 2026",
    );
  });

  it("keep the text of a day that is none", () => {
    for (const day of ["", "soon", "2026-02-30", "2026-13-01"])
      expect(messages.show({ day })).toBe(day);
  });

  it("fill a placeholder with another message", () => {
    const period = { id: "period.month", params: { count: 3 } };
    expect(messages.text("price.per", { price: { price: 599 }, period })).toBe("$5.99/3 mos");
  });

  it("choose the form of a text by its count [OPN-086]", () => {
    const told = [0, 1, 2].map((count) => messages.text("pause.option", { count }));
    expect(told).toEqual(["0 months", "1 month", "2 months"]);
    expect(messages.text("pause.option")).toBe(" months");
    expect(messages.has("pause.option")).toBe(true);
  });

  it("say a count by its form, not by a text of the id without one [OPN-086] [D-06]", () => {
    const other = createMessages({
      "each.month": "cada mes",
      "error.too-many-requests.minutes": "Espere {minutes} minutos.",
      "pause.option": "Elija",
    });
    expect(other.text("each.month", { count: 3 })).toBe("every 3 months");
    expect(other.text("error.too-many-requests.minutes", { count: 15 })).toBe(
      "Too many requests. Please try again in 15 minutes.",
    );
    expect(other.text("pause.option")).toBe("Elija");
  });

  it("are written as another language does", () => {
    const plural = (count: number) => (count < 5 ? "few" : "many");
    const catalogue = createCatalogue(
      { "pause.option.few": "{count} miesiące", "pause.option.other": "{count} miesiąca" },
      {
        day: (day) => day.split("-").reverse().join("."),
        price: (cents) => `${cents / 100} zł`,
        total: (cents) => `${(cents / 100).toFixed(2)} zł`,
        plural,
      },
    );
    expect(catalogue.show({ day: "2026-08-21" })).toBe("21.08.2026");
    expect(catalogue.show({ price: 500 })).toBe("5 zł");
    expect(catalogue.show({ total: 500 })).toBe("5.00 zł");
    const told = [2, 7].map((count) => catalogue.text("pause.option", { count }));
    expect(told).toEqual(["2 miesiące", "7 miesiąca"]);
  });

  it("have every id that a rule names", () => {
    const folder = join(import.meta.dirname, "../domain");
    const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
    );
    const ids = sources.flatMap((file) => {
      const source = readFileSync(join(folder, file), "utf8");
      const named = /(?:message|say)\("([\w.-]+)"|messageId: "([\w.-]+)"/g;
      return [...source.matchAll(named)].map(([, called, id]) => called ?? id ?? "");
    });
    expect(ids.length).toBeGreaterThan(40);
    expect(ids.filter((id) => !messages.has(id))).toEqual([]);
  });
});

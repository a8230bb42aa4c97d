import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createMessages } from "../composition/create-messages.ts";

const messages = createMessages();

describe("messages", () => {
  it("fill placeholders", () => {
    expect(messages.text("total.date", { date: "Aug 21, 2026" })).toBe("Total due on Aug 21, 2026");
  });

  it("leave no placeholder without value", () => {
    expect(messages.text("total.date")).toBe("Total due on ");
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
    expect(messages.show({ id: "period.count.years", params: { count: 2 } })).toBe("2 yrs");
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

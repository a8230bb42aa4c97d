import { expect, it } from "vitest";
import { readBlocks } from "../../domain/content/read-blocks.ts";
import type { QueryFacts } from "../../domain/navigation/types.ts";
import { createConfiguration } from "../../entries/index.ts";
import { createCatalogue } from "../../messages/catalogue.ts";
import { createMemoryDevice } from "../../platform/memory/index.ts";
import { testConfiguration } from "../../testing/test-configuration.ts";
import { ContentBlocks } from "./content-blocks.ts";

const ORIGIN = "http://localhost:5173";

it("leaves out a block whose markup cannot be read, says so, and keeps the rest [D-11] [D-06]", async () => {
  const warnings: string[] = [];
  const content = new ContentBlocks({
    clock: createMemoryDevice().clock,
    configuration: createConfiguration(testConfiguration(), ORIGIN),
    loadMarkup: () => Promise.reject(new Error("The chunk did not load.")),
    logger: { log: (_, message) => warnings.push(message) },
    messages: createCatalogue(),
    navigation: { appOrigin: ORIGIN, query: {} as QueryFacts },
    plansPage: { current: null, load: () => Promise.reject(new Error("No text needs it.")) },
    today: { day: "2025-01-15" },
  });
  const blocks = [
    { type: "hero", headline: "Marked", description: "Watch <b>now</b>" },
    { type: "hero", headline: "Plain", description: "Watch now" },
  ];
  await content.take(readBlocks({ blocks }));
  expect(content.views.map(({ headline }) => headline)).toEqual(["Plain"]);
  expect(content.answers["content.block"]).toMatchObject([
    { allowed: false, reason: "markup-unavailable", facts: { path: "panels.member[0]" } },
    { allowed: true },
  ]);
  expect(warnings).toEqual(["Markup of content did not load."]);
});

import { observable, runInAction } from "mobx";
import { expect, it } from "vitest";
import { readBlocks } from "../../domain/content/read-blocks.ts";
import type { QueryFacts } from "../../domain/navigation/types.ts";
import { createConfiguration } from "../../entries/index.ts";
import { createCatalogue } from "../../messages/catalogue.ts";
import { createMemoryDevice } from "../../platform/memory/index.ts";
import { testConfiguration } from "../../testing/test-configuration.ts";
import { ContentBlocks, type ContentBlocksDeps } from "./content-blocks.store.ts";
import type { PlansPage } from "./promised.ts";

const ORIGIN = "http://localhost:5173";

const deps: ContentBlocksDeps = {
  clock: createMemoryDevice().clock,
  configuration: createConfiguration(testConfiguration(), ORIGIN),
  loadMarkup: () => Promise.reject(new Error("No text has markup.")),
  logger: { log: () => {} },
  messages: createCatalogue(),
  navigation: { appOrigin: ORIGIN, query: {} as QueryFacts },
  plansPage: { current: null, load: () => Promise.reject(new Error("No text needs it.")) },
  serviceDay: { current: null, load: () => Promise.reject(new Error("No text needs it.")) },
};

it("leaves out a block whose markup cannot be read, says so, and keeps the rest [D-11] [D-06]", async () => {
  const warnings: string[] = [];
  const content = new ContentBlocks({
    ...deps,
    loadMarkup: () => Promise.reject(new Error("The chunk did not load.")),
    logger: { log: (_, message) => warnings.push(message) },
  });
  const blocks = [
    { type: "hero", headline: "Marked", description: "Watch <b>now</b>" },
    { type: "hero", headline: "Plain", description: "Watch now" },
  ];
  await content.receive(readBlocks({ blocks }));
  expect(content.views.map(({ headline }) => headline)).toEqual(["Plain"]);
  expect(content.answers["content.block"]).toMatchObject([
    { allowed: false, reason: "markup-unavailable", facts: { path: "panels.member[0]" } },
    { allowed: true },
  ]);
  expect(warnings).toEqual(["Markup of content did not load."]);
});

it("decides once what shows, also while nothing observes it: a server's page is read before it starts [CNT-14]", async () => {
  const content = new ContentBlocks(deps);
  await content.receive(readBlocks({ blocks: [{ type: "hero", headline: "Watch now" }] }));
  const [hero] = content.views;
  expect(hero).toMatchObject({ headline: "Watch now" });
  expect(content.views[0]).toBe(hero);
});

it("takes back a promise that is no longer kept, and puts none where there was none [CNT-11] [D-17]", async () => {
  const page = observable.box<PlansPage>(monthly({ isFree: true }), { deep: false });
  const plansPage = {
    get current() {
      return page.get();
    },
    load: () => Promise.resolve(page.get()),
  };
  const serviceDay = { ...deps.serviceDay, current: { day: "2025-01-15" } };
  const content = new ContentBlocks({ ...deps, plansPage, serviceDay });
  const free = { headline: "Seven days free" };
  const priced = { headline: "For $5.99 a month", alternativeHeadline: "All of it" };
  const described = { headline: "Watch", description: "For $5.99 a month" };
  const own = { headline: "Watch", alternativeHeadline: "From {price:FNWEB1MO}" };
  const blocks = [free, priced, described, own].map((block) => ({ type: "hero", ...block }));
  const said = () =>
    content.views.map((view) => [view.headline, "description" in view && view.description[0]]);

  await content.receive(readBlocks({ blocks }));
  const decided = [
    ["Seven days free", undefined],
    ["For $5.99 a month", undefined],
    ["Watch", "For $5.99 a month"],
    ["Watch", undefined],
  ];
  expect(said()).toEqual(decided);
  runInAction(() => page.set(monthly({ isFree: false, cents: 799 })));
  const left = [
    ["All of it", undefined],
    ["Watch", undefined],
    ["Watch", undefined],
  ];
  expect(said()).toEqual(left);
  runInAction(() => page.set({ ...page.get(), state: { kind: "loading" } }));
  expect(said()).toEqual(decided);

  runInAction(() => page.set(monthly({ isFree: false, cents: 799 })));
  await content.receive(readBlocks({ blocks }));
  runInAction(() => page.set(monthly({ isFree: true })));
  expect(said()).toEqual(left);
  content.doubt();
  expect(said()).toEqual(left);
});

function monthly({ isFree, cents = 599 }: { readonly isFree: boolean; readonly cents?: number }) {
  const promo = {
    amountCents: 0,
    isFreeTrial: true,
    nextBillingDateTime: "2025-01-22T12:00:00.000Z",
  };
  const plan = {
    ...{ planId: "FNWEB1MO", packageID: "FNWEB1MO", retailPriceCents: cents },
    ...{ duration: 1, period: "NoOfMonths", defaultPromo: isFree ? promo : null },
  };
  const offer = { plan, price: `$${cents / 100}`, selectable: { allowed: true } };
  return {
    state: { kind: "ready" },
    offers: [offer],
    lookUp: () => Promise.resolve(),
  } as unknown as PlansPage;
}

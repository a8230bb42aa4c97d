import { describe, expect, it } from "vitest";
import {
  DECLINED_CARD,
  GOOD_CARD,
  LOST_ANSWER_CARD,
  playCardFrame,
  SLOW_CARD,
} from "../../../tests/played-card-frame.ts";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";
import { createSeededRandom } from "../../platform/memory/index.ts";

/**
 * Several tabs of one user, clicked in any order, with services that fail and tabs that reload, close and go offline.
 * After every step: never two purchases, never a plan that is charged twice, never two tabs that send, never a
 * confirmation without a charge. A member who opens checkout for another plan changes to it, for the amount shown.
 * A failing seed replays.
 */

const CARDS = [GOOD_CARD, DECLINED_CARD, SLOW_CARD, LOST_ANSWER_CARD];
const PLANS = ["FNWEB12MO", "FNWEB24MO"] as const;
const STEPS = 30;
const SEEDS = Array.from({ length: 24 }, (_, index) => 7_000 + index);

interface Run {
  readonly shop: Shop;
  readonly chance: (count: number) => number;
  readonly tabs: Tab[];
}

type Step = (run: Run, tab: Tab) => void | Promise<void>;

const steps: Readonly<Record<string, Step>> = {
  async fillCheckout({ shop, chance }, { foyer, platform }) {
    void foyer.checkout.open({ preSelectedPlan: PLANS[chance(PLANS.length)] ?? PLANS[0] });
    await shop.advance(2_000);
    foyer.checkout.frame.mount("the container");
    await shop.advance(1_000);
    if (platform.cardFrame.frames.length === 0) return;
    const form = playCardFrame(platform);
    void form.load().then(
      () => form.fill(CARDS[chance(CARDS.length)] ?? GOOD_CARD),
      () => {},
    );
    await shop.advance(1_000);
  },
  async fillAndPay(run, tab) {
    await steps["fillCheckout"]?.(run, tab);
    void tab.foyer.checkout.submit();
  },
  async fillAndPayEverywhere(run) {
    for (const tab of run.tabs) await steps["fillCheckout"]?.(run, tab);
    for (const { foyer } of run.tabs) void foyer.checkout.submit();
  },
  pay(_, { foyer }) {
    void foyer.checkout.submit();
  },
  payTwice(_, { foyer }) {
    void foyer.checkout.submit();
    void foyer.checkout.submit();
  },
  payEverywhere({ tabs }) {
    for (const { foyer } of tabs) void foyer.checkout.submit();
  },
  async wait({ shop, chance }) {
    await shop.advance([50, 1_000, 9_000, 40_000][chance(4)] ?? 50);
  },
  reload({ tabs }, tab) {
    tabs[tabs.indexOf(tab)] = tab.reload();
  },
  openTab({ shop, tabs }) {
    if (tabs.length < 3) tabs.push(shop.tab());
  },
  closeTab({ tabs }, tab) {
    if (tabs.length === 1) return;
    tabs.splice(tabs.indexOf(tab), 1);
    tab.close();
  },
  leave(_, { foyer }) {
    foyer.checkout.close();
  },
  confirm(_, { foyer }) {
    if (foyer.purchases.state.kind === "paid") void foyer.confirmation.open();
  },
  offline(_, { platform }) {
    platform.connectivity.setOnline(false);
  },
  online(_, { platform }) {
    platform.connectivity.setOnline(true);
  },
  async signOutAndIn({ shop }, { foyer }) {
    void foyer.session.signOut();
    await shop.advance(6_000);
    foyer.signIn.form.fields.email.change("new@example.com");
    foyer.signIn.form.fields.password.change("password");
    void foyer.signIn.submit();
    await shop.advance(2_000);
    foyer.signIn.close();
  },
  faults({ shop, chance }) {
    const seed = chance(1_000_000);
    shop.faults(
      { kind: "dropAfterCommit", probability: 0.2, seed },
      { kind: "status", status: 503, probability: 0.2, seed: seed + 1 },
    );
  },
  mend({ shop }) {
    shop.clearFaults();
  },
};

/** Played more often than the others, so that most runs come to a charge. */
const OFTEN = ["fillAndPay", "fillAndPay", "fillAndPayEverywhere", "wait", "mend", "online"];

/** Runs of the seeds that ended with a charge. */
let charged = 0;

function expectNoHarm({ shop, tabs }: Run): void {
  const charges = shop.ledger();
  const kinds = tabs.map(({ foyer }) => foyer.purchases.state.kind);
  expect(charges.filter(({ sent }) => sent?.changeType === null).length).toBeLessThanOrEqual(1);
  const paidPlans = charges.filter(({ amountCents }) => amountCents > 0);
  expect(new Set(paidPlans.map(({ serviceId }) => serviceId)).size).toBe(paidPlans.length);
  for (const { amountCents, sent } of charges) {
    if (sent?.plusTaxes !== true) expect(sent?.amount).toBe((amountCents / 100).toFixed(2));
  }
  expect(kinds.filter((kind) => kind === "submitting").length).toBeLessThanOrEqual(1);
  if (kinds.includes("paid")) expect(charges).not.toEqual([]);
  for (const { foyer } of tabs) {
    if (foyer.checkout.destination) expect(charges).not.toEqual([]);
  }
}

async function settleAll({ shop, tabs }: Run): Promise<void> {
  shop.clearFaults();
  for (const { platform } of tabs) platform.connectivity.setOnline(true);
  await shop.advance(300_000);
}

describe("clicking anything in any order, in several tabs", () => {
  it.each(SEEDS)(
    "with seed %i charges at most once, and settles [PAY-20] [PAY-36]",
    async (seed) => {
      const random = createSeededRandom(seed);
      const shop = createShop();
      const run: Run = { shop, tabs: [], chance: (count) => Math.floor(random.number() * count) };
      const first = shop.tab();
      await first.signIn("new");
      run.tabs.push(first, shop.tab());
      const names = [...Object.keys(steps), ...OFTEN];
      const played: string[] = [];
      for (let count = 0; count < STEPS; count += 1) {
        const name = names[run.chance(names.length)] ?? "wait";
        const tab = run.tabs[run.chance(run.tabs.length)] ?? first;
        played.push(name);
        await steps[name]?.(run, tab);
        await shop.settle();
        expectNoHarm(run);
      }
      await settleAll(run);
      expectNoHarm(run);
      charged += shop.ledger().length > 0 ? 1 : 0;
      for (const { foyer } of run.tabs) {
        expect(foyer.purchases.isPending, played.join()).toBe(false);
      }
    },
    30_000,
  );

  it("comes to a charge in most runs, so that the others prove something [PAY-20]", () => {
    expect(charged).toBeGreaterThan(SEEDS.length / 2);
  });
});

import { atService } from "../../at-service.ts";
import type { Shop, Tab } from "../../shop.ts";
import { fails, lateAnswers, MINUTE, type Sequences, type Use } from "../using.ts";

const AT_PAUSE: Pick<Use, "persona" | "visit"> = {
  persona: "paying-monthly",
  visit: ({ foyer }) => foyer.pause.open(),
};

const AT_CHANGE: Pick<Use, "persona" | "href" | "visit"> = {
  persona: "paying-monthly",
  href: "/account/manage/changeplan",
  visit: ({ foyer }) => foyer.changePlan.open(),
};

async function others(
  tab: Tab,
  shop: Shop,
  personas: readonly string[],
  open: () => Promise<unknown>,
): Promise<void> {
  for (const persona of personas) {
    await shop.drive(tab.foyer.session.signOut());
    await tab.signIn(persona);
    await shop.drive(open());
  }
}

export const PAUSE_AND_CHANGE_SEQUENCES: Sequences = {
  pause: {
    "that is confirmed, and asked for again": {
      ...AT_PAUSE,
      async use({ foyer: { pause } }, shop) {
        pause.showReview();
        await shop.settle();
        await shop.drive(pause.confirm());
        pause.choose(7);
        const [first, second] = pause.options;
        pause.choose(second?.days ?? 0);
        pause.showReview();
        await shop.settle();
        pause.choose(first?.days ?? 0);
        shop.faults({ kind: "delay", operation: "getPayments", delayMs: 2_000 });
        void pause.confirm();
        await shop.advance(1_000);
        await shop.advance(2_000);
        await shop.drive(pause.confirm());
        pause.close();
        await shop.drive(pause.open());
      },
    },
    "whose answer is lost, and who presses again": {
      ...AT_PAUSE,
      async use({ foyer: { pause } }, shop) {
        pause.choose(pause.options[0]?.days ?? 0);
        pause.showReview();
        await shop.settle();
        shop.faults({ kind: "dropAfterCommit", operation: "pauseSubscription" });
        shop.faults(fails("withdrawPurchase", 500, 3));
        void pause.confirm();
        await shop.advance(3_000);
        await shop.drive(pause.confirm());
        pause.back();
        await shop.advance(MINUTE);
      },
    },
    "that is refused, closed, and opened again": {
      ...AT_PAUSE,
      async use({ foyer: { pause } }, shop) {
        pause.choose(pause.options[0]?.days ?? 0);
        pause.showReview();
        await shop.settle();
        shop.faults({ kind: "status", status: 422, operation: "pauseSubscription" });
        await shop.drive(pause.confirm());
        pause.showReview();
        await shop.settle();
        shop.faults({ kind: "status", status: 422, operation: "pauseSubscription" });
        await shop.drive(pause.confirm());
        pause.close();
        await shop.drive(pause.open());
      },
    },
    "whose allowance cannot be read, then can, then comes late": {
      ...AT_PAUSE,
      async use({ foyer: { pause } }, shop) {
        shop.faults(fails("getSubscriptionPauseThresholds", 500, 9));
        await shop.drive(pause.reload());
        await lateAnswers(shop, 3_000, () => pause.reload());
        shop.clearFaults();
        await shop.drive(pause.reload());
        await shop.advance(3_000);
        await lateAnswers(shop, 3_000, () => pause.reload());
        pause.close();
        await shop.advance(3_000);
      },
    },
    "that was requested on another device": {
      ...AT_PAUSE,
      async use({ foyer: { pause } }, shop) {
        pause.choose(pause.options[0]?.days ?? 0);
        pause.showReview();
        await shop.settle();
        await (await atService(shop, "paying-monthly")).pause(30);
        await shop.drive(pause.confirm());
        await shop.drive(pause.reload());
      },
    },
    "of members who have little left of it, or cannot": {
      ...AT_PAUSE,
      persona: "pause-used-up",
      async use(tab, shop) {
        const { pause } = tab.foyer;
        const personas = ["pause-short", "paying-yearly", "upcoming-plan", "ios", "dunning"];
        await others(tab, shop, personas, () => pause.open());
        await shop.drive(pause.confirm());
      },
    },
    "of members without a plan, with a trial, canceled and paused": {
      ...AT_PAUSE,
      persona: "trialist-monthly",
      async use(tab, shop) {
        const { pause } = tab.foyer;
        const personas = ["new", "pending-cancel", "paused", "promo-monthly"];
        await others(tab, shop, personas, () => pause.open());
      },
    },
    "whose account cannot be read": {
      ...AT_PAUSE,
      visit: () => {},
      async use({ foyer: { pause } }, shop) {
        shop.faults(fails("getCurrentSubscriptionStatus", 500, 9));
        await shop.drive(pause.open());
        shop.clearFaults();
        await shop.drive(pause.reload());
      },
    },
  },

  changePlan: {
    "to a plan of the address, then to one that is not sold": {
      ...AT_CHANGE,
      visit: ({ foyer }) => foyer.changePlan.open({ preSelectedPlan: "FNWEB12MO" }),
      async use({ foyer: { changePlan } }, shop) {
        changePlan.confirm();
        changePlan.confirm();
        await shop.drive(changePlan.open({ preSelectedPlan: "NOSUCHPLAN" }));
        changePlan.continue();
        await shop.settle();
        await shop.drive(changePlan.open({ preSelectedPlan: "FNWEB1MO" }));
        changePlan.select("FNWEB1MO");
        changePlan.continue();
        await shop.settle();
        await shop.drive(changePlan.open({ preSelectedPlan: "FNWEB24MO" }));
        await shop.drive(changePlan.reload());
      },
    },
    "to the plan of the address, which she has, then to another one": {
      ...AT_CHANGE,
      visit: ({ foyer }) => foyer.changePlan.open({ preSelectedPlan: "FNWEB1MO" }),
      async use({ foyer: { changePlan } }, shop) {
        changePlan.select("FNWEB12MO");
        await shop.settle();
      },
    },
    "that was changed on another device, before she confirms": {
      ...AT_CHANGE,
      async use({ foyer: { changePlan, subscription } }, shop) {
        changePlan.select("FNWEB12MO");
        changePlan.continue();
        await shop.settle();
        await (await atService(shop, "paying-monthly")).cancel();
        await shop.drive(subscription.refreshAnew());
        changePlan.confirm();
        changePlan.continue();
        await shop.settle();
      },
    },
    "whose promo code of a link applies": {
      ...AT_CHANGE,
      href: "/account/manage/changeplan?promoCoupon=HALFOFF&applyCoupon=true",
      async use({ foyer: { changePlan } }, shop) {
        changePlan.select("FNWEB12MO");
        changePlan.continue();
        await shop.settle();
        changePlan.confirm();
      },
    },
    "whose promo code of a link cannot be read": {
      ...AT_CHANGE,
      href: "/account/manage/changeplan?promoCoupon=HALFOFF&applyCoupon=true",
      async visit({ foyer }, shop) {
        shop.faults(fails("getVoucherDetails", 500, 99));
        await shop.drive(foyer.changePlan.open());
      },
      async use({ foyer: { changePlan } }, shop) {
        changePlan.select("FNWEB12MO");
        changePlan.continue();
        await shop.settle();
        shop.clearFaults();
        await shop.drive(changePlan.reload());
        changePlan.continue();
        await shop.settle();
      },
    },
    "whose code on the next bill would go": {
      ...AT_CHANGE,
      visit: () => {},
      async use({ foyer: { changePlan } }, shop) {
        await (await atService(shop, "paying-monthly")).code("HALFOFF");
        await shop.drive(changePlan.open());
        changePlan.select("FNWEB12MO");
        changePlan.continue();
        await shop.settle();
        shop.faults(fails("getPayments", 500, 9));
        await shop.drive(changePlan.reload());
        changePlan.continue();
        await shop.settle();
      },
    },
    "whose answers are late, while she leaves and comes back": {
      ...AT_CHANGE,
      visit: () => {},
      async use({ foyer: { changePlan } }, shop) {
        await lateAnswers(shop, 3_000, () => changePlan.open({ preSelectedPlan: "FNWEB12MO" }));
        changePlan.close();
        await shop.advance(3_000);
        await lateAnswers(shop, 3_000, () => changePlan.open({ preSelectedPlan: "FNWEB12MO" }));
        await shop.drive(changePlan.open());
        await shop.advance(3_000);
        await lateAnswers(shop, 3_000, () => changePlan.reload());
        changePlan.close();
        await shop.drive(changePlan.open());
        await shop.advance(3_000);
      },
    },
    "whose plans or plan cannot be read": {
      ...AT_CHANGE,
      visit: () => {},
      async use({ foyer: { changePlan, subscription } }, shop) {
        shop.faults(fails("getPackages", 500, 99));
        await shop.drive(changePlan.open());
        shop.clearFaults();
        await shop.drive(changePlan.reload());
        shop.faults(fails("getCurrentSubscriptionStatus", 500, 99));
        await shop.drive(subscription.refreshAnew());
        await shop.drive(changePlan.reload());
        shop.clearFaults();
        await shop.drive(changePlan.reload());
      },
    },
    "of members who cannot change here": {
      ...AT_CHANGE,
      persona: "ios",
      async use(tab, shop) {
        const { changePlan } = tab.foyer;
        const personas = ["unknown-channel", "dunning", "paused", "pending-cancel", "churned"];
        await others(tab, shop, personas, () => changePlan.open());
        changePlan.continue();
        await shop.settle();
      },
    },
    "of members in a trial, with an upcoming plan and a gift": {
      ...AT_CHANGE,
      persona: "trialist-monthly",
      async use(tab, shop) {
        const { changePlan } = tab.foyer;
        for (const persona of ["upcoming-plan", "gift", "verified-military"]) {
          changePlan.select("FNWEB24MO");
          changePlan.continue();
          await shop.settle();
          await others(tab, shop, [persona], () => changePlan.open());
        }
      },
    },
    "of a member who may have the free year": {
      ...AT_CHANGE,
      href: "/account/manage/changeplan?sheerVerification=military",
      async use({ foyer: { changePlan } }, shop) {
        changePlan.select("FNWEB24MO");
        changePlan.continue();
        await shop.settle();
        changePlan.cancel();
        changePlan.confirm();
      },
    },
  },
};

import { atService } from "../../at-service.ts";
import type { Shop, Tab } from "../../shop.ts";
import { fails, lateAnswers, MINUTE, type Sequences, type Use } from "../using.ts";

const AT_CANCEL: Pick<Use, "persona" | "href" | "visit"> = {
  persona: "paying-monthly",
  href: "/account/manage/cancelplan",
  visit: ({ foyer }) => foyer.cancellation.open({ page: "plan" }),
};

type Page = Parameters<Tab["foyer"]["cancellation"]["open"]>[0]["page"];
const turnsTo = ({ foyer }: Tab, shop: Shop, page: Page) =>
  shop.drive(foyer.cancellation.open({ page }));

async function atSurvey(tab: Tab, shop: Shop): Promise<void> {
  const { cancellation } = tab.foyer;
  await turnsTo(tab, shop, "survey");
  cancellation.toggle("cost");
}

async function signsInAgain(tab: Tab, shop: Shop, persona: string, page: Page = "plan") {
  await shop.drive(tab.foyer.session.signOut());
  await tab.signIn(persona);
  await turnsTo(tab, shop, page);
}

export const CANCELLATION_SEQUENCES: Sequences = {
  cancellation: {
    "whose survey is not complete, too long, left and taken up again": {
      ...AT_CANCEL,
      async use(tab, shop) {
        const { cancellation } = tab.foyer;
        await atSurvey(tab, shop);
        cancellation.toggle("cost");
        await shop.drive(cancellation.submit());
        cancellation.toggle("cost");
        cancellation.setFreeText("x".repeat(751));
        await shop.drive(cancellation.submit());
        cancellation.close();
        await turnsTo(tab, shop, "survey");
        cancellation.setFreeText("  Too dear. ");
        await shop.drive(cancellation.submit());
        await turnsTo(tab, shop, "confirmation");
        await turnsTo(tab, shop, "plan");
      },
    },
    "whose offer is accepted": {
      ...AT_CANCEL,
      async use(tab, shop) {
        const { cancellation } = tab.foyer;
        await shop.drive(cancellation.continue());
        void cancellation.acceptOffer();
        void cancellation.acceptOffer();
        await shop.settle();
        await shop.advance(9_000);
        await shop.advance(1_000);
        cancellation.close();
        await (await atService(shop, "paying-monthly")).code("HALFOFF");
        await turnsTo(tab, shop, "plan");
        void cancellation.acceptOffer();
        await shop.settle();
      },
    },
    "whose offer is accepted, and who leaves at once": {
      ...AT_CANCEL,
      persona: "paying-yearly",
      async use(tab, shop) {
        const { cancellation } = tab.foyer;
        await shop.drive(cancellation.continue());
        await lateAnswers(shop, 3_000, () => cancellation.acceptOffer());
        cancellation.close();
        await shop.advance(3_000);
        await turnsTo(tab, shop, "plan");
        const late = { operation: "applyCoupon", delayMs: 3_000 };
        shop.faults({ kind: "status", status: 422, errorCode: "eV1108", ...late });
        void cancellation.acceptOffer();
        await shop.advance(1_000);
        cancellation.close();
        await shop.advance(3_000);
        await turnsTo(tab, shop, "plan");
        shop.faults({ kind: "delay", ...late });
        void cancellation.acceptOffer();
        await shop.advance(1_000);
        cancellation.close();
        await shop.advance(3_000);
        await turnsTo(tab, shop, "plan");
        void cancellation.acceptOffer();
        await shop.settle();
        cancellation.close();
        await shop.advance(10_000);
      },
    },
    "whose answer to an accepted offer is lost, while she leaves and comes back": {
      ...AT_CANCEL,
      async use(tab, shop) {
        const { cancellation } = tab.foyer;
        shop.faults({ kind: "dropAfterCommit", operation: "applyCoupon" });
        shop.faults(fails("withdrawPurchase", 500, 4));
        void cancellation.acceptOffer();
        await shop.advance(2_000);
        cancellation.close();
        await turnsTo(tab, shop, "plan");
        await shop.advance(MINUTE);
      },
    },
    "whose acceptance never reaches the service, and is refused later": {
      ...AT_CANCEL,
      async use(tab, shop) {
        const { cancellation } = tab.foyer;
        await shop.drive(cancellation.continue());
        shop.faults({ kind: "dropBefore", operation: "applyCoupon", times: 9 });
        void cancellation.acceptOffer();
        await shop.advance(5 * MINUTE);
        shop.faults(fails("withdrawPurchase", 500, 2));
        void cancellation.acceptOffer();
        await shop.advance(1_000);
        cancellation.close();
        await shop.advance(MINUTE);
        await turnsTo(tab, shop, "plan");
      },
    },
    "who accepts offline, without a bill, and after the bill has changed": {
      ...AT_CANCEL,
      async use(tab, shop) {
        const { cancellation } = tab.foyer;
        await shop.drive(cancellation.continue());
        tab.platform.connectivity.setOnline(false);
        await shop.drive(cancellation.acceptOffer());
        tab.platform.connectivity.setOnline(true);
        shop.faults(fails("getPayments", 500, 9));
        await shop.drive(cancellation.acceptOffer());
        shop.clearFaults();
        await (await atService(shop, "paying-monthly")).code("HALFOFF");
        await shop.drive(cancellation.acceptOffer());
        await shop.drive(cancellation.acceptOffer());
      },
    },
    "whose next month has become free meanwhile": {
      ...AT_CANCEL,
      async use(tab, shop) {
        const { cancellation } = tab.foyer;
        await shop.drive(cancellation.continue());
        await (await atService(shop, "paying-monthly")).code("FREEPASS");
        await shop.drive(cancellation.acceptOffer());
        cancellation.declineOffer();
        await turnsTo(tab, shop, "plan");
      },
    },
    "whose offer comes late, and to another page": {
      ...AT_CANCEL,
      visit: () => {},
      async use(tab, shop) {
        const { cancellation } = tab.foyer;
        shop.faults({ kind: "delay", operation: "getScreen", delayMs: 3_000 });
        await turnsTo(tab, shop, "plan");
        await shop.drive(cancellation.continue());
        await shop.advance(3_000);
        shop.faults({ kind: "delay", operation: "getScreen", delayMs: 1_000 });
        await turnsTo(tab, shop, "plan");
        void cancellation.continue();
        cancellation.close();
        await turnsTo(tab, shop, "survey");
        await shop.advance(3_000);
      },
    },
    "whose code for the next payment would go": {
      ...AT_CANCEL,
      visit: () => {},
      async use(tab, shop) {
        await (await atService(shop, "paying-monthly")).code("HALFOFF");
        await turnsTo(tab, shop, "plan");
        await shop.drive(tab.foyer.cancellation.continue());
        await atSurvey(tab, shop);
        await shop.drive(tab.foyer.cancellation.submit());
        await turnsTo(tab, shop, "confirmation");
      },
    },
    "whose answer is lost, and who presses again": {
      ...AT_CANCEL,
      async use(tab, shop) {
        const { cancellation } = tab.foyer;
        await atSurvey(tab, shop);
        shop.faults({ kind: "dropAfterCommit", operation: "removeSubscription" });
        shop.faults(fails("withdrawPurchase", 500, 3));
        shop.faults(fails("submitCancelSurvey", 500, 9));
        void cancellation.submit();
        await shop.advance(3_000);
        await shop.drive(cancellation.submit());
        await turnsTo(tab, shop, "survey");
        await shop.advance(MINUTE);
        await turnsTo(tab, shop, "confirmation");
      },
    },
    "whose status cannot be read after it": {
      ...AT_CANCEL,
      async use(tab, shop) {
        const { cancellation } = tab.foyer;
        await atSurvey(tab, shop);
        shop.latency(1_000);
        void cancellation.submit();
        await shop.advance(1_500);
        shop.faults(fails("getCurrentSubscriptionStatus", 500, 9));
        await shop.advance(5_000);
        shop.latency(0);
        await turnsTo(tab, shop, "confirmation");
        shop.clearFaults();
        await turnsTo(tab, shop, "plan");
      },
    },
    "who signs out while it is sent": {
      ...AT_CANCEL,
      async use(tab, shop) {
        const { cancellation } = tab.foyer;
        await atSurvey(tab, shop);
        await lateAnswers(shop, 3_000, () => cancellation.submit());
        await signsInAgain(tab, shop, "paying-yearly", "survey");
        await shop.advance(9_000);
        await shop.drive(cancellation.submit());
      },
    },
    "whose plan was canceled on another device, in the survey": {
      ...AT_CANCEL,
      async use(tab, shop) {
        const { cancellation } = tab.foyer;
        await atSurvey(tab, shop);
        await (await atService(shop, "paying-monthly")).cancel();
        await shop.drive(cancellation.submit());
        await shop.settle();
        await turnsTo(tab, shop, "plan");
      },
    },
    "of a trial that ends at once": {
      ...AT_CANCEL,
      persona: "trialist-monthly",
      async use(tab, shop) {
        const { cancellation } = tab.foyer;
        await shop.drive(cancellation.continue());
        await atSurvey(tab, shop);
        await shop.drive(cancellation.submit());
        await turnsTo(tab, shop, "confirmation");
        cancellation.close();
        await turnsTo(tab, shop, "survey");
      },
    },
    "of a trial that runs on, a pause that begins later, and a payment that is past due": {
      ...AT_CANCEL,
      persona: "trialist-military",
      async use(tab, shop) {
        await signsInAgain(tab, shop, "pending-pause");
        await signsInAgain(tab, shop, "dunning");
        await shop.drive(tab.foyer.cancellation.continue());
        await signsInAgain(tab, shop, "pending-cancel");
      },
    },
    "of members who cannot cancel here": {
      ...AT_CANCEL,
      persona: "ios",
      async use(tab, shop) {
        for (const persona of ["unknown-channel", "churned", "paused", "gift"]) {
          await signsInAgain(tab, shop, persona);
        }
        await turnsTo(tab, shop, "confirmation");
      },
    },
    "whose account cannot be read, and who leaves while it is": {
      ...AT_CANCEL,
      visit: () => {},
      async use(tab, shop) {
        const { cancellation } = tab.foyer;
        shop.faults(fails("getCurrentSubscriptionStatus", 500, 9));
        await shop.advance(61_000);
        await turnsTo(tab, shop, "plan");
        shop.clearFaults();
        await lateAnswers(shop, 3_000, () => cancellation.reload());
        cancellation.close();
        await shop.advance(3_000);
        await shop.drive(cancellation.reload());
      },
    },
  },
};

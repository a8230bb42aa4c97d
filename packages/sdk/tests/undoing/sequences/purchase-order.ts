import { writesLock } from "../../../src/capabilities/writes/in-line.ts";
import type { Tab } from "../../shop.ts";
import { USES } from "../uses.ts";
import { type Sequences, TYPED_ADDRESS, type } from "../using.ts";

const { checkout, plans, shipping } = USES;
const YEARLY = "FNWEB12MO";
const MONTHLY = "FNWEB1MO";
const CAP = "FN2YPKMR";

/** Milliseconds until shortly before the day of the services ends. */
const TO_MIDNIGHT = 12 * 60 * 60_000 - 5_000;

/** Another tab holds the lock of the writes, and has stored nothing yet. Ends it. */
function holdsLock({ foyer }: Tab, { platform }: Tab): () => void {
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  const lock = writesLock(foyer.session.user.profileId ?? "");
  void platform.locks.run(lock, { leaseMs: 60_000 }, () => held);
  return end;
}

export const PURCHASE_ORDER_SEQUENCES: Sequences = {
  checkout: {
    "pressed while another tab holds the lock, and has stored nothing": {
      ...checkout,
      persona: "saved-card",
      async use(tab, shop) {
        const end = holdsLock(tab, shop.tab());
        await shop.settle();
        await shop.drive(tab.foyer.checkout.submit());
        end();
        await shop.advance(5_000);
        await shop.drive(tab.foyer.checkout.submit());
      },
    },
  },
  plans: {
    "asked for again, once the user has chosen another than that of the address": {
      ...plans,
      visit: ({ foyer }) => foyer.plans.open({ preSelectedPlan: YEARLY }),
      async use({ foyer }, shop) {
        foyer.plans.select(MONTHLY);
        await shop.drive(foyer.plans.reload());
      },
    },
    "of a new day, which come after one of the address": {
      ...plans,
      persona: "",
      async use({ foyer }, shop) {
        await shop.advance(TO_MIDNIGHT);
        shop.faults({ kind: "delay", delayMs: 2_000, operation: "getPackages", times: 1 });
        await shop.advance(4_500);
        await shop.drive(foyer.plans.load({ preSelectedPlan: CAP }));
        await shop.advance(5_000);
      },
    },
  },
  shipping: {
    "whose user signs out while the address is read": {
      ...shipping,
      async use({ foyer }, shop) {
        foyer.shipping.reset();
        shop.latency(300);
        const loading = foyer.shipping.load();
        await shop.advance(100);
        await shop.drive(Promise.all([foyer.session.signOut(), loading]));
        await shop.advance(1_000);
      },
    },
    "to manage, of which another is picked while one is kept": {
      ...shipping,
      async use({ foyer }, shop) {
        type(foyer.shipping.form, TYPED_ADDRESS);
        await shop.drive(foyer.shipping.submit());
        shop.latency(300);
        const keeping = foyer.shipping.confirmChoice();
        await shop.advance(100);
        foyer.shipping.pick("entered");
        await shop.drive(foyer.shipping.confirmChoice());
        await shop.drive(Promise.all([keeping, foyer.shipping.settled()]));
      },
    },
  },
};

import type { Tab } from "../../shop.ts";
import { USES } from "../uses.ts";
import { fails, go, type Sequences, TYPED_ADDRESS, type } from "../using.ts";

const { partnerActivation, plans, promoCode, shipping, veterans } = USES;
const YEARLY = "FNWEB12MO";
const MONTHLY = "FNWEB1MO";
const LINK = "?promoCoupon=50RENEW&applyCoupon=true";
const VETERANS = "/account/veterans?va_member_id=VA-100077";
/** The sign-in asks about the member id of the address: here it comes later. */
const ELSEWHERE_FIRST = { ...veterans, href: "/account/manage", visit: () => {} };

function tries({ foyer }: Tab, couponCode: string) {
  type(foyer.promoCode.form, { couponCode });
  return foyer.promoCode.apply();
}

/** The plans are listed, and a code of each kind is tried for the first. */
function listedFor(persona: string, href = "/account/signup-plans") {
  return {
    ...plans,
    persona,
    href,
    use({ foyer }: Tab) {
      foyer.plans.select(YEARLY);
      foyer.plans.select(MONTHLY);
      foyer.plans.continue();
    },
  };
}

const atRequest = (subscriptionRequestId: string) =>
  `/account/verizon-bango?subscriptionRequestId=${subscriptionRequestId}`;

export const OFFERS_SEQUENCES: Sequences = {
  veterans: {
    "by a visitor who signs in": {
      ...veterans,
      persona: "",
      async use(tab, shop) {
        await shop.drive(tab.foyer.veterans.check());
        await tab.signIn("new");
        await shop.drive(tab.foyer.veterans.open());
      },
    },
    "whose check fails, and is tried again": {
      ...ELSEWHERE_FIRST,
      async use(tab, shop) {
        const { foyer } = tab;
        go(tab, VETERANS);
        shop.faults(fails("checkVeteransMember"));
        await shop.drive(foyer.veterans.open());
        await shop.drive(foyer.veterans.retry());
        shop.clearFaults();
        await shop.drive(foyer.veterans.retry());
        await shop.drive(foyer.veterans.retry());
      },
    },
    "by a member who is no newcomer": {
      ...ELSEWHERE_FIRST,
      persona: "paying-monthly",
      async use(tab, shop) {
        go(tab, VETERANS);
        await shop.drive(tab.foyer.veterans.open());
        await shop.drive(tab.foyer.veterans.retry());
      },
    },
    "of which another is asked for meanwhile": {
      ...ELSEWHERE_FIRST,
      async use(tab, shop) {
        const { veterans } = tab.foyer;
        go(tab, VETERANS);
        shop.latency(300);
        const first = veterans.open();
        void veterans.check();
        await shop.advance(100);
        go(tab, "/account/veterans?va_member_id=VA-200001");
        await shop.advance(50);
        const second = veterans.open();
        await shop.drive(Promise.all([first, second]));
        go(tab, VETERANS);
        await shop.drive(veterans.open());
        go(tab, "/account/veterans");
        await shop.drive(veterans.check());
      },
    },
    "that is left before the answer": {
      ...ELSEWHERE_FIRST,
      async use(tab, shop) {
        const { foyer } = tab;
        go(tab, VETERANS);
        shop.latency(300);
        const opening = foyer.veterans.open();
        await shop.advance(100);
        foyer.veterans.close();
        await shop.drive(opening);
        await shop.drive(foyer.veterans.open());
      },
    },
    "whose user signs out before the answer": {
      ...ELSEWHERE_FIRST,
      async use(tab, shop) {
        const { foyer } = tab;
        go(tab, VETERANS);
        shop.latency(300);
        const opening = foyer.veterans.open();
        await shop.advance(100);
        await shop.drive(Promise.all([foyer.session.signOut(), opening]));
      },
    },
    "of another member, and used up": {
      ...veterans,
      href: "/account/veterans?va_member_id=VA-200001",
      async use(tab, shop) {
        go(tab, "/account/veterans?va_member_id=VA-300001");
        await shop.drive(tab.foyer.veterans.open());
        await shop.drive(tab.foyer.veterans.retry());
      },
    },
  },
  partnerActivation: {
    "by a visitor": { ...partnerActivation, persona: "", use: () => {} },
    "without a request": {
      ...partnerActivation,
      href: "/account/verizon-bango",
      async use({ foyer }, shop) {
        await shop.drive(foyer.partnerActivation.activate());
        await shop.drive(foyer.partnerActivation.link());
        await shop.drive(foyer.partnerActivation.retry());
      },
    },
    "that is known on this device, and asked about behind it": {
      ...partnerActivation,
      persona: "carrier-new",
      href: atRequest("verizon-carrier-new"),
      async use(tab, shop) {
        tab.foyer.partnerActivation.close();
        shop.faults(fails("activatePartnerSubscription"));
        await shop.drive(tab.foyer.partnerActivation.open());
        await shop.drive(tab.foyer.partnerActivation.retry());
      },
    },
    "that needs a verification first": {
      ...partnerActivation,
      persona: "churned",
      href: atRequest("verizon-military-1"),
      use: ({ foyer }, shop) => shop.drive(foyer.partnerActivation.activate()),
    },
    "by a member who pays": { ...partnerActivation, persona: "paying-monthly", use: () => {} },
    "of another account": {
      ...partnerActivation,
      visit: () => {},
      async use(tab, shop) {
        const errorCode = "SUBSCRIPTION_REQUEST_TAKEN";
        const operation = "activatePartnerSubscription";
        shop.faults({ kind: "status", status: 409, errorCode, operation, times: 9 });
        await shop.drive(tab.foyer.partnerActivation.open());
        await shop.drive(tab.foyer.partnerActivation.link());
        await shop.drive(tab.foyer.session.signOut());
        await tab.signIn("carrier-new");
        await shop.settle();
      },
    },
    "whose answer is lost, and which is left before the next": {
      ...partnerActivation,
      persona: "carrier-new",
      href: atRequest("verizon-carrier-new"),
      visit: () => {},
      async use({ foyer }, shop) {
        const { partnerActivation } = foyer;
        shop.faults({
          kind: "dropAfterCommit",
          operation: "activatePartnerSubscription",
          times: 9,
        });
        await shop.drive(partnerActivation.open());
        shop.clearFaults();
        shop.latency(300);
        const retrying = partnerActivation.retry();
        const second = partnerActivation.activate();
        await shop.advance(100);
        partnerActivation.close();
        await shop.drive(Promise.all([retrying, second]));
      },
    },
    "whose user signs out before the answer": {
      ...partnerActivation,
      visit: () => {},
      async use({ foyer }, shop) {
        shop.latency(300);
        const opening = foyer.partnerActivation.open();
        await shop.advance(100);
        await shop.drive(Promise.all([foyer.session.signOut(), opening]));
      },
    },
    "that fails, and is tried again": {
      ...partnerActivation,
      persona: "carrier-new",
      href: atRequest("verizon-carrier-new"),
      visit: () => {},
      async use({ foyer }, shop) {
        const { partnerActivation } = foyer;
        shop.faults(fails("activatePartnerSubscription"));
        await shop.drive(partnerActivation.open());
        shop.clearFaults();
        await shop.drive(partnerActivation.retry());
        partnerActivation.close();
        shop.latency(300);
        const opening = partnerActivation.open();
        await shop.advance(100);
        await shop.drive(opening);
        shop.latency(0);
        partnerActivation.close();
        shop.faults(fails("activatePartnerSubscription", 400));
        await shop.drive(partnerActivation.open());
      },
    },
    "that fails for a member who pays": {
      ...partnerActivation,
      persona: "paying-monthly",
      visit: () => {},
      async use({ foyer }, shop) {
        shop.faults(fails("activatePartnerSubscription"));
        await shop.drive(foyer.partnerActivation.open());
      },
    },
    "with a television and an address that wait": {
      ...partnerActivation,
      persona: "carrier-new",
      href: `${atRequest("verizon-carrier-new")}&code=BCDFGHJK&return_to=/account/manage/billing`,
      async use(tab, shop) {
        go(tab, `${atRequest("verizon-carrier-new")}&return_to=/account/manage/billing`);
        await shop.settle();
      },
    },
  },
  plans: {
    "for a visitor": listedFor(""),
    "for a member who pays": listedFor("paying-yearly"),
    "for a member whose plan ends": listedFor("pending-cancel"),
    "for a member with an upcoming plan": listedFor("upcoming-plan"),
    "for a former member": listedFor("churned"),
    "for a member with a gift": listedFor("gift"),
    "for a member billed by a store": listedFor("ios"),
    "for a user who is verified": listedFor("verified-military"),
    "for a user in review": listedFor("in-review"),
    "for a visitor with a gift": listedFor("", "/account/signup-plans?gifting=true"),
    "for a visitor with a code": listedFor("", `/account/signup-plans${LINK}`),
    "for a member with a code": listedFor("paying-monthly", `/account/signup-plans${LINK}`),
    "for a veteran": listedFor("new", "/account/signup-plans?va_member_id=VA-100077"),
    "for a veteran who is a visitor": listedFor("", "/account/signup-plans?va_member_id=VA-1"),
    "of an empty catalogue": listedFor("catalogue-empty"),
    "of a failing catalogue": listedFor("catalogue-failure"),
    "of one plan": listedFor("catalogue-one"),
    "of a catalogue without promotions": listedFor("catalogue-no-promotions"),
    "of a catalogue without lists": listedFor("catalogue-missing-lists"),
    "of one tier": listedFor("catalogue-same-tier"),
    "of an unknown period": listedFor("catalogue-unknown-period"),
    "in a wrong mode, and in the right one": {
      ...plans,
      visit: ({ foyer }) => foyer.plans.open({ purchaseMode: "MANAGE_PLAN" }),
      async use({ foyer }, shop) {
        foyer.plans.continue();
        await shop.drive(foyer.plans.open({ purchaseMode: "NEW_PLAN" }));
        foyer.plans.continue();
      },
    },
    "whose packages fail, then come": {
      ...plans,
      persona: "",
      visit: () => {},
      async use({ foyer }, shop) {
        shop.faults(fails("getPackages"));
        await shop.drive(foyer.plans.open({ preSelectedPlan: YEARLY }));
        foyer.plans.continue();
        shop.clearFaults();
        await shop.drive(foyer.plans.reload());
      },
    },
    "whose texts fail, and whose status fails": {
      ...plans,
      persona: "",
      visit: () => {},
      async use(tab, shop) {
        const texts = [fails("getPlanContent"), fails("getPlanContentByUserType")];
        shop.faults(...texts, fails("getCurrentSubscriptionStatus"));
        await tab.signIn("paying-monthly");
        await shop.drive(tab.foyer.plans.open());
        shop.clearFaults();
        await shop.drive(tab.foyer.plans.reload());
      },
    },
    "of which one of the address is loaded while the user chooses another": {
      ...plans,
      async use({ foyer }, shop) {
        shop.latency(300);
        const loading = foyer.plans.load({ preSelectedPlan: "FN2YPKMR" });
        await shop.advance(100);
        foyer.plans.select(MONTHLY);
        await shop.drive(loading);
        await shop.drive(foyer.plans.load({ preSelectedPlan: "NOSUCHPLAN" }));
        foyer.plans.select("NOSUCHPLAN");
      },
    },
    "whose user signs out": {
      ...plans,
      persona: "paying-monthly",
      async use({ foyer }, shop) {
        await shop.drive(foyer.session.signOut());
        await shop.drive(foyer.plans.open());
      },
    },
  },
  promoCode: {
    "of a link, which is removed, and comes with another link": {
      ...promoCode,
      persona: "",
      href: `/account/payment/FNWEB12MO${LINK}`,
      async use(tab, shop) {
        await tab.signIn("new");
        await shop.drive(tab.foyer.promoCode.settled());
        tab.foyer.promoCode.remove();
        tab.foyer.promoCode.close();
        tab.foyer.promoCode.open();
        await shop.settle();
        go(tab, "/account/payment/FNWEB12MO?promoCoupon=HALFOFF");
        tab.foyer.promoCode.close();
        tab.foyer.promoCode.open();
        await shop.settle();
        tab.foyer.promoCode.setAside();
        await shop.settle();
      },
    },
    "that costs a free period, offered, left, and agreed to": {
      ...promoCode,
      async visit({ foyer }, shop) {
        await shop.drive(foyer.plans.load({ preSelectedPlan: MONTHLY }));
        foyer.promoCode.open();
        await shop.drive(foyer.promoCode.settled());
      },
      async use(tab, shop) {
        await shop.drive(tries(tab, "HALFOFF"));
        tab.foyer.promoCode.setAside();
        await shop.settle();
        await shop.drive(tries(tab, "HALFOFF"));
        await shop.drive(tries(tab, "50RENEW"));
        await shop.drive(tries(tab, "HALFOFF"));
        await shop.drive(tab.foyer.promoCode.apply());
      },
    },
    "that is applied, of which another is refused": {
      ...promoCode,
      async use(tab, shop) {
        await shop.drive(tries(tab, "50RENEW"));
        await shop.drive(tries(tab, "NOSUCHCODE"));
        tab.foyer.promoCode.setAside();
        await shop.settle();
        await shop.drive(tries(tab, ""));
        await shop.drive(tries(tab, "50renew"));
      },
    },
    "whose plan changes while it is looked up, and after": {
      ...promoCode,
      async use(tab, shop) {
        shop.latency(300);
        const first = tries(tab, "50RENEW");
        void tab.foyer.promoCode.apply();
        await shop.advance(100);
        tab.foyer.plans.select("FNWEB24MO");
        await shop.drive(first);
        shop.latency(0);
        await shop.drive(tries(tab, "50RENEW"));
        tab.foyer.plans.select(YEARLY);
        await shop.settle();
        tab.foyer.plans.select("FNWEB24MO");
        await shop.settle();
      },
    },
    "of which another is typed while it is looked up": {
      ...promoCode,
      async use(tab, shop) {
        shop.latency(300);
        const first = tries(tab, "NOSUCHCODE");
        await shop.advance(100);
        const second = tries(tab, "50RENEW");
        await shop.drive(Promise.all([first, second]));
      },
    },
    "whose look-up fails, and is tried again": {
      ...promoCode,
      async use(tab, shop) {
        shop.faults(fails("getVoucherDetails"));
        await shop.drive(tries(tab, "50RENEW"));
        shop.clearFaults();
        await shop.drive(tab.foyer.promoCode.apply());
        shop.faults(fails("getVoucherDetails"));
        await shop.drive(tab.foyer.promoCode.refresh());
        await shop.settle();
      },
    },
    "that an order is refused for, and one that is not": {
      ...promoCode,
      async use(tab, shop) {
        const { promoCode } = tab.foyer;
        promoCode.hearRefusal("1882", "50RENEW");
        await shop.drive(tries(tab, "50RENEW"));
        promoCode.hearRefusal("eV1108", "50RENEW");
        promoCode.hearRefusal("1882", "HALFOFF");
        await shop.settle();
        promoCode.hearRefusal("1882", "50renew");
        await shop.settle();
      },
    },
    "that the payment is refused for": {
      ...promoCode,
      persona: "saved-card",
      async visit({ foyer }, shop) {
        await shop.drive(foyer.checkout.open({ preSelectedPlan: YEARLY }));
      },
      async use(tab, shop) {
        await shop.drive(tries(tab, "50RENEW"));
        await shop.settle();
        const operation = "addSubscriptionWithPayment";
        shop.faults({ kind: "status", status: 422, errorCode: "1882", operation });
        await shop.drive(tab.foyer.checkout.submit());
        await shop.settle();
        tab.foyer.checkout.close();
      },
    },
    "that an order is refused for, while another is typed": {
      ...promoCode,
      async use(tab, shop) {
        const { promoCode } = tab.foyer;
        await shop.drive(tries(tab, "NOSUCHCODE"));
        type(promoCode.form, { couponCode: "OTHER" });
        await shop.settle();
        await shop.drive(tries(tab, "50RENEW"));
        type(promoCode.form, { couponCode: "OTHER" });
        promoCode.hearRefusal("1882", "50RENEW");
        await shop.settle();
      },
    },
    "that is offered, set aside, and typed again": {
      ...promoCode,
      async visit({ foyer }, shop) {
        await shop.drive(foyer.plans.load({ preSelectedPlan: MONTHLY }));
        foyer.promoCode.open();
      },
      async use(tab, shop) {
        await shop.drive(tries(tab, "HALFOFF"));
        tab.foyer.promoCode.setAside();
        type(tab.foyer.promoCode.form, { couponCode: "HALFOFF" });
        await shop.settle();
      },
    },
    "pressed twice while it is looked up, and closed before another plan and day": {
      ...promoCode,
      async use(tab, shop) {
        shop.latency(300);
        const first = tries(tab, "50RENEW");
        await shop.advance(100);
        await shop.drive(Promise.all([first, tab.foyer.promoCode.apply()]));
        shop.latency(0);
        tab.foyer.promoCode.close();
        await shop.advance(24 * 60 * 60_000);
        tab.foyer.plans.select("FNWEB24MO");
        await shop.settle();
      },
    },
    "of a link that does not apply by itself, set aside, and opened again": {
      ...promoCode,
      href: "/account/payment/FNWEB12MO?promoCoupon=50RENEW",
      async use({ foyer }, shop) {
        const { plans, promoCode } = foyer;
        await shop.drive(promoCode.automatic.lookUpFor(plans.plans));
        promoCode.setAside();
        promoCode.close();
        promoCode.open();
        await shop.settle();
      },
    },
    "of a link for the plans, asked for once, and another link": {
      ...promoCode,
      href: `/account/signup-plans${LINK}`,
      async use(tab, shop) {
        const { plans, promoCode } = tab.foyer;
        await shop.drive(promoCode.automatic.lookUpFor(plans.plans));
        await shop.drive(promoCode.automatic.lookUpFor(plans.plans));
        go(tab, "/account/signup-plans?promoCoupon=HALFOFF&applyCoupon=true");
        shop.latency(300);
        const looking = promoCode.automatic.lookUpFor(plans.plans);
        await shop.advance(100);
        await shop.drive(looking);
        shop.latency(0);
        await shop.drive(tab.foyer.session.signOut());
      },
    },
    "whose user signs out": {
      ...promoCode,
      async use(tab, shop) {
        await shop.drive(tries(tab, "50RENEW"));
        await shop.drive(tab.foyer.session.signOut());
      },
    },
    "of a new day": {
      ...promoCode,
      async use(tab, shop) {
        await shop.drive(tries(tab, "50RENEW"));
        await shop.advance(24 * 60 * 60_000);
      },
    },
    "of changes of plan, kept, dismissed, and unknown": {
      ...promoCode,
      persona: "paying-monthly",
      href: `/account/payment/FNWEB12MO${LINK}`,
      async use({ foyer }, shop) {
        const { plans, promoCode } = foyer;
        const changes = plans.plans.map((plan) => ({
          ...{ plan, changeType: "Upgrade", isTrialist: false, validityTill: null },
        })) as Parameters<typeof promoCode.automatic.lookUpForChanges>[0];
        await shop.drive(promoCode.automatic.lookUpForChanges(changes));
        shop.faults(fails("getVoucherDetails"));
        await shop.drive(promoCode.automatic.lookUpForChanges(changes));
        shop.clearFaults();
        promoCode.remove();
        await shop.drive(promoCode.automatic.lookUpForChanges(changes));
        await shop.drive(promoCode.automatic.lookUpFor(plans.plans));
      },
    },
  },
  shipping: {
    "in a purchase, of an address that the profile cannot take": {
      ...shipping,
      persona: "new",
      async visit({ foyer }, shop) {
        await shop.drive(foyer.plans.load({ preSelectedPlan: "FN2YPKMR" }));
        foyer.plans.select("FN2YPKMR");
        await shop.drive(foyer.shipping.open());
      },
      async use({ foyer }, shop) {
        const { shipping } = foyer;
        type(shipping.form, TYPED_ADDRESS);
        shop.faults(fails("updateUser"));
        await shop.drive(shipping.submit());
        shipping.pick("recommended");
        await shop.drive(shipping.confirmChoice());
        shop.clearFaults();
        await shop.drive(shipping.submit());
      },
    },
    "to manage, of an address that the profile cannot take, then takes": {
      ...shipping,
      async use({ foyer }, shop) {
        const { shipping } = foyer;
        type(shipping.form, TYPED_ADDRESS);
        shop.faults(fails("updateUser"));
        await shop.drive(shipping.submit());
        await shop.drive(shipping.confirmChoice());
        shop.clearFaults();
        await shop.drive(shipping.confirmChoice());
        await shop.drive(shipping.submit());
      },
    },
    "that the postal service does not answer": {
      ...shipping,
      async use({ foyer }, shop) {
        type(foyer.shipping.form, TYPED_ADDRESS);
        shop.faults(fails("verifyAddress"));
        await shop.drive(foyer.shipping.submit());
        shop.clearFaults();
        await shop.drive(foyer.shipping.submit());
      },
    },
    "whose profile cannot be read, and is read again": {
      ...shipping,
      persona: "",
      visit: () => {},
      async use(tab, shop) {
        shop.faults(fails("getProfile"));
        await tab.signIn("paying-two-years");
        await shop.drive(tab.foyer.shipping.open());
        await shop.drive(tab.foyer.shipping.load());
        shop.clearFaults();
        await shop.drive(tab.foyer.shipping.load());
        await shop.drive(tab.foyer.shipping.load());
      },
    },
    "that is left while it is sent, and opened again": {
      ...shipping,
      async use({ foyer }, shop) {
        const { shipping } = foyer;
        type(shipping.form, TYPED_ADDRESS);
        shop.latency(300);
        const sending = shipping.submit();
        await shop.advance(100);
        shipping.close();
        await shop.drive(Promise.all([sending, shipping.settled()]));
        shop.latency(0);
        await shop.drive(shipping.open());
        await shop.drive(shipping.submit());
        shop.latency(300);
        const confirming = shipping.confirmChoice();
        await shop.advance(100);
        shipping.close();
        await shop.drive(confirming);
      },
    },
    "that is left while it opens": {
      ...shipping,
      visit: () => {},
      async use({ foyer }, shop) {
        shop.latency(300);
        const opening = foyer.shipping.open();
        await shop.advance(100);
        foyer.shipping.close();
        await shop.drive(opening);
        shop.latency(0);
      },
    },
    "by a member without goods": { ...shipping, persona: "paying-monthly", use: () => {} },
    "by a visitor": { ...shipping, persona: "", use: () => {} },
  },
  confirmation: {
    "of a lost answer, opened before the services know": {
      ...USES.confirmation,
      async use(tab, shop) {
        shop.faults({ kind: "dropAfterCommit", operation: "addSubscriptionWithPayment" });
        await tab.openCheckout(YEARLY);
        shop.faults(fails("hasSubscription"));
        await shop.drive(tab.foyer.checkout.submit());
        shop.faults(fails("getCurrentSubscriptionStatus"));
        await shop.drive(tab.foyer.confirmation.open());
        await shop.advance(60_000);
        shop.clearFaults();
        tab.foyer.confirmation.close();
        await shop.drive(tab.foyer.confirmation.open());
        await shop.advance(10_000);
      },
    },
    "whose receipt cannot be read, and is read again": {
      ...USES.confirmation,
      persona: "saved-card",
      async use(tab, shop) {
        const { checkout, confirmation } = tab.foyer;
        await shop.drive(checkout.open({ preSelectedPlan: MONTHLY }));
        await shop.settle();
        await shop.drive(checkout.submit());
        checkout.close();
        shop.faults(fails("getPayments"), fails("getDeviceCode"));
        await shop.drive(confirmation.open());
        shop.clearFaults();
        await shop.drive(confirmation.open());
        confirmation.close();
        await shop.advance(1_000);
        await shop.drive(confirmation.open());
      },
    },
    "of a change of plan with an offer banner, on a telephone": {
      ...USES.confirmation,
      persona: "promo-monthly",
      visit: () => {},
      async use(tab, shop) {
        const { checkout, confirmation } = tab.foyer;
        await shop.drive(checkout.open({ preSelectedPlan: MONTHLY }));
        await shop.settle();
        shop.faults(fails("removeCustomerSegment"), fails("getPaymentMethods"));
        await shop.drive(checkout.submit());
        await shop.drive(confirmation.open({ platform: "ios" as never }));
        await shop.advance(10_000);
      },
    },
    "of a downgrade": {
      ...USES.confirmation,
      persona: "paying-yearly",
      async use(tab, shop) {
        const { checkout, confirmation } = tab.foyer;
        await shop.drive(checkout.open({ preSelectedPlan: MONTHLY }));
        await shop.settle();
        await shop.drive(checkout.submit());
        await shop.drive(confirmation.open());
        await shop.advance(10_000);
      },
    },
    "of a free code, with a television and an address that wait": {
      ...USES.confirmation,
      href: "/account/signup-confirmation?code=BCDFGHJK&return_to=/account/manage/billing",
      async use(tab, shop) {
        const { checkout, confirmation, promoCode } = tab.foyer;
        await shop.drive(checkout.open({ preSelectedPlan: YEARLY }));
        type(promoCode.form, { couponCode: "FREEPASS" });
        await shop.drive(promoCode.apply());
        await shop.drive(checkout.submit());
        await shop.drive(confirmation.open());
        await shop.advance(10_000);
      },
    },
    "of a proof that is used up": {
      ...USES.confirmation,
      persona: "verified-military",
      async use(tab, shop) {
        const { checkout, confirmation } = tab.foyer;
        await shop.drive(checkout.open({ preSelectedPlan: "FNSHR1PAV4" }));
        shop.faults(fails("completeVerification"));
        await tab.openCheckout("FNSHR1PAV4");
        await shop.drive(checkout.submit());
        await shop.drive(confirmation.open());
        await shop.advance(10_000);
      },
    },
    "whose user signs out while the orders are read": {
      ...USES.confirmation,
      persona: "saved-card",
      async use(tab, shop) {
        const { checkout, confirmation, session } = tab.foyer;
        await shop.drive(checkout.open({ preSelectedPlan: YEARLY }));
        await shop.settle();
        await shop.drive(checkout.submit());
        shop.latency(300);
        const opening = confirmation.open();
        await shop.advance(100);
        await shop.drive(Promise.all([session.signOut(), opening]));
      },
    },
  },
};

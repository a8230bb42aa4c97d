import type { Shop, Tab } from "../../shop.ts";
import { USES } from "../uses.ts";
import {
  CANCEL,
  go,
  lateAnswers,
  type Sequences,
  sendForm,
  TYPED_ADDRESS,
  type,
} from "../using.ts";

const {
  cancellation,
  featureFlags,
  gifts,
  partnerActivation,
  pause,
  paymentUpdate,
  planActions,
  signIn,
  tvProvider,
  verificationFlow,
  verificationForm,
  veterans,
} = USES;

const ACCOUNT = "http://localhost:5173/account/manage";
const atVeteran = (id: string) => `/account/veterans?va_member_id=${id}`;
const atCarrier = (id: string) => `/account/verizon-bango?subscriptionRequestId=${id}`;
const CARRIER = "/account/verification?subscriptionRequestId=verizon-1";

async function signsInAfter({ foyer, signIn }: Tab, shop: Shop, persona: string): Promise<void> {
  await shop.drive(foyer.session.signOut());
  await signIn(persona);
}

/** The answer to a member comes while another one waits for hers: it is heard by nobody. */
async function oneAfterAnother(
  tab: Tab,
  shop: Shop,
  persona: string,
  ask: () => Promise<unknown>,
): Promise<void> {
  await lateAnswers(shop, 6_000, ask);
  await signsInAfter(tab, shop, persona);
  shop.latency(9_000);
  void ask();
  await shop.advance(6_000);
  shop.latency(0);
  await shop.advance(9_000);
}

async function looksAt({ foyer }: Tab, shop: Shop, giftCode: string): Promise<void> {
  type(foyer.gifts.codeForm, { giftCode });
  await shop.drive(foyer.gifts.applyCode());
}

/** Orders of two members, two visits or two tabs: what comes late is for nobody who is there now. */
export const MEMBER_ORDER_SEQUENCES: Sequences = {
  veterans: {
    "of one member after another, while the answer to the first is late": {
      ...veterans,
      href: "/account/manage",
      visit: () => {},
      async use(tab, shop) {
        const { veterans } = tab.foyer;
        go(tab, atVeteran("VA-100077"));
        await shop.advance(61_000);
        await lateAnswers(shop, 6_000, () => veterans.open());
        go(tab, "/account/manage");
        await signsInAfter(tab, shop, "verified-military");
        shop.latency(9_000);
        go(tab, atVeteran("VA-100077"));
        void veterans.open();
        await shop.advance(6_000);
        shop.latency(0);
        await shop.advance(9_000);
      },
    },
    "whose first answer comes while the second is waited for": {
      ...veterans,
      href: "/account/manage",
      visit: () => {},
      async use(tab, shop) {
        const { veterans } = tab.foyer;
        go(tab, atVeteran("VA-100077"));
        await lateAnswers(shop, 1_000, () => veterans.check());
        go(tab, atVeteran("VA-200001"));
        await lateAnswers(shop, 3_000, () => veterans.check());
        await shop.advance(1_000);
        void veterans.check();
        await shop.advance(2_000);
      },
    },
  },

  partnerActivation: {
    "of one member after another, while the activation of the first is late": {
      ...partnerActivation,
      visit: () => {},
      async use(tab, shop) {
        const { partnerActivation } = tab.foyer;
        await lateAnswers(shop, 6_000, () => partnerActivation.open());
        await signsInAfter(tab, shop, "carrier-new");
        go(tab, atCarrier("verizon-carrier-new"));
        shop.latency(9_000);
        void partnerActivation.open();
        await shop.advance(6_000);
        void partnerActivation.activate();
        shop.latency(0);
        await shop.advance(9_000);
      },
    },
    "of another account, then of her own": {
      ...partnerActivation,
      persona: "carrier-new",
      visit: () => {},
      async use(tab, shop) {
        const { partnerActivation } = tab.foyer;
        const errorCode = "SUBSCRIPTION_REQUEST_TAKEN";
        const operation = "activatePartnerSubscription";
        shop.faults({ kind: "status", status: 409, errorCode, operation, times: 9 });
        await shop.drive(partnerActivation.open());
        partnerActivation.close();
        shop.clearFaults();
        go(tab, atCarrier("verizon-carrier-new"));
        await shop.settle();
        await shop.drive(partnerActivation.open());
      },
    },
    "that is opened again for another request before the answer": {
      ...partnerActivation,
      persona: "carrier-new",
      visit: () => {},
      async use(tab, shop) {
        const { partnerActivation } = tab.foyer;
        const slowly = (delayMs: number) =>
          shop.faults({ kind: "delay", operation: "activatePartnerSubscription", delayMs });
        slowly(3_000);
        void partnerActivation.open();
        await shop.settle();
        partnerActivation.close();
        go(tab, atCarrier("verizon-carrier-new"));
        slowly(6_000);
        void partnerActivation.open();
        await shop.advance(4_000);
        void partnerActivation.activate();
        await shop.advance(6_000);
      },
    },
    "by a visitor who signs in": {
      ...partnerActivation,
      persona: "",
      async use(tab, shop) {
        await tab.signIn("carrier-new");
        await shop.drive(tab.foyer.partnerActivation.open());
      },
    },
  },

  gifts: {
    "that is left while its plan is read, and opened again": {
      ...gifts,
      async use(tab, shop) {
        const { gifts } = tab.foyer;
        shop.faults({ kind: "delay", operation: "getPackages", delayMs: 1_000 });
        type(gifts.codeForm, { giftCode: "gift-year-0001" });
        void gifts.applyCode();
        await shop.advance(500);
        gifts.close();
        await shop.drive(gifts.open());
        await shop.advance(2_000);
      },
    },
    "of one member after another, while the plan of the first is read": {
      ...gifts,
      async use(tab, shop) {
        await oneAfterAnother(tab, shop, "paying-monthly", () => tab.foyer.gifts.open());
        await looksAt(tab, shop, "gift-year-0001");
      },
    },
    "by a visitor who signs in": {
      ...gifts,
      persona: "",
      async use(tab, shop) {
        await tab.signIn("new");
        await looksAt(tab, shop, "gift-year-0001");
      },
    },
    "with goods, for whose address another code is tried": {
      ...gifts,
      async use(tab, shop) {
        const { gifts } = tab.foyer;
        await looksAt(tab, shop, "GIFT MUGS 0001");
        type(gifts.address.form, TYPED_ADDRESS);
        await shop.drive(gifts.address.submit());
        gifts.changeCode();
        await looksAt(tab, shop, "gift-year-0001");
        gifts.changeCode();
        await looksAt(tab, shop, "GIFT MUGS 0001");
      },
    },
    "whose confirmation shows while another tab redeems the next": {
      ...gifts,
      async use(tab, shop) {
        const { foyer } = tab;
        await looksAt(tab, shop, "gift-year-0001");
        type(foyer.gifts.zipForm, { billingZipCode: "37203" });
        await shop.drive(foyer.gifts.redeem());
        await shop.drive(foyer.giftConfirmation.open());
        const other = shop.tab({ href: `${ACCOUNT}/../review-and-redeem` });
        await shop.drive(other.foyer.gifts.open());
        await looksAt(other, shop, "gift-year-0002");
        type(other.foyer.gifts.zipForm, { billingZipCode: "37203" });
        shop.latency(500);
        const redeeming = other.foyer.gifts.redeem();
        await shop.advance(700);
        await shop.drive(redeeming);
        shop.latency(0);
        await shop.advance(2_000);
        await shop.drive(foyer.gifts.open());
        other.close();
      },
    },
  },

  cancellation: {
    "of which another tab accepts the offer, while she has left": {
      ...cancellation,
      async use(tab, shop) {
        const { cancellation } = tab.foyer;
        const other = shop.tab({ href: `${ACCOUNT}/cancelplan` });
        await shop.drive(other.foyer.cancellation.open({ page: "plan" }));
        await shop.drive(other.foyer.cancellation.continue());
        cancellation.close();
        await shop.settle();
        shop.latency(500);
        const accepting = other.foyer.cancellation.acceptOffer();
        await shop.advance(700);
        await shop.drive(accepting);
        shop.latency(0);
        await shop.advance(2_000);
        await shop.drive(cancellation.open({ page: "plan" }));
        await shop.drive(cancellation.continue());
        await shop.advance(11_000);
        other.close();
      },
    },
    "of which another tab accepts the offer, while she is asked": {
      ...cancellation,
      async use(tab, shop) {
        const { cancellation } = tab.foyer;
        await shop.drive(cancellation.continue());
        const other = shop.tab({ href: `${ACCOUNT}/cancelplan` });
        await shop.drive(other.foyer.cancellation.open({ page: "plan" }));
        await shop.drive(other.foyer.cancellation.continue());
        shop.latency(500);
        const accepting = other.foyer.cancellation.acceptOffer();
        await shop.advance(700);
        await shop.drive(cancellation.acceptOffer());
        await shop.drive(accepting);
        shop.latency(0);
        await shop.advance(2_000);
        await shop.advance(11_000);
        other.close();
      },
    },
    "of a front end that goes on from the survey, which has no offer": {
      ...cancellation,
      async use({ foyer: { cancellation } }, shop) {
        await shop.drive(cancellation.open({ page: "survey" }));
        await shop.drive(cancellation.continue());
        await shop.settle();
      },
    },
    "of one member after another, while the survey of the first is sent": {
      ...cancellation,
      async use(tab, shop) {
        const { cancellation } = tab.foyer;
        const slowly = (delayMs: number) =>
          shop.faults({ kind: "delay", operation: "removeSubscription", delayMs });
        await shop.drive(cancellation.open({ page: "survey" }));
        cancellation.toggle("cost");
        slowly(6_000);
        void cancellation.submit();
        await shop.advance(1_000);
        await signsInAfter(tab, shop, "paying-yearly");
        await shop.drive(cancellation.open({ page: "survey" }));
        cancellation.toggle("cost");
        slowly(9_000);
        void cancellation.submit();
        await shop.advance(6_000);
        await shop.advance(60_000);
      },
    },
  },

  planActions: {
    "made by another tab, while her own is slow to show": {
      ...planActions,
      persona: "paying-yearly",
      async use(tab, shop) {
        const { planActions } = tab.foyer;
        const other = shop.tab({ href: ACCOUNT });
        await shop.drive(other.foyer.account.open());
        const slowly = (delayMs: number) =>
          shop.faults({ kind: "delay", operation: "getPayments", delayMs, times: 9 });
        slowly(6_000);
        void planActions.change(CANCEL);
        await shop.advance(1_000);
        shop.clearFaults();
        await shop.drive(other.foyer.account.reload());
        shop.latency(300);
        void other.foyer.planActions.change({ kind: "reactivate" });
        await shop.advance(500);
        slowly(9_000);
        await shop.advance(1_000);
        shop.latency(0);
        await shop.advance(5_000);
        await shop.advance(9_000);
        other.close();
      },
    },
  },

  pause: {
    "left and opened again, whose first allowance comes late and is none": {
      ...pause,
      visit: () => {},
      async use({ foyer: { pause } }, shop) {
        shop.faults({ kind: "status", status: 400, operation: "getSubscriptionPauseThresholds" });
        await lateAnswers(shop, 3_000, () => pause.open());
        pause.close();
        shop.faults({ kind: "delay", operation: "getPayments", delayMs: 6_000 });
        void pause.open();
        await shop.settle();
        await shop.advance(4_000);
        await shop.advance(3_000);
      },
    },
  },

  paymentUpdate: {
    "left while the account is read": {
      ...paymentUpdate,
      visit: () => {},
      async use({ foyer: { paymentUpdate } }, shop) {
        await lateAnswers(shop, 3_000, () => paymentUpdate.open());
        paymentUpdate.close();
        await shop.advance(4_000);
      },
    },
  },

  verificationFlow: {
    "by a member billed by a partner, who leaves while it opens": {
      ...verificationFlow,
      persona: "verizon",
      href: CARRIER,
      visit: () => {},
      async use({ foyer: { verificationFlow } }, shop) {
        await shop.advance(61_000);
        await lateAnswers(shop, 300, () => verificationFlow.open());
        verificationFlow.close();
        await shop.advance(1_000);
      },
    },
    "of one member after another, while the first look is late": {
      ...verificationFlow,
      persona: "in-review",
      visit: () => {},
      use: (tab, shop) =>
        oneAfterAnother(tab, shop, "new", () => tab.foyer.verificationFlow.open()),
    },
    "of one member after another, while the offer of the first is looked up": {
      ...verificationFlow,
      async use(tab, shop) {
        shop.faults({ kind: "delay", operation: "getPackages", delayMs: 9_000, times: 9 });
        await sendForm(tab, shop, "Success");
        await shop.advance(1_000);
        shop.clearFaults();
        await signsInAfter(tab, shop, "in-review");
        await shop.drive(tab.foyer.verificationFlow.open());
        await shop.advance(9_000);
      },
    },
    "by a visitor who signs in": {
      ...verificationFlow,
      persona: "",
      async use(tab, shop) {
        await tab.signIn("in-review");
        await shop.drive(tab.foyer.verificationFlow.open());
      },
    },
    "that is left while it is begun anew": {
      ...verificationFlow,
      async use(tab, shop) {
        const { verificationFlow } = tab.foyer;
        await sendForm(tab, shop, "Upload");
        await lateAnswers(shop, 3_000, () => verificationFlow.restart({ keepsPartner: false }));
        verificationFlow.close();
        await shop.drive(verificationFlow.open());
        await shop.advance(3_000);
        await shop.drive(verificationFlow.check());
      },
    },
  },

  verificationForm: {
    "of one member after another, while the branches of the first are late": {
      ...verificationForm,
      visit: ({ foyer }) => foyer.verificationFlow.open(),
      async use(tab, shop) {
        const { verificationFlow, verificationForm } = tab.foyer;
        await lateAnswers(shop, 6_000, () => verificationForm.open());
        await signsInAfter(tab, shop, "churned");
        await shop.drive(verificationFlow.open());
        shop.latency(9_000);
        void verificationForm.open();
        void verificationForm.open();
        await shop.advance(6_000);
        shop.latency(0);
        await shop.advance(9_000);
      },
    },
    "whose status is chosen while it is sent": {
      ...verificationForm,
      async use(tab, shop) {
        const { verificationForm: form } = tab.foyer;
        form.chooseStatus("ACTIVE_DUTY");
        const birth = { dobMonth: "04", dobDay: "5", dobYear: "1990" };
        type(form.form, { firstName: "Ann", lastName: "Upload", ...birth });
        form.chooseOrganization(form.organizations[0]?.id ?? "");
        await lateAnswers(shop, 3_000, () => form.submit());
        form.chooseStatus("VETERAN");
        await shop.settle();
        await shop.advance(3_000);
      },
    },
  },

  tvProvider: {
    "by a viewer who chooses another provider before the code has come": {
      ...tvProvider,
      async use(tab, shop) {
        const { tvProvider } = tab.foyer;
        await lateAnswers(shop, 1_000, () => tvProvider.signIn("cox"));
        await lateAnswers(shop, 5_000, () => tvProvider.signIn("comcast"));
        await shop.advance(1_000);
        void tvProvider.signIn("comcast");
        await shop.advance(5_000);
      },
    },
  },

  signIn: {
    "whose other tab signs out while the member is looked up": {
      ...signIn,
      async use(tab, shop) {
        const { signIn } = tab.foyer;
        const other = shop.tab({ href: ACCOUNT });
        type(signIn.form, { email: "paying-monthly@example.com", password: "password" });
        shop.faults({
          ...{ kind: "delay", operation: "getCurrentSubscriptionStatus" },
          ...{ delayMs: 5_000, times: 9 },
        });
        void signIn.submit();
        await shop.advance(1_000);
        void other.foyer.session.signOut();
        await shop.advance(1_000);
        shop.clearFaults();
        await shop.advance(9_000);
        other.close();
      },
    },
  },

  featureFlags: {
    "of a visitor who signs in, while the flags of the visitor are late": {
      ...featureFlags,
      persona: "",
      async use(tab, shop) {
        const { featureFlags } = tab.foyer;
        await lateAnswers(shop, 2_000, () => featureFlags.load());
        await tab.signIn("new");
        await shop.drive(featureFlags.load());
        await shop.advance(2_000);
      },
    },
  },
};

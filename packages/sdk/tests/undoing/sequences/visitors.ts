import type { Shop, Tab } from "../../shop.ts";
import { visitOf } from "../../tv-provider-visit.ts";
import { USES } from "../uses.ts";
import { fails, go, NEW_PASSWORD, type Sequences, type } from "../using.ts";

const { configuration, passwordAssistance, passwordReset, signIn, signUp, tvProvider } = USES;
const YEARLY = "FNWEB12MO";
const WITH_CAPTCHA = {
  defaultConfig: { signInCaptchaEnabled: true, signInCaptchaSiteKey: "site" },
};
const RIGHT = { email: "paying-monthly@example.com", password: "password" };
const NEWCOMER = { email: "nadia@example.com", password: NEW_PASSWORD };

/** The address in the newest mail is opened. */
async function withMailedLink(tab: Tab, shop: Shop): Promise<void> {
  const { passwordAssistance, passwordReset } = tab.foyer;
  type(passwordAssistance.form, { email: "new@example.com" });
  await shop.drive(passwordAssistance.submit());
  const { link = "" } = shop.sandbox.controls.outbox(shop.world).at(-1) ?? {};
  const { pathname, search } = new URL(link ?? "");
  go(tab, pathname + search);
  passwordReset.open(pathname.split("/").at(-1) ?? "");
}

export const VISITORS_SEQUENCES: Sequences = {
  configuration: {
    "whose footer fails, and is asked for again": {
      ...configuration,
      async use({ foyer }, shop) {
        shop.faults(fails("getFooter"));
        await shop.drive(foyer.configuration.loadFooter());
        shop.clearFaults();
        const first = foyer.configuration.loadFooter();
        await shop.drive(Promise.all([first, foyer.configuration.loadFooter()]));
        await shop.drive(foyer.configuration.loadFooter());
      },
    },
  },
  featureFlags: {
    "that fail, and are not asked for again": {
      persona: "",
      async use(tab, shop) {
        shop.faults(fails("getFeatureFlags"));
        await tab.signIn("new");
        await shop.drive(tab.foyer.featureFlags.load());
        shop.clearFaults();
        await shop.drive(tab.foyer.featureFlags.load());
        await shop.drive(tab.foyer.session.signOut());
        await tab.signIn("paying-monthly");
        await shop.drive(tab.foyer.featureFlags.load());
      },
    },
    "whose user signs out before the answer": {
      persona: "",
      async use(tab, shop) {
        shop.latency(300);
        void tab.foyer.featureFlags.load();
        await shop.advance(100);
        await tab.signIn("new");
        shop.latency(0);
        await shop.drive(tab.foyer.featureFlags.load());
      },
    },
  },
  signIn: {
    "by a member who is signed in": {
      ...signIn,
      persona: "paying-monthly",
      async use({ foyer }, shop) {
        foyer.signIn.close();
        await shop.drive(foyer.signIn.open());
      },
    },
    "that is left while it is opened by a member": {
      ...signIn,
      persona: "paying-monthly",
      visit: () => {},
      async use({ foyer }, shop) {
        shop.latency(300);
        const opening = foyer.signIn.open();
        await shop.advance(100);
        foyer.signIn.close();
        await shop.drive(opening);
      },
    },
    "whose captcha is not passed, does not load, then is": {
      ...signIn,
      configuration: WITH_CAPTCHA,
      async use({ foyer, platform }, shop) {
        type(foyer.signIn.form, RIGHT);
        for (const answer of [null, new Error("blocked"), "token"]) {
          platform.captcha.answer(answer);
          await shop.drive(foyer.signIn.submit());
        }
      },
    },
    "that is left while it is sent": {
      ...signIn,
      async use({ foyer }, shop) {
        type(foyer.signIn.form, RIGHT);
        shop.latency(300);
        const sending = foyer.signIn.submit();
        await shop.advance(100);
        foyer.signIn.close();
        await shop.drive(sending);
        await shop.advance(1_000);
      },
    },
    "with an email of another screen, which a wrong password keeps": {
      ...signIn,
      async use({ foyer }, shop) {
        foyer.signIn.suggestEmail(RIGHT.email);
        foyer.signIn.close();
        type(foyer.signIn.form, { password: "wrong!" });
        await shop.drive(foyer.signIn.submit());
        type(foyer.signIn.form, { password: "password" });
        await shop.drive(foyer.signIn.submit());
        foyer.signIn.close();
        await shop.drive(foyer.session.signOut());
      },
    },
    "into a locked account, with too many devices, then without a network": {
      ...signIn,
      async use({ foyer, platform }, shop) {
        for (const user of ["locked", "device-limit"]) {
          type(foyer.signIn.form, { email: `${user}@example.com`, password: "password" });
          await shop.drive(foyer.signIn.submit());
        }
        platform.connectivity.setOnline(false);
        type(foyer.signIn.form, RIGHT);
        await shop.drive(foyer.signIn.submit());
      },
    },
    "on a television, for a chosen plan": {
      ...signIn,
      href: "/account/signin/tv?code=BCDFGHJK",
      async use({ foyer }, shop) {
        type(foyer.signIn.form, { email: "new@example.com", password: "password" });
        await shop.drive(foyer.signIn.submit());
      },
    },
    "of which the look-ups fail": {
      ...signIn,
      async use({ foyer }, shop) {
        shop.faults(fails("getCurrentSubscriptionStatus"), fails("getProfile"));
        type(foyer.signIn.form, RIGHT);
        await shop.drive(foyer.signIn.submit());
      },
    },
  },
  signUp: {
    "by a member who is signed in": {
      ...signUp,
      persona: "paying-monthly",
      async use({ foyer }, shop) {
        foyer.signUp.close();
        await shop.drive(foyer.signUp.open({ preSelectedPlan: YEARLY }));
      },
    },
    "whose creation is lost, then found": {
      ...signUp,
      async use({ foyer }, shop) {
        type(foyer.signUp.form, NEWCOMER);
        shop.faults({ kind: "dropAfterCommit", operation: "createCustomer", times: 9 });
        await shop.drive(foyer.signUp.submit());
        shop.clearFaults();
        await shop.drive(foyer.signUp.submit());
      },
    },
    "whose creation is lost, with a captcha between, then found": {
      ...signUp,
      configuration: WITH_CAPTCHA,
      async use({ foyer, platform }, shop) {
        type(foyer.signUp.form, NEWCOMER);
        shop.faults({ kind: "dropAfterCommit", operation: "createCustomer", times: 9 });
        await shop.drive(foyer.signUp.submit());
        shop.clearFaults();
        platform.captcha.answer(null);
        await shop.drive(foyer.signUp.submit());
        platform.captcha.answer("another");
        await shop.drive(foyer.signUp.submit());
      },
    },
    "whose creation is lost, of another password then": {
      ...signUp,
      async use({ foyer }, shop) {
        type(foyer.signUp.form, NEWCOMER);
        shop.faults({ kind: "dropAfterCommit", operation: "createCustomer", times: 9 });
        await shop.drive(foyer.signUp.submit());
        shop.clearFaults();
        type(foyer.signUp.form, { password: "Another7!" });
        await shop.drive(foyer.signUp.submit());
      },
    },
    "whose sign-in fails, and is tried again without another creation": {
      ...signUp,
      async use({ foyer }, shop) {
        type(foyer.signUp.form, NEWCOMER);
        shop.faults(fails("login"));
        await shop.drive(foyer.signUp.submit());
        shop.clearFaults();
        await shop.drive(foyer.signUp.submit());
      },
    },
    "whose email has an account, and goes on to sign-in": {
      ...signUp,
      async use({ foyer }, shop) {
        type(foyer.signUp.form, { ...NEWCOMER, email: "new@example.com" });
        await shop.advance(2_000);
        await shop.drive(foyer.signUp.submit());
        foyer.signUp.close();
        await shop.settle();
      },
    },
    "whose creation the service refuses, and whose payment account fails": {
      ...signUp,
      async use({ foyer }, shop) {
        type(foyer.signUp.form, NEWCOMER);
        shop.faults(fails("createCustomer", 409, 1));
        await shop.drive(foyer.signUp.submit());
        type(foyer.signUp.form, { email: "nadine@example.com" });
        shop.faults(fails("createCustomer", 400, 1), fails("createPaymentAccount"));
        await shop.drive(foyer.signUp.submit());
        await shop.drive(foyer.signUp.submit());
      },
    },
    "that is left while it is sent, then filled in again": {
      ...signUp,
      async use({ foyer }, shop) {
        type(foyer.signUp.form, NEWCOMER);
        shop.latency(300);
        const sending = foyer.signUp.submit();
        await shop.advance(400);
        foyer.signUp.close();
        await shop.drive(sending);
        shop.latency(0);
        await shop.drive(foyer.signUp.open());
        type(foyer.signUp.form, NEWCOMER);
        await shop.drive(foyer.signUp.submit());
      },
    },
  },
  passwordReset: {
    "with the link of a mail, whose answer is lost, then expired": {
      ...passwordReset,
      async use({ foyer }, shop) {
        type(foyer.passwordReset.form, { password: NEW_PASSWORD, confirm: NEW_PASSWORD });
        shop.faults(fails("resetPassword"));
        await shop.drive(foyer.passwordReset.submit());
        shop.clearFaults();
        shop.faults(fails("resetPassword", 400));
        await shop.drive(foyer.passwordReset.submit());
        shop.clearFaults();
        await shop.drive(foyer.passwordReset.submit());
      },
    },
    "that is set, by the member of the device": {
      ...passwordReset,
      persona: "new",
      async use(tab, shop) {
        await withMailedLink(tab, shop);
        type(tab.foyer.passwordReset.form, { password: NEW_PASSWORD, confirm: NEW_PASSWORD });
        await shop.drive(tab.foyer.passwordReset.submit());
        await shop.settle();
      },
    },
    "that is set, while another member is signed in": {
      ...passwordReset,
      persona: "paying-monthly",
      async use(tab, shop) {
        const { passwordReset } = tab.foyer;
        await withMailedLink(tab, shop);
        type(passwordReset.form, { password: NEW_PASSWORD, confirm: NEW_PASSWORD });
        shop.faults({ kind: "dropAfterCommit", operation: "resetPassword", times: 9 });
        await shop.drive(passwordReset.submit());
        shop.clearFaults();
        await shop.drive(passwordReset.submit());
        passwordReset.close();
        await shop.settle();
      },
    },
    "without a link, left, and with a read one": {
      ...passwordReset,
      async use(tab, shop) {
        const { passwordReset } = tab.foyer;
        passwordReset.open("");
        await shop.drive(passwordReset.submit());
        passwordReset.open("tok_2");
        type(passwordReset.form, { password: NEW_PASSWORD, confirm: "Other7!x" });
        await shop.drive(passwordReset.submit());
        passwordReset.close();
        await shop.settle();
        passwordReset.open("read");
        await shop.settle();
      },
    },
    "whose user signs in before": {
      ...passwordReset,
      async use(tab, shop) {
        type(tab.foyer.passwordReset.form, { password: NEW_PASSWORD });
        await tab.signIn("paying-monthly");
        await shop.settle();
      },
    },
    "that is left before the answer": {
      ...passwordReset,
      async use({ foyer }, shop) {
        type(foyer.passwordReset.form, { password: NEW_PASSWORD, confirm: NEW_PASSWORD });
        shop.latency(300);
        const sending = foyer.passwordReset.submit();
        await shop.advance(100);
        foyer.passwordReset.close();
        await shop.drive(sending);
      },
    },
  },
  passwordAssistance: {
    "for a plan that was chosen, whose answer is lost": {
      ...passwordAssistance,
      async visit({ foyer }, shop) {
        await shop.drive(foyer.plans.load({ preSelectedPlan: YEARLY }));
        foyer.plans.continue();
        foyer.passwordAssistance.open({ email: "new@example.com" });
      },
      async use({ foyer }, shop) {
        shop.faults({ kind: "dropAfterCommit", operation: "requestPasswordReset", times: 9 });
        await shop.drive(foyer.passwordAssistance.submit());
        shop.clearFaults();
        await shop.drive(foyer.passwordAssistance.submit());
        foyer.passwordAssistance.again();
        await shop.drive(foyer.passwordAssistance.submit());
      },
    },
    "after a screen of a purchase, too often": {
      ...passwordAssistance,
      async use(tab, shop) {
        go(tab, "/account/manage/billing");
        go(tab, "/account/password-assistance?return_to=/account/manage/pause");
        shop.faults(fails("requestPasswordReset", 429));
        await shop.drive(tab.foyer.passwordAssistance.submit());
        go(tab, "/account/password-assistance");
        shop.clearFaults();
        await shop.drive(tab.foyer.passwordAssistance.submit());
      },
    },
    "that is left before the answer": {
      ...passwordAssistance,
      async use({ foyer }, shop) {
        shop.latency(300);
        const sending = foyer.passwordAssistance.submit();
        await shop.advance(100);
        foyer.passwordAssistance.close();
        await shop.drive(sending);
        foyer.passwordAssistance.open();
      },
    },
  },
  tvProvider: {
    "by a viewer who is let in": {
      ...tvProvider,
      async use(tab, shop) {
        const visit = visitOf(shop, tab);
        const { result } = await visit.press();
        await shop.advance(1_000);
        await visit.signsInAtProvider();
        await shop.drive(result);
        await shop.drive(tab.foyer.tvProvider.check());
        shop.faults(fails("getTvProviderEntitlements", 401, 1));
        await shop.drive(tab.foyer.tvProvider.check());
        shop.faults(fails("getTvProviderEntitlements", 401), fails("refreshTvProviderAuth", 401));
        await shop.drive(tab.foyer.tvProvider.check());
      },
    },
    "by a viewer whose package does not have the product": {
      ...tvProvider,
      async use(tab, shop) {
        const visit = visitOf(shop, tab);
        const { result } = await visit.press();
        await visit.signsInAtProvider("basic");
        await shop.drive(result);
      },
    },
    "by a viewer whose page is opened again much later, or with another kept sign-in": {
      ...tvProvider,
      async use(tab, shop) {
        tab.platform.popUp.block(true);
        const { result } = await visitOf(shop, tab).press();
        tab.foyer.tvProvider.close();
        await shop.drive(result);
        await shop.advance(24 * 60 * 60_000);
        tab.foyer.tvProvider.open();
        await shop.settle();
        await visitOf(shop, tab).press();
        tab.foyer.tvProvider.cancel();
        tab.foyer.tvProvider.open();
        await shop.settle();
      },
    },
    "by a viewer whose rights cannot be read, without a network, then with it": {
      ...tvProvider,
      async use(tab, shop) {
        const { tvProvider } = tab.foyer;
        const visit = visitOf(shop, tab);
        const { result } = await visit.press();
        shop.faults(fails("getTvProviderEntitlements"));
        await visit.signsInAtProvider();
        await shop.drive(result);
        shop.clearFaults();
        tab.platform.connectivity.setOnline(false);
        const offline = tvProvider.retry();
        if (offline) await shop.drive(offline);
        tab.platform.connectivity.setOnline(true);
        const online = tvProvider.retry();
        await shop.settle();
        if (online) await shop.drive(online);
      },
    },
    "by a viewer who leaves while the code is asked for, and presses again": {
      ...tvProvider,
      async use({ foyer }, shop) {
        shop.latency(300);
        const first = foyer.tvProvider.signIn("cox");
        await shop.advance(100);
        foyer.tvProvider.close();
        await shop.drive(first);
        shop.latency(0);
        void foyer.tvProvider.signIn("cox");
        await shop.settle();
      },
    },
    "by a viewer who closes the window, and tries again": {
      ...tvProvider,
      async use(tab, shop) {
        const visit = visitOf(shop, tab);
        const { result } = await visit.press();
        tab.platform.popUp.window().close();
        await shop.drive(result);
        const again = tab.foyer.tvProvider.retry();
        await shop.settle();
        await visit.signsInAtProvider();
        if (again) await shop.drive(again);
      },
    },
    "by a viewer who chooses another provider meanwhile": {
      ...tvProvider,
      async use(tab, shop) {
        const visit = visitOf(shop, tab);
        await visit.press("cox");
        await visit.press("cox");
        const { result } = await visit.press("comcast");
        await visit.signsInAtProvider();
        await shop.drive(result);
      },
    },
    "whose calls fail one after the other, and go on from there": {
      ...tvProvider,
      async use(tab, shop) {
        const visit = visitOf(shop, tab);
        shop.faults(fails("createRegistrationCode"));
        await shop.drive(tab.foyer.tvProvider.signIn("cox"));
        shop.clearFaults();
        const { result } = await visit.press();
        shop.faults(fails("refreshTvProviderAuth"));
        await visit.signsInAtProvider();
        await shop.drive(result);
        shop.clearFaults();
        shop.faults(fails("refreshTvProviderAuth", 403));
        const second = tab.foyer.tvProvider.retry();
        if (second) await shop.drive(second);
        shop.clearFaults();
        const third = tab.foyer.tvProvider.retry();
        await shop.settle();
        tab.foyer.tvProvider.cancel();
        if (third) await shop.drive(third);
      },
    },
    "without a network, and with it again": {
      ...tvProvider,
      async use({ foyer, platform }, shop) {
        platform.connectivity.setOnline(false);
        await shop.drive(foyer.tvProvider.signIn("cox"));
        platform.connectivity.setOnline(true);
        void foyer.tvProvider.retry();
        await shop.settle();
        foyer.tvProvider.close();
        await shop.settle();
        foyer.tvProvider.open();
        await shop.settle();
      },
    },
    "whose window is blocked, and whose page is left and opened again": {
      ...tvProvider,
      async use(tab, shop) {
        tab.platform.popUp.block(true);
        const visit = visitOf(shop, tab);
        const { result } = await visit.press();
        tab.foyer.tvProvider.close();
        await shop.drive(result);
        tab.foyer.tvProvider.open();
        await shop.settle();
        await visit.isLetIn();
        await shop.advance(10_000);
      },
    },
    "of which a member signs in": {
      ...tvProvider,
      async use(tab, shop) {
        const { result } = await visitOf(shop, tab).press();
        await tab.signIn("new");
        await shop.advance(5_000);
        await shop.drive(result);
      },
    },
  },
};

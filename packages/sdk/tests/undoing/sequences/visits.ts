import type { Shop, Tab } from "../../shop.ts";
import {
  fails,
  go,
  lateAnswers,
  MINUTE,
  NEW_PASSWORD,
  type Sequences,
  type,
  type Use,
} from "../using.ts";

const OTHER = "other@example.com";
const EMAIL: Pick<Use, "persona" | "visit"> = {
  persona: "paying-monthly",
  visit: ({ foyer }) => foyer.emailChange.open(),
};
const PASSWORD: Pick<Use, "persona" | "visit"> = {
  persona: "paying-monthly",
  visit: ({ foyer }) => foyer.passwordChange.open(),
};
const SUCCESS = "/activate/account-success?regCode=";

function typesEmail({ foyer }: Tab, email = OTHER, password = "password"): void {
  type(foyer.emailChange.form, { email, confirm: email, password });
}

function typesPassword({ foyer }: Tab, newPassword = NEW_PASSWORD, password = "password"): void {
  type(foyer.passwordChange.form, { password, newPassword });
}

/** A television beside the tab, and the code that it shows. */
async function television(shop: Shop) {
  const device = shop.otherDevice("http://127.0.0.1:5180/");
  await shop.drive(device.foyer.deviceAuthorization.start());
  const { state } = device.foyer.deviceAuthorization;
  const code = state.kind === "showing" ? state.code.replace("-", "") : "";
  return { code, leaves: () => device.close() };
}

async function signsIn({ foyer }: Tab, shop: Shop, email: string): Promise<void> {
  type(foyer.signIn.form, { email: `${email}@example.com`, password: "password" });
  await shop.drive(foyer.signIn.submit());
}

/** A member of another device types the code that a television shows. */
async function activates({ foyer }: Tab, shop: Shop): Promise<void> {
  const { state } = foyer.deviceAuthorization;
  const address = `${SUCCESS}${state.kind === "showing" ? state.code : ""}`;
  const browser = shop.otherDevice(`http://localhost:5173${address}`);
  await browser.signIn("paying-monthly");
  browser.foyer.navigation.arrived(address);
  await shop.drive(browser.foyer.secondScreen.open());
  await shop.drive(browser.foyer.secondScreen.confirm());
  browser.close();
}

const WAITING: Pick<Use, "visit" | "leave"> = {
  visit: ({ foyer }, shop) => shop.drive(foyer.deviceAuthorization.start()),
  leave: ({ foyer }) => foyer.deviceAuthorization.stop(),
};

const FULL: Pick<Use, "href" | "leave"> = {
  href: "/account/signin",
  leave({ foyer }) {
    foyer.signIn.close();
    foyer.deviceLimit.close();
  },
};

export const VISITS_SEQUENCES: Sequences = {
  emailChange: {
    "whose answer is lost, and who sends it again": {
      ...EMAIL,
      async use(tab, shop) {
        const { emailChange } = tab.foyer;
        shop.faults({ kind: "dropAfterCommit", operation: "updateEmail", times: 9 });
        typesEmail(tab);
        await shop.drive(emailChange.submit());
        shop.clearFaults();
        tab.foyer.emailChange.form.fields.email.change("x");
        await shop.settle();
        typesEmail(tab);
        await shop.advance(MINUTE);
        await shop.drive(emailChange.submit());
      },
    },
    "whose email another account has": {
      ...EMAIL,
      async use(tab, shop) {
        const { emailChange } = tab.foyer;
        typesEmail(tab, "new@example.com");
        await shop.advance(5_000);
        shop.faults(fails("getStatusByEmail", 500, 99));
        typesEmail(tab, "churned@example.com");
        await shop.advance(5_000);
        await shop.drive(emailChange.submit());
        shop.clearFaults();
        typesEmail(tab, "x");
        typesEmail(tab, "churned@example.com");
        await shop.advance(5_000);
        typesEmail(tab, "paying-monthly@example.com");
        await shop.advance(5_000);
      },
    },
    "who closes the form while it is sent, and opens it again": {
      ...EMAIL,
      async use(tab, shop) {
        const { emailChange } = tab.foyer;
        typesEmail(tab);
        await shop.advance(5_000);
        shop.latency(3_000);
        void emailChange.submit();
        await shop.advance(1_000);
        emailChange.close();
        shop.latency(0);
        emailChange.open();
        await shop.advance(9_000);
        shop.faults({
          kind: "status",
          status: 403,
          operation: "updateEmail",
          errorCode: "WRONG_PASSWORD",
          delayMs: 3_000,
        });
        typesEmail(tab, "third@example.com", "wrong!");
        void emailChange.submit();
        await shop.advance(2_000);
        emailChange.open();
        await shop.advance(9_000);
      },
    },
    "who signs out while it is sent": {
      ...EMAIL,
      async use(tab, shop) {
        const { emailChange, session } = tab.foyer;
        typesEmail(tab);
        await shop.advance(5_000);
        await lateAnswers(shop, 3_000, () => emailChange.submit());
        await shop.drive(session.signOut());
        await tab.signIn("new");
        await shop.advance(9_000);
        await shop.drive(emailChange.submit());
      },
    },
    "who must wait, and has typed in between": {
      ...EMAIL,
      async use(tab, shop) {
        const { emailChange } = tab.foyer;
        typesEmail(tab);
        await shop.advance(5_000);
        const operation = "updateEmail";
        shop.faults({ kind: "status", status: 429, retryAfter: 60, operation, times: 9 });
        await shop.drive(emailChange.submit());
        shop.clearFaults();
        shop.faults({ kind: "status", status: 403, operation });
        await shop.drive(emailChange.submit());
        typesEmail(tab, OTHER, "password");
        await shop.drive(emailChange.submit());
        emailChange.close();
      },
    },
  },

  passwordChange: {
    "whose answer is lost, and who sends it again": {
      ...PASSWORD,
      async use(tab, shop) {
        const { passwordChange } = tab.foyer;
        shop.faults({ kind: "dropAfterCommit", operation: "updatePassword", times: 9 });
        typesPassword(tab);
        await shop.drive(passwordChange.submit());
        shop.clearFaults();
        await shop.advance(20 * MINUTE);
        await shop.drive(passwordChange.submit());
      },
    },
    "who closes the form while it is sent, and opens it again": {
      ...PASSWORD,
      async use(tab, shop) {
        const { passwordChange } = tab.foyer;
        const operation = "updatePassword";
        shop.faults({
          kind: "status",
          status: 403,
          operation,
          errorCode: "WRONG_PASSWORD",
          delayMs: 3_000,
        });
        typesPassword(tab, NEW_PASSWORD, "wrong!");
        void passwordChange.submit();
        await shop.advance(1_000);
        passwordChange.close();
        passwordChange.open();
        await shop.advance(5_000);
        typesPassword(tab);
        shop.latency(3_000);
        void passwordChange.submit();
        await shop.advance(1_000);
        passwordChange.open();
        await shop.advance(9_000);
        shop.latency(0);
      },
    },
    "who must wait, then is refused for another reason": {
      ...PASSWORD,
      async use(tab, shop) {
        const { passwordChange } = tab.foyer;
        const operation = "updatePassword";
        shop.faults({ kind: "status", status: 429, retryAfter: 60, operation, times: 9 });
        typesPassword(tab);
        await shop.drive(passwordChange.submit());
        shop.clearFaults();
        shop.faults({ kind: "status", status: 400, operation });
        await shop.drive(passwordChange.submit());
        passwordChange.close();
      },
    },
    "who signs out while it is sent": {
      ...PASSWORD,
      async use(tab, shop) {
        const { passwordChange, session } = tab.foyer;
        typesPassword(tab);
        await lateAnswers(shop, 3_000, () => passwordChange.submit());
        await shop.drive(session.signOut());
        await shop.advance(9_000);
        await shop.drive(passwordChange.submit());
      },
    },
  },

  navigation: {
    "of a visitor who is sent to sign in, and comes back": {
      href: "/account/signin",
      async use(tab, shop) {
        const { navigation } = tab.foyer;
        go(tab, "/account/manage/changeplan/FNWEB12MO?promoCoupon=SAVE");
        navigation.arrived("/account/manage/changeplan/FNWEB12MO");
        const verdict = navigation.guard("/account/manage/changeplan/FNWEB12MO");
        const state = verdict.kind === "redirect" ? (verdict.choice.value as never) : {};
        navigation.arrived("/account/signin", (state as { state?: unknown }).state);
        await shop.settle();
        navigation.arrived("/account/signin", { from: "https://evil.example/" });
        await shop.settle();
        navigation.arrived("/account/signin", { from: "/account/payment/FNWEB12MO" });
        await shop.settle();
        await tab.signIn("paying-monthly");
        await shop.drive(tab.foyer.session.signOut());
      },
    },
    "of a screen with a title of its own, left and shown again": {
      persona: "new",
      async use(tab, shop) {
        const { navigation } = tab.foyer;
        go(tab, "/account/verification");
        navigation.retitle("You are verified");
        await shop.settle();
        go(tab, "/account/verification?step=2");
        await shop.settle();
        navigation.title("manage");
        go(tab, "/account/signup-plans");
        await shop.settle();
        go(tab, "/nowhere");
        await shop.settle();
        go(tab, "/account/reset-password/tok_1?email=a@example.com");
        await shop.settle();
      },
    },
    "whose address has changed before the app says so": {
      persona: "new",
      async use(tab, shop) {
        const { navigation } = tab.foyer;
        go(tab, "/account/signup-plans?promoCoupon=SAVE");
        tab.platform.location.go(
          "http://localhost:5173/account/payment/FNWEB1MO?promoCoupon=HALFOFF",
        );
        await shop.drive(tab.foyer.plans.load());
        navigation.queryNow();
        navigation.arrived("/account/payment/FNWEB1MO?promoCoupon=HALFOFF");
        await shop.settle();
        tab.platform.location.go("https://elsewhere.example/");
        navigation.queryNow();
      },
    },
    "of a viewer of a TV provider, and of a member": {
      async use(tab, shop) {
        go(tab, "/account/signin");
        await shop.settle();
        go(tab, "/account/signup-plans");
        await tab.signIn("paying-monthly");
        await shop.settle();
        go(tab, "/account/payment/FNWEB12MO");
        await shop.settle();
        go(tab, "/account/manage/billing");
      },
    },
  },

  notices: {
    "of a subscriber, then of another member, and of a visitor": {
      persona: "paying-monthly",
      href: "/account/signup/current-subscriber?regCode=BCDFGHJK",
      visit: ({ foyer }) => foyer.notices.open(),
      async use(tab, shop) {
        const { notices, session } = tab.foyer;
        await shop.drive(session.signOut());
        await tab.signIn("new");
        await shop.settle();
        await shop.advance(61_000);
        await lateAnswers(shop, 3_000, () => notices.open());
        await shop.drive(session.signOut());
        await tab.signIn("churned");
        await shop.advance(3_000);
        await shop.drive(notices.open());
        await shop.drive(session.signOut());
        await shop.drive(notices.open());
      },
    },
    "whose subscription cannot be read": {
      persona: "paying-monthly",
      visit: () => {},
      async use({ foyer: { notices } }, shop) {
        await shop.advance(61_000);
        shop.faults(fails("getCurrentSubscriptionStatus", 500, 99));
        await shop.drive(notices.open());
        shop.clearFaults();
        await shop.drive(notices.open());
      },
    },
    "of a subscriber who came for the free year, or with a plan": {
      persona: "paying-monthly",
      href: "/account/military-first-responder?sheerVerification=firstResponder&promoCoupon=SAVE",
      visit: ({ foyer }) => foyer.notices.open(),
      async use(tab, shop) {
        go(tab, "/account/shipping-payment?promoCoupon=SAVE");
        await shop.settle();
        await shop.drive(tab.foyer.plans.load({ preSelectedPlan: "FNWEB24MO" }));
        tab.foyer.plans.select("FNWEB24MO");
        await shop.settle();
        go(tab, "/account/supported-devices");
        await shop.settle();
      },
    },
  },

  deviceLimit: {
    "who chooses two, takes one back, and signs in": {
      ...FULL,
      async use(tab, shop) {
        const { deviceLimit } = tab.foyer;
        await signsIn(tab, shop, "device-limit");
        const [first, second] = deviceLimit.devices;
        deviceLimit.toggle(first?.sid ?? "");
        deviceLimit.toggle(second?.sid ?? "");
        deviceLimit.toggle(first?.sid ?? "");
        deviceLimit.toggle("nowhere");
        await shop.settle();
        deviceLimit.toggle(first?.sid ?? "");
        shop.latency(1_000);
        void deviceLimit.signOutSelected();
        deviceLimit.toggle(first?.sid ?? "");
        void deviceLimit.signOutAll();
        await shop.advance(500);
        shop.latency(0);
        await shop.advance(2_000);
      },
    },
    "who cancels while they are signed out": {
      ...FULL,
      async use(tab, shop) {
        const { deviceLimit } = tab.foyer;
        await signsIn(tab, shop, "device-limit");
        await lateAnswers(shop, 3_000, () => deviceLimit.signOutAll());
        deviceLimit.close();
        await shop.settle();
        await signsIn(tab, shop, "device-limit");
        await shop.advance(3_000);
      },
    },
    "whose devices cannot be signed out, and who cancels and comes back": {
      ...FULL,
      async use(tab, shop) {
        const { deviceLimit } = tab.foyer;
        deviceLimit.close();
        await signsIn(tab, shop, "device-limit");
        await shop.drive(deviceLimit.signOutSelected());
        deviceLimit.toggle(deviceLimit.devices[0]?.sid ?? "");
        shop.faults(fails("deleteDeviceSessions", 500, 9));
        await shop.drive(deviceLimit.signOutSelected());
        deviceLimit.toggle(deviceLimit.devices[1]?.sid ?? "");
        await shop.settle();
        deviceLimit.close();
        shop.clearFaults();
        await signsIn(tab, shop, "device-limit");
      },
    },
    "whose sign-in is refused after it": {
      ...FULL,
      async use(tab, shop) {
        const { deviceLimit } = tab.foyer;
        await signsIn(tab, shop, "device-limit");
        shop.faults(fails("login", 500, 99));
        await shop.drive(deviceLimit.signOutAll());
        shop.clearFaults();
        await signsIn(tab, shop, "device-limit");
      },
    },
    "who is offline": {
      ...FULL,
      async use(tab, shop) {
        const { deviceLimit } = tab.foyer;
        await signsIn(tab, shop, "device-limit");
        shop.faults({ kind: "delay", operation: "deleteDeviceSessions", delayMs: 1_000 });
        void deviceLimit.signOutAll();
        await shop.advance(500);
        tab.platform.connectivity.setOnline(false);
        await shop.advance(5_000);
        tab.platform.connectivity.setOnline(true);
      },
    },
  },

  secondScreen: {
    "of a code that is confirmed, then shown again": {
      persona: "paying-monthly",
      async use(tab, shop) {
        const { secondScreen } = tab.foyer;
        const { code, leaves } = await television(shop);
        go(tab, `${SUCCESS}${code}`);
        await shop.drive(secondScreen.open());
        await shop.drive(secondScreen.confirm());
        await shop.drive(secondScreen.open());
        secondScreen.close();
        await shop.drive(secondScreen.open());
        await shop.drive(secondScreen.confirm());
        secondScreen.decline();
        const another = await television(shop);
        go(tab, `${SUCCESS}${another.code}`);
        await shop.drive(secondScreen.open());
        leaves();
        another.leaves();
      },
    },
    "of a code that is typed on its own screen, twice": {
      persona: "paying-monthly",
      href: "/account/signin/tv?device=roku&promoCoupon=SAVE",
      async use(tab, shop) {
        const { secondScreen } = tab.foyer;
        const { code, leaves } = await television(shop);
        type(secondScreen.form, { code });
        await shop.drive(secondScreen.submit());
        go(tab, `${SUCCESS}${code}`);
        shop.faults(fails("getRegistrationCodeDeeplink", 500, 9));
        await shop.drive(secondScreen.open());
        shop.clearFaults();
        await shop.drive(secondScreen.open());
        type(secondScreen.form, { code });
        await shop.drive(secondScreen.submit());
        await shop.settle();
        leaves();
      },
    },
    "of a code that is declined, then typed": {
      persona: "paying-monthly",
      async use(tab, shop) {
        const { secondScreen } = tab.foyer;
        const { code, leaves } = await television(shop);
        go(tab, `${SUCCESS}${code}`);
        await shop.drive(secondScreen.open());
        secondScreen.decline();
        await shop.drive(secondScreen.confirm());
        await shop.drive(secondScreen.open());
        type(secondScreen.form, { code });
        await shop.drive(secondScreen.submit());
        await shop.settle();
        leaves();
      },
    },
    "whose answer is late, while another code comes": {
      persona: "paying-monthly",
      async use(tab, shop) {
        const { secondScreen } = tab.foyer;
        const first = await television(shop);
        const second = await television(shop);
        go(tab, `${SUCCESS}${first.code}`);
        await shop.drive(secondScreen.open());
        await lateAnswers(shop, 3_000, () => secondScreen.confirm());
        secondScreen.close();
        await shop.settle();
        go(tab, `${SUCCESS}${second.code}`);
        await shop.drive(secondScreen.open());
        await shop.advance(3_000);
        await shop.drive(secondScreen.confirm());
        first.leaves();
        second.leaves();
      },
    },
    "of an unknown code, a malformed one, and none": {
      persona: "paying-monthly",
      async use(tab, shop) {
        const { secondScreen } = tab.foyer;
        for (const code of ["BCDFGHJK", "x"]) {
          go(tab, `${SUCCESS}${code}`);
          await shop.drive(secondScreen.open());
          await shop.drive(secondScreen.confirm());
        }
        go(tab, "/activate/account-success");
        await shop.drive(secondScreen.open());
      },
    },
    "of a visitor who signs in with the code on the screen": {
      href: "/account/signin/tv?code=BCDFGHJK&device=roku",
      async use(tab, shop) {
        const { secondScreen } = tab.foyer;
        type(secondScreen.form, { code: "BCDFGHJK" });
        await shop.drive(secondScreen.submit());
        secondScreen.continueWithoutCode();
        await shop.settle();
        secondScreen.close();
        await signsIn(tab, shop, "paying-monthly");
        go(tab, `${SUCCESS}BCDFGHJK`);
        await shop.drive(secondScreen.open());
        await shop.drive(tab.foyer.session.signOut());
        await tab.signIn("new");
        await shop.drive(secondScreen.open());
      },
    },
    "in a browser that keeps nothing": {
      persona: "paying-monthly",
      async use(tab, shop) {
        const { secondScreen } = tab.foyer;
        const { code, leaves } = await television(shop);
        tab.platform.session.set = () => false;
        type(secondScreen.form, { code });
        await shop.drive(secondScreen.submit());
        go(tab, `${SUCCESS}${code}`);
        shop.faults({
          kind: "dropAfterCommit",
          operation: "getRegistrationCodeDeeplink",
          times: 9,
        });
        await shop.drive(secondScreen.open());
        shop.clearFaults();
        await shop.drive(secondScreen.confirm());
        await shop.drive(tab.foyer.session.signOut());
        await tab.signIn("new");
        await shop.drive(secondScreen.open());
        leaves();
      },
    },
  },

  deviceAuthorization: {
    "that is activated": {
      ...WAITING,
      async use(tab, shop) {
        await activates(tab, shop);
        await shop.advance(20_000);
        await shop.drive(tab.foyer.deviceAuthorization.start());
      },
    },
    "hidden while a poll is due, and shown again": {
      ...WAITING,
      async use(tab, shop) {
        const { connectivity } = tab.platform;
        connectivity.setVisible(false);
        await shop.advance(MINUTE);
        connectivity.setOnline(false);
        connectivity.setVisible(true);
        await shop.advance(10_000);
        connectivity.setOnline(true);
        await shop.advance(10_000);
        connectivity.setVisible(false);
        await shop.advance(10_000);
        tab.foyer.deviceAuthorization.stop();
        connectivity.setVisible(true);
        await shop.advance(10_000);
      },
    },
    "whose service gives no code, then one, then no answer": {
      ...WAITING,
      visit: () => {},
      async use(tab, shop) {
        const { deviceAuthorization: store } = tab.foyer;
        const operation = "requestActivationCode";
        shop.faults({ kind: "status", status: 503, retryAfter: 40, operation, times: 9 });
        await shop.drive(store.start());
        await shop.advance(20_000);
        tab.platform.connectivity.notify();
        await shop.advance(1_000);
        shop.clearFaults();
        await shop.advance(5 * MINUTE);
        shop.faults({
          kind: "status",
          status: 503,
          retryAfter: 30,
          operation: "pollActivation",
          times: 3,
        });
        await shop.advance(10_000);
        await shop.advance(10_000);
        await shop.advance(MINUTE);
      },
    },
    "refused, and asked for again": {
      ...WAITING,
      visit: () => {},
      async use(tab, shop) {
        const { deviceAuthorization: store } = tab.foyer;
        shop.faults({ kind: "status", status: 400, operation: "requestActivationCode" });
        await shop.drive(store.start());
        tab.platform.connectivity.notify();
        await shop.advance(MINUTE);
        await shop.drive(store.start());
        shop.faults({ kind: "status", status: 409, operation: "pollActivation" });
        await shop.advance(10_000);
        await shop.advance(MINUTE);
        await shop.drive(store.start());
      },
    },
    "in two pages of the device": {
      ...WAITING,
      async use(tab, shop) {
        const { deviceAuthorization: store } = tab.foyer;
        const other = shop.tab({ href: "http://localhost:5173/account/manage" });
        await shop.drive(other.foyer.deviceAuthorization.start());
        await shop.advance(20_000);
        tab.platform.connectivity.notify();
        await shop.advance(20_000);
        await shop.drive(other.foyer.deviceAuthorization.start());
        await shop.drive(store.start());
        other.close();
      },
    },
    "whose code has expired while the device slept": {
      ...WAITING,
      async use(_, shop) {
        const { clock } = shop.device;
        clock.jump(clock.now() + 24 * 60 * MINUTE);
        await shop.advance(6_000);
        await shop.advance(6_000);
      },
    },
    "stopped while a code is asked for, and while it is polled": {
      ...WAITING,
      visit: () => {},
      async use({ foyer: { deviceAuthorization: store } }, shop) {
        await lateAnswers(shop, 2_000, () => store.start());
        await shop.drive(store.start());
        store.stop();
        await shop.advance(2_000);
        await shop.drive(store.start());
        shop.latency(2_000);
        await shop.advance(6_000);
        store.stop();
        shop.latency(0);
        await shop.advance(5_000);
      },
    },
    "of a device that is signed in": {
      ...WAITING,
      persona: "paying-monthly",
      async use(tab, shop) {
        await shop.drive(tab.foyer.session.signOut());
        await shop.drive(tab.foyer.deviceAuthorization.start());
        await tab.signIn("new");
        await shop.advance(20_000);
      },
    },
  },
};

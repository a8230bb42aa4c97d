import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createShop, type Shop, type Tab } from "./shop.ts";
import { pdf } from "./verified-form.ts";

/** One attempt that is charged, saved or answered twice, and another one that gets the answer of an earlier one. */

type Content = 0 | 1 | 2;

interface Row {
  /** The file that makes its keys, below `capabilities`. */
  readonly file: string;
  readonly operation: string;
  readonly persona?: string;
  /** Who signs in after a sign-out. */
  readonly other?: string;
  readonly href: string;
  /** Opens the screen. */
  open?(tab: Tab, shop: Shop): unknown;
  /** Fills in and sends. Each `content` differs from 0 in one thing that is sent. */
  press(tab: Tab, shop: Shop, content: Content): unknown;
  /** The last content; 1 where nothing is said. */
  readonly last?: 2;
  /** Begins anew: what is sent then is another attempt, with the same content too. */
  restart?(tab: Tab, shop: Shop): unknown;
  readonly path: RegExp;
  /** Only what the service has taken can be begun anew. */
  readonly isTaken?: true;
  /** An answer with status 200 that refuses, after which the same can be sent again. */
  readonly refusal?: unknown;
}

const NEW_PASSWORDS = ["Curtain7!", "Curtain8!", "Curtain7!"] as const;
const EMAILS = ["first@example.com", "second@example.com", "first@example.com"] as const;
/** The password of the account, and one that is wrong. */
const PASSWORDS = ["password", "password", "not-mine"] as const;

type Form = { readonly fields: Readonly<Record<string, { change(typed: string): void }>> };

function type({ fields }: Form, typed: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(typed)) fields[name]?.change(text);
}

function go({ foyer, platform }: Tab, address: string): void {
  platform.location.go(`http://localhost:5173${address}`);
  foyer.navigation.arrived(address);
}

async function sendForm({ foyer }: Tab, shop: Shop, firstName: string): Promise<void> {
  const { verificationFlow, verificationForm: form } = foyer;
  await shop.drive(verificationFlow.open());
  await shop.drive(form.open());
  form.chooseStatus("ACTIVE_DUTY");
  const birth = { dobMonth: "04", dobDay: "5", dobYear: "1990" };
  type(form.form, { firstName, lastName: "Upload", ...birth });
  form.chooseOrganization(form.organizations[0]?.id ?? "");
  await shop.drive(form.submit());
}

const ROWS: Readonly<Record<string, Row>> = {
  "a change of the email": {
    file: "email-change/email-change.store.ts",
    operation: "updateEmail",
    last: 2,
    path: /^PUT \/update\/[^/]+\/v3$/,
    persona: "paying-monthly",
    other: "new",
    href: "/account/manage",
    open: ({ foyer }) => foyer.emailChange.open(),
    press({ foyer }, shop, content) {
      const email = EMAILS[content];
      type(foyer.emailChange.form, { email, confirm: email, password: PASSWORDS[content] });
      return shop.drive(foyer.emailChange.submit());
    },
    restart({ foyer }) {
      foyer.emailChange.close();
      foyer.emailChange.open();
    },
  },
  "a change of the password": {
    file: "password-change/password-change.store.ts",
    operation: "updatePassword",
    last: 2,
    path: /^PUT \/accounts\/user\/[^/]+\/password$/,
    persona: "paying-monthly",
    other: "new",
    href: "/account/manage",
    open: ({ foyer }) => foyer.passwordChange.open(),
    press({ foyer }, shop, content) {
      const newPassword = NEW_PASSWORDS[content];
      type(foyer.passwordChange.form, { password: PASSWORDS[content], newPassword });
      return shop.drive(foyer.passwordChange.submit());
    },
    restart({ foyer }) {
      foyer.passwordChange.close();
      foyer.passwordChange.open();
    },
  },
  "a mail for a new password": {
    file: "password-reset/password-assistance.store.ts",
    refusal: { success: false, message: "Try later" },
    operation: "requestPasswordReset",
    path: /^POST \/accounts\/reset-password\/request$/,
    href: "/account/reset-by-email",
    open: ({ foyer }) => foyer.passwordAssistance.open(),
    press({ foyer }, shop, content) {
      type(foyer.passwordAssistance.form, { email: EMAILS[content] });
      return shop.drive(foyer.passwordAssistance.submit());
    },
    restart({ foyer }) {
      foyer.passwordAssistance.close();
      foyer.passwordAssistance.open();
    },
  },
  "an email alert": {
    file: "content/email-alert.store.ts",
    refusal: { data: {} },
    operation: "submitProspect",
    path: /^POST \/prospect$/,
    href: "/landing/alerts",
    open: ({ foyer }) => foyer.emailAlert.open(),
    press({ foyer }, shop, content) {
      type(foyer.emailAlert.form, { email: EMAILS[content] });
      return shop.drive(foyer.emailAlert.submit());
    },
    restart({ foyer }) {
      foyer.emailAlert.close();
      foyer.emailAlert.open();
    },
  },
  "a new password": {
    file: "password-reset/password-reset.store.ts",
    refusal: { data: { success: false, message: "Try later" } },
    operation: "resetPassword",
    path: /^POST \/reset-password$/,
    href: "/account/reset-password/tok_1?email=new@example.com",
    open(tab) {
      go(tab, "/account/reset-password/tok_1?email=new@example.com");
      tab.foyer.passwordReset.open("tok_1");
    },
    press({ foyer }, shop, content) {
      const password = NEW_PASSWORDS[content];
      type(foyer.passwordReset.form, { password, confirm: password });
      return shop.drive(foyer.passwordReset.submit());
    },
  },
  "the form of a verification": {
    file: "verification-flow/index.ts",
    refusal: {
      currentStep: "collectActiveMilitaryPersonalInfo",
      errorIds: ["invalidFirstName"],
    },
    operation: "collectActiveMilitaryPersonalInfo",
    path: /collectActiveMilitaryPersonalInfo$/,
    persona: "new",
    other: "churned",
    href: "/account/verification",
    press: (tab, shop, content) => sendForm(tab, shop, ["Ann", "Anna"][content] ?? ""),
    isTaken: true,
    async restart({ foyer }, shop) {
      shop.clearFaults();
      foyer.verificationFlow.close();
      await shop.drive(foyer.verificationFlow.open());
      await shop.drive(foyer.verificationFlow.restart({ keepsPartner: false }));
    },
  },
  "the documents of a verification": {
    file: "verification-flow/document-uploads.store.ts",
    refusal: { currentStep: "docUpload", rejectionReasons: ["DOCUMENT_UNREADABLE"] },
    operation: "completeDocumentUpload",
    path: /completeDocUpload$/,
    persona: "new",
    other: "churned",
    href: "/account/verification",
    open: (tab, shop) => sendForm(tab, shop, "Ann"),
    async press({ foyer }, shop, content) {
      const { verificationDocuments: documents } = foyer;
      if (content === 1) await shop.drive(documents.add([pdf("two.pdf")]));
      if (documents.documents.length === 0) await shop.drive(documents.add([pdf("one.pdf")]));
      await shop.drive(documents.upload());
    },
    async restart(tab, shop) {
      await shop.drive(tab.foyer.verificationFlow.restart({ keepsPartner: false }));
      await sendForm(tab, shop, "Ann");
    },
  },
  "a partner's activation": {
    file: "partner-activation/index.ts",
    refusal: { responseCode: "0" },
    operation: "activatePartnerSubscription",
    path: /^POST \/bango\/addSubscription$/,
    persona: "new",
    other: "churned",
    href: "/account/verizon-bango?subscriptionRequestId=verizon-1",
    press(tab, shop, content) {
      go(tab, `/account/verizon-bango?subscriptionRequestId=verizon-${content + 1}`);
      return shop.drive(tab.foyer.partnerActivation.activate());
    },
  },
  "a veteran's member id": {
    file: "veterans/index.ts",
    refusal: { outcome: 3, errorMessage: "Try later" },
    operation: "checkVeteransMember",
    path: /^POST \/memberverify\/va\//,
    persona: "new",
    other: "churned",
    href: "/account/signup-plans",
    async press(tab, shop, content) {
      go(tab, `/account/signup-plans?va_member_id=VA-10007${content + 7}`);
      await shop.drive(tab.foyer.veterans.check());
      await shop.drive(tab.foyer.veterans.retry());
    },
  },
  "the address of goods": {
    file: "shipping/kept-address.store.ts",
    operation: "updateUser",
    path: /^PUT \/accounts\/user\/[^/]+$/,
    persona: "paying-two-years",
    other: "new",
    href: "/account/shipping",
    open: ({ foyer }, shop) => shop.drive(foyer.shipping.open()),
    async press({ foyer }, shop, content) {
      type(foyer.shipping.form, {
        ...{ firstName: "Ann", lastName: "Example", city: "Nashville", state: "TN" },
        ...{ address1: "12 Oak St", zipCode: "37203", phone: "(615) 555-0100" },
        address2: content === 0 ? "" : "Apt 2",
      });
      await shop.drive(foyer.shipping.submit());
    },
  },
  "a new account": {
    file: "sign-up/sign-up.store.ts",
    operation: "createCustomer",
    path: /^POST \/accounts\/customers$/,
    href: "/account/create-account",
    open: ({ foyer }) => foyer.signUp.open(),
    press({ foyer }, shop, content) {
      type(foyer.signUp.form, { email: EMAILS[content], password: NEW_PASSWORDS[0] });
      return shop.drive(foyer.signUp.submit());
    },
    restart({ foyer }) {
      foyer.signUp.close();
      foyer.signUp.open();
    },
  },
  "a new account with another password": {
    file: "sign-up/sign-up.store.ts",
    operation: "createCustomer",
    path: /^POST \/accounts\/customers$/,
    href: "/account/create-account",
    open: ({ foyer }) => foyer.signUp.open(),
    press({ foyer }, shop, content) {
      type(foyer.signUp.form, { email: EMAILS[0], password: NEW_PASSWORDS[content] });
      return shop.drive(foyer.signUp.submit());
    },
  },
  "the activation of a television": {
    file: "second-screen/second-screen.store.ts",
    operation: "getRegistrationCodeDeeplink",
    path: /^POST \/accounts\/regcode\/deeplink$/,
    persona: "paying-monthly",
    other: "paying-yearly",
    href: "/activate/account-success",
    async press(tab, shop, content) {
      go(tab, `/activate/account-success?regCode=${["BCDFGHJK", "BCDFGHJL"][content]}`);
      await shop.drive(tab.foyer.secondScreen.open());
      await shop.drive(tab.foyer.secondScreen.confirm());
    },
    async restart(tab, shop) {
      go(tab, "/activate/account-success?regCode=BCDFGHJM");
      await shop.drive(tab.foyer.secondScreen.open());
      await shop.drive(tab.foyer.secondScreen.confirm());
    },
  },
};

/** Their keys are of a stored attempt, which is settled by its key: see their own tests. */
const STORED = [
  "account-promo-code/code-write.ts",
  "gifts/gift-redemption.ts",
  "payment-changes/payment-changes.store.ts",
  "plan-actions/plan-changes.store.ts",
  "purchases/purchases.store.ts",
  "kit/writes/keyed-write.store.ts",
];

/** Sent once and never by a press again: each has a key of its own. */
const EACH_ITS_OWN = [
  "post-purchase/paid-order.store.ts",
  "cancellation/cancel-survey.store.ts",
  "checkout/card-frame.store.ts",
  "checkout/payment-account.ts",
  "tracking/tracking.store.ts",
  "tv-provider/provider-rights.ts",
  "tv-provider/provider-sign-in.store.ts",
];

/** A random id of the device, which is no key. */
const NO_KEY = ["feature-flags/feature-flags.store.ts"];

async function at(row: Row) {
  const keys: string[] = [];
  let answer: (() => Response) | null = null;
  const shop = createShop({
    through: (send) => (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      if (row.path.test(`${request.method} ${pathname}`)) {
        keys.push(request.headers.get("idempotency-key") ?? "none");
        if (answer) return Promise.resolve(answer());
      }
      return send(request);
    },
  });
  const tab = shop.tab({ href: `http://localhost:5173${row.href}` });
  if (row.persona) await tab.signIn(row.persona);
  const loses = () => shop.faults({ kind: "dropBefore", operation: row.operation, times: 99 });
  const open = async () => {
    go(tab, row.href);
    await row.open?.(tab, shop);
  };
  const answers = (given: typeof answer) => {
    answer = given;
  };
  await open();
  return { shop, tab, keys, loses, open, answers };
}

describe.each(Object.entries(ROWS))("%s", (_, row) => {
  it("keeps its key after a lost answer, and has another one for another content [D-04]", async () => {
    const { shop, tab, keys, loses } = await at(row);
    loses();
    await row.press(tab, shop, 0);
    await row.press(tab, shop, 0);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    await row.press(tab, shop, 1);
    expect(new Set(keys).size).toBe(2);
    expect(keys).not.toContain("none");
  });

  it.runIf(row.last)("has another key for each thing that is sent with it [D-04]", async () => {
    const { shop, tab, keys, loses } = await at(row);
    loses();
    await row.press(tab, shop, 0);
    await row.press(tab, shop, 2);
    expect(new Set(keys).size).toBe(2);
  });

  it.runIf(row.refusal)(
    "has another key after a refusal with status 200, which its key would bring again [D-04]",
    async () => {
      const { shop, tab, keys, loses, answers } = await at(row);
      answers(() => Response.json(row.refusal));
      await row.press(tab, shop, 0);
      const before = new Set(keys);
      expect(before.size).toBeGreaterThan(0);
      answers(null);
      loses();
      await row.press(tab, shop, 0);
      const later = keys.slice(keys.findLastIndex((key) => before.has(key)) + 1);
      expect(later.length).toBeGreaterThan(0);
      await row.press(tab, shop, 0);
      expect(new Set(keys).size).toBe(before.size + 1);
    },
  );

  it.runIf(row.refusal).each([
    ["an error of the service", () => Response.json({ errorCode: "X" }, { status: 503 })],
    ["a page that is no answer", () => new Response("<html>")],
  ])("keeps its key after %s [D-04] [D-44]", async (_, answer) => {
    const { shop, tab, keys, answers } = await at(row);
    answers(answer);
    await row.press(tab, shop, 0);
    await row.press(tab, shop, 0);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it.runIf(row.restart)("has another key after a restart [D-04] [VER-108]", async () => {
    const { shop, tab, keys, loses } = await at(row);
    if (row.isTaken) shop.faults({ kind: "dropAfterCommit", operation: row.operation, times: 9 });
    else loses();
    await row.press(tab, shop, 0);
    const before = keys.at(-1);
    await row.restart?.(tab, shop);
    await row.press(tab, shop, 0);
    expect(keys.at(-1)).not.toBe(before);
    expect(keys.length).toBeGreaterThan(1);
  });

  // The content may hold who sends it: only the same user shows whether the key itself is forgotten.
  it.runIf(row.other).each(["another user", "the same user, signed in again"])(
    "has another key for %s [D-04] [D-13]",
    async (user) => {
      const { shop, tab, keys, loses, open } = await at(row);
      loses();
      await row.press(tab, shop, 0);
      const before = new Set(keys);
      await shop.drive(tab.foyer.session.signOut());
      await tab.signIn((user === "another user" ? row.other : row.persona) ?? "");
      await open();
      await row.press(tab, shop, 0);
      expect(keys.length).toBeGreaterThan(before.size);
      expect(before.has(keys.at(-1) ?? "")).toBe(false);
    },
  );
});

it("the form of a verification that was begun anew on another page has another key [D-04] [VER-108]", async () => {
  const row = ROWS["the form of a verification"] as Row;
  const { shop, tab, keys } = await at(row);
  await row.press(tab, shop, 0);
  const other = shop.tab({ href: `http://localhost:5173${row.href}` });
  await shop.drive(other.foyer.verificationFlow.open());
  await shop.drive(other.foyer.verificationFlow.restart({ keepsPartner: false }));
  other.close();
  tab.foyer.verificationFlow.close();
  await row.press(tab, shop, 0);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
  expect(tab.foyer.verificationFlow.page).toBe("DOC_UPLOAD");
});

it("every maker of keys is in the table [D-04]", () => {
  const folder = fileURLToPath(new URL("../src/capabilities/", import.meta.url));
  const makers = globSync("**/*.ts", { cwd: folder })
    .filter((file) => !file.endsWith(".test.ts") && !/^kit\/(?!writes\/)/.test(file))
    .filter((file) => {
      const text = readFileSync(folder + file, "utf8");
      const makes = /createAttemptKeys\(|new KeyedWrite\b|new KeyedWrite</.test(text);
      return makes || (/random\.uuid\(\)/.test(text) && /\bkey|Key/.test(text));
    });
  const known = [
    ...Object.values(ROWS).map(({ file }) => file),
    ...STORED,
    ...EACH_ITS_OWN,
    ...NO_KEY,
  ];
  expect(makers.sort()).toEqual([...new Set(known)].sort());
});

import type { FieldStore, Foyer } from "@foyer/sdk";
import { merchandisePlan, monthlyPlan, payingMonthly, textFields } from "@foyer/sdk/testing";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type ShownApp, showApp } from "../testing/show-app.tsx";

afterEach(cleanup);

type FormName = keyof typeof textFields;

interface FormOfScreen {
  readonly title: string;
  /** Its fields in the list of the SDK. */
  readonly form: FormName;
  readonly show: () => Promise<ShownApp>;
  readonly fields: (foyer: Foyer) => Readonly<Record<string, FieldStore>>;
  /** The label of each text field that shows at first, and a text that the form can be sent with. */
  readonly texts: Readonly<Record<string, readonly [label: string | RegExp, text: string]>>;
  /** Fields that are lists, by label, and what is chosen in them. */
  readonly lists?: Readonly<Record<string, readonly [label: string, option: string]>>;
  /** The button of the form. Without one it needs more than a press: its fields count once they are left. */
  readonly button?: string;
  /** Whether the form was sent. */
  readonly isSent?: (app: ShownApp) => boolean;
}

const input = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: "input, textarea" });

const asks = (call: string) => (app: ShownApp) => app.services.asked.includes(call);

async function press(app: ShownApp, name: string): Promise<void> {
  await app.user.click(screen.getByRole("button", { name }));
  await app.change(() => {});
}

/** The screen of an address, once its heading shows. */
async function at(
  address: string,
  heading: string,
  options: Parameters<typeof showApp>[1] = {},
): Promise<ShownApp> {
  const app = await showApp(address, options);
  await app.heading(heading);
  await app.change(() => {});
  return app;
}

async function inMyAccount(button: string): Promise<ShownApp> {
  const app = await at("/account/manage", "My Account", { member: true });
  await press(app, button);
  return app;
}

const ADDRESS = {
  firstName: ["First name", "Ann"],
  lastName: ["Last name", "Example"],
  address1: ["Address", "12 Oak St"],
  address2: [/^Apartment/, "3 B"],
  city: ["City", "Nashville"],
  zipCode: ["ZIP code", "37203-1234"],
  phone: ["Phone number", "+1 (615) 555-0100"],
} as const;
const GIFT_CODE = "/account/review-and-redeem";
const GIFT = "GIFT-YEAR-0001";
const STATE = { state: ["State", "Tennessee"] } as const;

/** A member who has applied the code of a gift. */
async function withGift(): Promise<ShownApp> {
  const app = await at(GIFT_CODE, "Redeem Your Gift Code", { member: true });
  await app.user.type(await screen.findByLabelText("Gift PIN code"), GIFT);
  await press(app, "Apply");
  return app;
}

const CANARY = "canary4471";
/** Looks like what a field asks for, so that some forms are sent and others are refused. */
const CANARIES = [CANARY, `${CANARY}@example.com`];

/** With the messages of errors, and whatever refers to itself left out. */
function textOf(value: unknown): string {
  const seen = new Set<unknown>();
  return JSON.stringify(value, (_, one: unknown) => {
    if (one instanceof Error) return `${one.name} ${one.message}`;
    if (one instanceof Node || typeof one === "function") return undefined;
    if (typeof one === "object" && one !== null) {
      if (seen.has(one)) return undefined;
      seen.add(one);
    }
    return typeof one === "string" ? one.toLowerCase() : one;
  });
}

/** Everything that a page leaves behind, or tells others than the service that is asked: see D-13. */
function traces({ platform, way, at }: ShownApp): Readonly<Record<string, unknown>> {
  const { tracker, logger, cookies, local, session } = platform;
  const kept = [local, session].map((one) => one.keys().map((key) => [key, one.get(key)]));
  return {
    events: [tracker.events, (window as { dataLayer?: unknown }).dataLayer],
    // The browser tells it as the Referer, too.
    address: [at(), way(), location.href, history.state, document.referrer],
    title: document.title,
    storage: [kept, { ...localStorage }, { ...sessionStorage }],
    cookies: [cookies.all(), document.cookie],
    log: logger.lines,
  };
}

const atVerification = (query = "") =>
  at(`/account/verification${query}`, "Verify Your Status", {
    member: true,
    before: ({ services }) =>
      services.always("GET /memberverify/verification/user", {
        status: 200,
        body: { currentStep: MILITARY, errorIds: [], rejectionReasons: [] },
      }),
  });
const MILITARY = "collectActiveMilitaryPersonalInfo";

const FORMS: readonly FormOfScreen[] = [
  {
    title: "sign-in",
    form: "signIn",
    show: () => at("/account/signin", "Sign in to watch"),
    fields: ({ signIn }) => signIn.form.fields,
    texts: { email: ["Email", "ann@example.com"], password: ["Password", "password"] },
    button: "Sign in",
    isSent: asks("POST /accounts/login"),
  },
  {
    title: "create-account",
    form: "createAccount",
    show: () => at("/account/signup-account", "Create Account"),
    fields: ({ signUp }) => signUp.form.fields,
    texts: { email: ["Email", "new@example.com"], password: [/^Password/, "password"] },
    button: "Continue",
    isSent: asks("POST /accounts/customers"),
  },
  {
    title: "password assistance",
    form: "passwordAssistance",
    show: () => at("/account/reset-by-email", "Password Assistance"),
    fields: ({ passwordAssistance }) => passwordAssistance.form.fields,
    texts: { email: ["Email", "ann@example.com"] },
    button: "Send Email",
    isSent: asks("POST /accounts/reset-password/request"),
  },
  {
    title: "an email alert",
    form: "emailAlert",
    show: () =>
      at("/landing/alerts", "Be the first to know", {
        before: ({ services }) =>
          services.always("GET /screens/{id}", {
            status: 200,
            body: {
              panels: {
                member: [
                  { type: "emailAlert", headline: "Be the first to know", ctaText: "Tell me" },
                ],
              },
            },
          }),
      }),
    fields: ({ emailAlert }) => emailAlert.form.fields,
    texts: { email: ["Email", "ann@example.com"] },
    button: "Tell me",
    isSent: asks("POST /prospect"),
  },
  {
    title: "a new password by a link",
    form: "resetPassword",
    show: () =>
      at("/account/reset-password/rst_secret?email=ann@example.com", "Set a New Password"),
    fields: ({ passwordReset }) => passwordReset.form.fields,
    texts: {
      password: [/^New password/, "Curtain7!"],
      confirm: ["Confirm password", "Curtain7!"],
    },
    button: "Update Password",
    isSent: asks("POST /reset-password"),
  },
  {
    title: "another email in My Account",
    form: "updateEmail",
    show: () => inMyAccount("Change Email"),
    fields: ({ emailChange }) => emailChange.form.fields,
    texts: {
      email: ["New email", "new@example.org"],
      confirm: ["Confirm email", "new@example.org"],
      password: ["Current password", "password"],
    },
    button: "Update Email",
    isSent: asks("PUT /update/{profileId}/v3"),
  },
  {
    title: "another password in My Account",
    form: "updatePassword",
    show: () => inMyAccount("Change Password"),
    fields: ({ passwordChange }) => passwordChange.form.fields,
    texts: {
      password: ["Current password", "password"],
      newPassword: [/^New password/, "Curtain7!"],
    },
    button: "Update Password",
    isSent: asks("PUT /accounts/user/{profileId}/password"),
  },
  {
    title: "the promo code of checkout",
    form: "promoCode",
    async show() {
      const app = await at("/account/payment/FNWEB1MO", "Add Your Payment Method", {
        member: true,
      });
      await press(app, "Have a promo code?");
      return app;
    },
    fields: ({ promoCode }) => promoCode.form.fields,
    texts: { couponCode: ["Promo code", "SAVE20"] },
    button: "Apply",
    isSent: asks("POST /getVoucherDetails"),
  },
  {
    title: "the promo code of My Account",
    form: "promoCode",
    show: () =>
      at("/account/manage", "My Account", { member: true, state: { status: payingMonthly } }),
    fields: ({ accountPromoCode }) => accountPromoCode.form.fields,
    texts: { couponCode: ["Promo code", "SAVE20"] },
    button: "Apply",
    isSent: asks("POST /applyCouponV2"),
  },
  {
    title: "the shipping address",
    form: "shipping",
    show: () =>
      at("/account/manage/shipping", "Enter your shipping address", {
        member: true,
        state: { plans: [monthlyPlan, merchandisePlan] },
        before: async ({ foyer, drive }) => {
          await drive(foyer.plans.open());
          foyer.plans.select(merchandisePlan.planId);
        },
      }),
    fields: ({ shipping }) => shipping.form.fields,
    texts: ADDRESS,
    lists: STATE,
    button: "Continue",
    isSent: asks("GET /verify"),
  },
  {
    title: "the code of a gift",
    form: "giftCode",
    show: () => at(GIFT_CODE, "Redeem Your Gift Code", { member: true }),
    fields: ({ gifts }) => gifts.codeForm.fields,
    texts: { giftCode: ["Gift PIN code", GIFT] },
    button: "Apply",
    isSent: asks("POST /giftcard/status"),
  },
  {
    title: "the ZIP code of a gift",
    form: "gift",
    show: withGift,
    fields: ({ gifts }) => gifts.zipForm.fields,
    texts: { billingZipCode: ["ZIP code", "37203-1234"] },
    button: "Redeem",
    isSent: asks("PUT /giftcard/redeem"),
  },
  {
    title: "the code of a television",
    form: "secondScreen",
    show: () => at("/account/signin/tv", "Activate Your TV", { member: true }),
    fields: ({ secondScreen }) => secondScreen.form.fields,
    texts: { code: ["Code on your TV", "BCDFGHJK"] },
    button: "Continue",
    isSent: (app) => app.at().includes("BCDFGHJK"),
  },
  {
    title: "the cancel survey",
    form: "cancelSurvey",
    show: () =>
      at("/account/manage/cancelsurvey", "Before you go", {
        member: true,
        state: { status: payingMonthly },
      }),
    fields: ({ cancellation }) => ({ freeText: cancellation.textField }),
    texts: { freeText: ["Tell us more", "Moving abroad"] },
    button: "Cancel My Plan",
    isSent: asks("POST /removeSubscription"),
  },
  {
    title: "the verification of a military member",
    form: "verification",
    show: () => atVerification(),
    fields: ({ verificationForm }) => verificationForm.form.fields,
    texts: {
      firstName: ["First Name", "Ann"],
      lastName: ["Last Name", "Lovelace"],
      dobDay: ["Day", "5"],
      dobYear: ["Year", "1990"],
    },
    lists: {
      status: ["Status", "Active Duty"],
      organization: ["Branch of Service", "Army"],
      dobMonth: ["Month", "April"],
    },
    button: "Continue for 1 Free Year",
    isSent: asks(`POST /memberverify/verification/step/${MILITARY}`),
  },
  {
    title: "the search for the organization of a first responder",
    form: "verification",
    show: () => atVerification("?sheerVerification=firstResponder"),
    fields: ({ verificationForm }) => verificationForm.form.fields,
    texts: { organization: [/^Type below/, "Erie Police"] },
  },
  {
    title: "the ZIP code of PayPal",
    form: "payment",
    async show() {
      const app = await at("/account/payment/FNWEB1MO", "Add Your Payment Method", {
        member: true,
      });
      await app.user.click(screen.getByRole("radio", { name: "PayPal" }));
      await app.change(() => {});
      return app;
    },
    fields: ({ payPal: { zip } }) => ({ zip }),
    texts: { zip: ["ZIP code", "37203-1234"] },
  },
];

/** Changes the text of an input as a machine does: the page hears nothing of it. */
function fill(element: HTMLInputElement, text: string): void {
  const kind = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(element, text);
}

/** One step of an input method. */
/** The Enter of a promo code applies it: it stands in the form of the payment. */
const OWN_ENTER: readonly string[] = ["couponCode"];

function compose(element: HTMLInputElement, text: string): void {
  fill(element, text);
  fireEvent.input(element, { isComposing: true });
}

it("every text field of the SDK's list has an input here [D-45]", () => {
  const LISTS = ["state", "status", "dobMonth"];
  // Of the discharge date, which has the components of the date of birth.
  const others = ["dischargeMonth", "dischargeDay", "dischargeYear"];
  const missing = Object.entries(textFields).flatMap(([form, fields]) => {
    const here = FORMS.filter((one) => one.form === form).flatMap(({ texts }) =>
      Object.keys(texts),
    );
    return Object.keys(fields).filter((name) => ![...here, ...LISTS, ...others].includes(name));
  });
  expect(missing).toEqual([]);
});

describe.each(FORMS)(
  "$title",
  ({ show, fields, texts, lists = {}, isSent = () => false, ...rest }) => {
    const all = Object.entries(texts);

    it("rewrites nothing while an input method composes, and its Enter sends nothing [D-45]", async () => {
      const app = await show();
      const asked = [...app.services.asked];
      for (const [name, [label]] of all) {
        const element = input(label);
        await app.user.click(element);
        fireEvent.compositionStart(element);
        for (const text of ["s", "sa", "sav", "savé"]) {
          await app.change(() => compose(element, text));
          expect(element.value, name).toBe(text);
        }
        // Chrome and Firefox: the key belongs to the composition.
        expect(fireEvent.keyDown(element, { key: "Enter", isComposing: true })).toBe(false);
        await app.change(() => fireEvent.compositionEnd(element));
        // Safari: the composition has ended by then.
        expect(fireEvent.keyDown(element, { key: "Enter", keyCode: 229 })).toBe(false);
        // A promo code is upper-cased once it is composed (PRM-05).
        expect(element.value, name).toBe(name === "couponCode" ? "SAVÉ" : "savé");
        expect(fields(app.foyer)[name]?.value, name).toBe(element.value);
      }
      await app.change(() => {});
      expect(isSent(app)).toBe(false);
      // Nothing but look-ups while it is typed.
      expect(app.services.asked.filter((call) => /^(POST|PUT)/.test(call))).toEqual(
        asked.filter((call) => /^(POST|PUT)/.test(call)),
      );
    });

    it("tells the keyboard of a phone what is typed, and what Enter does [D-45]", async () => {
      await show();
      for (const [name, [label]] of all) {
        const element = input(label);
        const told = (attribute: string) => element.getAttribute(attribute) ?? "";
        const inForm = [...(element.form?.querySelectorAll("input:not([hidden]), select") ?? [])];
        const isLast = inForm.indexOf(element) === inForm.length - 1;
        const isOwn = told("role") === "combobox" || !element.matches(".credentials input");
        const ofForm = isLast ? /^go$/ : /^next$/;
        const enters = isOwn ? /^(go|done|search|enter)$/ : ofForm;
        expect([name, told("enterkeyhint")]).toEqual([name, expect.stringMatching(enters)]);
        if (element instanceof HTMLTextAreaElement) continue;
        expect([name, told("autocomplete")]).toEqual([name, expect.stringMatching(/./)]);
        const isDigits = /^(numeric|tel)$/.test(told("inputmode"));
        if (isDigits) continue;
        expect([name, told("autocapitalize")]).toEqual([name, expect.stringMatching(/./)]);
        expect([name, told("spellcheck")]).toEqual([name, "false"]);
      }
    });

    it("hears the next Enter once an input method has composed [D-45]", async () => {
      const app = await show();
      // Before an empty field it would go on to that.
      for (const [label, option] of Object.values(lists)) {
        await app.user.selectOptions(screen.getByLabelText(label), option);
      }
      for (const [, [label]] of all) fill(input(label), "a");
      for (const [name, [label]] of all) {
        const element = input(label);
        fireEvent.compositionStart(element);
        await app.change(() => compose(element, "savé"));
        await app.change(() => fireEvent.compositionEnd(element));
        const isOfForm = !OWN_ENTER.includes(name);
        expect(fireEvent.keyDown(element, { key: "Enter" }), name).toBe(isOfForm);
      }
      await app.change(() => {});
    });

    it("takes a paste of any length, with everything that came with it [D-45]", async () => {
      const app = await show();
      for (const [name, [label]] of all) {
        const paste = `\u202d+1 (615) 555-0100 37203-1234${"9".repeat(400)}\u202c`;
        expect(input(label).getAttribute("maxlength"), name).toBeNull();
        await app.user.click(input(label));
        await app.user.paste(paste);
        expect(input(label).value, name).toBe(paste);
      }
    });

    it.each(CANARIES)(
      "leaves nothing of %s in events, addresses, titles, storage, cookies or logs [TRK-22] [TRK-26] [D-13]",
      async (typed) => {
        const said = (["log", "info", "warn", "error", "debug"] as const).map((level) =>
          vi.spyOn(console, level).mockImplementation(() => {}),
        );
        const app = await show();
        for (const [, [label]] of all) {
          await app.user.clear(input(label));
          await app.user.type(input(label), typed);
          await app.user.tab();
        }
        const typedIn = all.map(([name]) => fields(app.foyer)[name]?.value);
        expect(textOf(typedIn)).toContain(CANARY);
        const { button } = rest;
        const press = () => button && fireEvent.click(screen.getByRole("button", { name: button }));
        await app.change(press);
        await app.pass(2_000);
        const found = { ...traces(app), console: said.map(({ mock }) => mock.calls) };
        const where = Object.entries(found).filter(([, trace]) => textOf(trace).includes(CANARY));
        expect(where.map(([name, trace]) => [name, textOf(trace)])).toEqual([]);
      },
    );

    it("counts what reached its inputs without an event, and sends it [D-45]", async () => {
      const app = await show();
      for (const [label, option] of Object.values(lists)) {
        await app.user.selectOptions(screen.getByLabelText(label), option);
      }
      for (const [, [label, text]] of all) fill(input(label), text);
      // Each field renders again: React would put its own text back.
      await app.change(() => {
        for (const [name] of all) fields(app.foyer)[name]?.refuse({ id: "error.required" });
      });
      for (const [name, [label, text]] of all) expect(input(label).value, name).toBe(text);
      if (!rest.button) {
        for (const [, [label]] of all) await app.change(() => fireEvent.blur(input(label)));
        expect(all.map(([name]) => fields(app.foyer)[name]?.value)).toEqual(
          all.map(([, [, text]]) => text),
        );
        return;
      }
      await press(app, rest.button);
      await app.pass(700);
      expect(isSent(app)).toBe(true);
    });
  },
);

describe("a button that can always be pressed", () => {
  const military = FORMS.find(({ title }) => title.includes("military"));
  if (!military) throw new Error("The list has no form of a military member.");
  const { show, texts, lists = {}, button = "", isSent = () => false } = military;

  it("sends texts and choices that came without an event [D-45] [VER-34]", async () => {
    const app = await show();
    for (const [, [label, text]] of Object.entries(texts)) fill(input(label), text);
    for (const [label, option] of Object.values(lists)) {
      const list = screen.getByLabelText<HTMLSelectElement>(label);
      const chosen = [...list.options].findIndex(({ text }) => text === option);
      expect(chosen, label).toBeGreaterThan(0);
      list.selectedIndex = chosen;
    }
    await app.change(() => fireEvent.click(screen.getByRole("button", { name: button })));
    expect(isSent(app)).toBe(true);
  });
});

describe("Enter on the way through a form", () => {
  it("goes on to an empty field, as the key of a phone says, and refuses nothing [D-45] [FRM-09]", async () => {
    const app = await at("/account/signin", "Sign in to watch");
    await app.user.type(input("Email"), "ann@example.com{Enter}");
    await app.pass(1_000);
    expect(document.activeElement).toBe(input("Password"));
    expect(input("Password").getAttribute("aria-invalid")).toBeNull();
    expect(app.services.asked).not.toContain("POST /accounts/login");
  });

  it("sends where nothing follows that is empty [D-45]", async () => {
    const app = await at("/account/signin", "Sign in to watch");
    await app.user.type(input("Password"), "password");
    await app.user.type(input("Email"), "ann@example.com{Enter}");
    await app.pass(1_000);
    expect(app.services.asked).toContain("POST /accounts/login");
  });

  it("is not a tap on the button, which says what is missing though the focus stays in the field [D-27] [FRM-03]", async () => {
    const app = await at("/account/signin", "Sign in to watch");
    await app.user.type(input("Email"), "ann@example.com");
    const form = input("Email").form as HTMLFormElement;
    await app.change(() => fireEvent.submit(form));
    expect(input("Password").getAttribute("aria-invalid")).toBe("true");
  });

  it("says what is missing at the last field [D-45] [FRM-03]", async () => {
    const app = await at("/account/signin", "Sign in to watch");
    await app.user.type(input("Password"), "password{Enter}");
    await app.pass(1_000);
    expect(input("Email").getAttribute("aria-invalid")).toBe("true");
  });
});

it("Enter looks up a promo code that reached its field without an event [D-45] [PRM-05]", async () => {
  const app = await FORMS.find(({ title }) => title === "the promo code of checkout")?.show();
  if (!app) throw new Error("The list has no promo code of checkout.");
  fill(input("Promo code"), "SAVE20");
  await app.change(() => fireEvent.keyDown(input("Promo code"), { key: "Enter" }));
  expect(asks("POST /getVoucherDetails")(app)).toBe(true);
});

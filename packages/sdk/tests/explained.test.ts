import { describe, expect, it } from "vitest";
import type { CancelPage } from "../src/capabilities/cancellation/cancellation.store.ts";
import { answersIn, type Shown, unexplained } from "./explained.ts";
import { GOOD_CARD, VERMONT_CARD } from "./played-card-frame.ts";
import { createShop, type Shop, type Tab } from "./shop.ts";

type Foyer = Tab["foyer"];

type Screen = readonly Shown[];

/** They cannot sign in. */
const OUTSIDE = ["locked", "device-limit"];
const PERSONAS = createShop()
  .sandbox.controls.personas()
  .map(({ id }) => id)
  .filter((id) => !OUTSIDE.includes(id));

/** The frame around every screen. */
function frame({ configuration, navigation, purchases }: Foyer): Screen {
  const { header, promoBar } = navigation;
  const { agreement, chat } = configuration;
  return [
    { what: "header.signUp", value: header.signUp !== null, topic: "header.sign-up" },
    { what: "header.menu", value: header.menu ? "menu" : "", topic: "header.account" },
    { what: "header.title", value: header.title, topic: "header.title" },
    ...(purchases.state.kind === "idle"
      ? []
      : [{ what: "purchase", value: purchases.message, topic: "purchases.message" }]),
    { what: "promoBar", value: promoBar?.text ?? null, topic: "page.promo-bar" },
    { what: "title", value: navigation.title(), topic: "page.title" },
    ...links("page.link", {
      chat,
      "agreement.0": agreement?.links[0] ?? null,
      "agreement.1": agreement?.links[1] ?? null,
    }),
    ...links("header.link", {
      logo: header.logo,
      signUp: header.signUp,
      signIn: header.signIn,
      ...Object.fromEntries((header.menu ?? []).map((entry) => [entry.id, entry])),
    }),
  ];
}

function links(
  topic: string,
  shown: Readonly<Record<string, { readonly destination: unknown } | null>>,
): Screen {
  return Object.entries(shown).flatMap(([link, view]) =>
    view === null
      ? []
      : [{ what: `${topic} ${link}`, value: view.destination, topic, about: { link } }],
  );
}

function plansScreen({ plans }: Foyer): Screen {
  const offers = plans.offers.flatMap((offer, at): Screen => {
    const about = { planId: offer.plan.planId };
    const texts: readonly (readonly [string, unknown, string])[] = [
      ["selectable", offer.selectable, "plans.selectable"],
      ["badge", offer.selectable.allowed ? true : offer.selectable, "plans.selectable"],
      ["name", offer.name, "plans.name"],
      ["price", offer.price || "", "plans.price"],
      ["period", offer.period || offer.name, offer.period ? "plans.price" : "plans.name"],
      ["promotion", offer.promotion, "plans.promotion"],
      ["ctaText", offer.ctaText, "plans.offer-text"],
      ["perMonth", offer.perMonth, "plans.per-month"],
      ["saving", offer.saving, "plans.saving"],
    ];
    const notes = offer.features.filter((text) => text.includes("$"));
    const due: Screen = offer.due
      ? [offer.due.amount, offer.due.next].flatMap((value) =>
          value === null ? [] : [{ what: `offer ${at} due`, value, topic: "plans.due", about }],
        )
      : [];
    return [
      ...texts.map(([what, value, topic]) => ({
        what: `offer ${at} ${what}`,
        value,
        topic,
        about,
      })),
      ...notes.map((value) => ({ what: `offer ${at} note`, value, topic: "plans.note", about })),
      ...due,
    ];
  });
  const [first, second] = plans.banner?.links ?? [];
  return [
    { what: "plans.cta", value: plans.cta, topic: "plans.button" },
    ...(plans.selectedPlan
      ? [{ what: "plans.ctaText", value: plans.ctaText, topic: "plans.button-text" }]
      : []),
    { what: "plans.purchaseMode", value: plans.purchaseMode, topic: "plans.mode" },
    ...offers,
    ...links("plans.link", { "banner.0": first ?? null, "banner.1": second ?? null }),
  ];
}

const METHODS = ["card", "saved", "paypal", "applepay", "coupon"];

function paymentScreen({ checkout }: Foyer): Screen {
  const { state, summary } = checkout;
  const button = { what: "Pay", value: checkout.submitDecision, topic: "checkout.button" };
  if (state.kind === "redirect") {
    return [button, { what: "sent on", value: state.choice, topic: "checkout.redirect" }];
  }
  if (state.kind !== "open") return [button];
  const shown = checkout.methods.map(({ method }) => method as string);
  const onFile = [
    ...(checkout.savedCard ? [{ kind: "card", isUsable: true }] : []),
    ...(checkout.replaceText ? [{ kind: "card", isUsable: false }] : []),
  ];
  const lineTopics: Readonly<Record<string, string>> = {
    plan: "checkout.plan-name",
    promotion: "checkout.promotion",
  };
  const lines = (summary?.lines ?? []).flatMap(({ id, text, amount, note }): Screen => {
    const topic = lineTopics[id];
    const own = note && /\$/.test(note) ? note : null;
    return [
      { what: `row ${id} amount`, value: amount, topic: "checkout.rows" },
      ...(topic ? [{ what: `row ${id}`, value: text, topic }] : []),
      ...(id === "plan" ? [{ what: "note", value: own, topic: "checkout.price-note" }] : []),
    ];
  });
  const quoted = summary ? [summary.total, summary.due.amount] : [null];
  return [
    button,
    { what: "next charge", value: summary?.due.next ?? null, topic: "checkout.next-charge" },
    {
      what: "after free time",
      value: checkout.lapses ? "lapse" : null,
      topic: "checkout.after-free-time",
    },
    ...onFile.map((value) => ({ what: "on file", value, topic: "checkout.method-on-file" })),
    { what: "title", value: checkout.title, topic: "checkout.title" },
    { what: "submitText", value: checkout.submitText, topic: "checkout.button-text" },
    {
      what: "renewal",
      value: /\$/.exec(checkout.renewalText) ? checkout.renewalText : "payment.renewal",
      topic: "checkout.renewal",
    },
    ...checkout.feeTexts.map((value) => ({ what: "fee", value, topic: "checkout.fees" })),
    { what: "consent", value: checkout.consent.required, topic: "checkout.consent" },
    ...METHODS.map((method) => {
      const value = shown.includes(method);
      return { what: `method ${method}`, value, topic: "checkout.method", about: { method } };
    }),
    ...lines,
    ...quoted.map((value) => ({ what: "quote", value, topic: "checkout.quote" })),
  ];
}

function confirmationScreen({ confirmation }: Foyer): Screen {
  const { badges, install, nextSteps, receipt, state, title, watch } = confirmation;
  const ways = new Map([
    [install.text, "install"],
    [watch.text, "watch"],
  ]);
  if (state.kind === "redirect") {
    return [{ what: "sent on", value: state.choice, topic: "confirmation.redirect" }];
  }
  const stores = ["apple", "google"].map((store) => {
    const value = badges.some((badge) => badge.store === store);
    return { what: `badge ${store}`, value, topic: "confirmation.badge", about: { store } };
  });
  const rows = receipt.rows.flatMap(({ id, value, note }): Screen => {
    if (id === "next") return [{ what: id, value, topic: "confirmation.next-payment" }];
    const amounts = id === "paid" ? [value, note] : [];
    return amounts
      .filter((text) => text !== null)
      .map((text) => ({ what: id, value: text, topic: "confirmation.receipt" }));
  });
  const urls = badges.map(({ store, url }) => [store, { destination: { kind: "external", url } }]);
  return [
    { what: "title", value: title, topic: "confirmation.title" },
    { what: "thanks", value: confirmation.thanks, topic: "confirmation.thanks" },
    { what: "plan", value: confirmation.planName, topic: "confirmation.plan" },
    {
      what: "ways",
      value: nextSteps.map(({ text }) => ways.get(text) ?? text),
      topic: "confirmation.next-steps",
    },
    ...stores,
    ...rows,
    ...links("confirmation.link", { install, watch, ...Object.fromEntries(urls) }),
  ];
}

const SECTIONS = ["account", "notification", "subscription", "billing", "promoCode"];
const CONTROLS = [
  ...["changePlan", "pauseSubscription", "cancelPlan", "cancelPauseRequest", "cancelUpcomingPlan"],
  ...["resumePlan", "resubscribe", "restartPlan"],
];

function accountScreen({ account }: Foyer): Screen {
  const { canEditCredentials, canEditPayment, manageLink, manageMessage, nextPayment } = account;
  const { paymentMethod, plan } = account;
  const leads = account.controls.map(({ control, destination }) => [
    control,
    destination && { destination },
  ]);
  const sections = account.sections.map(({ section }) => section as string);
  const controls = account.controls.map(({ control }) => control as string);
  // The decision about the banner of a segment names the segment, not the text (PRM-29).
  const own = account.notices.filter(({ id }) => id !== "account.notice.segment");
  const notices = own.flatMap(
    ({ id, text, tone, link }): Screen => [
      { what: `notice ${id}`, value: text, topic: "account.notice" },
      { what: `tone of ${id}`, value: tone, topic: "account.notice" },
      ...links("account.link", { [id]: link }),
    ],
  );
  return [
    ...SECTIONS.map((section) => {
      const value = sections.includes(section);
      return { what: `section ${section}`, value, topic: "account.section", about: { section } };
    }),
    ...CONTROLS.map((control) => {
      const value = controls.includes(control);
      return { what: `control ${control}`, value, topic: "account.control", about: { control } };
    }),
    ...(plan
      ? [
          { what: "price", value: plan.price, topic: "account.plan-price" },
          { what: "standing", value: plan.standing, topic: "account.standing" },
        ]
      : []),
    { what: "next", value: nextPayment.state, topic: "account.next-payment" },
    ...(nextPayment.text.includes("$")
      ? [{ what: "next payment", value: nextPayment.text, topic: "account.next-payment" }]
      : []),
    ...(paymentMethod
      ? [{ what: "method", value: paymentMethod.kind, topic: "account.payment-method" }]
      : []),
    { what: "edit payment", value: canEditPayment, topic: "account.edit-payment" },
    { what: "add or edit", value: account.paymentControl, topic: "account.payment-control" },
    { what: "edit credentials", value: canEditCredentials, topic: "account.edit-credentials" },
    ...notices,
    { what: "manage", value: manageMessage, topic: "account.manage" },
    ...future(account.timeline, "account.timeline"),
    ...links("account.link", { manage: manageLink, ...Object.fromEntries(leads) }),
  ];
}

/** The days of a plan, each with its charge. */
function future(timeline: Foyer["account"]["timeline"], topic: string): Screen {
  return timeline.flatMap(({ kind, cost }): Screen => {
    const charged = cost?.includes("$") ? [{ what: `cost of ${kind}`, value: cost }] : [];
    return [{ what: kind, value: kind }, ...charged].map((one) => ({ ...one, topic }));
  });
}

/** Where a screen leads instead of showing itself. */
function sentOn(
  state: { readonly kind: string; readonly choice?: unknown },
  topic: string,
): Screen {
  return state.kind === "redirect" ? [{ what: "sent on", value: state.choice, topic }] : [];
}

function pauseScreen({ pause }: Foyer): Screen {
  const { keep, review, state } = pause;
  return [
    { what: "pause", value: state.kind === "ready", topic: "pause.allowed" },
    ...sentOn(state, "pause.redirect"),
    ...future(review?.timeline ?? [], "pause.review"),
    ...links("pause.link", { keep }),
  ];
}

/** What each state of the cancel flow shows of its first question. */
const CANCEL_SCREENS: Readonly<Record<string, string>> = {
  ...{ ready: "cancel", offer: "cancel", blocked: "blocked", redirect: "toMyAccount" },
};

function cancelScreen({ cancellation }: Foyer, page: CancelPage): Screen {
  const { effect, keep, offer, state, surveyProblem, toAccount } = cancellation;
  const isEnding = ["offer", "ready"].includes(state.kind);
  const screen = {
    what: "screen",
    value: CANCEL_SCREENS[state.kind],
    topic: "cancellation.screen",
  };
  const code = /Promo code .*/.exec(effect.text)?.[0] ?? null;
  return [
    ...sentOn(state, "cancellation.redirect"),
    ...(page === "confirmation" ? [] : [screen]),
    ...(isEnding ? future(effect.timeline, "cancellation.timeline") : []),
    ...(isEnding ? effect.timeline : []).map(({ day: value }) => ({
      ...{ what: "last day", value, topic: "cancellation.effect" },
    })),
    ...(isEnding ? [{ what: "code", value: code, topic: "cancellation.code" }] : []),
    { what: "offer", value: offer !== null, topic: "cancellation.offer" },
    ...(surveyProblem === null
      ? []
      : [{ what: "survey", value: false, topic: "cancellation.survey" }]),
    ...links("cancellation.link", { keep, account: toAccount }),
  ];
}

function paymentUpdateScreen({ paymentUpdate }: Foyer): Screen {
  const { back, historyLink: history, openPaymentText, options, state } = paymentUpdate;
  const elsewhere = state.kind === "blocked" ? state.link : null;
  const value = options.some(({ method }) => method === "paypal");
  return [
    { what: "form", value: state.kind, topic: "billing.payment-edit" },
    { what: "open payment", value: openPaymentText, topic: "billing.open-payment" },
    { what: "PayPal", value, topic: "billing-history.method", about: { method: "paypal" } },
    ...links("billing.link", { back, elsewhere, history }),
  ];
}

function giftHomeScreen({ giftHome }: Foyer): Screen {
  const { buyLink: buy, faqLink: faq } = giftHome;
  const own = giftHome.links.map((link) => [link.id, link]);
  return links("gift-home.link", { buy, faq, ...Object.fromEntries(own) });
}

function giftScreen({ gifts }: Foyer): Screen {
  const { gift, state } = gifts;
  if (state.kind === "redirect") return sentOn(state, "gifts.screen");
  return [
    { what: "form of the code", value: state.kind !== "blocked", topic: "gifts.applies" },
    ...links("gifts.link", { "way-out": state.kind === "blocked" ? state.link : null }),
    ...(gift
      ? [
          { what: "title", value: gift.title, topic: "gifts.offer" },
          { what: "form", value: gift.form, topic: "gifts.form" },
        ]
      : []),
  ];
}

function giftConfirmationScreen({ giftConfirmation }: Foyer): Screen {
  const { account, home, state, television, title } = giftConfirmation;
  if (state.kind === "redirect") return sentOn(state, "gifts.confirmation");
  return [
    { what: "title", value: title, topic: "gifts.confirmation-title" },
    ...links("gifts.confirmation-link", { account, home, television }),
  ];
}

function signInScreen({ signIn }: Foyer): Screen {
  const { help, passwordAssistance, signUp, tvProvider } = signIn.links;
  return [
    { what: "title", value: signIn.title, topic: "sign-in.title" },
    { what: "TV provider", value: tvProvider !== null, topic: "sign-in.tv-provider" },
    ...links("sign-in.link", { help, passwordAssistance, signUp, tvProvider }),
  ];
}

/** Goes to an address as an app does. */
function arrive({ foyer }: Tab, address: string): void {
  foyer.navigation.arrived(address);
}

interface Seen {
  readonly shown: Screen;
  readonly tab: Tab;
  readonly screen: string;
}

/** Facts on the screen without an entry in the log; `without`: as if a topic had not been recorded. */
function missing({ shown, tab, screen }: Seen, without: string | null = null): readonly string[] {
  const { explain, messages } = tab.foyer;
  const entries = explain.entries.filter(({ topic }) => topic !== without);
  return unexplained(shown, entries, messages).map((problem) => `${screen}: ${problem}`);
}

/** Amounts, addresses and decisions of a screen's stores that are in no entry at all. */
function unheardOf({ tab, screen }: Seen, stores: readonly (keyof Foyer)[]): readonly string[] {
  const { foyer } = tab;
  const entries = foyer.explain.entries.map((entry) => ({ ...entry, topic: "any" }));
  return stores
    .flatMap((name) => answersIn(name, foyer[name] as object))
    .flatMap(([what, value]) =>
      entries.some(
        (entry) =>
          unexplained([{ what, value, topic: "any" }], [entry], foyer.messages).length === 0,
      )
        ? []
        : [`${screen}: ${what} is in no entry: ${JSON.stringify(value)}`],
    );
}

interface Journey {
  readonly shop: Shop;
  readonly tab: Tab;
  readonly persona: string;
}

async function member(persona: string, href = "/account/signin"): Promise<Journey> {
  const shop = createShop();
  const tab = shop.tab({ href: `http://localhost:5173${href}` });
  await tab.signIn(persona);
  return { shop, tab, persona };
}

/** Every screen on a member's way through the shop, each checked as it shows. */
async function walkThrough(
  { shop, tab, persona }: Journey,
  judge: (seen: Seen, stores: readonly (keyof Foyer)[]) => void,
): Promise<void> {
  const { foyer } = tab;
  const look = (screen: string, parts: Screen, ...stores: (keyof Foyer)[]) =>
    judge({ shown: [...frame(foyer), ...parts], tab, screen: `${persona}, ${screen}` }, [
      "navigation",
      "configuration",
      ...stores,
    ]);
  arrive(tab, "/account/signup-plans");
  await shop.drive(foyer.plans.open());
  look("plans", plansScreen(foyer), "plans");
  const planIds = foyer.plans.offers.map(({ plan }) => plan.planId);
  for (const planId of planIds) {
    foyer.plans.select(planId);
    look(`plans, ${planId}`, plansScreen(foyer), "plans");
    arrive(tab, `/account/payment/${planId}`);
    await tab.openCheckout(planId, persona === "vermont" ? VERMONT_CARD : GOOD_CARD);
    const isOpen = foyer.checkout.state.kind === "open";
    look(`payment for ${planId}`, paymentScreen(foyer), ...(isOpen ? ["checkout" as const] : []));
    foyer.checkout.close();
    arrive(tab, "/account/signup-plans");
  }
  arrive(tab, "/account/manage");
  await shop.drive(foyer.account.open());
  look("My Account", accountScreen(foyer), "account");
  arrive(tab, "/account/signup-confirmation");
  void foyer.confirmation.open();
  look("confirmation without a purchase", confirmationScreen(foyer));
  foyer.confirmation.close();
}

/** The screens on which a member looks after the plan, its payments and gifts. Nothing is changed. */
async function walkOwnPlan(
  { shop, tab, persona }: Journey,
  judge: (seen: Seen, stores: readonly (keyof Foyer)[]) => void,
): Promise<void> {
  const { foyer } = tab;
  const { account, billingHistory, cancellation, giftConfirmation, giftHome, gifts } = foyer;
  const { pause, paymentUpdate, planActions } = foyer;
  const look = (screen: string, shown: Screen, ...stores: (keyof Foyer)[]) =>
    judge({ shown, tab, screen: `${persona}, ${screen}` }, stores);
  await shop.drive(pause.open());
  look("pause", pauseScreen(foyer), "pause");
  for (const { days } of pause.options) {
    pause.choose(days);
    pause.showReview();
    look(`pause of ${days} days`, pauseScreen(foyer), "pause");
    pause.back();
  }
  pause.close();
  for (const page of ["plan", "survey", "confirmation"] as const) {
    await shop.drive(cancellation.open({ page }));
    look(`cancel, ${page}`, cancelScreen(foyer, page), "cancellation");
    if (page === "plan") await shop.drive(cancellation.continue());
    if (page === "survey" && cancellation.state.kind === "ready") {
      await shop.drive(cancellation.submit());
    }
    look(`cancel, after ${page}`, cancelScreen(foyer, page), "cancellation");
  }
  cancellation.close();
  await shop.drive(account.open());
  for (const { dialog } of account.controls) {
    if (dialog === null) continue;
    planActions.ask(dialog);
    const { confirmText = null, editPayment = null } = planActions.dialog ?? {};
    const { givenUp = null, timeline = [] } = planActions.dialog ?? {};
    const needed = editPayment && (confirmText === null ? "now" : "later");
    look(
      dialog,
      [
        ...future(timeline, "plan.dialog"),
        { what: "method", value: needed, topic: "plan.dialog.payment" },
        { what: "given up", value: givenUp, topic: "plan.dialog.given-up" },
      ],
      "planActions",
    );
    planActions.back();
  }
  await shop.drive(billingHistory.open());
  look("billing history", links("billing.link", { back: billingHistory.back }));
  billingHistory.close();
  await shop.drive(paymentUpdate.open());
  look("Edit payment", paymentUpdateScreen(foyer), "paymentUpdate");
  paymentUpdate.close();
  giftHome.open();
  look("gift home", giftHomeScreen(foyer), "giftHome");
  giftHome.close();
  await shop.drive(gifts.open());
  look("gift code", giftScreen(foyer), "gifts");
  gifts.codeForm.fields.giftCode.change("GIFT-YEAR-0001");
  await shop.drive(gifts.applyCode());
  look("gift", giftScreen(foyer), "gifts");
  gifts.close();
  await shop.drive(giftConfirmation.open());
  look("confirmation without a gift", giftConfirmationScreen(foyer));
  giftConfirmation.close();
}

/** A gift, up to its confirmation. */
async function redeem(
  { shop, tab, persona }: Journey,
  judge: (seen: Seen, stores: readonly (keyof Foyer)[]) => void,
): Promise<void> {
  const { giftConfirmation, gifts } = tab.foyer;
  await shop.drive(gifts.open());
  gifts.codeForm.fields.giftCode.change("GIFT-YEAR-0001");
  await shop.drive(gifts.applyCode());
  gifts.zipForm.fields.billingZipCode.change("37203");
  await shop.drive(gifts.redeem());
  judge({ shown: giftScreen(tab.foyer), tab, screen: `${persona}, redeemed gift` }, []);
  await shop.drive(giftConfirmation.open());
  const shown = giftConfirmationScreen(tab.foyer);
  judge({ shown, tab, screen: `${persona}, confirmation of a gift` }, ["giftConfirmation"]);
}

/** A purchase of a plan, up to its receipt. */
async function buy({ shop, tab, persona }: Journey, planId: string): Promise<Seen> {
  const { checkout, confirmation } = tab.foyer;
  await tab.openCheckout(planId);
  checkout.selectMethod("card");
  await shop.settle();
  await shop.drive(checkout.submit());
  arrive(tab, "/account/signup-confirmation");
  await shop.drive(confirmation.open());
  const shown = [...frame(tab.foyer), ...confirmationScreen(tab.foyer)];
  return { shown, tab, screen: `${persona}, receipt of ${planId}` };
}

/** Every screen of a visitor, each checked as it shows. */
async function walkOutside(judge: (seen: Seen, stores: readonly (keyof Foyer)[]) => void) {
  const shop = createShop();
  const tab = shop.tab({ href: "http://localhost:5173/account/signin" });
  const { foyer } = tab;
  const { notices, passwordAssistance, secondScreen, signUp, tvProvider } = foyer;
  const look = (address: string, parts: () => Screen, ...stores: (keyof Foyer)[]) => {
    arrive(tab, address);
    const shown = [...frame(foyer), ...parts()];
    judge({ shown, tab, screen: address }, ["navigation", "configuration", ...stores]);
  };
  look("/account/signin", () => signInScreen(foyer), "signIn");
  look("/account/signin?gifting=true", () => signInScreen(foyer), "signIn");
  const step = (): Screen => {
    const value = secondScreen.step;
    const { codeScreen, plans } = secondScreen;
    return [
      { what: "step", value, topic: "second-screen.step" },
      ...links("second-screen.link", {
        plans: { destination: plans },
        codeScreen: { destination: codeScreen },
      }),
      ...signInScreen(foyer),
    ];
  };
  look("/account/signin/tv", step, "signIn", "secondScreen");
  look("/account/signin/tv?code=BCDFGHJK", step, "signIn", "secondScreen");
  look(
    "/account/reset-by-email",
    () => links("password-assistance.link", { signIn: passwordAssistance.signInLink }),
    "passwordAssistance",
  );
  look("/account/mvpd", () => {
    const providers = tvProvider.providers.map(({ id, help }) => [id, help]);
    const { plans } = tvProvider;
    return links("tv-provider.link", { plans, ...Object.fromEntries(providers) });
  });
  look("/account/fox-nation-supported-devices", () =>
    links("notices.link", { help: notices.supportedDevices.help }),
  );
  look("/account/signup-account", () => links("sign-up.link", { signIn: signUp.signInLink }));
  await shop.drive(signUp.form.fields.email.check());
  signUp.form.fields.email.change("new@example.com");
  await shop.drive(signUp.form.fields.email.check());
  look("/account/signup-account", () => {
    const { passwordAssistance: reset, signIn } = signUp.existingUser ?? {};
    return links("sign-up.link", {
      "existingUser.signIn": signIn ?? null,
      "existingUser.passwordAssistance": reset ?? null,
    });
  });
  tab.close();
}

/** The notices for subscribers. */
async function walkNotices(judge: (seen: Seen, stores: readonly (keyof Foyer)[]) => void) {
  const { shop, tab } = await member("paying-monthly");
  const { notices } = tab.foyer;
  const look = (address: string, parts: () => Screen) => {
    arrive(tab, address);
    judge({ shown: parts(), tab, screen: address }, ["navigation"]);
  };
  arrive(tab, CURRENT_SUBSCRIBER);
  await shop.drive(notices.open());
  const subscriber = () => ({
    what: "subscriber",
    value: notices.subscriber,
    topic: "notices.subscriber",
  });
  look(CURRENT_SUBSCRIBER, () => {
    const { otherEmail, watch } = notices.currentSubscriber;
    return [subscriber(), ...links("notices.link", { otherEmail, watch })];
  });
  look("/account/signup-current-subscriber/military-first", () => {
    const { back, help, title } = notices.militaryFirst;
    return [
      subscriber(),
      { what: "title", value: title, topic: "notices.title" },
      ...links("notices.link", { back, help }),
    ];
  });
  tab.close();
}

const CURRENT_SUBSCRIBER = "/account/signup-current-subscriber";

/** The refusal of a command, or the failure of its call, as the log has it. */
function refused(tab: Tab, topic: string): readonly unknown[] {
  const { entries } = tab.foyer.explain;
  const last = entries.filter((entry) => entry.topic === topic).at(-1);
  return [last?.rule, last?.answer];
}

interface ScreenStore {
  readonly answers: Readonly<Record<string, unknown>>;
  open(options: { readonly page: string }): Promise<unknown> | undefined;
  close(): void;
}

describe("whatever a user sees by a rule, explain has the rule", () => {
  it.each(PERSONAS)(
    "plans, payment, account and confirmation of %s [D-17] [D-28] [PRC-02] [PRC-09] [MNG-16] [CHR-02]",
    async (persona) => {
      const problems: string[] = [];
      const journey = await member(persona);
      await walkThrough(journey, (seen, stores) => {
        problems.push(...missing(seen), ...unheardOf(seen, stores));
      });
      journey.tab.close();
      expect(problems).toEqual([]);
    },
  );

  it.each(PERSONAS)(
    "pause, cancel, dialogs, billing and gifts of %s [D-28] [PAU-08] [CNL-02] [MNG-16] [MNG-19] [GFT-09]",
    async (persona) => {
      const problems: string[] = [];
      const journey = await member(persona, "/account/manage");
      await walkOwnPlan(journey, (seen, stores) => {
        problems.push(...missing(seen), ...unheardOf(seen, stores));
      });
      journey.tab.close();
      expect(problems).toEqual([]);
    },
  );

  it.each(["new", "paying-monthly"])("the gift of %s [GFT-24] [D-28]", async (persona) => {
    const problems: string[] = [];
    const journey = await member(persona, "/account/review-and-redeem");
    await redeem(journey, (seen, stores) => {
      problems.push(...missing(seen), ...unheardOf(seen, stores));
    });
    journey.tab.close();
    expect(problems).toEqual([]);
  });

  it.each(["new", "churned-card", "saved-card"])(
    "the receipt of %s [CNF-14] [D-28]",
    async (persona) => {
      const journey = await member(persona);
      const seen = await buy(journey, "FNWEB12MO");
      expect([...missing(seen), ...unheardOf(seen, ["confirmation"])]).toEqual([]);
      journey.tab.close();
    },
  );

  it("the screens of a visitor [SGN-01] [SGN-05] [SGN-07] [CHR-12] [ACC-08] [SCR-03]", async () => {
    const problems: string[] = [];
    await walkOutside((seen, stores) => {
      problems.push(...missing(seen), ...unheardOf(seen, stores));
    });
    expect(problems).toEqual([]);
  });

  it("the notices for subscribers [ACC-16] [ACC-18] [ACC-20]", async () => {
    const problems: string[] = [];
    await walkNotices((seen, stores) => {
      problems.push(...missing(seen), ...unheardOf(seen, stores));
    });
    expect(problems).toEqual([]);
  });

  it("the list of devices, and its buttons [DEV-06] [DEV-07] [SGN-20]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    const { deviceLimit, signIn } = tab.foyer;
    signIn.form.fields.email.change("device-limit@example.com");
    signIn.form.fields.password.change("password");
    await shop.drive(signIn.submit());
    const seen = (): Seen => ({
      tab,
      screen: "device limit",
      shown: [
        {
          what: "selected",
          value: deviceLimit.selectedDecision,
          topic: "device-limit.selected-button",
        },
        { what: "all", value: deviceLimit.allDecision, topic: "device-limit.all-button" },
      ],
    });
    expect(missing(seen())).toEqual([]);
    for (const { sid } of deviceLimit.devices.slice(0, 2)) deviceLimit.toggle(sid);
    expect(deviceLimit.selectedDecision.allowed).toBe(true);
    expect(missing(seen())).toEqual([]);
    expect(refused(tab, "signIn.failed")[0]).toBe("SGN-20");
    tab.close();
  });

  it("why a form was not sent, or failed [FRM-02] [SGN-21] [ERR-26] [PWD-05]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    const { passwordAssistance, signIn, signUp } = tab.foyer;
    await shop.drive(signIn.submit());
    expect(refused(tab, "signIn.submit")).toEqual(["FRM-02", "invalid-field"]);
    signIn.form.fields.email.change("new@example.com");
    signIn.form.fields.password.change("another password");
    await shop.drive(signIn.submit());
    expect(refused(tab, "signIn.failed")).toEqual(["SGN-21", "sign-in.error"]);
    shop.faults({ kind: "status", status: 400, operation: "createCustomer", times: 5 });
    signUp.form.fields.email.change("somebody@example.com");
    signUp.form.fields.password.change("Passw0rd!x");
    await shop.drive(signUp.submit());
    const account = { kind: "message", message: { id: "error.account" } };
    expect(refused(tab, "createAccount.failed")).toEqual(["ERR-26", account]);
    shop.faults({ kind: "status", status: 400, operation: "requestPasswordReset", times: 5 });
    passwordAssistance.form.fields.email.change("new@example.com");
    await shop.drive(passwordAssistance.submit());
    expect(refused(tab, "passwordAssistance.failed")).toEqual([
      "PWD-05",
      { id: "password-assistance.error" },
    ]);
    tab.close();
  });

  it("why a press pays nothing [ROU-12] [RDR-27] [OPN-054] [PAY-52] [D-04] [D-05]", async () => {
    const { shop, tab: first } = await member("saved-card");
    const tab = first.reload();
    const { checkout } = tab.foyer;
    const press = async (totalCents = checkout.quote?.totalCents ?? 0) => {
      await shop.drive(checkout.submit({ totalCents }));
      return refused(tab, "checkout.submit");
    };
    expect(await press()).toEqual(["ROU-12", "not-open"]);
    shop.faults({ kind: "status", status: 400, operation: "createPaymentAccount", times: 99 });
    await shop.drive(checkout.open({ preSelectedPlan: "FNWEB12MO" }));
    await shop.settle();
    expect(await press(1)).toEqual(["D-05", "price-changed"]);
    expect(await press()).toEqual(["OPN-054", "no-payment-account"]);
    tab.platform.connectivity.setOnline(false);
    expect(await press()).toEqual(["D-04", "offline"]);
    tab.platform.connectivity.setOnline(true);
    checkout.close();
    tab.foyer.plans.resetSelection();
    await shop.drive(checkout.open());
    expect(await press()).toEqual(["RDR-27", "plan-not-selected"]);
    expect(shop.ledger()).toEqual([]);
    tab.close();
  });

  it("why the plan was not changed [MNG-16] [PAU-04] [PAU-10] [CNL-12] [D-04]", async () => {
    const { shop, tab } = await member("paying-monthly", "/account/manage");
    const { cancellation, pause, planActions } = tab.foyer;
    const last = () => refused(tab, "plan.action");
    await shop.drive(planActions.change({ kind: "resume" }));
    expect(last()).toEqual(["MNG-16", "active"]);
    await shop.drive(pause.open());
    pause.choose(45);
    expect(refused(tab, "pause.choose")).toEqual(["PAU-04", "not-offered"]);
    await shop.drive(pause.confirm());
    expect(refused(tab, "pause.confirm")).toEqual(["PAU-10", "not-available"]);
    tab.platform.connectivity.setOnline(false);
    pause.choose(30);
    await shop.drive(pause.confirm());
    expect(last()).toEqual(["D-04", "offline"]);
    tab.platform.connectivity.setOnline(true);
    await shop.drive(cancellation.open({ page: "survey" }));
    await shop.drive(cancellation.submit());
    expect(refused(tab, "cancellation.survey")).toEqual(["CNL-12", "no-answer"]);
    expect(tab.foyer.subscription.current.isPendingCancel).toBe(false);
    tab.close();
  });

  it("why a payment method was not saved [MNG-19] [OPN-104] [D-04]", async () => {
    const { shop, tab } = await member("paying-monthly", "/account/manage");
    const { paymentUpdate } = tab.foyer;
    const press = async () => {
      await shop.drive(paymentUpdate.save());
      return refused(tab, "billing.save");
    };
    await shop.drive(paymentUpdate.open());
    expect(await press()).toEqual(["OPN-104", "card-incomplete"]);
    tab.platform.connectivity.setOnline(false);
    expect(await press()).toEqual(["D-04", "offline"]);
    tab.close();
    const other = await member("roku", "/account/manage");
    await other.shop.drive(other.tab.foyer.paymentUpdate.open());
    await other.shop.drive(other.tab.foyer.paymentUpdate.save());
    expect(refused(other.tab, "billing.save")[1]).toBe("not-editable");
    other.tab.close();
  });

  it("why a gift code was not taken [GFT-13] [GFT-16] [GFT-19]", async () => {
    const { shop, tab } = await member("new", "/account/review-and-redeem");
    const { gifts } = tab.foyer;
    await shop.drive(gifts.open());
    await shop.drive(gifts.applyCode());
    expect(refused(tab, "giftCode.submit")[1]).toBe("invalid-field");
    gifts.codeForm.fields.giftCode.change("GIFT-USED-0001");
    await shop.drive(gifts.applyCode());
    const text = "This gift PIN code has already been redeemed.";
    expect(refused(tab, "giftCode.failed")).toEqual(["GFT-19/service", { text }]);
    tab.close();
  });

  it("why plans or My Account could not be shown [ERR-25] [MNG-20] [PLN-23]", async () => {
    const { shop, tab } = await member("paying-monthly");
    const again = tab.reload();
    const { account } = again.foyer;
    const fault = { kind: "status", status: 500, times: 99 } as const;
    shop.faults({ ...fault, operation: "getCurrentSubscriptionStatus" });
    await shop.drive(account.open());
    expect(account.state.kind).toBe("failed");
    expect(refused(again, "account.failed")).toEqual(["ERR-25", "error.generic"]);
    again.close();
    const other = createShop();
    const visitor = other.tab();
    other.faults({ ...fault, operation: "getPackages" });
    await other.drive(visitor.foyer.plans.open());
    expect(visitor.foyer.plans.state.kind).toBe("failed");
    expect(refused(visitor, "plans.failed")).toEqual(["ERR-25", "error.generic"]);
    visitor.close();
  });

  it("of a screen that is left no decision stands [D-17] [D-28]", async () => {
    const { shop, tab } = await member("paying-monthly", "/account/manage");
    const left: Record<string, readonly string[]> = {};
    const onOtherScreens = ["accountPromoCode", "billingHistory", "plans"];
    for (const [name, store] of Object.entries(tab.foyer)) {
      if (!("answers" in store && "open" in store && "close" in store)) continue;
      const screen = store as unknown as ScreenStore;
      await shop.drive(Promise.resolve(screen.open({ page: "cancel" })));
      screen.close();
      if (!onOtherScreens.includes(name)) left[name] = Object.keys(screen.answers);
    }
    expect(Object.keys(left).length).toBeGreaterThan(15);
    expect(Object.values(left).flat()).toEqual([]);
    tab.close();
  });

  it("every recorded question is asked by a screen: without its answers the search above fails", async () => {
    const kept = new Set<string>();
    const needed = new Set<string>();
    const judge = (seen: Seen) => {
      for (const { topic } of seen.tab.foyer.explain.entries) kept.add(topic);
      for (const topic of new Set(seen.shown.map((one) => one.topic))) {
        if (missing(seen, topic).length > 0) needed.add(topic);
      }
    };
    for (const persona of ["new", "churned-card", "dunning", "ios"]) {
      const journey = await member(persona);
      await walkThrough(journey, judge);
      journey.tab.close();
    }
    const journey = await member("saved-card");
    judge(await buy(journey, "FNWEB12MO"));
    journey.tab.close();
    for (const persona of ["paying-monthly", "paused", "pause-used-up", "dunning", "ios"]) {
      const journey = await member(persona, "/account/manage");
      await walkOwnPlan(journey, judge);
      journey.tab.close();
    }
    const gifted = await member("new", "/account/review-and-redeem");
    await redeem(gifted, judge);
    gifted.tab.close();
    await walkOutside(judge);
    await walkNotices(judge);
    const ofCommands = [
      ...["navigation.guard", "plans.default", "plans.packages", "plans.select"],
      ...["sign-in.redirect", "sign-up.screen", "subscription.channel", "subscription.purchase"],
      ...["cancellation.continue", "checkout.submit", "purchases.again", "write.gifts"],
      // Whether a code holds: a refused one is told by its field, an offer with one does not show.
      ...["account.promo-code.valid"],
      // Which plans are asked for, and how a visit begins: no text of a screen.
      ...["flags.plans", "flags.value", "plans.skip", "plans.source", "plans.wanted"],
      ...["promo-code.box", "promo-code.link", "account.promo-code.valid"],
      // Whether a verification is asked about, and how far it is: its notice has the words.
      ...["account.verification", "account.verification-asked"],
      // What happens on the pages of a cancellation, a change of plan, its payment and of checkout, and what shows in between.
      ...[
        "cancellation.flow",
        "cancellation.shown",
        "change-plan.flow",
        "checkout.flow",
        "payment-update.flow",
      ],
      // A sentence that has its days in words, and what happens around it.
      ...["gifts.flow", "gifts.terms"],
      // Other members see the banner of a segment, how a former plan is paid, the change of a plan, and what a code costs.
      ...[
        "account.segment",
        "account.restart-payment",
        "confirmation.change",
        "confirmation.terms",
      ],
      ...["promo-code.warning", "account.promo-code.valid"],
    ];
    expect([...kept].filter((topic) => !needed.has(topic) && !ofCommands.includes(topic))).toEqual(
      [],
    );
    expect(needed.size).toBeGreaterThan(45);
  }, 120_000);
});

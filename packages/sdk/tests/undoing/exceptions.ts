import type { Name } from "./members.ts";

/** Paths of members, or the start of them, each with its reason. */
type Reasons = Readonly<Record<string, string>>;
type ByStore = Readonly<Partial<Record<Name, Reasons>>>;

/** Commands that no use presses. */
export const NEVER_CALLED: ByStore = {
  checkout: { lapsesWith: "A question about a code, which changes nothing." },
  confirmation: { begin: "After a payment the payment itself calls it." },
  purchases: { report: "The card form calls it, with an answer that comes late." },
};

/**
 * Members that no use changes: they follow another plan, address, flag or answer of a service, which no visit of this
 * user makes; the tests of the store do. Without them a closed store and a new one are still compared.
 */
export const UNCHANGED: Readonly<Partial<Record<Name, readonly string[]>>> = {
  navigation: ["prior", "priorPlanId", "promoBar"],
  session: ["ended", "isKnown", "isMvpdUser", "degraded"],
  signIn: ["title", "context", "links", "tvProviderNote", "redirect"],
  account: [
    "tvProvider",
    "restart",
    "nextPaymentNote",
    "incompleteText",
    "paymentControl",
    "canEditCredentials",
    "notices",
    "manageMessage",
    "manageLink",
  ],
  accountPromoCode: [
    "frame.state",
    "frame.fields",
    "frame.height",
    "frame.tax",
    "frame.billingAddress",
    "frame.isReady",
    "frame.isValid",
    "pending",
    "chargeNotice",
    "legalText",
    "cardUpdate",
  ],
  billingHistory: ["emptyText", "incompleteText"],
  checkout: [
    "isEditingCard",
    "title",
    "savedCard",
    "replaceText",
    "frame.height",
    "lapses",
    "expiryText",
    "asksAboutCode",
    "destination",
  ],
  confirmation: ["title", "television", "returnLink", "badges"],
  deviceLimit: ["hint"],
  featureFlags: ["experiments", "swaps"],
  giftConfirmation: ["television"],
  giftHome: ["isReady"],
  gifts: [
    "codeForm.message",
    "address.form.state",
    "address.form.fields.firstName.shown",
    "address.form.fields.firstName.message",
    "address.form.fields.lastName.shown",
    "address.form.fields.lastName.message",
    "address.form.fields.address1.shown",
    "address.form.fields.address1.message",
    "address.form.fields.address2.shown",
    "address.form.fields.address2.problem",
    "address.form.fields.address2.isValid",
    "address.form.fields.address2.message",
    "address.form.fields.city.shown",
    "address.form.fields.city.message",
    "address.form.fields.state.shown",
    "address.form.fields.state.message",
    "address.form.fields.zipCode.shown",
    "address.form.fields.zipCode.message",
    "address.form.fields.phone.shown",
    "address.form.fields.phone.message",
    "address.form.status",
    "address.form.isSubmitting",
    "address.form.message",
    "address.progress",
    "address.choice",
    "notice",
  ],
  notices: ["militaryFirst", "answers"],
  partnerActivation: ["next", "canRetry", "retryText", "redirect"],
  passwordAssistance: ["signInLink", "answers"],
  passwordReset: ["form.status", "form.message", "title", "signInLink"],
  payPal: ["slowText", "addressText"],
  paymentUpdate: [
    "frame.height",
    "payPal.state",
    "payPal.slowText",
    "payPal.addressText",
    "title",
    "openPaymentText",
    "historyLink",
  ],
  plans: ["purchaseMode", "destination", "freePromo", "banner", "veteransNotice"],
  promoCode: ["form.message", "ofPlans", "warning", "offer"],
  purchases: ["report"],
  secondScreen: ["form.message", "step"],
  shipping: [
    "form.fields.address2.shown",
    "form.fields.address2.problem",
    "form.fields.address2.isValid",
    "form.fields.address2.message",
    "form.message",
    "submitText",
    "back",
    "hasOwnMerchandise",
  ],
  signUp: ["form.message", "signInLink", "answers", "redirect"],
  tvProvider: ["plans", "redirect"],
  verificationDocuments: ["guidance"],
  verificationFlow: [
    "documents.isUploading",
    "program",
    "isUsedUp",
    "canCheck",
    "isReviewUnanswered",
  ],
  verificationForm: [
    "form.fields.status.shown",
    "form.fields.status.message",
    "form.message",
    "search.options",
    "search.chosen",
    "search.failure",
    "heading",
    "organizationLabel",
    "statuses",
    "organizationFailure",
    "program",
  ],
  verificationResult: ["back", "exit", "ineligibleText"],
  veterans: ["isChecking", "error", "progress", "canRetry"],
};

const NO_SCREEN = {
  "": "It has no screen of its own that closes; what it has read is good for other screens.",
};
const TYPED = "What was typed stays for the rest of the session, so that a way back loses nothing.";

const LINK_USED =
  "A link to a new password is good for one password: the screen asks for another one.";

const WHILE_CLOSED: ByStore = {
  configuration: NO_SCREEN,
  debugPanel: { "": "The decisions of the page stay for whoever looks for a fault." },
  featureFlags: NO_SCREEN,
  navigation: NO_SCREEN,
  session: NO_SCREEN,
  subscription: NO_SCREEN,
  purchases: { "": "The last purchase stays for the screens that follow it." },
  deviceAuthorization: { state: "Every code is another one." },
  cancellation: {
    freeText: "The survey and the page before it are one visit; that page begins anew.",
    reasons: "The same.",
    offer: "Nothing shows it while the page is closed.",
    message: "It belongs to the change of the plan; the page dismisses it when it opens.",
  },
  checkout: {
    message: "A refused payment is said until the buyer has read it (D-04).",
    purchase: "The same.",
    submitDecision: "The same.",
  },
  passwordReset: {
    state: LINK_USED,
    email: LINK_USED,
    lead: LINK_USED,
    message: LINK_USED,
    hint: LINK_USED,
  },
  verificationDocuments: {
    resumedText: "This page knows that no file was chosen before it; another one cannot.",
  },
  verificationFlow: { checkedAt: "A page that asks later is answered later." },
  confirmation: { install: "The link has the code of this device, which comes after the receipt." },
  payPal: { zipRequests: "Only its growth counts." },
  promoCode: { "": "The code belongs to the purchase, and stays until that is made." },
  shipping: { "form.": TYPED },
  verificationForm: { "": TYPED },
};

/** What is kept on purpose. */
export const KEPT = {
  whileClosed: WHILE_CLOSED,
  atNextVisit: {
    ...WHILE_CLOSED,
    cancellation: {
      freeText: TYPED,
      reasons: TYPED,
      answers: "The facts have whether the last change was made (SUB-11).",
    },
    checkout: {},
    passwordReset: {},
  } satisfies ByStore as ByStore,
  /** With the name of the store. */
  afterSignOut: {
    "configuration.footer": "It is every user's.",
    "checkout.methods": "Once the wallets are there, they are for every user.",
    "debugPanel.": "The decisions of the page stay, redacted.",
    "session.epoch": "It counts the sessions of the page.",
    "session.snapshot": "The same, with the time at which the session began.",
    "payPal.zipRequests": "Only its growth counts.",
    "verificationForm.formKey": "Only its change counts.",
  } as Reasons,
  forNextMember: {
    configuration: NO_SCREEN,
    debugPanel: WHILE_CLOSED.debugPanel,
    featureFlags: NO_SCREEN,
    subscription: NO_SCREEN,
    partnerActivation: {
      answers: "The facts have what the new page has not read of the plan yet.",
    },
    verificationFlow: WHILE_CLOSED.verificationFlow,
    session: NO_SCREEN,
    payPal: WHILE_CLOSED.payPal,
    verificationForm: { formKey: "Only its change counts." },
  } as ByStore,
};

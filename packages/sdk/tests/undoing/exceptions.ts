import type { Name } from "./members.ts";

/** Paths of members, or the start of them, each with its reason. */
type Reasons = Readonly<Record<string, string>>;
type ByStore = Readonly<Partial<Record<Name, Reasons>>>;

/** Commands that no use presses. */
export const NEVER_CALLED: ByStore = {
  checkout: { lapseTextWith: "A question about a code, which changes nothing." },
  confirmation: { begin: "After a payment the payment itself calls it." },
  purchases: { report: "The card form calls it, with an answer that comes late." },
};

/**
 * What a store keeps, and no visit of this user changes; its own test does. Anything else that it keeps is changed by
 * its use, as nothing that was never set can be left over.
 */
export const NEVER_CHANGED: ByStore = {
  session: { ended: "The service ends a session, not the user." },
  signIn: { knownFor: "A member goes on from the page." },
  accountPromoCode: {
    lost: "Only a code that was not applied sets it.",
  },
  featureFlags: {
    assigned: "Only a test that assigns groups by chance sets it.",
    cookies: "Cookies of a developer set it.",
  },
  plans: {
    isSkipped: "Only an experiment skips the plans.",
  },
  verificationForm: { refusal: "Only the verification service sets it, with its own reason." },
  veterans: { asking: "It is a question under way." },
};

/** What no use changes and closing does not clear: what does, and the reason. */
export const UNCLEARED: Readonly<
  Record<string, { readonly by: "reset" | "never"; readonly reason: string }>
> = {
  "session.ended": { by: "never", reason: "The next sign-in clears it." },
  "promoCode.form": {
    by: "reset",
    reason: "The code, and what was said of it, belong to the purchase.",
  },
  "verificationForm.refusal": { by: "never", reason: "It is read with the answer that sets it." },
  "veterans.asking": { by: "reset", reason: "The question under way goes on." },
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
  tracking: { "": "What is measured is known until the visit ends, whatever shows." },
  purchases: { "": "The last purchase stays for the screens that follow it." },
  deviceAuthorization: { state: "Every code is another one." },
  account: { answers: "A verification is known to the redirects, too, whatever screen shows." },
  cancellation: {
    freeText: "The survey and the page before it are one visit; that page begins anew.",
    "textField.": "The same.",
    reasons: "The same.",
    canSkip: "The same.",
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
  confirmation: {
    install: "The link has the code of this device, which comes after the receipt.",
    nextSteps: "It is one of them.",
  },
  payPal: { zipRequests: "Only its growth counts." },
  promoCode: { "": "The code belongs to the purchase, and stays until that is made." },
  shipping: { "form.": TYPED },
  verificationForm: { "": TYPED },
};

const SUGGESTED =
  "A suggested email outlives the visits until a sign-in, as a way through another screen needs it.";
const PRESSED = "The press is the user's: its result waits for the next visit.";
const READ_ANEW = "No screen shows it before the next visit, which reads it anew.";

/** What an answer leaves on purpose that comes after the screen was left; besides what is kept anyway. */
export const LATE = {
  whileClosed: {
    confirmation: { "": READ_ANEW },
    pause: { options: READ_ANEW, allowanceText: READ_ANEW },
    plans: { cta: READ_ANEW, ctaHint: READ_ANEW, answers: READ_ANEW },
    secondScreen: { state: PRESSED },
    signIn: { "form.": SUGGESTED },
  } satisfies ByStore as ByStore,
  atNextVisit: {
    cancellation: { state: PRESSED },
    confirmation: { plan: "Its button, which no confirmation shows, is worded for a member." },
    secondScreen: { state: PRESSED },
    signIn: { "form.": SUGGESTED },
  } satisfies ByStore as ByStore,
};

const TURN = "It only tells an answer of now from an earlier one.";

/** Observables of the store alone. */
const STORED: ByStore = {
  confirmation: {
    history: "It is read beside its own purchase alone.",
    deviceCode: "The code of this device outlives every purchase.",
    platform: "So does its kind.",
  },
  deviceLimit: { handled: "A limit that was closed does not open its dialog again." },
  partnerActivation: { taken: "A request of another account stays so." },
  veterans: { visit: TURN },
};

/** What is kept on purpose. */
export const KEPT = {
  stored: STORED,
  whileClosed: WHILE_CLOSED,
  atNextVisit: {
    ...WHILE_CLOSED,
    cancellation: {
      freeText: TYPED,
      "textField.": TYPED,
      reasons: TYPED,
      canSkip: TYPED,
      answers: "The facts have whether the last change was made (SUB-11).",
    },
    checkout: {},
    partnerActivation: {
      isTaken: "The service has said that the request is of another account, which stays so.",
    },
    passwordReset: {},
  } satisfies ByStore as ByStore,
  /** With the name of the store. */
  afterSignOut: {
    "configuration.footer": "It is every user's.",
    "checkout.methods": "Once the wallets are there, they are for every user.",
    "contentScreen.": "A page for everyone is asked for again, as a visitor.",
    "contentZones.": "So is a zone of a page.",
    "debugPanel.": "The decisions of the page stay, redacted.",
    "session.epoch": "It counts the sessions of the page.",
    "session.snapshot": "The same, with the time at which the session began.",
    "payPal.zipRequests": "Only its growth counts.",
    "tracking.analytics": "What this device allows, whoever is signed in (TRK-38).",
    "tracking.isSampled": "Chance, once for a visit (TRK-32).",
    "tracking.pageStartSource": "The first page since the sign-out.",
    "tracking.subscriptionState": "That somebody has paid here, and nobody's name (TRK-21).",
    "verificationForm.formKey": "Only its change counts.",
  } as Reasons,
  forNextMember: {
    configuration: NO_SCREEN,
    debugPanel: WHILE_CLOSED.debugPanel,
    featureFlags: NO_SCREEN,
    subscription: NO_SCREEN,
    tracking: {
      analytics: "What this device allows, whoever is signed in (TRK-38).",
      subscriptionState: "The subscription has loaded meanwhile.",
    },
    partnerActivation: {
      answers: "The facts have what the new page has not read of the plan yet.",
    },
    verificationFlow: WHILE_CLOSED.verificationFlow,
    session: NO_SCREEN,
    payPal: WHILE_CLOSED.payPal,
    verificationForm: { formKey: "Only its change counts." },
  } as ByStore,
};

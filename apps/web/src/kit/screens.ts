import type { Foyer, RouteId, StoreName } from "@foyer/sdk";

/** Props of every screen. */
export interface ScreenProps {
  readonly route: RouteId;
  /** Parameters of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
}

/** A screen, for the app and its server. */
export interface Screen {
  /** Its file in `routes/`, which is a chunk of its own. */
  readonly file: string;
  /** The routes that it shows. Their paths are those of the configuration. */
  readonly routes: readonly RouteId[];
  /** Stores of the SDK outside the core chunk that it reads. */
  readonly stores: readonly StoreName[];
  /** `user`: it shows data of one user, and is recreated for another. */
  readonly owner: "shared" | "user";
  /** Screens that users most likely open next: loaded ahead. */
  readonly next: readonly RouteId[];
  /** Its address holds a secret: no other page receives it, and the server neither caches nor renders its page. */
  readonly hasSecretAddress?: true;
  /**
   * Loads what it shows to every visitor, so that the server writes it into the page; false where that cannot be had.
   * The browser loads the same before it takes the page over.
   */
  readonly prepare?: (foyer: Foyer, params: ScreenProps["params"]) => Promise<boolean>;
}

/** What a row leaves out. */
const USUAL = { stores: [], owner: "user", next: [] } as const;

type Row = Pick<Screen, "file" | "routes"> & Partial<Screen>;

/** A screen is its file and its row here. */
const ROWS: readonly Row[] = [
  {
    file: "welcome",
    routes: ["welcome"],
    owner: "shared",
    next: ["plans", "signIn"],
  },
  {
    file: "sign-in",
    routes: ["signIn"],
    owner: "shared",
    next: ["manage", "plans", "payment"],
  },
  {
    file: "sign-in-tv",
    routes: ["signInTv"],
    stores: ["secondScreen"],
    owner: "shared",
    next: ["activateSuccess"],
  },
  {
    file: "activate-success",
    routes: ["activateSuccess"],
    stores: ["secondScreen"],
  },
  {
    file: "tv-provider",
    routes: ["mvpd"],
    stores: ["tvProvider"],
    owner: "shared",
    next: ["manage"],
  },
  {
    file: "sign-out",
    routes: ["signOut"],
    owner: "shared",
  },
  {
    file: "reset-by-email",
    routes: ["resetByEmail"],
    stores: ["passwordAssistance"],
    owner: "shared",
  },
  {
    file: "reset-password",
    routes: ["resetPassword"],
    stores: ["passwordReset"],
    owner: "shared",
    hasSecretAddress: true,
  },
  {
    file: "plans",
    routes: ["plans"],
    stores: ["plans", "planGuide"],
    next: ["createAccount", "payment"],
  },
  {
    file: "create-account",
    routes: ["createAccount", "createAccountPlan"],
    stores: ["signUp"],
    owner: "shared",
    next: ["plans", "payment"],
  },
  {
    file: "payment",
    routes: ["payment", "paymentPlan"],
    stores: ["checkout", "promoCode", "purchases"],
    next: ["confirmation"],
  },
  {
    file: "confirmation",
    routes: ["confirmation"],
    stores: ["confirmation"],
    next: ["manage"],
  },
  {
    file: "gift-home",
    routes: ["giftHome"],
    stores: ["giftHome"],
    next: ["giftCode", "signIn"],
  },
  {
    file: "gift-code",
    routes: ["giftCode"],
    stores: ["gifts"],
    next: ["giftConfirmation"],
  },
  {
    file: "gift-confirmation",
    routes: ["giftConfirmation"],
    stores: ["giftConfirmation"],
    next: ["manage"],
  },
  {
    file: "verification",
    routes: ["verification"],
    stores: ["verificationFlow"],
    next: ["payment"],
  },
  {
    file: "partner-activation",
    routes: ["siriusXmBango", "verizonBango"],
    stores: ["partnerActivation"],
    next: ["manage"],
  },
  {
    file: "veterans-error",
    routes: ["vaError"],
    stores: ["veterans"],
    next: ["plans"],
  },
  {
    file: "my-account",
    routes: ["manage"],
    stores: ["account", "accountPromoCode", "emailChange", "passwordChange", "planActions"],
    next: ["changePlans", "pause", "cancelPlan"],
  },
  {
    file: "pause",
    routes: ["pause"],
    stores: ["pause", "planActions"],
    next: ["manage"],
  },
  {
    file: "cancel",
    routes: ["cancelPlan", "cancelSurvey", "cancelConfirmation"],
    stores: ["cancellation", "planActions"],
    next: ["manage"],
  },
  {
    file: "billing-history",
    routes: ["billingHistory"],
    stores: ["billingHistory"],
  },
  {
    file: "edit-payment",
    routes: ["editPayment"],
    stores: ["paymentUpdate"],
  },
  {
    file: "change-plans",
    routes: ["changePlans", "changePlansPlan"],
    stores: ["changePlan", "planGuide"],
    next: ["payment"],
  },
  {
    file: "shipping",
    routes: ["shipping"],
    stores: ["shipping"],
    next: ["payment"],
  },
  {
    file: "notices",
    routes: ["currentSubscriber", "militaryFirst", "shippingPayment", "supportedDevices"],
    stores: ["notices"],
  },
  {
    file: "marketing",
    routes: ["marketing"],
    stores: ["contentScreen"],
    owner: "shared",
    next: ["plans"],
    prepare: async ({ contentScreen }, { screenName = "" }) => {
      await contentScreen.open({ screenName });
      return contentScreen.state.kind === "ready";
    },
  },
  {
    file: "landing",
    // The page of a TV provider's window is a file: under another spelling it is no screen of its own.
    routes: ["landing", "authSuccessLanding"],
    stores: ["contentScreen"],
    owner: "shared",
    next: ["plans", "signIn"],
  },
  {
    file: "debug",
    routes: ["debugFlags"],
    stores: ["debugPanel"],
    owner: "shared",
  },
];

export const SCREENS: readonly Screen[] = ROWS.map((row) => ({ ...USUAL, ...row }));

/** @throws for a route without a screen, which the guard never shows */
export function screenOf(route: RouteId): Screen {
  const screen = SCREENS.find(({ routes }) => routes.includes(route));
  if (!screen) throw new Error(`No row of kit/screens.ts shows ${route}.`);
  return screen;
}

import type { RouteId, StoreName } from "@foyer/sdk";

/** What every screen is given. */
export interface ScreenProps {
  /** Parameters of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
}

/** One screen: all that the app and its server know of it. */
export interface Screen {
  /** Its file in `routes/`, which is a chunk of its own. */
  readonly file: string;
  /** The routes that it shows. Their paths are those of the configuration. */
  readonly routes: readonly RouteId[];
  /** Stores of the SDK that it reads and that come later. */
  readonly stores: readonly StoreName[];
  /** `user`: it shows what belongs to one user, and opens anew for another. */
  readonly owner: "shared" | "user";
  /** Where users most likely go from it: loaded ahead. */
  readonly next: readonly RouteId[];
  /** Its address holds a secret: no other page hears of it, and the server neither keeps nor writes its page. */
  readonly hasSecretAddress?: true;
}

/** A screen is its file and its row here. Routes of the SDK without a row are not built. */
export const SCREENS: readonly Screen[] = [
  {
    file: "welcome",
    routes: ["welcome"],
    stores: [],
    owner: "shared",
    next: ["plans", "signIn"],
  },
  {
    file: "sign-in",
    routes: ["signIn"],
    stores: [],
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
    owner: "user",
    next: [],
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
    stores: [],
    owner: "shared",
    next: [],
  },
  {
    file: "reset-by-email",
    routes: ["resetByEmail"],
    stores: ["passwordAssistance"],
    owner: "shared",
    next: [],
  },
  {
    file: "reset-password",
    routes: ["resetPassword"],
    stores: ["passwordReset"],
    owner: "shared",
    next: [],
    hasSecretAddress: true,
  },
  {
    file: "plans",
    routes: ["plans"],
    stores: ["plans"],
    owner: "user",
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
    stores: ["checkout", "purchases"],
    owner: "user",
    next: ["confirmation"],
  },
  {
    file: "confirmation",
    routes: ["confirmation"],
    stores: ["confirmation"],
    owner: "user",
    next: ["manage"],
  },
  {
    file: "my-account",
    routes: ["manage"],
    stores: ["account", "emailChange", "passwordChange"],
    owner: "user",
    next: [],
  },
  {
    file: "current-subscriber",
    routes: ["currentSubscriber"],
    stores: ["notices"],
    owner: "user",
    next: [],
  },
  {
    file: "military-first",
    routes: ["militaryFirst"],
    stores: ["notices"],
    owner: "shared",
    next: [],
  },
  {
    file: "supported-devices",
    routes: ["supportedDevices"],
    stores: ["notices"],
    owner: "shared",
    next: [],
  },
  {
    file: "shipping-payment",
    routes: ["shippingPayment"],
    stores: ["notices"],
    owner: "shared",
    next: [],
  },
  {
    file: "debug",
    routes: ["debugFlags"],
    stores: ["debugPanel"],
    owner: "shared",
    next: [],
  },
];

/** Stands in for every route without a row. */
const NOT_BUILT_SCREEN: Screen = {
  file: "not-built",
  routes: [],
  stores: [],
  owner: "shared",
  next: [],
};

export function screenOf(route: RouteId): Screen {
  return SCREENS.find(({ routes }) => routes.includes(route)) ?? NOT_BUILT_SCREEN;
}

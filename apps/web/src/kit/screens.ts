import type { PartName, RouteId } from "@foyer/sdk";

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
  /** Parts of the SDK that it reads besides the first. */
  readonly parts: readonly PartName[];
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
    parts: [],
    owner: "shared",
    next: ["plans", "signIn"],
  },
  {
    file: "sign-in",
    routes: ["signIn"],
    parts: [],
    owner: "shared",
    next: ["manage", "plans", "payment"],
  },
  {
    file: "sign-in-tv",
    routes: ["signInTv"],
    parts: ["identity"],
    owner: "shared",
    next: ["activateSuccess"],
  },
  {
    file: "activate-success",
    routes: ["activateSuccess"],
    parts: ["identity"],
    owner: "user",
    next: [],
  },
  {
    file: "tv-provider",
    routes: ["mvpd"],
    parts: ["identity"],
    owner: "shared",
    next: ["manage"],
  },
  {
    file: "sign-out",
    routes: ["signOut"],
    parts: [],
    owner: "shared",
    next: [],
  },
  {
    file: "reset-by-email",
    routes: ["resetByEmail"],
    parts: ["identity"],
    owner: "shared",
    next: [],
  },
  {
    file: "reset-password",
    routes: ["resetPassword"],
    parts: ["identity"],
    owner: "shared",
    next: [],
    hasSecretAddress: true,
  },
  {
    file: "plans",
    routes: ["plans"],
    parts: ["membership"],
    owner: "user",
    next: ["createAccount", "payment"],
  },
  {
    file: "create-account",
    routes: ["createAccount", "createAccountPlan"],
    parts: ["membership"],
    owner: "shared",
    next: ["plans", "payment"],
  },
  {
    file: "payment",
    routes: ["payment", "paymentPlan"],
    parts: ["membership"],
    owner: "user",
    next: ["confirmation"],
  },
  {
    file: "confirmation",
    routes: ["confirmation"],
    parts: ["membership"],
    owner: "user",
    next: ["manage"],
  },
  {
    file: "my-account",
    routes: ["manage"],
    parts: ["membership", "identity"],
    owner: "user",
    next: [],
  },
  {
    file: "current-subscriber",
    routes: ["currentSubscriber"],
    parts: ["membership"],
    owner: "user",
    next: [],
  },
  {
    file: "military-first",
    routes: ["militaryFirst"],
    parts: ["membership"],
    owner: "shared",
    next: [],
  },
  {
    file: "supported-devices",
    routes: ["supportedDevices"],
    parts: ["membership"],
    owner: "shared",
    next: [],
  },
  {
    file: "shipping-payment",
    routes: ["shippingPayment"],
    parts: ["membership"],
    owner: "shared",
    next: [],
  },
  {
    file: "debug",
    routes: ["debugFlags"],
    parts: ["identity"],
    owner: "shared",
    next: [],
  },
];

/** Stands in for every route without a row. */
const NOT_BUILT_SCREEN: Screen = {
  file: "not-built",
  routes: [],
  parts: [],
  owner: "shared",
  next: [],
};

export function screenOf(route: RouteId): Screen {
  return SCREENS.find(({ routes }) => routes.includes(route)) ?? NOT_BUILT_SCREEN;
}

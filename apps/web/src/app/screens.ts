import type { Foyer, RouteId, StoreName } from "@foyer/sdk";
import { type ComponentType, lazy } from "react";
import { loadModule } from "../kit/load-module.ts";

export interface ScreenProps {
  /** Parameters of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
}

/** A screen in a chunk of its own. */
interface LazyScreen {
  /** Loads the chunk. From then on the screen shows at once: React holds back what follows a fallback for 300 ms. */
  readonly load: () => Promise<void>;
  readonly Shown: ComponentType<ScreenProps>;
}

type Module = { readonly default: ComponentType<ScreenProps> };

function screen(file: () => Promise<Module>): LazyScreen {
  let loaded: Module | null = null;
  const bring = () => loadModule(file);
  const load = async () => {
    loaded = await bring();
  };
  return { load, Shown: lazy(() => (loaded ? atOnce(loaded) : bring())) };
}

/** Answers before `then` returns, so that `lazy` has nothing to wait for. */
function atOnce(module: Module): Promise<Module> {
  // biome-ignore lint/suspicious/noThenProperty: `lazy` calls it once and hands in plain callbacks.
  const answer = { then: (take: (module: Module) => void) => take(module) };
  return answer as Promise<Module>;
}

/** One chunk for each screen. `routes/route-modules.ts` tells the server the same. */
const createAccount = screen(() => import("../routes/create-account.tsx"));
const payment = screen(() => import("../routes/payment.tsx"));

const screens: Partial<Record<RouteId, LazyScreen>> = {
  welcome: screen(() => import("../routes/welcome.tsx")),
  signIn: screen(() => import("../routes/sign-in.tsx")),
  signInTv: screen(() => import("../routes/sign-in-tv.tsx")),
  activateSuccess: screen(() => import("../routes/activate-success.tsx")),
  mvpd: screen(() => import("../routes/tv-provider.tsx")),
  debugFlags: screen(() => import("../routes/debug.tsx")),
  signOut: screen(() => import("../routes/sign-out.tsx")),
  plans: screen(() => import("../routes/plans.tsx")),
  createAccount,
  createAccountPlan: createAccount,
  payment,
  paymentPlan: payment,
  confirmation: screen(() => import("../routes/confirmation.tsx")),
  manage: screen(() => import("../routes/my-account.tsx")),
  currentSubscriber: screen(() => import("../routes/current-subscriber.tsx")),
  militaryFirst: screen(() => import("../routes/military-first.tsx")),
  supportedDevices: screen(() => import("../routes/supported-devices.tsx")),
  shippingPayment: screen(() => import("../routes/shipping-payment.tsx")),
  resetByEmail: screen(() => import("../routes/reset-by-email.tsx")),
  resetPassword: screen(() => import("../routes/reset-password.tsx")),
};

const NO_STORES: readonly StoreName[] = [];

/** Stores of the SDK that come later and that a screen reads. Each list stays the same: an effect depends on it. */
const STORES: Partial<Record<RouteId, readonly StoreName[]>> = {
  createAccount: ["signUp"],
  createAccountPlan: ["signUp"],
  plans: ["plans"],
  payment: ["checkout", "purchases"],
  paymentPlan: ["checkout", "purchases"],
  confirmation: ["confirmation"],
  manage: ["account", "emailChange", "passwordChange"],
  currentSubscriber: ["notices"],
  militaryFirst: ["notices"],
  supportedDevices: ["notices"],
  shippingPayment: ["notices"],
  signInTv: ["secondScreen"],
  activateSuccess: ["secondScreen"],
  mvpd: ["tvProvider"],
  resetByEmail: ["passwordAssistance"],
  resetPassword: ["passwordReset"],
  debugFlags: ["debugPanel"],
};

export function storesOf(route: RouteId): readonly StoreName[] {
  return STORES[route] ?? NO_STORES;
}

/** Screens that show what belongs to the person who is there. */
const OF_A_PERSON: readonly RouteId[] = [
  "plans",
  "payment",
  "paymentPlan",
  "confirmation",
  "manage",
  "activateSuccess",
  "currentSubscriber",
];

export function isOfAPerson(route: RouteId): boolean {
  return OF_A_PERSON.includes(route);
}

/** Where a person most likely goes from a screen. */
const NEXT: Partial<Record<RouteId, readonly RouteId[]>> = {
  welcome: ["plans", "signIn"],
  signIn: ["manage", "plans", "payment"],
  signInTv: ["activateSuccess"],
  mvpd: ["manage"],
  plans: ["createAccount", "payment"],
  createAccount: ["plans", "payment"],
  createAccountPlan: ["payment"],
  payment: ["confirmation"],
  paymentPlan: ["confirmation"],
  confirmation: ["manage"],
};

export const NotFound = lazy(() => import("../routes/not-found.tsx"));
const notBuilt = screen(() => import("../routes/not-built.tsx"));

export function screenOf(route: RouteId): ComponentType<ScreenProps> {
  return chunkOf(route).Shown;
}

/** Whether the screen can show now. What fails here is tried again, and reported, where it shows. */
export async function loadScreen(route: RouteId, foyer: Foyer): Promise<boolean> {
  const stores = storesOf(route).map((store) => foyer.load(store));
  const outcomes = await Promise.allSettled([chunkOf(route).load(), ...stores]);
  return outcomes.every(({ status }) => status === "fulfilled");
}

/** A chunk that fails here is tried again where its screen shows. */
export function loadNextScreens(route: RouteId): void {
  for (const next of NEXT[route] ?? [])
    chunkOf(next)
      .load()
      .catch(() => {});
}

function chunkOf(route: RouteId): LazyScreen {
  return screens[route] ?? notBuilt;
}

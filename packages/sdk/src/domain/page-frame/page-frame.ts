import type { RouteId } from "../configuration/route-paths.ts";
import type { FoyerConfiguration, PromoBar } from "../configuration/types.ts";
import { answer, type Choice } from "../kernel/choice.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";
import type { Destination } from "../kernel/destination.ts";
import { type Message, message } from "../kernel/message.ts";
import { configuredDestination, rootDestination } from "../redirects/home.ts";
import type { HeaderFacts } from "./types.ts";

type Settings = Pick<
  FoyerConfiguration,
  "redirects" | "defaultConfig" | "routes" | "environment" | "promoBars"
>;

type SignUpRefusal =
  | "signed-in"
  | "purchase-disabled"
  | "signing-up"
  | "gifting"
  | "device-activation"
  | "partner-billing"
  | "password-reset"
  | "mvpd";

/** Routes without a sign-up button, by the requirement that hides it. */
const routesWithoutSignUp: readonly (readonly [string, SignUpRefusal, readonly RouteId[]])[] = [
  ["CHR-02/signing-up", "signing-up", ["plans", "createAccount", "createAccountPlan"]],
  ["CHR-05", "gifting", ["giftHome", "giftCode", "giftConfirmation"]],
  ["CHR-06", "device-activation", ["signInTv", "activateSuccess"]],
  ["CHR-07", "partner-billing", ["siriusXmBango", "verizonBango"]],
  ["CHR-08", "password-reset", ["resetByEmail", "resetPassword"]],
  ["CHR-09", "mvpd", ["mvpd", "authSuccessLanding"]],
];

/** Whether the header has the sign-up button. (CHR-02 to CHR-09, CFG-10, OPN-018, OPN-019) */
export function headerSignUp(
  facts: HeaderFacts,
  { defaultConfig }: Pick<FoyerConfiguration, "defaultConfig">,
): Decision<SignUpRefusal> {
  const looked = { route: facts.route, isAuthenticated: facts.isAuthenticated };
  if (facts.isAuthenticated) return refuse("signed-in", "CHR-03", looked);
  if (!defaultConfig.showHeaderSignUp) return refuse("purchase-disabled", "CHR-04", looked);
  for (const [rule, reason, routes] of routesWithoutSignUp) {
    if (facts.route && routes.includes(facts.route)) return refuse(reason, rule, looked);
  }
  return allow("CHR-02", looked);
}

const purchaseFlow: readonly RouteId[] = [
  "plans",
  "createAccount",
  "createAccountPlan",
  "shipping",
  "payment",
  "paymentPlan",
];

/** The user menu, 'Sign in', or neither. (CHR-11, CHR-12, CFG-09, CFG-11, OPN-055) */
export function headerAccount(
  facts: HeaderFacts,
  { defaultConfig }: Pick<FoyerConfiguration, "defaultConfig">,
): Choice<"menu" | "signIn" | "none"> {
  const { route, isAuthenticated, isMvpdUser } = facts;
  const looked = { route, isAuthenticated, isMvpdUser };
  if (!isAuthenticated && !isMvpdUser) {
    return defaultConfig.showSignInHeader
      ? answer("signIn", "CHR-12", looked)
      : answer("none", "CFG-09", looked);
  }
  const isPurchase = route !== null && purchaseFlow.includes(route);
  return isPurchase && !defaultConfig.showUserMenuOnPurchaseFlow
    ? answer("none", "CFG-11", looked)
    : answer("menu", "CHR-11", looked);
}

/** The title in the header, on the routes that choose a plan. (CHR-13, OPN-020) */
export function headerTitle({ route }: Pick<HeaderFacts, "route">): Choice<Message | null> {
  const isPlans = route === "plans" || route === "changePlans" || route === "changePlansPlan";
  return answer(isPlans ? message("plans.title") : null, "CHR-13", { route });
}

/** The promo bar of a route, or none; plans have the header's banner unless they have one of their own. (CHR-16, CFG-02, OPN-021) */
export function promoBar(
  { route }: Pick<HeaderFacts, "route">,
  { promoBars, strings }: Pick<FoyerConfiguration, "promoBars" | "strings">,
): Choice<PromoBar | null> {
  const own = route && promoBars[route];
  if (own) return answer(own, "CHR-16", { route });
  const text = strings.headerPromoBanner;
  const banner = route === "plans" && text !== "" ? { text, url: null } : null;
  return answer(banner, banner ? "CFG-02" : "CHR-16/none", { route });
}

export interface MenuEntry {
  readonly id: "home" | "account" | "help" | "signOut";
  readonly label: Message;
  readonly destination: Destination;
}

/** Entries of the user menu, in order. (CHR-10) */
export function userMenu(
  { appOrigin }: { readonly appOrigin: string },
  settings: Settings,
): readonly MenuEntry[] {
  const { routes, defaultConfig } = settings;
  const route = (id: RouteId): Destination => ({ kind: "route", address: routes[id] });
  const help = configuredDestination({ url: defaultConfig.helpCenterPage, appOrigin }, settings);
  return [
    {
      id: "home",
      label: message("menu.home"),
      destination: rootDestination({ appOrigin }, settings),
    },
    { id: "account", label: message("menu.account"), destination: route("manage") },
    { id: "help", label: message("menu.help"), destination: help },
    { id: "signOut", label: message("menu.sign-out"), destination: route("signOut") },
  ];
}

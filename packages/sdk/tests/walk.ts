import type { Foyer } from "../src/composition/foyer.ts";
import type { RouteId } from "../src/domain/configuration/route-paths.ts";
import type { Destination } from "../src/domain/kernel/destination.ts";

/** The end of a walk through the app: a screen that shows, or an address outside the app. */
export type WalkEnd =
  | { readonly kind: "screen"; readonly route: RouteId; readonly address: string }
  | { readonly kind: "page not found"; readonly address: string }
  | { readonly kind: "external"; readonly url: string };

export interface Walk {
  readonly end: WalkEnd;
  /** Every address of the walk, including the last. */
  readonly passed: readonly string[];
}

export interface WalkDeps {
  readonly foyer: Foyer;
  /** Moves time as far as the work needs. */
  readonly drive: <Value>(work: Promise<Value>) => Promise<Value>;
}

/** Longer than any way through the app. */
const MOST_STEPS = 12;

/**
 * Follows a destination as an app does: asks the guard, reports the address, opens the screen's store and follows its
 * redirect. Repeats no rule.
 */
export async function walk(deps: WalkDeps, destination: Destination): Promise<Walk> {
  const { navigation } = deps.foyer;
  const passed: string[] = [];
  let next = destination;
  while (passed.length < MOST_STEPS) {
    const inApp = addressInApp(next, navigation.appOrigin);
    if (inApp === null) {
      const url = next.kind === "external" ? next.url : next.address;
      return { end: { kind: "external", url }, passed: [...passed, url] };
    }
    passed.push(inApp);
    const state = next.kind === "route" ? next.state : undefined;
    const verdict = navigation.guard(inApp, state);
    if (verdict.kind === "wait") throw new Error(`${inApp} waits for ever`);
    navigation.arrived(inApp, state);
    if (verdict.kind === "redirect") {
      next = verdict.choice.value;
      continue;
    }
    if (verdict.kind === "notFound") {
      return { end: { kind: "page not found", address: inApp }, passed };
    }
    const onward = await leadsOn(deps, verdict.route, verdict.params);
    if (!onward) return { end: { kind: "screen", route: verdict.route, address: inApp }, passed };
    next = onward;
  }
  throw new Error(`loop: ${passed.join(" → ")}`);
}

/** The redirect of a screen's store when the screen opens; null where it shows. */
async function leadsOn(
  { foyer, drive }: WalkDeps,
  route: RouteId,
  params: Readonly<Record<string, string>>,
): Promise<Destination | null> {
  const { checkout, confirmation, giftConfirmation, gifts, notices } = foyer;
  const { secondScreen, session, signIn, signUp, tvProvider } = foyer;
  const plan = params["preSelectedPlan"];
  const options = plan === undefined ? {} : { preSelectedPlan: plan };
  switch (route) {
    case "signOut": {
      const { return_to } = foyer.navigation.query;
      return (await drive(session.signOut({ returnTo: return_to }))).value;
    }
    case "signIn":
    case "signInTv":
      await drive(signIn.open());
      return leave(signIn, signIn.redirect);
    case "createAccount":
    case "createAccountPlan":
      await drive(signUp.open(options));
      return leave(signUp, signUp.redirect);
    case "payment":
    case "paymentPlan": {
      await drive(checkout.open(options));
      const { state } = checkout;
      checkout.close();
      return state.kind === "redirect" ? state.choice.value : null;
    }
    case "plans":
      await drive(foyer.plans.open());
      return foyer.plans.destination?.value ?? null;
    case "vaError": {
      const { veterans } = foyer;
      await drive(veterans.open());
      return leave(veterans, veterans.redirect);
    }
    case "verification": {
      const { verificationFlow, verificationResult } = foyer;
      await drive(verificationFlow.open());
      const { redirect } = verificationResult;
      verificationFlow.close();
      return redirect?.value ?? null;
    }
    case "siriusXmBango":
    case "verizonBango": {
      const { partnerActivation } = foyer;
      await drive(partnerActivation.open());
      const { redirect } = partnerActivation;
      partnerActivation.close();
      return redirect?.value ?? null;
    }
    case "confirmation": {
      void confirmation.open();
      const { state } = confirmation;
      confirmation.close();
      return state.kind === "redirect" ? state.choice.value : null;
    }
    case "giftCode": {
      await drive(gifts.open());
      const { state } = gifts;
      gifts.close();
      return state.kind === "redirect" ? state.choice.value : null;
    }
    case "giftConfirmation": {
      await drive(giftConfirmation.open());
      const { state } = giftConfirmation;
      giftConfirmation.close();
      return state.kind === "redirect" ? state.choice.value : null;
    }
    case "activateSuccess":
      return secondScreen.redirect?.value ?? null;
    case "mvpd":
      return tvProvider.redirect?.value ?? null;
    case "currentSubscriber":
    case "militaryFirst":
      await drive(notices.open());
      return notices.subscriber?.value ?? null;
    case "shippingPayment":
      return notices.shippingPayment.value;
    default:
      return null;
  }
}

/** The screen is left where its store sends on. */
function leave(
  store: { close(): void },
  choice: { readonly value: Destination | null } | null,
): Destination | null {
  if (choice?.value) store.close();
  return choice?.value ?? null;
}

/** A full page load inside the app goes on as an address of the app. */
function addressInApp(destination: Destination, appOrigin: string): string | null {
  if (destination.kind === "route") return destination.address;
  const { url } = destination;
  return url.startsWith(`${appOrigin}/`) ? url.slice(appOrigin.length) : null;
}

import { controlOffered, subscriptionControls } from "../../domain/account/my-account.ts";
import { restartPayment } from "../../domain/account/next-payment.ts";
import type { SubscriptionControl } from "../../domain/account/types.ts";
import type { Plan } from "../../domain/catalogue/types.ts";
import type { RouteId } from "../../domain/configuration/route-paths.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { message } from "../../domain/kernel/message.ts";
import { periodLabel } from "../../domain/prices/periods.ts";
import type { PlanFacts } from "../../domain/timeline/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import { type Onward, onward } from "../navigation/onward.ts";
import type { ControlView, RestartView } from "./account.views.ts";

interface ControlDeps {
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
  readonly navigation: Onward;
}

const TEXTS: Readonly<Record<SubscriptionControl, string>> = {
  changePlan: "account.control.change-plan",
  pauseSubscription: "account.control.pause",
  cancelPlan: "account.control.cancel",
  cancelPauseRequest: "account.control.cancel-pause",
  cancelUpcomingPlan: "account.control.cancel-upcoming",
  resumePlan: "account.control.resume",
  restartPlan: "account.control.restart",
  resubscribe: "account.control.resubscribe",
};

/** The screen that a control leads to. */
const SCREENS: Readonly<Partial<Record<SubscriptionControl, RouteId>>> = {
  changePlan: "changePlans",
  pauseSubscription: "pause",
  cancelPlan: "cancelPlan",
  resubscribe: "plans",
};

/** The dialog that it opens; that of a restart where no former plan is bought. */
const DIALOGS: Readonly<Partial<Record<SubscriptionControl, ControlView["dialog"]>>> = {
  cancelPauseRequest: "cancelPause",
  resumePlan: "resume",
  cancelUpcomingPlan: "cancelUpcoming",
  restartPlan: "reactivate",
};

/** The controls of a plan, in order: each leads to a screen, or opens a dialog (MNG-16, MNG-17, OPN-144). */
export function planControls(facts: PlanFacts, deps: ControlDeps): readonly ControlView[] {
  const restart = formerPlan(facts, deps);
  return subscriptionControls(facts, deps.configuration).map((control) => {
    const screen = SCREENS[control];
    const bought = control === "restartPlan" ? restart : null;
    return {
      control,
      text: deps.messages.text(TEXTS[control]),
      destination: screen ? onward(deps, screen) : (bought?.destination ?? null),
      dialog: bought ? null : (DIALOGS[control] ?? null),
    };
  });
}

/** The former plan and its payment (RST-05 to RST-09, OPN-159); null where it cannot be restarted. */
export function formerPlan(facts: PlanFacts, deps: ControlDeps): RestartView | null {
  const { isPendingCancel, restartChurnedUserDetails: details } = facts.subscription;
  const plan = details?.restartPlan ?? null;
  const control = "restartPlan";
  const { allowed } = controlOffered({ ...facts, control }, deps.configuration);
  if (isPendingCancel || !plan || !allowed) return null;
  const { messages } = deps;
  return {
    text: messages.text(TEXTS[control]),
    destination: onward(deps, "paymentPlan", { preSelectedPlan: plan.planId }),
    plan: planAndPrice(plan, messages),
    payment: messages.text(`account.restart.${restartPayment(facts).value}`),
  };
}

function planAndPrice(
  { displayName, retailPriceCents, duration, period }: Plan,
  messages: Messages,
): string | null {
  if (displayName === null || retailPriceCents === null) return displayName;
  const label = periodLabel({ duration, period });
  const price = { price: retailPriceCents };
  const perPeriod = label ? message("price.per", { price, period: label }) : price;
  return messages.text("account.restart.plan", { plan: displayName, price: perPeriod });
}

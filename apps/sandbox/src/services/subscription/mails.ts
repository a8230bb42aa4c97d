/** Mails about a subscription. */
import { dayText } from "../../core/day-text.ts";
import type { World } from "../../core/world.ts";
import { memberOf } from "../../subscriptions/store.ts";
import { lapseOf, lapseText } from "../account/billing/lapse.ts";
import { emailOf } from "../neighbours.ts";

const MAILS = {
  pauseRequested: [
    "Your pause is scheduled",
    "Your plan pauses at the end of the billing period, on",
  ],
  cancelled: ["Your plan has been canceled", "You can watch until"],
  reactivated: ["Your plan continues", "Your plan renews on"],
  gift: ["Your gift has been applied", "You can watch until"],
  renewed: ["Your plan was renewed", "It renews again on"],
  paymentRefused: [
    "We could not renew your plan",
    "Update your payment method. Payment has been due since",
  ],
  paused: ["Your plan is paused", "It would have renewed on"],
  resumed: ["Your plan continues", "Your plan renews on"],
  planSwitched: ["Your new plan has started", "Your plan renews on"],
  lapsed: [
    "Your free time is over",
    "There was no payment method to charge, so your plan ended on",
  ],
  ended: ["Your plan has ended", "It ended on"],
} as const;

/** Mails that name a renewal: there is none where no method pays [D-37]. */
const RENEWING: readonly (keyof typeof MAILS)[] = [
  "reactivated",
  "renewed",
  "resumed",
  "planSwitched",
];

/** Sends a mail to the profile, when it has an address. */
export function tell(world: World, profileId: string, about: keyof typeof MAILS): void {
  const to = emailOf(world, profileId);
  const { subscription } = memberOf(world, profileId);
  if (to === undefined || !subscription) return;
  const [subject, text] = MAILS[about];
  const until =
    subscription.churn?.at ?? subscription.cancelled?.endsAt ?? subscription.validityTill;
  const lapse = RENEWING.includes(about) ? lapseOf(world, profileId) : undefined;
  const said = lapse === undefined ? `${text} ${dayText(until)}.` : lapseText(lapse);
  world.sendMail({ to, subject, text: said });
}

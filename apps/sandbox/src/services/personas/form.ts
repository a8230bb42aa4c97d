/** The form of the start page that makes a persona. */
import { PLANS } from "../../catalogue/plans.ts";
import { PROMOTIONS } from "../../catalogue/promotions.ts";
import type { ViewForm } from "../../core/service.ts";
import { MAX_GIFTS } from "../../subscriptions/begin.ts";
import { CHANNELS, METHODS, STATUSES } from "../../subscriptions/channels.ts";
import { PAUSE_DAYS } from "../../subscriptions/manage.ts";
import type { VerificationState } from "../member-verify/seed.ts";
import { VERIFICATION_STATES } from "./verification-wish.ts";

type Option = readonly [value: string, label: string];

/** Left out where nothing is chosen. */
function optional(none: string, options: readonly Option[]): readonly Option[] {
  return [["", none], ...options];
}

const same = (value: string): Option => [value, value];
const PLAN_OPTIONS = PLANS.map(
  ({ packageID, displayName }): Option => [packageID, `${packageID} · ${displayName}`],
);
const PAST = "45d (ago), or a date";

const VERIFICATION_LABELS: Readonly<Record<VerificationState, string>> = {
  form: "at the form",
  documents: "documents are needed",
  review: "in review",
  rejected: "documents rejected once",
  rejectedTwice: "documents rejected twice",
  verified: "verified",
  expired: "expired",
};

export const personaForm: ViewForm = {
  title: "Make a Persona",
  button: "Make the Persona",
  fields: [
    { name: "id", label: "Id", hint: "maria signs in as maria@example.com", isRequired: true },
    { name: "status", label: "Status", options: optional("as the plan says", STATUSES.map(same)) },
    { name: "plan", label: "Plan", options: optional("the usual one", PLAN_OPTIONS) },
    {
      name: "channel",
      label: "Billed through",
      options: optional("where the plan is sold", Object.keys(CHANNELS).map(same)),
    },
    {
      name: "method",
      label: "Pays with",
      options: optional("what fits the status", METHODS.map(same)),
    },
    { name: "since", label: "Bought", hint: PAST },
    { name: "nextBilling", label: "Bills next", hint: "15d (ahead), or a date" },
    { name: "ended", label: "Ended", hint: `Churned: ${PAST}` },
    { name: "refusedSince", label: "Refused since", hint: `Dunning: ${PAST}` },
    {
      name: "pause.days",
      label: "Pause",
      kind: "number",
      options: optional(
        "none, or 30 days",
        PAUSE_DAYS.map((days): Option => [String(days), `${days} days`]),
      ),
    },
    { name: "pause.began", label: "Pause began", hint: `Pause: ${PAST}` },
    {
      name: "upcomingPlan",
      label: "Upcoming plan",
      options: optional("none", PLAN_OPTIONS),
    },
    {
      name: "promotion",
      label: "Promotion",
      options: optional(
        "none, or the plan’s trial",
        PROMOTIONS.map(({ promotionID }) => same(promotionID)),
      ),
    },
    { name: "coupon", label: "Promo code" },
    {
      name: "gifts",
      label: "Gifts applied",
      kind: "number",
      options: optional(
        "none",
        Array.from({ length: MAX_GIFTS }, (_, index) => same(String(index + 1))),
      ),
    },
    {
      name: "verification",
      label: "Verification",
      options: optional(
        "none, or the plan’s own",
        VERIFICATION_STATES.filter((state) => state !== "none").map(
          (state): Option => [state, VERIFICATION_LABELS[state]],
        ),
      ),
    },
    {
      name: "program",
      label: "As a member of",
      options: optional("the military", [
        ["firstResponder", "first responders"],
        ["veterans", "veterans benefits"],
      ]),
    },
    { name: "segments", label: "Segments", hint: "monthly, holiday2024", kind: "list" },
    { name: "flags", label: "Flags", hint: "price-test-apr-2025=variant-1", kind: "pairs" },
    { name: "zipCode", label: "ZIP code" },
    { name: "firstName", label: "First name" },
    { name: "lastName", label: "Last name" },
    { name: "title", label: "Description" },
  ],
};

import type { CancelReason } from "../cancellation/survey.ts";
import type { PaymentMethod } from "../checkout/types.ts";
import type { FormId } from "../forms/form.ts";
import type { TvProviderProblem } from "../tv-provider/types.ts";
import type { VerificationProgram } from "../verification/types.ts";
import type { FieldErrorLabel, FieldErrorType } from "./error-labels.ts";
import type { Told } from "./told.ts";
import type { PageName } from "./types.ts";

type Verification = { readonly program: VerificationProgram };

/**
 * Every tracked event with its properties. A text is one of a fixed list, or `Told`: what a person has typed is neither,
 * and does not compile. (TRK-22 to TRK-27, D-13)
 */
export type EventMap = {
  readonly "page-load": { readonly path: Told; readonly wildcard: Told };
  readonly "page-shown": { readonly pageName: PageName };
  readonly "payment-completed": {
    readonly planId: Told;
    readonly method: PaymentMethod;
    readonly orderID: Told;
  };
  readonly "payment-error": {
    readonly planId: Told;
    readonly method: PaymentMethod;
    readonly code: Told;
  };
  readonly "tv-provider-error": {
    readonly mvpd: Told;
    readonly problem: TvProviderProblem;
    readonly code: Told;
    readonly type: FieldErrorType | null;
  };
  readonly "tv-provider-not-included": { readonly mvpd: Told; readonly pageName: PageName | null };
  readonly "field-error": {
    readonly form: FormId;
    readonly field: Told;
    readonly label: FieldErrorLabel | Told;
    readonly type: FieldErrorType | null;
  };
  readonly verification_started: Verification;
  readonly verification_needs_more_info: Verification;
  readonly verification_completed: Verification;
  readonly verification_rejected: Verification;
  readonly "cancel-survey": { readonly reasons: readonly CancelReason[] };
  readonly "experiment-exposure": { readonly flag: Told; readonly variant: Told };
};

export type EventName = keyof EventMap;

/** What the reference says of an event. */
export interface EventDescription<Name extends EventName> {
  readonly when: string;
  readonly properties: { readonly [Property in keyof EventMap[Name]]: string };
  readonly requirements: readonly string[];
}

const program = "`military` or `firstResponder`";

/** The events for docs/events.md and for tests; no store reads it. */
export const EVENTS: { readonly [Name in EventName]: EventDescription<Name> } = {
  "page-load": {
    when: "A screen shows at an address, once for each. A redirect is none.",
    properties: {
      path: "path of its route, parameters as `:name`; an address without a route has that of the not-found page",
      wildcard: "the first two segments of that path and `*`",
    },
    requirements: ["GRD-12", "GRD-13", "TRK-22"],
  },
  "page-shown": {
    when: "Something with a page name and no address shows: a form of My Account, a dialog, the list of devices.",
    properties: { pageName: "its page name" },
    requirements: ["TRK-05", "TRK-15", "TRK-17", "TRK-18"],
  },
  "payment-completed": {
    when: "An order of this tab is paid.",
    properties: {
      planId: "id of the plan",
      method: "`card`, `paypal`, `applepay`, `saved` or `coupon`",
      orderID: "id of the order",
    },
    requirements: ["PAY-28", "TRK-23"],
  },
  "payment-error": {
    when: "A payment was refused, or ended without an order.",
    properties: {
      planId: "id of the plan",
      method: "as in `payment-completed`",
      code: "code of the service, or `PURCHASE_…`",
    },
    requirements: ["PAY-33", "TRK-24"],
  },
  "tv-provider-error": {
    when: "A sign-in at a TV provider has failed, or was closed.",
    properties: {
      mvpd: "id of the provider",
      problem: "`closed`, `refused`, `timedOut`, `unsafe` or `failed`",
      code: "code of the failure, else the problem",
      type: "`Server-side` where a service has answered with a status up to 600",
    },
    requirements: ["TVP-11", "TRK-25", "TRK-31"],
  },
  "tv-provider-not-included": {
    when: "A viewer has signed in at a TV provider whose package does not include the product.",
    properties: { mvpd: "id of the provider", pageName: "`no access`" },
    requirements: ["TVP-14", "TRK-06"],
  },
  "field-error": {
    when: "The button of a form is pressed, or the service refuses its fields: one for each field in error.",
    properties: {
      form: "name of the form",
      field: "name of the field",
      label: "`Missing required field`, `Existing User`, else the id of its text, or `other`",
      type: "`Invalid Form Input`",
    },
    requirements: ["TRK-26", "TRK-28", "TRK-29", "TRK-30"],
  },
  verification_started: {
    when: "A form of the verification is sent, once.",
    properties: { program },
    requirements: ["TRK-27"],
  },
  verification_needs_more_info: {
    when: "The verification asks for documents.",
    properties: { program },
    requirements: ["TRK-27"],
  },
  verification_completed: {
    when: "The verification has succeeded.",
    properties: { program },
    requirements: ["TRK-27"],
  },
  verification_rejected: {
    when: "The verification has failed, or documents were rejected.",
    properties: { program },
    requirements: ["TRK-27"],
  },
  "cancel-survey": {
    when: "The survey of a cancellation is sent. Its free text is left out.",
    properties: { reasons: "ids of the chosen reasons" },
    requirements: ["CNL-15"],
  },
  "experiment-exposure": {
    when: "A buyer sees what a flag of an experiment has decided.",
    properties: { flag: "name of the flag", variant: "its value" },
    requirements: ["EXP-01"],
  },
};

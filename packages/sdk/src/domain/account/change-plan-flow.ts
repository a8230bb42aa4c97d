import { type Choice, choose, type Table } from "../kernel/choice.ts";

/** Where a member is on the Change plan screen; `review`: the modal in front of the payment. (PLN-04, OPN-061) */
export type ChangePlanFlow = "closed" | "loading" | "plans" | "review";

export type ChangePlanEvent =
  /** `isShown`: the plans of an earlier visit stay while they are asked for again. */
  | { readonly kind: "opened"; readonly isShown: boolean }
  /** The member asks for the plans again. */
  | { readonly kind: "asked" }
  /** `isChosen`: the address names a plan of the list that changes something. (ROU-32, OPN-003) */
  | { readonly kind: "arrived"; readonly isChosen: boolean }
  /** `isChange`: the chosen plan has terms. */
  | { readonly kind: "continued"; readonly isChange: boolean }
  | { readonly kind: "canceled" }
  /** It leads to the payment, or is refused: either ends the review. */
  | { readonly kind: "confirmed" }
  | { readonly kind: "closed" };

/** What a member can do at a place, where its plan can be changed. */
export type ChangePlanAction = "continue" | "confirm" | "cancel";

/** The ways out of each place: none is a dead end. (PLN-04, OPN-061) */
export const changePlanActions: Readonly<Record<"plans" | "review", readonly ChangePlanAction[]>> =
  {
    plans: ["continue"],
    review: ["confirm", "cancel"],
  };

/**
 * The change of a plan up to its payment: one table of all that can happen. An event without a row of its own changes
 * nothing, so that no payment follows a plan that was not reviewed, nor a second press. (PLN-04, ROU-31, ROU-32, OPN-061)
 */
export function nextChangePlan(given: {
  readonly flow: ChangePlanFlow;
  readonly event: ChangePlanEvent;
}): Choice<ChangePlanFlow> {
  return choose(transitions, given);
}

type Given = Parameters<typeof nextChangePlan>[0];

const transitions: Table<Given, ChangePlanFlow> = {
  rows: [
    { id: "PLN-04/closed", when: on("closed"), to: () => "closed" },
    {
      id: "ROU-31/shown",
      when: ({ event }) => event.kind === "opened" && event.isShown,
      to: () => "plans",
    },
    { id: "ROU-31", when: on("opened"), to: () => "loading" },
    {
      id: "ROU-31/again",
      when: (given) => isOpen(given) && on("asked")(given),
      to: () => "loading",
    },
    { id: "ROU-32", when: (given) => isOpen(given) && isChosen(given), to: () => "review" },
    {
      id: "ROU-31/arrived",
      when: (given) => on("arrived")(given) && given.flow === "loading",
      to: () => "plans",
    },
    {
      id: "PLN-04",
      when: (given) => presses("continued", "continue")(given) && isChange(given),
      to: () => "review",
    },
    { id: "OPN-061", when: presses("confirmed", "confirm"), to: () => "plans" },
    { id: "OPN-061/cancel", when: presses("canceled", "cancel"), to: () => "plans" },
  ],
  otherwise: { id: "PLN-04/unchanged", to: ({ flow }) => flow },
};

function on(kind: ChangePlanEvent["kind"]) {
  return ({ event }: Given) => event.kind === kind;
}

function isOpen({ flow }: Given): boolean {
  return flow !== "closed";
}

function isChosen({ event }: Given): boolean {
  return event.kind === "arrived" && event.isChosen;
}

function isChange({ event }: Given): boolean {
  return event.kind === "continued" && event.isChange;
}

function presses(kind: ChangePlanEvent["kind"], action: ChangePlanAction) {
  return ({ event, flow }: Given) =>
    event.kind === kind &&
    (flow === "plans" || flow === "review") &&
    changePlanActions[flow].includes(action);
}

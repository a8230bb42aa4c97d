/** A step of a machine: the event, and the state on each side of it. */
export interface Step<State, Event> {
  readonly from: State;
  readonly event: Event;
  readonly to: State;
  readonly rule: string;
}

interface Machine<State, Event> {
  readonly start: State;
  readonly events: readonly Event[];
  readonly next: (given: { readonly flow: State; readonly event: Event }) => {
    readonly value: State;
    readonly rule: string;
  };
}

/** Every state that the events reach from the start of a machine. */
export function reachedStates<State, Event>({
  start,
  events,
  next,
}: Machine<State, Event>): readonly State[] {
  const reached = new Map([[JSON.stringify(start), start]]);
  for (const flow of reached.values()) {
    for (const event of events) {
      const { value } = next({ flow, event });
      if (!reached.has(JSON.stringify(value))) reached.set(JSON.stringify(value), value);
    }
  }
  return [...reached.values()];
}

/** Every step from these states. */
export function stepsFrom<State, Event>(
  states: readonly State[],
  { events, next }: Omit<Machine<State, Event>, "start">,
): readonly Step<State, Event>[] {
  return states.flatMap((from) =>
    events.map((event) => {
      const { value: to, rule } = next({ flow: from, event });
      return { from, event, to, rule };
    }),
  );
}

/** The steps for which a rule does not hold, as lines that name them; says so where there was nothing to look at. */
export function broken<State, Event>(
  steps: readonly Step<State, Event>[],
  holds: (step: Step<State, Event>) => boolean,
): readonly string[] {
  if (steps.length === 0) return ["There is no such step."];
  return steps.filter((step) => !holds(step)).map((step) => JSON.stringify(step));
}

// What a run may take. Machines differ and may be busy, so a step over its budget is marked and fails nothing. A budget
// is one of the reference machine; a slower one has more by its pace.

export const NO_BUDGETS = { steps: {}, kinds: {} };

/**
 * `12.3 s, 20.1 processor s`, with a mark at what is over its budget of `{ wall, processor }` seconds. Either time may
 * be missing. `pace`: what this machine needs for a second of the reference machine.
 */
export function spent({ ms, processorMs }, budget = {}, pace = 1) {
  const parts = [
    ms !== undefined && part(ms, "s", budget.wall, pace),
    processorMs !== undefined && part(processorMs, "processor s", budget.processor, pace),
  ];
  return parts.filter(Boolean).join(", ");
}

function part(ms, unit, budget, pace) {
  const time = `${(ms / 1000).toFixed(1)} ${unit}`;
  const most = budget === undefined ? Number.POSITIVE_INFINITY : budget * pace;
  if (ms <= most * 1000) return time;
  const scaled = pace === 1 ? "" : `, ${most.toFixed(1)} s at this pace`;
  return `${time} ▲ over ${budget} s${scaled}`;
}

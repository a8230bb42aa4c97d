// What a run may take. Machines differ and may be busy, so a step over its budget is marked and fails nothing.

export const NO_BUDGETS = { steps: {}, kinds: {} };

/**
 * `12.3 s, 20.1 processor s`, with a mark at what is over its budget of `{ wall, processor }` seconds. Either time may
 * be missing.
 */
export function spent({ ms, processorMs }, budget = {}) {
  const parts = [
    ms !== undefined && part(ms, "s", budget.wall),
    processorMs !== undefined && part(processorMs, "processor s", budget.processor),
  ];
  return parts.filter(Boolean).join(", ");
}

function part(ms, unit, budget = Number.POSITIVE_INFINITY) {
  const time = `${(ms / 1000).toFixed(1)} ${unit}`;
  return ms <= budget * 1000 ? time : `${time} ▲ over ${budget} s`;
}

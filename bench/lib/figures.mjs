/**
 * The report of a benchmark. A figure is `{ what, value, unit?, target?, stretch?, context? }`: `target` is the most
 * that the value may be, or with `atLeast` the least; a figure without a target is for comparison.
 */

export function median(values) {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? sorted[Math.floor(middle)]
    : (sorted[middle - 1] + sorted[middle]) / 2;
}

export function round(value, digits = 2) {
  return Number(value.toFixed(digits));
}

/** True, false, or null where there is no target. */
export function isMet({ value, target, atLeast = false }) {
  if (target === undefined) return null;
  return atLeast ? value >= target : value <= target;
}

/** Passes the figures to the run that started the benchmark; prints them without one. */
export function report(figures) {
  if (process.send) process.send(figures);
  else for (const figure of figures) console.log(line(figure));
}

const MARKS = { true: "ok", false: "MISS", null: "" };

export function line(figure) {
  const mark = MARKS[String(isMet(figure))];
  return `${mark.padEnd(5)}${valueText(figure).padStart(10)}  ${figure.what}${targetText(figure)}`;
}

export function valueText({ value, unit }) {
  return unit ? `${value} ${unit}` : String(value);
}

export function targetText({ target, atLeast = false, stretch, context }) {
  const parts = [];
  if (target !== undefined) parts.push(`target ${atLeast ? "≥" : "≤"} ${target}`);
  if (stretch !== undefined) parts.push(`stretch ${stretch}`);
  if (context) parts.push(context);
  return parts.length > 0 ? `  (${parts.join("; ")})` : "";
}

/** The clock of the start page, and what happened while it was moved. */
import { html } from "hono/html";
import type { Html } from "../html.ts";
import type { World } from "../world.ts";
import { formOf, orderButton } from "./forms.ts";
import { moment } from "./table.ts";

const STEPS: readonly (readonly [by: string, label: string])[] = [
  ["1h", "1 Hour"],
  ["1d", "1 Day"],
  ["8d", "8 Days"],
  ["P1M", "1 Month"],
  ["P1Y", "1 Year"],
];
const CLOCK = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone: "UTC",
});
/** Each takes the place of the other. */
const FREEZES = { key: "freeze" };
const HOUR = 3_600_000;

export function clockSection(world: World): Html {
  return html`<section class="panel">
  <h2 id="clock" tabindex="-1">Clock</h2>
  <div id="clock-now" data-live>
    <p><time datetime="${moment(world.now())}">${CLOCK.format(world.now())} UTC</time>
    <span class="quiet">${stateOf(world)}</span></p>
    <p class="buttons">${orderButton("Next Event", { path: "clock/next-event" })}
    ${STEPS.map(([by, label]) => orderButton(`+ ${label}`, { path: "clock/advance", body: { by } }))}
    ${world.frozen ? orderButton("Unfreeze", { path: "clock/unfreeze" }, FREEZES) : orderButton("Freeze", { path: "clock/freeze" }, FREEZES)}
    ${orderButton("Reset This World", { path: "reset" }, { isDanger: true })}</p>
  </div>
  <details class="more" id="set-clock"><summary>Set the clock</summary>
  ${formOf(
    { path: "clock", method: "PUT" },
    {
      title: "Set the clock",
      button: "Set the Clock",
      fields: [{ name: "iso", label: "Set to (UTC)", hint: "2027-01-31T12:00:00Z; forward only" }],
    },
  )}</details>
  <div class="happened" data-happened></div>
</section>`;
}

function stateOf({ frozen, offset }: World): string {
  const hours = Math.round(Math.abs(offset) / HOUR);
  const days = Math.round(hours / 24);
  const far = hours < 48 ? `${hours} h` : `${days} days`;
  const place = `${far} ${offset > 0 ? "ahead of" : "behind"} the machine`;
  const text = hours === 0 ? "the machine's time" : place;
  return frozen ? `frozen, ${text}` : text;
}

/** The personas of the start page: each with its state now, its next event, and a link that signs in as it. */
import { html } from "hono/html";
import type { Html } from "../html.ts";
import type { PersonaNow } from "../persona-states.ts";
import type { ViewForm } from "../service.ts";
import type { World } from "../world.ts";
import { formOf, orderButton } from "./forms.ts";
import { PERSONA_GROUPS } from "./persona-groups.ts";
import { timeOf, words } from "./table.ts";

const PERSONAS_SECTION = "personas";

export function personaSection(world: World, personas: readonly PersonaNow[]): Html {
  const made = personas.filter(({ isMade }) => isMade).reverse();
  const groups = PERSONA_GROUPS.map(([title, ids]) => ({
    title,
    members: ids.flatMap((id) => personas.filter((one) => one.id === id && !one.isMade)),
  }));
  const known = new Set(groups.flatMap(({ members }) => members));
  const others = personas.filter((one) => !one.isMade && !known.has(one));
  const rest = others.length === 0 ? [] : [{ title: "Others", members: others }];
  return html`<section>
  <div class="bar"><h2 id="${PERSONAS_SECTION}" tabindex="-1">Sign In As</h2>
  <p class="field find"><label for="find"><span class="hidden">Find a persona</span></label><input type="search" id="find" data-find="persona-list" placeholder="Find one of ${personas.length}: gift, PayPal, paused…" autocomplete="off" spellcheck="false"></p></div>
  <div class="drawers" id="persona-list">
  <div id="personas-made" class="made" data-live>${made.length === 0 ? "" : groupOf(world, "Made by You", made, true)}</div>
  ${[...groups, ...rest].map(({ title, members }, index) => groupOf(world, title, members, index === 0))}
  </div>
</section>`;
}

export function personaMaker(form: ViewForm | undefined): Html {
  if (!form) return html``;
  return html`<details class="drawer" id="make"><summary><h3>${form.title}</h3></summary>${formOf({ path: PERSONAS_SECTION }, form)}</details>`;
}

function groupOf(
  world: World,
  title: string,
  members: readonly PersonaNow[],
  isOpen: boolean,
): Html {
  const id = `personas-${title.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;
  return html`<details class="drawer" data-group${isOpen ? OPEN : ""}><summary><h3>${title}</h3> <span class="count">${members.length}</span></summary>
  <ul class="personas" id="${id}" data-live>${members.map((persona) => personaItem(world, persona))}</ul></details>`;
}

const OPEN = html` open`;

function personaItem(world: World, persona: PersonaNow): Html {
  const { id, email, title, isMade, state } = persona;
  const { nextEvent } = state;
  const [status, plan, planName] = [state.status, state.plan, state.planName].map(textOf);
  const remove = { method: "DELETE", path: `${PERSONAS_SECTION}/${id}` } as const;
  return html`<li>
  <div class="who"><h4>${id}${isMade ? html` <span class="badge">made</span>` : ""}</h4>
  <p class="state"><span class="status">${status}</span>${plan && html` ${planName} <span class="value">${plan}</span>`}</p></div>
  <p class="about">${title}</p>
  <p class="next">${nextEvent ? html`${words(nextEvent.kind)} ${timeOf(nextEvent.at)}` : "Nothing planned"}</p>
  <p class="buttons"><a class="button" href="${signInLink(world, email)}" target="_blank" rel="noopener">Sign In<span class="hidden"> as ${id}, in a new tab</span></a>
  ${nextEvent && orderButton("Advance Clock", { path: "clock/next-event", body: { persona: id } }, { about: `(${id})` })}
  <button type="button" class="copy" data-copy="${email}">Copy Email<span class="hidden"> ${email}</span></button>
  ${isMade && orderButton("Remove", remove, { about: `(${id})`, isDanger: true })}</p>
</li>`;
}

/** The app's server signs in with the password of every persona, and goes on as after any sign-in. */
function signInLink({ key, webUrl }: World, email: string): string {
  return `${webUrl}/_sandbox/sign-in?${new URLSearchParams({ world: key, email })}`;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

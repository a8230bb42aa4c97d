/** The personas of the start page: each with its state now, its next event, and a button that moves the clock there. */
import { html } from "hono/html";
import type { Html } from "../html.ts";
import type { PersonaNow } from "../persona-states.ts";
import type { ViewForm } from "../service.ts";
import type { World } from "../world.ts";
import { formOf, orderButton } from "./forms.ts";
import { timeOf, words } from "./table.ts";

export const PERSONAS_SECTION = "personas";

export function personaSection(
  world: World,
  personas: readonly PersonaNow[],
  form: ViewForm | undefined,
): Html {
  return html`<section>
  <h2 id="${PERSONAS_SECTION}" tabindex="-1">Personas</h2>
  <p class="quiet">Every persona’s password is “password”. <a href="/_sandbox/personas?world=${world.key}">JSON</a></p>
  ${form && html`<details class="panel make"><summary>${form.title}</summary>${formOf({ path: PERSONAS_SECTION }, form)}</details>`}
  <p class="field find"><label for="find">Find a persona</label><input type="search" id="find" data-find="persona-list" autocomplete="off" spellcheck="false"></p>
  <ul class="personas" id="persona-list" data-live>${[...personas.filter(({ isMade }) => isMade).reverse(), ...personas.filter(({ isMade }) => !isMade)].map(personaItem)}</ul>
</section>`;
}

function personaItem(persona: PersonaNow): Html {
  const { id, email, title, isMade, state } = persona;
  const { nextEvent } = state;
  const [status, plan, planName] = [state.status, state.plan, state.planName].map(textOf);
  const remove = { method: "DELETE", path: `${PERSONAS_SECTION}/${id}` } as const;
  return html`<li>
  <div class="who"><h3>${id}${isMade ? html` <span class="badge">made</span>` : ""}</h3><p>${title}</p>
  <p><span class="value">${email}</span> <button type="button" class="copy" data-copy="${email}">Copy<span class="hidden"> ${email}</span></button></p></div>
  <div class="state"><p><span class="status">${status}</span></p>${plan && html`<p>${planName} <span class="value">${plan}</span></p>`}</div>
  <div class="next">${
    nextEvent
      ? html`<p>${words(nextEvent.kind)}<br>${timeOf(nextEvent.at)}</p>`
      : html`<p class="empty">Nothing planned</p>`
  }</div>
  <p class="buttons">${nextEvent && orderButton("Advance to it", { path: "clock/next-event", body: { persona: id } }, { about: `(${id})` })}
  ${isMade && orderButton("Remove", remove, { about: `(${id})`, isDanger: true })}</p>
</li>`;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

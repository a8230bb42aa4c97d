/**
 * The editor of screens: a page for a person, and its endpoints. A draft shows by its link alone until it is published
 * [CNT-01] [CNT-14].
 */

import { html } from "hono/html";
import { readObject } from "../../core/body.ts";
import { type Html, page } from "../../core/html.ts";
import { json } from "../../core/http.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Page, PageRequest } from "../../core/service.ts";
import { formOf, orderButton } from "../../core/start-page/forms.ts";
import type { World } from "../../core/world.ts";
import { BROKEN_BLOCKS } from "./broken-blocks.ts";
import {
  publish,
  publishInFront,
  SCREEN_NAME,
  type Screen,
  saveDraft,
  screenOf,
  screensOf,
  takeBack,
} from "./edited-screens.ts";
import type { Block } from "./screens.ts";

export const EDITOR_PAGE = "/_sandbox/screen-editor";

const PATH = "/_sandbox/screens/{name}";
const STYLE = "/_sandbox/start-page.css";
const SCRIPT = "/_sandbox/start-page.js";
const MOST_BLOCKS = 100;

export const screenPages: readonly Page[] = [
  { method: "GET", path: EDITOR_PAGE, respond: editorPage },
  {
    method: "GET",
    path: PATH,
    respond: ({ world, params }) => json(200, answerOf(world, screenOf(world, nameOf(params)))),
  },
  {
    method: "PUT",
    path: PATH,
    respond: async (asked) => {
      const { blocks, isDraft } = await readScreen(asked);
      const save = isDraft ? saveDraft : publish;
      return json(200, answerOf(asked.world, save(asked.world, nameOf(asked.params), blocks)));
    },
  },
  {
    method: "DELETE",
    path: PATH,
    respond: ({ world, params }) => json(200, answerOf(world, takeBack(world, nameOf(params)))),
  },
  {
    method: "POST",
    path: `${PATH}/broken`,
    respond: async ({ request, world, params }) => {
      const { kind } = await readObject(request, ["kind"]);
      const broken = BROKEN_BLOCKS.find(({ id }) => id === kind);
      if (!broken) {
        const known = BROKEN_BLOCKS.map(({ id }) => id).join(", ");
        throw new Refusal(400, "INVALID_KIND", `Send { "kind": "unknown" }. Known: ${known}.`);
      }
      return json(200, answerOf(world, publishInFront(world, nameOf(params), broken.block)));
    },
  },
];

/** Where a screen stands in the app, and the link of its draft. */
function answerOf(world: World, { isEdited, preview, ...screen }: Screen) {
  const address = `${world.webUrl}/landing/${screen.name}`;
  const draftAddress = preview === null ? null : `${address}?preview=${preview}`;
  return { screen: { ...screen, isEdited, address, draftAddress } };
}

function nameOf({ name = "" }: PageRequest["params"]): string {
  if (SCREEN_NAME.test(name)) return name;
  throw new Refusal(400, "INVALID_NAME", "Name a screen by small letters, digits and dashes.");
}

/** @throws 400 naming the place in the blocks that the contract does not allow: an editor cannot break it. */
async function readScreen({ request, problemOf }: PageRequest) {
  const { blocks, as = "published" } = await readObject(request, ["blocks", "as"]);
  if (!Array.isArray(blocks) || (as !== "draft" && as !== "published")) {
    const form = '{ "blocks": [ … ], "as": "draft" } or "published"';
    throw new Refusal(400, "INVALID_SCREEN", `Send ${form}.`);
  }
  if (blocks.length > MOST_BLOCKS) {
    throw new Refusal(400, "INVALID_SCREEN", `A screen has at most ${MOST_BLOCKS} blocks.`);
  }
  const problem = problemOf("getScreen", 200, { panels: { member: blocks } });
  if (problem !== undefined) throw new Refusal(400, "INVALID_SCREEN", problem);
  return { blocks: blocks as Block[], isDraft: as === "draft" };
}

function editorPage({ url, world }: PageRequest): Promise<Response> {
  const asked = url.searchParams.get("screen") ?? "";
  const name = SCREEN_NAME.test(asked) ? asked : "welcome";
  const screens = screensOf(world);
  const screen = screenOf(world, name);
  return page(
    { title: `Screens · ${world.key}`, style: STYLE, script: SCRIPT },
    html`<main data-world="${world.key}">
  <p><a href="/?world=${world.key}#screens">Foyer sandbox</a></p>
  <h1>Screens</h1>
  <p class="lead">What an editor writes, and the app shows. A draft shows by its link alone; what is published shows to everyone in the world ${world.key}.</p>
  <form class="order" method="get" action="${EDITOR_PAGE}">
    <input type="hidden" name="world" value="${world.key}">
    <p class="field"><label for="screen">Screen</label><input id="screen" name="screen" value="${name}" list="screen-names" required pattern="[a-z0-9][a-z0-9\\-]{0,63}" autocomplete="off" spellcheck="false"><span class="hint">One of the list, or a new name</span></p>
    <datalist id="screen-names">${screens.map((one) => html`<option value="${one.name}"></option>`)}</datalist>
    <p class="sends"><button>Open</button></p>
  </form>
  <section>
    <h2 id="edited" tabindex="-1">${name}</h2>
    <div id="screen-state" data-live>${stateOf(world, screen)}</div>
    <div id="screen-form" data-live>${editForm(screen)}</div>
  </section>
  <section>
    <h2 id="broken" tabindex="-1">Break it</h2>
    <p class="quiet">Publishes the screen with one bad block in front; a draft stays as it is. The app leaves it out, or shows what is true of it, and keeps the rest; its debug panel says why.</p>
    <p class="buttons">${BROKEN_BLOCKS.map(({ id, label }) =>
      orderButton(label, { path: `screens/${name}/broken`, body: { kind: id } }),
    )}</p>
    <h3>The next answer</h3>
    <p class="buttons">${FAULTS.map(([label, fault]) =>
      orderButton(label, { path: "faults", body: { operation: "getScreen", ...fault } }),
    )}</p>
  </section>
</main>
<p id="said" role="status" class="said"></p>`,
  );
}

const FAULTS: readonly (readonly [label: string, fault: object])[] = [
  ["Half of the answer", { kind: "truncated" }],
  ["An answer with one damage", { kind: "mutate" }],
  ["A page of a broken gateway", { kind: "html" }],
  ["No answer for 20 seconds", { kind: "delay", delayMs: 20_000 }],
  ["503 Service Unavailable", { kind: "status", status: 503, times: 4 }],
];

function stateOf(world: World, screen: Screen): Html {
  const { address, draftAddress } = answerOf(world, screen).screen;
  const back = orderButton(
    "Take every edit back",
    { method: "DELETE", path: `screens/${screen.name}` },
    { isDanger: true },
  );
  return html`<ul class="rows">
  <li>${screen.published === null ? "Not published." : html`Published: <a href="${address}">${address}</a>`}</li>
  ${draftAddress && html`<li>Draft: <a href="${draftAddress}">${draftAddress}</a></li>`}
  ${screen.isEdited && html`<li>Edited. <span class="buttons">${back}</span></li>`}
</ul>`;
}

function editForm({ name, draft, published }: Screen): Html {
  const blocks = JSON.stringify(draft ?? published ?? [], undefined, 2);
  return formOf(
    { path: `screens/${name}`, method: "PUT" },
    {
      title: `Edit ${name}`,
      button: "Save",
      fields: [
        {
          name: "blocks",
          label: draft === null ? "Blocks, as JSON" : "Blocks of the draft, as JSON",
          kind: "json",
          value: blocks,
          isRequired: true,
        },
        {
          name: "as",
          label: "Save as",
          options: [
            ["draft", "a draft"],
            ["published", "published, for everyone"],
          ],
        },
      ],
    },
  );
}

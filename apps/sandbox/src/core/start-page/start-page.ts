/** The first page of the sandbox: everything a tester needs, in one place. */

import { html } from "hono/html";
import { asset } from "../assets.ts";
import type { Controls } from "../controls.ts";
import { type Html, page } from "../html.ts";
import { personasOf } from "../personas.ts";
import type { EntryForm, Page, View, ViewForm } from "../service.ts";
import type { Snapshots } from "../snapshots.ts";
import type { World } from "../world.ts";
import { clockSection } from "./clock-section.ts";
import { formOf, toggleButton } from "./forms.ts";
import { PERSONAS_SECTION, personaSection } from "./persona-section.ts";
import { REQUEST_PAGE, requestPage, statusText } from "./request-page.ts";
import { dollars, moment, type Row, table } from "./table.ts";
import { faultForm, mailList, snapshotForm, snapshotList } from "./world-sections.ts";

const STYLE = "/_sandbox/start-page.css";
const SCRIPT = "/_sandbox/start-page.js";
/** The newest so many of a growing list. */
const SHOWN = 25;

interface Section
  extends Pick<View, "name" | "title" | "description" | "form" | "forms" | "toggles" | "link"> {
  readonly count: number;
  /** What changes when an order has been carried out. */
  readonly list: Html;
  readonly extra?: Html;
}

export interface StartPageParts {
  readonly controls: Controls;
  readonly snapshots: Snapshots;
  readonly views: readonly View[];
  readonly personaForm: ViewForm | undefined;
  /** Names under which faults can be ordered. */
  readonly calls: readonly string[];
}

export function startPages(parts: StartPageParts): readonly Page[] {
  return [
    {
      method: "GET",
      path: "/",
      respond: ({ world, url }) => startPage(world, url.origin, parts),
    },
    requestPage(parts.controls, STYLE),
    asset(STYLE, new URL("./start-page.css", import.meta.url)),
    asset(SCRIPT, new URL("./start-page.js", import.meta.url)),
  ];
}

function startPage(world: World, origin: string, parts: StartPageParts): Promise<Response> {
  const personas = parts.controls.personas(world.key);
  const sections = sectionsOf(world, parts);
  const places = [
    { name: PERSONAS_SECTION, title: "Personas", count: personas.length },
    ...sections,
  ];
  return page(
    { title: `Foyer sandbox · ${world.key}`, style: STYLE, script: SCRIPT },
    html`<header>
  <div class="brand"><span aria-hidden="true">◐</span> Foyer sandbox</div>
  <form class="world" method="get" action="/">
    <label for="world">World</label>
    <input id="world" name="world" value="${world.key}" pattern="[A-Za-z0-9._\\-]{1,64}" required autocomplete="off" spellcheck="false">
    <button>Open</button>
  </form>
</header>
<main data-world="${world.key}">
  <h1>Everything you need to try Foyer</h1>
  <p class="lead">Three services with a memory, played on this machine. Sign in as any persona below with the password <code>password</code>, pay with a test card, and let time pass.</p>
  ${clockSection(world)}
  <nav aria-label="Sections" id="sections" data-live><ul>${places.map(
    ({ name, title, count }) =>
      html`<li><a href="#${name}">${title} <span class="count">${count}</span></a></li>`,
  )}</ul></nav>
  ${personaSection(world, personas, parts.personaForm)}
  ${sections.map((section) => sectionOf(section, world))}
  ${recipes(world, origin)}
</main>
<p id="said" role="status" class="said"></p>`,
  );
}

function sectionOf(section: Section, world: World): Html {
  const { name, title, description, form, forms, toggles, link, list, extra } = section;
  return html`<section>
  <h2 id="${name}" tabindex="-1">${title}</h2>
  <p class="quiet">${description} <a href="/_sandbox/${name}?world=${world.key}">JSON</a>${link && html` · <a href="${link[0]}?world=${world.key}">${link[1]}</a>`}</p>
  ${form && formOf({ path: name }, form)}
  ${extra}
  <div id="list-${name}" data-live>
  ${toggles && html`<p class="buttons toggles">${toggles(world).map(toggleButton)}</p>`}
  ${forms && entryForms(forms(world))}
  ${list}</div>
</section>`;
}

function entryForms(forms: readonly EntryForm[]): Html {
  if (forms.length === 0) return html``;
  return html`<ul class="rows entries">${forms.map(
    (form) => html`<li><h3>${form.title}</h3>${formOf(form, form)}</li>`,
  )}</ul>`;
}

function sectionsOf(world: World, parts: StartPageParts): readonly Section[] {
  const { controls, snapshots, views, calls } = parts;
  const { key } = world;
  const mails = controls.outbox(key);
  const taken = snapshots.list(world);
  return [
    {
      name: "snapshots",
      title: "Snapshots",
      description: "All of this world, to come back to: data, clock, settings and planned events.",
      count: taken.length,
      form: snapshotForm,
      list: snapshotList(taken),
    },
    tableSection({
      name: "faults",
      title: "Faults",
      description: "What goes wrong on purpose.",
      rows: controls.faults(key).map(({ kind, status, delayMs, operation, left, struck }) => ({
        kind: [kind, status].filter(Boolean).join(" "),
        operation: operation ?? "every operation",
        delay: delayMs === undefined ? "" : `${delayMs} ms`,
        left: left ?? "until cleared",
        struck,
      })),
      form: faultForm(calls),
    }),
    {
      name: "outbox",
      title: "Emails",
      description: "What would have been sent, the newest first.",
      count: mails.length,
      list: mailList(newest(mails)),
    },
    ...views.map((view) => ({
      ...tableSection({ ...view, rows: view.read(world) }),
      ...(view.name === FLAGS ? { extra: flagForm(world) } : {}),
    })),
    tableSection({
      name: "ledger",
      title: "Ledger",
      description: "Every amount taken, the newest first.",
      rows: newest(controls.ledger(key)).map((charge) => ({
        orderId: charge.orderId,
        profile: charge.profileId,
        service: charge.serviceId,
        amount: dollars(charge.amountCents),
        tax: dollars(charge.taxCents),
        method: charge.method,
        at: moment(charge.at),
      })),
    }),
    tableSection({
      name: "requests",
      title: "Requests",
      description: "Every call, the newest first.",
      link: [REQUEST_PAGE, "With bodies and answers"],
      rows: newest(controls.requests(key)).map((request) => ({
        operation: request.operation,
        status: statusText(request),
        fault: request.fault,
        key: request.idempotencyKey,
        profile: request.profileId,
        at: moment(request.at),
      })),
    }),
    tableSection({
      name: "violations",
      title: "Contract violations",
      description:
        "Answers of the sandbox itself that broke its specification. There should be none.",
      rows: newest(controls.violations(key)).map(({ operation, problem, at }) => ({
        operation,
        problem,
        at: moment(at),
      })),
    }),
  ];
}

const FLAGS = "flags";

/** Sets any feature flag, for everyone in this world or for one persona. An empty value takes it back. */
function flagForm(world: World): Html {
  return html`<form class="order" data-flags aria-label="Set a feature flag" novalidate>
    <p class="field"><label for="flag">Flag</label><input id="flag" name="flag" value="price-test-apr-2025" autocomplete="off" spellcheck="false"></p>
    <p class="field"><label for="flag-value">Value (empty takes it back)</label><input id="flag-value" name="value" value="variant-2" autocomplete="off" spellcheck="false"></p>
    <p class="field"><label for="flag-persona">For</label><select id="flag-persona" name="persona" data-live><option value="">everyone</option>${personasOf(
      world,
    ).map(({ id }) => html`<option>${id}</option>`)}</select></p>
    <p class="sends"><button>Set the flag</button></p>
    <p class="problem" role="alert" data-problem></p>
  </form>`;
}

function tableSection(
  section: Omit<Section, "count" | "list"> & {
    readonly rows: readonly Row[];
    readonly copy?: string;
  },
): Section {
  const { rows, copy, ...rest } = section;
  const list =
    rows.length === 0 ? html`<p class="empty">Nothing yet.</p>` : table(section.title, rows, copy);
  return { ...rest, count: rows.length, list };
}

function newest<T>(items: readonly T[]): readonly T[] {
  return items.slice(-SHOWN).reverse();
}

function recipes(world: World, origin: string): Html {
  const at = (path: string, query = "") =>
    `'${origin}/_sandbox/${path}?world=${world.key}${query}'`;
  const sends = (method: string, address: string, body: string) =>
    `curl -X ${method} ${address} -H 'Content-Type: application/json' -d '${body}'`;
  const posts = (path: string, body: string) => sends("POST", at(path), body);
  const lines: readonly (readonly [string, string])[] = [
    ["Let a month pass", posts("clock/advance", '{"by":"31d"}')],
    [
      "Make a persona who canceled ten days before the next billing",
      posts(
        "personas",
        '{"id":"maria","plan":"FNWEB1MO","status":"Pending Cancel","nextBilling":"10d"}',
      ),
    ],
    [
      "Let the next thing happen to a persona",
      posts("clock/next-event", '{"persona":"trialist-monthly"}'),
    ],
    ["Take a snapshot to come back to", posts("snapshots", '{"name":"before"}')],
    [
      "Lose the answer of the next purchase",
      posts("faults", '{"kind":"dropAfterCommit","operation":"addSubscriptionWithPayment"}'),
    ],
    [
      "A card form that takes 20 seconds",
      posts("faults", '{"kind":"delay","operation":"loadCardFrame","delayMs":20000}'),
    ],
    [
      "One call in five fails, the same ones in every run",
      posts("faults", '{"kind":"status","status":503,"probability":0.2,"seed":42}'),
    ],
    [
      "The prices of a test, for one persona",
      sends("PUT", at("flags", "&persona=new"), '{"price-test-apr-2025":"variant-1"}'),
    ],
    [
      "Take every caller for a robot (FOYER_CAPTCHA=on npm start)",
      sends("PUT", at("settings"), '{"captchaVerdict":"robot"}'),
    ],
    [
      "Refuse the next payment of a member",
      posts("bank", '{"member":"saved-card","kind":"refuse","errorCode":"eV1107"}'),
    ],
    ["See every call of this world", `curl ${at("requests")}`],
    ["No more faults", `curl -X DELETE ${at("faults")}`],
  ];
  return html`<section>
  <h2 id="recipes">Recipes</h2>
  <p class="quiet">All operations: <a href="/_sandbox/operations">JSON</a></p>
  ${lines.map(
    ([title, command]) => html`<div class="recipe"><h3>${title}</h3>
    <div class="command"><code>${command}</code><button type="button" class="copy" data-copy="${command}">Copy<span class="hidden"> the command: ${title}</span></button></div></div>`,
  )}
</section>`;
}

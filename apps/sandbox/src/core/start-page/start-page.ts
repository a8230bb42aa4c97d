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
import { personaMaker, personaSection } from "./persona-section.ts";
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
  return page(
    { title: `Foyer sandbox · ${world.key}`, style: STYLE, script: SCRIPT },
    html`<header>
  <div class="brand">${LOGO} Foyer <span>Sandbox</span></div>
  <form class="world" method="get" action="/">
    <label for="world">World</label>
    <input id="world" name="world" value="${world.key}" pattern="[A-Za-z0-9._\\-]{1,64}" required autocomplete="off" spellcheck="false">
    <button>Open</button>
  </form>
  <a class="button" href="${world.webUrl}/?world=${world.key}" target="_blank" rel="noopener">Open the App<span class="hidden"> in a new tab</span></a>
</header>
<main data-world="${world.key}">
  <div class="stage">
  <div><h1>Try Foyer as Anyone</h1>
  <p class="lead">Three services with a memory, played on this machine. Sign in as a persona, pay with a test card, and let time pass. Everyone's password is <code>password</code>. <a href="/_sandbox/personas?world=${world.key}">JSON</a></p></div>
  ${clockSection(world)}
  </div>
  ${personaSection(world, personas)}
  ${groupsOf(sections).map(
    ([title, members]) => html`<section>
  <h2>${title}</h2>
  <div class="drawers">${title === SCENE ? personaMaker(parts.personaForm) : ""}${members.map((section) => sectionOf(section, world))}${title === LAST ? recipes(world, origin) : ""}</div>
</section>`,
  )}
</main>
<p id="said" role="status" class="said"></p>`,
  );
}

const LOGO = html`<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><path class="lamp" d="M8 0h16a8 8 0 0 1 8 8v4.5a3.5 3.5 0 0 0 0 7V24a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8v-4.5a3.5 3.5 0 0 0 0-7V8a8 8 0 0 1 8-8z"/><path class="ink" d="M10.5 24.500V7.500h12v4.200h-7.400v2.800h6.400v4.100h-6.400v5.900z"/></svg>`;

/** Begins with the form that makes a persona. */
const SCENE = "Set the Scene";
/** Ends with the recipes. */
const LAST = "What Happened";

/** Which sections stand together. One that a service adds stands among the scenes. */
const GROUPS: readonly (readonly [title: string, names: readonly string[]])[] = [
  [
    "Cards, Codes, and PINs",
    [
      ...["cards", "promo-codes", "gift-cards", "activation-codes", "paypal-buyers"],
      ...["apple-pay-cards", "apple-pay-contacts", "addresses"],
    ],
  ],
  [SCENE, ["snapshots", "faults", "bank", "flags", "screens", "plans"]],
  [
    "Partners and Verification",
    [
      ...["verifications", "verification-names", "verification-documents"],
      ...["organization-searches", "veterans-members", "partner-requests", "hand-overs"],
      "tv-providers",
    ],
  ],
  [LAST, ["outbox", "ledger", "requests", "collected", "surveys", "prospects", "violations"]],
];

function groupsOf(
  sections: readonly Section[],
): readonly (readonly [title: string, sections: readonly Section[]])[] {
  const named = GROUPS.flatMap(([, names]) => names);
  const added = sections.filter(({ name }) => !named.includes(name)).map(({ name }) => name);
  return GROUPS.map(([title, names]) => {
    const all = title === SCENE ? [...names, ...added] : names;
    return [title, all.flatMap((name) => sections.filter((section) => section.name === name))];
  });
}

function sectionOf(section: Section, world: World): Html {
  const { name, title, description, count, form, forms, toggles, link, list, extra } = section;
  return html`<details class="drawer" id="${name}"><summary><h3>${title}</h3> <span class="count" id="count-${name}" data-live>${count}</span></summary>
  <p class="quiet">${description} <a href="/_sandbox/${name}?world=${world.key}">JSON</a>${link && html` · <a href="${link[0]}?world=${world.key}">${link[1]}</a>`}</p>
  ${form && formOf({ path: name }, form)}
  ${extra}
  <div id="list-${name}" data-live>
  ${toggles && html`<p class="buttons toggles">${toggles(world).map(toggleButton)}</p>`}
  ${forms && entryForms(forms(world))}
  ${list}</div>
</details>`;
}

function entryForms(forms: readonly EntryForm[]): Html {
  if (forms.length === 0) return html``;
  return html`<ul class="rows entries">${forms.map(
    (form) => html`<li><h4>${form.title}</h4>${formOf(form, form)}</li>`,
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
      title: "Contract Violations",
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
    <p class="sends"><button>Set the Flag</button></p>
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
  return html`<details class="drawer" id="recipes"><summary><h3>Recipes</h3> <span class="count">${lines.length}</span></summary>
  <p class="quiet">All operations: <a href="/_sandbox/operations">JSON</a></p>
  ${lines.map(
    ([title, command]) => html`<div class="recipe"><h4>${title}</h4>
    <div class="command"><code>${command}</code><button type="button" class="copy" data-copy="${command}">Copy<span class="hidden"> the command: ${title}</span></button></div></div>`,
  )}
</details>`;
}

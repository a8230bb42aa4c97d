/** The first page of the sandbox: everything a tester needs, in one place. */
import { asset } from "../assets.ts";
import type { Controls } from "../controls.ts";
import { type Html, html, page } from "../html.ts";
import { personasOf } from "../personas.ts";
import type { Page, View, ViewForm } from "../service.ts";
import type { World } from "../world.ts";
import { REQUEST_PAGE, requestPage, statusText } from "./request-page.ts";
import { dollars, moment, type Row, table } from "./table.ts";

const STYLE = "/_sandbox/start-page.css";
const SCRIPT = "/_sandbox/start-page.js";
const STEPS: readonly (readonly [by: string, label: string])[] = [
  ["1h", "1 hour"],
  ["1d", "1 day"],
  ["8d", "8 days"],
  ["31d", "31 days"],
  ["P1Y", "1 year"],
];
const CLOCK = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone: "UTC",
});
/** The newest so many of a growing list. */
const SHOWN = 25;

interface Section {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly rows: readonly Row[];
  /** Column with a copy button. */
  readonly copy?: string;
  readonly form?: ViewForm;
  /** A page of the sandbox with more about it. */
  readonly link?: readonly [path: string, text: string];
}

export function startPages(controls: Controls, views: readonly View[]): readonly Page[] {
  return [
    {
      method: "GET",
      path: "/",
      respond: ({ world, url }) => startPage(world, url.origin, controls, views),
    },
    requestPage(controls, STYLE),
    asset(STYLE, new URL("./start-page.css", import.meta.url)),
    asset(SCRIPT, new URL("./start-page.js", import.meta.url)),
  ];
}

function startPage(
  world: World,
  origin: string,
  controls: Controls,
  views: readonly View[],
): Response {
  const sections = sectionsOf(world, controls, views);
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
  ${clock(world)}
  <nav aria-label="Sections"><ul>${sections.map(
    ({ name, title, rows }) =>
      html`<li><a href="#${name}">${title} <span class="count">${rows.length}</span></a></li>`,
  )}</ul></nav>
  ${flags(world)}
  ${sections.map((section) => sectionOf(section, world))}
  ${recipes(world, origin)}
</main>
<p id="said" role="status" class="said"></p>`,
  );
}

function clock(world: World): Html {
  return html`<section class="clock">
  <h2>Clock</h2>
  <p><time datetime="${moment(world.now())}">${CLOCK.format(world.now())} UTC</time>
  <span class="quiet">${world.offset === 0 ? "the machine's time" : "ahead of the machine"}</span></p>
  <p class="buttons">${STEPS.map(([by, label]) => html`<button type="button" data-advance="${by}">+ ${label}</button>`)}
  <button type="button" class="danger" data-reset>Reset this world</button></p>
</section>`;
}

/** Sets a feature flag for everyone in this world, or for one persona. An empty value takes it back. */
function flags(world: World): Html {
  return html`<section class="clock">
  <h2>Set a feature flag</h2>
  <form class="buttons" data-flags>
    <label>Flag <input name="flag" required pattern="[a-z0-9\-]{1,64}" value="price-test-apr-2025" autocomplete="off" spellcheck="false"></label>
    <label>Value <input name="value" maxlength="128" value="variant-1" autocomplete="off" spellcheck="false"></label>
    <label>For <select name="persona"><option value="">everyone</option>${personasOf(world).map(({ id }) => html`<option>${id}</option>`)}</select></label>
    <button>Set</button>
  </form></section>`;
}

function sectionOf(section: Section, world: World): Html {
  const { name, title, description, rows, copy, form, link } = section;
  return html`<section>
  <h2 id="${name}">${title}</h2>
  <p class="quiet">${description} <a href="/_sandbox/${name}?world=${world.key}">JSON</a>${link && html` · <a href="${link[0]}?world=${world.key}">${link[1]}</a>`}</p>
  ${form && formOf(name, form)}
  ${rows.length === 0 ? html`<p class="empty">Nothing yet.</p>` : table(title, rows, copy)}
</section>`;
}

function formOf(name: string, { title, button, clear, fields }: ViewForm): Html {
  return html`<form class="order" data-order="${name}" aria-label="${title}">
  ${fields.map(
    ({ name: field, label, options }) =>
      html`<label><span>${label}</span>${
        options
          ? html`<select name="${field}">${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}</select>`
          : html`<input name="${field}" autocomplete="off" spellcheck="false">`
      }</label>`,
  )}
  <button>${button}</button>
  ${clear && html`<button type="button" data-clear="${name}">${clear}</button>`}
</form>`;
}

function sectionsOf(world: World, controls: Controls, views: readonly View[]): readonly Section[] {
  const { key } = world;
  return [
    {
      name: "personas",
      title: "Personas",
      description: "Every persona’s password is “password”.",
      rows: controls
        .personas(key)
        .map(({ email, title, zipCode }) => ({ email, who: title, zipCode })),
    },
    ...views.map((view) => ({ ...view, rows: view.read(world) })),
    {
      name: "outbox",
      title: "Emails",
      description: "What would have been sent.",
      rows: newest(controls.outbox(key)).map(({ to, subject, link, at }) => ({
        to,
        subject,
        link,
        at: moment(at),
      })),
      copy: "to",
    },
    {
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
    },
    {
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
    },
    {
      name: "faults",
      title: "Faults",
      description: "What goes wrong on purpose.",
      rows: controls.faults(key).map(({ kind, operation = "every operation", left, struck }) => ({
        kind,
        operation,
        left: left ?? "until cleared",
        struck,
      })),
    },
    {
      name: "violations",
      title: "Contract violations",
      description:
        "Answers of the sandbox itself that broke its specification. There should be none.",
      rows: newest(controls.violations(key)).map(({ operation, problem, at }) => ({
        operation,
        problem,
        at: moment(at),
      })),
    },
  ];
}

function newest<T>(items: readonly T[]): readonly T[] {
  return items.slice(-SHOWN).reverse();
}

function recipes(world: World, origin: string): Html {
  const base = `${origin}/_sandbox`;
  const lines: readonly (readonly [string, string])[] = [
    [
      "Let a month pass",
      `curl -X POST '${base}/clock/advance?world=${world.key}' -H 'Content-Type: application/json' -d '{"by":"31d"}'`,
    ],
    [
      "Lose the answer of the next purchase",
      `curl -X POST '${base}/faults?world=${world.key}' -H 'Content-Type: application/json' -d '{"kind":"dropAfterCommit","operation":"addSubscriptionWithPayment"}'`,
    ],
    [
      "A card form that takes 20 seconds",
      `curl -X POST '${base}/faults?world=${world.key}' -H 'Content-Type: application/json' -d '{"kind":"delay","operation":"loadCardFrame","delayMs":20000}'`,
    ],
    [
      "One call in five fails, the same ones in every run",
      `curl -X POST '${base}/faults?world=${world.key}' -H 'Content-Type: application/json' -d '{"kind":"status","status":503,"probability":0.2,"seed":42}'`,
    ],
    [
      "The prices of a test, for one persona",
      `curl -X PUT '${base}/flags?world=${world.key}&persona=new' -H 'Content-Type: application/json' -d '{"price-test-apr-2025":"variant-1"}'`,
    ],
    [
      "Take every caller for a robot (FOYER_CAPTCHA=on npm start)",
      `curl -X PUT '${base}/settings?world=${world.key}' -H 'Content-Type: application/json' -d '{"captchaVerdict":"robot"}'`,
    ],
    [
      "Refuse the next payment of a member",
      `curl -X POST '${base}/bank?world=${world.key}' -H 'Content-Type: application/json' -d '{"member":"saved-card","kind":"refuse","errorCode":"eV1107"}'`,
    ],
    ["See every call of this world", `curl '${base}/requests?world=${world.key}'`],
    ["No more faults", `curl -X DELETE '${base}/faults?world=${world.key}'`],
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

/** Runs in the browser: shows screens by the real store and the real components, and looks at what stands there. */
import { FoyerProvider } from "@foyer/react";
import { createTestFoyer } from "@foyer/sdk/testing";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { ContentBlocks } from "../features/content/content-blocks.tsx";

/** What the components make. */
const TAGS = new Set([
  ...["div", "section", "h1", "h2", "h3", "p", "span", "strong", "em", "ul", "ol", "li", "br"],
  ...["a", "img", "svg", "path", "details", "summary", "form", "label", "input", "button"],
]);

/** Attributes that load or lead somewhere. */
const ADDRESSES =
  /^(?:href|src|srcset|action|formaction|data|poster|background|ping|cite|xlink:href)$/;

/** The app itself, and the services. */
const OWN =
  /^(?:\/(?![/\\])|http:\/\/localhost:(?:5173|4010)\/|https:\/\/\w+\.foyer\.example\/)[^\s"'<>]*$/;

const found: string[] = [];
const tell = (what: string) => {
  if (found.length < 20) found.push(what);
};

// Whatever runs says so; so do the policies of the page, which stop it.
window.alert = () => tell("A script has run.");
window.onerror = (message) => tell(`An error: ${message}`);
document.addEventListener("securitypolicyviolation", ({ violatedDirective, sample }) =>
  tell(`${violatedDirective} was violated: ${sample}`),
);

const container = document.createElement("div");
document.body.append(container);
const root = createRoot(container, {
  onUncaughtError: (error) => tell(`It does not render: ${error}`),
});
const { foyer, services, drive } = createTestFoyer();
const { contentScreen } = foyer;
const heads = document.head.children.length;

/** How many blocks a screen shows. */
async function show(name: string, blocks: unknown): Promise<number> {
  services.always("GET /screens/{id}", { status: 200, body: { panels: { member: blocks } } });
  await opened(contentScreen.open({ screenName: name }));
  const shown = contentScreen.blocks;
  flushSync(() =>
    root.render(
      <FoyerProvider key={name} foyer={foyer}>
        <MemoryRouter>
          <ContentBlocks title="Welcome" blocks={shown} />
        </MemoryRouter>
      </FoyerProvider>,
    ),
  );
  look(container);
  return shown.length;
}

/** Time is moved only where it is waited for: every move takes the browser milliseconds. */
async function opened(opening: Promise<void>): Promise<void> {
  const soon = new Promise<false>((resolve) => setTimeout(resolve, 20, false));
  const isOpen = await Promise.race([opening.then(() => true), soon]);
  if (!isOpen) await drive(opening);
}

function look(within: Element): void {
  for (const element of within.querySelectorAll("*")) {
    if (!TAGS.has(element.localName)) tell(`<${element.localName}> stands on the page.`);
    for (const { name, value } of element.attributes) {
      const isOwn = value.split(", ").every((one) => OWN.test(one.replace(/ \d+w$/, "")));
      if (/^on|^style$|^srcdoc$/.test(name) || (ADDRESSES.test(name) && !isOwn)) {
        tell(`<${element.localName} ${name}="${value}">`);
      }
    }
  }
  // A style sheet of the component library, and the page's own script.
  if (document.scripts.length !== 1) tell("A script was added.");
  const added = [...document.head.children].slice(heads);
  if (added.some(({ localName }) => localName !== "style")) tell("Something came into the head.");
}

Object.assign(globalThis, {
  /** Blocks that show of all the screens, each as JSON. */
  async showAll(screens: readonly string[], from: number): Promise<number> {
    let shown = 0;
    for (const [at, json] of screens.entries()) {
      shown += await show(`screen-${from + at}`, JSON.parse(json));
    }
    // What waits for a task of its own has run.
    await new Promise((resolve) => setTimeout(resolve, 50));
    return shown;
  },
  /** Puts markup on the page as the components never do: what `found` says then shows that it would notice. */
  async harm(markup: string): Promise<void> {
    const policy = (globalThis as unknown as { trustedTypes: Trusting }).trustedTypes;
    const trusted = policy.createPolicy("harm", { createHTML: (html: string) => html });
    const place = document.createElement("div");
    document.body.append(place);
    place.innerHTML = trusted.createHTML(markup) as string;
    look(place);
    await new Promise((resolve) => setTimeout(resolve, 50));
    place.remove();
  },
  found,
});

interface Trusting {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): unknown };
}

import { FoyerProvider } from "@foyer/react";
import { browserPlatform } from "@foyer/sdk/browser";
import { createFoyerInParts } from "@foyer/sdk/core";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { configurationOf, readPageData } from "./app/configuration.ts";
import { earlyEvents } from "./app/early-events.ts";
import { Router } from "./app/router.tsx";
import { loadScreen } from "./app/screen-chunks.ts";
import { afterPaint, nextTask } from "./app/tasks.ts";
import { loadModule } from "./kit/load-module.ts";
import "./styles/tokens.css";
import "./styles/base.css";

/** How long a page may stay empty, in milliseconds. */
const EMPTY_PAGE_MS = 300;

const page = readPageData(document);
// Without its answers, a screen with content cannot be taken over: the scripts show it.
const answered = await (page.answers &&
  loadModule(() => import("./app/page-answers.ts")).then(
    ({ answersOf }) => answersOf(page),
    () => null,
  ));
// A task of its own after the modules have run, so that the browser can paint and respond in between.
await nextTask();
const platform = browserPlatform({
  tracker: earlyEvents,
  ...(answered && { fetch: answered.fetch }),
  ...(page.wallets ?? {}),
  ...(page.captcha && { captchaScript: page.captcha.script }),
});
await nextTask();
const foyer = createFoyerInParts({
  configuration: configurationOf(page, location.origin),
  platform,
  // What a chunk adds is not done in the task that has run its code.
  loadModule: async (bring) => {
    const module = await loadModule(bring);
    await nextTask();
    return module;
  },
});
const { environment } = foyer.configuration.page;
const decisionsAreKept = environment === "production" ? null : keepDecisions();
await nextTask();
foyer.start();
await nextTask();

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root element.");

const { pathname, search, hash } = window.location;
const verdict = foyer.navigation.guard(pathname + search + hash);
const isVisitors = verdict.kind === "show" && foyer.session.state.kind === "visitor";
// The server renders the screens of visitors: a member never sees them.
if (!isVisitors || answered === null) root.replaceChildren();
const isThere = root.hasChildNodes();

// The page preloads the chunks of its screen: a skeleton would only delay it, unless the network is slow. A screen of
// the server is painted before hydration begins.
const load = answered?.load ?? loadScreen;
const chunks = verdict.kind === "show" && load(verdict.route, foyer, verdict.params);
const patience = new Promise<[]>((resolve) => {
  if (!isThere) setTimeout(resolve, EMPTY_PAGE_MS, []);
});
const [isComplete] = await Promise.race([Promise.all([chunks, isThere && afterPaint()]), patience]);
if (!isComplete) root.replaceChildren();
// A page that is left at once would take its first decisions with it. One that shows waits for nothing.
if (verdict.kind !== "show") await decisionsAreKept;
await nextTask();
render(root);
await afterPaint();
try {
  const { startTracking } = await import("./app/start-tracking.tsx");
  await startTracking(foyer, platform, page.analytics);
} catch {
  // Nothing is measured.
}

/** For the debug panel. */
async function keepDecisions(): Promise<void> {
  try {
    const { leaveDecisions } = await import("./kit/leave-decisions.ts");
    leaveDecisions(foyer);
  } catch {
    // The panel shows fewer decisions.
  }
}

/** As a transition, so that a slow phone stays responsive while the first screen is made. */
function render(container: HTMLElement): void {
  const app = (
    <StrictMode>
      <FoyerProvider foyer={foyer}>
        <Router>
          <App />
        </Router>
      </FoyerProvider>
    </StrictMode>
  );
  startTransition(() => {
    if (container.hasChildNodes()) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
}

import { FoyerProvider } from "@foyer/react";
import { browserPlatform } from "@foyer/sdk/browser";
import { createFoyerInParts } from "@foyer/sdk/core";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { afterPaint } from "./app/after-paint.ts";
import { App } from "./app/app.tsx";
import { configurationOf, readPageData } from "./app/configuration.ts";
import { dataLayerTracker } from "./app/data-layer.ts";
import { loadScreen } from "./app/screen-chunks.ts";
import { loadModule } from "./kit/load-module.ts";
import "./styles/tokens.css";
import "./styles/base.css";

/** So long a page may stay empty, in milliseconds. */
const EMPTY_PAGE_MS = 300;

const page = readPageData(document);
const foyer = createFoyerInParts({
  configuration: configurationOf(page, location.origin),
  platform: browserPlatform({
    tracker: dataLayerTracker,
    ...(page.captcha && { captchaScript: page.captcha.script }),
  }),
  loadModule,
});
foyer.start();
if (foyer.configuration.page.environment !== "production") {
  import("./kit/leave-decisions.ts").then(
    ({ leaveDecisions }) => leaveDecisions(foyer),
    () => {},
  );
}

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root element.");

const { pathname, search, hash } = window.location;
const verdict = foyer.navigation.guard(pathname + search + hash);
const isVisitors = verdict.kind === "show" && foyer.session.state.kind === "visitor";
// The server writes the screens of visitors into the page; to anybody else they are not hers.
if (!isVisitors) root.replaceChildren();
const isThere = root.hasChildNodes();

// The page has asked for the chunks of its screen already: a skeleton would only delay it, unless the line is slow. And
// a screen that is there is seen before the work on it begins.
const chunks = verdict.kind === "show" && loadScreen(verdict.route, foyer);
const patience = new Promise<[]>((resolve) => {
  if (!isThere) setTimeout(resolve, EMPTY_PAGE_MS, []);
});
void Promise.race([Promise.all([chunks, isThere && afterPaint()]), patience]).then(
  ([isComplete]) => {
    if (!isComplete) root.replaceChildren();
    render(root);
  },
);

/** As a transition, so that a slow phone stays responsive while the first screen is made. */
function render(container: HTMLElement): void {
  const app = (
    <StrictMode>
      <FoyerProvider foyer={foyer}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </FoyerProvider>
    </StrictMode>
  );
  startTransition(() => {
    if (container.hasChildNodes()) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
}

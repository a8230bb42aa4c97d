import { FoyerProvider } from "@foyer/react";
import { browserPlatform } from "@foyer/sdk/browser";
import { createFoyerInParts } from "@foyer/sdk/core";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { afterPaint } from "./app/after-paint.ts";
import { App } from "./app/app.tsx";
import { readConfiguration } from "./app/configuration.ts";
import { loadScreen } from "./app/screens.ts";
import "./styles/tokens.css";
import "./styles/base.css";

const foyer = createFoyerInParts({
  configuration: readConfiguration(document),
  platform: browserPlatform(),
  membership: () => import("@foyer/sdk/membership"),
});
foyer.start();

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root element.");

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
    if (isThere(container)) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
}

/** The server writes the screens of visitors into the page; to a member they are somebody else's. */
function isThere(container: HTMLElement): boolean {
  if (foyer.session.isAuthenticated) container.replaceChildren();
  return container.hasChildNodes();
}

// The page has asked for the chunks of its screen already: a skeleton would only delay it. And the screen that the
// server has written is seen before the work on it begins.
const { pathname, search, hash } = window.location;
const verdict = foyer.navigation.guard(pathname + search + hash);
if (verdict.kind === "show") {
  void Promise.all([loadScreen(verdict.route, foyer), afterPaint()]).then(() => render(root));
} else render(root);

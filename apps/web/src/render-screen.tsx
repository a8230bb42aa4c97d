import { FoyerProvider } from "@foyer/react";
import { createFoyer, type Foyer } from "@foyer/sdk";
import { createFoyerInParts } from "@foyer/sdk/core";
import { nodePlatform } from "@foyer/sdk/node";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { type Addresses, createAddresses } from "./app/addresses.ts";
import { App } from "./app/app.tsx";
import { type Answers, configurationOf, type PageData } from "./app/configuration.ts";
import { recordAnswers } from "./app/record-answers.ts";
import { loadScreen } from "./app/screen-chunks.ts";
import { screenOf } from "./kit/screens.ts";

export { signInAs } from "./app/sign-in-as.ts";

export interface RenderedScreen {
  readonly html: string;
  readonly title: string;
  /** What the services have answered for it; null where nothing was asked, or not all of it was answered in time. */
  readonly answers: Answers | null;
  /** For how long other visitors may be shown it, in milliseconds. */
  readonly isCurrentMs: number;
}

/** Content changes: an editor sees a change on the page after a minute. */
const CONTENT_IS_CURRENT_MS = 60_000;
/** Overload: services that fail are asked by the browsers, and not once more for each page (D-43). */
const FAILURE_IS_CURRENT_MS = 5_000;

/** The addresses of the app, for a server at `origin`. */
export function addressesOf(data: PageData, origin: string): Addresses {
  return createAddresses(configurationOf(data, origin), origin);
}

/** Whether the cookies are a visitor's: not a member's, nor a TV provider's viewer's. */
export function isVisitor(href: string, data: PageData, cookies: string): boolean {
  if (cookies === "") return true;
  const foyer = createFoyerInParts({
    configuration: configurationOf(data, new URL(href).origin),
    platform: nodePlatform({ url: href, cookies, fetch: never }),
    loadModule: never,
  });
  foyer.start();
  const { kind } = foyer.session.state;
  foyer.dispose();
  return kind === "visitor";
}

/** The cookies tell a visitor from a member, without further chunks and without the services. */
const never = () => Promise.reject(new Error("The cookies say it."));

/**
 * The screen of a visitor as the browser will first show it, before the scripts have loaded. Asks the services for what
 * the screen prepares, and for nothing else; without their answers in time the scripts load it. Null where the screen
 * depends on the browser.
 */
export async function renderScreen(
  href: string,
  data: PageData,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<RenderedScreen | null> {
  const { origin, pathname, search, searchParams } = new URL(href);
  const address = pathname + search;
  const configuration = configurationOf(data, origin);
  const recording = recordAnswers(fetch);
  const recorded = createFoyer({
    configuration,
    platform: nodePlatform({ url: href, fetch: recording.fetch }),
  });
  const verdict = recorded.navigation.guard(address);
  if (verdict.kind !== "show") return null;
  await loadScreen(verdict.route, recorded);
  const { prepare } = screenOf(verdict.route);
  if (!prepare) return { ...written(address, recorded), answers: null, isCurrentMs: Infinity };
  // A draft is for the editor who asks for it alone.
  const answers = searchParams.get("preview")
    ? null
    : await recording.during(() => prepare(recorded, verdict.params));
  if (answers && isForEveryone(recorded)) {
    return { ...written(address, recorded), answers, isCurrentMs: CONTENT_IS_CURRENT_MS };
  }
  const without = createFoyer({ configuration, platform: nodePlatform({ url: href }) });
  return { ...written(address, without), answers: null, isCurrentMs: FAILURE_IS_CURRENT_MS };
}

/**
 * The server is nobody: the group of a price test that it is given, or not given, is not that of the visitor (D-17,
 * EXP-02, EXP-13).
 */
function isForEveryone({ featureFlags: { assigned, experiments, state } }: Foyer): boolean {
  if (state.kind === "idle") return true;
  const isAnswered = state.kind === "ready" && state.isAnswered;
  const isAssigned = Object.keys(assigned).length > 0;
  const groups = Object.values(experiments.groups);
  return isAnswered && !isAssigned && groups.every((group) => group === "control");
}

function written(address: string, foyer: Foyer): Pick<RenderedScreen, "html" | "title"> {
  const html = renderToString(
    <StrictMode>
      <FoyerProvider foyer={foyer}>
        <StaticRouter location={address}>
          <App />
        </StaticRouter>
      </FoyerProvider>
    </StrictMode>,
  );
  return { html, title: foyer.navigation.title() };
}

import type { Foyer, RouteId } from "@foyer/sdk";
import { screenOf } from "../kit/screens.ts";
import type { PageData } from "./configuration.ts";
import { loadScreen } from "./screen-chunks.ts";
import { nextTask } from "./tasks.ts";

/** In milliseconds: visitors share a page for a minute, and the clocks of devices differ by some. */
const CURRENT_MS = 600_000;

/**
 * The answers that the server has written into the page with its screen: what the services would be asked for before
 * the page is taken over is there already. Anything later is asked, since an answer ages; and so is everything of an old
 * page, which a browser shows again on the way back, in a restored tab or a copy of one: its prices are of another day.
 */
export function answersOf({
  answers = {},
  answeredAt = 0,
}: Pick<PageData, "answers" | "answeredAt">) {
  const isCurrent = Math.abs(Date.now() - answeredAt) < CURRENT_MS;
  const left = new Map(isCurrent ? Object.entries(answers) : []);
  return {
    /**
     * A visitor's read of a known address, answered in a task of its own as a service would; the browser's own `fetch` for
     * all others.
     */
    fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const body = isVisitorsRead(init) ? left.get(String(input)) : undefined;
      if (body === undefined) return window.fetch(input, init);
      const headers = { "content-type": "application/json" };
      return nextTask().then(() => new Response(body, { headers }));
    },
    /** Whether the screen can show now, as the server has shown it and as it is from then on. */
    async load(
      route: RouteId,
      foyer: Foyer,
      params: Readonly<Record<string, string>>,
    ): Promise<boolean> {
      const { prepare } = screenOf(route);
      if (foyer.session.state.kind !== "visitor") left.clear();
      const isLoaded = await loadScreen(route, foyer);
      if (prepare && !isCurrent) return false;
      if (!isLoaded || !prepare || left.size === 0) return isLoaded;
      const isPrepared = (one: Foyer) => prepare(one, params).catch(() => false);
      const asShown = await isPrepared(foyer.beforeStart);
      const both = asShown && (await isPrepared(foyer));
      left.clear();
      await nextTask();
      return both;
    },
  };
}

function isVisitorsRead({ method = "GET", headers }: RequestInit = {}): boolean {
  return method === "GET" && !new Headers(headers).has("authorization");
}

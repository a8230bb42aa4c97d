import type { Foyer, RouteId } from "@foyer/sdk";
import { screenOf } from "../kit/screens.ts";
import type { Answers } from "./configuration.ts";
import { loadScreen } from "./screen-chunks.ts";

/**
 * The answers that the server has written into the page with its screen: what the services would be asked for before
 * the page is taken over is there already. Anything later is asked, since an answer ages.
 */
export function answersOf(answers: Answers = {}) {
  const left = new Map(Object.entries(answers));
  return {
    /** A visitor's read of a known address; the browser's own `fetch` for all others. */
    fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const body = isVisitorsRead(init) ? left.get(String(input)) : undefined;
      if (body === undefined) return window.fetch(input, init);
      const headers = { "content-type": "application/json" };
      return Promise.resolve(new Response(body, { headers }));
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
      if (!isLoaded || !prepare || left.size === 0) return isLoaded;
      const both = await Promise.all(
        [foyer.beforeStart, foyer].map((one) => prepare(one, params).catch(() => false)),
      );
      left.clear();
      return both.every(Boolean);
    },
  };
}

function isVisitorsRead({ method = "GET", headers }: RequestInit = {}): boolean {
  return method === "GET" && !new Headers(headers).has("authorization");
}

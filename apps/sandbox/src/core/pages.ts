/** Pages and control endpoints: everything that is not an operation of a specification. */
import { Refusal } from "./refusal.ts";
import { DEFAULT_WORLD, WORLD_KEY, worldKeyOf } from "./security.ts";
import type { Page, Service } from "./service.ts";
import { decodeAll, pathPattern } from "./specification.ts";
import type { Worlds } from "./worlds.ts";

/** The page of this address; undefined when there is none. */
export type AnswerPage = (request: Request, url: URL) => Promise<Response | undefined>;

export function createPages(
  services: readonly Service[],
  worlds: Worlds,
  more: readonly Page[],
): AnswerPage {
  const routes = [...more, ...services.flatMap(({ pages = [] }) => pages)].map((page) => ({
    page,
    pattern: pathPattern(page.path),
  }));

  return async (request, url) => {
    const method = request.method === "HEAD" ? "GET" : request.method;
    const here = routes.filter(({ pattern }) => pattern.test(url.pathname));
    const route = here.find(({ page }) => page.method === method);
    if (!route) {
      if (here.length === 0) return undefined;
      const headers = { Allow: [...here.map(({ page }) => page.method), "OPTIONS"].join(", ") };
      return new Response(null, { status: method === "OPTIONS" ? 204 : 405, headers });
    }
    const world = worlds.open(pageWorld(request, url));
    worlds.catchUp(world);
    const params = decodeAll(route.pattern.exec(url.pathname)?.groups ?? {});
    return await route.page.respond({ request, url, world, params });
  };
}

/** `x-api-key`, else `?world=`, else the default world. */
function pageWorld(request: Request, url: URL): string {
  const named = worldKeyOf(request) ?? url.searchParams.get("world") ?? DEFAULT_WORLD;
  if (WORLD_KEY.test(named)) return named;
  throw new Refusal(
    400,
    "INVALID_WORLD",
    "A world is named by 1 to 64 letters, digits, dots, dashes or underscores.",
  );
}

/** Pages and control endpoints: everything that is not an operation of a specification. */
import { readBytes } from "./body.ts";
import type { Database } from "./database.ts";
import { nextFault } from "./faults.ts";
import { isOfForeignPage } from "./http.ts";
import { Refusal } from "./refusal.ts";
import { type LogEntry, logRequest, written } from "./request-log.ts";
import { DEFAULT_WORLD, WORLD_KEY, worldKeyOf } from "./security.ts";
import type { Page, PageRequest, Service } from "./service.ts";
import { decodeAll, pathPattern } from "./specification.ts";
import { strikeBefore } from "./strike.ts";
import type { Worlds } from "./worlds.ts";

/** The page at this address; undefined without one. */
export type AnswerPage = (request: Request, url: URL) => Promise<Response | undefined>;

interface Route {
  readonly page: Page;
  readonly pattern: RegExp;
}

export function createPages(
  services: readonly Service[],
  worlds: Worlds,
  more: readonly Page[],
  database: Database,
  problemOf: PageRequest["problemOf"],
): AnswerPage {
  const routes = [...services.flatMap(({ pages = [] }) => pages), ...more].map((page) => ({
    page,
    pattern: pathPattern(page.path),
  }));

  async function show({ page, pattern }: Route, request: Request, url: URL): Promise<Response> {
    const world = worlds.open(await pageWorld(page, request, url), !isOfForeignPage(request));
    worlds.catchUp(world);
    const params = decodeAll(pattern.exec(url.pathname)?.groups ?? {});
    const { faultName } = page;
    const asked = { request, url, world, params, problemOf };
    if (faultName === undefined) return await page.respond(asked);
    const entry = logRequest(database, world, request, faultName);
    return written(
      () => entry,
      async () => {
        const fault = nextFault(world, faultName);
        entry.note({ fault: fault?.kind ?? null });
        await noteForm(entry, request);
        const struck = fault && (await strikeBefore(fault, (ms) => worlds.wait(world, ms)));
        return struck ?? (await page.respond(asked));
      },
    );
  }

  return async (request, url) => {
    const here = routes.filter(({ pattern }) => pattern.test(url.pathname));
    if (here.length === 0) return undefined;
    const method = request.method === "HEAD" ? "GET" : request.method;
    const route = here.find(({ page }) => page.method === method);
    if (route) return show(route, request, url);
    const headers = { Allow: [...here.map(({ page }) => page.method), "OPTIONS"].join(", ") };
    return new Response(null, { status: method === "OPTIONS" ? 204 : 405, headers });
  };
}

const FORM = "application/x-www-form-urlencoded";
const LONGEST_FORM = 16 * 1024;

/** The fields of a form, as they were sent. */
async function noteForm(entry: LogEntry, request: Request): Promise<void> {
  if (!request.headers.get("content-type")?.startsWith(FORM)) return;
  const text = new TextDecoder().decode(await readBytes(request.clone(), LONGEST_FORM));
  entry.note({ body: Object.fromEntries(new URLSearchParams(text)) });
}

/** The world: `x-api-key`, else `?world=`, else the page's own rule, else the default world. */
async function pageWorld(page: Page, request: Request, url: URL): Promise<string> {
  const named = worldKeyOf(request) ?? url.searchParams.get("world");
  const key = named ?? (await page.worldOf?.(request.clone())) ?? DEFAULT_WORLD;
  if (WORLD_KEY.test(key)) return key;
  throw new Refusal(
    400,
    "INVALID_WORLD",
    "A world is named by 1 to 64 letters, digits, dots, dashes or underscores.",
  );
}

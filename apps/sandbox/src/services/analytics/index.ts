/**
 * Stand-ins of a tag manager and of a collector of events, from another origin than the app's. What arrives is kept for
 * each world, with the page that it came from.
 */
import { asset } from "../../core/assets.ts";
import { parseJson, readBytes } from "../../core/body.ts";
import { json } from "../../core/http.ts";
import { Refusal } from "../../core/refusal.ts";
import { defineService, type PageRequest } from "../../core/service.ts";
import type { World } from "../../core/world.ts";

/** What arrived in one request. */
interface Collected {
  readonly id: string;
  readonly at: string;
  /** Names of its events, in their order. */
  readonly events: readonly string[];
  readonly body: unknown;
  /** Page and site that sent it, as the browser tells them. */
  readonly referer: string | null;
  readonly origin: string | null;
}

const TAG_MANAGER = "/tag-manager-stand-in/tm.js";
const COLLECTOR = "/collector-stand-in/events";
const COLLECTED = "/_sandbox/collected";
/** What browsers take of one page that goes. */
const LONGEST_BATCH = 64 * 1024;
/** The newest so many are kept. */
const MOST_KEPT = 500;

function kept(world: World) {
  return world.collection<Collected>("collected");
}

/** A batch, `{ "events": [ … ] }`, or one event. */
async function collect({ request, world }: PageRequest): Promise<Response> {
  const body = parseJson(await readBytes(request, LONGEST_BATCH));
  const events = eventsOf(body);
  if (events.length === 0) throw new Refusal(400, "NO_EVENT", "Send at least one event.");
  const collected = kept(world);
  const [oldest, ...rest] = collected.all();
  if (oldest && rest.length + 1 >= MOST_KEPT) collected.delete(oldest.id);
  const id = world.newId("collected");
  const { headers } = request;
  collected.put(id, {
    id,
    at: new Date(world.now()).toISOString(),
    events: events.map(nameOf),
    body,
    referer: headers.get("referer"),
    origin: headers.get("origin"),
  });
  return json(204, undefined);
}

function eventsOf(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body;
  const { events, batch } = Object(body) as { readonly events?: unknown; readonly batch?: unknown };
  if (Array.isArray(events)) return events;
  if (Array.isArray(batch)) return batch;
  return nameOf(body) === "" ? [] : [body];
}

function nameOf(event: unknown): string {
  const { event: name, type } = Object(event) as {
    readonly event?: unknown;
    readonly type?: unknown;
  };
  return [name, type].find((one) => typeof one === "string" && one !== "")?.toString() ?? "";
}

/** The world that an address names as its key, as sites name their accounts there. */
const worldOfKey = async ({ url }: Request) => new URL(url).searchParams.get("key") ?? undefined;

export const analytics = defineService({
  name: "analytics",
  operations: {},
  pages: [
    {
      ...asset(TAG_MANAGER, new URL("./assets/tm.js", import.meta.url)),
      worldOf: worldOfKey,
      faultName: "loadTagManager",
    },
    {
      method: "POST",
      path: COLLECTOR,
      respond: collect,
      worldOf: worldOfKey,
      faultName: "collectEvents",
    },
    {
      method: "DELETE",
      path: COLLECTED,
      respond: ({ world }) => {
        for (const { id } of kept(world).all()) kept(world).delete(id);
        return json(204, undefined);
      },
    },
  ],
  views: [
    {
      name: "collected",
      title: "Collected Events",
      description:
        "What the stand-ins of a tag manager and of a collector have received, the oldest first.",
      read: (world) =>
        kept(world)
          .all()
          .map(({ id: _, ...one }) => one),
    },
  ],
});

/** `/_sandbox/clock`: reads and moves the world's time, and answers what happened on the way. */
import { readObject } from "./body.ts";
import {
  advanceClock,
  clockOf,
  freezeClock,
  setClock,
  toNextEvent,
  unfreezeClock,
} from "./clock.ts";
import { json } from "./http.ts";
import type { Page, PageRequest } from "./service.ts";
import type { Worlds } from "./worlds.ts";

const PATH = "/_sandbox/clock";

export function clockPages(worlds: Worlds): readonly Page[] {
  /** An order with these fields. */
  const order = (
    method: "POST" | "PUT",
    path: string,
    fields: readonly string[],
    move: (world: PageRequest["world"], given: Record<string, unknown>) => unknown,
  ): Page => ({
    method,
    path: `${PATH}${path}`,
    respond: async ({ request, world }) => {
      const given = await readObject(request, fields);
      return json(200, move(world, given));
    },
  });

  return [
    { method: "GET", path: PATH, respond: ({ world }) => json(200, clockOf(world)) },
    order("PUT", "", ["iso"], (world, { iso }) => setClock(worlds, world, iso)),
    order("POST", "/advance", ["by"], (world, { by }) => advanceClock(worlds, world, by)),
    order("POST", "/next-event", ["persona"], (world, { persona }) =>
      toNextEvent(worlds, world, persona),
    ),
    order("POST", "/freeze", [], freezeClock),
    order("POST", "/unfreeze", [], unfreezeClock),
  ];
}

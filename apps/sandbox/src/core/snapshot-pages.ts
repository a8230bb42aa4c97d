/** `/_sandbox/snapshots`: take one, list them, come back to one, remove one. */
import { readObject } from "./body.ts";
import { clockOf } from "./clock.ts";
import { json } from "./http.ts";
import type { Page } from "./service.ts";
import type { Snapshots } from "./snapshots.ts";

const PATH = "/_sandbox/snapshots";

export function snapshotPages(snapshots: Snapshots): readonly Page[] {
  return [
    {
      method: "GET",
      path: PATH,
      respond: ({ world }) => json(200, { snapshots: snapshots.list(world) }),
    },
    {
      method: "POST",
      path: PATH,
      respond: async ({ request, world }) => {
        const { name } = await readObject(request, ["name"]);
        return json(201, { snapshot: snapshots.take(world, name) });
      },
    },
    {
      method: "POST",
      path: `${PATH}/{name}/restore`,
      respond: async ({ request, world, params }) => {
        await readObject(request, []);
        const snapshot = snapshots.restore(world, params.name ?? "");
        return json(200, { snapshot, ...clockOf(world) });
      },
    },
    {
      method: "DELETE",
      path: `${PATH}/{name}`,
      respond: ({ world, params }) => {
        snapshots.remove(world, params.name ?? "");
        return json(204, undefined);
      },
    },
  ];
}

/**
 * A service of three operations, so that the core is tested without the product's own services:
 * `sell` takes money, `sold` lists it, `break` answers what its contract forbids.
 */

import { deny } from "../refusal.ts";
import { createSandboxOf, type Sandbox, type SandboxOptions } from "../sandbox.ts";
import { answer, defineService, type OperationTable, type Service } from "../service.ts";
import type { SpecificationDocument } from "../specification.ts";
import type { World } from "../world.ts";

const error = {
  description: "Refused",
  content: {
    "application/json": {
      schema: {
        type: "object",
        required: ["errorCode", "errorMessage"],
        properties: { errorCode: { type: "string" }, errorMessage: { type: "string" } },
      },
    },
  },
};

const sale = {
  type: "object",
  required: ["order", "kind", "lines"],
  properties: {
    order: { type: "string" },
    kind: { type: "string", enum: ["SALE"] },
    lines: { type: "array", items: { type: "integer" } },
  },
};

const document: SpecificationDocument = {
  security: [{ apiKey: [] }],
  paths: {
    "/sales": {
      post: {
        operationId: "sell",
        parameters: [
          { name: "Idempotency-Key", in: "header", schema: { type: "string", minLength: 1 } },
        ],
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: {
                type: "object",
                required: ["cents"],
                properties: { cents: { type: "integer", minimum: 0 }, manner: { type: "string" } },
              },
            },
          },
        },
        responses: {
          "200": { description: "Sold", content: { "application/json": { schema: sale } } },
          "4XX": error,
        },
      },
      get: {
        operationId: "sold",
        parameters: [{ name: "most", in: "query", schema: { type: "integer", default: 10 } }],
        responses: {
          "4XX": error,
          "200": {
            description: "Sales",
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  required: ["count"],
                  properties: { count: { type: "integer" }, most: { type: "integer" } },
                },
              },
            },
          },
        },
      },
    },
    "/broken/{how}": {
      get: {
        operationId: "break",
        parameters: [{ name: "how", in: "path", required: true, schema: { type: "string" } }],
        responses: {
          "200": { description: "Sold", content: { "application/json": { schema: sale } } },
        },
      },
    },
  },
};

interface Sell {
  readonly world: World;
  readonly body: { readonly cents: number; readonly manner?: string };
  readonly idempotencyKey?: string;
}

function sell({ world, body, idempotencyKey = "" }: Sell) {
  const orderId = world.newId("ord");
  const charge = { taxCents: 0, profileId: "somebody", serviceId: "thing", method: "card" };
  world.charge({ ...charge, orderId, amountCents: body.cents, idempotencyKey, sent: null });
  if (body.manner === "refused") deny(402, "REFUSED", "Refused after writing.");
  if (body.manner === "noted") return answer(402, { errorCode: "NOTED", errorMessage: "Noted." });
  const extras = body.manner === "lost" ? { lost: true } : {};
  return answer(200, { order: orderId, kind: "SALE", lines: [body.cents] }, extras);
}

function sold({
  world,
  query,
}: {
  readonly world: World;
  readonly query: { readonly most: number };
}) {
  return answer(200, { count: world.ledger.all().length, most: query.most });
}

function broken({
  world,
  path,
}: {
  readonly world: World;
  readonly path: { readonly how: string };
}) {
  sell({ world, body: { cents: 1 } });
  if (path.how === "throws") throw new Error("A mistake of the service");
  if (path.how === "status") return answer(201, {});
  return answer(200, { order: 7 });
}

const operations = { sell, sold, break: broken } as unknown as OperationTable;

/** Chimes every hour of world time, for ever. */
const CHIME = "till.chime";
const HOUR = 3_600_000;

const till = defineService({
  name: "till",
  operations,
  specification: { name: "till", document },
  seedWorld: (world) => world.schedule(CHIME, "bell", world.now() + HOUR),
  events: {
    [CHIME]: {
      expected: () => ({ kind: "chimes" }),
      happen(world, subject) {
        const text = new Date(world.now()).toISOString();
        world.sendMail({ to: subject, subject: "Chime", text });
        world.schedule(CHIME, subject, world.now() + HOUR);
        return [{ kind: "chimed" }];
      },
    },
  },
});

const SERVICES: readonly Service[] = [till];

export function tillSandbox(options: SandboxOptions = {}): Sandbox {
  return createSandboxOf(SERVICES, [], options);
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

export async function send(
  sandbox: Sandbox,
  path: string,
  init: RequestInit & {
    readonly json?: unknown;
    readonly world?: string;
    readonly key?: string;
  } = {},
): Promise<Answered> {
  const { json, world = "test", key, ...rest } = init;
  const headers = new Headers(rest.headers);
  headers.set("x-api-key", world);
  if (key !== undefined) headers.set("Idempotency-Key", key);
  if (json !== undefined) headers.set("content-type", "application/json");
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const method = json === undefined ? "GET" : "POST";
  const response = await sandbox.fetch(`http://localhost:4010${path}`, {
    method,
    ...rest,
    ...body,
    headers,
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? {} : JSON.parse(text),
  };
}

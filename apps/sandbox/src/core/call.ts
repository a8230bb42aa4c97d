/** The request as a handler sees it. */
import type { IdempotencyKey } from "./idempotency.ts";
import { fingerprintOf } from "./idempotency.ts";
import { Refusal } from "./refusal.ts";
import { type Caller, DEFAULT_WORLD, WORLD_KEY, worldKeyOf } from "./security.ts";
import type { Call, OperationEntry, OperationId } from "./service.ts";
import { IDEMPOTENCY_HEADER, type Match, type Operation } from "./specification.ts";
import type { World } from "./world.ts";

/** Validated parts of the request. */
export interface Input {
  readonly path: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}

export interface Run {
  readonly operation: Operation;
  readonly handler: OperationEntry<OperationId>;
  readonly world: World;
  readonly caller: Caller | undefined;
  readonly input: Input;
  readonly request: Request;
  readonly url: URL;
}

/** The world that the request names. @throws 401 when it must and does not. */
export function worldOf(
  handler: OperationEntry<OperationId>,
  { operation, params }: Match,
  request: Request,
  url: URL,
): string {
  const own = handler.worldOf?.({ path: params, query: queryOf(url) } as never);
  const key = own ?? worldKeyOf(request);
  if (key === undefined && operation.needsApiKey) {
    throw new Refusal(401, "API_KEY_MISSING", "Send the api key in the header x-api-key.");
  }
  return key !== undefined && WORLD_KEY.test(key) ? key : DEFAULT_WORLD;
}

export function callOf({ operation, world, caller, input, request, url }: Run): Call<OperationId> {
  const call = {
    operationId: operation.id,
    world,
    path: input.path,
    query: input.query,
    body: input.body,
    headers: request.headers,
    caller,
    get profileId(): string {
      if (!caller) throw new Refusal(401, "NOT_LOGGED_IN", "User not logged in");
      return caller.profileId;
    },
    idempotencyKey: request.headers.get(IDEMPOTENCY_HEADER) ?? undefined,
    origin: url.origin,
  };
  return call as unknown as Call<OperationId>;
}

/** The identity of a repeated call; undefined without an Idempotency-Key. */
export function keyOf(the: Run, call: Call<OperationId>): IdempotencyKey | undefined {
  const { operation, handler, caller, world, input } = the;
  if (!operation.takesIdempotencyKey || call.idempotencyKey === undefined) return undefined;
  if (world.settings.keys === "ignored") return undefined;
  const content = handler.fingerprint ? handler.fingerprint(call.body as never) : input.body;
  const owner = handler.owner?.(call) ?? caller?.profileId ?? "visitor";
  return {
    world: world.key,
    scope: `${operation.id} ${owner}`,
    owner,
    key: call.idempotencyKey,
    fingerprint: fingerprintOf({ path: input.path, query: input.query, content }),
  };
}

export function queryOf(url: URL): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((name) => {
      const values = url.searchParams.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? "") : values];
    }),
  );
}

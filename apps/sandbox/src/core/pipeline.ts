/**
 * One call of one operation, from request to response:
 *
 *   world → fault before → caller → valid request → [ due events → known key? → handler →
 *   valid answer → keep answer ] in one transaction → fault after → response
 */
import { readBody } from "./body.ts";
import type { Database } from "./database.ts";
import { type Fault, nextFault, strikeSeed } from "./faults.ts";
import { ConnectionLost, json } from "./http.ts";
import { fingerprintOf, type IdempotencyKey, keepAnswer, repeatedAnswer } from "./idempotency.ts";
import { mutate } from "./mutation.ts";
import { seededRandom } from "./random.ts";
import { Refusal } from "./refusal.ts";
import { type Caller, callerOf, DEFAULT_WORLD, WORLD_KEY, worldKeyOf } from "./security.ts";
import type { AnyAnswer, Call, OperationEntry, OperationId, Service } from "./service.ts";
import { IDEMPOTENCY_HEADER, type Match, type Operation } from "./specification.ts";
import type { Validator } from "./validation.ts";
import { recordViolation } from "./violations.ts";
import type { World } from "./world.ts";
import type { Worlds } from "./worlds.ts";

export type Sleep = (ms: number) => Promise<void>;

export interface PipelineParts {
  readonly database: Database;
  readonly worlds: Worlds;
  readonly validator: Validator;
  readonly handlers: ReadonlyMap<string, OperationEntry<OperationId>>;
  readonly services: readonly Service[];
  readonly sleep: Sleep;
}

interface Input {
  readonly path: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly mediaType: string;
  readonly body: unknown;
}

const FAULT_CODE = "SANDBOX_FAULT";
const VIOLATION_CODE = "SANDBOX_CONTRACT_VIOLATION";

export function createPipeline(parts: PipelineParts) {
  const { database, worlds, validator, handlers, sleep } = parts;

  return async function answerCall(request: Request, url: URL, match: Match): Promise<Response> {
    const { operation } = match;
    const handler = handlers.get(operation.id);
    const formBody = errorBodyOf(parts.services, operation);
    let world: World | undefined;
    try {
      if (!handler) throw new Refusal(501, "SANDBOX_NOT_BUILT", `${operation.id} has no handler.`);
      world = worlds.open(worldOf(handler, operation, request, match, url));
      const fault = nextFault(world, operation.id);
      const early = fault && (await strikeBefore(fault, formBody, sleep));
      if (early) return early;
      worlds.catchUp(world);
      const caller = callerOf(operation, request, world);
      const input = await readInput(operation, request, url, match);
      const given = run({ operation, handler, world, caller, input, request, url });
      return await respond({ given, operation, fault, world });
    } catch (error) {
      if (error instanceof ConnectionLost) throw error;
      return refusalResponse(error, formBody, operation, world);
    }
  };

  async function readInput(
    operation: Operation,
    request: Request,
    url: URL,
    match: Match,
  ): Promise<Input> {
    const { mediaType, value: body } = await readBody(request, operation.request);
    const path = checked(validator.parameters(operation, "path", match.params));
    const query = checked(validator.parameters(operation, "query", queryOf(url)));
    checked(validator.parameters(operation, "header", Object.fromEntries(request.headers)));
    const problem = validator.requestBody(operation, mediaType, body);
    if (problem) throw new Refusal(400, "INVALID_REQUEST", problem);
    return { path, query, mediaType, body };
  }

  interface Run {
    readonly operation: Operation;
    readonly handler: OperationEntry<OperationId>;
    readonly world: World;
    readonly caller: Caller | undefined;
    readonly input: Input;
    readonly request: Request;
    readonly url: URL;
  }

  function run(the: Run): AnyAnswer {
    const { operation, handler, world } = the;
    const call = callOf(the);
    const key = keyOf(the, call);
    return database.transaction(() => {
      const earlier = key && repeatedAnswer(database, key, world.now());
      if (earlier) return earlier;
      const given = handler.handle(call) as unknown as AnyAnswer;
      const problem = validator.response(operation, given.status, given.body);
      if (problem) throw new ContractViolation(problem, given);
      if (key) keepAnswer(database, key, given, world.now());
      return given;
    });
  }

  async function respond(the: {
    readonly given: AnyAnswer;
    readonly operation: Operation;
    readonly fault: Fault | undefined;
    readonly world: World;
  }): Promise<Response> {
    const { given, fault } = the;
    if (given.delayMs) await sleep(given.delayMs);
    if (given.lost || fault?.kind === "dropAfterCommit") throw new ConnectionLost();
    const headers = { ...given.headers };
    if (fault?.kind === "truncated") {
      const text = JSON.stringify(given.body) ?? "";
      const half = text.slice(0, Math.floor(text.length / 2));
      return new Response(half, {
        status: given.status,
        headers: { "Content-Type": "application/json", ...headers },
      });
    }
    if (fault?.kind === "mutate") {
      return json(
        given.status,
        mutate(given.body, seededRandom(strikeSeed(fault)), fault.mutation),
        headers,
      );
    }
    return given.body instanceof Uint8Array
      ? new Response(Buffer.from(given.body), { status: given.status, headers })
      : json(given.status, given.body, headers);
  }

  function refusalResponse(
    error: unknown,
    formBody: ErrorBody,
    operation: Operation,
    world: World | undefined,
  ): Response {
    if (error instanceof Refusal) {
      const body = { ...formBody(error.errorCode, error.message), ...error.more };
      return json(error.status, body, error.headers);
    }
    const problem = error instanceof Error ? error : new Error(String(error));
    if (world) {
      recordViolation(database, world, {
        operation: operation.id,
        problem: problem.message,
        detail: problem instanceof ContractViolation ? problem.given : (problem.stack ?? null),
      });
    }
    return json(500, formBody(VIOLATION_CODE, `${operation.id}: ${problem.message}`));
  }
}

/** Our own answer does not fit the specification. */
class ContractViolation extends Error {
  readonly given: AnyAnswer;

  constructor(problem: string, given: AnyAnswer) {
    super(`answer ${given.status}: ${problem}`);
    this.given = given;
  }
}

type ErrorBody = (errorCode: string, errorMessage: string) => Record<string, unknown>;

function errorBodyOf(services: readonly Service[], operation: Operation): ErrorBody {
  const owner = services.find(({ operations }) => operation.id in operations);
  return (errorCode, errorMessage) =>
    (owner?.errorBody?.({ errorCode, errorMessage }) ?? { errorCode, errorMessage }) as Record<
      string,
      unknown
    >;
}

async function strikeBefore(
  fault: Fault,
  formBody: ErrorBody,
  sleep: Sleep,
): Promise<Response | undefined> {
  if (fault.delayMs) await sleep(fault.delayMs);
  switch (fault.kind) {
    case "dropBefore":
      throw new ConnectionLost();
    case "html":
      return new Response("<!doctype html><title>Bad gateway</title><h1>502 Bad Gateway</h1>", {
        status: fault.status ?? 502,
        headers: { "Content-Type": "text/html; charset=utf-8" },
      });
    case "status":
      return statusFault(fault, formBody);
    default:
      return undefined;
  }
}

function statusFault(fault: Fault, formBody: ErrorBody): Response {
  const status = fault.status ?? 503;
  const headers: Record<string, string> =
    fault.retryAfter === undefined ? {} : { "Retry-After": String(fault.retryAfter) };
  if (status === 424) return json(status, { message: "noSubscription" }, headers);
  return json(status, formBody(FAULT_CODE, `Status ${status}, as ordered.`), headers);
}

function worldOf(
  handler: OperationEntry<OperationId>,
  operation: Operation,
  request: Request,
  match: Match,
  url: URL,
): string {
  const own = handler.worldOf?.({ path: match.params, query: queryOf(url) } as never);
  const key = own ?? worldKeyOf(request);
  if (key === undefined && operation.needsApiKey) {
    throw new Refusal(401, "API_KEY_MISSING", "Send the api key in the header x-api-key.");
  }
  return key !== undefined && WORLD_KEY.test(key) ? key : DEFAULT_WORLD;
}

function callOf(the: {
  readonly operation: Operation;
  readonly world: World;
  readonly caller: Caller | undefined;
  readonly input: Input;
  readonly request: Request;
  readonly url: URL;
}): Call<OperationId> {
  const { operation, world, caller, input, request, url } = the;
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

function keyOf(
  {
    operation,
    handler,
    caller,
    world,
    input,
  }: {
    readonly operation: Operation;
    readonly handler: OperationEntry<OperationId>;
    readonly caller: Caller | undefined;
    readonly world: World;
    readonly input: Input;
  },
  call: Call<OperationId>,
): IdempotencyKey | undefined {
  if (!operation.takesIdempotencyKey || call.idempotencyKey === undefined) return undefined;
  const content = handler.fingerprint ? handler.fingerprint(call.body as never) : input.body;
  return {
    world: world.key,
    scope: `${operation.id} ${caller?.profileId ?? "visitor"}`,
    key: call.idempotencyKey,
    fingerprint: fingerprintOf({ path: input.path, query: input.query, content }),
  };
}

function queryOf(url: URL): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((name) => {
      const values = url.searchParams.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? "") : values];
    }),
  );
}

function checked(
  result: { readonly values: Record<string, unknown> } | { readonly problem: string },
): Record<string, unknown> {
  if ("problem" in result) throw new Refusal(400, "INVALID_REQUEST", result.problem);
  return result.values;
}

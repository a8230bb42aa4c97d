/**
 * One call of one operation, from request to response:
 *
 *   world → key in flight? → fault before → caller → valid request → [ due events → known key? →
 *   handler → valid answer → keep answer ] in one transaction → fault after → response
 */
import { readBody } from "./body.ts";
import { callOf, type Input, keyOf, queryOf, type Run, worldOf } from "./call.ts";
import type { Database } from "./database.ts";
import { type Fault, nextFault } from "./faults.ts";
import { ConnectionLost, isOfForeignPage } from "./http.ts";
import { keepAnswer, repeatedAnswer } from "./idempotency.ts";
import { noteCommitted, refuseWithdrawn, whileInFlight } from "./keys.ts";
import { Refusal } from "./refusal.ts";
import { type LogEntry, logRequest, written } from "./request-log.ts";
import { type Contract, contractAt } from "./schema-walk.ts";
import { type Caller, callerOf } from "./security.ts";
import type { AnyAnswer, OperationEntry, OperationId, Service } from "./service.ts";
import {
  type Match,
  type Operation,
  responseShape,
  type SpecificationSet,
} from "./specification.ts";
import { type ErrorBody, strikeAfter, strikeBefore } from "./strike.ts";
import type { Validator } from "./validation.ts";
import { recordViolation } from "./violations.ts";
import type { World } from "./world.ts";
import type { Worlds } from "./worlds.ts";

export interface PipelineParts {
  readonly database: Database;
  readonly worlds: Worlds;
  readonly specifications: SpecificationSet;
  readonly validator: Validator;
  readonly handlers: ReadonlyMap<string, OperationEntry<OperationId>>;
  readonly services: readonly Service[];
}

const VIOLATION_CODE = "SANDBOX_CONTRACT_VIOLATION";

const NOT_BUILT = 501;
const PLAIN_WHEN_UNKNOWN: readonly number[] = [413, 415];

export type AnswerCall = (request: Request, url: URL, match: Match) => Promise<Response>;

export function createPipeline(parts: PipelineParts): AnswerCall {
  const { database, worlds, specifications, validator, handlers, services } = parts;

  return async (request, url, match) => {
    const { operation } = match;
    const formBody = errorBodyOf(services, operation);
    let world: World | undefined;
    let fault: Fault | undefined;
    let entry: LogEntry | undefined;

    async function answerIn(known: World, handler: OperationEntry<OperationId>) {
      fault = nextFault(known, operation.id);
      entry?.note({ fault: fault?.kind ?? null });
      const early = fault && (await strikeBefore(fault, (ms) => worlds.wait(known, ms), formBody));
      if (early) return { early };
      const arrived = callerOf(operation, request, known);
      entry?.note({ profileId: arrived?.profileId ?? null });
      const input = await readInput(match, request, url, entry);
      const given = await commit(
        { operation, handler, world: known, input, request, url },
        arrived,
      );
      if (given.delayMs) await worlds.wait(known, given.delayMs);
      return given;
    }

    /** A slow service commits for its caller even when the session ends meanwhile. */
    async function commit(the: Omit<Run, "caller">, arrived: Caller | undefined) {
      if (fault?.kind !== "lateCommit")
        return run(the, () => callerOf(operation, request, the.world));
      await worlds.wait(the.world, fault.delayMs ?? 0);
      return run(the, () => arrived);
    }

    const work = async () => {
      const given = await attempt(
        async () => {
          const handler = handlerOf(operation);
          const key = worldOf(handler, match, request, url);
          const known = worlds.open(key, !isOfForeignPage(request));
          world = known;
          entry = logRequest(database, known, request, operation.id);
          const owner = ownerOf(operation, request, known);
          return whileInFlight(known, request, owner, () => answerIn(known, handler));
        },
        (error) => refusalAnswer(error, formBody, operation, world),
      );
      if ("early" in given) return given.early;
      entry?.note({ answer: given.body });
      return strikeAfter(fault, given, (status) => contractOf(operation, status));
    };
    return written(() => entry, work);
  };

  function contractOf(operation: Operation, status: number): Contract | undefined {
    const place = responseShape(operation, status)?.content["application/json"];
    return place && contractAt(specifications, place.$ref);
  }

  function handlerOf(operation: Operation): OperationEntry<OperationId> {
    const handler = handlers.get(operation.id);
    if (handler) return handler;
    throw new Refusal(NOT_BUILT, "SANDBOX_NOT_BUILT", `${operation.id} has no handler.`);
  }

  /** @throws 400, 413 or 415 for a request that the specification does not allow. */
  async function readInput(
    match: Match,
    request: Request,
    url: URL,
    entry: LogEntry | undefined,
  ): Promise<Input> {
    const { operation, params } = match;
    const { mediaType, value: body } = await readBody(request, operation.request);
    entry?.note({ body });
    const headers = Object.fromEntries(request.headers);
    const path = checked(validator.parameters(operation, "path", params));
    const query = checked(validator.parameters(operation, "query", queryOf(url)));
    checked(validator.parameters(operation, "header", headers));
    const problem = validator.requestBody(operation, mediaType, body);
    if (problem) throw new Refusal(400, "INVALID_REQUEST", problem);
    return { path, query, body };
  }

  function run(the: Omit<Run, "caller">, callerNow: () => Caller | undefined): AnyAnswer {
    try {
      return database.transaction(() => answerOnce(the, callerNow));
    } finally {
      the.world.endCall();
    }
  }

  function answerOnce(the: Omit<Run, "caller">, callerNow: () => Caller | undefined): AnyAnswer {
    const { operation, handler, world } = the;
    worlds.catchUp(world);
    const caller = callerNow();
    const call = callOf({ ...the, caller });
    const key = keyOf({ ...the, caller }, call);
    const earlier = key && repeatedAnswer(database, key, world.now());
    if (earlier) return earlier;
    if (key) refuseWithdrawn(world, key.owner, key.key);
    const given = handler.handle(call) as unknown as AnyAnswer;
    const problem = validator.response(operation, given.status, given.body);
    if (problem) throw new ContractViolation(problem, given);
    if (key) {
      keepAnswer(database, key, given, world.now());
      if (given.status < 400 && !given.forget) noteCommitted(world, key.owner, key.key);
    }
    return given;
  }

  function refusalAnswer(
    error: unknown,
    formBody: ErrorBody,
    operation: Operation,
    world: World | undefined,
  ): AnyAnswer {
    if (error instanceof Refusal) {
      const given = answerOf(error, formBody, operation);
      const problem = validator.response(operation, given.status, given.body);
      if (problem === undefined || given.status === NOT_BUILT) return given;
      return refusalAnswer(new ContractViolation(problem, given), formBody, operation, world);
    }
    const { message, stack = null } = error instanceof Error ? error : new Error(String(error));
    const detail = error instanceof ContractViolation ? error.given : stack;
    const violation = { operation: operation.id, problem: message, detail };
    if (world) recordViolation(database, world, violation);
    return {
      status: 500,
      body: formBody({ errorCode: VIOLATION_CODE, errorMessage: `${operation.id}: ${message}` }),
    };
  }
}

/** Whose key a request has, as far as its token says; null for a token that is refused later. */
function ownerOf(operation: Operation, request: Request, world: World): string | null {
  try {
    return callerOf(operation, request, world)?.profileId ?? null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The sandbox's own answer violates the specification. */
class ContractViolation extends Error {
  readonly given: AnyAnswer;

  constructor(problem: string, given: AnyAnswer) {
    super(`answer ${given.status}: ${problem}`);
    this.given = given;
  }
}

async function attempt<T>(
  work: () => Promise<T>,
  otherwise: (error: unknown) => AnyAnswer,
): Promise<T | AnyAnswer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConnectionLost) throw error;
    return otherwise(error);
  }
}

/** A refusal with a status that an operation does not document becomes a 400. */
function answerOf(refusal: Refusal, formBody: ErrorBody, operation: Operation): AnyAnswer {
  const { errorCode, message, more, headers } = refusal;
  const unknown = responseShape(operation, refusal.status) === undefined;
  const plain = unknown && PLAIN_WHEN_UNKNOWN.includes(refusal.status);
  const body = { ...formBody({ errorCode, errorMessage: message }), ...more };
  return { status: plain ? 400 : refusal.status, body, headers };
}

function errorBodyOf(services: readonly Service[], operation: Operation): ErrorBody {
  const owner = services.find(({ operations }) => operation.id in operations);
  return owner?.errorBody ?? ((error) => error);
}

function checked(
  result: { readonly values: Record<string, unknown> } | { readonly problem: string },
): Record<string, unknown> {
  if ("problem" in result) throw new Refusal(400, "INVALID_REQUEST", result.problem);
  return result.values;
}

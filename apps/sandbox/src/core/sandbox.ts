/** Assembles a sandbox: a `fetch`, and the controls for tests. */

import { controlAccess } from "./control-access.ts";
import { createControlPages } from "./control-pages.ts";
import { type Controls, createControls } from "./controls.ts";
import { Database, IN_MEMORY } from "./database.ts";
import {
  ConnectionLost,
  type CrossOrigin,
  crossOriginHeaders,
  isPreflight,
  json,
  NO_STORE,
  preflight,
  withHeaders,
} from "./http.ts";
import { createPages } from "./pages.ts";
import type { Persona } from "./persona.ts";
import { PERSONAS } from "./personas.ts";
import { createPipeline } from "./pipeline.ts";
import { machineRandom, type Random, randomHex } from "./random.ts";
import { Refusal } from "./refusal.ts";
import type { OperationEntry, OperationId, Service } from "./service.ts";
import { createSnapshots } from "./snapshots.ts";
import {
  type Operation,
  readSpecification,
  type SpecificationSet,
  specificationSet,
} from "./specification.ts";
import type { Sleep } from "./strike.ts";
import { createValidator, type Validator } from "./validation.ts";
import { createWorlds } from "./worlds.ts";

export interface SandboxOptions {
  /** Epoch ms; the machine's time by default. World time is this plus the world's offset. */
  readonly now?: () => number;
  /** The machine's randomness by default. */
  readonly random?: Random;
  /** Waits for slow answers; real time by default. A simulation passes its own. */
  readonly sleep?: Sleep;
  /** File of the database; in memory by default. */
  readonly database?: string;
  /** Address of the web app, for links in mails. */
  readonly webUrl?: string;
  /** Personas that a new world begins with; all of the table by default. */
  readonly personas?: readonly Persona[];
  /** Worlds that are kept besides the default one; the least recently used of more is dropped. 200 by default. */
  readonly mostWorlds?: number;
  /** Origins of apps of this machine that may read and change the sandbox through `/_sandbox`; none by default. */
  readonly controlledBy?: readonly string[];
}

const WEB_URL = "http://localhost:5173";

export interface Sandbox {
  /** Like the global `fetch`: rejects with a TypeError when a fault breaks the connection. */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>;
  readonly controls: Controls;
  /** Everything the sandbox answers by specification. */
  readonly operations: readonly Operation[];
  /** Operations of the specifications without a service. */
  readonly unanswered: readonly string[];
  close(): void;
}

/** Some 170 KB each. */
const MOST_WORLDS = 200;
const LONGEST_CORRELATION_ID = 128;

const realSleep: Sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** Reading and compiling the specifications is slow; all sandboxes of a process share the result. */
const contracts = new WeakMap<readonly Service[], Contract>();

interface Contract {
  readonly specifications: SpecificationSet;
  readonly validator: Validator;
}

export function createSandboxOf(
  services: readonly Service[],
  specificationNames: readonly string[],
  options: SandboxOptions = {},
): Sandbox {
  const { now = Date.now, random = machineRandom, sleep = realSleep, webUrl = WEB_URL } = options;
  const { personas = PERSONAS, mostWorlds = MOST_WORLDS } = options;
  const access = controlAccess(options.controlledBy ?? []);
  const database = new Database(options.database ?? IN_MEMORY);
  const parts = { database, services, personas, now, random, webUrl, sleep };
  const worlds = createWorlds({ ...parts, mostWorlds });
  const { specifications, validator } = contractOf(services, specificationNames);
  const handlers = handlersOf(services);
  const controls = createControls({ database, worlds, services, specifications });
  const controlPages = createControlPages({
    controls,
    worlds,
    snapshots: createSnapshots(database),
    services,
    specifications,
  });
  const problemOf = (id: OperationId, status: number, body: unknown) => {
    const operation = specifications.operations.find((one) => one.id === id);
    return operation && validator.response(operation, status, body);
  };
  const pages = createPages(services, worlds, controlPages, database, problemOf);
  const answerCall = createPipeline({
    database,
    worlds,
    specifications,
    validator,
    handlers,
    services,
  });

  function crossOriginOf(request: Request, url: URL): CrossOrigin | undefined {
    const method = request.headers.get("access-control-request-method") ?? "";
    const match = specifications.match(method, url.pathname);
    return match && "operation" in match
      ? handlers.get(match.operation.id)?.crossOrigin
      : undefined;
  }

  async function answerRequest(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (isPreflight(request)) return preflight(crossOriginOf(request, url));
    if (access.covers(url)) access.check(request, url);
    const page = await pages(request, url);
    if (page) return page;
    const match = specifications.match(request.method, url.pathname);
    if (!match) return json(404, notFound(url));
    if ("operation" in match) return answerCall(request, url, match);
    const headers = { Allow: [...match.allow, "OPTIONS"].join(", ") };
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers });
    return json(
      405,
      { errorCode: "METHOD_NOT_ALLOWED", errorMessage: `Use ${match.allow.join(" or ")}.` },
      headers,
    );
  }

  async function fetch(input: Request | URL | string, init?: RequestInit): Promise<Response> {
    const request = input instanceof Request && !init ? input : new Request(input, init);
    const isShut = access.covers(new URL(request.url)) && !access.readable(request);
    const answered = answerSafely(request, answerRequest).then((response) =>
      withHeaders(response, {
        Date: new Date(controls.timeOf(request)).toUTCString(),
        "x-correlation-id": correlationIdOf(request, random),
        ...(response.headers.has("cache-control") ? {} : NO_STORE),
        ...(isShut ? { Vary: "Origin, Sec-Fetch-Site" } : crossOriginHeaders(request)),
      }),
    );
    const response = await unlessAborted(request.signal, answered);
    return request.method === "HEAD" ? new Response(null, response) : response;
  }

  return {
    fetch,
    controls,
    operations: specifications.operations,
    unanswered: specifications.operations.map(({ id }) => id).filter((id) => !handlers.has(id)),
    close: () => database.close(),
  };
}

function contractOf(services: readonly Service[], names: readonly string[]): Contract {
  const known = contracts.get(services);
  if (known) return known;
  const own = services.flatMap(({ specification }) => (specification ? [specification] : []));
  const specifications = specificationSet({
    ...Object.fromEntries(names.map((name) => [name, readSpecification(name)])),
    ...Object.fromEntries(own.map(({ name, document }) => [name, document])),
  });
  const contract = { specifications, validator: createValidator(specifications) };
  contracts.set(services, contract);
  return contract;
}

function handlersOf(services: readonly Service[]): Map<string, OperationEntry<OperationId>> {
  const handlers = new Map<string, OperationEntry<OperationId>>();
  for (const { name, operations } of services) {
    for (const [id, entry] of Object.entries(operations)) {
      if (handlers.has(id))
        throw new Error(`${name} answers ${id}, which another service answers too`);
      handlers.set(
        id,
        (typeof entry === "function" ? { handle: entry } : entry) as OperationEntry<OperationId>,
      );
    }
  }
  return handlers;
}

async function answerSafely(
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  try {
    return await answer(request);
  } catch (error) {
    if (error instanceof ConnectionLost) throw error;
    if (error instanceof Refusal) {
      const { status, errorCode, message: errorMessage, more } = error;
      return json(status, { errorCode, errorMessage, ...more });
    }
    const errorMessage = error instanceof Error ? error.message : String(error);
    return json(500, { errorCode: "SANDBOX_ERROR", errorMessage });
  }
}

function correlationIdOf(request: Request, random: Random): string {
  const given = request.headers.get("x-correlation-id");
  return given && given.length <= LONGEST_CORRELATION_ID ? given : randomHex(random, 16);
}

/** A canceled call rejects at once; the service's work continues. */
async function unlessAborted(signal: AbortSignal, answered: Promise<Response>): Promise<Response> {
  signal.throwIfAborted();
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
  });
  answered.catch(() => undefined);
  try {
    return await Promise.race([answered, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

function notFound(url: URL) {
  return {
    errorCode: "NOT_FOUND",
    errorMessage: `There is nothing at ${url.pathname.slice(0, 200)}.`,
  };
}

/** Controls of a sandbox for tests; the control endpoints offer the same over HTTP. */
import { advanceClock } from "./clock.ts";
import type { Database } from "./database.ts";
import { examplesOf } from "./examples.ts";
import type { FaultOrder, KnownCalls } from "./fault-orders.ts";
import { addFaults, clearFaults, type Fault, listFaults } from "./faults.ts";
import { type PersonaNow, personasNow } from "./persona-states.ts";
import { Refusal } from "./refusal.ts";
import { type LoggedRequest, requestsOf } from "./request-log.ts";
import { DEFAULT_WORLD, WORLD_KEY } from "./security.ts";
import type { Service, View } from "./service.ts";
import type { SpecificationSet } from "./specification.ts";
import { type Violation, violationsOf } from "./violations.ts";
import type { Charge, Mail, World, WorldSettings } from "./world.ts";
import type { Worlds } from "./worlds.ts";

/** Every call takes the world's key last; the default world without one. */
export interface Controls {
  world(key?: string): World;
  /** World time in epoch ms. */
  now(key?: string): number;
  /** Moves world time by `31d`, `2h`, `90s`, `P1M`…; answers the new time. @throws 400 */
  advanceClock(duration: string, key?: string): number;
  /** Adds faults; answers them with their ids. @throws 400 */
  setFaults(orders: readonly FaultOrder[], key?: string): readonly Fault[];
  clearFaults(key?: string): void;
  faults(key?: string): readonly Fault[];
  ledger(key?: string): readonly Charge[];
  outbox(key?: string): readonly Mail[];
  violations(key?: string): readonly Violation[];
  /** Calls of this world, oldest first; of one operation where it is named. */
  requests(key?: string, operation?: string): readonly LoggedRequest[];
  /** The personas of this world, each with its state now. */
  personas(key?: string): readonly PersonaNow[];
  settings(change: Partial<WorldSettings>, key?: string): WorldSettings;
  /** A table of a service: `promo-codes`, `gift-cards`, `cards`, … @throws 404 */
  view(name: string, key?: string): readonly Readonly<Record<string, unknown>>[];
  reset(key?: string): void;
  /** World time for the Date header of an answer. */
  timeOf(request: Request): number;
}

export interface ControlParts {
  readonly database: Database;
  readonly worlds: Worlds;
  readonly services: readonly Service[];
  readonly specifications: SpecificationSet;
}

export function createControls(parts: ControlParts): Controls {
  const { database, worlds, services } = parts;
  const known = knownCalls(parts);
  const views = new Map<string, View>(
    services.flatMap(({ views: own = [] }) => own.map((view) => [view.name, view] as const)),
  );
  const world = (key = DEFAULT_WORLD): World => worlds.open(key);

  return {
    world,
    now: (key) => world(key).now(),
    advanceClock(duration, key) {
      return advanceClock(worlds, world(key), duration).now;
    },
    setFaults: (orders, key) => database.transaction(() => addFaults(world(key), orders, known)),
    clearFaults: (key) => clearFaults(world(key)),
    faults: (key) => listFaults(world(key)),
    ledger: (key) => world(key).ledger.all(),
    outbox: (key) => world(key).outbox.all(),
    violations: (key) => violationsOf(world(key)).all(),
    requests: (key, operation) => requestsOf(database, world(key), operation),
    personas: (key) => personasNow(world(key), worlds, services),
    settings(change, key) {
      const one = world(key);
      one.settings = { ...one.settings, ...change };
      return one.settings;
    },
    view(name, key) {
      const view = views.get(name);
      if (!view) throw new Refusal(404, "NOT_FOUND", `There is no view ${name}.`);
      return view.read(world(key));
    },
    reset: (key = DEFAULT_WORLD) => void worlds.reset(key),
    timeOf(request) {
      const key = request.headers.get("x-api-key") ?? DEFAULT_WORLD;
      return worlds.timeOf(WORLD_KEY.test(key) ? key : DEFAULT_WORLD);
    },
  };
}

/** Everything that a fault can be ordered for. */
export function knownCalls({
  services,
  specifications,
}: Pick<ControlParts, "services" | "specifications">): KnownCalls {
  const { operations } = specifications;
  const pages = services.flatMap(({ pages: own = [] }) => own.map(({ faultName }) => faultName));
  const named = pages.filter((name) => name !== undefined);
  return {
    names: [...operations.map(({ id }) => id), ...named],
    examplesOf(name) {
      const operation = operations.find(({ id }) => id === name);
      return operation ? examplesOf(specifications, operation) : [];
    },
  };
}

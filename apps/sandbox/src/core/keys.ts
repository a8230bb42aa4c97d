/**
 * Keys of writes besides their answers (`idempotency.ts`): which are committed, which were withdrawn, and which are in
 * progress [D-24].
 */
import { Refusal } from "./refusal.ts";
import { IDEMPOTENCY_HEADER } from "./specification.ts";
import type { World } from "./world.ts";

interface Withdrawn {
  /** Epoch ms, world time. */
  readonly at: number;
}

function withdrawn(world: World) {
  return world.collection<Withdrawn>("withdrawn-keys");
}

interface Committed {
  /** Epoch ms, world time. */
  readonly at: number;
}

function committed(world: World) {
  return world.collection<Committed>("committed-keys");
}

/** Call it in the transaction of the write. */
export function noteCommitted(world: World, owner: string, key: string): void {
  committed(world).put(`${owner} ${key}`, { at: world.now() }, owner);
}

/** Whether a write of any operation is committed under this key. */
export function isCommitted(world: World, owner: string, key: string): boolean {
  return committed(world).get(`${owner} ${key}`) !== undefined;
}

/** Refuses every later request with this key. Call it in the transaction that found nothing committed. */
export function withdrawKey(world: World, profileId: string, key: string): void {
  withdrawn(world).put(`${profileId} ${key}`, { at: world.now() }, profileId);
}

/** @throws 409 for a withdrawn key: nothing was and nothing will be done under it. */
export function refuseWithdrawn(world: World, owner: string, key: string): void {
  if (!withdrawn(world).get(`${owner} ${key}`)) return;
  throw new Refusal(409, "IDEMPOTENCY_KEY_WITHDRAWN", "This Idempotency-Key was withdrawn.");
}

/** Requests of this process without an answer yet; a restart ends them. */
const inFlight = new WeakMap<World, Set<string>>();

function keysOf(world: World): Set<string> {
  const keys = inFlight.get(world) ?? new Set();
  inFlight.set(world, keys);
  return keys;
}

/** A request with this key has arrived and may still be committed. */
export function isInFlight(world: World, key: string): boolean {
  return world.settings.keys === "refusedInFlight" && keysOf(world).has(key);
}

/** Runs `work` while the key of its request counts as in flight. @throws 409 when it is in flight already. */
export async function whileInFlight<T>(
  world: World,
  request: Request,
  work: () => Promise<T>,
): Promise<T> {
  const key = request.headers.get(IDEMPOTENCY_HEADER);
  if (key === null) return work();
  if (isInFlight(world, key)) {
    throw new Refusal(409, "IDEMPOTENCY_KEY_IN_FLIGHT", "A request with this key is worked on.");
  }
  const keys = keysOf(world);
  keys.add(key);
  try {
    return await work();
  } finally {
    keys.delete(key);
  }
}

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

/** Requests of this process without an answer yet, by key, with their owners; a restart ends them. */
const inFlight = new WeakMap<World, Map<string, readonly Owner[]>>();

/** Profile of the bearer token; null where none names one: the card form names its buyer in the body, which is read later. */
export type Owner = string | null;

function keysOf(world: World): Map<string, readonly Owner[]> {
  const keys = inFlight.get(world) ?? new Map<string, readonly Owner[]>();
  inFlight.set(world, keys);
  return keys;
}

/**
 * A request with this key has arrived and may still be committed. Another profile's request has a key of its own; one
 * without a known owner may be anybody's.
 */
export function isInFlight(world: World, owner: Owner, key: string): boolean {
  if (world.settings.keys !== "refusedInFlight") return false;
  const owners = keysOf(world).get(key) ?? [];
  return owners.some((other) => other === owner || other === null || owner === null);
}

/** Runs `work` while the key of its request counts as in flight. @throws 409 when it is in flight already. */
export async function whileInFlight<T>(
  world: World,
  request: Request,
  owner: Owner,
  work: () => Promise<T>,
): Promise<T> {
  const key = request.headers.get(IDEMPOTENCY_HEADER);
  if (key === null) return work();
  if (isInFlight(world, owner, key)) {
    throw new Refusal(409, "IDEMPOTENCY_KEY_IN_FLIGHT", "A request with this key is worked on.");
  }
  const keys = keysOf(world);
  keys.set(key, [...(keys.get(key) ?? []), owner]);
  try {
    return await work();
  } finally {
    const left = [...(keys.get(key) ?? [])];
    left.splice(left.indexOf(owner), 1);
    if (left.length > 0) keys.set(key, left);
    else keys.delete(key);
  }
}

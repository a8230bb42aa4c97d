/** Counts tries within a window of world time, and returns when a caller has to wait. */
import { deny } from "../../../core/refusal.ts";
import type { World } from "../../../core/world.ts";

export interface Limit {
  readonly most: number;
  readonly windowMs: number;
}

interface Tries {
  readonly since: number;
  readonly count: number;
}

function triesOf(world: World, bucket: string, { windowMs }: Limit): Tries {
  const known = world.collection<Tries>("attempts").get(bucket);
  return known && known.since + windowMs > world.now() ? known : { since: world.now(), count: 0 };
}

/** @throws 429 with Retry-After when the limit is reached. */
export function refuseTooMany(world: World, bucket: string, limit: Limit): void {
  const { since, count } = triesOf(world, bucket, limit);
  if (count < limit.most) return;
  const seconds = Math.ceil((since + limit.windowMs - world.now()) / 1000);
  const headers = { "Retry-After": String(seconds) };
  deny(429, "TOO_MANY_REQUESTS", "Too many requests", {}, headers);
}

/** Committed only when the call is answered, not when it is denied. */
export function countTry(world: World, bucket: string, limit: Limit): void {
  const { since, count } = triesOf(world, bucket, limit);
  world.collection<Tries>("attempts").put(bucket, { since, count: count + 1 });
}

export function forgetTries(world: World, bucket: string): void {
  world.collection<Tries>("attempts").delete(bucket);
}

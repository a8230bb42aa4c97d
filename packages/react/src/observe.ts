import { compareStructural, reaction } from "mobx";
import { useMemo, useSyncExternalStore } from "react";

/**
 * The result of `read`, as a snapshot that stays the same object until its content changes. It is read again when one
 * of `inputs`, its dependencies besides the stores, changes. `readBeforeStart` reads the state that a server has
 * rendered, so that hydration matches the server's page, for a visitor and for a member.
 */
export function useObserved<Value>(
  read: () => Value,
  readBeforeStart: () => Value,
  inputs: readonly unknown[],
): Value {
  const [subscribe, snapshot, serverSnapshot] = useMemo(
    () => {
      const beforeStart = stable(() => withCommandsOf(read(), readBeforeStart()) as Value);
      const now = stable(read, beforeStart);
      return [(changed: () => void) => reaction(read, changed), now.read, beforeStart.read];
    },
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what `read` depends on
    inputs,
  );
  return useSyncExternalStore(subscribe, snapshot, serverSnapshot);
}

interface Stable<Value> {
  readonly last: Value | undefined;
  readonly read: () => Value;
}

/**
 * Keeps an object while its content is equal, and nested objects of `earlier` likewise: after hydration only values
 * that differ from the server's page render again.
 */
function stable<Value>(read: () => Value, earlier?: Stable<Value>): Stable<Value> {
  let last: Value | undefined;
  return {
    get last() {
      return last;
    },
    read() {
      const value = read();
      if (!compareStructural(last, value)) {
        last = earlier && compareStructural(earlier.last, value) ? earlier.last : value;
      }
      return last as Value;
    },
  };
}

/** The earlier values with the commands and fields of now: a hydrated page responds at once. */
function withCommandsOf(now: unknown, before: unknown): unknown {
  if (now === before) return before;
  if (isMadeOfCode(before)) return isMadeOfCode(now) ? now : before;
  if (typeof before !== "object" || before === null) return before;
  if (Array.isArray(before)) return before.map((each, at) => withCommandsOf(part(now, at), each));
  const parts = Object.entries(before).map(([key, each]) => [
    key,
    withCommandsOf(part(now, key), each),
  ]);
  return Object.fromEntries(parts);
}

/** A command, or a store such as that of a field. */
function isMadeOfCode(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return typeof value === "function";
  const prototype = Object.getPrototypeOf(value);
  return prototype !== Object.prototype && prototype !== null && !Array.isArray(value);
}

function part(value: unknown, key: string | number): unknown {
  return typeof value === "object" && value !== null
    ? (value as Readonly<Record<string | number, unknown>>)[key]
    : undefined;
}

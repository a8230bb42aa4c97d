/** Reads a fact; its value is chosen when it is first read. */
export type Pick_<Space> = <Name extends keyof Space>(name: Name) => Elements<Space[Name]>;

type Elements<Values> = Values extends readonly (infer Value)[] ? Value : never;

/** The answer of `work`, which depends on `key` and on the facts that it reads alone. */
export type Remember = <Value>(key: string, work: () => Value) => Value;

/**
 * Repeats `run` until every fact that is read has had every value together with every value of the others read with
 * it. A fact takes its values only where it is read: a rule that ignores it answers the same for each of them.
 * Most ways end alike: what `remember` has seen for the same facts is not worked out again. Returns the number of runs.
 */
export function everyRun<Space extends Readonly<Record<string, readonly unknown[]>>>(
  space: Space,
  run: (pick: Pick_<Space>, remember: Remember) => void,
): number {
  const memories = new Map<string, Memory<keyof Space>>();
  const path: { readonly name: keyof Space; index: number }[] = [];
  const isLast = ({ name, index }: (typeof path)[number]) => index + 1 === space[name]?.length;
  const taken = new Map<keyof Space, unknown>();
  const read = new Set<keyof Space>();
  const pick = (name: keyof Space) => {
    read.add(name);
    if (!taken.has(name)) {
      const step = path[taken.size] ?? { name, index: 0 };
      path[taken.size] = step;
      taken.set(name, space[name]?.[step.index]);
    }
    return taken.get(name);
  };
  const remember: Remember = (key, work) => {
    const known = endOf(memories.get(key), pick);
    if (known) return known.value as ReturnType<typeof work>;
    read.clear();
    const value = work();
    const found = [...read].map((name) => [name, taken.get(name)] as const);
    memories.set(key, grown(memories.get(key), found, value));
    return value;
  };
  let runs = 0;
  for (;;) {
    taken.clear();
    run(pick as Pick_<Space>, remember);
    runs += 1;
    for (let last = path.at(-1); last && isLast(last); last = path.at(-1)) path.pop();
    const last = path.at(-1);
    if (!last) return runs;
    last.index += 1;
  }
}

/** What came of one key: an end, or by the value of the fact that is read next. */
type Memory<Name> =
  | { readonly value: unknown }
  | { readonly name: Name; readonly branches: Map<unknown, Memory<Name>> };

function endOf<Name>(memory: Memory<Name> | undefined, pick: (name: Name) => unknown) {
  let at = memory;
  while (at && "name" in at) at = at.branches.get(pick(at.name));
  return at;
}

/** The memory with the end to which `read` leads. */
function grown<Name>(
  memory: Memory<Name> | undefined,
  [first, ...others]: readonly (readonly [Name, unknown])[],
  value: unknown,
): Memory<Name> {
  if (!first) return { value };
  const [name, taken] = first;
  const at = memory && "name" in memory ? memory : { name, branches: new Map() };
  at.branches.set(taken, grown(at.branches.get(taken), others, value));
  return at;
}

type Fields = Readonly<Record<PropertyKey, unknown>>;

/**
 * Lazy fields, computed when they are read. They are not enumerable: copying the object reads nothing, and loses
 * them.
 */
export function lazy<Value extends object>(
  fields: {
    readonly [Name in keyof Value]: () => Value[Name];
  },
): Value {
  const known = fields as Readonly<Record<PropertyKey, (() => unknown) | undefined>>;
  return new Proxy({} as Value, {
    get: (_, name) => known[name]?.(),
    has: (_, name) => name in known,
  });
}

/** The objects that were joined, latest first. */
const PARTS = Symbol("parts");

/**
 * The fields of several objects, later ones first; each is read on demand. What was joined before is taken apart: a
 * field at the bottom of a long way would be looked for at each step of it.
 */
export function joined<Value extends object>(...parts: readonly object[]): Value {
  const latestFirst = [...parts]
    .reverse()
    .flatMap(
      (part) => (part as { readonly [PARTS]?: readonly Fields[] })[PARTS] ?? [part as Fields],
    );
  return new Proxy({} as Value, {
    get(_, name) {
      if (name === PARTS) return latestFirst;
      for (const part of latestFirst) if (name in part) return part[name];
      return undefined;
    },
    has: (_, name) => latestFirst.some((part) => name in part),
  });
}

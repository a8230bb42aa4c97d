/** Damages a JSON body the way a careless service would: one place, chosen by a seeded sequence. */
import type { Mutation } from "./faults.ts";
import { pick, type Random } from "./random.ts";

type Path = readonly (string | number)[];

interface Candidate {
  readonly mutation: Mutation;
  readonly path: Path;
}

const UNKNOWN_VALUE = "SOMETHING_NEW";

/** The body with one damage; `kind` narrows what may happen. A body without a fitting place becomes null. */
export function mutate(body: unknown, random: Random, kind?: Mutation): unknown {
  const fitting = candidates(body, []).filter(
    ({ mutation }) => kind === undefined || mutation === kind,
  );
  const chosen = pick(random, fitting);
  if (!chosen) return null;
  return replaceAt(body, chosen.path, (value) => damage(value, chosen.mutation));
}

const REMOVED = Symbol("removed");

function damage(value: unknown, mutation: Mutation): unknown {
  switch (mutation) {
    case "missingRequired":
      return REMOVED;
    case "nullList":
      return null;
    case "unknownEnum":
      return UNKNOWN_VALUE;
    case "wrongType":
      return typeof value === "string" ? 42 : "not what was promised";
  }
}

/** Enumerated values are written in few letters, without spaces or digits in a row: `INVOICE`, `Existing`. */
const ENUM_LIKE = /^[A-Za-z][A-Za-z -]{2,39}$/;

function candidates(value: unknown, path: Path): Candidate[] {
  const here: Candidate[] = [];
  if (path.length > 0) {
    here.push({ mutation: "wrongType", path });
    if (typeof path.at(-1) === "string") here.push({ mutation: "missingRequired", path });
    if (Array.isArray(value)) here.push({ mutation: "nullList", path });
    if (typeof value === "string" && ENUM_LIKE.test(value))
      here.push({ mutation: "unknownEnum", path });
  }
  if (typeof value !== "object" || value === null) return here;
  const inside = Array.isArray(value)
    ? value.flatMap((item, index) => candidates(item, [...path, index]))
    : Object.entries(value).flatMap(([key, item]) => candidates(item, [...path, key]));
  return [...here, ...inside];
}

function replaceAt(
  value: unknown,
  [key, ...rest]: Path,
  change: (value: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === key ? replaceAt(item, rest, change) : item));
  }
  const object = { ...(value as Record<string, unknown>) };
  const changed = replaceAt(object[key], rest, change);
  if (changed === REMOVED) delete object[key];
  else object[key] = changed;
  return object;
}

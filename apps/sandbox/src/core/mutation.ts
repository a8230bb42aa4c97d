/**
 * Damages a JSON body as a careless service would: at one place, chosen by a seeded sequence and by the contract: a
 * required field is missing, an enumerated value is a new one.
 */
import type { Mutation } from "./fault-orders.ts";
import { pick, type Random } from "./random.ts";
import type { Contract } from "./schema-walk.ts";

type Path = readonly (string | number)[];

interface Candidate {
  readonly mutation: Mutation;
  readonly path: Path;
}

const UNKNOWN_VALUE = "SOMETHING_NEW";
const REMOVED = Symbol("removed");

/** The body with one damage; `kind` limits its type. A body without a suitable place becomes null. */
export function mutate(
  body: unknown,
  contract: Contract | undefined,
  random: Random,
  kind?: Mutation,
): unknown {
  const fitting = candidates(body, contract, []).filter(
    ({ mutation }) => kind === undefined || mutation === kind,
  );
  const chosen = pick(random, fitting);
  if (!chosen) return null;
  return replaceAt(body, chosen.path, (value) => damage(value, chosen.mutation));
}

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

function candidates(value: unknown, contract: Contract | undefined, path: Path): Candidate[] {
  const here: Candidate[] = path.length > 0 ? [{ mutation: "wrongType", path }] : [];
  if (Array.isArray(value)) here.push({ mutation: "nullList", path });
  if (contract?.isEnumerated && typeof value === "string")
    here.push({ mutation: "unknownEnum", path });
  if (typeof value !== "object" || value === null) return here;
  if (Array.isArray(value)) {
    return [
      ...here,
      ...value.flatMap((item, i) => candidates(item, contract?.at(i), [...path, i])),
    ];
  }
  for (const key of Object.keys(value)) {
    if (contract?.isRequired(key)) here.push({ mutation: "missingRequired", path: [...path, key] });
  }
  const inside = Object.entries(value).flatMap(([key, item]) =>
    candidates(item, contract?.at(key), [...path, key]),
  );
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

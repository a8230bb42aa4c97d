import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chunkOf } from "../../src/composition/chunks/index.ts";
import type { StoreName } from "../../src/composition/given.ts";
import type { Tab } from "../shop.ts";

/** Names of the stores of a Foyer: those of the core chunk, and the others. */
export type Name =
  | StoreName
  | Exclude<
      keyof Tab["foyer"],
      | StoreName
      | ("beforeStart" | "dispose" | "explain" | "isLoaded" | "load" | "messages")
      | ("start" | "subscribe")
    >;

const CORE = ["configuration", "navigation", "session", "signIn"] as const;
export const NAMES = [...CORE, ...Object.keys(chunkOf)] as readonly Name[];

/** Private members of each class, which the compiler checks and the runtime does not have. */
const HIDDEN: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  globSync(fileURLToPath(new URL("../../src/**/*.ts", import.meta.url)))
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => readFileSync(file, "utf8").split(/^(?=(?:export )?class )/m))
    .map((part) => [/^(?:export )?class (\w+)/.exec(part)?.[1] ?? "", part] as const)
    .filter(([name]) => name !== "")
    .map(([name, part]) => {
      const members = part.matchAll(/^ {2}private (?:(?:readonly|async|get|static) )*(\w+)/gm);
      return [name, new Set([...members].map(([, member = ""]) => member))] as const;
    }),
);

/** Whether it is of one of our classes: a store, a form, a field. */
function isInstance(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  return HIDDEN.has(value.constructor?.name ?? "");
}

function namesOf(one: object): readonly string[] {
  const names = new Set<string>();
  for (
    let at: object | null = one;
    at && at !== Object.prototype;
    at = Object.getPrototypeOf(at) as object | null
  ) {
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  }
  names.delete("constructor");
  return [...names];
}

/** Public members of an instance. */
export function publicOf(one: object): readonly string[] {
  const hidden = HIDDEN.get(one.constructor.name);
  // What a server renders is the same for every state.
  return namesOf(one).filter((name) => !hidden?.has(name) && name !== "beforeStart");
}

/** Commands and questions of a store, without those of its life cycle. */
export function commandsOf(one: object): readonly string[] {
  return publicOf(one).filter(
    (name) =>
      typeof Reflect.get(one, name) === "function" && !["init", "reset", "dispose"].includes(name),
  );
}

function parts(value: unknown): readonly (readonly [string, unknown])[] | null {
  if (isInstance(value)) return publicOf(value).map((name) => [name, Reflect.get(value, name)]);
  if (typeof value !== "object" || value === null) return null;
  const inner = Object.entries(value);
  return inner.some(([, one]) => isInstance(one)) ? inner : null;
}

/** Every public member of a store and of what it holds, by its path, as a text. */
export function membersOf(
  store: object,
  path = "",
  seen: ReadonlySet<unknown> = new Set(),
  found = new Map<string, string>(),
): ReadonlyMap<string, string> {
  for (const [name, value] of parts(store) ?? []) {
    if (typeof value === "function" || seen.has(value)) continue;
    const at = path === "" ? name : `${path}.${name}`;
    if (parts(value)) membersOf(value as object, at, new Set([...seen, store]), found);
    else found.set(at, textOf(value));
  }
  return found;
}

export function textOf(value: unknown): string {
  return JSON.stringify(value, plain) ?? "undefined";
}

function plain(_: string, value: unknown): unknown {
  if (value instanceof Map || value instanceof Set) return [...value];
  // The pages are compared a moment apart.
  if (typeof value === "string") return value.replace(/T\d\d:\d\d:\d\d\.\d+Z$/, "");
  return value instanceof File ? value.name : value;
}

/** Members of every store of a Foyer, by store and path. */
export function everyMember({ foyer }: Tab): ReadonlyMap<string, string> {
  return new Map(
    NAMES.flatMap((name) =>
      [...membersOf(foyer[name])].map(([path, value]) => [`${name}.${path}`, value] as const),
    ),
  );
}

/** What two states have different: the path with the value of each. */
export function differences(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): readonly (readonly [path: string, one: string | undefined, other: string | undefined])[] {
  const paths = [...new Set([...one.keys(), ...other.keys()])];
  return paths
    .filter((path) => one.get(path) !== other.get(path))
    .map((path) => [path, one.get(path), other.get(path)]);
}

import { createHash } from "node:crypto";
import { autorun, spy } from "mobx";
import type { Shop, Tab } from "../shop.ts";
import { commandsOf, membersOf, type Name } from "./members.ts";

/** Longer texts are cut, with a hash of the whole: a change shows, and the outline can be read. */
const LONGEST = 100;
/** Members whose values between two waits count too: what a user sees while she waits. */
const PASSING = /(?:^|\.)(?:is[A-Z]\w*|can[A-Z]\w*|\w*message|state|problem)$/i;
/** Why a rule has answered as it has: the cases of the rules hold it. */
const REASONS = /(?:^|\.)(?:answers|facts|\w*Decision)$/;
/** The sandbox makes them anew in every run. */
const MADE: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, "<uuid>"],
  [/shop-\d+-\d+/g, "<world>"],
  [/\b[A-Za-z]+_[0-9a-f]{24,}/g, "<secret>"],
  [/eyJ[\w-]+(?:\.[\w-]*)*/g, "<token>"],
  // A television's code, but the one that uses type.
  [/\b(?!BCDF-?GHJ)[B-DF-HJ-NP-TV-XZ]{4}-?[B-DF-HJ-NP-TV-XZ]{4}\b/g, "<code>"],
  [/(code":"|code=|\/tve\/auth\/)[A-Z0-9]{4}-?[A-Z0-9]{3,4}\b/g, "$1<code>"],
];

function short(text: string): string {
  const plain = MADE.reduce((told, [made, name]) => told.replace(made, name), text);
  if (plain.length <= LONGEST) return plain;
  const hash = createHash("sha1").update(plain).digest("hex").slice(0, 8);
  return `${plain.slice(0, LONGEST)}… #${hash}`;
}

/**
 * What a use does to its store, wait by wait: the commands, the requests in their order, each public member with the
 * values it takes, what the device keeps and what is tracked.
 */
export interface Outline {
  /** The shop for the use: each of its waits ends a part of the outline. */
  readonly shop: Shop;
  /** The parts so far, as lines; stops watching. */
  end(): readonly string[];
}

export function outlineOf(name: Name, tab: Tab, shop: Shop, sent: readonly string[]): Outline {
  const store = tab.foyer[name];
  const { tracker, local, session } = tab.platform;
  const lines: string[] = [];
  const known = new Set(commandsOf(store));
  let isLooking = false;
  let commands: string[] = [];
  let changes = new Map<string, string[]>();
  let last = membersOf(store);
  let [asked, tracked] = [sent.length, tracker.events.length];
  let kept = keys();

  function keys(): readonly string[] {
    return [...local.keys(), ...session.keys()].map((key) =>
      key.replace(/\.[a-z0-9]{8,}$/, ".<owner>"),
    );
  }

  const stopSpying = spy((event) => {
    if (event.type !== "action" || event.object !== store || isLooking) return;
    if (known.has(event.name)) commands.push(event.name);
  });
  const stopWatching = autorun(() => {
    isLooking = true;
    const now = membersOf(store);
    isLooking = false;
    for (const [path, value] of now) {
      if (!REASONS.test(path) && value !== last.get(path))
        changes.set(path, [...(changes.get(path) ?? []), value]);
    }
    last = now;
  });

  function part(): void {
    lines.push(`> ${[...new Set(commands)].join(", ")}`);
    lines.push(...sent.slice(asked).map((request) => `  ${short(request)}`));
    for (const [path, values] of [...changes].sort(([one], [other]) => (one < other ? -1 : 1))) {
      const told = PASSING.test(path) ? values : values.slice(-1);
      lines.push(`  ${path}: ${told.map(short).join(" -> ")}`);
    }
    const after = keys();
    const added = after.filter((key) => !kept.includes(key)).map((key) => `+${key}`);
    const gone = kept.filter((key) => !after.includes(key)).map((key) => `-${key}`);
    if (added.length + gone.length > 0)
      lines.push(`  kept: ${[...added, ...gone].sort().join(" ")}`);
    const events = tracker.events.slice(tracked).map(({ event }) => event);
    if (events.length > 0) lines.push(`  tracked: ${events.join(", ")}`);
    [asked, tracked, kept] = [sent.length, tracker.events.length, after];
    [commands, changes] = [[], new Map()];
  }

  const waiting = async <T>(wait: Promise<T>): Promise<T> => {
    try {
      return await wait;
    } finally {
      part();
    }
  };

  return {
    shop: {
      ...shop,
      drive: (work) => waiting(shop.drive(work)),
      advance: (ms) => waiting(shop.advance(ms)),
      settle: () => waiting(shop.settle()),
    },
    end() {
      if (commands.length > 0 || changes.size > 0) part();
      stopSpying();
      stopWatching();
      return lines;
    },
  };
}

// Which test files call into a source: tests/reach.generated.json, written by `npm test -- changed --record`. It ages: a source or
// a test that it does not know is found by its imports instead, and the whole run knows no selection.
import { dirname } from "node:path";

/** Each function is followed into this many test files before the others come. */
const DEPTH = 3;
/** A function that more of the test files call says nothing about a test: every Foyer calls it when it starts. */
const COMMON = 0.2;
/** More candidates than this are never run for one source. */
const LONGEST = 30;

/**
 * Compiles the lines of the recorder, `{ testFiles, coverage: { ms, called: [[source, [function, …]], …] } }`, into
 * `{ tests: [[file, processor ms], …], reach: { source: [index of a test, …] } }`, the nearest test first. Texts and
 * constants have no functions of their own: nothing is said about them.
 */
export function compileReach(lines) {
  const runs = lines
    .map(({ testFiles: [test], coverage }) => ({ test, ...coverage }))
    .sort((a, b) => (a.test < b.test ? -1 : 1));
  const callers = new Map();
  for (const [index, { called }] of runs.entries()) {
    for (const [source, names] of called) {
      const functions = callers.get(source) ?? new Map();
      callers.set(source, functions);
      for (const name of names) functions.set(name, [...(functions.get(name) ?? []), index]);
    }
  }
  const isNear = (source, index) => dirname(source) === dirname(runs[index].test);
  const breadths = runs.map(({ called }) => Math.sqrt(called.length));
  const reach = [...callers]
    .filter(([, functions]) => [...functions.keys()].some((name) => !name.startsWith("@")))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([source, functions]) => [
      source,
      nearestFirst([...functions.values()], {
        breadths,
        common: COMMON * runs.length,
        isNear: (index) => isNear(source, index),
      }),
    ]);
  return { tests: runs.map(({ test, ms }) => [test, ms]), reach: Object.fromEntries(reach) };
}

/**
 * First tests for each function, then the others that call a rare one or are in the folder of the source. Tests of that
 * folder, callers of rare functions, and tests that call into few sources at all come before others; the second for a
 * function may be as broad as it likes: what a screen passes on is seen where many screens are.
 */
function nearestFirst(functions, { breadths, common, isNear }) {
  const weights = weigh(functions, isNear);
  const byWeight = (a, b) => weights.get(b) - weights.get(a) || a - b;
  const byFocus = (a, b) => weights.get(b) / breadths[b] - weights.get(a) / breadths[a] || a - b;
  const first = new Set();
  for (let depth = 1; depth <= DEPTH; depth += 1) {
    for (const tests of [...functions].sort((a, b) => a.length - b.length)) {
      const has = tests.filter((test) => first.has(test)).length;
      if (has >= Math.min(depth, tests.length)) continue;
      first.add(tests.filter((test) => !first.has(test)).sort(depth === 2 ? byWeight : byFocus)[0]);
    }
  }
  const rare = new Set(functions.filter((tests) => tests.length <= common).flat());
  const others = [...weights.keys()].filter((test) => isNear(test) || rare.has(test));
  return [...new Set([...first, ...others.sort(byFocus)])].slice(0, LONGEST);
}

/** A test weighs more the rarer the functions are that it calls, and twice as much beside the source. */
function weigh(functions, isNear) {
  const weights = new Map();
  for (const tests of functions) {
    for (const test of tests) {
      weights.set(test, (weights.get(test) ?? 0) + (isNear(test) ? 2 : 1) / tests.length);
    }
  }
  return weights;
}

/** `{ of(source): test files, nearest first; inFolder(source): those of each source beside it; ms(test); isKnown(test) }` */
export function readReach({ tests, reach }) {
  const known = new Map(tests);
  const of = (source) => (reach[source] ?? []).map((index) => tests[index][0]);
  return {
    of,
    inFolder: (source) =>
      Object.keys(reach)
        .filter((each) => dirname(each) === dirname(source))
        .map(of),
    ms: (test) => known.get(test) ?? UNKNOWN_MS,
    isKnown: (test) => known.has(test),
  };
}

/** Processor time of a test file that was not there when it was recorded. */
const UNKNOWN_MS = 3000;

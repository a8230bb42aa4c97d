// The cost of a call through the SDK, compared with openapi-fetch alone, which makes its calls, with raw `fetch` and
// with ky. The service runs in another process; contestants alternate in many short rounds, in every order, and each
// round compares with its own `fetch` and its own openapi-fetch.
import { fork } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../../scripts/lib/workspace.mjs";
import { bundle } from "../lib/bundle.mjs";
import { median, report, round } from "../lib/figures.mjs";

const WARM_UP_ROUNDS = 10;
const ROUNDS = 120;
const CALLS = 60;
const AT_ONCE = 50;
const BATCHES = 2;

const TARGET = 1.1;
const STRETCH = 1.05;

const KINDS = [
  { what: "GET, one after the other", run: inSequence("get"), calls: CALLS },
  { what: "GET, 50 at once", run: atOnce("get"), calls: AT_ONCE * BATCHES },
  { what: "POST, one after the other", run: inSequence("post"), calls: CALLS },
];

const server = fork(join(root, "bench/call-cost/server.mjs"));
const port = await new Promise((resolve) => server.once("message", resolve));
const folder = mkdtempSync(join(tmpdir(), "call-cost-"));
const file = join(folder, "contestants.mjs");
try {
  writeFileSync(file, await bundle("bench/call-cost/contestants.ts", { platform: "node" }));
  const { contestants } = await import(pathToFileURL(file).href);
  const all = await contestants(`http://127.0.0.1:${port}`);
  for (const contestant of all) await checkAnswers(contestant);
  const figures = [];
  for (const kind of KINDS) figures.push(...(await compare(all, kind)));
  report(figures);
} finally {
  rmSync(folder, { recursive: true });
  server.disconnect();
}

async function compare(all, { what, run, calls }) {
  const wall = new Map(all.map(({ name }) => [name, []]));
  const cpu = new Map(all.map(({ name }) => [name, []]));
  const orders = ordersOf(all);
  for (let turn = 0; turn < WARM_UP_ROUNDS + ROUNDS; turn += 1) {
    for (const contestant of orders[turn % orders.length]) {
      const spent = await timed(() => run(contestant));
      if (turn < WARM_UP_ROUNDS) continue;
      wall.get(contestant.name).push(spent.wall);
      cpu.get(contestant.name).push(spent.cpu);
    }
  }
  const base = (median(wall.get("fetch")) * 1000) / calls;
  const against = (name, peer) => ({
    what: `${what}: ${name} against ${peer}`,
    value: round(ratio(wall, name, peer)),
    context: `processor time ${round(ratio(cpu, name, peer))}; fetch ${round(base, 0)} µs`,
  });
  return [
    { ...against("SDK", "openapi-fetch"), target: TARGET, stretch: STRETCH },
    ...all.filter(({ name }) => name !== "fetch").map(({ name }) => against(name, "fetch")),
  ];
}

/** Garbage of one contestant is collected in the time of the next: every order evens that out. */
function ordersOf(all) {
  if (all.length === 1) return [all];
  return all.flatMap((first) =>
    ordersOf(all.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  );
}

function ratio(times, name, peer) {
  const base = times.get(peer);
  return median(times.get(name).map((time, index) => time / base[index]));
}

async function timed(work) {
  const before = process.cpuUsage();
  const start = performance.now();
  await work();
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  return { wall, cpu: user + system };
}

function inSequence(method) {
  return async (contestant) => {
    for (let call = 0; call < CALLS; call += 1) await contestant[method]();
  };
}

function atOnce(method) {
  return async (contestant) => {
    for (let batch = 0; batch < BATCHES; batch += 1) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => contestant[method]()));
    }
  };
}

/** Checks that each contestant receives its answer. */
async function checkAnswers({ name, get, post }) {
  const [methods, purchase] = [JSON.stringify(await get()), JSON.stringify(await post())];
  if (!methods.includes("Visa") || !purchase.includes("order-1")) {
    throw new Error(`${name} did not get the answers: ${methods} ${purchase}`);
  }
}

// Lighthouse on a phone (its simulated slow 4G and processor four times slower) for the two first screens and a landing
// page, and for a page of React with one heading as control. The pages take turns.
import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";
import lighthouse from "lighthouse";
import { TraceProcessor } from "lighthouse/core/lib/tracehouse/trace-processor.js";
import { isTaken } from "../../scripts/lib/ports.mjs";
import { bundle } from "../lib/bundle.mjs";
import { besideBrowser } from "../lib/chromium.mjs";
import { median, report, round } from "../lib/figures.mjs";
import { withProduct } from "../lib/product.mjs";

const PATHS = { "sign-in": "/account/signin", plans: "/account/signup-plans" };
const CONTROL = "control page";
const LANDING = { name: "landing page", path: "/landing/welcome" };
/** The score of each of its categories is 100 on the landing page. */
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const RUNS = 3;
const FIRST_PORT = 5650;
/** A longer task delays the response to input. */
const LONG_MS = 50;

const port = await freePort();
const control = await serveControl();
try {
  report(await withProduct(({ web }) => besideBrowser(port, () => measure(web))));
} finally {
  control.close();
  control.closeAllConnections();
}

async function measure(web) {
  const pages = Object.entries(PATHS).map(([name, path]) => ({ name, url: `${web}${path}` }));
  pages.push({ name: LANDING.name, url: `${web}${LANDING.path}` });
  pages.push({ name: CONTROL, url: `http://localhost:${control.address().port}/` });
  const visits = [];
  for (let run = 0; run < RUNS; run += 1) {
    for (const { name, url } of pages) {
      const first = { ...(await visit(url)), ...(await slowedVisit(url)) };
      visits.push({ name, ...first, ...(name === LANDING.name && (await secondVisit(url))) });
    }
  }
  return pages.flatMap(({ name }) => figuresOf(name, visits));
}

function figuresOf(name, visits) {
  const of = (what) =>
    median(visits.filter((each) => each.name === name).map((each) => each[what]));
  const context = `median of ${RUNS}; machine index ${round(of("machine"), 0)}`;
  const figures = [
    { what: `${name}: score`, value: of("score"), target: 98, atLeast: true, context },
    {
      what: `${name}: LCP, line and processor really slowed`,
      value: round(of("slowedLcp") / 1000),
      unit: "s",
      target: 1.1,
      stretch: 0.95,
    },
    { what: `${name}: LCP, simulated`, value: round(of("lcp") / 1000), unit: "s" },
    {
      what: `${name}: TBT by thread time, processor really slowed`,
      value: round(of("threadTbt"), 0),
      unit: "ms",
      target: 50,
      stretch: 25,
    },
    {
      what: `${name}: TBT by the wall's time, processor really slowed`,
      value: round(of("wallTbt"), 0),
      unit: "ms",
    },
    { what: `${name}: TBT, simulated`, value: round(of("tbt"), 0), unit: "ms" },
  ];
  if (name === LANDING.name) return landingFigures(figures, of);
  if (name !== CONTROL) return figures;
  return figures.map(({ target: _target, stretch: _stretch, ...figure }) => figure);
}

/** Its targets are its own; to them come the other categories, and what moves on a first and on a second visit. */
function landingFigures([score, slowedLcp, lcp, threadTbt, ...others], of) {
  const [, ...categories] = CATEGORIES;
  return [
    { ...score, target: 100 },
    ...categories.map((category) => ({
      what: `${LANDING.name}: ${category}`,
      value: of(category),
      target: 100,
      atLeast: true,
    })),
    { ...slowedLcp, target: 1, stretch: 0.9 },
    lcp,
    { ...threadTbt, target: 0, stretch: 0 },
    ...others,
    ...["first", "second"].map((which) => ({
      what: `${LANDING.name}: CLS on the ${which} visit, line and processor really slowed`,
      value: round(of(`${which}Cls`), 3),
      target: 0,
    })),
  ];
}

async function visit(url) {
  const { lhr } = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: CATEGORIES,
  });
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const scores = CATEGORIES.map((category) => [
    category,
    Math.round(lhr.categories[category].score * 100),
  ]);
  return {
    ...Object.fromEntries(scores),
    score: Math.round(lhr.categories.performance.score * 100),
    lcp: lhr.audits["largest-contentful-paint"].numericValue,
    tbt: lhr.audits["total-blocking-time"].numericValue,
    machine: lhr.environment.benchmarkIndex,
  };
}

/**
 * The same with a really slowed network and processor. The simulation counts every script that arrived before the
 * first paint, and from a server on the same machine that is all of them.
 */
async function slowedVisit(url) {
  const { lhr, artifacts } = await slowed(url);
  const tasks = tasksAfterFirstPaint(artifacts.Trace);
  return {
    slowedLcp: lhr.audits["largest-contentful-paint"].numericValue,
    firstCls: lhr.audits["cumulative-layout-shift"].numericValue,
    // A busy machine interrupts tasks: the wall's time counts the interruptions, the thread's own time does not.
    threadTbt: blockingTime(tasks.map(({ tdur }) => tdur)),
    wallTbt: blockingTime(tasks.map(({ dur }) => dur)),
  };
}

/** With what the visit before it has left in the cache. */
async function secondVisit(url) {
  const { lhr } = await slowed(url, { disableStorageReset: true });
  return { secondCls: lhr.audits["cumulative-layout-shift"].numericValue };
}

async function slowed(url, settings = {}) {
  const result = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "error",
    onlyAudits: ["largest-contentful-paint", "cumulative-layout-shift"],
    throttlingMethod: "devtools",
    ...settings,
  });
  if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message);
  return result;
}

/** Tasks of the page's main thread, with their times in microseconds. */
function tasksAfterFirstPaint(trace) {
  const page = TraceProcessor.processTrace(trace);
  const { firstContentfulPaint } = TraceProcessor.processNavigation(page).timestamps;
  const tasks = page.mainThreadEvents.filter(
    ({ name, ph, ts }) => ph === "X" && /RunTask$/.test(name) && ts >= firstContentfulPaint,
  );
  if (tasks.length === 0 || tasks.some(({ tdur }) => tdur === undefined)) {
    throw new Error("The trace has no tasks with their thread's time.");
  }
  return tasks;
}

/** Time of tasks beyond `LONG_MS` each. */
function blockingTime(durations) {
  return durations.reduce((sum, micros) => sum + Math.max(0, micros / 1000 - LONG_MS), 0);
}

async function serveControl() {
  const page =
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Control</title>' +
    '<div id="root"></div><script type="module" src="/page.js"></script>';
  const answers = { "/": ["text/html", page] };
  answers["/page.js"] = ["text/javascript", await bundle("bench/lighthouse/control.tsx")];
  const server = createServer(({ url }, response) => {
    const [type, body] = answers[url] ?? ["text/plain", ""];
    response.writeHead(200, { "content-type": type, "content-encoding": "br" });
    response.end(brotliCompressSync(body));
  });
  await new Promise((resolve) => server.listen(0, "localhost", resolve));
  return server;
}

async function freePort() {
  let candidate = FIRST_PORT;
  while (await isTaken(candidate)) candidate += 1;
  return candidate;
}

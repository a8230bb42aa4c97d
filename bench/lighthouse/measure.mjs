// Lighthouse on a phone (its simulated slow 4G and processor four times slower) for the two first screens.
import lighthouse from "lighthouse";
import { isTaken } from "../../scripts/lib/ports.mjs";
import { besideBrowser } from "../lib/chromium.mjs";
import { median, report, round } from "../lib/figures.mjs";
import { withProduct } from "../lib/product.mjs";

const PAGES = { "sign-in": "/account/signin", plans: "/account/signup-plans" };
const RUNS = 3;
const FIRST_PORT = 5650;

const port = await freePort();
report(await withProduct(({ web }) => besideBrowser(port, () => measure(web))));

async function measure(web) {
  const figures = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await visit(`${web}${path}`));
    const of = (what) => median(runs.map((run) => run[what]));
    const context = `median of ${RUNS}`;
    figures.push(
      { what: `${name}: score`, value: of("score"), target: 98, atLeast: true, context },
      { what: `${name}: LCP`, value: round(of("lcp") / 1000), unit: "s", target: 1.6, context },
      { what: `${name}: TBT`, value: round(of("tbt"), 0), unit: "ms", target: 50, context },
    );
  }
  return figures;
}

async function visit(url) {
  const { lhr } = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: ["performance"],
  });
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  return {
    score: Math.round(lhr.categories.performance.score * 100),
    lcp: lhr.audits["largest-contentful-paint"].numericValue,
    tbt: lhr.audits["total-blocking-time"].numericValue,
  };
}

async function freePort() {
  let candidate = FIRST_PORT;
  while (await isTaken(candidate)) candidate += 1;
  return candidate;
}

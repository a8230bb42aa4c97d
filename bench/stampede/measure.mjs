// 200 calls in 4 tabs of a real browser meet an expired token, while answers take between one and five times the
// latency. Then the same number of calls over several lives of the token, which is renewed before it ends.
import { bundle } from "../lib/bundle.mjs";
import { withBrowser } from "../lib/chromium.mjs";
import { report } from "../lib/figures.mjs";
import { startService } from "./service.mjs";

const TABS = 4;
const CALLS = 50;
const LATENCY_MS = 30;
const ROUNDS = 5;
const LIFE_MS = 6000;
const LIVES = 3;
/** All four tabs are at work, as four windows side by side. */
const UNTHROTTLED = [
  "--disable-background-timer-throttling",
  "--disable-backgrounding-occluded-windows",
  "--disable-renderer-backgrounding",
];

const service = await startService({
  page: '<!doctype html><title>Stampede</title><script type="module" src="/page.js"></script>',
  script: await bundle("bench/stampede/page.ts"),
  delayMs: () => LATENCY_MS + Math.random() * 4 * LATENCY_MS,
});
try {
  report(await withBrowser(measure, UNTHROTTLED));
} finally {
  service.close();
}

async function measure(browser) {
  const context = await browser.newContext();
  const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(`${service.url}/?host=${service.hostOf(index)}`);
    await tab.waitForFunction("typeof calls === 'function'");
  }
  const [first] = tabs;
  await first.evaluate("signIn()");
  for (const tab of tabs) await tab.evaluate("start()");

  const sdk = await worstOf(() => stampede(tabs, `calls(${CALLS}, 0)`));
  for (const tab of tabs) await tab.evaluate("usualSignIn()");
  const usual = await worstOf(() => stampede(tabs, `usualCalls(${CALLS})`));

  service.setLife(LIFE_MS);
  await first.evaluate("signIn()");
  const ahead = await stampede(tabs, `calls(${CALLS}, ${LIFE_MS * LIVES})`, () => {});

  const context200 = `${TABS} tabs × ${CALLS} calls, worst of ${ROUNDS}`;
  return [
    { what: "expired token: refreshes, SDK", value: sdk.refreshes, target: 1, context: context200 },
    { what: "expired token: failed calls, SDK", value: sdk.failed, target: 0 },
    { what: "expired token: refreshes, one shared promise in each tab", value: usual.refreshes },
    { what: "expired token: failed calls, one shared promise in each tab", value: usual.failed },
    {
      what: "renewed ahead: answers with 401, SDK",
      value: ahead.refusals,
      target: 0,
      context: `over ${LIVES} lives of the token; ${ahead.refreshes} refreshes`,
    },
    { what: "renewed ahead: failed calls, SDK", value: ahead.failed, target: 0 },
  ];
}

async function stampede(tabs, expression, before = () => service.expireAll()) {
  before();
  service.resetCounts();
  const failed = await Promise.all(tabs.map((tab) => tab.evaluate(expression)));
  const result = { ...service.counts(), failed: failed.flat().length };
  if (result.failed > 0) console.log(`${result.failed} failed: ${[...new Set(failed.flat())]}`);
  if (result.calls < TABS * CALLS) throw new Error(`Only ${result.calls} calls were made.`);
  return result;
}

async function worstOf(run) {
  const runs = [];
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await run());
  const worst = (name) => Math.max(...runs.map((each) => each[name]));
  return { refreshes: worst("refreshes"), failed: worst("failed") };
}

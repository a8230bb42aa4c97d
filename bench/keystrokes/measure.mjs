// Script time of a keystroke in a form of eight fields, in the browser, compared with react-hook-form and plain
// `useState`.
import { createServer } from "node:http";
import { bundle } from "../lib/bundle.mjs";
import { withBrowser } from "../lib/chromium.mjs";
import { median, report, round } from "../lib/figures.mjs";

const FORMS = ["Foyer", "HookForm", "PlainState"];
const WARM_UP_ROUNDS = 3;
const ROUNDS = 21;
const TEXT = "someone.who.types@example.com and goes on typing for a while";
const FIELD = "email";

const script = await bundle("bench/keystrokes/page.tsx");
const page = '<!doctype html><title>Keystrokes</title><body><script src="/page.js"></script>';
const server = createServer(({ url }, response) => {
  const isScript = url === "/page.js";
  response.writeHead(200, { "content-type": isScript ? "text/javascript" : "text/html" });
  response.end(isScript ? script : page);
});
await new Promise((resolve) => server.listen(0, "localhost", resolve));
try {
  report(figuresOf(await withBrowser(measure)));
} finally {
  server.close();
  server.closeAllConnections();
}

async function measure(browser) {
  const tab = await browser.newPage();
  await tab.goto(`http://localhost:${server.address().port}`);
  const devTools = await tab.context().newCDPSession(tab);
  await devTools.send("Performance.enable");
  const rounds = [];
  for (let turn = 0; turn < WARM_UP_ROUNDS + ROUNDS; turn += 1) {
    const round = {};
    for (const form of inTurn(FORMS, turn)) {
      round[form] = await type(tab, devTools, form);
    }
    if (turn >= WARM_UP_ROUNDS) rounds.push(round);
  }
  return rounds;
}

/** Types with the keyboard of the browser. Returns the script time of one keystroke, in milliseconds. */
async function type(tab, devTools, form) {
  await tab.evaluate(`show(${JSON.stringify(form)})`);
  const input = tab.locator(`input[name=${FIELD}]`);
  await input.focus();
  const before = await scriptMs(devTools);
  await tab.keyboard.type(TEXT);
  const spent = (await scriptMs(devTools)) - before;
  if ((await input.inputValue()) !== TEXT) throw new Error(`${form} lost what was typed.`);
  return spent / TEXT.length;
}

async function scriptMs(devTools) {
  const { metrics } = await devTools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "ScriptDuration").value * 1000;
}

function inTurn(all, turn) {
  return all.map((_, place) => all[(turn + place) % all.length]);
}

function figuresOf(rounds) {
  const ratio = (form) => median(rounds.map((each) => each[form] / each["PlainState"]));
  const plain = median(rounds.map((each) => each["PlainState"]));
  return [
    {
      what: "script time of a keystroke: useField against plain useState",
      value: round(ratio("Foyer")),
      stretch: "under 1",
      context: `plain useState ${round(plain)} ms`,
    },
    {
      what: "script time of a keystroke: react-hook-form against plain useState",
      value: round(ratio("HookForm")),
    },
  ];
}

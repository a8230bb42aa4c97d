// Sequential round trips until a screen is usable, in a browser against the built app and the sandbox, with latency
// added to every request. The depth is that of the waterfall; time divided by latency is shown beside it.
import { withBrowser } from "../lib/chromium.mjs";
import { median, report, round } from "../lib/figures.mjs";
import { withProduct } from "../lib/product.mjs";
import { depthOf, recordWaterfall } from "./waterfall.mjs";

const LATENCY_MS = 100;
const ROUNDS = 3;
const PATIENCE_MS = 30_000;
/** A user looks at the total before paying. */
const LOOK_MS = 4000;
const PASSWORD = "password";

/** The visible moments by the clock of the page (epoch milliseconds). Runs in the page. */
const MOMENTS = {
  signInUsable() {
    const button = [...document.querySelectorAll("main button")].some(
      ({ textContent, disabled }) => textContent === "Sign in" && !disabled,
    );
    return button && document.querySelector("main input") && Date.now();
  },
  left: () => location.pathname !== "/account/signin" && Date.now(),
  accountComplete() {
    const text = document.querySelector("main")?.textContent ?? "";
    const wanted = [/Yearly/, /paying-yearly@example\.com/, /•••• ?\d{4}/];
    return wanted.every((each) => each.test(text)) && Date.now();
  },
  checkoutUsable: () =>
    /•••• ?\d{4}/.test(document.querySelector("main")?.textContent ?? "") && Date.now(),
  taxKnown: () =>
    [...document.querySelectorAll("main *")].some(
      ({ textContent }) => textContent?.trim() === "Tax",
    ) && Date.now(),
  confirmationShown: () =>
    location.pathname === "/account/signup-confirmation" &&
    document.querySelector("main h1") &&
    Date.now(),
  settled: () =>
    /Your subscription is ready/.test(document.querySelector("main")?.textContent ?? "") &&
    Date.now(),
};

const runs = await withProduct(({ web, sandbox }) =>
  withBrowser(async (browser) => {
    const all = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      all.push({
        ...(await firstVisit(browser, web)),
        ...(await member(browser, web, sandbox)),
        ...(await newUser(browser, web, sandbox)),
        ...(await checkout(browser, web, sandbox)),
      });
    }
    return all;
  }),
);
report(figuresOf(runs));

async function firstVisit(browser, web) {
  return inNewContext(browser, web, async (page) => {
    const { watch } = await record(page, () => false);
    return {
      "first visit → sign-in usable": await watch(
        () => page.goto("/account/signin", { waitUntil: "commit" }),
        "signInUsable",
      ),
    };
  });
}

async function member(browser, web, sandbox) {
  return inNewContext(browser, web, async (page) => {
    const decided = await signIn(page, "paying-yearly", sandbox);
    const { watch } = await record(page, nearFor(sandbox));
    return {
      "sign-in → next screen decided (member)": decided,
      "signed-in visit → My Account complete": await watch(
        () => page.goto("/account/manage", { waitUntil: "commit" }),
        "accountComplete",
      ),
    };
  });
}

async function newUser(browser, web, sandbox) {
  return inNewContext(browser, web, async (page) => ({
    "sign-in → next screen decided (no plan yet)": await signIn(page, "new", sandbox),
  }));
}

async function checkout(browser, web, sandbox) {
  return inNewContext(browser, web, async (page) => {
    await signIn(page, "saved-card", sandbox);
    const { watch } = await record(page, nearFor(sandbox));
    const opened = await watch(
      () => page.goto("/account/payment/FNWEB12MO", { waitUntil: "commit" }),
      "checkoutUsable",
      "taxKnown",
    );
    const pay = page
      .getByRole("main")
      .getByRole("button", { name: /^(Start Subscription|Join Now|Submit)/ });
    await page.waitForFunction(() =>
      [...document.querySelectorAll("main button")].some(
        (button) =>
          /^(Start Subscription|Join Now|Submit)/.test(button.textContent ?? "") &&
          !button.disabled,
      ),
    );
    await page.waitForTimeout(LOOK_MS);
    const paid = await watch(() => pay.click(), "confirmationShown", "settled");
    return {
      "open checkout → usable": opened[0],
      "open checkout → total with tax of the saved card": opened[1],
      "pay → confirmation shown": paid[0],
      "pay → settled": paid[1],
    };
  });
}

/** From the press of the button to the decision; files of the page's own server have no added latency. */
async function signIn(page, id, sandbox) {
  await page.goto("/account/signin", { waitUntil: "networkidle" });
  await page.getByLabel("Email").fill(`${id}@example.com`);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  const { watch, stop } = await record(page, nearFor(sandbox));
  const button = page.getByRole("main").getByRole("button", { name: "Sign in" });
  const decided = await watch(() => button.click(), "left");
  await page.waitForLoadState("networkidle");
  await stop();
  return decided;
}

/** After the scripts, only calls to the services count. The footer is reported beside them: no moment waits for it. */
function nearFor(sandbox) {
  return (url) => !url.startsWith(sandbox) || url.includes("/footer");
}

async function record(page, isNear) {
  const waterfall = await recordWaterfall(page, { latencyMs: LATENCY_MS, isNear });
  /** Acts, waits for the moments in order, and returns the depth of the requests up to each. */
  async function watch(act, ...moments) {
    const from = Date.now();
    await act();
    const steps = [];
    for (const moment of moments) {
      steps.push(await whenSeen(page, moment));
    }
    const measured = steps.map((to) => {
      const requests = waterfall.between(from, to);
      if (process.env.BENCH_VERBOSE) print(requests, from, to);
      return { depth: depthOf(requests), trips: (to - from) / LATENCY_MS };
    });
    return measured.length === 1 ? measured[0] : measured;
  }
  return { watch, stop: waterfall.stop };
}

/** The moment by the clock of the page, in epoch milliseconds: later answers do not count. */
async function whenSeen(page, moment) {
  const seen = await page.waitForFunction(MOMENTS[moment], null, {
    polling: "raf",
    timeout: PATIENCE_MS,
  });
  return seen.jsonValue();
}

function print(requests, from, to) {
  console.log(`— ${to - from} ms`);
  for (const { method, url, start, end } of requests) {
    console.log(
      `  ${String(Math.round(start - from)).padStart(5)} – ${Math.round(end - from)}  ${method} ${url}`,
    );
  }
}

async function inNewContext(browser, web, work) {
  const context = await browser.newContext({ baseURL: web });
  const world = `depth-${process.pid}-${Date.now()}`;
  await context.addCookies([{ name: "foyer_world", value: world, url: web }]);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

function figuresOf(all) {
  const targets = {
    "first visit → sign-in usable": 2,
    "sign-in → next screen decided (member)": 2,
    "sign-in → next screen decided (no plan yet)": 3,
    "signed-in visit → My Account complete": 1,
    "open checkout → usable": 1,
    "open checkout → total with tax of the saved card": 2,
    "pay → confirmation shown": 1,
    "pay → settled": 2,
  };
  return Object.entries(targets).map(([what, target]) => {
    const trips = Math.min(...all.map((run) => run[what].trips));
    return {
      what,
      value: median(all.map((run) => run[what].depth)),
      unit: "round trips",
      target,
      context: `time over latency, best of ${ROUNDS}: ${round(trips, 1)}`,
    };
  });
}

/** What the tag manager and the collector of another origin receive, and what a user allows. */
import { describe, expect, it } from "vitest";
import { expectNoAccident } from "./support/arriving.ts";
import { chooses, choosing, hasCollected, of, saidBy } from "./support/collected.ts";
import { openHouse } from "./support/house.ts";
import { buysOnce } from "./support/paying.ts";
import type { CollectedEvent, Fault } from "./support/sandbox.ts";
import { persona, type Visitor } from "./support/visitor.ts";

const house = openHouse();
const UNSET = "You haven't chosen yet. We measure nothing until you say yes.";
const REFUSED = "You've said no to this.";
const CAMPAIGN = "/account/signup-plans?src=newsletter&mc=FNC_display";

/** Cookies and stored values of the page, by name. */
function written({ page }: Visitor): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(() => {
    const cookies = document.cookie.split("; ").map((cookie): [string, string] => {
      const [name = "", ...value] = cookie.split("=");
      return [name, value.join("=")];
    });
    return Object.fromEntries([
      ...cookies,
      ...Object.entries(localStorage),
      ...Object.entries(sessionStorage),
    ]);
  });
}

function expectEachOnce(collected: readonly CollectedEvent[]): void {
  for (const by of ["tag manager", "app"] as const) {
    const ids = of(collected, by).map(({ id }) => id);
    expect(ids).not.toContain(null);
    expect([...new Set(ids)]).toEqual(ids);
  }
}

/** What the app writes about a visit besides what it works with. */
const MEASURING = /consent|campaign|sampled|xid|traffic|purchase_source/;

async function keptOfVisit(visitor: Visitor): Promise<readonly string[]> {
  return Object.keys(await written(visitor)).filter((name) => MEASURING.test(name));
}

/** Requests of the page to those who measure. */
function watchMeasuring({ page }: Visitor): readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/(tag-manager|collector)-stand-in|\/accounts\/xid/.test(request.url()))
      asked.push(request.url());
  });
  return asked;
}

describe("where a yes is needed", () => {
  it("nothing is sent or kept before it; then what waited comes once, with its own times, and so does the last event of a page that is left [TRK-22] [TRK-33] [TRK-34] [TRK-38] [D-13]", async () => {
    const { visitor, sandbox } = await house.opens({ measured: true });
    const asked = watchMeasuring(visitor);
    await visitor.visits(CAMPAIGN);
    await visitor.sees(UNSET);
    await visitor.follows("/account/signin");
    await visitor.isAt("/account/signin");
    expect([asked, await sandbox.collected(), await keptOfVisit(visitor)]).toEqual([[], [], []]);
    expect((await written(visitor))["us_privacy"]).toBe("");

    const answeredAt = Date.now();
    const origin = `${await visitor.origin()}/`;
    await chooses(visitor, "allow");
    const waited = await hasCollected(sandbox, "page-load", ["tag manager"]);
    expect(waited.map(({ event, said }) => [event, said["path"]])).toEqual([
      ["command", undefined],
      ["command", undefined],
      ["page-load", "/account/signup-plans"],
      ["page-load", "/account/signin"],
    ]);
    expect(waited.slice(0, 2).map(({ said }) => said["command"])).toEqual([
      ["consent", "default", expect.objectContaining({ analytics_storage: "denied" })],
      ["consent", "update", expect.objectContaining({ analytics_storage: "granted" })],
    ]);
    const [first = 0, second = 0] = of(waited, "tag manager").map(({ time }) => time ?? 0);
    expect(first).toBeLessThan(second);
    expect(second).toBeLessThanOrEqual(answeredAt);
    expect(await keptOfVisit(visitor)).toContain("natcom_consent");

    await visitor.main.getByRole("button", { name: "Sign in" }).click();
    await visitor.visits("/account/reset-by-email");
    const collected = await hasCollected(sandbox, "field-error");
    expectEachOnce(collected);
    expect(of(collected, "app").map(({ event }) => event)).toEqual([
      "page-load",
      "page-load",
      "field-error",
      "field-error",
    ]);
    expect(of(collected, "app")[0]?.time).toBe(first);
    await visitor.sees("Your Privacy Choices");
    expect(await choosing.allow(visitor).count()).toBe(0);
    await visitor.page.close();
    await expect
      .poll(async () => of(await sandbox.collected(), "app").map((one) => saidBy(one)["path"]))
      .toContain("/account/reset-by-email");
    expectEachOnce(await sandbox.collected());
    // jsdom sends none.
    const referers = (await sandbox.collected()).map(({ referer }) => referer ?? origin);
    expect([...new Set(referers)]).toEqual([origin]);
    expect(visitor.accidents).toEqual([]);
  });

  it("a no drops what waits, in every tab, and removes what was kept; later pages send nothing [TRK-34] [TRK-38] [D-13]", async () => {
    const { visitor, sandbox } = await house.opens({ measured: true });
    const other = await visitor.opensAnotherTab();
    const asked = [watchMeasuring(visitor), watchMeasuring(other)];
    await visitor.visits(CAMPAIGN);
    await visitor.sees(UNSET);
    await other.visits("/account/signin");
    await other.sees(UNSET);
    await chooses(visitor, "refuse");
    await other.sees(REFUSED);
    await visitor.follows("/account/signin");
    await visitor.isAt("/account/signin");
    await other.visits("/account/reset-by-email");
    await other.button("Your Privacy Choices").click();
    await other.sees(REFUSED);
    expect([asked, await sandbox.collected()]).toEqual([[[], []], []]);
    expect(await keptOfVisit(visitor)).toEqual(["natcom_consent"]);

    // A yes is one to what comes after it.
    await chooses(other, "allow");
    await other.follows("/account/signin");
    const collected = await hasCollected(sandbox, "page-load", ["tag manager"]);
    expect(of(collected, "tag manager").map(({ said }) => said["path"])).toEqual([
      "/account/signin",
    ]);
    await other.button("Your Privacy Choices").click();
    await chooses(other, "refuse");
    expect((await keptOfVisit(other)).filter((name) => name !== "natcom_consent")).toEqual([]);
  });

  it("the browser's own Global Privacy Control stays a no to ads beside a yes [TRK-38]", async () => {
    const { visitor, sandbox } = await house.opens({ measured: true });
    await visitor.page.addInitScript(() => {
      Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
    });
    await visitor.visits("/account/signin");
    await visitor.sees("Your browser asks us not to share your data for ads, so we don't.");
    await chooses(visitor, "allow");
    const collected = await hasCollected(sandbox, "page-load", ["tag manager"]);
    const commands = collected.flatMap(({ said }) => (said["command"] ? [said["command"]] : []));
    expect(commands.at(-1)).toEqual([
      "consent",
      "update",
      expect.objectContaining({ ad_storage: "denied", analytics_storage: "granted" }),
    ]);
    expect((await written(visitor))["us_privacy"]).toBe("1YYN");
  });
});

describe("a tag manager and a collector", () => {
  it.each<readonly [string, Omit<Fault, "operation">]>([
    ["slow", { kind: "delay", delayMs: 60_000 }],
    ["blocked", { kind: "dropBefore" }],
    ["broken", { kind: "status", status: 500 }],
  ])(
    "that are %s hold no screen and no purchase up, and harm nothing [TRK-26] [TRK-33] [D-13]",
    async (_how, fault) => {
      const { visitor, sandbox } = await house.opens({ measured: true });
      await sandbox.breaks(
        { ...fault, operation: "loadTagManager", times: 99 },
        { ...fault, operation: "collectEvents", times: 99 },
      );
      await visitor.isSignedInAs(persona("new"));
      await visitor.visits("/account/payment/FNWEB12MO");
      await chooses(visitor, "allow");
      await buysOnce(visitor, sandbox);
      expect(await sandbox.collected()).toEqual([]);
      await expectNoAccident(visitor, sandbox);
    },
  );

  it("that could not be loaded ten times again is loaded by a later yes, with every event since the first [TRK-33]", {
    tags: ["time"],
  }, async () => {
    const { visitor, sandbox } = await house.opens({ measured: true, movesTime: true });
    const tries = () => asked.filter((url) => url.includes("tag-manager")).length;
    await sandbox.breaks({ kind: "status", status: 503, operation: "loadTagManager", times: 11 });
    const asked = watchMeasuring(visitor);
    await visitor.visits("/account/signin");
    await chooses(visitor, "allow");
    await visitor.waitsForAWhile(async () => {
      await expect.poll(tries).toBe(11);
    });
    await visitor.waitsForAWhile(async () => {
      await visitor.follows("/account/reset-by-email");
      await visitor.isAt("/account/reset-by-email");
    });
    expect(tries()).toBe(11);
    await visitor.button("Your Privacy Choices").click();
    await chooses(visitor, "allow");
    const collected = await hasCollected(sandbox, "page-load", ["tag manager"]);
    expect(of(collected, "tag manager").map(({ said }) => said["path"])).toEqual([
      "/account/signin",
      "/account/reset-by-email",
    ]);
    expect(tries()).toBe(12);
  });
});

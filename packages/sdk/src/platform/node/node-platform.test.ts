import { execFileSync } from "node:child_process";
import { describe, expect, it, vi } from "vitest";
import { createFoyer } from "../../composition/create-foyer.ts";
import { sandboxConfiguration } from "../../domain/configuration/sandbox-configuration.ts";
import { createFakeServices } from "../../testing/fake-services.ts";
import { createTestFoyer } from "../../testing/test-foyer.ts";
import { nodePlatform } from "./index.ts";

const url = "http://localhost:5173/account/signup-plans";

function foyerFor(fetch: typeof globalThis.fetch, cookies?: string) {
  const platform = nodePlatform({ url, fetch, ...(cookies === undefined ? {} : { cookies }) });
  return { platform, foyer: createFoyer({ configuration: sandboxConfiguration(), platform }) };
}

/** The `Cookie` header of a member's browser, and the services that know the member. */
async function memberOf(email: string) {
  const test = createTestFoyer({ now: Date.now() });
  await test.signIn(email);
  const cookies = test.platform.cookies.all();
  const header = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
  return { ...test, header: header.join("; ") };
}

describe("a server", () => {
  it("reads the plans although the first answer is a 503, by a clock that goes [D-03] [SES-07]", async () => {
    const services = createFakeServices({ now: () => Date.now() });
    services.reply("GET /packages", { status: 503 });
    const { foyer } = foyerFor(services.fetch);
    await foyer.plans.open();
    expect(foyer.plans.offers.map(({ name }) => name)).toEqual(["Monthly", "Yearly", "2-Year"]);
    expect(services.asked.filter((operation) => operation === "GET /packages")).toHaveLength(2);
  });

  it("gives up a read that is never answered [SES-07] [D-03]", async () => {
    vi.useFakeTimers();
    try {
      const services = createFakeServices({ now: () => Date.now() });
      services.always("GET /packages", "never");
      const { foyer } = foyerFor(services.fetch);
      const opened = foyer.plans.open();
      await vi.advanceTimersByTimeAsync(120_000);
      await opened;
      expect(foyer.plans.state.kind).toBe("failed");
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it("serves many requests at once, each for its own user [D-13]", async () => {
    const members = await Promise.all(
      ["ann@example.com", "bob@example.com", "cleo@example.com"].map(memberOf),
    );
    const foyers = [...members, ...members].map(({ header, services }) => ({
      ...foyerFor(services.fetch, header),
    }));
    const visitor = foyerFor(createFakeServices({ now: () => Date.now() }).fetch);
    for (const { foyer } of foyers) foyer.start();
    expect(foyers.map(({ foyer }) => foyer.session.profileId)).toEqual([
      "profile-ann",
      "profile-bob",
      "profile-cleo",
      "profile-ann",
      "profile-bob",
      "profile-cleo",
    ]);
    expect(visitor.foyer.session.state.kind).toBe("starting");
    await foyers[0]?.foyer.session.signOut();
    expect(foyers.map(({ foyer }) => foyer.session.isAuthenticated)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
    for (const { foyer } of foyers) foyer.dispose();
  });

  it("stores nothing of a user: the next request without cookies is a visitor's [D-13]", async () => {
    const { header, services } = await memberOf("ann@example.com");
    const first = foyerFor(services.fetch, header);
    first.foyer.start();
    first.platform.local.set("natcom_store_x", "ann");
    first.platform.session.set("natcom_store_x", "ann");
    expect(first.platform.local.keys()).toEqual([]);
    const second = foyerFor(services.fetch);
    second.foyer.start();
    expect(second.platform.local.get("natcom_store_x")).toBeNull();
    expect(second.platform.session.get("natcom_store_x")).toBeNull();
    expect(second.foyer.session.state.kind).toBe("visitor");
    for (const { foyer } of [first, second]) foyer.dispose();
  });

  it("hands a token that it has renewed to the browser [D-02]", async () => {
    const { header, services } = await memberOf("ann@example.com");
    expect(decodeURIComponent(header)).toContain("refresh-2");
    services.reply("GET /currentSubscriptionStatus", { status: 401 });
    const { foyer, platform } = foyerFor(services.fetch, header);
    foyer.start();
    expect(platform.cookies.headers()).toEqual([]);
    await foyer.account.open();
    expect(services.asked).toContain("POST /accounts/token/refresh");
    const [session] = platform.cookies.headers().filter((each) => each.includes("natcom_session"));
    expect(session).toMatch(/^__Secure-natcom_session=.*; Path=\/; Secure; SameSite=Lax; Expires=/);
    expect(decodeURIComponent(session ?? "")).toContain("refresh-3");
    foyer.dispose();
  });

  it("keeps a script alive through the longest pause before a retry [D-03]", async () => {
    const timers = vi.spyOn(globalThis, "setTimeout");
    const services = createFakeServices({ now: () => Date.now() });
    services.reply("GET /packages", { status: 503, headers: { "retry-after": "3600" } });
    const { foyer } = foyerFor(services.fetch);
    // Only a service that has answered is tried again (D-43).
    await foyer.configuration.loadFooter();
    void foyer.plans.open();
    const isPause = (ms = 0) => ms >= 30_000 && ms <= 42_000;
    const pauseOf = () => timers.mock.calls.findIndex(([, ms]) => isPause(ms));
    await vi.waitUntil(() => pauseOf() >= 0);
    const pause = timers.mock.results[pauseOf()]?.value as NodeJS.Timeout;
    timers.mockRestore();
    expect(pause.hasRef()).toBe(true);
    clearTimeout(pause);
  });

  it("keeps a script alive for its retry, and no process for work that is no longer waited for", () => {
    const clock = JSON.stringify(new URL("./node-clock.ts", import.meta.url).href);
    const script = `
      const { nodeClock } = await import(${clock});
      nodeClock.after(3_600_000, () => console.log("an hour later"));
      await new Promise((resolve) => nodeClock.after(20, resolve));
      console.log("retried");
    `;
    const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", script];
    expect(execFileSync(process.execPath, args, { encoding: "utf8" })).toBe("retried\n");
  });

  it.each(["/account/signup-plans", "www.example.com/plans", "", "file:///plans"])(
    "asks for the full address of a request instead of '%s'",
    (address) => {
      expect(() => nodePlatform({ url: address })).toThrow(
        `nodePlatform: url is "${address}"; give the full address of the request, such as https://www.example.com/plans.`,
      );
    },
  );
});

describe("the cookies of a request", () => {
  const read = (header: string | null, name: string) =>
    nodePlatform({ url, cookies: header }).cookies.get(name);

  it.each([
    ["a=1; b=2", "b", "2"],
    ["a=1;b=2", "b", "2"],
    ["a=%7B%22x%22%3A1%7D", "a", '{"x":1}'],
    ["a=b=c", "a", "b=c"],
    ["a=100%", "a", "100%"],
    ["a=1; a=2", "a", "1"],
    ["__proto__=x", "toString", null],
    ["", "a", null],
    [null, "a", null],
    ["=1; ;;", "", null],
  ])("'%s': %s is %s", (header, name, value) => {
    expect(read(header, name)).toBe(value);
  });

  it("that are removed end in the browser too", () => {
    const { cookies } = nodePlatform({ url, cookies: "a=1" });
    cookies.remove("a", { domain: "example.com" });
    expect(cookies.get("a")).toBeNull();
    expect(cookies.headers()).toEqual([
      "a=; Path=/; Secure; SameSite=Lax; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Domain=example.com",
    ]);
  });
});

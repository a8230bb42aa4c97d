/** Capabilities of others that fail or are careless: what they cannot break, and what they cannot take. */
import { describe, expect, it } from "vitest";
import {
  type CapabilityGiven,
  defineCapability,
  type OwnValueOptions,
} from "../entries/capability.ts";
import { createTestFoyer } from "../testing/test-foyer.ts";

interface PointsPaths {
  readonly "/points": {
    readonly get: {
      readonly responses: {
        readonly 200: {
          readonly headers: object;
          readonly content: { readonly "application/json": { readonly points?: number } };
        };
      };
    };
  };
}

const BASE = "http://localhost:4999";

/** A capability whose store throws where it is told to. */
function failing(at: "factory" | "init" | "reset" | "dispose", atStart?: true) {
  const fail = () => {
    throw new Error(`${at} fails`);
  };
  return defineCapability({
    ...(atStart && { atStart }),
    stores: {
      failing: () => (at === "factory" ? fail() : { ...{ reset() {} }, [at]: fail }),
    },
  });
}

const reader = defineCapability({
  stores: { reader: (given: CapabilityGiven) => ({ given, reset() {} }) },
});

describe("a capability that throws", () => {
  it.each(["factory", "init"] as const)(
    "in its %s leaves the start of the Foyer whole, and is told to the logger [D-13]",
    async (at) => {
      const { foyer, platform, settle, signIn } = createTestFoyer({
        ...{ capabilities: [failing(at, true)], beforeChunk: () => Promise.resolve() },
      });
      expect(platform.logger.lines).toContainEqual({
        ...{ level: "error", message: "A store failed.", detail: new Error(`${at} fails`) },
      });
      await signIn();
      await settle();
      expect([foyer.session.isAuthenticated, foyer.isLoaded("purchases")]).toEqual([true, true]);
    },
  );

  it("in its reset leaves no data of the user in other stores [D-13]", async () => {
    const { foyer, drive, signIn } = createTestFoyer({ capabilities: [failing("reset")] });
    await signIn();
    await drive(foyer.account.open());
    expect(foyer.account.email).toBe("ann@example.com");
    expect(foyer.account.state.kind).toBe("ready");
    expect(foyer.failing.reset).toBeTypeOf("function");
    await drive(foyer.session.signOut());
    expect(foyer.session.isAuthenticated).toBe(false);
    expect(foyer.account.state.kind).not.toBe("ready");
  });

  it("in its dispose leaves the others disposed", () => {
    const { foyer } = createTestFoyer({ capabilities: [failing("dispose", true)] });
    expect(() => foyer.dispose()).not.toThrow();
  });
});

describe("the token of a member", () => {
  async function member() {
    const { drive, foyer, services, signIn } = createTestFoyer({ capabilities: [reader] });
    services.always("GET /points", { status: 200, body: { points: 7 } });
    await signIn();
    const { client, call } = foyer.reader.given.service<PointsPaths>({ baseUrl: BASE });
    return {
      ask: (options: Readonly<Record<string, unknown>> = {}) =>
        drive(call("points", client.GET("/points", options), (body) => body?.points)),
      asked: () => services.asked.filter((one) => one === "GET /points").length,
    };
  }

  it.each(["http://points.example.net", `${BASE}.example.net`])(
    "goes to the address of its service alone: not to %s, given with a call [D-18]",
    async (baseUrl) => {
      const { ask, asked } = await member();
      expect(await ask({ baseUrl })).toMatchObject({ ok: false, failure: { kind: "contract" } });
      expect(asked()).toBe(0);
    },
  );

  it("is not in the request that a middleware of a call is shown [D-13]", async () => {
    const { ask } = await member();
    const seen: (string | null)[] = [];
    const middleware = [
      {
        onResponse({ request }: { readonly request: Request }) {
          seen.push(request.headers.get("authorization"));
        },
      },
    ];
    expect(await ask({ middleware })).toEqual({ ok: true, value: 7 });
    expect(seen).toEqual([null]);
  });
});

describe("a value that is stored", () => {
  const options: OwnValueOptions<number> = {
    ...{ name: "points", lasts: "device", version: 1 },
    parse: (data) => (typeof data === "number" ? data : null),
  };

  it("is neither read, replaced nor removed before the start [D-48] [D-13]", async () => {
    const { foyer, signIn } = createTestFoyer({ capabilities: [reader] });
    await signIn();
    const value = foyer.reader.given.storedValue(options);
    const before = foyer.beforeStart.reader.given.storedValue(options);
    expect(value.set(7)).toBe(true);
    expect([before.get(), before.set(1)]).toEqual([null, false]);
    before.remove();
    expect(value.get()).toBe(7);
  });

  it("is not written late for the next user, nor read or removed [D-13]", async () => {
    const { drive, foyer, platform, services, signIn } = createTestFoyer({
      capabilities: [reader],
    });
    await signIn();
    const { given } = foyer.reader;
    const former = given.storedValue(options);
    await drive(foyer.session.signOut());
    expect(former.set(7)).toBe(false);
    services.state.accounts.push("bob@example.com");
    foyer.signIn.form.fields.email.change("bob@example.com");
    foyer.signIn.form.fields.password.change("password");
    await drive(foyer.signIn.submit());
    const value = given.storedValue(options);
    expect([former.set(7), value.get()]).toEqual([false, null]);
    expect(platform.local.keys().filter((key) => key.includes("points"))).toEqual([]);
    expect(value.set(1)).toBe(true);
    former.remove();
    expect([former.get(), value.get()]).toEqual([null, 1]);
  });

  it("is not written late once the Foyer has ended, and is again once it starts again [D-13]", async () => {
    const { foyer, platform, signIn } = createTestFoyer({ capabilities: [reader] });
    await signIn();
    const value = foyer.reader.given.storedValue(options);
    foyer.dispose();
    expect(value.set(7)).toBe(false);
    expect(platform.local.keys().filter((key) => key.includes("points"))).toEqual([]);
    foyer.start();
    expect([value.set(7), value.get()]).toEqual([true, 7]);
  });
});

describe("a name that would stand for something that capabilities are given", () => {
  it.each(["clock", "engine", "flags", "link", "service", "storedValue"])(
    "%s is refused",
    (name) => {
      const stores = { [name]: () => ({ reset() {} }) };
      expect(() => defineCapability({ stores })).toThrow(`${name} is a name of Foyer's own`);
    },
  );
});

/** Every public command of every store, given to a Foyer whose `start()` was forgotten (D-48). */
import { describe, expect, it } from "vitest";
import { FieldStore } from "../src/capabilities/kit/forms/field.store.ts";
import { chunkOf } from "../src/composition/chunks/index.ts";
import { createFoyer } from "../src/composition/create-foyer.ts";
import { memoryPlatform } from "../src/platform/memory/memory-device.ts";
import { testConfiguration } from "../src/testing/test-configuration.ts";

const CORE = ["session", "signIn", "navigation", "configuration"];
const STORES = [...CORE, ...Object.keys(chunkOf)];
/** Lifecycle: `init` is the start itself; a private step that no front end can reach. */
const NOT_COMMANDS = ["constructor", "init", "dispose", "reset", "sendSurvey"];

/** A Foyer that nobody starts, and what it does to its page and its services. */
function forgotten() {
  const done: string[] = [];
  const memory = memoryPlatform({
    fetch: (input, init) => {
      done.push(`${init?.method} ${new URL(String(input)).pathname}`);
      return Promise.reject(new TypeError("Failed to fetch"));
    },
  });
  const platform = {
    ...memory,
    popUp: {
      open: () => {
        done.push("window");
        return null;
      },
    },
    captcha: {
      token: async () => {
        done.push("captcha");
        return "token";
      },
    },
    payPalScript: {
      load: () => {
        done.push("PayPal");
        return Promise.reject(new Error("none"));
      },
    },
  };
  const configuration = testConfiguration({
    defaultConfig: { signInCaptchaEnabled: true, signInCaptchaSiteKey: "key" },
  });
  const foyer = createFoyer({ configuration, platform });
  return { done, foyer, memory };
}

const storeOf = (foyer: object, name: string) => Reflect.get(foyer, name) as object;

function commandsOf(store: object): readonly string[] {
  const names = new Set<string>();
  for (let at = store; at && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at))) {
      if (typeof value === "function" && !NOT_COMMANDS.includes(name)) names.add(name);
    }
  }
  return [...names];
}

/** Fills in every field that the store has, so that no form refuses first. */
function fillIn(store: object): void {
  const fields = (Reflect.get(store, "form") as { fields?: object } | undefined)?.fields ?? {};
  for (const [name, field] of Object.entries(fields)) {
    if (!(field instanceof FieldStore)) continue;
    field.change(/email/i.test(name) ? "ann@example.com" : "Password1!");
  }
}

/** Gives one command to a Foyer that is not started. */
async function give(name: string, command: string): Promise<readonly string[]> {
  const { done, foyer, memory } = forgotten();
  const store = storeOf(foyer, name);
  fillIn(store);
  const call = Reflect.get(store, command) as (...given: unknown[]) => unknown;
  // A command that needs other arguments may throw: it has sent nothing either.
  const work = (async () => call.call(store, "cox"))().catch(() => {});
  await memory.clock.settle();
  await memory.clock.drive(work);
  return done.map((what) => `${name}.${command}: ${what}`);
}

/** What a server shows to every visitor: plans, screens, and what they are made of. */
const PUBLIC =
  /: GET \S*\/(packages|plans\/.+|content-cards|screens\/.+|feature-flags|footer.*\.json|xid|program\/.+)$/;

describe("a Foyer that was not started", () => {
  it.each(STORES)(
    "sends and opens nothing for any command of %s, public reads aside [D-48]",
    async (name) => {
      const commands = commandsOf(storeOf(forgotten().foyer, name));
      const done = await Promise.all(commands.map((command) => give(name, command)));
      expect(done.flat().filter((sent) => !PUBLIC.test(sent))).toEqual([]);
    },
  );

  it("reads the plans, as a server does [D-48]", async () => {
    const { done, foyer, memory } = forgotten();
    await memory.clock.drive(foyer.plans.open());
    expect(done.filter((sent) => sent.startsWith("GET")).length).toBeGreaterThan(0);
  });

  it("refuses a sign-in, and names start() to the developer [D-48]", async () => {
    const { foyer, memory } = forgotten();
    fillIn(foyer.signIn);
    const outcome = await memory.clock.drive(foyer.signIn.submit());
    expect(outcome).toMatchObject({
      ok: false,
      failure: { code: "NOT_STARTED", developerMessage: expect.stringContaining("foyer.start()") },
    });
    const errors = memory.logger.lines.filter(({ level }) => level === "error");
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringContaining("call foyer.start() first"),
    ]);
  });

  it("does what it is told once it is started [D-48]", async () => {
    const { done, foyer, memory } = forgotten();
    fillIn(foyer.signIn);
    await memory.clock.drive(foyer.signIn.submit());
    foyer.start();
    await memory.clock.drive(foyer.signIn.submit());
    expect(done).toContain("captcha");
    expect(done.some((what) => what.endsWith("/accounts/login"))).toBe(true);
  });
});

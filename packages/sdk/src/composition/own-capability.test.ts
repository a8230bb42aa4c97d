/** A capability that another team writes against `@foyer/sdk/capability`: a loyalty card. */
import { describe, expect, it } from "vitest";
import {
  type Answers,
  answer,
  type CapabilityGiven,
  defineCapability,
  type Failure,
  observed,
  present,
  type ServiceAccess,
} from "../entries/capability.ts";
import { createMemoryDevice, type MemoryDevice } from "../platform/memory/index.ts";
import { createFakeServices } from "../testing/fake-services.ts";
import { testConfiguration } from "../testing/test-configuration.ts";
import { createTestFoyer } from "../testing/test-foyer.ts";
import { createFoyer } from "./create-foyer.ts";
import { createFoyerInParts } from "./create-foyer-in-parts.ts";

interface Answer<Status extends number, Body> {
  readonly responses: Readonly<
    Record<Status, { headers: object; content: { "application/json": Body } }>
  >;
}
/** As openapi-typescript writes it. */
interface LoyaltyPaths {
  readonly "/points": { readonly get: Answer<200, { readonly points?: number }> };
}

const BASE = "http://localhost:4999";
type LoyaltyState =
  | { readonly kind: "idle" | "loading" }
  | { readonly kind: "ready"; readonly points: number }
  | { readonly kind: "failed"; readonly failure: Failure };

class LoyaltyStore {
  state: LoyaltyState = { kind: "idle" };
  private readonly given: CapabilityGiven;

  constructor(given: CapabilityGiven) {
    this.given = given;
    observed(this, "given");
  }

  reset(): void {
    this.state = { kind: "idle" };
  }

  get title(): string {
    return this.given.messages.text("loyalty.title");
  }

  get answers(): Answers {
    const { state } = this;
    return { "loyalty.points": state.kind === "ready" ? answer(state.points, "LOY-01") : null };
  }

  get seen() {
    return this.given.storedValue({ ...{ name: "loyalty", version: 1 }, lasts: "device", parse });
  }

  async open(access?: ServiceAccess): Promise<void> {
    const { client, call } = this.given.service<LoyaltyPaths>({
      ...{ baseUrl: BASE, ...(access && { access }) },
    });
    this.state = { kind: "loading" };
    const outcome = await this.given.inSession(() =>
      call("points", client.GET("/points"), (body) => present(body?.points ?? null, "points")),
    );
    if (outcome.ok) this.take(outcome.value);
    else if (outcome.failure.kind !== "cancelled" || outcome.failure.code === "NOT_STARTED") {
      this.refuse(outcome.failure);
    }
  }

  private take(points: number): void {
    this.state = { kind: "ready", points };
    this.seen.set(points);
  }

  private refuse(failure: Failure): void {
    this.state = { kind: "failed", failure };
  }
}

const parse = (data: unknown) => (typeof data === "number" ? data : null);

const loyalty = defineCapability({
  texts: { "loyalty.title": "Your points" },
  stores: { loyalty: (given: CapabilityGiven) => new LoyaltyStore(given) },
});

type Reply = { readonly status: number; readonly body: unknown };
const points = (count: number): Reply => ({ status: 200, body: { points: count } });

/** A tab whose Foyer has a loyalty card, and what the service of the card was sent. */
function visit(
  device: MemoryDevice = createMemoryDevice(),
  services = createFakeServices(device.clock),
) {
  const sent: (string | null)[] = [];
  const replies: (Reply | Promise<Reply>)[] = [];
  const platform = device.tab({
    async fetch(input, init) {
      const request = new Request(input, init);
      if (!request.url.startsWith(BASE)) return services.fetch(request);
      sent.push(request.headers.get("authorization"));
      const { status, body } = await (replies.shift() ?? points(7));
      return Response.json(body, { status });
    },
  });
  const configuration = testConfiguration();
  const foyer = createFoyer({ configuration, platform, capabilities: [loyalty] });
  foyer.start();
  const { drive, settle } = device.clock;
  async function signIn(email: string): Promise<void> {
    if (!services.state.accounts.includes(email)) services.state.accounts.push(email);
    foyer.signIn.form.fields.email.change(email);
    foyer.signIn.form.fields.password.change("password");
    await drive(foyer.signIn.submit());
  }
  return { device, drive, foyer, platform, replies, sent, services, settle, signIn };
}

const ANN = "ann@example.com";
const BOB = "bob@example.com";

describe("a capability of one's own", () => {
  it("has its store and texts on the Foyer, is observed, and explains its answers", async () => {
    const { drive, foyer, signIn } = visit();
    await signIn(ANN);
    const told: string[] = [];
    foyer.subscribe(
      () => foyer.loyalty.state.kind,
      (kind) => told.push(kind),
    );
    await drive(foyer.loyalty.open());
    expect(told).toEqual(["loading", "ready"]);
    expect(foyer.loyalty.title).toBe("Your points");
    expect(foyer.messages.text("loyalty.title")).toBe("Your points");
    expect(foyer.explain.entries.at(-1)).toMatchObject({ topic: "loyalty.points", rule: "LOY-01" });
  });

  it("takes texts in another language, as any other [D-10]", () => {
    const messages = { "loyalty.title": "Deine Punkte" };
    const { foyer } = createTestFoyer({ capabilities: [loyalty], messages });
    expect(foyer.loyalty.title).toBe("Deine Punkte");
  });

  it("forgets the user at sign-out, in this tab and in another, in memory and in storage [D-13]", async () => {
    const { device, drive, foyer, services, settle, signIn } = visit();
    const other = visit(device, services);
    await signIn(ANN);
    await settle();
    await drive(Promise.all([foyer.loyalty.open(), other.foyer.loyalty.open()]));
    expect(other.foyer.loyalty.seen.get()).toBe(7);
    await drive(other.foyer.session.signOut());
    for (const one of [foyer, other.foyer]) expect(one.loyalty.state).toEqual({ kind: "idle" });
    const keys = other.platform.local.keys().filter((key) => key.includes("loyalty"));
    expect(keys).toEqual([]);
  });

  it("keeps a value from the next user, also where no tab was open to wipe it [D-13]", async () => {
    const { device, drive, foyer, platform, services, signIn } = visit();
    await signIn(ANN);
    await drive(foyer.loyalty.open());
    const left = platform.local.keys().find((key) => key.includes("loyalty")) ?? "";
    const value = platform.local.get(left) ?? "";
    await drive(foyer.session.signOut());
    platform.local.set(left, value);
    const next = visit(device, services);
    await next.signIn(BOB);
    expect(next.foyer.loyalty.seen.get()).toBeNull();
    await drive(next.foyer.session.signOut());
    platform.local.set(left, value);
    await next.signIn(ANN);
    expect(next.foyer.loyalty.seen.get()).toBe(7);
  });

  it.each(["member", "everyone"] as const)(
    "drops the late answer to a call of the former user for %s [D-13]",
    async (access) => {
      const { drive, foyer, replies, sent, settle, signIn } = visit();
      await signIn(ANN);
      let arrive = (_: Reply) => {};
      replies.push(new Promise<Reply>((resolve) => (arrive = resolve)));
      const late = foyer.loyalty.open(access);
      await settle();
      await drive(foyer.session.signOut());
      await signIn(BOB);
      arrive(points(1_000));
      await drive(late);
      expect(sent).toHaveLength(1);
      expect(foyer.loyalty.state).toEqual({ kind: "idle" });
    },
  );

  it("renews the session once after a 401, and asks again with the new token [SES-08]", async () => {
    const { drive, foyer, replies, sent, services, signIn } = visit();
    await signIn(ANN);
    replies.push({ status: 401, body: { errorCode: "TOKEN_EXPIRED" } });
    await drive(foyer.loyalty.open());
    expect(foyer.loyalty.state).toEqual({ kind: "ready", points: 7 });
    expect(services.asked.filter((one) => one.endsWith("/token/refresh"))).toHaveLength(1);
    expect(new Set(sent).size).toBe(2);
    for (const token of sent) expect(token).toMatch(/./);
  });

  it("tries a read again, and tells failures as any other call does [D-03] [ERR-14]", async () => {
    const { drive, foyer, replies, sent, signIn } = visit();
    await signIn(ANN);
    replies.push({ status: 503, body: {} });
    await drive(foyer.loyalty.open());
    expect([sent.length, foyer.loyalty.state.kind]).toEqual([2, "ready"]);
    replies.push({ status: 200, body: {} });
    await drive(foyer.loyalty.open());
    expect(foyer.loyalty.state).toMatchObject({ failure: { kind: "contract" } });
  });

  it("sends no token for everyone, and none of a visitor [D-13] [ERR-24]", async () => {
    const { drive, foyer, sent, signIn } = visit();
    await drive(foyer.loyalty.open("everyone"));
    await signIn(ANN);
    await drive(foyer.loyalty.open("everyone"));
    expect(sent).toEqual([null, null]);
  });

  it("is idle before the start, where a member's call is refused and one for everyone is not [D-48] [SES-22]", async () => {
    const { drive, foyer, signIn } = visit();
    await signIn(ANN);
    await drive(foyer.loyalty.open());
    const { beforeStart } = foyer;
    expect(beforeStart.loyalty.state).toEqual({ kind: "idle" });
    await drive(beforeStart.loyalty.open());
    expect(beforeStart.loyalty.state).toMatchObject({ failure: { code: "NOT_STARTED" } });
    await drive(beforeStart.loyalty.open("everyone"));
    expect(beforeStart.loyalty.state.kind).toBe("ready");
  });

  it("refuses an address that would carry a token in the clear [D-18]", () => {
    const open = defineCapability({
      stores: {
        open: (given: CapabilityGiven) => {
          given.service({ baseUrl: "http://points.example.com" });
          return { reset() {} };
        },
      },
    });
    const { foyer } = createTestFoyer({ capabilities: [open] });
    expect(() => foyer.open).toThrow("http://points.example.com is no address of a service");
  });
});

describe("what it is given", () => {
  const reader = defineCapability({
    stores: { reader: (given: CapabilityGiven) => ({ given, reset() {} }) },
  });

  it("are the stores, by name and to read, and nothing that sends a purchase or holds a token", () => {
    const { given } = createTestFoyer({ capabilities: [loyalty, reader] }).foyer.reader;
    expect(given.session.isAuthenticated).toBe(false);
    expect(given.plans.state.kind).toBe("idle");
    expect(Reflect.get(given, "loyalty")).toBeInstanceOf(LoyaltyStore);
    for (const name of [
      "engine",
      "platform",
      "cookies",
      "local",
      "fetch",
      "forgetUser",
      "withdrawKey",
    ]) {
      expect(Reflect.get(given, name)).toBeUndefined();
    }
  });

  it("are stores without commands, forms and fields, for a cast too [D-13]", () => {
    const { given } = createTestFoyer({ capabilities: [loyalty, reader] }).foyer.reader;
    // @ts-expect-error A command of another store.
    expect(given.plans.select).toBeUndefined();
    // @ts-expect-error A form, with the password in it.
    expect(given.signIn.form).toBeUndefined();
    // @ts-expect-error A field.
    expect(given.cancellation.textField).toBeUndefined();
    // @ts-expect-error A frame for a card.
    expect(given.checkout.frame).toBeUndefined();
    // @ts-expect-error A command of a store that loads later.
    expect(given.later("plans").current?.select).toBeUndefined();
    expect(given.later("plans").current?.state.kind).toBe("idle");
    expect(Reflect.get(Reflect.get(given, "loyalty"), "open")).toBeUndefined();
    expect(() => Object.assign(given.plans, { selectedPlanId: "mine" })).toThrow(TypeError);
    expect(given.plans.selectedPlanId).not.toBe("mine");
  });

  it("are stores that are followed as they change, and the same at every reading", async () => {
    const { foyer, signIn } = createTestFoyer({ capabilities: [reader] });
    const { given } = foyer.reader;
    const told: boolean[] = [];
    foyer.subscribe(
      () => given.session.isAuthenticated,
      (isAuthenticated) => told.push(isAuthenticated),
    );
    await signIn();
    expect(told).toEqual([true]);
    expect(given.session).toBe(given.session);
  });

  it("is a store that loads later, once it is there", async () => {
    const { foyer, drive } = createTestFoyer({
      capabilities: [reader],
      beforeChunk: () => Promise.resolve(),
    });
    const { given } = foyer.reader;
    expect(() => given.plans).toThrow('await given.later("plans").load()');
    expect(given.later("plans").current).toBeNull();
    const loaded = await drive(given.later("plans").load());
    expect(loaded).toBe(given.plans);
    // @ts-expect-error A command of another store.
    expect(loaded.select).toBeUndefined();
    expect(given.plans.state.kind).toBe("idle");
  });

  it("is a link of a service only where it may lead [D-01]", () => {
    const { given } = createTestFoyer({ capabilities: [reader] }).foyer.reader;
    expect(given.link("https://evil.example.net/file")).toBeNull();
    expect(given.link("/account/manage")).toMatchObject({ kind: "route" });
  });
});

describe("a capability that cannot work", () => {
  const store = () => ({ reset() {} });
  const configuration = testConfiguration();
  const { tab } = createMemoryDevice();

  it.each(["plans", "session", "load", "today"])(
    "with the name %s is told when it is defined",
    (name) => {
      expect(() => defineCapability({ stores: { [name]: store } })).toThrow(
        `${name} is a name of Foyer's own`,
      );
    },
  );

  it("with the name of another one is told when the Foyer is created, with all chunks and in parts", () => {
    const twice = defineCapability({ stores: { loyalty: store } });
    const options = { configuration, platform: tab(), capabilities: [loyalty, twice] } as const;
    expect(() => createFoyer(options)).toThrow("Two capabilities offer loyalty.");
    expect(() => createFoyerInParts(options)).toThrow("Two capabilities offer loyalty.");
  });

  it("with the text of another one, or of Foyer, is told when the Foyer is created", () => {
    const texts = (id: string, said: string) => ({ [id]: said });
    const same = defineCapability({ texts: texts("loyalty.title", "Your points"), stores: {} });
    const other = defineCapability({ texts: texts("loyalty.title", "Your card"), stores: {} });
    const ours = defineCapability({ texts: texts("error.generic", "Oh"), stores: {} });
    const create = (...capabilities: readonly [typeof same, ...(typeof same)[]]) =>
      createFoyer({ configuration, platform: tab(), capabilities });
    expect(() => create(other, same)).toThrow(
      'Two capabilities have a text "loyalty.title": give one of them another id.',
    );
    expect(() => create(ours)).toThrow('have a text "error.generic"');
    expect(create(same, same).messages.text("loyalty.title")).toBe("Your points");
  });

  it("is refused where it was not made by defineCapability, which would give it the token [D-13]", () => {
    const create = (capability: object) => () =>
      createFoyer({
        ...{ configuration, platform: tab() },
        capabilities: [capability as typeof loyalty],
      });
    const raw = { stores: { raw: (given: object) => ({ given, reset() {} }) } };
    const told = "Make each of `capabilities` with defineCapability";
    expect(create(raw)).toThrow(told);
    expect(create({ ...loyalty, ...raw })).toThrow(told);
    expect(create(defineCapability(raw))).not.toThrow();
  });

  it("does not compile where it needs what nothing offers, or takes a name or a text of Foyer's own", () => {
    const needy = defineCapability({
      stores: { needy: (_: { readonly foo: string }) => ({ reset() {} }) },
    });
    const taken = defineCapability({ texts: { "error.generic": "Oh" }, stores: { mine: store } });
    const platform = tab();
    // @ts-expect-error Nothing offers foo.
    createFoyer({ configuration, platform, capabilities: [needy] });
    // @ts-expect-error A text of Foyer's own.
    expect(() => createFoyer({ configuration, platform, capabilities: [taken] })).toThrow();
    const friend = defineCapability({
      stores: { friend: (_: { readonly loyalty: { readonly title: string } }) => ({ reset() {} }) },
    });
    const { friend: made } = createFoyer({
      configuration,
      platform,
      capabilities: [friend, loyalty],
    });
    expect(made.reset).toBeTypeOf("function");
  });
});

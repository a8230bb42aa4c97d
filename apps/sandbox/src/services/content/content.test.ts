import { describe, expect, it } from "vitest";
import { SAMPLE_ADDRESSES } from "../../addresses/verification.ts";
import { openClient } from "../../testing/client.ts";
import { CARDS, SCREENS } from "./screens.ts";
import { assignedGroup } from "./split.ts";

const client = openClient();
const screen = (id: string) => client.call("getScreen", { path: { id } });

describe("screens", () => {
  it("the welcome page has every documented kind of block [API-58] [CNT-01] [CNT-02] [CNT-03] [CNT-04] [CNT-05] [CNT-06] [CNT-07] [CNT-08] [CNT-13]", async () => {
    const { status, body } = await screen("welcome");
    expect(status).toBe(200);
    const kinds = body.panels.member.map((block: { type: string }) => block.type);
    const documented = [
      "buttonCta",
      "emailAlert",
      "exclusiveContent",
      "faq",
      "hero",
      "perks",
      "showsGrid",
    ];
    expect(kinds.sort()).toEqual(documented);
  });

  it("a confirmation hero is known by its name [CNT-12]", async () => {
    expect((await screen("confirmation")).body.panels.member[0].name).toContain("confirmation");
  });

  it.each(["nowhere", "constructor", "__proto__"])("%s is no screen [CNT-01]", async (id) => {
    expect((await screen(id)).status).toBe(404);
  });

  it("images are there in the documented sizes [CNT-19] [CNT-20]", async () => {
    const [hero, perks] = (await screen("welcome")).body.panels.member;
    for (const [address, width] of [
      [hero.images[0].url, "675"],
      [perks.member[0].image, "389"],
    ]) {
      const response = await client.sandbox.fetch(address);
      expect(response.headers.get("content-type")).toContain("image/svg+xml");
      expect(await response.text()).toContain(`width="${width}"`);
    }
    expect((await client.sandbox.fetch(`${client.origin}/images/axb/x.svg`)).status).toBe(404);
  });

  it("cards of a screen; a screen without cards has none [API-47] [CNT-21]", async () => {
    const cards = async (name: string) =>
      (await client.call("getContentCards", { query: { screen: name } })).body.cards;
    expect(await cards("manage")).toHaveLength(1);
    expect(await cards("nowhere")).toEqual([]);
  });
});

describe("the samples", () => {
  it("type no price: it would not be the one of this person's plans [D-17]", () => {
    expect(JSON.stringify([SCREENS, CARDS])).not.toMatch(/[$€£]\s?\d|\d\s?(dollars|cents)/i);
  });

  it("say on each card what its own link leads to [CNT-21]", () => {
    const cards = Object.values(CARDS).flat();
    for (const field of ["name", "headline", "description", "ctaText", "url"] as const) {
      expect(new Set(cards.map((card) => card[field])).size).toBe(cards.length);
    }
  });
});

describe("footer", () => {
  it.each(["", "-staging"])("with the suffix '%s' [API-44] [CFG-24] [CHR-14]", async (suffix) => {
    const response = await client.sandbox.fetch(`${client.origin}/config/footer${suffix}.json`, {
      headers: { "x-api-key": client.world },
    });
    expect(response.status).toBe(200);
    const { data } = (await response.json()) as { data: { sections: unknown[] } };
    expect(data.sections.length).toBeGreaterThan(0);
  });

  it("another suffix has none [API-44]", async () => {
    expect((await client.call("getFooter", { path: { suffix: "-moon" } })).status).toBe(404);
  });
});

describe("feature flags", () => {
  const flags = async (token?: string, profileId?: string) =>
    client.call("getFeatureFlags", {
      query: profileId === undefined ? {} : { profileId },
      ...(token === undefined ? {} : { token }),
    });

  it("every price test is off: the control group [API-90] [EXP-01] [EXP-07] [EXP-08] [EXP-09] [EXP-10] [EXP-11] [EXP-12]", async () => {
    const { body } = await flags();
    for (const test of ["oct-2023", "jan-2024", "apr-2024", "may-2024", "jun-2024", "apr-2025"]) {
      expect(body.flags[`price-test-${test}`]).toBe("control");
    }
  });

  it("no user reads another user's groups [API-90]", async () => {
    const token = await client.signIn("new");
    expect((await flags(token, "profile-new")).status).toBe(200);
    expect((await flags(token, "profile-churned")).status).toBe(403);
    expect((await flags(undefined, "profile-new")).status).toBe(401);
  });

  it("a tester sets them for one world [EXP-05] [EXP-06] [EXP-13]", async () => {
    const own = openClient();
    const put = (body: unknown) =>
      own.sandbox.fetch(`${own.origin}/_sandbox/flags`, {
        method: "PUT",
        headers: { "x-api-key": own.world, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    expect((await put({ "set-default-plan": "FNWEB12MO" })).status).toBe(200);
    const { body } = await own.call("getFeatureFlags");
    expect(body.flags["set-default-plan"]).toBe("FNWEB12MO");
    expect((await put({ "set-default-plan": 7 })).status).toBe(400);
    expect((await put({ "Not A Name": "x" })).status).toBe(400);
    expect((await put([])).status).toBe(400);
    expect((await put({ "set-default-plan": null })).status).toBe(200);
    expect((await own.call("getFeatureFlags")).body.flags).not.toHaveProperty("set-default-plan");
  });

  it("a tester sets them for one member [EXP-01] [EXP-13]", async () => {
    const own = openClient();
    const put = (persona: string, body: unknown) =>
      own.sandbox.fetch(`${own.origin}/_sandbox/flags?persona=${persona}`, {
        method: "PUT",
        headers: { "x-api-key": own.world, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    const test = "price-test-apr-2025";
    expect((await put("new", { [test]: "variant-1" })).status).toBe(200);
    expect((await put("nobody", { [test]: "variant-1" })).status).toBe(400);
    const groupOf = async (persona: string) => {
      const query = { profileId: `profile-${persona}` };
      const token = await own.signIn(persona);
      return (await own.call("getFeatureFlags", { query, token })).body.flags[test];
    };
    expect(await groupOf("new")).toBe("variant-1");
    expect(await groupOf("churned")).toBe("control");
    expect((await own.call("getFeatureFlags")).body.flags[test]).toBe("control");
    expect(own.sandbox.controls.view("flags", own.world)).toContainEqual({
      flag: test,
      value: "variant-1",
      for: "new",
    });
  });
});

describe("a test that assigns groups by chance", () => {
  const TEST = "price-test-apr-2025";
  const GROUPS = ["control", "variant-1"];

  function splitting() {
    const own = openClient();
    own.sandbox.controls.settings({ split: { [TEST]: GROUPS } }, own.world);
    const asked = async (query: Record<string, string>, token?: string) => {
      const { body } = await own.call("getFeatureFlags", { query, ...(token && { token }) });
      return [body.flags[TEST], body.reasons?.[TEST]];
    };
    return { own, asked };
  }
  const visitorOf = (group: string) =>
    Array.from({ length: 50 }, (_, at) => `visitor-${at}`).find(
      (id) => assignedGroup(TEST, id, GROUPS) === group,
    ) ?? "";

  it("has each group for some visitor, the same at every visit [EXP-01] [EXP-13]", async () => {
    const { asked } = splitting();
    for (const group of GROUPS) {
      const visitorId = visitorOf(group);
      expect(await asked({ visitorId })).toEqual([group, "SPLIT"]);
      expect(await asked({ visitorId })).toEqual([group, "SPLIT"]);
    }
  });

  it("has no group for a visitor without an id [EXP-01]", async () => {
    const { asked } = splitting();
    expect(await asked({})).toEqual(["control", "STATIC"]);
  });

  it("hands a visitor's group on at sign-in, which the member keeps on every device [EXP-01]", async () => {
    const { own, asked } = splitting();
    const token = await own.signIn("new");
    const profileId = "profile-new";
    const first = visitorOf("variant-1");
    expect(await asked({ profileId, visitorId: first }, token)).toEqual(["variant-1", "SPLIT"]);
    const other = visitorOf("control");
    expect(await asked({ profileId, visitorId: other }, token)).toEqual(["variant-1", "SPLIT"]);
    expect(await asked({ visitorId: other })).toEqual(["control", "SPLIT"]);
  });

  it("leaves the group that was set for a member [EXP-01]", async () => {
    const { own, asked } = splitting();
    await own.sandbox.fetch(`${own.origin}/_sandbox/flags?persona=new`, {
      method: "PUT",
      headers: { "x-api-key": own.world, "content-type": "application/json" },
      body: JSON.stringify({ [TEST]: "control" }),
    });
    const token = await own.signIn("new");
    const query = { profileId: "profile-new", visitorId: visitorOf("variant-1") };
    expect(await asked(query, token)).toEqual(["control", "STATIC"]);
  });
});

describe("email alert", () => {
  it("answers a request id and sends a mail [API-05] [API-43] [CNT-15] [CNT-16]", async () => {
    const body = {
      email: "a@example.org",
      url: "https://www.foyer.example/x",
      prospect: "foyer",
      platform: "web",
    };
    const { status, body: answered } = await client.call("submitProspect", { body });
    expect(status).toBe(200);
    expect(answered.data.requestID).toMatch(/./);
    expect(client.sandbox.controls.outbox(client.world).at(-1)?.to).toBe("a@example.org");
    const bad = { ...body, email: "nobody" };
    expect((await client.call("submitProspect", { body: bad })).status).toBe(400);
  });
});

describe("address verification", () => {
  it.each(SAMPLE_ADDRESSES)(
    "$address1 $address2, $city: $outcome [API-19] [SHP-14]",
    async (sample) => {
      const { outcome, ...address } = sample;
      const called = client.call("verifyAddress", { query: { ...address } });
      // A slow answer comes when the world's clock has passed it.
      const passing = setInterval(() => client.sandbox.controls.advanceClock("10s", client.world));
      const { status, body } = await called.finally(() => clearInterval(passing));
      const isOutOfOrder = outcome.startsWith("no outcome");
      expect(status).toBe(isOutOfOrder ? 503 : 200);
      if (isOutOfOrder) return;
      const expected = outcome === "corrected" ? "deliverable" : outcome.split(":")[0];
      expect(body.deliverability).toBe(expected);
      expect(body.corrected).toBe(outcome === "corrected");
    },
  );
});

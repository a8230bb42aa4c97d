import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Client, openClient } from "../../testing/client.ts";

let now = Date.parse("2026-03-10T12:00:00.000Z");
let client: Client;

beforeEach(() => {
  now = Date.parse("2026-03-10T12:00:00.000Z");
  client = openClient({ now: () => now });
});
afterEach(() => client.sandbox.close());

interface Moved {
  readonly now: number;
  readonly message?: string;
  readonly happened: readonly {
    readonly kind: string;
    readonly at: number;
    readonly profileId: string;
    readonly persona: string | null;
  }[];
}

async function order(path: string, body: object, method = "POST"): Promise<Moved> {
  const response = await client.sandbox.fetch(`${client.origin}/_sandbox/${path}`, {
    method,
    headers: { "x-api-key": client.world, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Moved;
}

const make = (wish: object) => order("personas", { id: "maria", ...wish });
const nextEvent = () => order("clock/next-event", { persona: "maria" });

/** What happens to a made persona, event by event, until nothing is planned or so often. */
async function course(most: number): Promise<string[]> {
  const kinds: string[] = [];
  for (let turn = 0; turn < most; turn += 1) {
    const { happened, message } = await nextEvent();
    if (message) return [...kinds, "nothing"];
    for (const one of happened) if (one.persona === "maria") kinds.push(one.kind);
  }
  return kinds;
}

describe("moving the clock", () => {
  it("tells a renewal with its amount and its order", async () => {
    await make({ since: "2026-02-15" });
    const { happened, now: at } = await nextEvent();
    const [charge] = client.sandbox.controls
      .ledger(client.world)
      .filter(({ profileId }) => profileId === "profile-maria");
    expect(happened).toContainEqual({
      kind: "renewed",
      at: Date.parse("2026-03-15"),
      iso: "2026-03-15T00:00:00.000Z",
      profileId: "profile-maria",
      persona: "maria",
      serviceId: "FNWEB1MO",
      amountCents: charge?.amountCents,
      orderId: charge?.orderId,
    });
    expect(at).toBe(Date.parse("2026-03-15"));
  });

  const courses: readonly (readonly [wish: object, most: number, kinds: readonly string[]])[] = [
    [{ status: "Trialist" }, 2, ["trialEnded", "renewed", "renewed"]],
    [{ status: "Pending Pause" }, 3, ["paused", "resumed", "renewed"]],
    [{ status: "Pause" }, 1, ["resumed"]],
    [
      { status: "Dunning" },
      9,
      ["paymentRefused", "paymentRefused", "paymentRefused", "ended", "nothing"],
    ],
    [{ status: "Dunning", method: "card" }, 1, ["renewed"]],
    [{ status: "Pending Cancel" }, 9, ["ended", "nothing"]],
    [{ status: "Pending Cancel - Trialist" }, 9, ["ended", "nothing"]],
    [{ channel: "gift" }, 9, ["ended", "nothing"]],
    [{ plan: "FNWEB12MO", upcomingPlan: "FNWEB1MO" }, 2, ["planSwitched", "renewed"]],
    [{ channel: "roku" }, 2, ["renewed", "renewed"]],
    [{ status: "Churned Voluntary" }, 9, ["nothing"]],
    [{ status: "New" }, 9, ["nothing"]],
  ];
  it.each(courses)("of %j goes, in %d steps: %j", async (wish, most, kinds) => {
    await make(wish);
    expect(await course(most)).toEqual(kinds);
  });

  it("tells reviews of the verification too, and no event that does nothing [VER-93]", async () => {
    const { happened } = await order("clock/next-event", { persona: "in-review" });
    expect(happened).toContainEqual(
      expect.objectContaining({ kind: "verificationReviewed", persona: "in-review" }),
    );
    expect(await order("clock/next-event", { persona: "verified-military" })).toMatchObject({
      happened: [],
      message: "Nothing is planned for verified-military: the clock has not moved.",
    });
  });

  it("tells what happened to every member, in the order of time", async () => {
    const { happened } = await order("clock", { iso: "2026-05-10" }, "PUT");
    const times = happened.map(({ at }) => at);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(happened.length).toBeGreaterThan(20);
    for (const { profileId, persona } of happened) expect(`profile-${persona}`).toBe(profileId);
  });
});

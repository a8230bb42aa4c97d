import { describe, expect, it } from "vitest";
import { createConfiguration } from "../../domain/configuration/create-configuration.ts";
import { sandboxConfiguration } from "../../domain/configuration/sandbox-configuration.ts";
import { createApiWorld } from "../../testing/api-world.ts";
import { createApi } from "../../testing/create-api.ts";

const configuration = createConfiguration(sandboxConfiguration());
const SESSION = configuration.cookies.session;

/** Ann on two tabs; in the second one the session's cookie can be late. */
async function twoTabs() {
  const world = createApiWorld();
  const tab = await world.signedInTab();
  const platform = world.device.tab({ fetch: world.services.fetch });
  let former: string | null | undefined;
  const cookies = {
    ...platform.cookies,
    get: (name: string) =>
      name === SESSION && former !== undefined ? former : platform.cookies.get(name),
  };
  const other = createApi({
    configuration,
    platform: { ...platform, cookies },
  });
  other.session.start();
  await world.device.clock.settle();
  return {
    ...world,
    tab,
    other,
    isLate: () => {
      former = platform.cookies.get(SESSION);
    },
    arrives: () => {
      former = undefined;
    },
  };
}

describe("a session's cookie that arrives after the news of it", () => {
  it("signs the other tab out all the same [SES-18] [SGN-33]", async () => {
    const { tab, other, device, isLate, arrives, drive } = await twoTabs();
    expect(other.session.snapshot().profileId).toBe("ann");
    isLate();
    await drive(tab.session.signOut());
    await device.clock.advance(20);
    arrives();
    await device.clock.advance(200);
    expect(other.session.snapshot().profileId).toBeNull();
  });

  it("sends nothing for the user who has signed out meanwhile [D-13] [SGN-33] [SGN-34]", async () => {
    const { tab, other, device, services, isLate, drive } = await twoTabs();
    isLate();
    const signingOut = tab.session.signOut();
    await device.clock.settle();
    await drive(other.payments.methods());
    await drive(signingOut);
    expect(other.session.snapshot().profileId).toBeNull();
    const sent = services.seen.filter(({ path }) => path === "/getPaymentMethods");
    expect(sent.map(({ headers }) => headers.get("authorization"))).toEqual([null]);
  });

  it("brings a changed email all the same [SES-18] [MNG-06]", async () => {
    const { tab, other, device, isLate, arrives } = await twoTabs();
    isLate();
    tab.session.changeEmail("ann.new@example.com");
    await device.clock.advance(20);
    arrives();
    await device.clock.advance(200);
    expect(other.session.snapshot().email).toBe("ann.new@example.com");
  });

  it("is not looked for by a tab that no longer listens [SES-18]", async () => {
    const { tab, other, device, isLate, arrives } = await twoTabs();
    isLate();
    tab.session.changeEmail("ann.new@example.com");
    await device.clock.advance(20);
    other.session.dispose();
    arrives();
    await device.clock.advance(200);
    expect(other.session.snapshot().email).toBe("ann@example.com");
  });
});

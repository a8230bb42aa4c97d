import { describe, expect, it } from "vitest";
import { BOB, createApiWorld } from "../../testing/api-world.ts";

const SESSION = "__Secure-natcom_session";
const NEW = "ann.new@example.com";

/** Ann on two tabs. */
async function twoTabs() {
  const world = createApiWorld();
  const tab = await world.signedInTab();
  const other = world.tab();
  other.session.start();
  return { ...world, opensTab: world.tab, tab, other };
}

describe("the email of a session", () => {
  it("changes in every tab and stays after a reload, and it is the same session [MNG-06] [SES-18]", async () => {
    const { tab, other, device, opensTab } = await twoTabs();
    tab.session.changeEmail(NEW);
    await device.clock.settle();
    for (const { session } of [tab, other]) {
      expect(session.snapshot()).toMatchObject({ email: NEW, profileId: "ann", epoch: 1 });
    }
    expect(other.events).toEqual(["signedIn", "changed"]);
    const later = opensTab();
    later.session.start();
    expect(later.session.snapshot().email).toBe(NEW);
  });

  it("stays when the tokens are renewed, also by a refresh that was sent before [MNG-06] [SES-10]", async () => {
    const { tab, services, drive, latency } = await twoTabs();
    services.expireAccessTokens();
    latency((path) => (path === "/accounts/token/refresh" ? 500 : 10));
    const read = tab.payments.methods();
    await tab.platform.clock.advance(200);
    tab.session.changeEmail(NEW);
    await drive(read);
    expect(tab.session.snapshot().email).toBe(NEW);
  });

  it("stays when the tokens are renewed by a tab that has not heard of it yet [MNG-06] [SES-10]", async () => {
    const { tab, other, services, device, latency } = await twoTabs();
    services.expireAccessTokens();
    latency((path) => (path === "/accounts/token/refresh" ? 500 : 10));
    const read = other.payments.methods();
    await device.clock.advance(505);
    // Another tab writes the cookie; its message arrives a moment later.
    const stored = device.cookies.get(SESSION) ?? "";
    device.cookies.set(SESSION, stored.replace("ann@example.com", NEW));
    await device.clock.drive(read);
    for (const { session } of [tab, other]) expect(session.snapshot().email).toBe(NEW);
  });

  it("does not bring older tokens back, nor a session that has ended elsewhere [SES-18]", async () => {
    const { tab, other, drive } = await twoTabs();
    await drive(other.session.signOut());
    tab.session.changeEmail(NEW);
    expect(tab.session.snapshot().email).toBeNull();
    expect(other.platform.cookies.get("__Secure-natcom_session")).toBeNull();
  });

  it("is not given to another user who has signed in elsewhere a moment ago [MNG-06] [D-13]", async () => {
    const { tab, other, drive } = await twoTabs();
    other.session.listen(({ kind }) => {
      if (kind === "signedIn") tab.session.changeEmail(NEW);
    });
    await drive(other.accounts.login(BOB));
    for (const { session } of [tab, other]) {
      expect(session.snapshot()).toMatchObject({ email: BOB.email, profileId: "bob" });
    }
  });

  it("tells no listener when it is the same [SES-18]", async () => {
    const { tab } = await twoTabs();
    const before = tab.events.length;
    tab.session.changeEmail("ann@example.com");
    expect(tab.events.length).toBe(before);
  });
});

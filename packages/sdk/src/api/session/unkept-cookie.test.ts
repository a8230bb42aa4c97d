import { describe, expect, it } from "vitest";
import {
  type ApiTab,
  type ApiWorld,
  BOB,
  createApiWorld,
  ending,
} from "../../testing/api-world.ts";

const SESSION = "__Secure-natcom_session";
const REFRESH = "/accounts/token/refresh";
const METHODS = "/getPaymentMethods";

/** From now on the services' tokens are longer than a cookie. */
function longTokens({ services }: ApiWorld): void {
  services.lengthenTokens(5_000);
}

const whoIn = (tab: ApiTab) => tab.session.snapshot().profileId;
const signOuts = (tab: ApiTab) => tab.events.filter((event) => event.startsWith("signedOut"));
const warnings = ({ platform }: ApiTab) =>
  platform.logger.lines.filter(({ level }) => level === "warn").map(({ message }) => message);

/** Ann in two tabs, and a renewal in the first whose tokens no cookie holds. */
async function renewedInOneOfTwoTabs() {
  const world = createApiWorld();
  const [first, second] = [await world.signedInTab(), world.tab()];
  second.session.start();
  const kept = world.device.cookies.get(SESSION);
  longTokens(world);
  await world.device.clock.advance(60_000);
  world.services.expireAccessTokens();
  const end = ending(await world.drive(first.payments.methods()));
  await world.device.clock.settle();
  return { ...world, first, second, kept, end };
}

describe("a sign-in whose cookie the browser does not keep", () => {
  it("goes on in this tab, and names the size to the developer [D-44] [SES-18]", async () => {
    const world = createApiWorld();
    longTokens(world);
    const tab = await world.signedInTab();
    tab.platform.connectivity.notify();
    expect(ending(await world.drive(tab.payments.methods()))).toBe("ok");
    const { unkeptBytes } = tab.session.snapshot();
    expect(unkeptBytes).toBeGreaterThan(5_000);
    expect(whoIn(tab)).toBe("ann");
    expect(warnings(tab)).toEqual([expect.stringContaining(`${SESSION} was not kept`)]);
    expect(warnings(tab)[0]).toContain(`it has ${unkeptBytes} bytes, and browsers keep 4096`);
  });

  it("says so where the browser keeps no cookies at all [D-44] [SES-18]", async () => {
    const world = createApiWorld();
    world.device.cookies.setBlocked(true);
    const tab = await world.signedInTab();
    expect(tab.session.snapshot().unkeptBytes).toBeGreaterThan(0);
    expect(warnings(tab)[0]).toContain("the browser keeps no cookies of this page");
  });

  it("of a visitor says nothing: nothing is lost with it [D-44] [SES-22]", async () => {
    const world = createApiWorld();
    world.device.cookies.setBlocked(true);
    const tab = world.tab();
    tab.session.start();
    await world.device.clock.settle();
    expect(tab.session.snapshot()).toMatchObject({ kind: "anonymous", unkeptBytes: null });
    expect(warnings(tab)).toEqual([]);
  });

  it("is not replaced by a visitor's session of another tab [D-44]", async () => {
    const world = createApiWorld();
    const visitor = world.tab();
    visitor.session.start();
    await world.device.clock.settle();
    longTokens(world);
    const tab = await world.signedInTab();
    visitor.platform.connectivity.notify();
    tab.platform.connectivity.notify();
    expect([whoIn(tab), visitor.session.snapshot().kind]).toEqual(["ann", "anonymous"]);
    expect(ending(await world.drive(tab.payments.methods()))).toBe("ok");
  });

  it("is not replaced by a visitor's session that comes later [D-44] [SES-22]", async () => {
    const world = createApiWorld();
    longTokens(world);
    const tab = await world.signedInTab();
    world.services.lengthenTokens(0);
    world.tab().session.start();
    await world.device.clock.settle();
    expect(world.device.cookies.get(SESSION)).not.toBeNull();
    tab.platform.connectivity.notify();
    expect([whoIn(tab), signOuts(tab)]).toEqual(["ann", []]);
  });

  it("leaves the user's session in another tab as it was [D-44]", async () => {
    const world = createApiWorld();
    const other = await world.signedInTab();
    const kept = world.device.cookies.get(SESSION);
    longTokens(world);
    const tab = await world.signedInTab();
    await world.device.clock.settle();
    expect(world.device.cookies.get(SESSION)).toBe(kept);
    expect([whoIn(tab), whoIn(other), signOuts(other)]).toEqual(["ann", "ann", []]);
    // The service ends what this tab alone has: the other tab's session is not its own.
    world.services.always(METHODS, { status: 401 });
    expect(ending(await world.drive(tab.payments.methods()))).toBe("unauthenticated");
    expect([whoIn(other), signOuts(other)]).toEqual(["ann", []]);
  });

  it("stays when another user, in another tab, signs out [D-44] [SGN-34]", async () => {
    const world = createApiWorld();
    world.device.cookies.setBlocked(true);
    const [ann, bob] = [await world.signedInTab(), world.tab()];
    bob.session.start();
    await world.drive(bob.accounts.login(BOB));
    await world.drive(bob.session.signOut());
    await world.device.clock.settle();
    expect([whoIn(ann), whoIn(bob)]).toEqual(["ann", null]);
    expect(signOuts(ann)).toEqual([]);
  });

  it("renews its tokens as any other [D-44] [SES-10]", async () => {
    const world = createApiWorld();
    longTokens(world);
    const tab = await world.signedInTab();
    world.services.expireAccessTokens();
    expect(ending(await world.drive(tab.payments.methods()))).toBe("ok");
    expect(whoIn(tab)).toBe("ann");
  });

  it("gives way to a session that another tab could keep, and says nothing more [D-44]", async () => {
    const world = createApiWorld();
    longTokens(world);
    const tab = await world.signedInTab();
    world.services.lengthenTokens(0);
    const other = world.tab();
    await world.drive(other.accounts.login(BOB));
    await world.device.clock.settle();
    expect(tab.session.snapshot()).toMatchObject({ profileId: "bob", unkeptBytes: null });
  });

  it("is over for the whole device when the user signs out [D-44] [SGN-34]", async () => {
    const world = createApiWorld();
    const other = await world.signedInTab();
    longTokens(world);
    const tab = await world.signedInTab();
    await world.drive(tab.session.signOut());
    expect([whoIn(tab), whoIn(other), world.device.cookies.get(SESSION)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(tab.session.snapshot().unkeptBytes).toBeNull();
  });
});

describe("a renewal whose tokens the browser does not keep", () => {
  it("goes on in this tab and signs no other tab out [D-44]", async () => {
    const { first, second, device, kept, end } = await renewedInOneOfTwoTabs();
    expect(end).toBe("ok");
    expect(first.session.snapshot().unkeptBytes).toBeGreaterThan(5_000);
    expect(device.cookies.get(SESSION)).toBe(kept);
    for (const tab of [first, second]) {
      tab.platform.connectivity.notify();
      expect([whoIn(tab), signOuts(tab)]).toEqual(["ann", []]);
    }
  });

  it("has the other tabs fetch the newer tokens while the service accepts theirs [D-44] [D-02]", async () => {
    const { first, second, services, device, drive } = await renewedInOneOfTwoTabs();
    expect(services.count(REFRESH)).toBe(2);
    await device.clock.advance(10 * 60_000);
    for (const tab of [first, second, first, second]) {
      expect(ending(await drive(tab.payments.methods()))).toBe("ok");
      await device.clock.advance(10 * 60_000);
    }
    expect([signOuts(first), signOuts(second)]).toEqual([[], []]);
  });

  it("ends with a sign-out in another tab [D-44] [SGN-34]", async () => {
    const { first, second, drive, device } = await renewedInOneOfTwoTabs();
    await drive(second.session.signOut());
    await device.clock.settle();
    expect([whoIn(first), whoIn(second)]).toEqual([null, null]);
  });

  it("outlives the refusal of the older tokens, in a tab that was opened after the service had dropped them [D-44] [SES-15]", async () => {
    const { first, second, services, tab, drive, device } = await renewedInOneOfTwoTabs();
    await device.clock.advance(2 * 60_000);
    const late = tab();
    late.session.start();
    expect(ending(await drive(late.payments.methods()))).toBe("unauthenticated");
    await device.clock.settle();
    expect([whoIn(late), device.cookies.get(SESSION)]).toEqual([null, null]);
    services.expireAccessTokens();
    for (const one of [first, second]) {
      one.platform.connectivity.notify();
      expect([whoIn(one), signOuts(one)]).toEqual(["ann", []]);
      expect(ending(await drive(one.payments.methods()))).toBe("ok");
    }
    await drive(second.session.signOut());
    await device.clock.settle();
    expect([whoIn(first), signOuts(first)]).toEqual([null, ["signedOut: otherTab"]]);
  });

  it("is kept again once the tokens fit, in every tab [D-44]", async () => {
    const { first, second, services, drive, device } = await renewedInOneOfTwoTabs();
    services.lengthenTokens(0);
    services.expireAccessTokens();
    expect(ending(await drive(first.payments.methods()))).toBe("ok");
    await device.clock.settle();
    for (const tab of [first, second]) {
      expect(tab.session.snapshot()).toMatchObject({ profileId: "ann", unkeptBytes: null });
      expect(ending(await drive(tab.payments.methods()))).toBe("ok");
    }
  });

  it("keeps what changes about the user meanwhile [D-44] [MNG-06]", async () => {
    const { first } = await renewedInOneOfTwoTabs();
    first.session.changeEmail("new@example.com");
    first.platform.connectivity.notify();
    expect(first.session.snapshot().email).toBe("new@example.com");
    expect(first.session.kept()?.email).toBe("new@example.com");
  });
});

it("a user who signs in beside another one's session ends that one, as always [D-44] [D-13]", async () => {
  const world = createApiWorld();
  const anns = await world.signedInTab();
  longTokens(world);
  const bobs = world.tab();
  bobs.session.start();
  await world.drive(bobs.accounts.login(BOB));
  await world.device.clock.settle();
  expect([whoIn(bobs), whoIn(anns)]).toEqual(["bob", null]);
  expect(world.device.cookies.get(SESSION)).toBeNull();
});

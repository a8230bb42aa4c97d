import { autorun, spy } from "mobx";
import { describe, expect, it } from "vitest";
import { SLOW_CARD } from "../../tests/played-card-frame.ts";
import { createShop } from "../../tests/shop.ts";
import { visitProviders } from "../../tests/tv-provider-visit.ts";
import { createTestFoyer, type TestFoyer } from "../testing/test-foyer.ts";

const ANN = "ann@example.com";
const arrives = () => Promise.resolve();

async function submitSignIn({ foyer, drive, services }: TestFoyer) {
  if (!services.state.accounts.includes(ANN)) services.state.accounts.push(ANN);
  foyer.signIn.form.fields.email.change(ANN);
  foyer.signIn.form.fields.password.change("password");
  return await drive(foyer.signIn.submit());
}

/** A chunk that fails to load as often as `failures` says. */
function unreliable(failures: number): () => Promise<void> {
  let left = failures;
  return () => {
    left -= 1;
    return left >= 0 ? Promise.reject(new TypeError("Failed to fetch")) : arrives();
  };
}

describe("a Foyer with later chunks", () => {
  it("has its core chunk at once, and a store of another chunk says what to await", () => {
    const { foyer } = createTestFoyer({ beforeChunk: arrives });
    expect(foyer.navigation.guard("/account/signin").kind).toBe("show");
    expect(foyer.signIn.title).toBe("Sign in to watch");
    expect(foyer.isLoaded("plans")).toBe(false);
    expect(() => foyer.plans).toThrow(/await foyer\.load\("plans"\)/);
  });

  it("has every store once it is loaded, and notifies listeners", async () => {
    const { foyer } = createTestFoyer({ beforeChunk: arrives });
    const told: boolean[] = [];
    const stop = autorun(() => told.push(foyer.isLoaded("plans")));
    await Promise.all([foyer.load("plans"), foyer.load("plans")]);
    const { plans } = foyer;
    await foyer.load("plans");
    expect(foyer.plans).toBe(plans);
    expect(told).toEqual([false, true]);
    stop();
  });

  it("before its start has the same stores, and no data of the user [D-13] [SES-22]", async () => {
    const { foyer, signIn } = createTestFoyer({ beforeChunk: arrives });
    expect(foyer.beforeStart.isLoaded("plans")).toBe(false);
    await signIn();
    await foyer.load();
    const { beforeStart } = foyer;
    expect(beforeStart).not.toBe(foyer);
    expect(foyer.beforeStart).toBe(beforeStart);
    expect(beforeStart.session.state.kind).toBe("starting");
    expect(beforeStart.plans.state.kind).toBe("idle");
    expect(beforeStart.passwordChange.state).toEqual(foyer.passwordChange.state);
    expect(foyer.session.state.kind).toBe("member");
  });

  it("is loaded by a sign-in, which leads where it always leads [SGN-22] [RDR-15]", async () => {
    const whole = createTestFoyer();
    const parts = createTestFoyer({ beforeChunk: arrives });
    expect(await submitSignIn(parts)).toEqual(await submitSignIn(whole));
    expect([...parts.services.asked].sort()).toEqual([...whole.services.asked].sort());
  });

  it("tries the other part once more at the end of a sign-in", async () => {
    const test = createTestFoyer({ beforeChunk: unreliable(1) });
    expect(await submitSignIn(test)).toMatchObject({ ok: true });
  });

  it("says that the connection failed when a sign-in cannot go on, and goes on when asked again", async () => {
    const test = createTestFoyer({ beforeChunk: unreliable(2) });
    expect(await submitSignIn(test)).toMatchObject({ ok: false, failure: { kind: "network" } });
    expect(test.foyer.signIn.form.fields.email.value).toBe(ANN);
    expect(await submitSignIn(test)).toMatchObject({ ok: true });
  });

  it("leads a member on as soon as it can [OPN-027]", async () => {
    const first = createTestFoyer();
    await first.signIn();
    const { foyer, drive } = createTestFoyer({ besides: first, beforeChunk: arrives });
    expect(foyer.session.isAuthenticated).toBe(true);
    expect(foyer.signIn.redirect).toBeNull();
    await drive(foyer.signIn.open());
    expect(foyer.isLoaded("plans")).toBe(true);
    expect(foyer.signIn.redirect?.value).toMatchObject({ kind: "route" });
  });

  it("rejects a load that fails, and can be repeated", async () => {
    const { foyer } = createTestFoyer({ beforeChunk: unreliable(1) });
    await expect(foyer.load("plans")).rejects.toThrow("Failed to fetch");
    expect(foyer.isLoaded("plans")).toBe(false);
    await foyer.load("plans");
    expect(foyer.isLoaded("plans")).toBe(true);
  });

  it("loads the chunks of the named stores, and all of them without a name", async () => {
    const { foyer } = createTestFoyer({ beforeChunk: arrives });
    expect(() => foyer.tvProvider).toThrow(/await foyer\.load\("tvProvider"\)/);
    await foyer.load("tvProvider");
    expect([foyer.isLoaded("tvProvider"), foyer.isLoaded("plans")]).toEqual([true, false]);
    expect(foyer.tvProvider).toBe(foyer.tvProvider);
    await foyer.load();
    expect(foyer.isLoaded("plans")).toBe(true);
  });

  it("settles a payment of an earlier visit without being asked [D-04] [PAY-20]", async () => {
    const shop = createShop();
    const tab = shop.tab();
    await tab.signIn("new");
    await tab.openCheckout("FNWEB12MO", SLOW_CARD);
    void tab.foyer.checkout.submit();
    await shop.advance(1_000);
    const { foyer } = tab.reload(arrives);
    await shop.advance(60_000);
    expect(foyer.purchases.state.kind).toBe("paid");
    expect(shop.ledger()).toHaveLength(1);
  });

  it("looks up what a viewer of an earlier visit may watch, without being asked [TVP-09] [TVP-12]", async () => {
    const { shop, tab, foyer, press, signsInAtProvider } = visitProviders();
    const { result } = await press();
    await signsInAtProvider();
    await shop.drive(result);
    expect(foyer.session.user.hasEntitlements).toBe(true);
    const again = tab.reload(arrives);
    await shop.advance(1_000);
    expect(again.foyer.session.isMvpdUser).toBe(true);
    expect(again.foyer.session.user.hasEntitlements).toBe(true);
  });

  it("forgets the user of a sign-out that happens before [SGN-33] [D-13]", async () => {
    const first = createTestFoyer();
    await first.signIn();
    const { foyer, platform, drive } = createTestFoyer({ besides: first, beforeChunk: arrives });
    platform.session.set("natcom_store_selectedPlanId", JSON.stringify({ v: 1, data: "FNWEB1MO" }));
    await drive(foyer.session.signOut());
    await foyer.load("plans");
    expect(platform.session.get("natcom_store_selectedPlanId")).toBeNull();
    expect(foyer.plans.chosenPlan).toBeNull();
  });
});

it("a start that is given twice counts once: no store watches anything twice [D-48]", async () => {
  const reactionsOf = async (starts: number) => {
    const { foyer, drive, signIn } = createTestFoyer();
    await foyer.load();
    for (const name of Object.keys(foyer)) Reflect.get(foyer, name);
    for (let start = 1; start < starts; start += 1) foyer.start();
    let reactions = 0;
    const stop = spy(({ type }) => {
      if (type === "reaction") reactions += 1;
    });
    await signIn();
    await drive(foyer.account.open());
    stop();
    foyer.dispose();
    return reactions;
  };
  const once = await reactionsOf(1);
  expect(once).toBeGreaterThan(0);
  expect(await reactionsOf(2)).toBe(once);
});

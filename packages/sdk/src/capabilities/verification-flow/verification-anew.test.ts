/** A form belongs to its program, its verification and its user: another one begins empty. */
import { describe, expect, it } from "vitest";
import { createShop, type Shop, type Tab } from "../../../tests/shop.ts";

const SCREEN = "/account/verification";
const MILITARY = `${SCREEN}?sheerVerification=military`;
const FIRST_RESPONDER = `${SCREEN}?sheerVerification=firstResponder`;

/** A member on the verification screen. */
async function atForm(address = MILITARY, persona = "new") {
  const shop = createShop();
  const tab = shop.tab({ href: `http://localhost:5173${address}` });
  await tab.signIn(persona);
  await opens(shop, tab);
  return { shop, tab, ...tab.foyer };
}

async function opens(shop: Shop, { foyer }: Tab): Promise<void> {
  await shop.drive(foyer.verificationFlow.open());
  await shop.drive(foyer.verificationForm.open());
}

/** Leaves the screen, and comes by another link. */
async function comesBy(shop: Shop, tab: Tab, address: string): Promise<void> {
  tab.foyer.verificationForm.close();
  tab.foyer.verificationFlow.close();
  tab.foyer.navigation.arrived(address);
  await opens(shop, tab);
}

/** Everything that the form asks for, of a veteran or a firefighter; the last name decides the partner's answer. */
async function fillsIn(shop: Shop, { foyer }: Tab, lastName = "Success"): Promise<void> {
  const { verificationForm } = foyer;
  const { fields } = verificationForm.form;
  if (verificationForm.program === "military") {
    verificationForm.chooseStatus("VETERAN");
    verificationForm.chooseOrganization(verificationForm.organizations[0]?.id ?? "");
  } else {
    verificationForm.chooseStatus("FIREFIGHTER");
    verificationForm.typeOrganization("fire");
    await shop.advance(1_000);
    verificationForm.chooseOrganization(verificationForm.organizations[0]?.id ?? "");
  }
  fields.firstName.change("Ann");
  fields.lastName.change(lastName);
  for (const date of ["dob", "discharge"] as const) {
    fields[`${date}Month`].change("04");
    fields[`${date}Day`].change("5");
    fields[`${date}Year`].change(date === "dob" ? "1990" : "2015");
  }
}

/** What a front end shows of the form besides its program. */
function shown({ foyer: { verificationForm } }: Tab) {
  const { form, search, asksForDischarge } = verificationForm;
  const messages = Object.values(form.fields).map(({ message }) => message);
  return {
    values: form.values,
    messages,
    message: form.message,
    search: { state: search.state, options: search.options, chosen: search.chosen },
    asksForDischarge,
  };
}

async function untouched(address: string) {
  return shown((await atForm(address)).tab);
}

describe("the form of another program", () => {
  it.each([
    [MILITARY, FIRST_RESPONDER],
    [FIRST_RESPONDER, MILITARY],
  ])("begins empty after %s [D-41] [VER-07] [VER-12]", async (first, second) => {
    const { shop, tab, verificationForm } = await atForm(first);
    await fillsIn(shop, tab);
    await comesBy(shop, tab, second);
    expect(shown(tab)).toEqual(await untouched(second));
    await fillsIn(shop, tab);
    expect(verificationForm.form.submitDecision.allowed).toBe(true);
    expect(await shop.drive(verificationForm.submit())).toMatchObject({ ok: true });
  });

  it("begins empty too where only the address changes while the form shows [D-41] [VER-07]", async () => {
    const { shop, tab, navigation } = await atForm(MILITARY);
    await fillsIn(shop, tab);
    navigation.arrived(FIRST_RESPONDER);
    expect(shown(tab)).toEqual(await untouched(FIRST_RESPONDER));
  });
});

describe("the form of the same program", () => {
  it.each([MILITARY, FIRST_RESPONDER, SCREEN])(
    "keeps what was typed for a user who comes back to %s [VER-40]",
    async (address) => {
      const { shop, tab } = await atForm(address);
      await fillsIn(shop, tab);
      const typed = shown(tab).values;
      await comesBy(shop, tab, address);
      expect(shown(tab).values).toEqual(typed);
    },
  );
});

describe("the form of a verification that is begun anew", () => {
  it.each(["Upload", "Fraud"])(
    "is empty after 'Restart Verification', whichever page %s led to [D-41] [VER-108]",
    async (lastName) => {
      const { shop, tab, verificationFlow, verificationForm, verificationResult } =
        await atForm(FIRST_RESPONDER);
      await fillsIn(shop, tab, lastName);
      await shop.drive(verificationForm.submit());
      expect(verificationFlow.page).not.toBe("FORM");
      await shop.drive(verificationResult.restart());
      await shop.drive(verificationForm.open());
      expect(verificationFlow.page).toBe("FORM");
      expect(shown(tab)).toEqual(await untouched(FIRST_RESPONDER));
    },
  );

  it("keeps what was typed where the service has refused the form [D-41] [VER-59]", async () => {
    const { shop, tab, verificationForm } = await atForm(MILITARY);
    await fillsIn(shop, tab);
    const typed = shown(tab).values;
    shop.faults({ kind: "status", operation: "collectInactiveMilitaryPersonalInfo", status: 500 });
    expect((await shop.drive(verificationForm.submit())).ok).toBe(false);
    expect(shown(tab).values).toEqual(typed);
  });
});

describe("the form of another user", () => {
  it("is empty [D-41] [D-13]", async () => {
    const { shop, tab, session } = await atForm(FIRST_RESPONDER);
    await fillsIn(shop, tab);
    await shop.drive(session.signOut());
    await tab.signIn("churned");
    await comesBy(shop, tab, FIRST_RESPONDER);
    expect(shown(tab)).toEqual(await untouched(FIRST_RESPONDER));
  });
});

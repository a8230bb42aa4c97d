import { expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";
import { FieldStore } from "../kit/forms/field.store.ts";
import { FormStore } from "../kit/forms/form.store.ts";

const CANARY = "canary4471";
/** Looks like what a field asks for, so that some forms are sent and others are refused. */
const TYPED = [CANARY, `${CANARY}@example.com`, `4471-${CANARY}`];
const YES = { analytics: "granted", advertising: "granted", replay: "granted" } as const;

/** Every field and every form that an object reaches through its own members and its getters. */
function typedInto(root: object) {
  const fields: FieldStore[] = [];
  const forms: { submit(): Promise<unknown> }[] = [];
  const seen = new Set<unknown>();
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    if (value instanceof FieldStore) fields.push(value);
    if (value instanceof FormStore) forms.push(value);
    if (value instanceof FieldStore) return;
    const names = [value, Object.getPrototypeOf(value) ?? {}].map(Object.getOwnPropertyNames);
    for (const name of names.flat()) if (name !== "beforeStart") look(memberOf(value, name));
  };
  look(root);
  return { fields, forms };
}

function memberOf(value: object, name: string): unknown {
  try {
    return Reflect.get(value, name);
  } catch {
    return null;
  }
}

it.each(TYPED)(
  "what is typed into any field, or stands in an address, is in no event: %s [TRK-22] [TRK-26] [D-13]",
  async (typed) => {
    const shop = createShop();
    const { foyer, platform } = shop.tab();
    foyer.tracking.begin({ current: () => YES, onChange: () => () => {} });
    for (const address of [
      `/account/payment/${CANARY}`,
      `/account/reset-password/${CANARY}?email=${CANARY}@example.com`,
      `/${CANARY}?src=${CANARY}%40example.com`,
    ]) {
      foyer.navigation.arrived(address);
    }
    const { fields, forms } = typedInto(foyer);
    expect([fields.length > 25, forms.length > 10]).toEqual([true, true]);
    for (const field of fields) field.change(typed);
    for (const form of forms) await shop.drive(form.submit()).catch(() => null);
    await shop.settle();
    const { events } = platform.tracker;
    expect(events.filter(({ event }) => event === "field-error").length).toBeGreaterThan(5);
    const contexts = events.map(({ event, properties }) =>
      foyer.tracking.contextOf(event as "page-load", properties as never),
    );
    expect(JSON.stringify([events, contexts])).not.toContain(CANARY);
  },
);

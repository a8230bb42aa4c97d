import { describe, expect, it } from "vitest";
import { hooksOf } from "./hooks.mjs";

const SNAPSHOTS = `
  const order = ({ checkout }: { readonly checkout: CheckoutStore }) => checkout.order;
  export const orderSnapshot = (stores: { readonly checkout: CheckoutStore }) => order(stores);
  export const zoneSnapshot = (name: string) =>
    ({ zones }: { readonly zones: ZonesStore }) => zones.zone(name);
  export const giftShippingSnapshot = ({ gifts: { address } }: { readonly gifts: GiftsStore }) => address;`;

/** Those of `use-a.ts`, without the one of `b.ts`. */
function hooks(text) {
  const all = allHooks(text);
  expect(all.map(({ name }) => name)).toContain("useB");
  return all.filter(({ name }) => name !== "useB");
}

function allHooks(text) {
  return hooksOf(
    new Map([
      ["/src/index.ts", 'export * from "./use-a.ts";\nexport { useB } from "./b.ts";'],
      ["/src/b.ts", "/** The second. */\nexport function useB() {}\nexport function useC() {}"],
      ["/sdk/all.snapshot.ts", SNAPSHOTS],
      ["/src/use-a.ts", text],
    ]),
  );
}

describe("the table of hooks", () => {
  it("has a constant with the first sentence of its docstring and the store of its snapshot", () => {
    const text = `
      import { orderSnapshot } from "@foyer/sdk";
      /** The order (PAY-07, PRC), and its price. Needs a sign-in. */
      export const useOrder = () => useSelection(orderSnapshot);`;
    expect(hooks(text)).toEqual([
      { name: "useOrder", stores: ["checkout"], purpose: "The order, and its price" },
    ]);
  });

  it("has a function, and follows what it reads through snapshots and the Foyer", () => {
    const text = `
      import { giftShippingSnapshot, zoneSnapshot } from "@foyer/sdk";
      /** All. */
      export function useAll() {
        const foyer = useFoyer();
        useSelection(zoneSnapshot("a"));
        useSelection(giftShippingSnapshot);
        return [foyer.navigation, foyer.beforeStart, useFoyer().messages];
      }`;
    expect(hooks(text)[0].stores).toEqual(["gifts", "messages", "navigation", "zones"]);
  });

  it("leaves out what the package does not export, or is no hook", () => {
    expect(hooks("function useStable() {}\nexport const read = 1;")).toEqual([]);
  });

  it("refuses a hook without a docstring", () => {
    expect(() => hooks("export function useA() {}")).toThrow("useA has no docstring");
  });
});

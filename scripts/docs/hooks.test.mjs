import { describe, expect, it } from "vitest";
import { hooksOf } from "./hooks.mjs";

const SNAPSHOT = `
  export const orderSnapshot = ({ checkout }: { readonly checkout: CheckoutStore }) => checkout.order;
  export const pauseSnapshot = ({ pause }: { readonly pause: PauseStore }) => pick(pause, "state");
  export const addressSnapshot = ({ gifts: { address } }: { readonly gifts: GiftsStore }) => address;`;

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
      ["/capabilities/all.snapshot.ts", SNAPSHOT],
      ["/src/use-a.ts", text],
    ]),
  );
}

describe("the table of hooks", () => {
  it("has a function with the first sentence of its docstring and the store that it reads", () => {
    const text = `
      /** The plans for sale (PLN, D-15), and the chosen one. Needs a sign-in. */
      export function usePlans() { return useSelection((foyer) => foyer.plans); }`;
    expect(hooks(text)).toEqual([
      { name: "usePlans", stores: ["plans"], purpose: "The plans for sale, and the chosen one" },
    ]);
  });

  it("has a constant, made from a snapshot of the SDK", () => {
    const text = `
      import { pauseSnapshot } from "@foyer/sdk";
      /** The pause of the member's plan (PAU). */
      export const usePause = () => useSelection(pauseSnapshot);`;
    expect(hooks(text)).toEqual([
      { name: "usePause", stores: ["pause"], purpose: "The pause of the member's plan" },
    ]);
  });

  it("follows what a hook reads into other files, into parts of a store and through the Foyer", () => {
    const text = `
      import { addressSnapshot, orderSnapshot } from "@foyer/sdk";
      /** All. */
      export function useAll() {
        const foyer = useFoyer();
        return [useSelection(orderSnapshot), useSelection(addressSnapshot), foyer.navigation, foyer.beforeStart];
      }`;
    expect(hooks(text)[0].stores).toEqual(["checkout", "gifts", "navigation"]);
  });

  it("leaves out what the package does not export, or is no hook", () => {
    expect(hooks("function useStable() {}\nexport const read = 1;")).toEqual([]);
  });

  it("refuses a hook without a docstring", () => {
    expect(() => hooks("export function useA() {}")).toThrow("useA has no docstring");
  });
});

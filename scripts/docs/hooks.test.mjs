import { describe, expect, it } from "vitest";
import { hooksOf } from "./hooks.mjs";

const SELECTIONS = "export const readOrder = ({ checkout }: Foyer) => checkout.order;";

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
      ["/src/selections.ts", SELECTIONS],
      ["/src/use-a.ts", text],
    ]),
  );
}

describe("the table of hooks", () => {
  it("has a function with the first sentence of its docstring and the store that it reads", () => {
    const text = `
      const read = ({ plans }: Foyer) => pick(plans, "state");
      /** The plans for sale (PLN, D-15), and the chosen one. Needs a sign-in. */
      export function usePlans() { return useSelection(read); }`;
    expect(hooks(text)).toEqual([
      { name: "usePlans", stores: ["plans"], purpose: "The plans for sale, and the chosen one" },
    ]);
  });

  it("has a constant, made of a store's name", () => {
    const text = `
      /** The pause of the member's plan (PAU). */
      export const usePause = hookOf("pause", "state", "open");`;
    expect(hooks(text)).toEqual([
      { name: "usePause", stores: ["pause"], purpose: "The pause of the member's plan" },
    ]);
  });

  it("follows what a hook reads into other files, into parts of a store and through the Foyer", () => {
    const text = `
      import { readOrder } from "./selections.ts";
      const readAddress = ({ gifts: { address } }: Foyer) => pick(address, "state");
      /** All. */
      export function useAll() {
        const foyer = useFoyer();
        return [useSelection(readOrder), useSelection(readAddress), foyer.navigation, foyer.beforeStart];
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

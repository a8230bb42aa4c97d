/** What the driver lacks throws, and says so, instead of passing. */
export function refusing<Part extends object>(part: Part): Part {
  return new Proxy(part, {
    get(_, name) {
      if (name in part || typeof name === "symbol" || name === "then") {
        return Reflect.get(part, name, part);
      }
      throw new Error(`jsdom has no ${name}: the journey needs a browser, and a tag that says so.`);
    },
  });
}

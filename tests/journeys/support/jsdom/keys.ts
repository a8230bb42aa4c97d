/** Keys by the names of the browser's driver, as the library that presses them here writes them. */
const NAMES: Readonly<Record<string, string>> = {
  ControlOrMeta: "Control",
};

/** `Shift+Tab` becomes `{Shift>}{Tab}{/Shift}`. */
export function keysOf(pressed: string): string {
  const names = pressed.split("+").map((name) => NAMES[name] ?? name);
  const key = names.at(-1) ?? "";
  const held = names.slice(0, -1);
  const down = held.map((name) => `{${name}>}`).join("");
  const up = held.map((name) => `{/${name}}`).join("");
  // By its code: a name in braces is one of a key, and a blank has none.
  if (key === "Space") return `${down}[Space]${up}`;
  return `${down}{${key.length === 1 && held.length > 0 ? key.toLowerCase() : key}}${up}`;
}

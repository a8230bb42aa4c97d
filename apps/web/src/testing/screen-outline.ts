import { SCREEN } from "./screen-state.ts";

/**
 * All that a screen says and offers, in reading order, a line for each element: its text, its role, its states, where it
 * leads, what a password manager and a keyboard are told, its look, and where the focus is. Ids are left out, since they
 * are given anew in every run; a description is told by its text. The heading of the screen has the focus or not with
 * the time that the screen's chunk took to load: it is told neither there nor at the body.
 */
export function screenOutline(of: string = SCREEN): string {
  const places = document.querySelectorAll(of);
  const outermost = [...places].filter((place) => !place.parentElement?.closest("main, dialog"));
  return outermost
    .flatMap((place) => [place, ...place.querySelectorAll("*")].flatMap(line))
    .join("\n");
}

const OUT_OF_SIGHT =
  "[hidden], [aria-hidden=true], dialog:not([open]), details:not([open]) > :not(summary), svg, datalist *, select > :not(:checked)";

/** Told as they are. */
const ATTRIBUTES = [
  "role",
  "type",
  "href",
  "target",
  "datetime",
  "autocomplete",
  "inputmode",
  "enterkeyhint",
  "alt",
  "lang",
  "inert",
  "required",
  "aria-label",
  "aria-live",
  "aria-busy",
  "aria-disabled",
  "aria-invalid",
  "aria-expanded",
  "aria-haspopup",
  "aria-current",
  "aria-checked",
  "aria-selected",
  "aria-modal",
  "aria-valuenow",
  "data-due",
  "data-empty",
  "data-invalid",
  "data-known",
  "data-level",
  "data-line",
  "data-look",
  "data-open",
  "data-over",
  "data-row",
  "data-running",
  "data-selected",
] as const;

/** A placeholder of what loads: it is seen, and a screen reader is told of the wait elsewhere. */
const PLACEHOLDER = ".skeleton";

function line(element: Element): readonly string[] {
  if (element.matches(PLACEHOLDER)) {
    return element.parentElement?.closest(OUT_OF_SIGHT) ? [] : ["placeholder"];
  }
  if (element.matches(OUT_OF_SIGHT) || element.closest(OUT_OF_SIGHT)) return [];
  const marks = [
    ...ATTRIBUTES.flatMap((name) => attribute(element, name)),
    ...referred(element, "aria-labelledby"),
    ...referred(element, "aria-describedby"),
    ...referred(element, "aria-errormessage"),
    ...typed(element),
    ...looks(element),
    element.matches(":disabled") ? "disabled" : "",
    element === document.activeElement && !element.matches("h1, body") ? "focused" : "",
  ].filter(Boolean);
  const said = text(element);
  if (said === "" && marks.length === 0) return [];
  return [
    [element.tagName.toLowerCase(), said && JSON.stringify(said), ...marks]
      .filter(Boolean)
      .join(" "),
  ];
}

function attribute(element: Element, name: string): readonly string[] {
  const value = element.getAttribute(name);
  if (value === null) return [];
  return [value === "" ? name : `${name}=${value}`];
}

function referred(element: Element, name: string): readonly string[] {
  const ids = element.getAttribute(name)?.split(/\s+/) ?? [];
  const texts = ids.map((id) => document.getElementById(id)?.textContent ?? "");
  const said = short(texts.join(" "));
  return said === "" ? [] : [`${name}=${JSON.stringify(said)}`];
}

function typed(element: Element): readonly string[] {
  if (element instanceof HTMLProgressElement) return [`value=${element.value}`];
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return [];
  const isChosen = element instanceof HTMLInputElement && element.checked;
  return [
    isChosen ? "checked" : "",
    element.readOnly ? "read-only" : "",
    element.matches("[type=radio], [type=checkbox]") || element.value === ""
      ? ""
      : `value=${JSON.stringify(short(element.value))}`,
  ];
}

/** How it differs in look from its like, as the tone of a notice and the main button of a form. */
function looks(element: Element): readonly string[] {
  return [...element.classList].flatMap((name) => {
    const [, block, look] = /^(.+)--(.+)$/.exec(name) ?? [];
    return block ? [`${block === "notice" ? "tone" : "look"}=${look}`] : [];
  });
}

/** The text of the element itself, without that of the elements in it. */
function text(element: Element): string {
  const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  return short(own.map((node) => node.textContent ?? "").join(""));
}

const LONGEST = 80;

function short(said: string): string {
  const flat = said.replace(/\s+/g, " ").trim();
  return flat.length > LONGEST ? `${flat.slice(0, LONGEST).trim()}…` : flat;
}

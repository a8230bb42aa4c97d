/** Where a screen is, without the frame around it. */
export const SCREEN = "main, dialog[open], [role=dialog]";

/**
 * What a screen tells a user about its state, in reading order: every button with whether it is busy or disabled, every
 * field that cannot be changed, and every announcement with its role and its tone. Texts are cut to their first words.
 */
export function screenState(of: string = SCREEN): readonly string[] {
  const places = document.querySelectorAll(of);
  const outermost = [...places].filter((place) => !place.parentElement?.closest("main, dialog"));
  return outermost.flatMap((place) => [...place.querySelectorAll(TOLD)].flatMap(told));
}

const ANNOUNCED = "[role=alert], [role=status]";
const FIELDS = "input, select, textarea";
const TOLD = `button, ${FIELDS}, ${ANNOUNCED}`;
const LONGEST = 48;

function told(element: Element): readonly string[] {
  if (element.closest("[hidden], dialog:not([open])")) return [];
  if (element.matches(ANNOUNCED)) return announcement(element);
  const marks = [
    element.closest("[inert]") && "locked",
    element.getAttribute("aria-busy") === "true" && "busy",
    isOff(element) && "disabled",
    (element as HTMLInputElement).readOnly && "read-only",
    element.getAttribute("aria-invalid") === "true" && "invalid",
  ].filter((mark) => typeof mark === "string");
  if (element.matches(FIELDS) && marks.length === 0) return [];
  return [[nameOf(element), ...marks].join(", ")];
}

function isOff(element: Element): boolean {
  const isBlocked = element.getAttribute("aria-disabled") === "true";
  return element.matches(":disabled") || (isBlocked && element.ariaBusy !== "true");
}

function announcement(element: Element): readonly string[] {
  const text = short(element.textContent || element.ariaLabel || "");
  if (text === "") return [];
  const tone = /notice--(\w+)/.exec(element.className)?.[1];
  return [`${[element.role, tone].filter(Boolean).join(" ")}: ${text}`];
}

function nameOf(element: Element): string {
  const [label] = (element as HTMLInputElement).labels ?? [];
  return `[${short(element.ariaLabel ?? label?.textContent ?? element.textContent ?? "")}]`;
}

function short(text: string): string {
  const said = text.replace(/\s+/g, " ").trim();
  return said.length > LONGEST ? `${said.slice(0, LONGEST).trim()}…` : said;
}

import { qrCode } from "./qr-code.ts";
import type { Show } from "./shows.ts";
import { texts } from "./texts.ts";
import type { Button, View } from "./view.ts";

type Child = Node | string | null;

function element(tag: string, className: string, ...children: readonly Child[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  for (const child of children) {
    if (child !== null) made.appendChild(typeof child === "string" ? new Text(child) : child);
  }
  return made;
}

type Press = (button: Button) => void;

/** A pressed key must not sign a member out by chance: the focus is elsewhere until she moves it. */
const IS_QUIET = "button--quiet";

/** Puts a view on the screen and focuses what had the focus, or its first button, for the remote. */
export function draw(screen: HTMLElement, view: View, press: Press): void {
  const focused = screen.querySelector<HTMLElement>(":focus")?.dataset["key"];
  screen.className = `screen screen--${view.kind}`;
  screen.textContent = "";
  for (const child of contentOf(view, press)) if (child) screen.appendChild(child);
  const all = Array.from(screen.querySelectorAll<HTMLElement>("button"));
  const again = all.filter(({ dataset }) => dataset["key"] === focused)[0];
  (again || screen.querySelector<HTMLElement>(`button:not(.${IS_QUIET})`))?.focus();
}

function contentOf(view: View, press: Press): readonly (Node | null)[] {
  switch (view.kind) {
    case "message":
      return [
        element("h1", "title", view.title),
        view.text === null ? null : element("p", "lead", view.text),
        buttons(view.buttons, press),
      ];
    case "code":
      return [steps(view.address), codeTicket(view), note(view.note)];
    case "member":
      return [
        element(
          "div",
          "greeting",
          element("h1", "title", view.title),
          view.text === null ? null : element("p", "lead", view.text),
        ),
        posters(view.shows, press),
        element("div", "foot", facts(view), buttons(view.buttons, press)),
        note(view.note),
      ];
  }
}

function steps(address: string): Node {
  const [open, type, signIn] = texts.steps;
  return element(
    "div",
    "steps",
    element("h1", "title", texts.title),
    element(
      "ol",
      "",
      element("li", "", open, element("strong", "address", ...breakable(address))),
      element("li", "", type),
      element("li", "", signIn),
    ),
  );
}

/** A long address may break after a slash, and nowhere else. */
function breakable(address: string): readonly Node[] {
  const parts = address.match(/[^/]*\/?/g) ?? [];
  return parts.map((part) => element("span", "address__part", part));
}

function codeTicket({ code, qr, until }: Extract<View, { kind: "code" }>): Node {
  return element(
    "div",
    "ticket",
    element("p", "label", texts.codeLabel),
    element("p", "code", code),
    element("p", "until", `${texts.until} ${until}`),
    qr === null ? null : element("div", "scan", qrCode(qr), element("p", "scan__text", texts.scan)),
  );
}

function posters(shows: readonly Show[], press: Press): Node | null {
  if (shows.length === 0) return null;
  const made = shows.map(({ title, poster }) => {
    const picture = element("img", "show__poster") as HTMLImageElement;
    picture.src = poster;
    picture.alt = "";
    picture.width = 240;
    picture.height = 360;
    return pressable(
      { action: "watch", text: title },
      press,
      "show",
      picture,
      element("span", "show__title", title),
    );
  });
  return element(
    "div",
    "showing",
    element("h2", "label", texts.shows),
    element("div", "shows", ...made),
  );
}

function facts({ email, plan, nextPayment }: Extract<View, { kind: "member" }>): Node {
  const rows: readonly (readonly [string, string])[] = plan
    ? [
        [texts.account, email ?? ""],
        [texts.plan, `${plan.name}, ${plan.detail}`],
        [texts.nextPayment, nextPayment],
      ]
    : [
        [texts.account, email ?? ""],
        [texts.plan, texts.noPlan],
      ];
  return element(
    "div",
    "facts",
    ...rows.map(([name, value]) =>
      element("div", "fact", element("p", "label", name), element("p", "fact__value", value)),
    ),
  );
}

function note(text: string | null): Node | null {
  return text === null ? null : element("p", "note", text);
}

function buttons(given: readonly Button[], press: Press): Node | null {
  if (given.length === 0) return null;
  const made = given.map((one) => {
    const isQuiet = one.action === "askSignOut";
    return pressable(one, press, isQuiet ? `button ${IS_QUIET}` : "button", one.text);
  });
  return element("div", "buttons", ...made);
}

function pressable(
  one: Button,
  press: Press,
  className: string,
  ...children: readonly Child[]
): HTMLElement {
  const button = element("button", className, ...children);
  button.dataset["key"] = `${one.action} ${one.text}`;
  button.addEventListener("click", () => press(one));
  return button;
}

import { qrCode } from "./qr-code.ts";
import { texts } from "./texts.ts";
import type { Action, Button, View } from "./view.ts";

type Child = Node | string | null;

function element(tag: string, className: string, ...children: readonly Child[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  for (const child of children) {
    if (child !== null) made.appendChild(typeof child === "string" ? new Text(child) : child);
  }
  return made;
}

/** Puts a view on the screen and focuses its first button, for the remote. */
export function draw(screen: HTMLElement, view: View, press: (action: Action) => void): void {
  const focused = screen.querySelector<HTMLElement>(":focus")?.dataset["action"];
  screen.className = `screen screen--${view.kind}`;
  screen.textContent = "";
  for (const child of contentOf(view, press)) if (child) screen.appendChild(child);
  const again = focused && screen.querySelector<HTMLElement>(`[data-action="${focused}"]`);
  (again || screen.querySelector<HTMLElement>("button"))?.focus();
}

function contentOf(view: View, press: (action: Action) => void): readonly (Node | null)[] {
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
          element("h1", "title", texts.hello),
          element("p", "label", texts.account),
          element("p", "email", view.email ?? ""),
          buttons(view.buttons, press),
        ),
        planTicket(view),
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

function planTicket({ plan, nextPayment }: Extract<View, { kind: "member" }>): Node {
  if (plan === null) {
    return element(
      "div",
      "ticket",
      element("p", "plan", texts.noPlan),
      element("p", "detail", texts.noPlanText),
    );
  }
  return element(
    "div",
    "ticket",
    element("p", "label", texts.plan),
    element("p", "plan", plan.name),
    element("p", "detail", plan.detail),
    element("p", "label label--apart", texts.nextPayment),
    element("p", "detail", nextPayment),
  );
}

function note(text: string | null): Node | null {
  return text === null ? null : element("p", "note", text);
}

function buttons(given: readonly Button[], press: (action: Action) => void): Node | null {
  if (given.length === 0) return null;
  const made = given.map(({ action, text }) => {
    const button = element("button", "button", text);
    button.dataset["action"] = action;
    button.addEventListener("click", () => press(action));
    return button;
  });
  return element("div", "buttons", ...made);
}

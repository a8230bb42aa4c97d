/** The payment sheet: a dialog of its own over the page, which the page's styles do not reach. */
import { acceptedCards } from "./contacts.js";

const CLOSE_AFTER_MS = 700;

/**
 * @param wallet `{ cards, contacts, answers, codes, style }`
 * @returns opens the sheet of a checked request. The session hears `choose(choice, changed)`, `pay(bank)` and
 *   `cancel()`; it calls `update`, `busy`, `say`, `finish` and `close`.
 */
export function createSheets(wallet) {
  const style = new CSSStyleSheet();
  style.replaceSync(wallet.style);

  return (request, session) => {
    const host = document.createElement("apple-pay-stand-in");
    // Dialogs of the page that hide everything else leave this one alone.
    host.dataset.reactAriaTopLayer = "true";
    const root = host.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [style];
    const dialog = element("dialog", { "aria-labelledby": "title" });
    const ships = request.shippingFields.includes("postalAddress");
    const cards = acceptedCards(wallet.cards, request);
    const contacts = ships ? wallet.contacts : wallet.contacts.slice(0, 1);
    const choice = { card: cards[0], contact: contacts[0] };
    const status = element("p", { role: "status", class: "status" });
    const problems = element("div", { role: "alert", class: "problems" });
    const summary = element("dl", { class: "summary" });
    const pay = button("", "pay");
    const cancel = button("Cancel", "cancel");
    const bank = bankFields(wallet);
    let isFinished = false;
    /** The shop refuses the choice: another one must be made first. */
    let isBlocked = false;

    const choices = [
      choicesOf("Card", "card", cards, cardText, (card) => change("card", card)),
      ...(ships
        ? [choicesOf("Ship to", "contact", contacts, contactText, (it) => change("contact", it))]
        : [
            element(
              "p",
              { class: "contact" },
              request.shippingFields.length > 0 ? contactText(choice.contact) : "",
            ),
          ]),
    ];
    const inputs = element("div", { class: "choices" }, ...choices);
    dialog.append(
      element(
        "header",
        {},
        element("h2", { id: "title" }, "Apple Pay"),
        element("span", { class: "note" }, "Stand-in"),
        cancel,
      ),
      inputs,
      summary,
      problems,
      status,
      pay,
      bank.fields,
    );
    root.append(dialog);
    document.body.append(host);
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      session.cancel();
    });
    cancel.addEventListener("click", () => session.cancel());
    pay.addEventListener("click", () => session.pay(bank.choice()));
    update(request);
    busy("Opening…");
    const opener = document.activeElement;
    dialog.showModal();
    const stopRaising = staysOnTop(dialog, root);
    setTimeout(() => session.choose({ ...choice }, ["card", "contact"]));

    function change(name, value) {
      choice[name] = value;
      session.choose({ ...choice }, [name]);
    }

    function update({ total, lineItems, currencyCode, isBlocked: mustChange = false }) {
      isBlocked = mustChange;
      summary.replaceChildren(
        ...[...lineItems, { ...total, isTotal: true }].map((item) => line(item, currencyCode)),
      );
      pay.textContent = `Pay ${money(total, currencyCode)}`;
    }

    function busy(text) {
      if (isFinished) return;
      status.textContent = text;
      const isBusy = text !== "";
      pay.disabled = isBusy || isBlocked || cards.length === 0;
      for (const input of inputs.querySelectorAll("input")) input.disabled = isBusy;
      cancel.disabled = text === "Processing…";
      dialog.setAttribute("aria-busy", String(isBusy));
      if (!isBusy && cards.length === 0) say(["Add a card that this shop takes to pay."]);
    }

    function say(texts) {
      problems.replaceChildren(...texts.map((text) => element("p", {}, text)));
    }

    return {
      update,
      busy,
      say,
      finish(text) {
        busy(text);
        isFinished = true;
      },
      close() {
        const remove = () => {
          stopRaising();
          dialog.close();
          host.remove();
          returnFocus(opener);
        };
        if (isFinished) setTimeout(remove, CLOSE_AFTER_MS);
        else remove();
      },
    };
  };
}

/** The page has its focus back, also where a dialog that it opened meanwhile closes after the sheet. */
function returnFocus(opener) {
  const give = () => {
    if (document.activeElement?.matches("body, dialog:not([open])")) opener?.focus();
  };
  const open = document.querySelector("dialog[open]");
  if (open) open.addEventListener("close", give, { once: true });
  else give();
}

/** A device's own sheet is above the page, also above a dialog that the page opens later. */
function staysOnTop(dialog, root) {
  const raise = (changes) => {
    const isCovered = changes.some(
      ({ target, addedNodes }) =>
        target.matches?.("dialog[open]") ||
        [...addedNodes].some((node) => node.matches?.("dialog") || node.querySelector?.("dialog")),
    );
    if (!isCovered) return;
    const focused = root.activeElement;
    dialog.close();
    dialog.showModal();
    focused?.focus();
  };
  const observer = new MutationObserver(raise);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["open"] });
  return () => observer.disconnect();
}

/** What the bank says, by the card unless something else is chosen. */
function bankFields({ answers, codes }) {
  const says = select(
    "The bank",
    answers.map(({ value, label }) => [value, label]),
  );
  const code = select(
    "Code",
    codes.map((name) => [name, name]),
  );
  const show = () => {
    code.label.hidden = says.control.value !== "refuse";
  };
  says.control.addEventListener("change", show);
  show();
  const fields = element("fieldset", { class: "bank" }, element("legend", {}, "For the test"));
  fields.append(says.label, code.label);
  return {
    fields,
    choice() {
      const answer = answers.find(({ value }) => value === says.control.value)?.answer;
      if (!answer) return undefined;
      return answer.kind === "refuse" ? { ...answer, errorCode: code.control.value } : answer;
    },
  };
}

function choicesOf(title, name, items, textOf, onChange) {
  const fieldset = element("fieldset", {}, element("legend", {}, title));
  for (const [index, item] of items.entries()) {
    const input = element("input", { type: "radio", name });
    input.checked = index === 0;
    input.addEventListener("change", () => onChange(item));
    fieldset.append(element("label", {}, input, element("span", {}, textOf(item))));
  }
  return fieldset;
}

function cardText({ displayName, title }) {
  return `${displayName} · ${title}`;
}

function contactText({
  givenName,
  familyName,
  addressLines,
  locality,
  administrativeArea,
  postalCode,
  emailAddress,
}) {
  const place = addressLines
    ? `${addressLines.join(", ")}, ${locality} ${administrativeArea} ${postalCode}`
    : "no address";
  return `${givenName} ${familyName} · ${place} · ${emailAddress}`;
}

function line({ label, amount, type, isTotal = false }, currency) {
  return element(
    "div",
    { class: isTotal ? "total" : "" },
    element("dt", {}, isTotal ? `Pay ${label}` : label),
    element("dd", {}, money({ amount, type }, currency)),
  );
}

function money({ amount, type }, currency) {
  if (type === "pending") return "Amount pending";
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(Number(amount));
}

function select(text, options) {
  const control = element("select", {});
  for (const [value, name] of options) control.append(element("option", { value }, name));
  return { control, label: element("label", {}, element("span", {}, text), control) };
}

function button(text, name) {
  return element("button", { type: "button", class: name }, text);
}

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

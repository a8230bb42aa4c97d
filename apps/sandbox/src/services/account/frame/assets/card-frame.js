/**
 * The card form in its frame. It speaks only with the page that loaded it: every message is checked
 * for window, origin and nonce, and sent with that origin as its target. Card data leaves for the
 * service alone.
 */

const boot = JSON.parse(document.getElementById("boot").textContent);
const TAX_WAIT_MS = 250;
const COMMANDS = ["ADD_SUBSCRIPTION", "CHANGE_SERVICE", "UPDATE_PAYMENT_INFO"];

if (boot.error) tell("FRAME_ERROR", boot.error);
else start(document.querySelector("form"));

function tell(EVENT_NAME, payload) {
  if (boot.parentOrigin && window.parent !== window) {
    window.parent.postMessage({ EVENT_NAME, nonce: boot.nonce, payload }, boot.parentOrigin);
  }
}

function start(form) {
  const controls = [...form.elements].filter((control) => control.name);
  const touched = new Set();
  let formValid = false;
  let quoted = "";
  let taxTimer = 0;
  let latestQuote = 0;

  const value = (name) => form.elements[name]?.value.trim() ?? "";
  const digits = (text) => text.replace(/\D/g, "");

  /** Each answers the problem with a field, or an empty text. */
  const problems = {
    cardNumber: (text) => (isCardNumber(digits(text)) ? "" : "Enter a valid card number"),
    expiry: (text) => (isFuture(text) ? "" : "Enter the expiration date as MM/YY"),
    cvv: (text) =>
      new RegExp(`^\\d{${brandOf(digits(value("cardNumber"))) === "American Express" ? 4 : 3}}$`).test(text)
        ? ""
        : "Enter the security code",
    firstName: (text) => (text && text.length <= 60 ? "" : "Enter the first name"),
    lastName: (text) => (text && text.length <= 60 ? "" : "Enter the last name"),
    zipCode: (text) => (/^\d{5}(-\d{4})?$/.test(text) ? "" : "Enter a valid zip code"),
    state: (text) => (text ? "" : "Choose a state"),
  };

  function brandOf(number) {
    return boot.brands.find(({ pattern }) => new RegExp(pattern).test(number))?.name;
  }

  function isCardNumber(number) {
    const brand = brandOf(number);
    if (!brand || number.length !== (brand === "American Express" ? 15 : 16)) return false;
    const sum = [...number].reverse().reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
    return sum % 10 === 0;
  }

  function isFuture(text) {
    const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text);
    return match !== null && `20${match[2]}-${match[1]}` >= boot.month;
  }

  function problemOf({ name }) {
    return problems[name](value(name));
  }

  function report(control) {
    const problem = problemOf(control);
    const shown = touched.has(control.name) ? problem : "";
    document.getElementById(`${control.name}-error`).textContent = shown;
    control.setAttribute("aria-invalid", String(shown !== ""));
    tell("PAYMENT_FORM_FIELD_CHANGE", { field: control.name, valid: problem === "" });
    const valid = controls.every((one) => problemOf(one) === "");
    if (valid !== formValid) {
      formValid = valid;
      tell("VALID_PAYMENT_FORM", { valid });
    }
  }

  function tidy(control) {
    if (control.name === "cardNumber") {
      const number = digits(control.value).slice(0, 16);
      const groups = brandOf(number) === "American Express" ? /^(\d{0,4})(\d{0,6})(\d{0,5})/ : /(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,4})/;
      control.value = groups.exec(number).slice(1).filter(Boolean).join(" ");
      document.getElementById("brand").textContent = brandOf(number) ?? "";
    }
    if (control.name === "expiry") {
      const typed = digits(control.value).slice(0, 4);
      const deleting = control.value.length < (control.dataset.former ?? "").length;
      control.value = typed.length > 2 || (typed.length === 2 && !deleting) ? `${typed.slice(0, 2)}/${typed.slice(2)}` : typed;
      control.dataset.former = control.value;
    }
    if (control.name === "cvv") control.value = digits(control.value).slice(0, 4);
  }

  /** The zip code decides the state; the person may correct it. */
  function fillState() {
    const state = boot.zipRanges.find(([from, to]) => {
      const prefix = Number(value("zipCode").slice(0, 3));
      return prefix >= from && prefix <= to;
    })?.[2];
    if (!state || problemOf(form.elements.zipCode)) return;
    form.elements.state.value = state;
    report(form.elements.state);
  }

  function quoteSoon() {
    clearTimeout(taxTimer);
    const place = `${value("zipCode")} ${value("state")}`;
    if (problemOf(form.elements.zipCode) || problemOf(form.elements.state) || place === quoted) return;
    taxTimer = setTimeout(() => quote(place), TAX_WAIT_MS);
  }

  async function quote(place) {
    quoted = place;
    latestQuote += 1;
    const mine = latestQuote;
    const billingAddress = { state: value("state"), zipCode: value("zipCode") };
    const answer = await call("tax", billingAddress);
    if (mine !== latestQuote) return;
    if (answer?.responseCode !== "1") quoted = "";
    tell(
      "TAX_UPDATED",
      answer?.responseCode === "1"
        ? answer
        : { responseCode: "0", totalTax: 0, isTaxError: true, billingAddress },
    );
  }

  /** The parsed answer; undefined when none arrived. */
  async function call(path, body, key) {
    try {
      const response = await fetch(`/payment-frame/${path}`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "x-api-key": boot.apiKey,
          "x-frame-session": boot.session,
          ...(key ? { "Idempotency-Key": key } : {}),
        },
        body: JSON.stringify(body),
      });
      const answer = await response.json();
      return response.status >= 500 ? undefined : answer;
    } catch {
      return undefined;
    }
  }

  async function obey(command, payload) {
    const { idempotencyKey } = payload;
    controls.forEach((control) => touched.add(control.name));
    controls.forEach(report);
    const wrong = controls.find((control) => problemOf(control) !== "");
    if (wrong) {
      wrong.focus();
      tell(command, { idempotencyKey, ...boot.invalidForm });
      return;
    }
    form.setAttribute("aria-busy", "true");
    const card = Object.fromEntries(controls.map(({ name }) => [name, value(name)]));
    card.cardNumber = digits(card.cardNumber);
    const answer = await call("pay", { command, card, details: payload }, idempotencyKey);
    form.removeAttribute("aria-busy");
    tell(command, { ...(answer ?? {}), idempotencyKey });
  }

  for (const control of controls) {
    control.addEventListener("focus", () => tell("ONFOCUS_DATA", { field: control.name }));
    control.addEventListener("input", () => {
      tidy(control);
      if (control.name === "zipCode") fillState();
      report(control);
      if (control.name === "zipCode" || control.name === "state") quoteSoon();
    });
    control.addEventListener("blur", () => {
      if (control.value !== "" || touched.has(control.name)) touched.add(control.name);
      report(control);
    });
  }
  form.addEventListener("submit", (event) => event.preventDefault());

  window.addEventListener("message", ({ origin, source, data }) => {
    if (origin !== boot.parentOrigin || source !== window.parent) return;
    if (typeof data !== "object" || data === null || data.nonce !== boot.nonce) return;
    const payload = data.payload;
    if (!COMMANDS.includes(data.EVENT_NAME) || typeof payload !== "object" || payload === null) return;
    if (typeof payload.idempotencyKey !== "string" || payload.idempotencyKey === "") return;
    obey(data.EVENT_NAME, payload);
  });

  const height = () => ({ height: Math.ceil(document.documentElement.scrollHeight) });
  new ResizeObserver(() => tell("FRAME_RESIZED", height())).observe(form);
  tell("FRAME_READY", height());
}

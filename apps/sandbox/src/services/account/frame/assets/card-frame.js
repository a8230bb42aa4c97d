/**
 * The card form in its frame. It speaks only with the page that loaded it: every message is checked
 * for window, origin and nonce, and sent with that origin as its target. Card data leaves for the
 * service alone.
 */
import { createRules, digits } from "./card-fields.js";

const boot = JSON.parse(document.getElementById("boot").textContent);
const TAX_WAIT_MS = 250;
/** Room around the form, so that focus rings are not cut off. */
const FRAME_PADDING = 8;
const COMMANDS = ["ADD_SUBSCRIPTION", "CHANGE_SERVICE", "UPDATE_PAYMENT_INFO"];
const SHOW_PROBLEMS = "SHOW_PROBLEMS";

if (boot.error) tell("FRAME_ERROR", boot.error);
else start(document.querySelector("form"));

function tell(EVENT_NAME, payload) {
  if (window.parent === window) return;
  window.parent.postMessage({ EVENT_NAME, nonce: boot.nonce, payload }, boot.parentOrigin);
}

function start(form) {
  const controls = [...form.elements].filter((control) => control.name);
  const textOf = (name) => form.elements[name]?.value.trim() ?? "";
  const rules = createRules(boot, textOf);
  const problemOf = ({ name }) => rules.problemOf(name, textOf(name));
  const touched = new Set();
  const former = {};
  const tax = createTax();
  let formValid = false;
  let stateIsTheirs = false;

  function report(control) {
    const problem = problemOf(control);
    const shown = touched.has(control.name) ? problem : "";
    document.getElementById(`${control.name}-error`).textContent = shown;
    control.setAttribute("aria-invalid", String(shown !== ""));
    tell("PAYMENT_FORM_FIELD_CHANGE", { field: control.name, valid: problem === "" });
    reportForm();
  }

  function reportForm() {
    const valid = controls.every((control) => problemOf(control) === "");
    if (valid === formValid) return;
    formValid = valid;
    tell("VALID_PAYMENT_FORM", { valid });
  }

  function typed(control) {
    const { name } = control;
    const tidied = rules.tidy(name, control.value, former[name] ?? "");
    if (tidied !== control.value) replaceText(control, tidied);
    former[name] = control.value;
    if (name === "state") stateIsTheirs = control.value !== "";
    if (name === "cardNumber") {
      showBrand(rules.brandOf(control.value) ?? "");
      if (form.elements.cvv) report(form.elements.cvv);
    }
    report(control);
    if (name === "zipCode" || name === "state") askTax();
  }

  function showBrand(brand) {
    document.getElementById("brand").textContent = brand;
    for (const mark of form.querySelectorAll("[data-brand]")) {
      mark.toggleAttribute("data-on", mark.dataset.brand === brand);
    }
  }

  function askTax() {
    if (problemOf(form.elements.zipCode) !== "") return tax.forget();
    const state = stateIsTheirs ? { state: textOf("state") } : {};
    tax.ask({ zipCode: textOf("zipCode"), ...state }, ({ billingAddress }) =>
      fillState(billingAddress),
    );
  }

  /** The zip code decides the state, unless the user has chosen one. */
  function fillState({ state }) {
    if (stateIsTheirs || !state || textOf("state") === state) return;
    form.elements.state.value = state;
    report(form.elements.state);
  }

  /** Marks every field that is missing or wrong, and focuses the first. Returns whether there is one. */
  function showProblems() {
    for (const control of controls) {
      touched.add(control.name);
      report(control);
    }
    const wrong = controls.find((control) => problemOf(control) !== "");
    wrong?.focus();
    return wrong !== undefined;
  }

  async function obey(command, payload) {
    const { idempotencyKey } = payload;
    if (showProblems()) return tell(command, { ...boot.invalidForm, idempotencyKey });
    form.setAttribute("aria-busy", "true");
    const fields = Object.fromEntries(controls.map(({ name }) => [name, textOf(name)]));
    const card = { ...fields, cardNumber: digits(fields.cardNumber) };
    const answer = await call("pay", { command, card, details: payload }, idempotencyKey);
    form.removeAttribute("aria-busy");
    return tell(command, { ...answer, idempotencyKey });
  }

  for (const control of controls) {
    control.addEventListener("focus", () => tell("ONFOCUS_DATA", { field: control.name }));
    control.addEventListener("input", () => typed(control));
    control.addEventListener("blur", () => {
      if (control.value !== "") touched.add(control.name);
      report(control);
    });
  }
  // Enter: the page pays, or asks for what is missing.
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    tell("SUBMIT_PAYMENT_FORM", {});
  });
  listen((command, payload) => void obey(command, payload), showProblems);
  const height = () => ({ height: Math.ceil(form.getBoundingClientRect().height) + FRAME_PADDING });
  tell("FRAME_READY", height());
  // Sent at once as well: a browser does not lay out a frame of another origin while it is off screen.
  tell("FRAME_RESIZED", height());
  new ResizeObserver(() => tell("FRAME_RESIZED", height())).observe(form);
  for (const control of controls.filter(({ value }) => value !== "")) typed(control);
}

/** Accepts the page's commands only. */
function listen(obey, showProblems) {
  window.addEventListener("message", ({ origin, source, data }) => {
    if (origin !== boot.parentOrigin || source !== window.parent) return;
    if (!isObject(data) || data.nonce !== boot.nonce) return;
    if (data.EVENT_NAME === SHOW_PROBLEMS) showProblems();
    if (!COMMANDS.includes(data.EVENT_NAME)) return;
    const { payload } = data;
    const { idempotencyKey } = isObject(payload) ? payload : {};
    if (typeof idempotencyKey === "string" && idempotencyKey !== "") obey(data.EVENT_NAME, payload);
  });
}

function isObject(value) {
  return typeof value === "object" && value !== null;
}

/** Asks for the tax once typing pauses; only the latest request counts. */
function createTax() {
  let timer = 0;
  let asked = "";
  let latest = 0;

  async function ask(place, then) {
    latest += 1;
    const mine = latest;
    const answer = await call("tax", place);
    if (mine !== latest) return;
    const { zipCode, state = "" } = place;
    const failed = { totalTax: 0, isTaxError: true, billingAddress: { state, zipCode } };
    const quote = answer?.responseCode === undefined ? { responseCode: "0", ...failed } : answer;
    if (quote.isTaxError) asked = "";
    then(quote);
    tell("TAX_UPDATED", quote);
  }

  return {
    ask(place, then) {
      const question = JSON.stringify(place);
      if (question === asked) return;
      asked = question;
      clearTimeout(timer);
      timer = setTimeout(() => void ask(place, then), TAX_WAIT_MS);
    },
    /** While the zip code changes, the tax is unknown. */
    forget() {
      asked = "";
      latest += 1;
      clearTimeout(timer);
    },
  };
}

/** The parsed answer; an empty one when none arrived, which leaves the outcome unknown. */
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
    return response.status < 500 ? answer : {};
  } catch {
    return {};
  }
}

/** Keeps the caret behind the digit that it was behind. */
function replaceText(control, text) {
  const before = digits(control.value.slice(0, control.selectionStart)).length;
  control.value = text;
  let caret = 0;
  let seen = 0;
  while (caret < text.length && seen < before) {
    if (/\d/.test(text[caret])) seen += 1;
    caret += 1;
  }
  if (text[caret] === "/" || text[caret] === " ") caret += 1;
  control.setSelectionRange(caret, caret);
}

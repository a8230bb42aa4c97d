/**
 * The card form in its frame. It speaks only with the page that loaded it: every message is checked
 * for window, origin and nonce, and sent with that origin as its target. Card data leaves for the
 * service alone.
 */
import { caretIn, createRules, digits } from "./card-fields.js";

/** Written by the service from the contract of the messages. */
const CONTRACT = "./contract.js";
const { isFromFrame, isToFrame } = await import(CONTRACT);
const boot = JSON.parse(document.getElementById("boot").textContent);
const TAX_WAIT_MS = 250;
/** Room around the form, so that focus rings are not cut off. */
const FRAME_PADDING = 8;
const COMMANDS = ["ADD_SUBSCRIPTION", "CHANGE_SERVICE", "UPDATE_PAYMENT_INFO"];
const SHOW_PROBLEMS = "SHOW_PROBLEMS";
const UPDATE_ORDER = "UPDATE_ORDER";
const NOT_UNDERSTOOD = {
  errorCode: "FRAME_MESSAGE_INVALID",
  errorMessage: "The payment form did not understand the page.",
};

if (boot.error) tell("FRAME_ERROR", boot.error);
else start(document.querySelector("form"));

function tell(EVENT_NAME, payload) {
  if (window.parent === window) return;
  const message = messageOf(EVENT_NAME, payload);
  if (!isFromFrame(message))
    throw new Error(`${EVENT_NAME} breaks the contract of the card frame.`);
  window.parent.postMessage(message, boot.parentOrigin);
}

function messageOf(EVENT_NAME, payload) {
  return { EVENT_NAME, nonce: boot.nonce, payload };
}

function start(form) {
  const controls = [...form.elements].filter((control) => control.name);
  const textOf = (name) => form.elements[name]?.value.trim() ?? "";
  const rules = createRules(boot, textOf);
  const problemOf = ({ name }) => rules.problemOf(name, textOf(name));
  /** Fields that say what is wrong with them. */
  const touched = new Set();
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

  /** An error goes as soon as the text is right, and comes when the field is left. */
  function typed(control, isDeleting = false) {
    const { name } = control;
    const tidied = rules.tidy(name, control.value, isDeleting);
    if (tidied !== control.value) replaceText(control, tidied, isDeleting);
    if (control.getAttribute("aria-invalid") !== "true") touched.delete(name);
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
      mark.hidden = brand !== "" && mark.dataset.brand !== brand;
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
    const told = { ...answer, idempotencyKey };
    // An answer that breaks the contract tells nothing: the outcome is unknown.
    return tell(command, isFromFrame(messageOf(command, told)) ? told : { idempotencyKey });
  }

  for (const control of controls) {
    control.addEventListener("focus", () => tell("ONFOCUS_DATA", { field: control.name }));
    control.addEventListener("input", ({ inputType = "" }) =>
      typed(control, inputType.startsWith("delete")),
    );
    control.addEventListener("blur", () => {
      if (control.value !== "") touched.add(control.name);
      const tidied = rules.tidy(control.name, control.value);
      if (tidied !== control.value) control.value = tidied;
      report(control);
    });
  }
  // Enter: the page pays, or asks for what is missing.
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    tell("SUBMIT_PAYMENT_FORM", {});
  });
  for (const control of form.elements) control.disabled = false;
  listen({
    [SHOW_PROBLEMS]: showProblems,
    [UPDATE_ORDER]: ({ payload }) => {
      tax.update(payload);
      askTax();
    },
    ...Object.fromEntries(
      COMMANDS.map((name) => [name, ({ payload }) => void obey(name, payload)]),
    ),
  });
  const height = () => ({ height: Math.ceil(form.getBoundingClientRect().height) + FRAME_PADDING });
  tell("FRAME_READY", height());
  // Sent at once as well: a browser does not lay out a frame of another origin while it is off screen.
  tell("FRAME_RESIZED", height());
  new ResizeObserver(() => tell("FRAME_RESIZED", height())).observe(form);
  for (const control of controls.filter(({ value }) => value !== "")) typed(control);
}

/** Accepts only what the contract allows, from the page that loaded the form. */
function listen(readers) {
  window.addEventListener("message", ({ origin, source, data }) => {
    if (origin !== boot.parentOrigin || source !== window.parent) return;
    if (!isObject(data) || data.nonce !== boot.nonce) return;
    if (isToFrame(data)) readers[data.EVENT_NAME](data);
    else refuse(data);
  });
}

/** A command that breaks the contract is refused, where it says which purchase it is: nothing was sent. */
function refuse({ EVENT_NAME, payload }) {
  const { idempotencyKey } = isObject(payload) ? payload : {};
  const answer = { ...NOT_UNDERSTOOD, idempotencyKey };
  const isCommand = COMMANDS.includes(EVENT_NAME) && typeof idempotencyKey === "string";
  if (isCommand && idempotencyKey !== "") tell(EVENT_NAME, answer);
}

function isObject(value) {
  return typeof value === "object" && value !== null;
}

/** Asks for the tax once typing pauses; only the latest request counts. */
function createTax() {
  let timer = 0;
  let asked = "";
  let latest = 0;
  /** What the tax is asked for, once the page has changed it. */
  let order;

  async function ask(place, then) {
    latest += 1;
    const mine = latest;
    const answer = await call("tax", { ...place, ...(order && { order }) });
    if (mine !== latest) return;
    const { zipCode, state = "" } = place;
    const failed = { totalTax: 0, isTaxError: true, billingAddress: { state, zipCode } };
    const isRight = isFromFrame(messageOf("TAX_UPDATED", answer));
    const quote = isRight ? answer : { responseCode: "0", ...failed };
    if (quote.isTaxError) asked = "";
    // First, so that the page knows the tax when filling in the state makes the form valid.
    tell("TAX_UPDATED", quote);
    then(quote);
  }

  return {
    ask(place, then) {
      const question = JSON.stringify(place);
      if (question === asked) return;
      asked = question;
      clearTimeout(timer);
      timer = setTimeout(() => void ask(place, then), TAX_WAIT_MS);
    },
    /** The next question is about this order. */
    update(changed) {
      order = changed;
      this.forget();
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

function replaceText(control, tidied, isDeleting) {
  const { value: text, selectionStart } = control;
  const caret = selectionStart ?? text.length;
  control.value = tidied;
  if (document.activeElement !== control) return;
  const place = caretIn(tidied, { text, caret, isDeleting });
  control.setSelectionRange(place, place);
}

/**
 * Buttons and forms of the start page: each sends one order to the control interface. What has changed is put in place
 * of what stood there, so that nothing moves, and what was typed elsewhere stays.
 */

const { world } = document.querySelector("main").dataset;
const said = document.getElementById("said");
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const times = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});
/** One order after the other. */
let isBusy = false;

document.addEventListener("click", async ({ target }) => {
  const button = target.closest("button");
  if (!button) return;
  const { copy, order, method, body } = button.dataset;
  if (copy !== undefined) {
    await navigator.clipboard.writeText(copy);
    say(`Copied ${copy}`);
  }
  if (order === undefined) return;
  const sent = method === "DELETE" ? undefined : JSON.parse(body);
  const given = await send(order, sent, method, button.form);
  if (given && !given.ok) say(given.answer.errorMessage);
  else if (given && !given.answer.happened) say(doneText(button));
});

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.dataset.order === undefined && !("flags" in form.dataset)) return;
  event.preventDefault();
  clearProblems(form);
  const given = await ("flags" in form.dataset ? sendFlag(form) : sendForm(form));
  if (!given) return;
  if (!given.ok) showProblems(form, given.answer);
  else {
    form.reset();
    if (!given.answer.happened) say("Done.");
  }
});

document.addEventListener("input", ({ target }) => {
  if (target.dataset.find !== undefined) find(target);
});

function doneText({ textContent, ariaPressed }) {
  if (ariaPressed === null) return `${textContent}: done.`;
  return `${textContent} is ${ariaPressed === "true" ? "off" : "on"}.`;
}

function sendForm(form) {
  const { order, method } = form.dataset;
  try {
    return send(order, bodyOf(form), method, form);
  } catch ({ message }) {
    return { ok: false, answer: { errorMessage: `This is not JSON: ${message}` } };
  }
}

function sendFlag(form) {
  const { flag, value, persona } = Object.fromEntries(new FormData(form));
  const whose = persona === "" ? "" : `?persona=${encodeURIComponent(persona)}`;
  return send(`flags${whose}`, { [flag]: value === "" ? null : value }, "PUT");
}

/** The fields that are filled in, as their kind is sent. */
function bodyOf(form) {
  const body = {};
  for (const { name, value, dataset } of form.elements) {
    if (!name || value.trim() === "") continue;
    const sent = sentValue(value.trim(), dataset.kind);
    if (dataset.kind === "part") Object.assign(body, sent);
    else put(body, name.split("."), sent);
  }
  return body;
}

function put(body, [name, ...rest], value) {
  if (rest.length === 0) body[name] = value;
  else {
    body[name] ??= {};
    put(body[name], rest, value);
  }
}

function sentValue(text, kind) {
  const items = text.split(",").map((item) => item.trim());
  switch (kind) {
    case "number":
      return Number.isNaN(Number(text)) ? text : Number(text);
    case "list":
      return items.filter(Boolean);
    case "pairs":
      return Object.fromEntries(items.map((item) => item.split("=").map((part) => part.trim())));
    case "part":
    case "json":
      return JSON.parse(text);
    default:
      return text;
  }
}

/** @returns undefined when another order is on its way */
async function send(path, body, method, sender) {
  if (isBusy) return undefined;
  isBusy = true;
  try {
    const response = await fetch(`/_sandbox/${path}`, {
      method,
      headers: { "Content-Type": "application/json", "x-api-key": world },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    const answer = text === "" ? {} : JSON.parse(text);
    if (!response.ok) return { ok: false, answer };
    if (answer.happened) tellHappened(answer);
    await refresh(sender);
    return { ok: true, answer };
  } catch {
    const errorMessage = "The sandbox does not answer. Is it running?";
    return { ok: false, answer: { errorMessage } };
  } finally {
    isBusy = false;
  }
}

/** Puts the lists of the world as it is now in place of those shown, but for a form that holds what nobody has sent. */
async function refresh(sender) {
  const response = await fetch(location.pathname + location.search);
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const part of document.querySelectorAll("[data-live]")) {
    const next = fresh.getElementById(part.id);
    if (!next || isUnsent(part, sender)) continue;
    if (part.matches("select")) next.value = part.value;
    const focused = part.contains(document.activeElement) ? document.activeElement : undefined;
    part.replaceWith(document.adoptNode(next));
    if (focused) focusAgain(next, focused);
  }
  for (const field of document.querySelectorAll("[data-find]")) find(field);
}

/** Whether another order would throw away what was typed here. */
function isUnsent(part, sender) {
  const forms = [...part.querySelectorAll("form")].filter((form) => form !== sender);
  return forms.some((form) => [...form.elements].some(isChanged));
}

function isChanged({ options, selectedIndex, value, defaultValue }) {
  // A button has no default value, and holds nothing.
  if (!options) return defaultValue !== undefined && value !== defaultValue;
  const chosen = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(chosen, 0);
}

/** The same button, or the heading of its section: the keyboard is not thrown back to the top. */
function focusAgain(part, { dataset: { order, body, key } }) {
  const buttons = [...part.querySelectorAll("button")];
  const isSame = (one) =>
    key === undefined
      ? one.dataset.order === order && one.dataset.body === body
      : one.dataset.key === key;
  const heading = part.closest("details, section")?.querySelector("summary, h2");
  (buttons.find(isSame) ?? heading)?.focus();
}

/** Opens what it finds, and shuts it again: the groups that the tester had open stay open. */
function find({ value, dataset }) {
  const wanted = value.trim().toLowerCase();
  for (const group of document.getElementById(dataset.find).querySelectorAll("[data-group]")) {
    const items = [...group.querySelectorAll("li")];
    for (const item of items) item.hidden = !item.textContent.toLowerCase().includes(wanted);
    group.hidden = items.every((item) => item.hidden);
    group.dataset.wasOpen ??= String(group.open);
    group.open = wanted !== "" || group.dataset.wasOpen === "true";
    if (wanted === "") delete group.dataset.wasOpen;
  }
}

/** An address that names a section opens it. */
function openNamed() {
  const named = location.hash && document.getElementById(location.hash.slice(1));
  if (!named) return;
  const drawer = named.closest("details");
  if (drawer) drawer.open = true;
  named.scrollIntoView();
}
openNamed();
addEventListener("hashchange", openNamed);

/** In the clock's panel; in short where the button was pressed. */
function tellHappened({ now, happened, message }) {
  const place = document.querySelector("[data-happened]");
  const title = document.createElement("h3");
  const count = happened.length === 1 ? "1 event" : `${happened.length} events`;
  const what = happened.length === 0 ? "Nothing happened" : `${count} happened`;
  title.textContent = message ?? `${what} until ${times.format(now)} UTC.`;
  const list = document.createElement("ol");
  list.tabIndex = 0;
  list.ariaLabel = "What happened";
  list.append(...happened.slice(-MOST_TOLD).map(happenedItem));
  place.replaceChildren(title, ...(happened.length === 0 ? [] : [list]));
  const last = happened.at(-1);
  say(last ? `${title.textContent} ${whose(last)}: ${whatOf(last)}.` : title.textContent);
}

/** The newest so many. */
const MOST_TOLD = 100;

function happenedItem(event) {
  const item = document.createElement("li");
  const time = document.createElement("time");
  time.dateTime = event.iso;
  time.textContent = `${times.format(event.at)} UTC`;
  const name = document.createElement("strong");
  name.textContent = whose(event);
  item.append(time, " ", name, ` ${whatOf(event)}`);
  return item;
}

function whose({ persona, profileId }) {
  return persona ?? profileId ?? "the world";
}

function whatOf({ kind, serviceId, amountCents }) {
  const amount = amountCents === undefined ? "" : dollars.format(amountCents / 100);
  return [words(kind), serviceId, amount].filter(Boolean).join(", ");
}

/** `paymentRefused` reads "payment refused". */
function words(kind) {
  return kind.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
}

function clearProblems(form) {
  for (const place of form.querySelectorAll(".problem")) place.textContent = "";
  for (const field of form.elements) field.removeAttribute("aria-invalid");
}

/** Beside its field where the answer names one, else below the form; what was typed stays. */
function showProblems(form, { errorMessage, problems = [] }) {
  const loose = problems.filter(({ field, problem, allowed }) => {
    const input = form.elements.namedItem(field) ?? form.elements.namedItem(`${field}.days`);
    if (!input) return true;
    const known =
      allowed && allowed.length < MOST_ALLOWED ? ` Allowed: ${allowed.join(", ")}.` : "";
    input.setAttribute("aria-invalid", "true");
    document.getElementById(`${input.id}-problem`).textContent += `${problem}${known} `;
    return false;
  });
  const some = loose.map(({ field, problem }) => `${field}: ${problem}`).join(" ");
  const count =
    problems.length === 1 ? "One field is not right." : `${problems.length} fields are not right.`;
  form.querySelector("[data-problem]").textContent =
    problems.length === 0 ? errorMessage : `Nothing was made. ${count} ${some}`;
  const invalid = [...form.elements].find((field) => field.getAttribute("aria-invalid") === "true");
  (invalid ?? form.elements[0]).focus();
}

/** A longer list is the field's own choice. */
const MOST_ALLOWED = 12;

function say(text) {
  said.textContent = text;
  clearTimeout(say.timer);
  say.timer = setTimeout(() => {
    said.textContent = "";
  }, 5000);
}

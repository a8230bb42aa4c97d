/**
 * `ApplePaySession` of version 6: the documented states, events and errors. The sheet and the device come from
 * outside.
 */
import { missingFields, redacted, released } from "./contacts.js";
import { accessError, checkedErrors } from "./errors.js";
import { checkedItems, checkedRequest, checkedTotal, isObject } from "./payment-request.js";

const LATEST_VERSION = 6;
/** A shop that does not answer an event within this time has its sheet closed. */
const PATIENCE_MS = 30_000;
const FINAL = ["canceled", "aborted", "completed"];
const STATUSES = {
  STATUS_SUCCESS: 0,
  STATUS_FAILURE: 1,
  STATUS_INVALID_BILLING_POSTAL_ADDRESS: 2,
  STATUS_INVALID_SHIPPING_POSTAL_ADDRESS: 3,
  STATUS_INVALID_SHIPPING_CONTACT: 4,
  STATUS_PIN_REQUIRED: 5,
  STATUS_PIN_INCORRECT: 6,
  STATUS_PIN_LOCKOUT: 7,
};
const EVENTS = [
  "validatemerchant",
  "paymentmethodselected",
  "shippingcontactselected",
  "shippingmethodselected",
  "paymentauthorized",
  "couponcodechanged",
  "cancel",
];
const MERCHANT_SESSION = ["merchantSessionIdentifier", "nonce", "signature", "domainName"];
const NOT_COMPLETED = "Payment Not Completed";

/**
 * @param device `{ isSecure(), isActivated(), domain(), canPay, hasCards, newId(), gateway }`
 * @param openSheet opens the sheet of a request, see `sheet.js`
 * @param charge makes the token's data: `(request, sum, bank) => paymentData`
 */
export function createSessionClass({ device, openSheet, charge }) {
  /** The one session of this page whose sheet is open. */
  let active;
  let leave;

  class ApplePaySession extends EventTarget {
    #version;
    #request;
    #state = "idle";
    #merchant = "idle";
    #sheet;
    #choice;
    #id = device.newId();
    #waiting = [];
    /** What the shop says against the choice, by event. */
    #problems = new Map();
    #timer;
    #handlers = new Map();
    /** Events that were listened to by `addEventListener`. */
    #heard = new Set();

    constructor(version, paymentRequest) {
      super();
      refuseInsecure();
      if (!device.isActivated()) {
        throw accessError("Must create a new ApplePaySession from a user gesture handler.");
      }
      if (!ApplePaySession.supportsVersion(version)) {
        throw accessError(`"${version}" is not a supported version.`);
      }
      this.#version = version;
      this.#request = checkedRequest(paymentRequest);
    }

    static supportsVersion(version) {
      if (!Number.isInteger(version) || version < 1) throw accessError("Versions begin with 1.");
      return version <= LATEST_VERSION;
    }

    static canMakePayments() {
      refuseInsecure();
      return device.canPay;
    }

    static async canMakePaymentsWithActiveCard(merchantIdentifier) {
      if (typeof merchantIdentifier !== "string") throw new TypeError("Name the merchant.");
      return ApplePaySession.canMakePayments() && device.hasCards;
    }

    static async openPaymentSetup(merchantIdentifier) {
      if (!device.isActivated()) {
        throw accessError(
          "Must call ApplePaySession.openPaymentSetup from a user gesture handler.",
        );
      }
      return ApplePaySession.canMakePaymentsWithActiveCard(merchantIdentifier);
    }

    begin() {
      if (this.#state !== "idle") throw accessError("Payment session is already active.");
      if (active) throw accessError("Page already has an active payment session.");
      active = this;
      this.#state = "active";
      this.#sheet = openSheet(this.#request, {
        choose: (choice, changed) => this.#chosen(choice, changed),
        pay: (bank) => this.#authorize(bank),
        cancel: () => this.#cancel(),
      });
      setTimeout(() => this.#validate());
    }

    abort() {
      if (!this.#isOpen()) throw accessError("The session cannot be aborted.");
      this.#end("aborted");
    }

    completeMerchantValidation(merchantSession) {
      if (!this.#isOpen() || this.#merchant !== "validating") {
        throw accessError("No merchant validation is waiting.");
      }
      if (!isObject(merchantSession))
        throw new TypeError("The merchant session must be an object.");
      const missing = MERCHANT_SESSION.find((name) => typeof merchantSession[name] !== "string");
      if (missing) throw new TypeError(`The merchant session lacks ${missing}.`);
      this.#answered();
      const problem = this.#problemOf(merchantSession);
      if (problem) return this.#fail(problem);
      this.#merchant = "complete";
      this.#sheet.busy("");
      this.#next();
    }

    completePaymentMethodSelection(...given) {
      this.#selected("paymentmethodselected", updateOf(this.#version, given, 0));
    }

    completeShippingContactSelection(...given) {
      const update = updateOf(this.#version, given, 2);
      this.#selected("shippingcontactselected", update);
    }

    completeShippingMethodSelection() {
      throw accessError("No shipping method was selected.");
    }

    completePayment(result) {
      if (this.#state !== "authorized") throw accessError("No payment is authorized.");
      const { status, errors = [] } = isObject(result) ? result : { status: result };
      if (!Object.values(STATUSES).includes(status)) {
        throw accessError(`${status} is not a payment authorization status.`);
      }
      const problems = checkedErrors(errors);
      this.#answered();
      if (status === STATUSES.STATUS_SUCCESS) {
        this.#sheet.finish("Done");
        return this.#end("completed");
      }
      if (status === STATUSES.STATUS_PIN_LOCKOUT) return this.#end("completed");
      // Every other status leaves the sheet open: the buyer may change something and try again.
      this.#state = "active";
      this.#sheet.busy("");
      this.#sheet.say([NOT_COMPLETED, ...problems]);
    }

    /** A merchant session belongs to this page's domain, and to the validation address of one payment session. */
    #problemOf({ nonce, domainName }) {
      if (domainName !== device.domain())
        return `domainName is ${domainName}, not ${device.domain()}`;
      return nonce === this.#id ? "" : "the merchant session belongs to another payment session";
    }

    #isOpen() {
      return this.#state !== "idle" && !FINAL.includes(this.#state);
    }

    #validate() {
      if (this.#state !== "active") return;
      this.#merchant = "validating";
      this.#sheet.busy("Checking the shop…");
      if (
        !this.#tell("validatemerchant", { validationURL: `${device.gateway}?session=${this.#id}` })
      )
        this.#end("aborted");
    }

    /** The buyer's choice of card and contact; the first one is made by the sheet itself. */
    #chosen(choice, changed) {
      this.#choice = choice;
      const { card, contact } = choice;
      const told = {
        card: ["paymentmethodselected", { paymentMethod: methodOf(card, true) }],
        contact: ["shippingcontactselected", { shippingContact: redacted(contact) }],
      };
      const names = changed.filter((name) => name === "card" || this.#ships());
      this.#waiting.push(...names.map((name) => told[name]));
      if (this.#merchant === "complete" && this.#state === "active") this.#next();
    }

    #ships() {
      return this.#request.shippingFields.includes("postalAddress");
    }

    /** Tells the next choice, one at a time. */
    #next() {
      const next = this.#waiting.shift();
      if (!next) {
        this.#state = "active";
        return this.#sheet.busy("");
      }
      this.#state = next[0];
      this.#sheet.busy("Updating…");
      // A shop that does not listen agrees.
      if (!this.#tell(...next)) this.#next();
    }

    #selected(event, update) {
      if (this.#state !== event) throw accessError(`There is no ${event} to complete.`);
      this.#answered();
      this.#problems.set(event, update.errors);
      const problems = [...this.#problems.values()].flat();
      this.#request = { ...this.#request, ...update.shown, isBlocked: problems.length > 0 };
      this.#sheet.update(this.#request);
      this.#sheet.say(problems);
      this.#next();
    }

    #authorize(bank) {
      const isReady = this.#state === "active" && this.#merchant === "complete";
      if (!isReady || this.#request.isBlocked) return;
      const { card, contact } = this.#choice;
      const { shippingFields, billingFields, total } = this.#request;
      const missing = [
        ...missingFields(contact, shippingFields),
        ...missingFields(card.billingContact, billingFields),
      ];
      if (missing.length > 0) return this.#sheet.say([`Add your ${wordOf(missing[0])} to pay.`]);
      this.#sheet.say([]);
      this.#state = "authorized";
      this.#sheet.busy("Processing…");
      const transactionIdentifier = device.newId().toUpperCase();
      const payment = {
        token: {
          paymentData: charge(this.#request, total, bank ?? card.bank),
          paymentMethod: methodOf(card, false),
          transactionIdentifier,
        },
        billingContact: released(card.billingContact, billingFields, true),
        shippingContact: released(contact, shippingFields, false),
      };
      if (!this.#tell("paymentauthorized", { payment })) this.#end("aborted");
    }

    /** The buyer closes the sheet. While a payment is processed, it stays. */
    #cancel() {
      if (this.#isOpen() && this.#state !== "authorized") this.#leave({});
    }

    /** The sheet ends without a payment: the merchant session is wrong, or the shop did not answer in time. */
    #fail(reason) {
      this.#sheet.finish(NOT_COMPLETED);
      this.#leave({ reason });
    }

    #leave(info) {
      this.#end("canceled");
      this.#dispatch("cancel", { sessionError: { code: "unknown", info } });
    }

    #end(state) {
      this.#answered();
      this.#state = state;
      this.#waiting = [];
      if (active === this) active = undefined;
      this.#sheet?.close();
    }

    /** Sends an event that the shop must answer. Returns whether the shop listens. */
    #tell(name, details) {
      if (!this.#listens(name)) return false;
      this.#answered();
      this.#timer = setTimeout(() => this.#fail(`${name} was not answered in time`), PATIENCE_MS);
      this.#dispatch(name, details);
      return true;
    }

    #answered() {
      clearTimeout(this.#timer);
    }

    #dispatch(name, details) {
      this.dispatchEvent(Object.assign(new Event(name), details));
    }

    #listens(name) {
      return this.#handlers.has(name) || this.#heard.has(name);
    }

    addEventListener(name, ...rest) {
      this.#heard.add(name);
      super.addEventListener(name, ...rest);
    }

    /** `onvalidatemerchant` and its like: one handler each, replaced by the next. */
    #handle(name, handler) {
      const former = this.#handlers.get(name);
      if (former) this.removeEventListener(name, former.listener);
      this.#handlers.delete(name);
      if (typeof handler !== "function") return;
      const listener = (event) => handler.call(this, event);
      this.#handlers.set(name, { handler, listener });
      super.addEventListener(name, listener);
    }

    static {
      for (const [name, value] of Object.entries(STATUSES)) {
        Object.defineProperty(ApplePaySession, name, { value, enumerable: true });
        Object.defineProperty(ApplePaySession.prototype, name, { value, enumerable: true });
      }
      for (const name of EVENTS) {
        Object.defineProperty(ApplePaySession.prototype, `on${name}`, {
          get() {
            return this.#handlers.get(name)?.handler ?? null;
          },
          set(handler) {
            this.#handle(name, handler);
          },
          enumerable: true,
        });
      }
      leave = (session) => session.#end("canceled");
    }
  }

  function refuseInsecure() {
    if (device.isSecure()) return;
    throw accessError("Trying to start an Apple Pay session from an insecure document.");
  }

  /** The page is left: no event is sent any more, and no call works. */
  return { ApplePaySession, leavePage: () => active && leave(active) };
}

/**
 * An update of the sheet: an object from version 3 on; before that its parts, after `skipped` others.
 *
 * @throws TypeError
 */
function updateOf(version, given, skipped) {
  const [first] = given;
  const [newTotal, newLineItems] = given.slice(skipped);
  const update = version >= 3 ? first : { newTotal, newLineItems };
  if (!isObject(update)) throw new TypeError("The update must be an object.");
  const total = checkedTotal(update.newTotal);
  const lineItems = update.newLineItems && checkedItems(update.newLineItems);
  const errors = checkedErrors(update.errors ?? []);
  return { shown: { total, ...(lineItems && { lineItems }) }, errors };
}

function methodOf({ displayName, network, type, billingContact }, isRedacted) {
  const method = { displayName, network, type };
  return isRedacted ? { ...method, billingContact: redacted(billingContact) } : method;
}

function wordOf(field) {
  return field === "postalAddress" ? "address" : field;
}

/**
 * Stand-in of PayPal's script. `paypal.Buttons` with the options, data and actions that PayPal documents for an order
 * of the shop's own server; style options are checked and honored as PayPal does.
 */
(() => {
  const script = document.currentScript;
  const { origin, searchParams } = new URL(script.src);
  const world = searchParams.get("world") ?? searchParams.get("client-id");
  const components = (searchParams.get("components") ?? "buttons").split(",");
  const SOURCE = "paypal-stand-in";
  const COLORS = {
    gold: "#ffc439",
    blue: "#0070ba",
    silver: "#eeeeee",
    white: "#ffffff",
    black: "#2c2e2f",
  };
  const CORNERS = { rect: "4px", pill: "999px", sharp: "0" };
  const LABELS = {
    paypal: "PayPal",
    checkout: "PayPal Checkout",
    buynow: "PayPal Buy Now",
    pay: "Pay with PayPal",
    installment: "PayPal Installments",
    subscribe: "PayPal Subscribe",
    donate: "PayPal Donate",
  };
  const LAYOUTS = { vertical: true, horizontal: true };
  const LEAST_HEIGHT = 25;
  const MOST_HEIGHT = 55;
  const MAX_WIDTH = "750px";
  const POLL_MS = 300;

  function Buttons(given = {}) {
    let options = given;
    let button;
    checkStyle(options.style ?? {});
    const pay = () => checkout(options);
    return {
      isEligible: () => true,
      async render(target) {
        const container = typeof target === "string" ? document.querySelector(target) : target;
        if (!container) throw new Error(`Document is ready and element ${target} does not exist`);
        if (!document.contains(container))
          throw new Error("Detected container element removed from DOM");
        button = createButton(options.style ?? {});
        // The second click of a double click is no press of its own.
        button.addEventListener("click", ({ detail }) => detail < 2 && void pay());
        container.append(button);
        options.onInit?.(
          {},
          {
            enable: async () => button.removeAttribute("disabled"),
            disable: async () => button.setAttribute("disabled", ""),
          },
        );
      },
      async close() {
        button?.remove();
      },
      async updateProps(changed) {
        options = { ...options, ...changed };
      },
      hasReturned: () => false,
      resume() {},
    };
  }

  function checkStyle({ color, shape, label, layout, height }) {
    const lists = { color: COLORS, shape: CORNERS, label: LABELS, layout: LAYOUTS };
    for (const [name, value] of Object.entries({ color, shape, label, layout })) {
      if (value === undefined || Object.hasOwn(lists[name], value)) continue;
      const expected = Object.keys(lists[name]).join(", ");
      throw new Error(`Unexpected style.${name} for paypal button: ${value}, expected ${expected}`);
    }
    if (height === undefined) return;
    if (typeof height !== "number" || height < LEAST_HEIGHT || height > MOST_HEIGHT) {
      throw new Error(`Expected style.height to be between ${LEAST_HEIGHT}px and ${MOST_HEIGHT}px`);
    }
  }

  function createButton({
    color = "gold",
    height = 40,
    shape = "rect",
    label = "paypal",
    ...more
  }) {
    const { borderRadius, disableMaxWidth } = more;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = LABELS[label];
    button.setAttribute("aria-label", "Pay with PayPal");
    Object.assign(button.style, {
      display: "block",
      width: "100%",
      maxWidth: disableMaxWidth ? "none" : MAX_WIDTH,
      height: `${height}px`,
      border: "0",
      borderRadius: borderRadius === undefined ? CORNERS[shape] : `${borderRadius}px`,
      background: COLORS[color],
      color: color === "blue" || color === "black" ? "#ffffff" : "#003087",
      font: "italic 700 18px/1 system-ui, sans-serif",
      cursor: "pointer",
    });
    return button;
  }

  let presses = 0;
  /** The press that counts, with its window. The shop may have given an earlier press up: PayPal does not hear of it. */
  let current = null;

  /**
   * Opens PayPal's window in the click, before anything is awaited: later a browser would block it. An accepted press
   * takes the place of the one before, of which the shop hears nothing more.
   */
  async function checkout(options) {
    presses += 1;
    const name = `paypal-stand-in-${presses}`;
    const popup = window.open("about:blank", name, "popup,width=460,height=640");
    const press = { popup, isAccepted: false };
    try {
      await approve(press, options);
    } catch (error) {
      popup?.close();
      if (isReplaced(press)) return;
      if (!options.onError) throw error;
      options.onError(error);
    }
  }

  async function approve(press, options) {
    const { popup } = press;
    if (!(await isClickAccepted(options))) return popup?.close();
    if (!popup) throw new Error("PayPal popup window was blocked");
    current?.popup.close();
    current = press;
    press.isAccepted = true;
    const orderID = await options.createOrder({ paymentSource: "paypal" }, {});
    if (isReplaced(press)) return;
    if (!orderID) throw new Error("Expected an order id to be passed");
    popup.location.href = approvalAddress(orderID);
    const decision = await decisionOf(popup, orderID, options);
    if (!isReplaced(press)) await conclude(options, decision);
  }

  function isReplaced(press) {
    return press.isAccepted && current !== press;
  }

  async function isClickAccepted({ onClick }) {
    let isAccepted = true;
    const actions = {
      resolve: async () => {},
      reject: async () => {
        isAccepted = false;
      },
    };
    await onClick?.({ fundingSource: "paypal" }, actions);
    return isAccepted;
  }

  function approvalAddress(orderID) {
    const address = new URL(`/paypal-stand-in/approve/${encodeURIComponent(orderID)}`, origin);
    address.searchParams.set("world", world);
    return address.href;
  }

  /** The buyer's decision; closing the window cancels. Meanwhile the shop hears each address. */
  function decisionOf(popup, orderID, options) {
    return new Promise((done, fail) => {
      const finish = (decision) => {
        stop();
        done(decision);
      };
      const isOurs = ({ origin: from, source, data }) =>
        from === origin && source === popup && data?.source === SOURCE && data.orderID === orderID;
      const tell = async ({ data }) => {
        try {
          const isAgreed = await shopAgrees(options, data);
          answer({ kind: "address-answer", orderID, isAgreed });
        } catch (error) {
          stop();
          fail(error);
        }
      };
      const hear = (event) => {
        if (!isOurs(event)) return;
        if (event.data.kind === "decision") finish(event.data);
        if (event.data.kind === "address") void tell(event);
      };
      const answer = (message) => popup.postMessage({ source: SOURCE, ...message }, origin);
      const timer = setInterval(() => {
        if (popup.closed) setTimeout(() => finish({ orderID, state: "cancelled" }), POLL_MS);
      }, POLL_MS);
      const stop = () => {
        clearInterval(timer);
        window.removeEventListener("message", hear);
      };
      window.addEventListener("message", hear);
    });
  }

  /** The address as `onShippingAddressChange` and the older `onShippingChange` get it: no street, no name. */
  async function shopAgrees(options, { orderID, address, amount }) {
    let isAgreed = true;
    const reject = async () => {
      isAgreed = false;
    };
    const { city, state, countryCode, postalCode } = address;
    await options.onShippingAddressChange?.(
      { orderID, amount, shippingAddress: { city, state, countryCode, postalCode } },
      { reject, buildOrderPatchPayload: () => [] },
    );
    await options.onShippingChange?.(
      {
        orderID,
        shipping_address: { city, state, country_code: countryCode, postal_code: postalCode },
        forceRestAPI: false,
      },
      { reject, resolve: async () => {}, order: { patch: async () => {} } },
    );
    return isAgreed;
  }

  async function conclude(options, { state, orderID, payerID, email }) {
    const redirect = (address) => window.location.assign(address);
    if (state !== "approved") return options.onCancel?.({ orderID }, { redirect });
    const order = {
      id: orderID,
      intent: (searchParams.get("intent") ?? "capture").toUpperCase(),
      status: "APPROVED",
      payer: { payer_id: payerID, email_address: email },
    };
    const byServer = async () => {
      throw new Error("The shop's server captures the order.");
    };
    return options.onApprove?.(
      { orderID, payerID, paymentID: orderID, billingToken: null, paymentSource: "paypal" },
      {
        order: { get: async () => order, capture: byServer, authorize: byServer, patch: byServer },
        redirect,
        restart: () => checkout(options),
      },
    );
  }

  const FUNDING = { PAYPAL: "paypal" };
  const name = script.dataset.namespace ?? "paypal";
  window[name] = {
    version: "stand-in",
    FUNDING,
    getFundingSources: () => Object.values(FUNDING),
    isFundingEligible: (source) => source === FUNDING.PAYPAL,
    ...(components.includes("buttons") && { Buttons }),
  };
})();

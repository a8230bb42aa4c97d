/**
 * Stand-in of PayPal's script. It offers the part of `paypal.Buttons` that the product uses:
 * `createOrder`, `onShippingAddressChange`, `onApprove`, `onCancel`, `onError`, and a style.
 */
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const world = new URL(document.currentScript.src).searchParams.get("world") ?? "foyer-demo";
  const COLOURS = {
    silver: "#eeeeee",
    gold: "#ffc439",
    blue: "#0070ba",
    white: "#ffffff",
    black: "#2c2e2f",
  };
  const LEAST_HEIGHT = 25;
  const MOST_HEIGHT = 55;
  const POLL_MS = 300;

  function Buttons(options = {}) {
    let button;
    return {
      isEligible: () => true,
      async render(target) {
        const container = typeof target === "string" ? document.querySelector(target) : target;
        if (!container) throw new Error("The PayPal button needs a container.");
        button = createButton(options.style ?? {});
        button.addEventListener("click", () => void pay(options, button));
        container.append(button);
      },
      async close() {
        button?.remove();
      },
    };
  }

  function createButton({ color = "silver", height = 50, shape = "rect" }) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "PayPal";
    button.setAttribute("aria-label", "Pay with PayPal");
    Object.assign(button.style, {
      width: "100%",
      height: `${Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, height))}px`,
      border: "0",
      borderRadius: shape === "pill" ? "999px" : "4px",
      background: COLOURS[color] ?? COLOURS.silver,
      color: color === "blue" || color === "black" ? "#ffffff" : "#003087",
      font: "italic 700 18px/1 system-ui, sans-serif",
      cursor: "pointer",
    });
    return button;
  }

  async function pay(options, button) {
    const popup = window.open("about:blank", "paypal-stand-in", "popup,width=460,height=640");
    button.disabled = true;
    try {
      const orderID = await options.createOrder?.({}, {});
      if (!popup || !orderID) throw new Error("The PayPal window could not be opened.");
      popup.location.href = `${origin}/paypal-stand-in/approve/${encodeURIComponent(orderID)}?world=${encodeURIComponent(world)}`;
      await conclude(options, await decisionOf(popup, orderID));
    } catch (error) {
      popup?.close();
      options.onError?.(error);
    } finally {
      button.disabled = false;
    }
  }

  /** The buyer's decision; closing the window cancels. */
  function decisionOf(popup, orderID) {
    return new Promise((done) => {
      const finish = (decision) => {
        clearInterval(timer);
        window.removeEventListener("message", hear);
        done(decision);
      };
      const hear = ({ origin: from, source, data }) => {
        if (from !== origin || source !== popup || data?.source !== "paypal-stand-in") return;
        if (data.orderID === orderID) finish(data);
      };
      const timer = setInterval(() => {
        if (popup.closed) setTimeout(() => finish({ orderID, state: "cancelled" }), POLL_MS);
      }, POLL_MS);
      window.addEventListener("message", hear);
    });
  }

  async function conclude(options, { state, orderID, payerID, address }) {
    if (state !== "approved") return options.onCancel?.({ orderID });
    let rejected = false;
    const actions = {
      reject: () => {
        rejected = true;
      },
    };
    const shippingAddress = {
      countryCode: address.country_code,
      state: address.state,
      postalCode: address.postal_code,
    };
    const change = options.onShippingAddressChange ?? options.onShippingChange;
    await change?.({ orderID, shippingAddress, shipping_address: address }, actions);
    if (rejected) return options.onCancel?.({ orderID });
    return options.onApprove?.({ orderID, payerID }, {});
  }

  window.paypal = { Buttons, version: "stand-in" };
})();

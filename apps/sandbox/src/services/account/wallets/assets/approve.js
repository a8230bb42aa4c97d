/**
 * PayPal's window. The shop hears the buyer's shipping address first and may reject it, then the decision; without an
 * opener, a link leads back.
 */

const SOURCE = "paypal-stand-in";
const { opener } = window;
const form = document.querySelector("form");
const back = document.getElementById("back");

if (form && opener) form.addEventListener("submit", ask);
if (back && opener) report(back.dataset);

/** Holds the decision back until the shop has agreed to the address. */
async function ask(event) {
  const { submitter } = event;
  const { country } = submitter?.dataset ?? {};
  if (!country || form.dataset.agreed === submitter.value) return;
  event.preventDefault();
  say("");
  form.inert = true;
  const isAgreed = await shopAgrees(submitter.dataset);
  form.inert = false;
  if (!isAgreed) return say("The shop does not ship to this address. Choose another account.");
  form.dataset.agreed = submitter.value;
  form.requestSubmit(submitter);
}

function shopAgrees({ city, state, zip, country }) {
  const { token, origin, amount } = form.dataset;
  const address = { city, state, countryCode: country, postalCode: zip };
  const sum = { currencyCode: "USD", value: amount };
  return new Promise((done) => {
    window.addEventListener("message", function hear({ source, origin: from, data }) {
      if (source !== opener || from !== origin || data?.source !== SOURCE) return;
      if (data.kind !== "address-answer" || data.orderID !== token) return;
      window.removeEventListener("message", hear);
      done(data.isAgreed === true);
    });
    opener.postMessage(
      { source: SOURCE, kind: "address", orderID: token, address, amount: sum },
      origin,
    );
  });
}

function report({ token, state, payer, email, origin }) {
  const decision = { kind: "decision", orderID: token, payerID: payer, email, state };
  opener.postMessage({ source: SOURCE, ...decision }, origin);
  window.close();
}

function say(text) {
  document.getElementById("problem").textContent = text;
}

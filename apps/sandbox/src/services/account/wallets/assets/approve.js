/** Reports the buyer's decision to the shop's window and closes; without an opener, the link leads back. */

const back = document.getElementById("back");

if (back && window.opener) {
  const { token, state, payer, country, stateCode, zip, origin } = back.dataset;
  const address = { country_code: country, state: stateCode, postal_code: zip };
  const decision = { source: "paypal-stand-in", orderID: token, payerID: payer, state, address };
  window.opener.postMessage(decision, origin);
  window.close();
}

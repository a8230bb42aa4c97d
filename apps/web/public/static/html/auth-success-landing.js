// The landing page of a TV provider's window: tells the page that opened it, of this origin only, and closes. The
// message alone signs no user in; the page asks the services.
const nonce = new URLSearchParams(location.search).get("nonce");
try {
  window.opener?.postMessage({ EVENT_NAME: "TV_PROVIDER_LANDED", nonce }, location.origin);
} catch {
  // The page that opened this window is gone; it asks the services when it is open again.
}
window.close();

/**
 * A tag manager's stand-in: takes the page's data layer over, what came before it included, and sends each event to the
 * collector. It loads as a classic script, so that `currentScript` names its own address.
 */
(() => {
  const { src } = document.currentScript;
  const collector = new URL(`/collector-stand-in/events${new URL(src).search}`, src);

  function take(entry) {
    // A consent command is the `arguments` of a call, and no array.
    const isCommand = Object.prototype.toString.call(entry) === "[object Arguments]";
    const event = isCommand ? { event: "command", command: [...entry] } : entry;
    if (typeof event?.event !== "string") return;
    const body = JSON.stringify({ events: [event], by: "tag manager" });
    if (!navigator.sendBeacon(collector, body)) {
      fetch(collector, { method: "POST", body, keepalive: true, mode: "no-cors" }).catch(() => {});
    }
  }

  window.dataLayer ??= [];
  const { dataLayer } = window;
  for (const entry of dataLayer) take(entry);
  dataLayer.push = (...entries) => {
    for (const entry of entries) take(entry);
    return Array.prototype.push.apply(dataLayer, entries);
  };
})();

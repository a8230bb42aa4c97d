import type { CardFramePort } from "../ports.ts";

/**
 * Sandbox of the frame: it may run its own script under its own origin and send its own forms. It may not move the
 * page, open windows or show dialogs.
 */
const SANDBOX = "allow-scripts allow-forms allow-same-origin";

/** The hosted card frame (PAY-46 to PAY-55, D-12). */
export const browserCardFrame: CardFramePort = {
  open({ container, url, title, fields, onMessage }) {
    if (!(container instanceof Element)) throw new TypeError("The card frame needs an element.");
    const origin = new URL(url, window.location.href).origin;
    const frame = createFrame(title);

    const hear = (event: MessageEvent) => {
      if (event.origin === origin && event.source === frame.contentWindow) onMessage(event.data);
    };
    window.addEventListener("message", hear);
    container.append(frame);
    postInto(frame.name, url, fields);

    return {
      send: (message) => frame.contentWindow?.postMessage(message, origin),
      resize(height) {
        frame.style.blockSize = `${height}px`;
      },
      focus: () => frame.focus(),
      close() {
        window.removeEventListener("message", hear);
        frame.remove();
      },
    };
  },
};

function createFrame(title: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  const id = crypto.getRandomValues(new Uint32Array(2)).join("-");
  frame.name = `foyer-card-frame-${id}`;
  frame.title = title;
  frame.referrerPolicy = "strict-origin";
  frame.setAttribute("sandbox", SANDBOX);
  // As large as the place that the page gives it; a style sheet of the page may still say otherwise.
  Object.assign(frame, { width: "100%", height: "100%", frameBorder: "0" });
  return frame;
}

/** The fields travel in the body of a form, never in an address. */
function postInto(target: string, url: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = url;
  form.target = target;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

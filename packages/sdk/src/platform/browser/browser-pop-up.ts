import type { PopUpPort } from "../ports.ts";

/** A provider's window (TVP-04). */
export const browserPopUp: PopUpPort = {
  open({ origin, onMessage }) {
    const opened = window.open("", "_blank", "popup,width=520,height=720");
    if (!opened) return null;
    const hear = (event: MessageEvent) => {
      if (event.source === opened && event.origin === origin) onMessage(event.data);
    };
    window.addEventListener("message", hear);
    return {
      closed: () => opened.closed,
      go: (url) => opened.location.replace(url),
      focus: () => opened.focus(),
      close() {
        window.removeEventListener("message", hear);
        opened.close();
      },
    };
  },
};

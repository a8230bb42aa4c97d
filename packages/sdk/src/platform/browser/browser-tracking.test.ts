import { expect, it, onTestFinished, vi } from "vitest";
import { browserBeacon } from "./browser-tracking.ts";

/** A page whose browser may know calls that outlive it. */
function page(outlives: boolean, takesBeacon = true) {
  const sent: (string | undefined)[] = [];
  const fetch = (_url: string, { keepalive, credentials }: RequestInit) => {
    sent.push(`call ${keepalive} ${credentials}`);
    return Promise.resolve();
  };
  const sendBeacon = () => {
    sent.push("beacon");
    return takesBeacon;
  };
  vi.stubGlobal("window", { fetch });
  vi.stubGlobal("navigator", { sendBeacon });
  vi.stubGlobal("Request", { prototype: outlives ? { keepalive: false } : {} });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { sent };
}

const CALL = "call true omit";

it.each([
  ["stays", false, true, true, [CALL]],
  ["stays in an old browser", false, false, true, [CALL]],
  ["goes", true, true, true, [CALL]],
  ["goes in an old browser", true, false, true, ["beacon"]],
  ["goes in an old browser that takes no beacon", true, false, false, ["beacon", CALL]],
])(
  "events go without cookies where the browser can: the page %s [TRK-38] [D-13]",
  (_how, isLeaving, outlives, takesBeacon, expected) => {
    const { sent } = page(outlives, takesBeacon);
    void browserBeacon("https://collector.example/", "{}", isLeaving);
    expect(sent).toEqual(expected);
  },
);

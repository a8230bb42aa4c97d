import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createConfiguration } from "../configuration/create-configuration.ts";
import { sandboxConfiguration } from "../configuration/sandbox-configuration.ts";
import type { Destination } from "../kernel/destination.ts";
import { parseUrl } from "../kernel/url.ts";
import { safeRedirect } from "./safe-redirect.ts";

const appOrigin = "https://app.foyer.example";
const settings = createConfiguration(
  sandboxConfiguration({
    redirects: {
      allowedHosts: ["partner.example"],
      allowedLoopbackOrigins: ["http://localhost:5200"],
    },
  }),
);
const decide = (target: unknown) => safeRedirect({ target, appOrigin }, settings);

/** Parts of hostile and of ordinary addresses. */
const pieces = fc.constantFrom(
  ..."/ // /// \\ . .. : ; @ ? # & = + % %2f %2F %5c %2e %00 %0a %09 ' \" < > ( ) [ ]".split(" "),
  ..."http: https: HTTPS: javascript: data: blob: file: ws: // https:// http://".split(" "),
  ..."app.foyer.example www.foyer.example partner.example evil.test localhost:5200 127.0.0.1".split(
    " ",
  ),
  ..."account manage a 443 :443 :8443 user user@ \t \n \u0000 \u202e \u2028 \ud83d\ude00 \ud800".split(
    " ",
  ),
);
const hostile = fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join(""));
const targets = fc.oneof(
  hostile,
  hostile.map((text) => `https://www.foyer.example/${text}`),
  hostile.map((text) => `/${text}`),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.anything(),
);

function isSafe(destination: Destination): boolean {
  if (destination.kind === "external") return isAllowedAddress(destination.url);
  const { address } = destination;
  const seenByBrowser = parseUrl(address, appOrigin);
  const seenByRouter = parseUrl(seenByBrowser?.pathname ?? "//x", appOrigin);
  return (
    /^\/(?![/\\])/.test(address) &&
    address.length <= 2048 &&
    seenByBrowser?.origin === appOrigin &&
    seenByRouter?.origin === appOrigin
  );
}

function isAllowedAddress(address: string): boolean {
  const url = parseUrl(address);
  if (url?.username !== "" || url.password !== "" || address.length > 2048) return false;
  if (url.origin === "http://localhost:5200") return true;
  const hosts = ["www.foyer.example", "partner.example"];
  return (
    url.protocol === "https:" &&
    url.port === "" &&
    hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  );
}

function textOf(destination: Destination): string {
  return destination.kind === "route" ? destination.address : destination.url;
}

describe("safe redirect", () => {
  it("leads only into the app or to an allowed address, for any input [RDR-05] [RDR-16] [RDR-17]", async () => {
    await fc.assert(
      fc.property(targets, (target) => {
        expect(isSafe(decide(target).value)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  it("leaves none of the characters that could end an attribute or a script [RDR-18]", async () => {
    await fc.assert(
      fc.property(targets, (target) => {
        const { value } = decide(target);
        const afterHost = textOf(value).replace(/^https?:\/\/[^/]+/, "");
        expect(afterHost).not.toMatch(/[<>"':;()+]|%(?![0-9A-Fa-f]{2})|[\p{Cc}\s\\]/u);
      }),
      { numRuns: 5000 },
    );
  });

  it("changes nothing when it is applied to its own answer [RDR-18]", async () => {
    await fc.assert(
      fc.property(targets, (target) => {
        const { value } = decide(target);
        expect(decide(textOf(value)).value).toEqual(value);
      }),
      { numRuns: 5000 },
    );
  });

  it("keeps every ordinary path of the app [RDR-04]", async () => {
    const segment = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/);
    await fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 5 }), segment, (path, value) => {
        const address = `/${path.join("/")}?a=${value}#${value}`;
        expect(decide(address).value).toEqual({ kind: "route", address });
        expect(decide(appOrigin + address).value).toEqual({ kind: "route", address });
      }),
    );
  });

  it("keeps its input in its facts, and nothing of the configuration", () => {
    expect(decide("//evil.test").facts).toEqual({ target: "//evil.test", appOrigin });
  });
});

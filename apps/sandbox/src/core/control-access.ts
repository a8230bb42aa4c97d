/** Who may read and change the sandbox through `/_sandbox` and its start page [D-26]. */
import { Refusal } from "./refusal.ts";

/** Any web page can send requests to this machine; only these hosts and origins are answered. */
export interface ControlAccess {
  /** Whether the address belongs to the control interface. */
  covers(url: URL): boolean;
  /** Whether a page of another origin may read the answer. */
  readable(request: Request): boolean;
  /** @throws 403 for another host, origin or site, 415 for a change that is not sent as JSON */
  check(request: Request, url: URL): void;
}

const ROOT = "/_sandbox";
/** Names that never resolve to another machine. DNS rebinding: the name of an attacker's page is not among them. */
const LOOPBACK_HOST = /^(localhost|([\w-]+\.)+localhost|127\.0\.0\.1|\[::1\])$/;
const LOOPBACK_ORIGIN = /^https?:\/\/(localhost|([\w-]+\.)+localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const WITH_BODY: readonly string[] = ["POST", "PUT", "PATCH"];
const OWN_SITE: readonly string[] = ["same-origin", "none"];

/** @param apps origins of loopback apps that may control the sandbox. @throws when one is not of this machine */
export function controlAccess(apps: readonly string[]): ControlAccess {
  const stranger = apps.find((origin) => !LOOPBACK_ORIGIN.test(origin));
  if (stranger !== undefined) {
    throw new Error(`The sandbox obeys apps of this machine only; ${stranger} is none.`);
  }
  const covers = ({ pathname }: URL) =>
    pathname === "/" || pathname === ROOT || pathname.startsWith(`${ROOT}/`);
  const isApp = (request: Request) => apps.includes(request.headers.get("origin") ?? "");

  return {
    covers,
    readable: isApp,
    check(request, url) {
      if (!LOOPBACK_HOST.test(url.hostname)) {
        throw forbidden("UNKNOWN_HOST", "Call the sandbox by the name localhost or 127.0.0.1.");
      }
      const origin = request.headers.get("origin");
      if (origin !== null && origin !== url.origin && !isApp(request)) {
        const remedy = "Name its origin in SANDBOX_APPS if it is an app of this machine.";
        throw forbidden("FOREIGN_ORIGIN", `Pages of another origin are not answered. ${remedy}`);
      }
      const site = request.headers.get("sec-fetch-site");
      const isForeign = origin === null && site !== null && !OWN_SITE.includes(site);
      if (isForeign && !opensStartPage(request, url)) {
        throw forbidden(
          "FOREIGN_ORIGIN",
          "Open the start page of the sandbox and go on from there.",
        );
      }
      if (WITH_BODY.includes(request.method) && !isJson(request)) {
        throw new Refusal(415, "UNSUPPORTED_MEDIA_TYPE", "Send application/json.");
      }
    },
  };
}

/** A link from another page may open the start page; no page can read or frame it. */
function opensStartPage(request: Request, url: URL): boolean {
  const { headers, method } = request;
  const isDocument = headers.get("sec-fetch-dest") === "document";
  return method === "GET" && url.pathname === "/" && isDocument;
}

function isJson(request: Request): boolean {
  const type = request.headers.get("content-type")?.split(";", 1)[0];
  return type?.trim().toLowerCase() === "application/json";
}

function forbidden(errorCode: string, errorMessage: string): Refusal {
  return new Refusal(403, errorCode, errorMessage);
}

import type { Client } from "openapi-fetch";
import { accessOf } from "./access.ts";
import {
  type Answer,
  type OutgoingRequest,
  type Send,
  TIMEOUT_MS,
} from "./transport/outgoing-request.ts";

/**
 * A client of one service with the types of openapi-fetch: paths, parameters and bodies as the specification has
 * them, answers narrowed by status. Arrays in a query are written with commas (API-06).
 */
export type ServiceClient<Paths extends object> = Pick<
  Client<Paths>,
  "GET" | "PUT" | "POST" | "PATCH" | "DELETE"
>;

/** Options of a call, beside those that its operation asks for. */
interface CallInit {
  readonly params?: {
    readonly path?: Readonly<Record<string, unknown>>;
    readonly query?: Readonly<Record<string, unknown>>;
    readonly header?: Readonly<Record<string, unknown>>;
  };
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | null;
  readonly timeoutMs?: number;
  readonly once?: boolean;
  readonly baseUrl?: string;
}

interface ServiceClientDeps {
  readonly baseUrl: string;
  /** Adds what every call identifies itself with. */
  readonly identify: (request: OutgoingRequest) => void;
  readonly send: Send;
}

export function createServiceClient<Paths extends object>({
  baseUrl,
  identify,
  send,
}: ServiceClientDeps): ServiceClient<Paths> {
  const by =
    (method: string) =>
    (path: string, init: CallInit = {}) => {
      const { params, headers, body = null, signal = null, timeoutMs = TIMEOUT_MS } = init;
      const request: OutgoingRequest = {
        url: addressOf(init.baseUrl ?? baseUrl, path, params),
        method,
        headers: {},
        body: isJson(body) ? JSON.stringify(body) : (body as BodyInit | null),
        signal,
        timeoutMs,
        once: init.once === true,
        access: accessOf(method, path),
        life: null,
      };
      if (isJson(body)) request.headers["content-type"] = "application/json";
      addHeaders(request, params?.header);
      addHeaders(request, headers);
      identify(request);
      return send(request).then(read);
    };
  const client = {
    GET: by("GET"),
    PUT: by("PUT"),
    POST: by("POST"),
    PATCH: by("PATCH"),
    DELETE: by("DELETE"),
  };
  return client as unknown as ServiceClient<Paths>;
}

function addressOf(baseUrl: string, path: string, params: CallInit["params"]): string {
  const base = baseUrl.endsWith("/") ? baseUrl.slice(0, -1) : baseUrl;
  if (params === undefined) return base + path;
  const { path: values, query } = params;
  const filled =
    values === undefined
      ? path
      : path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = query === undefined ? "" : queryOf(query);
  return base + (search === "" ? filled : `${filled}?${search}`);
}

function queryOf(query: Readonly<Record<string, unknown>>): string {
  return Object.entries(query)
    .map(
      ([name, value]) =>
        [name, (Array.isArray(value) ? value : [value]).filter(isGiven).map(String)] as const,
    )
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${name}=${values.map(encodeURIComponent).join(",")}`)
    .join("&");
}

function addHeaders(
  request: OutgoingRequest,
  headers: Readonly<Record<string, unknown>> | undefined,
): void {
  if (headers === undefined) return;
  for (const [name, value] of Object.entries(headers)) {
    if (isGiven(value)) request.headers[name.toLowerCase()] = String(value);
  }
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Plain objects and lists go as JSON, everything else as it is. */
function isJson(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false;
  const prototype: unknown = Object.getPrototypeOf(body);
  return prototype === Object.prototype || Array.isArray(body);
}

/** The body by status, as openapi-fetch gives it. @throws SyntaxError when a 2xx body is not JSON */
function read({ response, text }: Answer) {
  if (response.ok) return { data: text === "" ? undefined : JSON.parse(text), response };
  return { error: jsonOrText(text), response };
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

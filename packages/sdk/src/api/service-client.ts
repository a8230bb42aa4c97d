import createClient, { type Client, defaultPathSerializer } from "openapi-fetch";
import { WrongShape } from "./call.ts";
import { accessOf } from "./transport/access.ts";
import { OutgoingRequest, type Send } from "./transport/outgoing-request.ts";

/**
 * A client of one service: paths, parameters and bodies as the specification has them, answers narrowed by status.
 * Beside the options of openapi-fetch a call takes `timeoutMs` and `once`.
 */
export type ServiceClient<Paths extends object> = Pick<
  Client<Paths>,
  "GET" | "PUT" | "POST" | "PATCH" | "DELETE"
>;

interface ServiceClientDeps {
  readonly baseUrl: string;
  /** Adds the credentials of every call. */
  readonly identify: (request: OutgoingRequest) => void;
  readonly send: Send;
}

/** openapi-fetch over the transport. Arrays in a query are written with commas (API-06). */
export function createServiceClient<Paths extends object>({
  baseUrl,
  identify,
  send,
}: ServiceClientDeps): ServiceClient<Paths> {
  const client = createClient<Paths>({
    baseUrl,
    querySerializer: { array: { style: "form", explode: false } },
    bodySerializer,
    pathSerializer,
    Request: OutgoingRequest as unknown as typeof Request,
    fetch: (request) => send(outgoing(request)),
  });
  client.use({
    onRequest({ request, schemaPath }) {
      const sent = outgoing(request);
      sent.access = accessOf(sent.method, schemaPath);
      identify(sent);
    },
  });
  return client;
}

/** openapi-fetch passes on what the `Request` constructor made: an `OutgoingRequest`. */
function outgoing(request: unknown): OutgoingRequest {
  return request as OutgoingRequest;
}

/**
 * Hazard: `..` is a way out of the address, encoded or not: `/memberverify/va/..` asks `/memberverify/`, another
 * operation. Such an id names nothing; nothing is sent. (D-01, D-41)
 */
function pathSerializer(pathname: string, parameters: Record<string, unknown>): string {
  for (const [name, value] of Object.entries(parameters)) {
    // A part of a segment, such as `/footer{suffix}.json`, is no segment of its own.
    const isSegment = pathname.includes(`/{${name}}`);
    if (isSegment && /^\.{0,2}$/.test(String(value))) {
      throw new WrongShape(`the id ${name} is no part of an address.`);
    }
  }
  return defaultPathSerializer(pathname, parameters);
}

/** Plain objects and lists go as JSON, everything else as it is. */
function bodySerializer(body: unknown): unknown {
  const prototype: unknown = typeof body === "object" && body && Object.getPrototypeOf(body);
  return prototype === Object.prototype || Array.isArray(body) ? JSON.stringify(body) : body;
}

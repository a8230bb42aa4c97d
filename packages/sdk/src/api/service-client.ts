import createClient, { type Client } from "openapi-fetch";
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

/** Plain objects and lists go as JSON, everything else as it is. */
function bodySerializer(body: unknown): unknown {
  const prototype: unknown = typeof body === "object" && body && Object.getPrototypeOf(body);
  return prototype === Object.prototype || Array.isArray(body) ? JSON.stringify(body) : body;
}

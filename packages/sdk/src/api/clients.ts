import createClient, { type Client, type Middleware } from "openapi-fetch";
import type { FoyerConfiguration } from "../domain/configuration/types.ts";
import type { RandomPort } from "../platform/ports.ts";
import { type Access, accessOf } from "./access.ts";
import type { paths as AccountPaths } from "./generated/account.ts";
import type { paths as MemberVerifyPaths } from "./generated/member-verify.ts";
import type { paths as PartnerPaths } from "./generated/partner.ts";
import { OutgoingRequest, type Send } from "./transport/outgoing-request.ts";
import { Stopped } from "./transport/stopped.ts";

/** A typed client per service. Every call goes through the transport; none of them throws for a status. */
export interface Clients {
  readonly account: Client<AccountPaths>;
  readonly memberVerify: Client<MemberVerifyPaths>;
  readonly partner: Client<PartnerPaths>;
}

export interface ClientsDeps {
  readonly configuration: Pick<FoyerConfiguration, "services">;
  readonly random: Pick<RandomPort, "uuid">;
  readonly deviceId: () => string;
  readonly send: Send;
}

export function createClients({ configuration, random, deviceId, send }: ClientsDeps): Clients {
  const { apiBaseUrl, accountBaseUrl, memberVerifyBaseUrl, partnerBaseUrl, apiKey } =
    configuration.services;

  const identify: Middleware = {
    onRequest({ request, schemaPath }) {
      const { headers, method } = request;
      if (!headers.has(CORRELATION_ID)) headers.set(CORRELATION_ID, random.uuid());
      const access = accessOf(method, schemaPath);
      outgoing(request).token = TOKEN[access];
      if (access === "device") headers.set("x-device-id", deviceId());
      if (access === "nothing") headers.delete("x-api-key");
    },
  };

  function client<Paths extends object>(baseUrl: string): Client<Paths> {
    const made = createClient<Paths>({
      baseUrl: baseUrl || apiBaseUrl,
      headers: { "x-api-key": apiKey },
      Request: OutgoingRequest as unknown as typeof Request,
      // A list in a query is written with commas (API-06).
      querySerializer: { array: { style: "form", explode: false } },
      fetch: (request) => sendNamed(send, outgoing(request)),
    });
    made.use(identify);
    return made;
  }

  return {
    account: client<AccountPaths>(accountBaseUrl),
    memberVerify: client<MemberVerifyPaths>(memberVerifyBaseUrl),
    partner: client<PartnerPaths>(partnerBaseUrl),
  };
}

const CORRELATION_ID = "x-correlation-id";
const TOKEN: Readonly<Record<Access, OutgoingRequest["token"]>> = {
  token: "always",
  tokenIfAny: "ifAny",
  apiKey: "never",
  device: "never",
  nothing: "never",
};

/** What stopped a call is told apart by its correlation id. */
async function sendNamed(send: Send, request: OutgoingRequest): Promise<Response> {
  try {
    return await send(request);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    const correlationId = request.headers.get(CORRELATION_ID) ?? undefined;
    throw new Stopped(error.stop, { cause: error, correlationId });
  }
}

/** openapi-fetch calls it a `Request`; it is the one made by our constructor. */
function outgoing(request: Request): OutgoingRequest {
  return request as unknown as OutgoingRequest;
}

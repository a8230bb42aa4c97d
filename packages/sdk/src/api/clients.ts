import createClient, { type Client, createQuerySerializer } from "openapi-fetch";
import type { FoyerConfiguration } from "../domain/configuration/types.ts";
import type { RandomPort } from "../platform/ports.ts";
import { accessOf } from "./access.ts";
import type { paths as AccountPaths } from "./generated/account.ts";
import type { paths as MemberVerifyPaths } from "./generated/member-verify.ts";
import type { paths as PartnerPaths } from "./generated/partner.ts";
import { OutgoingRequest, type RequestExtras, type Send } from "./transport/outgoing-request.ts";

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

  function identify({ headers, access }: OutgoingRequest): void {
    headers["x-correlation-id"] ??= random.uuid();
    if (access !== "nothing") headers["x-api-key"] = apiKey;
    if (access === "device") headers["x-device-id"] = deviceId();
  }

  function client<Paths extends object>(baseUrl: string): Client<Paths> {
    return withAccess(
      createClient<Paths>({
        baseUrl: baseUrl || apiBaseUrl,
        Request: OutgoingRequest as unknown as typeof Request,
        querySerializer,
        fetch(made) {
          const request = made as unknown as OutgoingRequest;
          identify(request);
          return send(request);
        },
      }),
    );
  }

  return {
    account: client<AccountPaths>(accountBaseUrl),
    memberVerify: client<MemberVerifyPaths>(memberVerifyBaseUrl),
    partner: client<PartnerPaths>(partnerBaseUrl),
  };
}

/** A list in a query is written with commas (API-06). */
const querySerializer = createQuerySerializer<unknown>({
  array: { style: "form", explode: false },
});

interface AnyInit {
  readonly headers?: unknown;
  readonly params?: { readonly header?: unknown };
  readonly body?: unknown;
}
type AnyRequest = (method: string, path: string, init?: AnyInit) => Promise<unknown>;

/** Every request knows how its operation identifies itself: only here the path has its braces. */
function withAccess<Paths extends object>(made: Client<Paths>): Client<Paths> {
  const send = made.request as unknown as AnyRequest;
  const request: AnyRequest = (method, path, init) =>
    send(method, path, { ...init, ...extrasOf(method, path, init) });
  const methods = ["GET", "PUT", "POST", "DELETE", "PATCH"].map((method) => [
    method,
    (path: string, init?: AnyInit) => request(method, path, init),
  ]);
  return { ...made, request, ...Object.fromEntries(methods) };
}

function extrasOf(method: string, path: string, init: AnyInit | undefined): RequestExtras {
  const hasHeaders = init?.body ?? init?.headers ?? init?.params?.header;
  return { access: accessOf(method, path), hasHeaders: hasHeaders !== undefined };
}

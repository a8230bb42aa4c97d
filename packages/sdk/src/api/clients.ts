import type { paths as AccountPaths } from "@foyer/openapi/generated/account";
import type { paths as MemberVerifyPaths } from "@foyer/openapi/generated/member-verify";
import type { paths as PartnerPaths } from "@foyer/openapi/generated/partner";
import type { FoyerConfiguration } from "../domain/configuration/types.ts";
import type { RandomPort } from "../platform/ports.ts";
import { createServiceClient, type ServiceClient } from "./service-client.ts";
import type { OutgoingRequest, Send } from "./transport/outgoing-request.ts";

/** A typed client per service. Every call goes through the transport; none of them throws for a status. */
export interface Clients {
  readonly account: ServiceClient<AccountPaths>;
  readonly memberVerify: ServiceClient<MemberVerifyPaths>;
  readonly partner: ServiceClient<PartnerPaths>;
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
    headers.set("x-correlation-id", random.uuid());
    if (access !== "nothing") headers.set("x-api-key", apiKey);
    if (access === "device") headers.set("x-device-id", deviceId());
  }

  function client<Paths extends object>(baseUrl: string): ServiceClient<Paths> {
    return createServiceClient({ baseUrl: baseUrl || apiBaseUrl, identify, send });
  }

  return {
    account: client(accountBaseUrl),
    memberVerify: client(memberVerifyBaseUrl),
    partner: client(partnerBaseUrl),
  };
}

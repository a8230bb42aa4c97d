/** The sandbox behind Prism's validating proxy of every specification, and the SDK in front of it. */

import { createFoyer } from "../../packages/sdk/src/composition/create-foyer.ts";
import type { Foyer } from "../../packages/sdk/src/composition/foyer.ts";
import { createConfiguration } from "../../packages/sdk/src/domain/configuration/create-configuration.ts";
import { sandboxConfiguration } from "../../packages/sdk/src/domain/configuration/sandbox-configuration.ts";
import {
  type MemoryPlatform,
  memoryPlatform,
} from "../../packages/sdk/src/platform/memory/index.ts";
import { createApi } from "../../packages/sdk/src/testing/create-api.ts";
import { hastyClock } from "./hasty-clock.ts";
import { type PrismServer, startProxy } from "./mock-server.ts";
import { type SandboxServer, startSandbox } from "./sandbox-server.ts";

export interface ProxiedServices {
  readonly sandbox: SandboxServer;
  /** A user with the SDK, in a world of the sandbox. `href`: address of the tab. */
  user(world: string, href?: string): ProxiedUser;
  stop(): Promise<unknown>;
}

export interface ProxiedUser {
  readonly foyer: Foyer;
  readonly platform: MemoryPlatform;
  /** Calls of the services without a store yet; the session is the one of `foyer`. */
  readonly clients: ReturnType<typeof createApi>["clients"];
  /** Requests so far: `"POST /accounts/login 200"`. */
  readonly traffic: readonly string[];
  /** Violations found by the proxy, in either direction. */
  readonly violations: readonly string[];
  /** Ends the waits that are at most this long. */
  endWaits(ms: number): void;
}

export async function startProxiedServices(): Promise<ProxiedServices> {
  const sandbox = await startSandbox();
  const proxies = await Promise.all([
    startProxy("account", sandbox.url),
    startProxy("account", `${sandbox.url}/config`),
    startProxy("member-verify", sandbox.url),
    startProxy("partner", sandbox.url),
  ]);
  const [account, config, memberVerify, partner] = proxies.map(({ url }: PrismServer) => url);

  function addressBehindProxy(address: string): string {
    const { pathname, search } = new URL(address);
    // Documents go to the address that the service has given, which is the service's own.
    if (pathname.startsWith(UPLOADS)) return `${memberVerify}${pathname}${search}`;
    // The card form talks to its own host, which the specifications do not cover.
    return address.replace(FRAME_HOST, sandbox.url);
  }

  function user(world: string, href = "http://localhost:5173/"): ProxiedUser {
    const traffic: string[] = [];
    const violations: string[] = [];
    const memory = memoryPlatform({
      now: Date.now(),
      href,
      fetch: async (input, init) => {
        const address = addressBehindProxy(String(input));
        const response = await fetch(address, init);
        const line = `${init?.method ?? "GET"} ${new URL(address).pathname} ${response.status}`;
        traffic.push(line);
        if (isFromProxy(response)) violations.push(`${line} ${await response.clone().text()}`);
        return response;
      },
    });
    const clock = hastyClock(memory.clock.now());
    const platform = { ...memory, clock: { ...memory.clock, ...clock } };
    const configuration = sandboxConfiguration({
      services: {
        apiKey: world,
        accountBaseUrl: account ?? "",
        memberVerifyBaseUrl: memberVerify ?? "",
        partnerBaseUrl: partner ?? "",
        configApi: config ?? "",
        paymentFrameUrl: `${FRAME_HOST}/payment-frame`,
      },
    });
    const foyer = createFoyer({ configuration, platform });
    foyer.start();
    const { session, clients } = createApi({
      configuration: createConfiguration(configuration),
      platform,
    });
    return {
      foyer,
      platform,
      traffic,
      violations,
      endWaits: clock.endWaits,
      get clients() {
        session.start();
        return clients;
      },
    };
  }

  return {
    sandbox,
    user,
    stop: () => Promise.all([...proxies, sandbox].map((server) => server.stop())),
  };
}

const UPLOADS = "/memberverify/uploads/";
const FRAME_HOST = "http://127.0.0.1:4010";

/** Prism answers itself where one side breaks the specification. */
function isFromProxy({ headers }: Response): boolean {
  return headers.get("content-type")?.startsWith("application/problem+json") ?? false;
}

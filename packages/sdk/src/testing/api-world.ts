import type { SessionEvent } from "../api/session/session.ts";
import { createConfiguration } from "../domain/configuration/create-configuration.ts";
import type { FoyerConfiguration } from "../domain/configuration/types.ts";
import type { Outcome } from "../domain/kernel/outcome.ts";
import {
  createMemoryDevice,
  type MemoryDevice,
  type MemoryPlatform,
} from "../platform/memory/memory-device.ts";
import { type Api, createApi } from "./create-api.ts";
import { createScriptedServices, type ScriptedServices } from "./scripted-services.ts";
import { testConfiguration } from "./test-configuration.ts";

/** One tab with its own SDK transport. */
export interface ApiTab extends Api {
  readonly platform: MemoryPlatform;
  /** Events of the session, in order. */
  readonly events: readonly string[];
  /** How many requests it has handed to the network of the device, whether that is there or not. */
  sent(): number;
}

/** A device, its tabs and the services, for tests of the transport. */
export interface ApiWorld {
  readonly device: MemoryDevice;
  readonly services: ScriptedServices;
  tab(): ApiTab;
  /** A started tab in which Ann has signed in, on a device that has saved up retries. */
  signedInTab(): Promise<ApiTab>;
  /** Milliseconds until the answer of a path is back. */
  latency(of: (path: string) => number): void;
  /** Moves time as far as `work` needs. */
  drive<T>(work: Promise<T>): Promise<T>;
}

export const ANN = { email: "ann@example.com", password: "secret-of-ann" };
export const BOB = { email: "bob@example.com", password: "secret-of-bob" };

/** A month, paid by the card that the service has saved. */
export const PURCHASE = {
  services: [{ serviceId: "FNWEB1MO", promotionId: null }],
  couponCode: null,
  appliedBy: null,
  isSkipDefaultPromo: false,
  parameters: {},
  amountCents: 599,
  payment: { kind: "saved", method: "card", id: null },
  shippingAddress: null,
} as const;

export function createApiWorld(
  seed = 1,
  configuration: FoyerConfiguration = createConfiguration(testConfiguration()),
): ApiWorld {
  let latencyOf: (path: string) => number = () => 0;
  const device = createMemoryDevice({
    seed,
    latency: (url) => latencyOf(new URL(url).pathname),
  });
  const services = createScriptedServices(device.clock);

  function tab(): ApiTab {
    let sent = 0;
    const opened = device.tab({ fetch: services.fetch });
    const platform = {
      ...opened,
      fetch(...request: Parameters<MemoryPlatform["fetch"]>) {
        sent += 1;
        return opened.fetch(...request);
      },
    };
    const api = createApi({ configuration, platform });
    const events: string[] = [];
    api.session.listen((event) => events.push(named(event)));
    return { ...api, platform, events, sent: () => sent };
  }

  return {
    device,
    services,
    tab,
    async signedInTab() {
      const opened = tab();
      opened.session.start();
      const signedIn = await device.clock.drive(opened.accounts.login(ANN));
      if (!signedIn.ok) throw new Error(signedIn.failure.developerMessage);
      saveUpRetries(device);
      return opened;
    },
    latency(of) {
      latencyOf = of;
    },
    drive: (work) => device.clock.drive(work),
  };
}

/** Gives the device what many answered requests earn: retries enough for one read (D-43). */
export function saveUpRetries({ clock, local }: Pick<MemoryDevice, "clock" | "local">): void {
  local.set("natcom_store_retries", JSON.stringify({ v: 1, left: 30, answeredAt: clock.now() }));
}

function named(event: SessionEvent): string {
  return event.kind === "signedOut" ? `signedOut: ${event.reason}` : event.kind;
}

/** `"ok"`, or the kind of the failure: the result that most tests of the transport check. */
export function ending(outcome: Outcome<unknown>): string {
  return outcome.ok ? "ok" : outcome.failure.kind;
}

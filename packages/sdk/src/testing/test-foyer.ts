import { chunksAtOnce, createFoyer } from "../composition/create-foyer.ts";
import { assembleFoyer, type FoyerWith } from "../composition/foyer.ts";
import type { MessageCatalogue } from "../composition/given.ts";
import type { Added, Complete } from "../composition/own-capability.ts";
import type { ConfigurationPart } from "../domain/configuration/create-configuration.ts";
import {
  createMemoryDevice,
  type ManualClock,
  type MemoryDevice,
  type MemoryPlatform,
} from "../platform/memory/index.ts";
import { createFakeServices, type FakeServices } from "./fake-services.ts";
import type { FakeState } from "./fake-state.ts";
import { createTestCardForm, type TestCardForm } from "./test-card-form.ts";
import { testConfiguration } from "./test-configuration.ts";

export interface TestFoyerOptions<More extends Added = readonly []> {
  /** Any part of it, over that of the sandbox; in another environment, over addresses that end in `.internal`. */
  readonly configuration?: ConfigurationPart;
  readonly messages?: MessageCatalogue;
  /** Capabilities of your own. What their services answer is given by `services.reply` and `services.always`. */
  readonly capabilities?: Complete<More>;
  /** State of the services at the start. */
  readonly state?: Partial<FakeState>;
  /** Address of the page. Default `http://localhost:5173/`. */
  readonly href?: string;
  /** Epoch milliseconds. Default 2025-01-15T12:00:00Z. */
  readonly now?: number;
  /**
   * Loads the chunks later, as `createFoyerInParts` does; awaited before each of them. When it rejects, so does the
   * chunk. Default: all chunks at once.
   */
  readonly beforeChunk?: () => Promise<unknown>;
  /** Another tab of the same device and services: it shares session, storage, locks and clock. */
  readonly besides?: TestFoyer;
}

/** A Foyer for tests of your screens: real rules and stores, services and browser from memory. */
export interface TestFoyer<More extends Added = readonly []> {
  readonly foyer: FoyerWith<More>;
  readonly platform: MemoryPlatform;
  readonly device: MemoryDevice;
  readonly clock: ManualClock;
  readonly services: FakeServices;
  readonly cardForm: TestCardForm;
  /** Lets everything happen that needs no time. */
  settle(): Promise<void>;
  /** Moves time as far as `work` needs to finish, and no further. */
  drive<Value>(work: Promise<Value>): Promise<Value>;
  /** Moves time forward, in milliseconds. */
  advance(ms: number): Promise<void>;
  /** Signs in; the account is made when there is none. Default `ann@example.com`. */
  signIn(email?: string): Promise<void>;
}

/** Makes and starts a Foyer that needs no browser, no network and no waiting. */
export function createTestFoyer<const More extends Added = readonly []>(
  options: TestFoyerOptions<More> = {},
): TestFoyer<More> {
  const { capabilities, configuration, messages, beforeChunk, state, href, now, besides } = options;
  const device = besides?.device ?? createMemoryDevice(now === undefined ? {} : { now });
  const services = besides?.services ?? createFakeServices(device.clock);
  Object.assign(services.state, state);
  const platform = device.tab({
    fetch: services.fetch,
    ...(href === undefined ? {} : { href }),
  });
  const given = {
    platform,
    configuration: testConfiguration(configuration),
    ...(messages ? { messages } : {}),
    ...(capabilities ? { capabilities } : {}),
  };
  const foyer = beforeChunk
    ? assembleFoyer<More>(given, (name) => beforeChunk().then(() => chunksAtOnce[name])).foyer
    : createFoyer<More>(given);
  foyer.start();
  const { clock } = device;

  return {
    foyer,
    platform,
    device,
    clock,
    services,
    cardForm: createTestCardForm(platform.cardFrame, services),
    settle: clock.settle,
    drive: clock.drive,
    advance: clock.advance,
    async signIn(email = "ann@example.com") {
      if (!services.state.accounts.includes(email)) services.state.accounts.push(email);
      const { fields } = foyer.signIn.form;
      fields.email.change(email);
      fields.password.change("password");
      const outcome = await clock.drive(foyer.signIn.submit());
      foyer.signIn.close();
      if (!outcome.ok) throw new Error(`Cannot sign in: ${outcome.failure.kind}`);
    },
  };
}

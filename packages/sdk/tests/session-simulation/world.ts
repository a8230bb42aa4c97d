import { createSandbox, seededRandom } from "../../../../apps/sandbox/src/index.ts";
import { defaultConfiguration } from "../../src/domain/configuration/default-configuration.ts";
import { sandboxConfiguration } from "../../src/domain/configuration/sandbox-configuration.ts";
import {
  createMemoryDevice,
  createSeededRandom,
  type MemoryDevice,
} from "../../src/platform/memory/index.ts";
import { memoryLeases } from "../memory-leases.ts";
import {
  createKnownSessions,
  type KnownSession,
  type KnownSessions,
  type TokenAnswer,
} from "./known-sessions.ts";
import { openSimulatedTab, type SimulatedTab } from "./simulated-tab.ts";
import { CALM } from "./weather.ts";
import { createWire, type Wire } from "./wire.ts";
import { createWitness, mayExpire } from "./witness.ts";

/** A device with its tabs, and services of its own. Deterministic by seed. */
export interface World {
  readonly device: MemoryDevice;
  readonly wire: Wire;
  readonly sessions: KnownSessions;
  /** Open tabs. */
  readonly tabs: SimulatedTab[];
  /** Violations found. */
  readonly problems: string[];
  /** Every action and request, line by line. */
  readonly diary: string[];
  readonly chance: { among<T>(list: readonly T[]): T; below(count: number): number };
  /** `kept`: stored state of the page before a reload. */
  openTab(kept?: SimulatedTab["platform"]["session"]): SimulatedTab;
  /** Records a command that throws: none may. */
  command(tab: SimulatedTab, name: string, work: Promise<unknown>): void;
  /** The session in the cookie of the device. */
  cookieSession(): KnownSession | null;
  /** The user sets the clock of the device; the service's is unaffected. */
  correctClock(byMs: number): void;
  /** Ends the session from outside: the member from another device, or a viewer's provider. */
  signOutFromElsewhere(session: KnownSession): Promise<void>;
  /** A member types a code of this device on a phone. */
  activate(code: string, email: string): Promise<void>;
  violations(): readonly unknown[];
  end(): void;
}

const DAY_MS = 86_400_000;
const NOON = Date.UTC(2025, 0, 15, 12);
const SERVICES = sandboxConfiguration().services.apiBaseUrl;
const WORLD = "simulation";

export function createWorld(seed: number): World {
  const random = createSeededRandom(seed);
  const below = (count: number) => Math.floor(random.number() * count);
  const leases = below(4) === 0 ? memoryLeases() : null;
  let skewMs = [0, DAY_MS, -DAY_MS, below(2 * DAY_MS) - DAY_MS][below(4)] ?? 0;

  const device = createMemoryDevice({ seed, now: NOON - skewMs });
  const { clock } = device;
  const serviceNow = () => clock.now() + skewMs;
  const sandbox = createSandbox({
    now: serviceNow,
    random: seededRandom(seed),
    sleep: (ms) => new Promise((resolve) => void clock.after(ms, resolve)),
  });
  const problems: string[] = [];
  const diary: string[] = [];
  const report = (problem: string) => void problems.push(problem);
  const sessions = createKnownSessions();
  const wire = createWire({
    device,
    service: sandbox.fetch,
    serviceNow,
    random: createSeededRandom(seed + 1),
    sessions,
    witness: createWitness({
      sessions,
      serviceNow,
      leasesCorrectedAt: () => leasesCorrectedAt,
      report,
      diary,
    }),
  });
  const tabs: SimulatedTab[] = [];
  let opened = 0;
  let leasesCorrectedAt = Number.NEGATIVE_INFINITY;

  function cookieSession(): KnownSession | null {
    const text = device.cookies.get(defaultConfiguration.cookies.session);
    const token = text === null ? "" : (JSON.parse(text) as { accessToken: string }).accessToken;
    return sessions.byAccessToken(token) ?? null;
  }

  /** The session of a tab has changed: allowed when a user acted or the service refused. */
  function follow(tab: SimulatedTab): void {
    const { session } = tab.foyer;
    const before = tab.session;
    tab.session = session.profileId === null && !session.isMvpdUser ? null : cookieSession();
    if (before === null || before === tab.session) return;
    const at = serviceNow();
    if (tab.session !== null) before.end ??= { why: "replaced", at };
    else if (session.ended === null) before.end ??= { why: "user", at };
    else if (session.ended === "otherTab") {
      if (before.end === null) report(`${tab.name} believes that another tab signed out`);
    } else {
      if (!mayExpire(before)) report(`${tab.name} ends session ${before.number} by itself`);
      before.end ??= { why: "expired", at };
    }
  }

  /** Calls the services from another device. */
  function ask(path: string, body?: object, headers: object = {}): Promise<Response> {
    return wire.visit(SERVICES + path, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", "x-api-key": WORLD },
      body: body && JSON.stringify(body),
    } as RequestInit);
  }

  return {
    device,
    wire,
    sessions,
    tabs,
    problems,
    diary,
    chance: { below, among: (list) => list[below(list.length)] as (typeof list)[number] },
    openTab(kept) {
      opened += 1;
      const tab = openSimulatedTab(`tab ${opened}`, {
        device,
        wire,
        world: WORLD,
        leases,
        kept,
      });
      tab.foyer.subscribe(
        () => tab.foyer.session.snapshot,
        () => follow(tab),
      );
      tabs.push(tab);
      tab.foyer.start();
      return tab;
    },
    command(tab, name, work) {
      const watched = work
        .catch((error: unknown) => report(`${name} throws in ${tab.name}: ${String(error)}`))
        .finally(() => tab.pending.delete(watched));
      tab.pending.add(watched);
    },
    cookieSession,
    correctClock(byMs) {
      clock.jump(clock.now() + byMs);
      skewMs -= byMs;
      if (leases) leasesCorrectedAt = serviceNow();
    },
    async signOutFromElsewhere({ profileId, sid, deviceId }) {
      if (profileId === null) {
        await ask("/tve/logout", undefined, { "x-device-id": deviceId });
        return;
      }
      const email = `${profileId.replace("profile-", "")}@example.com`;
      const accountInfo = { email, password: "password" };
      await ask("/accounts/sessions/delete", { accountInfo, sids: [sid] });
    },
    async activate(regCode, email) {
      const deviceId = "telephone";
      const login = await ask("/accounts/login", { email, password: "password", deviceId });
      const { accessToken } = (await login.json()) as TokenAnswer;
      const authorization = `Bearer ${accessToken}`;
      await ask("/accounts/regcode/deeplink", { deviceId, regCode }, { authorization });
    },
    violations: () => sandbox.controls.violations(WORLD),
    end() {
      for (const tab of tabs) tab.close();
      wire.weather = CALM;
      sandbox.close();
    },
  };
}

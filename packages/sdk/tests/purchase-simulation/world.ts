import {
  createManualClock,
  type ManualClock,
  type MemoryStorage,
} from "../../src/platform/memory/index.ts";
import { type Chance, createChance } from "./chance.ts";
import { type Charge, createService, type Service } from "./service.ts";
import { createDevice, type Device, openSimulatedTab, type SimulatedTab } from "./simulated-tab.ts";
import { type Terms, termsOf } from "./terms.ts";
import { createWire, type Reading, type SentPurchase, type Wire } from "./wire.ts";

export type { Charge };

/** A buyer of one purchase, their devices with all tabs, and a service with faults. Deterministic by seed. */
export interface World {
  readonly seed: number;
  readonly terms: Terms;
  readonly persona: string;
  /** The buyer is a member who wants another plan; otherwise a subscription. */
  readonly isMember: boolean;
  /** The buyer wants a plan with merchandise. */
  readonly wantsGoods: boolean;
  /** Some screen has said that it is paid: the buyer wants nothing more. */
  isTold: boolean;
  readonly chance: Chance;
  readonly clock: ManualClock;
  readonly service: Service;
  readonly wire: Wire;
  readonly devices: readonly Device[];
  /** Open tabs. */
  readonly tabs: SimulatedTab[];
  /** Every purchase sent by a tab. */
  readonly sent: SentPurchase[];
  /** What the buyer read last before they pressed: on the page of a tab, and in a sheet. */
  readonly screens: Map<string, Reading>;
  readonly sheets: Map<string, Reading>;
  /** Violations found. */
  readonly problems: string[];
  /** Every action and request, line by line. */
  readonly diary: string[];
  /** Likelihood that a card form answers with another key. */
  confusion: number;
  /** The purchase that a tab shows has changed. */
  onChange: (tab: SimulatedTab) => void;
  charges(): readonly Charge[];
  /** `kept`: stored state of the page before a reload. */
  openTab(device: Device, kept?: MemoryStorage): SimulatedTab;
  /** Records a command that throws: none may. */
  command(tab: SimulatedTab, name: string, work: Promise<unknown>): void;
  /** The buyer sets the clock of their devices; the service's is unaffected. */
  correctClock(byMs: number): void;
  end(): void;
}

const NOTHING_READ: Reading = { shownCents: Number.NaN, shipTo: [] };
const NOON = Date.UTC(2025, 0, 15, 12);
const APP_WORLD = "purchase-simulation";
const BUYERS = ["saved-card", "saved-card", "new", "no-payment-account"];
/** Members of the monthly plan, who want one other plan. */
const MEMBERS = ["paying-monthly"];

export function createWorld(seed: number): World {
  const chance = createChance(seed);
  const terms = termsOf(chance);
  const isMember = chance.below(3) === 0;
  const persona = chance.among(isMember ? MEMBERS : BUYERS);
  const wantsGoods = chance.below(3) === 0;
  let skewMs = 0;
  const clock = createManualClock(NOON, () => service.atWork() > 0);
  const service = createService({
    seed,
    terms,
    world: APP_WORLD,
    clock: () => clock,
    now: () => clock.now() + skewMs,
  });
  /** Orders of the time before. */
  const former = service.charges().map(({ orderId }) => orderId);
  const problems: string[] = [];
  const diary = [JSON.stringify({ ...terms, persona, wantsGoods })];
  const sent: SentPurchase[] = [];
  const screens = new Map<string, Reading>();
  const sheets = new Map<string, Reading>();
  const tabs: SimulatedTab[] = [];
  // An application cannot know what another device has sent: there the service itself has to refuse.
  const hasTwoDevices =
    !isMember && terms.secondSubscriptions === "refused" && chance.below(2) === 0;
  const devices = (hasTwoDevices ? ["laptop", "phone"] : ["laptop"]).map((name) =>
    createDevice(name, clock, chance.below(4) === 0),
  );
  const newsMs = chance.among([0, 0, 200, 5_000]);
  let opened = 0;
  const wire = createWire({
    clock,
    service,
    terms,
    chance: createChance(seed + 1_000_003),
    diary: (line) => void diary.push(line),
    onPurchase: (purchase) => follow(purchase),
    onOtherAmount: (key) => void problems.push(`another amount is due for ${key} than was shown`),
  });

  /** Nothing else may be sent while an attempt is open, in the journal of the device or in an active tab. */
  function follow(purchase: Omit<SentPurchase, "screen" | "sheet">): void {
    const device = devices.find(({ name }) => name === purchase.device);
    const open = tabs.flatMap(({ foyer, gate, device: own }) => {
      const { state } = foyer.purchases;
      const works = state.kind === "submitting" || state.kind === "confirming";
      return works && own === device && gate.state === "open" ? [state.attempt.key] : [];
    });
    // A tab that asks the service learns late that another one has closed the key.
    const closed = keysOf(device, "notPaid");
    for (const key of [...open, ...keysOf(device, "open")]) {
      if (key !== purchase.key && !closed.includes(key)) {
        problems.push(`${purchase.tab} sends ${purchase.key} while ${key} is open`);
      }
    }
    const screen = screens.get(purchase.tab) ?? NOTHING_READ;
    const sheet = sheets.get(purchase.tab) ?? NOTHING_READ;
    sent.push({ ...purchase, screen, sheet });
  }

  const world: World = {
    seed,
    terms,
    persona,
    isMember,
    wantsGoods,
    isTold: false,
    chance,
    clock,
    service,
    wire,
    devices,
    tabs,
    sent,
    screens,
    sheets,
    problems,
    diary,
    confusion: 0,
    onChange: () => {},
    charges: () => service.charges().filter(({ orderId }) => !former.includes(orderId)),
    openTab(device, kept) {
      opened += 1;
      const tab = openSimulatedTab(`tab ${opened}`, {
        device,
        clock,
        wire,
        chance,
        apiKey: APP_WORLD,
        newsMs,
        confusion: () => world.confusion,
        kept,
      });
      tabs.push(tab);
      tab.foyer.subscribe(
        () => tab.foyer.purchases.state,
        () => world.onChange(tab),
      );
      tab.foyer.start();
      return tab;
    },
    command(tab, name, work) {
      const watched = work
        .catch((error: unknown) => problems.push(`${name} throws in ${tab.name}: ${String(error)}`))
        .finally(() => tab.pending.delete(watched));
      tab.pending.set(watched, name);
    },
    correctClock(byMs) {
      clock.jump(clock.now() + byMs);
      skewMs -= byMs;
    },
    end() {
      for (const tab of tabs) tab.close();
      service.close();
    },
  };
  return world;
}

interface Record {
  readonly attempt?: { readonly key: string };
  readonly outcome?: { readonly kind: string };
}

/** Keys of attempts with this end in the journal of a device. */
function keysOf(device: Device | undefined, kind: "open" | "notPaid"): string[] {
  const names = device?.local.keys().filter((name) => name.includes("purchases.")) ?? [];
  return names.flatMap((name) => {
    const { data = [] } = JSON.parse(device?.local.get(name) ?? "{}") as { data?: Record[] };
    return data.flatMap(({ attempt, outcome }) =>
      attempt && outcome?.kind === kind ? [attempt.key] : [],
    );
  });
}

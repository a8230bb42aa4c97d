import { isAwake } from "./actions.ts";
import type { SimulatedTab } from "./simulated-tab.ts";
import type { World } from "./world.ts";

/** Something that a screen has said: nothing was, and nothing will be, charged by what had been sent then. */
interface Statement {
  readonly tab: string;
  /** The attempt about which it was said. */
  readonly attempt: string;
  readonly keys: readonly string[];
  /** How many purchases had been sent by then. */
  readonly sent: number;
}

/** What the screens have said so far, held against the ledger. */
export interface Watch {
  /** What holds after every step. */
  look(): void;
  /** Orders that some screen has shown as paid. */
  readonly shown: ReadonlySet<string>;
}

const NOT_CHARGED = /not been charged(?! twice)/;

export function createWatch(world: World): Watch {
  const statements: Statement[] = [];
  const shown = new Set<string>();

  /** Heard at once: what is true about the purchases sent so far says nothing about later ones. */
  function hear(tab: SimulatedTab): void {
    const { state, message } = tab.foyer.purchases;
    if (state.kind === "paid") shown.add(state.orderID);
    if (state.kind !== "notPaid") return;
    const says =
      NOT_CHARGED.test(message ?? "") || NOT_CHARGED.test(tab.foyer.checkout.message ?? "");
    const ofDevice = world.sent.filter(({ device }) => device === tab.device.name);
    const keys = says ? ofDevice.map(({ key }) => key) : [state.attempt.key];
    const attempt = `${state.attempt.key} of ${state.attempt.startedAt}`;
    if (statements.some((one) => one.tab === tab.name && one.attempt === attempt)) return;
    statements.push({ tab: tab.name, attempt, keys, sent: world.sent.length });
  }

  /** A charge by a request that was sent before a screen said that nothing is charged. */
  function findLies(): void {
    for (const charge of world.charges()) {
      const key = charge.idempotencyKey ?? "";
      for (const { tab, keys, sent } of statements) {
        const isSentAgain = world.sent.slice(sent).some((purchase) => purchase.key === key);
        if (!keys.includes(key) || isSentAgain) continue;
        world.problems.push(`${tab} has said that ${key} is not charged, and it is`);
      }
    }
  }

  function expectPaid({ name, foyer }: SimulatedTab): void {
    const { state } = foyer.purchases;
    const isPaid = state.kind === "paid";
    const orders = world.charges().map(({ orderId }) => orderId);
    if (isPaid && !orders.includes(state.orderID)) {
      world.problems.push(`${name} shows ${state.orderID} as paid, which nobody has charged`);
    }
    if (foyer.checkout.destination && !isPaid) {
      world.problems.push(`${name} leads to a confirmation of nothing`);
    }
  }

  world.onChange = hear;
  return {
    shown,
    look() {
      const charges = world.charges();
      if (charges.length > 1) {
        const keys = charges.map(
          ({ idempotencyKey, serviceId }) => `${serviceId} by ${idempotencyKey}`,
        );
        world.problems.push(`one buyer is charged ${charges.length} times: ${keys.join(", ")}`);
      }
      for (const tab of world.tabs.filter(isAwake)) expectPaid(tab);
      findLies();
    },
  };
}

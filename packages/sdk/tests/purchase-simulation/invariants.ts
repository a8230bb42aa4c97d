import { linesOf, PLANS_WITH_GOODS, taxOfGoods } from "./shipping-buyers.ts";
import { isAwake, type SimulatedTab } from "./simulated-tab.ts";
import type { SentPurchase } from "./wire.ts";
import type { Charge, World } from "./world.ts";

/** A statement of a screen: nothing sent so far was charged or will be. */
interface Statement {
  readonly tab: string;
  /** The state that shows. */
  readonly state: object;
  readonly keys: readonly string[];
  /** Number of purchases sent by then. */
  readonly sent: number;
}

/** Compares the statements of the screens with the ledger. */
export interface Watch {
  /** Checks the invariants after every step. */
  look(): void;
  /** Orders that some screen has shown as paid. */
  readonly shown: ReadonlySet<string>;
}

const NOT_CHARGED = /not been charged(?! twice)/;

export function createWatch(world: World): Watch {
  const statements: Statement[] = [];
  const shown = new Set<string>();

  /**
   * A statement counts only if it stays on the screen: a tab that wakes up may briefly show a result that another tab
   * has settled.
   */
  function hear(tab: SimulatedTab): void {
    const { state, message } = tab.foyer.purchases;
    const key = "attempt" in state ? state.attempt.key : "";
    world.diary.push(`${world.clock.now()} ${tab.name} shows ${state.kind} ${key}`);
    if (state.kind === "paid") {
      shown.add(state.orderID);
      world.isTold = true;
    }
    if (state.kind !== "notPaid") return;
    const says = [message, tab.foyer.checkout.message].some((text) => NOT_CHARGED.test(text ?? ""));
    const ofDevice = world.sent.filter(({ device }) => device === tab.device.name);
    const { length: sent } = world.sent;
    note({ tab: tab.name, state, keys: [key], sent });
    if (!says) return;
    world.clock.after(1, () => {
      const stays = tab.foyer.purchases.state === state;
      if (stays) note({ tab: tab.name, state, keys: ofDevice.map((one) => one.key), sent });
    });
  }

  /** Reported once per statement. */
  function note(statement: Statement): void {
    const isKnown = statements.some(
      ({ tab, state, keys }) =>
        tab === statement.tab && state === statement.state && keys.length === statement.keys.length,
    );
    if (!isKnown) statements.push(statement);
  }

  /** A charge by a request sent before a screen said that nothing is charged. */
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

  /** What was charged is what the buyer saw (D-05), and what was sent with it (PAY-82). */
  function findOtherOrders(): void {
    for (const charge of world.charges()) {
      const purchase = world.sent.find(({ key }) => key === charge.idempotencyKey);
      if (!purchase) continue;
      const { orderId, method } = charge;
      const { shownCents, shipTo } = method === "applepay" ? purchase.sheet : purchase.screen;
      for (const shown of [purchase.amountCents, shownCents]) {
        if (isOtherAmount(charge, purchase, shown)) {
          world.problems.push(
            `${orderId} charges ${charge.amountCents} cents, shown were ${shown}`,
          );
        }
      }
      if (!isWithGoods(charge)) continue;
      const sentTo = linesOf(charge.sent?.shippingAddress ?? {}).join();
      if (sentTo !== shipTo.join()) {
        world.problems.push(`${orderId} ships to ${sentTo}, shown was ${shipTo.join()}`);
      }
    }
  }

  /** Goods have an address, and the tax of that address (D-30). A wallet adds none to an approved price. */
  function findOtherTaxes(): void {
    for (const { amountCents, method, orderId, sent, serviceId, taxCents } of world.charges()) {
      if (!isWithGoods({ serviceId })) continue;
      const address = sent?.shippingAddress;
      if (!address) world.problems.push(`${orderId} has goods, and no address`);
      const due = taxOfGoods(amountCents - taxCents, address?.["state"]);
      const isWallet = method === "paypal" || method === "applepay";
      const isUntaxed = isWallet && sent?.plusTaxes === true && taxCents === 0;
      if (taxCents !== due && !isUntaxed) {
        world.problems.push(`${orderId} charges ${taxCents} cents of tax, due are ${due}`);
      }
    }
  }

  function expectPaid({ name, foyer }: SimulatedTab): void {
    const { state } = foyer.purchases;
    const isPaid = state.kind === "paid";
    const orders = world.charges().map(({ orderId }) => orderId);
    if (isPaid && !orders.includes(state.orderID)) {
      world.problems.push(`${name} shows ${state.orderID} as paid, which was never charged`);
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
      findOtherOrders();
      findOtherTaxes();
    },
  };
}

export function isWithGoods({ serviceId }: Pick<Charge, "serviceId">): boolean {
  return PLANS_WITH_GOODS.some((plan) => plan === serviceId);
}

/** Taxes are added where the buyer read so, and never to the total of Apple's sheet. */
function isOtherAmount(
  { amountCents, method, taxCents }: Charge,
  { plusTaxes }: SentPurchase,
  shownCents: number,
): boolean {
  if (shownCents === amountCents) return false;
  const mayAddTaxes = plusTaxes && method !== "applepay";
  return !mayAddTaxes || shownCents !== amountCents - taxCents;
}

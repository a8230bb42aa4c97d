import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSandbox, type Sandbox, seededRandom } from "../../../../apps/sandbox/src/index.ts";
import type { ManualClock } from "../../src/platform/memory/index.ts";
import type { Terms } from "./terms.ts";

export type Charge = ReturnType<Sandbox["controls"]["ledger"]>[number];

/** The sandbox with the faults of a seed's terms, and a way to kill it. */
export interface Service {
  /** Rejects as a broken connection does when the service is killed meanwhile. */
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Sends a purchase that is committed this many milliseconds after its arrival. */
  fetchCommittedLate(url: string, init: RequestInit, lateMs: number): Promise<Response>;
  /** Uncommitted work is lost. The service restarts at once. */
  kill(): void;
  /** Purchases that arrive from now on are committed at once. */
  calm(): void;
  /** Number of requests in progress, without those that wait for their commit. */
  atWork(): number;
  /** The buyer approves an order on PayPal's own page. */
  approvePayPal(orderID: string): Promise<void>;
  charges(): readonly Charge[];
  violations(): readonly unknown[];
  close(): void;
}

interface ServiceDeps {
  readonly seed: number;
  readonly terms: Terms;
  readonly world: string;
  readonly clock: () => ManualClock;
  readonly now: () => number;
}

/** The operation of a path that pays. */
function operationOf(pathname: string): string {
  const operations = {
    "/payment-frame/pay": "payInFrame",
    "/paypal/capture": "capturePaypalOrder",
    "/paypal/changeService": "changeServiceWithPaypal",
    "/applepay/subscription": "buyWithApplePay",
    "/applepay/changeService": "changeServiceWithApplePay",
    "/changeSubscription": "changeSubscription",
  };
  const found = Object.entries(operations).find(([path]) => pathname.endsWith(path));
  return found?.[1] ?? "addSubscriptionWithPayment";
}

export function createService({ seed, terms, world, clock, now }: ServiceDeps): Service {
  const file = join(tmpdir(), `foyer-purchase-simulation-${process.pid}-${seed}.db`);
  let working = 0;
  let lives = 0;
  let life = start();

  function start() {
    lives += 1;
    const own = { isOver: false, hear: new Set<() => void>() };
    const sandbox = createSandbox({
      now,
      // Ids are never reused after a restart, as in any real service.
      random: seededRandom(seed + 1_000_003 * (lives - 1)),
      ...(terms.isMortal ? { database: file } : {}),
      // Sleeping requests of a killed service never wake up.
      async sleep(ms) {
        working -= 1;
        await new Promise<void>((resolve) => void clock().after(ms, resolve));
        if (own.isOver) await new Promise<never>(() => {});
        working += 1;
      },
    });
    return { ...own, own, sandbox };
  }

  async function ask(url: string, init: RequestInit): Promise<Response> {
    const { own, sandbox } = life;
    working += 1;
    return new Promise<Response>((resolve, reject) => {
      const die = () => {
        own.hear.delete(die);
        reject(new TypeError("Failed to fetch"));
      };
      own.hear.add(die);
      sandbox
        .fetch(url, init)
        .then(resolve, reject)
        .finally(() => {
          if (own.hear.delete(die)) working -= 1;
        });
    });
  }

  const { secondSubscriptions, keys, withdrawal } = terms;
  life.sandbox.controls.settings({ secondSubscriptions, keys, withdrawal } as never, world);

  return {
    fetch: ask,
    fetchCommittedLate(url, init, lateMs) {
      const operation = operationOf(new URL(url).pathname);
      const fault = { kind: "lateCommit", operation, delayMs: Math.ceil(lateMs) };
      life.sandbox.controls.setFaults([fault as never], world);
      return ask(url, init);
    },
    kill() {
      const { own, sandbox } = life;
      own.isOver = true;
      for (const die of [...own.hear]) die();
      sandbox.close();
      working = 0;
      life = start();
    },
    calm: () => life.sandbox.controls.clearFaults(world),
    atWork: () => working,
    async approvePayPal(orderID) {
      const body = new URLSearchParams({ payerID: "PAYER-TN", decision: "approve" });
      const url = `http://127.0.0.1:4010/paypal-stand-in/approve/${orderID}?world=${world}`;
      await life.sandbox.fetch(new Request(url, { method: "POST", body }));
    },
    charges: () => life.sandbox.controls.ledger(world),
    violations: () => life.sandbox.controls.violations(world),
    close() {
      life.own.isOver = true;
      life.sandbox.close();
      if (terms.isMortal)
        for (const end of ["", "-wal", "-shm"]) rmSync(file + end, { force: true });
    },
  };
}

/**
 * One isolated copy of the services' data. The api key names it.
 *
 * All state lives in the database; the object itself holds nothing that a restart could lose.
 */
import { type Collection, openCollection } from "./collection.ts";
import type { Database } from "./database.ts";
import type { Persona } from "./persona.ts";
import { type Random, randomHex } from "./random.ts";

export interface WorldSettings {
  /** Sign-in and sign-up ask for a captcha token [SGN-13]. */
  readonly captchaRequired: boolean;
  /** The captcha's verdict for every caller. */
  readonly captchaVerdict: CaptchaVerdict;
  /** Treatment of an `Idempotency-Key`. */
  readonly keys: KeySupport;
  /** Whether the key of a write can be withdrawn [D-24]. */
  readonly withdrawal: Withdrawal;
  /** Treatment of a purchase beside an active subscription. */
  readonly secondSubscriptions: SecondSubscriptions;
  /** The device of the Apple Pay stand-in. */
  readonly applePay: ApplePayDevice;
  /** Flags that assign a group to each person, in equal shares [EXP-01]. */
  readonly split: Readonly<Record<string, readonly string[]>>;
}

/** `unsolved` gives no token at all. */
export const CAPTCHA_VERDICTS = ["human", "robot", "expired", "unsolved"] as const;
export type CaptchaVerdict = (typeof CAPTCHA_VERDICTS)[number];

/**
 * `honored`: one effect for each key. `refusedInFlight`: the same, and a second request of a key gets a 409 while the
 * first is in progress. `ignored`: every request is a new one, and orders have no key.
 */
export const KEY_SUPPORTS = ["honored", "refusedInFlight", "ignored"] as const;
export type KeySupport = (typeof KEY_SUPPORTS)[number];

/** `notFound` and `notBuilt`: the operation answers 404 or 501. Ignored keys cannot be withdrawn either. */
export const WITHDRAWALS = ["offered", "notFound", "notBuilt"] as const;
export type Withdrawal = (typeof WITHDRAWALS)[number];

/** `accepted`: both are charged, and the status shows the newer one. */
export const SECOND_SUBSCRIPTIONS = ["refused", "accepted"] as const;
export type SecondSubscriptions = (typeof SECOND_SUBSCRIPTIONS)[number];

/** `withoutCards`: the device can pay, and its wallet is empty. */
export const APPLE_PAY_DEVICES = ["ready", "withoutCards", "unsupported"] as const;
export type ApplePayDevice = (typeof APPLE_PAY_DEVICES)[number];

export const DEFAULT_SETTINGS: WorldSettings = {
  captchaRequired: false,
  captchaVerdict: "human",
  keys: "honored",
  withdrawal: "offered",
  secondSubscriptions: "refused",
  applePay: "ready",
  split: {},
};

export interface Charge {
  readonly orderId: string;
  readonly profileId: string;
  readonly amountCents: number;
  readonly taxCents: number;
  readonly serviceId: string;
  /** `card`, `saved`, `paypal`, `applepay`, `coupon`, `gift`, `renewal`. */
  readonly method: string;
  readonly idempotencyKey: string | null;
  /** Sent with the purchase besides what the amount says; null for a renewal. */
  readonly sent: Sent | null;
  /** Epoch ms, world time. */
  readonly at: number;
}

/** Fields of the request that paid, as they came; null where the request has none. */
export interface Sent {
  readonly shippingAddress: Readonly<Record<string, string>> | null;
  readonly billingAddress: Readonly<Record<string, string>> | null;
  /** Names and values such as program, verificationId, survey, purchaseSource. */
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
  /** The parameter of that name. */
  readonly verificationId: string | null;
  /** The parameter of that name. */
  readonly survey: string | null;
  readonly promotionId: string | null;
  readonly isSkipDefaultPromo: boolean | null;
  readonly couponCode: string | null;
  /** `User` or `Auto` [PRM-30]. */
  readonly appliedBy: string | null;
  readonly changeType: string | null;
  /** Decimal text of the amount that the buyer saw, and whether "plus applicable taxes" stood beside it. */
  readonly amount: string | null;
  readonly plusTaxes: boolean | null;
}

export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Address in the mail to follow, if any. */
  readonly link: string | null;
  /** Epoch ms, world time. */
  readonly at: number;
}

interface WorldRow {
  readonly offset_ms: number;
  /** World time that stands still; null while it runs. */
  readonly frozen_at: number | null;
  readonly secret: string;
  readonly settings: string;
}

export interface WorldDependencies {
  readonly database: Database;
  /** Epoch ms of the machine, or of the simulation. */
  readonly now: () => number;
  readonly random: Random;
  /** Address of the web app, for links in mails. */
  readonly webUrl: string;
  /** Those that every world begins with. */
  readonly personas: readonly Persona[];
}

const SET_CLOCK = "UPDATE worlds SET offset_ms = ?, frozen_at = ? WHERE key = ?";
const FORGET_RECORD = "DELETE FROM records WHERE world = ? AND (id = ? OR id LIKE ?)";

export class World {
  readonly key: string;
  readonly random: Random;
  readonly webUrl: string;
  readonly personas: readonly Persona[];
  readonly #database: Database;
  readonly #realNow: () => number;
  /** Set while a due event runs: the event's own time. */
  #moment: number | undefined;
  /** Work for after the call in progress. */
  readonly #afterwards: (() => void)[] = [];
  /** As it was last read: it is asked for many times in a call. */
  #known: { readonly row: WorldRow; readonly generation: number } | undefined;

  constructor(key: string, { database, now, random, webUrl, personas }: WorldDependencies) {
    this.key = key;
    this.random = random;
    this.webUrl = webUrl;
    this.personas = personas;
    this.#database = database;
    this.#realNow = now;
  }

  /** World time in epoch ms; while a due event runs, the time at which it was due. */
  now(): number {
    return this.#moment ?? this.#row().frozen_at ?? this.#realNow() + this.#row().offset_ms;
  }

  /** Runs `work` as if it were `moment`. */
  at<T>(moment: number, work: () => T): T {
    const before = this.#moment;
    this.#moment = moment;
    try {
      return work();
    } finally {
      this.#moment = before;
    }
  }

  /** Runs `work` once the call in progress has been committed or rolled back: what counts even if it is refused. */
  evenIfRefused(work: () => void): void {
    this.#afterwards.push(work);
  }

  /** Called when a call has ended. */
  endCall(): void {
    for (const work of this.#afterwards.splice(0)) work();
  }

  /** Offset of world time from the machine's, in ms. */
  get offset(): number {
    return this.now() - this.#realNow();
  }

  /** Time stands still until `unfreeze`. */
  get frozen(): boolean {
    return this.#row().frozen_at !== null;
  }

  freeze(): void {
    this.#setClock(this.#row().offset_ms, this.now());
  }

  /** Time goes on from where it stood. */
  unfreeze(): void {
    this.#setClock(this.offset, null);
  }

  /** Moves world time to `at`, epoch ms; a frozen clock stands still there. */
  setNow(at: number): void {
    if (this.frozen) this.#setClock(this.#row().offset_ms, at);
    else this.#setClock(at - this.#realNow(), null);
  }

  #setClock(offset: number, frozenAt: number | null): void {
    const { key } = this;
    this.#database.run(SET_CLOCK, offset, frozenAt, key);
    this.#database.outdate();
  }

  /** Signs the tokens of this world. */
  get secret(): string {
    return this.#row().secret;
  }

  get settings(): WorldSettings {
    return { ...DEFAULT_SETTINGS, ...(JSON.parse(this.#row().settings) as Partial<WorldSettings>) };
  }

  set settings(settings: WorldSettings) {
    const text = JSON.stringify(settings);
    this.#database.run("UPDATE worlds SET settings = ? WHERE key = ?", text, this.key);
    this.#database.outdate();
  }

  collection<T>(name: string): Collection<T> {
    return openCollection<T>(this.#database, this.key, name);
  }

  /** A readable id, unique in this world: `ord-000017`. */
  newId(prefix: string): string {
    const row = this.#database.get<{ sequence: number }>(
      "UPDATE worlds SET sequence = sequence + 1 WHERE key = ? RETURNING sequence",
      this.key,
    );
    return `${prefix}-${String(row?.sequence ?? 0).padStart(6, "0")}`;
  }

  /** An id that cannot be guessed. */
  newSecret(prefix: string): string {
    return `${prefix}_${randomHex(this.random, 32)}`;
  }

  /** Plans an event for `subject` at `dueAt`; replaces a planned one of this kind. */
  schedule(kind: string, subject: string, dueAt: number, payload: unknown = null): void {
    this.#database.run(
      `INSERT INTO events (world, kind, subject, due_at, payload) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (world, kind, subject) DO UPDATE SET due_at = excluded.due_at, payload = excluded.payload`,
      this.key,
      kind,
      subject,
      Math.ceil(dueAt),
      JSON.stringify(payload),
    );
  }

  unschedule(kind: string, subject: string): void {
    this.#database.run(
      "DELETE FROM events WHERE world = ? AND kind = ? AND subject = ?",
      this.key,
      kind,
      subject,
    );
  }

  /** Runs `work` in a transaction: all of it, or nothing. */
  transaction<T>(work: () => T): T {
    return this.#database.transaction(work);
  }

  /**
   * Deletes everything that belongs to `owner` or is kept under one of `names`, alone or after a space, and the
   * answers kept for its Idempotency-Keys.
   */
  forget(owner: string, names: readonly string[]): void {
    this.#database.run("DELETE FROM records WHERE world = ? AND owner = ?", this.key, owner);
    for (const name of [owner, ...names]) {
      const last = `% ${name}`;
      this.#database.run(FORGET_RECORD, this.key, name, last);
      this.#database.run("DELETE FROM answers WHERE world = ? AND scope LIKE ?", this.key, last);
    }
  }

  /** Every amount charged; tests check here that no user has paid twice. */
  get ledger(): Collection<Charge> {
    return this.collection<Charge>("ledger");
  }

  charge(charge: Omit<Charge, "at">): Charge {
    const entry = { ...charge, at: this.now() };
    return this.ledger.put(this.newId("chg"), entry, charge.profileId);
  }

  get outbox(): Collection<Mail> {
    return this.collection<Mail>("outbox");
  }

  sendMail(mail: Pick<Mail, "to" | "subject" | "text"> & { link?: string }): void {
    const id = this.newId("mail");
    this.outbox.put(id, { id, link: null, ...mail, at: this.now() });
  }

  #row(): WorldRow {
    const { generation } = this.#database;
    if (this.#known?.generation === generation) return this.#known.row;
    const row = this.#database.get<WorldRow>(
      "SELECT offset_ms, frozen_at, secret, settings FROM worlds WHERE key = ?",
      this.key,
    );
    if (!row) throw new Error(`There is no world ${this.key}`);
    this.#known = { row, generation };
    return row;
  }
}

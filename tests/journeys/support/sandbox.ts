/** Control of the sandbox: ledger, faults, clock. */

/** A charge, in cents. */
export interface Charge {
  readonly amountCents: number;
  readonly taxCents: number;
  readonly profileId: string;
  readonly serviceId: string;
  readonly method: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Null for a renewal, and for what seeded members have paid. */
  readonly idempotencyKey: string | null;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly link?: string;
}

export interface Fault {
  readonly kind:
    | "dropBefore"
    | "dropAfterCommit"
    | "delay"
    | "lateCommit"
    | "status"
    | "html"
    | "truncated"
    | "mutate";
  readonly operation?: string;
  readonly times?: number;
  readonly status?: number;
  readonly errorCode?: string;
  readonly retryAfter?: number;
  readonly delayMs?: number;
}

/** Features that the services lack: see the sandbox's README. */
export interface Settings {
  readonly keys?: "honored" | "refusedInFlight" | "ignored";
  readonly withdrawal?: "offered" | "notFound" | "notBuilt";
  readonly secondSubscriptions?: "refused" | "accepted";
  /** Price tests that run: the groups of each flag, to which persons are assigned by chance. */
  readonly split?: Readonly<Record<string, readonly string[]>>;
}

/** A call as the request log has it, without secrets. */
export interface LoggedRequest {
  readonly operation: string;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
  readonly fault: string | null;
  /** Null without an answer. */
  readonly status: number | null;
  readonly answer: unknown;
  readonly isLost: boolean;
}

/** An event that has arrived, and by whom it was sent: `tag manager`, or the app itself. */
export interface CollectedEvent {
  readonly by: "tag manager" | "app";
  readonly id: string | null;
  readonly event: string;
  /** Epoch milliseconds. */
  readonly time: number | null;
  /** Page or site that sent it, as the browser tells it. */
  readonly referer: string | null;
  /** With all that came beside it. */
  readonly said: Readonly<Record<string, unknown>>;
}

export interface SandboxDesk {
  /** Address of the page where a tester makes personas and moves the clock. */
  readonly startPage: string;
  /** Charges of this world, oldest first. */
  ledger(): Promise<readonly Charge[]>;
  /** Calls of this world, oldest first; of one operation where it is named. */
  requests(operation?: string): Promise<readonly LoggedRequest[]>;
  /** The answer of the bank to the next charge, of one member or of any. */
  bankSays(order: {
    readonly kind: string;
    readonly errorCode?: string;
    readonly delayMs?: number;
    readonly member?: string;
    readonly times?: number;
  }): Promise<void>;
  /** The amounts of the ledger, in cents. */
  charges(): Promise<readonly number[]>;
  /** Mails of this world, oldest first. */
  mails(): Promise<readonly Mail[]>;
  /** Codes that televisions have shown, each with its state and the member who activated it. */
  activations(): Promise<readonly string[]>;
  /** What the stand-ins of a tag manager and of a collector have received, oldest first. */
  collected(): Promise<readonly CollectedEvent[]>;
  /** Email alerts, oldest first (CNT-15). */
  prospects(): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Publishes a screen of marketing content, as an editor does; as a draft, answers the address of its preview. */
  shows(name: string, blocks: readonly object[], as?: "draft" | "published"): Promise<string>;
  /** Adds a fault. */
  breaks(...faults: readonly Fault[]): Promise<void>;
  isRepaired(): Promise<void>;
  /** Changes the behavior of the services. */
  is(settings: Settings): Promise<void>;
  /** Changes prices from now on: cents by plan. */
  prices(cents: Readonly<Record<string, number>>): Promise<void>;
  /** Sets feature flags for everyone in this world. */
  flags(flags: Readonly<Record<string, string>>): Promise<void>;
  timePasses(by: string): Promise<void>;
  /** Sets the captcha's verdict for every caller. */
  takesEveryCallerFor(verdict: "human" | "robot" | "expired" | "unsolved"): Promise<void>;
  /** Signs in on another device, without a browser; returns the status. */
  signsInElsewhere(
    account: { readonly email: string; readonly password: string },
    deviceId: string,
  ): Promise<number>;
  /** Calls that broke the specification. */
  violations(): Promise<readonly unknown[]>;
}

export function sandboxDesk(services: string, world: string): SandboxDesk {
  async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${services}/_sandbox/${path}`, {
      method,
      headers: { "x-api-key": world, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  }

  async function ledger(): Promise<readonly Charge[]> {
    return ((await ask("GET", "ledger")) as { charges: readonly Charge[] }).charges;
  }

  return {
    startPage: `${services}/?world=${world}`,
    ledger,
    async requests(operation) {
      const query = operation === undefined ? "" : `?operation=${operation}`;
      const { requests } = (await ask("GET", `requests${query}`)) as {
        requests: readonly LoggedRequest[];
      };
      return requests;
    },
    async bankSays(order) {
      await ask("POST", "bank", order);
    },
    charges: async () => (await ledger()).map(({ amountCents }) => amountCents),
    mails: async () => ((await ask("GET", "outbox")) as { mails: readonly Mail[] }).mails,
    async shows(name, blocks, as = "published") {
      const { screen } = (await ask("PUT", `screens/${name}`, { blocks, as })) as {
        screen: { readonly address: string; readonly draftAddress: string | null };
      };
      const { pathname, search } = new URL(screen.draftAddress ?? screen.address);
      return pathname + search;
    },
    async collected() {
      type Said = Readonly<Record<string, unknown>>;
      const { collected } = (await ask("GET", "collected")) as {
        collected: readonly {
          readonly referer: string | null;
          readonly body: { readonly events: readonly Said[]; readonly by?: CollectedEvent["by"] };
        }[];
      };
      return collected.flatMap(({ referer, body: { events, by = "app" } }) =>
        events.map((said) => ({
          by,
          said,
          referer,
          event: String(said["event"]),
          id: (said["eventId"] ?? said["id"] ?? null) as string | null,
          time: (said["time"] ?? null) as number | null,
        })),
      );
    },
    async prospects() {
      const { prospects } = (await ask("GET", "prospects")) as {
        prospects: readonly Readonly<Record<string, unknown>>[];
      };
      return prospects;
    },
    async activations() {
      const { activationCodes } = (await ask("GET", "activation-codes")) as {
        activationCodes: readonly { readonly status: string; readonly activatedBy: string }[];
      };
      return activationCodes.map(({ status, activatedBy }) => `${status} ${activatedBy}`.trim());
    },
    async breaks(...faults) {
      await ask("POST", "faults", { faults });
    },
    async prices(cents) {
      await ask("PUT", "prices", cents);
    },
    async flags(flags) {
      await ask("PUT", "flags", flags);
    },
    async isRepaired() {
      await ask("DELETE", "faults");
    },
    async is(settings) {
      await ask("PUT", "settings", settings);
    },
    async timePasses(by) {
      await ask("POST", "clock/advance", { by });
    },
    async takesEveryCallerFor(captchaVerdict) {
      await ask("PUT", "settings", { captchaVerdict });
    },
    async signsInElsewhere(account, deviceId) {
      const { status } = await fetch(`${services}/accounts/login`, {
        method: "POST",
        headers: { "x-api-key": world, "content-type": "application/json" },
        body: JSON.stringify({ ...account, deviceId }),
      });
      return status;
    },
    async violations() {
      return ((await ask("GET", "violations")) as { violations: readonly unknown[] }).violations;
    },
  };
}

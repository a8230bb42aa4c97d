import { makeAutoObservable } from "mobx";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { flagCookie } from "../../domain/experiments/experiments.ts";
import { flagIsOn, switchedCookie } from "../../domain/experiments/flag-switch.ts";
import { decisionPaths } from "../../domain/explain/path.ts";
import { decisionTopics, searchDecisions } from "../../domain/explain/search.ts";
import type { ExplainEntry, TracedDecision } from "../../domain/explain/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort, CookiePort, StoragePort } from "../../platform/ports.ts";
import type { ConsentReport } from "../debug-trace/consent-trace.ts";
import type { TracedEvent } from "../debug-trace/event-trace.ts";
import { toldDecision, toldFlagValue, toldTime } from "../debug-trace/telling.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import type { LinkView } from "../kit/views.ts";
import {
  type ReportedPurchases,
  type ReportedSession,
  reportedPurchases,
  reportedSession,
} from "./debug-report.ts";

/** A flag as its card shows it (DBG-02, DBG-04). */
export interface FlagView {
  readonly cookie: string;
  readonly name: string;
  readonly description: string;
  readonly isOn: boolean;
}

/** A known flag with its entry in the registry (EXP-15). */
export interface KnownFlagView extends FlagView {
  readonly ticket: LinkView | null;
  /** Its value, and where that comes from. */
  readonly valueText: string;
}

/** A text to save, and the name of its file. */
export interface DecisionsFile {
  readonly name: string;
  readonly text: string;
}

export interface DebugPanelDeps {
  readonly clock: ClockPort;
  readonly configuration: Pick<
    FoyerConfiguration,
    "appVersion" | "cookies" | "environment" | "experiments" | "product" | "routes"
  >;
  readonly cookies: CookiePort;
  readonly explain: ExplainLog;
  readonly featureFlags: {
    readonly values: readonly Choice<string>[];
    load(): Promise<void>;
    valueWithoutCookie(flag: string): string;
  };
  readonly messages: Messages;
  readonly local: StoragePort;
  /** Where an address of the configuration leads (D-01). */
  readonly navigation: { configured(url: string): Destination };
  /** Session storage. */
  readonly platform: { readonly session: StoragePort };
  readonly purchases: { readonly state: { readonly kind: string } };
  readonly session: Parameters<typeof reportedSession>[0];
}

/** What the page knows of the visit besides: the app that follows its events, and asks for consent, tells it. */
export interface DebugVisit {
  readonly events: readonly TracedEvent[];
  readonly consent: ConsentReport | null;
}

const ON = "true";
/** Where the value of a flag comes from, by the rule that has answered. */
const SOURCES: Readonly<Record<string, string>> = {
  "EXP-03/cookie": "cookie",
  "EXP-01/service": "service",
  "CFG-08/configuration": "configuration",
};

/** The debug panel outside production: its flag and the others, and the last decisions (DBG-01 to DBG-05). */
export class DebugPanelStore {
  /** Search words. */
  text = "";
  /** Topic filter; null shows all topics. */
  topic: string | null = null;
  private readonly deps: DebugPanelDeps;
  /** Set by a switch on this page; null while the cookie decides. */
  private switched: boolean | null = null;
  /** Flags that were switched on this page, which take effect after a refresh. */
  private turned: Readonly<Record<string, boolean>> = {};

  constructor(deps: DebugPanelDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  /** The one test flag; none in production (DBG-04, DBG-05). */
  get flags(): readonly FlagView[] {
    const { configuration, cookies, messages } = this.deps;
    if (!this.isAvailable) return [];
    const cookie = configuration.cookies.testFlag;
    const testFlag: FlagView = {
      cookie,
      name: messages.text("debug-panel.test-flag"),
      description: messages.text("debug-panel.test-flag.text"),
      isOn: this.switched ?? cookies.get(cookie) === ON,
    };
    return [testFlag];
  }

  /** The flags beyond the test flag; none in production (EXP-15, DBG-05). */
  get knownFlags(): readonly KnownFlagView[] {
    return this.others.map((choice) => this.knownFlag(choice));
  }

  /** The screen opens: values of the flag service are asked for (EXP-15). */
  async open(): Promise<void> {
    if (this.isAvailable) await this.deps.featureFlags.load();
  }

  /** Sets the cookie of a flag, or removes it (DBG-02). */
  toggle(cookie: string): void {
    const known = this.others.find((choice) => this.cookieOf(choice) === cookie);
    if (known) this.turn(known);
    const flag = this.flags.find((one) => one.cookie === cookie);
    if (!flag) return;
    if (flag.isOn) this.deps.cookies.remove(cookie);
    else this.deps.cookies.set(cookie, ON);
    this.switched = !flag.isOn;
  }

  /** The session, as of now; null in production (DBG-05). */
  get session(): ReportedSession | null {
    const { configuration, cookies, session } = this.deps;
    if (!this.isAvailable) return null;
    return reportedSession(session, cookies.get(configuration.cookies.session));
  }

  /** The purchases of the user of this device, as of now; null in production (DBG-05). */
  get purchases(): ReportedPurchases | null {
    const { configuration, local, platform, purchases, session } = this.deps;
    if (!this.isAvailable) return null;
    const { profileId } = session;
    const { kind: state } = purchases.state;
    return reportedPurchases({ state, profileId, local, tab: platform.session, configuration });
  }

  /** All that the panel shows in one file, of which nothing names anybody or lets anybody act (D-13). */
  report({ consent, events }: DebugVisit): DecisionsFile {
    const { clock, configuration } = this.deps;
    const { appVersion: version, environment } = configuration;
    const at = clock.now();
    const decision = toldDecision(configuration);
    const report = this.isAvailable && {
      ...{ at: toldTime(at), version, environment },
      flags: this.toldFlags,
      session: this.session,
      consent,
      purchases: this.purchases,
      events,
      decisions: this.entries.map(decision),
    };
    return { name: `foyer-report-${this.day}.json`, text: JSON.stringify(report || {}, null, 2) };
  }

  /** Topics of the recorded decisions. */
  get topics(): readonly string[] {
    return decisionTopics(this.entries);
  }

  /** The decisions found, newest first, each with its path. */
  get decisions(): readonly TracedDecision[] {
    const paths = decisionPaths(this.entries);
    const traced = this.entries.map((entry, index) => ({ ...entry, path: paths[index] ?? null }));
    return searchDecisions(traced, this);
  }

  /** How many decisions there are. */
  get count(): number {
    return this.entries.length;
  }

  search(text: string): void {
    this.text = text;
  }

  chooseTopic(topic: string | null): void {
    this.topic = topic;
  }

  /** Forgets all decisions. */
  clear(): void {
    this.deps.explain.clear();
    this.text = "";
    this.topic = null;
  }

  /** All decisions, free of personal data, for a support tool. */
  exported(): DecisionsFile {
    return { name: `foyer-decisions-${this.day}.json`, text: this.deps.explain.export() };
  }

  /** Decisions survive sign-out: support mostly asks why a user was signed out. They hold no personal data. */
  reset(): void {}

  dispose(): void {}

  private get day(): string {
    return new Date(this.deps.clock.now()).toISOString().slice(0, 10);
  }

  private get toldFlags() {
    const told = toldFlagValue(this.deps.configuration);
    const [test] = this.flags;
    return [
      ...(test ? [{ flag: "test", value: String(test.isOn), from: "cookie" }] : []),
      ...this.others.map((choice) => ({
        flag: flagOf(choice),
        value: told(choice.value),
        from: this.sourceOf(choice),
      })),
    ];
  }

  private get others(): readonly Choice<string>[] {
    const { configuration, featureFlags } = this.deps;
    if (!this.isAvailable) return [];
    return featureFlags.values.filter(
      (choice) => this.cookieOf(choice) !== configuration.cookies.testFlag,
    );
  }

  private cookieOf(choice: Choice<string>): string {
    return flagCookie({ flag: flagOf(choice) }, this.deps.configuration);
  }

  /** Where nobody has set it, only a price test has a control group. */
  private sourceOf(choice: Choice<string>): string {
    const { priceTests } = this.deps.configuration.experiments;
    const isTest = priceTests.some(({ flag }) => flag === flagOf(choice));
    return SOURCES[choice.rule] ?? (isTest ? "control" : "nothing");
  }

  private knownFlag(choice: Choice<string>): KnownFlagView {
    const { configuration, messages, navigation } = this.deps;
    const flag = flagOf(choice);
    const test = /^price-test-(.+)$/.exec(flag);
    const id = test ? "debug-panel.flag.price-test" : `debug-panel.flag.${flag}`;
    const name = test?.[1] ?? "";
    const ticket = configuration.experiments.tickets.find((one) => one.flag === flag);
    const source = messages.text(`debug-panel.flag.from.${this.sourceOf(choice)}`);
    return {
      cookie: this.cookieOf(choice),
      name: messages.has(id) ? messages.text(id, { name }) : flag,
      description: messages.has(`${id}.text`) ? messages.text(`${id}.text`) : "",
      ticket: ticket
        ? {
            text: messages.text("debug-panel.flag.ticket"),
            destination: navigation.configured(ticket.url),
          }
        : null,
      valueText: messages.text("debug-panel.flag.value", { value: choice.value, source }),
      isOn: this.turned[flag] ?? flagIsOn(choice),
    };
  }

  /** Until the page is refreshed the value stays, and the switch shows what the cookie will do. */
  private turn(choice: Choice<string>): void {
    const { configuration, cookies, featureFlags } = this.deps;
    const { defaultPackageId, standardPackageIds } = configuration.product;
    const flag = flagOf(choice);
    const isOn = this.turned[flag] ?? flagIsOn(choice);
    const written = switchedCookie({
      flag,
      value: String(isOn),
      withoutCookie: featureFlags.valueWithoutCookie(flag),
      plan: standardPackageIds.find((one) => one !== defaultPackageId) ?? defaultPackageId,
    });
    if (written === null) cookies.remove(this.cookieOf(choice));
    else cookies.set(this.cookieOf(choice), written);
    this.turned = { ...this.turned, [flag]: !isOn };
  }

  private get isAvailable(): boolean {
    return this.deps.configuration.environment !== "production";
  }

  private get entries(): readonly ExplainEntry[] {
    return this.isAvailable ? this.deps.explain.entries : [];
  }
}

function flagOf({ facts }: Choice<string>): string {
  return String(facts["flag"]);
}

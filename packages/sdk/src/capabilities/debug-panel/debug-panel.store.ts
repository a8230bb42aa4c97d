import { makeAutoObservable } from "mobx";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { decisionPaths } from "../../domain/explain/path.ts";
import { decisionTopics, searchDecisions } from "../../domain/explain/search.ts";
import type { ExplainEntry, TracedDecision } from "../../domain/explain/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { ClockPort, CookiePort } from "../../platform/ports.ts";
import type { ExplainLog } from "../kit/explain-log.ts";

/** A flag as its card shows it (DBG-02, DBG-04). */
export interface FlagView {
  readonly cookie: string;
  readonly name: string;
  readonly description: string;
  readonly isOn: boolean;
}

/** A text to save, and the name of its file. */
export interface DecisionsFile {
  readonly name: string;
  readonly text: string;
}

export interface DebugPanelDeps {
  readonly clock: ClockPort;
  readonly configuration: Pick<FoyerConfiguration, "cookies" | "environment">;
  readonly cookies: CookiePort;
  readonly explain: ExplainLog;
  readonly messages: Messages;
}

const ON = "true";

/** The debug panel outside production: its flag, and the last decisions (DBG-01 to DBG-05). */
export class DebugPanelStore {
  /** Search words. */
  text = "";
  /** Topic filter; null shows all topics. */
  topic: string | null = null;
  private readonly deps: DebugPanelDeps;
  /** Set by a switch on this page; null while the cookie decides. */
  private switched: boolean | null = null;

  constructor(deps: DebugPanelDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  /** DBG-01. */
  get title(): string {
    return this.deps.messages.text("debug.title");
  }

  /** DBG-03. */
  get advice(): string {
    return this.deps.messages.text("debug.advice");
  }

  /** The one test flag; none in production (DBG-04, DBG-05). */
  get flags(): readonly FlagView[] {
    const { configuration, cookies, messages } = this.deps;
    if (!this.isAvailable) return [];
    const cookie = configuration.cookies.testFlag;
    const testFlag: FlagView = {
      cookie,
      name: messages.text("debug.test-flag"),
      description: messages.text("debug.test-flag.text"),
      isOn: this.switched ?? cookies.get(cookie) === ON,
    };
    return [testFlag];
  }

  /** Sets the cookie of a flag, or removes it (DBG-02). */
  toggle(cookie: string): void {
    const flag = this.flags.find((one) => one.cookie === cookie);
    if (!flag) return;
    if (flag.isOn) this.deps.cookies.remove(cookie);
    else this.deps.cookies.set(cookie, ON);
    this.switched = !flag.isOn;
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
    const day = new Date(this.deps.clock.now()).toISOString().slice(0, 10);
    return { name: `foyer-decisions-${day}.json`, text: this.deps.explain.export() };
  }

  /** Decisions survive sign-out: support mostly asks why a user was signed out. They hold no personal data. */
  reset(): void {}

  dispose(): void {}

  private get isAvailable(): boolean {
    return this.deps.configuration.environment !== "production";
  }

  private get entries(): readonly ExplainEntry[] {
    return this.isAvailable ? this.deps.explain.entries : [];
  }
}

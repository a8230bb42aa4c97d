import { untracked } from "mobx";
import type { StoreLifecycle } from "../capabilities/kit/capability.ts";
import { explainAnswers } from "../capabilities/kit/explain-answers.ts";
import type { Chunk } from "./chunks/index.ts";
import type { Given } from "./given.ts";

/** Creates what capabilities offer, each on first use, and runs the lifecycle of their stores. */
export class Container {
  private readonly given: Given;
  private readonly makers = new Map<string, () => unknown>();
  private readonly made = new Map<string, unknown>();
  /** Names being created, to report circular dependencies. */
  private readonly making: string[] = [];
  private readonly atStart: string[] = [];
  /** Stop functions of the started stores, called when the Foyer is disposed. */
  private readonly stops = new Map<StoreLifecycle, () => void>();
  private isStarted = false;

  /** Every capability's values are added to `given` by name. */
  constructor(given: Given) {
    this.given = given;
  }

  add(chunk: Chunk): void {
    for (const { stores = {}, shared, texts = {}, atStart } of chunk) {
      this.given.messages.add(texts);
      for (const [name, make] of Object.entries({ ...stores, ...shared })) {
        if (this.makers.has(name)) throw new Error(`Two capabilities offer ${name}.`);
        this.makers.set(name, () => make(this.given));
        // `configuration` is given as values: its store is the Foyer's alone.
        if (!(name in this.given)) {
          Object.defineProperty(this.given, name, { get: () => this.get(name) });
        }
      }
      if (atStart) this.atStart.push(...Object.keys(stores));
    }
    if (this.isStarted) this.makeAtStart();
  }

  get(name: string): unknown {
    if (!this.made.has(name)) this.make(name);
    return this.made.get(name);
  }

  start(): void {
    this.isStarted = true;
    this.makeAtStart();
    for (const one of this.made.values()) this.attempt(() => this.startStore(one));
  }

  /** Every store forgets the user (SGN-33 to SGN-40, D-13). A store not created yet holds none. */
  reset(): void {
    this.eachStore((store) => store.reset());
  }

  dispose(): void {
    this.isStarted = false;
    for (const end of this.stops.values()) end();
    this.stops.clear();
    this.eachStore((store) => store.dispose?.());
  }

  private makeAtStart(): void {
    for (const name of this.atStart) this.attempt(() => this.startStore(this.get(name)));
  }

  private eachStore(work: (store: StoreLifecycle) => void): void {
    for (const one of [...this.made.values()].reverse()) {
      if (isStore(one)) this.attempt(() => work(one));
    }
  }

  /** Hazard: a store that throws would leave the user's data in all that come after it (D-13). They go on without it. */
  private attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.given.logger.log("error", "A store failed.", error);
    }
  }

  private make(name: string): void {
    const maker = this.makers.get(name);
    if (!maker) throw new Error(`Nothing offers ${name}.`);
    if (this.making.includes(name)) {
      throw new Error(`${[...this.making, name].join(" needs ")}: read it when it is used.`);
    }
    this.making.push(name);
    try {
      const one = untracked(maker);
      this.made.set(name, one);
      if (this.isStarted) this.startStore(one);
    } finally {
      this.making.pop();
    }
  }

  private startStore(one: unknown): void {
    if (!isStore(one) || this.stops.has(one)) return;
    this.stops.set(one, () => {});
    untracked(() => one.init?.());
    if ("answers" in one) this.stops.set(one, explainAnswers(this.given.explain, one));
  }
}

function isStore(one: unknown): one is StoreLifecycle {
  return typeof one === "object" && one !== null && "reset" in one;
}

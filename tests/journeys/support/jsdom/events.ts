/** What is told to the listeners of a test. */
import { setTimeout as pause } from "node:timers/promises";

type Listener = (event: never) => void;

export class Events {
  private readonly listeners = new Map<string, Listener[]>();
  private readonly names: readonly string[];

  constructor(names: readonly string[]) {
    this.names = names;
  }

  /** @throws for an event that this driver does not have */
  on(name: string, listener: Listener): void {
    if (!this.names.includes(name))
      throw new Error(`jsdom has no event ${name}: this journey needs a browser.`);
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }
  /** The next event of this name. @throws when it does not come, in milliseconds */
  next(name: string, withinMs: number): Promise<unknown> {
    const comes = new Promise((resolve) => {
      this.on(name, resolve);
    });
    const late = pause(withinMs, null, { ref: false }).then(() => {
      throw new Error(`No event ${name} within ${withinMs} ms.`);
    });
    return Promise.race([comes, late]);
  }
  emit(name: string, what: unknown): void {
    for (const listener of this.listeners.get(name) ?? []) listener(what as never);
  }
}

import { makeAutoObservable } from "mobx";

export type SecondScreenDeps = object;

/** Activating a television from this screen (SCR). */
export class SecondScreenStore {
  private readonly deps: SecondScreenDeps;

  constructor(deps: SecondScreenDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  /** Forgets the person. */
  reset(): void {}

  dispose(): void {}
}

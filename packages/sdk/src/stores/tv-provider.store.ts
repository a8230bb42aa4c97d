import { makeAutoObservable } from "mobx";

export type TvProviderDeps = object;

/** Signing in through a TV provider (TVP). */
export class TvProviderStore {
  private readonly deps: TvProviderDeps;

  constructor(deps: TvProviderDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  /** Forgets the person. */
  reset(): void {}

  dispose(): void {}
}

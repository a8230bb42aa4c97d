import { makeAutoObservable } from "mobx";

export type DeviceLimitDeps = object;

/** Too many devices: which of them to sign out (DEV). */
export class DeviceLimitStore {
  private readonly deps: DeviceLimitDeps;

  constructor(deps: DeviceLimitDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  /** Forgets the person. */
  reset(): void {}

  dispose(): void {}
}

import { makeAutoObservable } from "mobx";

export type DeviceAuthorizationDeps = object;

/** A television that shows a code and waits until it is activated (SCR-03). */
export class DeviceAuthorizationStore {
  private readonly deps: DeviceAuthorizationDeps;

  constructor(deps: DeviceAuthorizationDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  /** Forgets the person. */
  reset(): void {}

  dispose(): void {}
}

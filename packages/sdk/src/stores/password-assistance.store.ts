import { makeAutoObservable } from "mobx";

export type PasswordAssistanceDeps = object;

/** Asking for a reset link (PWD-01 to PWD-08). */
export class PasswordAssistanceStore {
  private readonly deps: PasswordAssistanceDeps;

  constructor(deps: PasswordAssistanceDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  /** Forgets the person. */
  reset(): void {}

  dispose(): void {}
}

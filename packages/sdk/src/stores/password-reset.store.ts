import { makeAutoObservable } from "mobx";

export type PasswordResetDeps = object;

/** A new password with the link of the mail (PWD-09 to PWD-17). */
export class PasswordResetStore {
  private readonly deps: PasswordResetDeps;

  constructor(deps: PasswordResetDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  /** Forgets the person. */
  reset(): void {}

  dispose(): void {}
}

import { makeAutoObservable } from "mobx";

export type PasswordChangeDeps = object;

/** Changing the password in My Account (MNG-10 to MNG-13). */
export class PasswordChangeStore {
  private readonly deps: PasswordChangeDeps;

  constructor(deps: PasswordChangeDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  /** Forgets the person. */
  reset(): void {}

  dispose(): void {}
}

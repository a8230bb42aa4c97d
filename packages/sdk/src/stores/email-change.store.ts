import { makeAutoObservable } from "mobx";

export type EmailChangeDeps = object;

/** Changing the email in My Account (MNG-03 to MNG-09). */
export class EmailChangeStore {
  private readonly deps: EmailChangeDeps;

  constructor(deps: EmailChangeDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  /** Forgets the person. */
  reset(): void {}

  dispose(): void {}
}

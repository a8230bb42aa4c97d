import { makeAutoObservable } from "mobx";
import { refuse } from "../../domain/kernel/decision.ts";
import { fail, type Outcome } from "../../domain/kernel/outcome.ts";
import { addressLines, placeOf } from "../../domain/shipping/address.ts";
import type { AddressPick, Place, ShippingAddress } from "../../domain/shipping/types.ts";
import { pickedAddress } from "../../domain/shipping/verification.ts";
import type { Messages } from "../../messages/catalogue.ts";
import { type Problem, refusal } from "../kit/command.ts";
import { failureAnswer } from "../kit/explain-answers.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import type { AddressChoiceView } from "./shipping.views.ts";

interface AddressChoiceDeps<Step> {
  readonly explain: ExplainLog;
  readonly messages: Messages;
  readonly explainProblem: (problem: Problem) => string | null;
  /** Takes the picked address. */
  readonly keep: (address: ShippingAddress) => Promise<Outcome<Step, Problem>>;
  /** Shows the taken address in the form. */
  readonly show: (address: ShippingAddress) => void;
}

/** Both addresses, and the picked one. */
interface Pending {
  readonly entered: ShippingAddress;
  readonly recommended: Place;
  readonly pick: AddressPick;
}

/** The choice between the entered address and what the postal service recommends (SHP-26 to SHP-28). */
export class AddressChoice<Step> {
  private pending: Pending | null = null;
  private problem: Problem | null = null;
  private isKeeping = false;
  private readonly deps: AddressChoiceDeps<Step>;

  constructor(deps: AddressChoiceDeps<Step>) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false }, { autoBind: true, deep: false });
  }

  /** Null where there is nothing to choose. */
  get view(): AddressChoiceView | null {
    const { pending, problem } = this;
    const { explainProblem, messages } = this.deps;
    if (!pending) return null;
    const option = (pick: AddressPick) => ({
      pick,
      label: messages.text(`shipping.choice.${pick}`),
      lines: addressLines(pick === "entered" ? placeOf(pending.entered) : pending.recommended),
      selected: pending.pick === pick,
    });
    return {
      title: messages.text("shipping.choice.title"),
      lead: messages.text("shipping.choice.lead"),
      options: [option("recommended"), option("entered")],
      continueText: messages.text("shipping.choice.continue"),
      isBusy: this.isKeeping,
      message: problem && explainProblem(problem),
    };
  }

  offer(entered: ShippingAddress, recommended: Place): void {
    this.problem = null;
    this.pending = { entered, recommended, pick: "recommended" };
  }

  pick(pick: AddressPick): void {
    if (this.pending && !this.isKeeping) this.pending = { ...this.pending, pick };
  }

  /** Takes the picked address. */
  confirm(): Promise<Outcome<Step, Problem>> {
    const { pending } = this;
    if (pending && !this.isKeeping) return this.keep(pending);
    const reason = pending ? "submitting" : "no-choice";
    const refused = this.deps.explain.record("shipping.choice", refuse(reason, "SHP-27"));
    return Promise.resolve(fail(refusal(refused)));
  }

  cancel(): void {
    this.pending = null;
    this.problem = null;
    this.isKeeping = false;
  }

  private async keep(pending: Pending): Promise<Outcome<Step, Problem>> {
    this.isKeeping = true;
    this.problem = null;
    const picked = pickedAddress(pending);
    const outcome = await this.deps.keep(picked);
    // Canceled or closed meanwhile.
    if (this.pending === pending) this.end(picked, outcome);
    return outcome;
  }

  private end(picked: ShippingAddress, outcome: Outcome<Step, Problem>): void {
    const { explain, show } = this.deps;
    this.isKeeping = false;
    if (outcome.ok) {
      this.cancel();
      show(picked);
      return;
    }
    const { failure } = outcome;
    this.problem = failure;
    if (failure.kind !== "refused" && failure.kind !== "cancelled") {
      explain.record("shipping.failed", failureAnswer(failure));
    }
  }
}

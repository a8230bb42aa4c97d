import { makeAutoObservable, reaction } from "mobx";
import type { AccountFacts } from "../../domain/account/my-account.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { sameText } from "../../domain/kernel/text.ts";
import { legalText } from "../../domain/promo-code/legal-text.ts";
import { appliedLabel } from "../../domain/promo-code/promo-code.ts";
import type { Messages } from "../../messages/catalogue.ts";

export interface CodeNoticeDeps {
  readonly account: {
    readonly facts: Pick<AccountFacts, "nextBillInfo">;
    readonly nextPaymentCents: number | null;
  };
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
}

type CodeNoticeState =
  | { readonly kind: "none" }
  /** The code is on the subscription. */
  | { readonly kind: "applied"; readonly couponCode: string; readonly description: string | null }
  /** Another code was refused: that of before stays. */
  | { readonly kind: "kept"; readonly couponCode: string };

/** What is said of the code on the next bill, until that bill shows it no more (PRM-13, D-38, D-39). */
export class CodeNotice {
  private state: CodeNoticeState = NONE;
  private readonly deps: CodeNoticeDeps;
  /** The code of the notice, once the next bill has shown it: a bill from before does not. */
  private seenOnBill: string | null = null;
  private stopWatching = () => {};

  constructor(deps: CodeNoticeDeps) {
    this.deps = deps;
    makeAutoObservable<this, keyof typeof plain>(this, plain, { autoBind: true, deep: false });
  }

  /** Watches what becomes of the code on the bill. */
  init(): void {
    this.stopWatching = reaction(() => this.codeAndBill, this.followBill);
  }

  /** The code that it is about; null without one. */
  get code(): string | null {
    return this.state.kind === "none" ? null : this.state.couponCode;
  }

  get isApplied(): boolean {
    return this.state.kind === "applied";
  }

  /** 'Code applied' (PRM-13), or that the code of before stays when another one is refused (D-39); null before. */
  get text(): string | null {
    const { state } = this;
    const { messages } = this.deps;
    if (state.kind === "none") return null;
    return state.kind === "applied"
      ? messages.text(appliedLabel({ screen: "account" }))
      : messages.text("promo-code.account.kept", { code: state.couponCode });
  }

  /** What the applied code does, by the service; null where it does not say. */
  get description(): string | null {
    return this.state.kind === "applied" ? this.state.description : null;
  }

  /** The legal text of the applied code, with the amount of the next payment (PRM-20 to PRM-28, D-17); null without one. */
  get legalText(): string | null {
    const { account, configuration, messages } = this.deps;
    const { nextPaymentCents: priceCents } = account;
    if (this.state.kind !== "applied" || priceCents === null) return null;
    const { couponCode } = this.state;
    const facts = { couponCode, priceCents, plusTax: true, duration: null, period: null };
    const { value } = legalText(facts, configuration);
    return value && messages.show(value);
  }

  apply(couponCode: string, description: string | null): void {
    this.state = { kind: "applied", couponCode, description };
  }

  /** Another code that was applied before stays on the next bill (D-39); null without one. */
  keep(couponCode: string | null): void {
    this.state = couponCode === null ? NONE : { kind: "kept", couponCode };
  }

  dispose(): void {
    this.stopWatching();
  }

  /** The code, and that of the next bill: undefined where it cannot be read. */
  private get codeAndBill() {
    const { nextBillInfo: bill } = this.deps.account.facts;
    const billed = bill === undefined ? undefined : (bill?.couponCode ?? null);
    return { code: this.code, billed };
  }

  /** A code that has left the bill, with an upcoming plan or a charge, is not said to apply. (PRM-13, D-38, D-06) */
  private followBill({ code, billed }: CodeNotice["codeAndBill"]): void {
    const isGone = billed !== undefined && code !== null && !sameText(billed, code);
    if (isGone && this.seenOnBill === code) this.keep(null);
    if (code === null) this.seenOnBill = null;
    else if (billed !== undefined && !isGone) this.seenOnBill = code;
  }
}

const NONE: CodeNoticeState = { kind: "none" };

/** Fields without observers. */
const plain = { deps: false, seenOnBill: false, stopWatching: false } as const;

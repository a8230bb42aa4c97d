import { makeAutoObservable } from "mobx";
import { showsPromoCode } from "../../domain/account/my-account.ts";
import type { ReplacementCost } from "../../domain/billing/code-on-bill.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { type Decision, refuse } from "../../domain/kernel/decision.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import type { QueryFacts } from "../../domain/navigation/types.ts";
import { emailedCode, promoCodeProblem, promoCodeToSend } from "../../domain/promo-code/code.ts";
import type { TrackerPort } from "../../platform/ports.ts";
import type { CardFrameStore } from "../checkout/card-frame.store.ts";
import { type Problem, refusal } from "../kit/command.ts";
import type { Answers } from "../kit/explain-answers.ts";
import type { FieldStore } from "../kit/forms/field.store.ts";
import { FormStore } from "../kit/forms/form.store.ts";
import { failureMessage, sayProblem } from "../kit/say.ts";
import { Visits } from "../kit/visit.ts";
import type { KeyedWrite } from "../kit/writes/keyed-write.store.ts";
import { writeRefusalText } from "../kit/writes/writes.texts.ts";
import type { CodeOfferView } from "../promo-code/promo-code.views.ts";
import { promoCodeField } from "../promo-code/promo-code-field.ts";
import type { CouponResult } from "./account-promo-code.calls.ts";
import type { CardUpdateView } from "./account-promo-code.views.ts";
import { CodeCard, type CodeCardDeps } from "./code-card.store.ts";
import { type CodeComparisonDeps, compareCode } from "./code-comparison.ts";
import { CodeNotice, type CodeNoticeDeps } from "./code-notice.store.ts";
import { type CodeQuestion, codeQuestionView } from "./code-question.ts";
import {
  type AppliedResult,
  type CodeContent,
  codeContent,
  createCodeWrite,
  isCardRefused,
} from "./code-write.ts";

export type AccountPromoCodeFields = { readonly couponCode: FieldStore };

export interface AccountPromoCodeDeps extends CodeComparisonDeps, CodeNoticeDeps, CodeCardDeps {
  readonly account: CodeComparisonDeps["account"] &
    CodeNoticeDeps["account"] &
    CodeCardDeps["account"];
  readonly configuration: FoyerConfiguration;
  readonly navigation: { readonly query: Pick<QueryFacts, "promoCoupon" | "applyCoupon"> };
  readonly tracker: TrackerPort;
}

/** A code whose answer was lost, once it is settled: not applied, or nobody can say. */
interface LostCode {
  readonly couponCode: string;
  readonly reason: "not-done" | "unclear";
}

/**
 * The promo code of My Account: a code for the next renewal, sent with a key and settled. One that would replace another
 * code asks first, unless it is surely no worse. Where the saved card is refused a dialog takes another one, and the code is
 * applied again. (PRM-13, PRM-17, PRM-18, PRM-32 to PRM-35, D-04, D-39)
 */
export class AccountPromoCodeStore {
  readonly form: FormStore<AccountPromoCodeFields, CouponResult>;
  private readonly codeNotice: CodeNotice;
  private readonly card: CodeCard;
  private lost: LostCode | null = null;
  /** What the member is asked about a code; her second press agrees to this alone (D-39). */
  private question: CodeQuestion | null = null;
  private readonly deps: AccountPromoCodeDeps;
  private readonly write: KeyedWrite<CodeContent, AppliedResult>;
  private readonly visits = new Visits();

  constructor(deps: AccountPromoCodeDeps) {
    this.deps = deps;
    this.write = createCodeWrite(deps, {
      name: "accountPromoCode",
      settled: ({ couponCode }, { isDone, isOwn, isToldElsewhere }) => {
        // The field that has sent a code says why it is refused; this tab has no such field.
        const isRefusedElsewhere = isToldElsewhere && isDone === false;
        if (!(isOwn || isRefusedElsewhere)) this.report(couponCode, isDone);
      },
    });
    this.codeNotice = new CodeNotice(deps);
    this.form = new FormStore({
      tracker: deps.tracker,
      form: "promoCode",
      fields: { couponCode: promoCodeField(deps) },
      send: ({ couponCode }) => this.press(promoCodeToSend({ value: couponCode })),
      explainFailure: (problem) => this.explainProblem(problem),
      holds: (problem) => this.write.holds(problem),
      explain: deps.explain,
    });
    this.card = new CodeCard(deps, this.form);
    makeAutoObservable<this, keyof typeof plain>(this, plain, { autoBind: true, deep: false });
  }

  /** Settles what an earlier page has left (D-04), and watches what becomes of the code on the bill. */
  init(): void {
    this.codeNotice.init();
    this.write.init();
  }

  /** The form of the other card. */
  get frame(): CardFrameStore {
    return this.card.frame;
  }

  /** A code is being applied, by this page, an earlier one or another tab. */
  get isApplying(): boolean {
    return this.form.isSubmitting || this.write.isOpen;
  }

  /** The answer was lost, or another tab applies a code: what shows instead of a result (D-04); null otherwise. */
  get pending(): string | null {
    const { state } = this.write;
    if (state.kind !== "confirming" && state.kind !== "elsewhere") return null;
    const { couponCode: code } = state.content;
    return this.deps.messages.text(`promo-code.account.${state.kind}`, { code });
  }

  /** Why the last code was not applied, where the field does not say it; null otherwise. */
  get message(): string | null {
    const { form, lost } = this;
    if (lost === null) return form.message;
    return this.deps.messages.text(`promo-code.account.${lost.reason}`, { code: lost.couponCode });
  }

  /** 'Code applied' (PRM-13), or that the code of before stays when another one is refused (D-39); null before. */
  get notice(): string | null {
    return this.codeNotice.text;
  }

  /** A code that would replace another one: applied by a second `apply`, or left with `setAside` (D-39). */
  get offer(): CodeOfferView | null {
    const { question } = this;
    const { messages } = this.deps;
    if (!question || promoCodeToSend({ value: this.form.values.couponCode }) !== question.code)
      return null;
    const leaveText = messages.text("promo-code.leave");
    return { ...codeQuestionView(question, messages), leaveText };
  }

  /** 'Apply HALFOFF', for a code that would replace another one (D-39). */
  get applyCodeText(): string {
    return this.deps.messages.text("promo-code.apply-code", { code: this.question?.code ?? "" });
  }

  /** What became of the open payment that a new card was charged with; null without one (BIL-04, D-05). */
  get chargeNotice(): string | null {
    return this.card.chargeNotice;
  }

  /** What the applied code does, by the service; null where it does not say. */
  get description(): string | null {
    return this.codeNotice.description;
  }

  /** The legal text of the applied code, with the amount of the next payment (PRM-20 to PRM-28, D-17); null without one. */
  get legalText(): string | null {
    return this.codeNotice.legalText;
  }

  /** The dialog for another card (PRM-17); null while it is closed. */
  get cardUpdate(): CardUpdateView | null {
    return this.card.view;
  }

  /** Decisions behind the section; for the explain log. */
  get answers(): Answers {
    if (!this.deps.session.isAuthenticated) return {};
    return { "account.promo-code": this.decision };
  }

  /** The section opens. A code of a link fills the field: it changes a subscription only when the member applies it. */
  open(): void {
    const { value: link } = emailedCode(this.deps.navigation.query);
    const { couponCode: field } = this.form.fields;
    if (link !== null && field.value === "" && !this.codeNotice.isApplied) field.change(link.code);
  }

  /** Forgets the typed code, and closes the dialog. A code that was sent goes on. */
  close(): void {
    this.visits.end();
    this.codeNotice.keep(null);
    this.lost = null;
    this.question = null;
    this.card.leave();
    this.form.reset();
  }

  /**
   * Puts the typed code on the subscription, once; resolves when it is settled (API-26, API-27, D-04). One that would
   * replace the code on the next bill is offered first (`offer`), and refused meanwhile (D-39).
   */
  apply(): Promise<Outcome<CouponResult, Problem>> {
    return this.form.submit();
  }

  /**
   * Saves the card of the form, and applies the code again, once (PRM-18, PAY-47). An open payment is charged to it.
   * Answers whether the card is saved.
   */
  saveCard(): Promise<boolean> {
    return this.card.save();
  }

  /** Closes the dialog. The code stays in the field. */
  closeCardUpdate(): void {
    this.card.close();
  }

  /** Leaves the code of before as it is, and takes the other one out of the field (D-39). */
  setAside(): void {
    this.question = null;
    this.form.reset();
  }

  /** Asks the service now what became of a code whose answer was lost. */
  checkNow(): void {
    this.write.checkNow();
  }

  settleLeft(): void {
    this.write.settleLeft();
  }

  reset(): void {
    this.close();
    this.write.reset();
  }

  dispose(): void {
    this.codeNotice.dispose();
    this.write.dispose();
    this.form.dispose();
    this.frame.reset();
  }

  private get decision(): Decision {
    const { account, configuration } = this.deps;
    return showsPromoCode(account.facts, configuration);
  }

  /** What became of the press shows in the section: the dialog stays only for a card (PRM-17). */
  private async press(couponCode: string): Promise<Outcome<CouponResult, Problem>> {
    const visit = this.visits.now;
    const outcome = await this.send(couponCode);
    const needsCard = outcome.ok && outcome.value.kind === "paymentMethodError";
    if (!visit.isOver && this.cardUpdate !== null && !needsCard) this.card.close();
    return outcome;
  }

  private async send(couponCode: string): Promise<Outcome<CouponResult, Problem>> {
    const { connectivity, explain } = this.deps;
    const visit = this.visits.now;
    const decision = explain.record("account.promo-code", this.decision);
    if (!decision.allowed) return fail(refusal(decision));
    this.lost = null;
    const problem = promoCodeProblem({ value: couponCode });
    if (problem) {
      this.codeNotice.keep(this.codeNotice.code);
      this.form.fields.couponCode.refuse(problem);
      return fail(refusal(refuse("malformed-code", "PRM-09", { couponCode })));
    }
    if (!connectivity.online()) {
      return fail(refusal(explain.record("account.promo-code", refuse("offline", "D-04"))));
    }
    const asked = this.offer && this.question;
    const { former, question } = await compareCode(couponCode, this.deps);
    if (visit.isOver) return fail(refusal(refuse("left", "D-49", { couponCode })));
    this.codeNotice.keep(null);
    const cost = question.ok && this.ask(question.value, asked);
    if (cost) return fail(refusal(refuse(cost, "D-39", { ...this.question })));
    const outcome = question.ok ? await this.put(couponCode) : question;
    this.conclude(couponCode, outcome, !visit.isOver);
    if (!visit.isOver && isRefused(outcome)) this.codeNotice.keep(former);
    return outcome;
  }

  /** Null where there is nothing to ask, or the member has pressed again beside this very comparison (D-39). */
  private ask(question: CodeQuestion | null, asked: CodeQuestion | null): ReplacementCost | null {
    const isShown = asked === this.question;
    this.question = question;
    const isAgreed = isShown && JSON.stringify(question) === JSON.stringify(asked);
    return question && !isAgreed ? question.cost : null;
  }

  private async put(couponCode: string): Promise<Outcome<CouponResult, Problem>> {
    const outcome = await this.write.run(codeContent(couponCode, this.deps));
    if (outcome.ok) return succeed(outcome.value ?? { kind: "applied", description: null });
    const { failure } = outcome;
    const needsCard = failure.kind !== "refused" && isCardRefused(failure);
    return needsCard ? succeed({ kind: "paymentMethodError" }) : fail(failure);
  }

  /** The field says why a code is refused. */
  private explainProblem(problem: Problem): string | null {
    const { messages } = this.deps;
    if (problem.kind === "declined") return null;
    if (problem.kind !== "refused") return sayProblem(messages, problem);
    const { reason } = problem;
    if (reason === "offline") return messages.text("error.offline");
    if (reason === "bill-unknown") return messages.text("promo-code.account.bill-unknown");
    return writeRefusalText(messages, reason);
  }

  /** `isHere`: the screen that sent the code is still open. A later one hears what became of a lost answer. */
  private conclude(
    couponCode: string,
    outcome: Outcome<CouponResult, Problem>,
    isHere: boolean,
  ): void {
    const result = outcome.ok ? outcome.value : null;
    if (result?.kind === "paymentMethodError") {
      if (isHere) this.card.open(couponCode);
      return;
    }
    this.question = null;
    if (result) this.report(couponCode, true, result.description);
    if (outcome.ok) return;
    const { failure } = outcome;
    if (failure.kind === "declined" && isHere) {
      this.form.fields.couponCode.refuse(failureMessage(failure));
    }
    if (failure.kind !== "refused") return;
    if (failure.reason === "not-done") this.report(couponCode, false);
    if (failure.reason === "unclear") this.report(couponCode, null);
  }

  /** A code is settled. `isDone` is null where nobody can say. */
  private report(
    couponCode: string,
    isDone: boolean | null,
    description: string | null = null,
  ): void {
    const { couponCode: field } = this.form.fields;
    this.lost = isDone ? null : { couponCode, reason: isDone === null ? "unclear" : "not-done" };
    if (isDone) {
      this.codeNotice.apply(couponCode, description);
      if (promoCodeToSend({ value: field.cleaned }) === couponCode) field.reset();
    }
    void this.deps.account.reload();
  }
}

/** The code was not applied: what was on the next bill still is. */
function isRefused(outcome: Outcome<CouponResult, Problem>): boolean {
  if (outcome.ok) return false;
  const { failure } = outcome;
  return (
    failure.kind === "declined" || (failure.kind === "refused" && failure.reason === "not-done")
  );
}

/** Fields without observers. */
const plain = {
  form: false,
  codeNotice: false,
  card: false,
  deps: false,
  write: false,
  visits: false,
} as const;

import { makeAutoObservable } from "mobx";
import { refuse } from "../../domain/kernel/decision.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import { fail, type Outcome } from "../../domain/kernel/outcome.ts";
import { ASKS_FOR_PARTNER, handOver } from "../../domain/navigation/hand-over.ts";
import { mailedQuery } from "../../domain/navigation/mailed-query.ts";
import type { QueryFacts } from "../../domain/navigation/types.ts";
import type { EventName } from "../../domain/tracking/events.ts";
import type { VerificationAnswer } from "../../domain/verification/answer.ts";
import {
  freeOffer,
  isOwnPartner,
  verificationLookUp,
} from "../../domain/verification/eligibility.ts";
import { failureMessage } from "../../domain/verification/failure-message.ts";
import {
  nextVerification,
  type VerificationEvent,
  type VerificationFlow,
  type VerificationPage,
  type VerificationWork,
  verificationPage,
  verificationStart,
} from "../../domain/verification/flow.ts";
import type { PersonalInfo } from "../../domain/verification/payload.ts";
import { usedUpProgram } from "../../domain/verification/proofs.ts";
import type { VerificationProgram } from "../../domain/verification/types.ts";
import type { ClockPort, ConnectivityPort, TrackerPort } from "../../platform/ports.ts";
import type { AttemptKeys } from "../kit/attempt-keys.ts";
import { type Problem, refusal } from "../kit/command.ts";
import { Course } from "../kit/course.store.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { Visits } from "../kit/visit.ts";
import type { DocumentUploads } from "./document-uploads.store.ts";
import { ReviewPoll } from "./review-poll.ts";
import { answerOfFailure } from "./verification-answer.mapping.ts";
import type { VerificationFlowCalls } from "./verification-flow.calls.ts";
import {
  type SuccessHandling,
  VerificationSuccess,
  type VerificationSuccessDeps,
} from "./verification-success.store.ts";

export interface VerificationFlowDeps extends VerificationSuccessDeps {
  readonly api: VerificationSuccessDeps["api"] & {
    readonly verificationFlow: VerificationFlowCalls;
  };
  readonly clock: ClockPort;
  readonly connectivity: ConnectivityPort;
  readonly documents: DocumentUploads;
  readonly explain: ExplainLog;
  readonly keys: AttemptKeys;
  readonly navigation: { readonly query: QueryFacts };
  readonly partnerActivation: VerificationSuccessDeps["partnerActivation"] & {
    hear(subscriptionRequestId: string, failure: Problem): void;
    link(): Promise<void>;
  };
  readonly subscription: VerificationSuccessDeps["subscription"] & { load(): Promise<unknown> };
  readonly tracker: TrackerPort;
  /** What the redirects know of the verification. */
  readonly verification: { receive(answer: VerificationAnswer): void };
}

type TrackedVerification = Extract<EventName, `verification_${string}`>;

/** Names of the tracked events (OPN-198). */
const EVENT_OF_PAGE: Readonly<Partial<Record<VerificationPage, TrackedVerification>>> = {
  DOC_UPLOAD: "verification_needs_more_info",
  SUCCESS: "verification_completed",
  ERROR: "verification_rejected",
};

/**
 * Runs the verification flow: asks the service, and lets the table of `domain/verification/flow.ts` decide what shows
 * (VER). Answers that come after the user has left or signed out lead nowhere.
 */
export class VerificationFlowStore {
  isOpened = false;
  /** What the service has said last; null before, and where a look-up said nothing. */
  answer: VerificationAnswer | null = null;
  /** The last failure that leaves the page as it is; null after the next press. */
  problem: Problem | null = null;
  /** What has failed with `problem`; null for a poll, and without one. */
  failedWork: VerificationWork = null;
  /** When the service has last said how far the verification is, epoch ms; null before. */
  checkedAt: number | null = null;
  private readonly deps: VerificationFlowDeps;
  private readonly course: Course<VerificationFlow, VerificationEvent>;
  private readonly handling: VerificationSuccess;
  private readonly poll: ReviewPoll;
  private readonly visits = new Visits();
  private hasStarted = false;

  constructor(deps: VerificationFlowDeps) {
    const { clock, connectivity, explain } = deps;
    this.deps = deps;
    this.course = new Course({
      explain,
      topic: "verification.flow",
      start: verificationStart,
      next: nextVerification,
    });
    this.handling = new VerificationSuccess(deps);
    this.poll = new ReviewPoll({ clock, connectivity, ask: () => this.askState() });
    makeAutoObservable<this, keyof typeof plain>(this, plain, { autoBind: true, deep: false });
  }

  get documents(): DocumentUploads {
    return this.deps.documents;
  }

  get flow(): VerificationFlow {
    return this.course.flow;
  }

  get success(): SuccessHandling {
    return this.handling.state;
  }

  get page(): VerificationPage {
    return this.flow.page;
  }

  /** The program of the verification that is under way, otherwise that of the address (VER-07, VER-63, OPN-170). */
  get program(): VerificationProgram {
    const { sheerVerification } = this.deps.navigation.query;
    const known = this.answer?.segment ?? null;
    const running = this.flow.page === "FORM" ? null : known;
    return running ?? sheerVerification ?? known ?? "military";
  }

  /** A purchase has used the verification up: it proves no new discount (VET-13, D-35). */
  get isUsedUp(): boolean {
    const isUsedUp = usedUpProgram({ verification: this.answer }).value !== null;
    return isUsedUp && this.requestId === null;
  }

  /** The partner's request that the verification is for; null without one, and where another account has it (D-41). */
  get requestId(): string | null {
    const { navigation, partnerActivation } = this.deps;
    return partnerActivation.isTaken ? null : navigation.query.subscriptionRequestId;
  }

  /** The verification is for the product itself, also where another account has the partner's request (OPN-196, D-41). */
  get isOwn(): boolean {
    const { configuration, partnerActivation } = this.deps;
    const partner = this.answer?.partner ?? null;
    return partnerActivation.isTaken || isOwnPartner({ partner }, configuration);
  }

  /** Whether asking again can help: not where the service itself has ended the verification (VER-96, VER-119). */
  get canCheck(): boolean {
    return this.answer?.currentStep !== "error";
  }

  /** The review goes on, and only the question how far it is has failed (VER-96). */
  get isReviewUnanswered(): boolean {
    const { answer, flow } = this;
    return (
      flow.page === "ERROR" && verificationPage({ step: answer?.currentStep ?? null }) === "REVIEW"
    );
  }

  /** The screen opens: which page shows depends on the subscription and on the service (VER-47 to VER-51, VER-111). */
  async open(): Promise<void> {
    if (this.isOpened || !this.deps.session.isAuthenticated) return;
    this.isOpened = true;
    this.course.reset();
    const visit = this.visits.now;
    await this.deps.subscription.load();
    const isActivated = !visit.isOver && (await this.handling.wasActivated(this.requestId));
    if (visit.isOver) return;
    if (isActivated) return this.showActivated();
    if (this.isRuledOut()) return;
    await this.look();
    if (!visit.isOver && this.flow.page === "FORM") await this.deps.partnerActivation.link();
  }

  /** The user leaves: polling stops, late answers are dropped. */
  close(): void {
    this.visits.end();
    this.poll.stop();
    this.documents.clear();
    this.isOpened = false;
    this.course.reset();
    this.handling.reset();
    this.answer = null;
    this.problem = null;
    this.failedWork = null;
    this.checkedAt = null;
  }

  /** Sends the form (VER-34, VER-59). One at a time: two forms would be two verifications. */
  async submit(info: PersonalInfo): Promise<Outcome<VerificationAnswer, Problem>> {
    const { api, explain, keys, partnerActivation } = this.deps;
    const { page, work } = this.flow;
    if (page !== "FORM" || work !== null) {
      const decision = refuse("submitting", "VER-16", { page, work });
      return fail(refusal(explain.record("verification.submit", decision)));
    }
    this.dispatch({ kind: "submitted" });
    if (!this.hasStarted) this.track("verification_started");
    this.hasStarted = true;
    const form = { ...info, query: this.mailedQuery };
    const idempotencyKey = keys.keyOf("form", JSON.stringify(form));
    const { subscriptionRequestId } = info.body;
    const sent = await this.run((signal) =>
      api.verificationFlow.submit(form, { signal, idempotencyKey }),
    );
    // Begun anew on another page, the same form is another verification: its key would get the earlier answer.
    keys.hear(sent);
    if (!sent.ok && subscriptionRequestId) {
      partnerActivation.hear(subscriptionRequestId, sent.failure);
    }
    return sent;
  }

  /** Uploads the documents; `only` of them where one is sent again (VER-86 to VER-90). */
  async upload(only: string | null = null): Promise<void> {
    if (this.flow.work === "upload" && only !== null) return this.documents.resend(only);
    this.dispatch({ kind: "uploadBegan" });
    if (this.flow.work === "upload") await this.run(() => this.documents.send(only));
  }

  /** 'Cancel' of the upload page: every document is taken away, a running upload stops (VER-81). */
  cancelUpload(): void {
    this.documents.clear();
    this.problem = null;
    this.dispatch({ kind: "uploadStopped" });
  }

  /** Takes a document away. An earlier upload has failed with others than are left (VER-80). */
  removeDocument(id: string): void {
    this.documents.remove(id);
    this.problem = null;
  }

  /**
   * 'Restart Verification' (VER-108, VER-109). `keepsPartner`: the user came from the carrier partner. The documents
   * belong to the verification: they stay until the service has begun it anew.
   */
  async restart({ keepsPartner }: { readonly keepsPartner: boolean }): Promise<void> {
    this.dispatch({ kind: "restarted" });
    if (this.flow.work !== "restart") return;
    const { api, documents, keys } = this.deps;
    keys.forget();
    const restarted = await this.run((signal) =>
      api.verificationFlow.restart({ restart: !keepsPartner }, { signal }),
    );
    if (restarted.ok) documents.clear();
  }

  /** Asks again how far the verification is (VER-51, VER-96). */
  async check(): Promise<void> {
    this.dispatch({ kind: "checked" });
    if (this.flow.work === "load") await this.look();
  }

  /** Forgets the user. */
  reset(): void {
    this.close();
    this.hasStarted = false;
    this.deps.keys.forget();
  }

  dispose(): void {
    this.close();
  }

  private showActivated(): void {
    this.handling.setState({ kind: "activated" });
    this.dispatch({ kind: "answered", step: "success" });
  }

  private isRuledOut(): boolean {
    const { configuration, explain, subscription } = this.deps;
    const offer = explain.record(
      "verification.offer",
      freeOffer(subscription.current, configuration),
    );
    if (!offer.allowed) this.dispatch({ kind: "ruledOut" });
    return !offer.allowed;
  }

  /**
   * What the links of the mails about this form carry on, which may be opened in another browser. The id of an earlier
   * verification would say that nothing is left to do, and the request of another account is not this user's. (PRT-11, D-41)
   */
  private get mailedQuery(): string {
    const { configuration, navigation, partnerActivation } = this.deps;
    const withoutPartner = partnerActivation.isTaken ? ASKS_FOR_PARTNER : {};
    const asked = handOver({ ...navigation.query, ...withoutPartner, verificationId: null });
    return mailedQuery({ asked }, configuration);
  }

  private async look(): Promise<void> {
    const { explain, session, subscription } = this.deps;
    const facts = { ...subscription.current, isMember: session.isAuthenticated };
    const lookUp = explain.record("verification.look-up", verificationLookUp(facts));
    if (lookUp.value === "fallback") this.dispatch({ kind: "answered", step: null });
    else await this.askState();
  }

  private async askState(): Promise<void> {
    await this.run((signal) => this.deps.api.verificationFlow.state({ signal }));
  }

  /** Waits for an answer of the service and goes where it leads. */
  private async run<Given extends Problem>(
    ask: (signal: AbortSignal) => Promise<Outcome<VerificationAnswer, Given>>,
  ): Promise<Outcome<VerificationAnswer, Given>> {
    const visit = this.visits.now;
    this.setProblem(null);
    const outcome = await ask(visit.signal);
    if (!visit.isOver) this.receive(outcome);
    return outcome;
  }

  private receive(outcome: Outcome<VerificationAnswer, Problem>): void {
    if (outcome.ok) {
      this.answer = this.known(outcome.value);
      this.checkedAt = this.deps.clock.now();
      this.dispatch({ kind: "answered", step: outcome.value.currentStep });
      return;
    }
    const { failure } = outcome;
    const said = failure.kind === "refused" ? null : answerOfFailure(failure as Failure);
    const isForm = this.flow.work === "submit";
    const hasMessage = isForm && said !== null && this.formMessage(said) !== null;
    const { page, work } = this.flow;
    if (said?.currentStep) this.answer = said;
    // The error page names the error of a failed poll; the review itself goes on (VER-96, VER-102).
    else if (work === null && said && this.answer) {
      this.answer = { ...this.answer, errorIds: said.errorIds };
    }
    this.dispatch({ kind: "failed", step: said?.currentStep ?? null, hasMessage });
    this.problem = this.flow.page === page ? failure : null;
    this.failedWork = this.problem && work;
  }

  /** An answer without a step says nothing of whose verification it is: what was known stays (VER-89, VER-108). */
  private known(said: VerificationAnswer): VerificationAnswer {
    const { answer } = this;
    if (said.currentStep !== null || answer === null) return said;
    const { segment, partner, bangoRedirectUrl, verificationId } = answer;
    return { ...said, segment, partner, bangoRedirectUrl, verificationId };
  }

  private formMessage(failure: VerificationAnswer) {
    return failureMessage({ failure, program: this.program }).value;
  }

  private dispatch(event: VerificationEvent): void {
    const before = this.flow;
    this.course.dispatch(event);
    const { page, work } = this.flow;
    if (page === "REVIEW" && work === null) this.poll.start();
    else this.poll.stop();
    const hasArrived = page !== before.page || before.work === "load";
    // What was reviewed is not sent a second time: the service wants other documents.
    if (page !== "DOC_UPLOAD" && before.page === "DOC_UPLOAD") this.documents.clear();
    if (hasArrived && work === null) this.arrive(page);
  }

  private arrive(page: VerificationPage): void {
    if (page === "SUCCESS" && this.isUsedUp) {
      this.dispatch({ kind: "ruledOut" });
      return;
    }
    const event = EVENT_OF_PAGE[page];
    if (event) this.track(event);
    if (page === "DOC_UPLOAD" && this.answer?.rejectionReasons.length) {
      this.track("verification_rejected");
    }
    if (this.answer) this.deps.verification.receive(this.answer);
    if (page === "SUCCESS" && this.success.kind !== "activated") void this.handleSuccess();
  }

  private async handleSuccess(): Promise<void> {
    const ended = await this.handling.handle(this, this.visits.now);
    if (ended) this.dispatch({ kind: ended });
  }

  private setProblem(problem: Problem | null): void {
    this.problem = problem;
  }

  private track(event: TrackedVerification): void {
    this.deps.tracker.track(event, { program: this.program });
  }
}

/** Fields without observers. */
const plain = {
  course: false,
  deps: false,
  handling: false,
  poll: false,
  ...{ visits: false, hasStarted: false },
} as const;

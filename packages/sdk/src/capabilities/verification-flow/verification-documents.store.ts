import { makeAutoObservable } from "mobx";
import { payStubDays } from "../../domain/constants/constants.ts";
import type { Decision } from "../../domain/kernel/decision.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import type { Message } from "../../domain/kernel/message.ts";
import {
  acceptedDocuments,
  documentDescriptor,
  documentProblem,
  documentsReady,
  documentsThatFit,
  headBytes,
  mostDocuments,
} from "../../domain/verification/documents.ts";
import { failureMessage } from "../../domain/verification/failure-message.ts";
import { rejectionReasons } from "../../domain/verification/rejection-reasons.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { Problem } from "../kit/command.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { sayFailure } from "../kit/say.ts";
import { Visits } from "../kit/visit.ts";
import type { ChosenDocument } from "./document-uploads.store.ts";
import { answerOfFailure } from "./verification-answer.mapping.ts";
import type { VerificationFlowStore } from "./verification-flow.store.ts";
import type { DocumentView, RejectionsView } from "./verification-flow.views.ts";

export interface VerificationDocumentsDeps {
  readonly explain: ExplainLog;
  readonly messages: Messages;
  readonly verificationFlow: Pick<
    VerificationFlowStore,
    | "answer"
    | "cancelUpload"
    | "documents"
    | "failedWork"
    | "flow"
    | "problem"
    | "program"
    | "removeDocument"
    | "upload"
  >;
}

/** Lines of guidance for each program (VER-68 to VER-74). */
const GUIDANCE = {
  military: ["1", "2", "3", "4", "5"],
  firstResponder: ["1", "2"],
} as const;

const REFUSED = "verification.documents.refused";

/** The document upload page (VER-64 to VER-90). */
export class VerificationDocumentsStore {
  /** Files that were not taken, each with the reason. */
  refusals: readonly string[] = [];
  /** 'Continue' was pressed without a document. */
  private isAskedFor = false;
  private readonly deps: VerificationDocumentsDeps;
  private readonly visits = new Visits();

  constructor(deps: VerificationDocumentsDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "visits">(
      this,
      { deps: false, visits: false },
      { autoBind: true, deep: false },
    );
  }

  /** 'We need some more info' (VER-64). */
  get title(): string {
    return this.text("title");
  }

  /** VER-65. */
  get intro(): string {
    return this.text("intro");
  }

  /** Why a document is asked for, and what it is compared with. */
  get reason(): string {
    const { messages, verificationFlow } = this.deps;
    return messages.text(`verification.documents.reason.${verificationFlow.program}`);
  }

  /** What happens to the documents (VER-66). */
  get privacyText(): string {
    return this.text("privacy");
  }

  /** That files which were chosen before a reload are gone; null where none can be missed. */
  get resumedText(): string | null {
    const { documents, flow } = this.deps.verificationFlow;
    const isTold =
      flow.origin === "before" && documents.documents.length === 0 && this.rejections === null;
    return isTold ? this.deps.messages.text("verification.documents.resumed") : null;
  }

  /** Which documents prove the status (VER-68 to VER-74, LIM-08). */
  get guidance(): readonly string[] {
    const { messages, verificationFlow } = this.deps;
    const { program } = verificationFlow;
    return GUIDANCE[program].map((line) =>
      messages.text(`verification.documents.guidance.${program}.${line}`, { days: payStubDays }),
    );
  }

  /** Why the last documents were not accepted, or not uploaded; null where nothing is wrong (VER-67, VER-90). */
  get rejections(): RejectionsView | null {
    const { messages, verificationFlow } = this.deps;
    const { rejectionReasons: given = [] } = verificationFlow.answer ?? {};
    const said = rejectionReasons({ rejectionReasons: given }).map((one) => messages.show(one));
    return this.listed("rejected", [...said, this.endedBy === null ? this.failure : null]);
  }

  /** What was ended before anything was judged: an upload by the user, or a restart that has failed; null otherwise. */
  get interruption(): RejectionsView | null {
    const { endedBy } = this;
    return endedBy && this.listed(endedBy, [this.failure]);
  }

  get documents(): readonly DocumentView[] {
    return this.deps.verificationFlow.documents.documents.map((one) => this.view(one));
  }

  /** `"1 of 3 documents added"` (VER-79). */
  get count(): string {
    const { length: count } = this.documents;
    const params = { count, most: mostDocuments };
    return this.deps.messages.text(
      `verification.documents.${count === 0 ? "none" : "added"}`,
      params,
    );
  }

  /** That there is no document, once 'Continue' was pressed without one (D-27); null otherwise. */
  get missing(): string | null {
    const { isAskedFor } = this;
    return isAskedFor && !this.ready.allowed
      ? this.deps.messages.text("verification.documents.missing")
      : null;
  }

  /** The drop area hides once the limit is reached (VER-79). */
  get canAdd(): boolean {
    return this.documents.length < mostDocuments && !this.isUploading;
  }

  /** For the file dialog: the extensions that are accepted (VER-78). */
  get accept(): string {
    return acceptedDocuments;
  }

  get hint(): string {
    return this.deps.messages.text("verification.documents.hint", { most: mostDocuments });
  }

  get isUploading(): boolean {
    return this.deps.verificationFlow.flow.work === "upload";
  }

  /** Whether a press of 'Continue' uploads: without a document it says that one is missing (D-27). */
  get canUpload(): boolean {
    return this.ready.allowed && this.deps.verificationFlow.flow.work === null;
  }

  /** Takes chosen or dropped files, as many as fit; those that cannot be used are told (VER-78, VER-79, D-08). */
  async add(files: readonly File[]): Promise<void> {
    const { explain, verificationFlow } = this.deps;
    const visit = this.visits.now;
    this.refusals = [];
    const heads = await Promise.all(files.map(headOf));
    // A slow file may be read after the page was left, or while others are being uploaded.
    if (visit.isOver || !this.canTake) return;
    const refusals: string[] = [];
    files.forEach((file, at) => {
      const { name, size, type: mimeType } = file;
      const facts = { name, size, mimeType, head: heads[at] ?? [] };
      const chosen = verificationFlow.documents.documents.length;
      const fits = documentsThatFit({ chosen, added: 1 }).value > 0;
      const checked = explain.record("verification.document", documentProblem(facts));
      const full = { id: "verification.documents.full", params: { most: mostDocuments } };
      const problem = checked.value ?? (fits ? null : full);
      if (problem === null) verificationFlow.documents.add(file, documentDescriptor(facts));
      else refusals.push(this.refusal(name, problem));
    });
    this.show(refusals);
  }

  /** VER-80. */
  remove(id: string): void {
    this.deps.verificationFlow.removeDocument(id);
  }

  /** Stops the upload of one document. */
  stop(id: string): void {
    this.deps.verificationFlow.documents.stop(id);
  }

  /** Sends one document again. */
  retry(id: string): Promise<void> {
    return this.deps.verificationFlow.upload(id);
  }

  /** 'Continue' (VER-86). */
  upload(): Promise<void> {
    this.refusals = [];
    const ready = this.deps.explain.record("verification.upload", this.ready);
    this.ask(!ready.allowed);
    return ready.allowed ? this.deps.verificationFlow.upload() : Promise.resolve();
  }

  /** 'Cancel' (VER-81). */
  cancel(): void {
    this.close();
    this.deps.verificationFlow.cancelUpload();
  }

  /** The page closes: files that are still being read are dropped. */
  close(): void {
    this.visits.end();
    this.refusals = [];
    this.isAskedFor = false;
  }

  /** Forgets the user. */
  reset(): void {
    this.close();
  }

  private get ready(): Decision<"no-document"> {
    return documentsReady({ chosen: this.deps.verificationFlow.documents.documents.length });
  }

  private get canTake(): boolean {
    const { page, work } = this.deps.verificationFlow.flow;
    return page === "DOC_UPLOAD" && work === null;
  }

  /** An upload of which nothing has failed was ended by the user, who has stopped or taken away a document of it. */
  private get endedBy(): "not-restarted" | "upload-canceled" | null {
    const { documents, failedWork, problem } = this.deps.verificationFlow;
    if (failedWork === "restart") return "not-restarted";
    const isUnfinished = problem?.kind === "refused" && problem.reason === "not-uploaded";
    const hasFailed = documents.documents.some(({ status }) => status === "failed");
    return isUnfinished && !hasFailed ? "upload-canceled" : null;
  }

  private get failure(): string | null {
    const { problem } = this.deps.verificationFlow;
    return problem && this.explainProblem(problem);
  }

  private listed(title: string, lines: readonly (string | null)[]): RejectionsView | null {
    const reasons = lines.filter((line) => line !== null);
    const { messages } = this.deps;
    return reasons.length === 0 ? null : { title: messages.text(`verification.${title}`), reasons };
  }

  private view(document: ChosenDocument): DocumentView {
    const { id, file, status, sentBytes, problem } = document;
    const percent = file.size === 0 ? 0 : Math.min(100, Math.round((sentBytes / file.size) * 100));
    // All bytes on their way are not yet a document that has arrived.
    const said = status === "uploading" && percent === 100 ? "sent" : status;
    return {
      id,
      file,
      status,
      name: file.name,
      size: this.sizeText(file.size),
      percent: status === "uploading" ? percent : null,
      statusText: this.deps.messages.text(`verification.document.${said}`, { percent }),
      message: problem === null ? null : this.explainProblem(problem),
    };
  }

  private explainProblem(problem: Problem): string | null {
    const { messages, verificationFlow } = this.deps;
    if (problem.kind === "cancelled") return null;
    if (problem.kind === "refused") return this.explainRefusal(problem.reason);
    const failure = answerOfFailure(problem as Failure);
    const { value } = failureMessage({ failure, program: verificationFlow.program });
    return value === null ? sayFailure(messages, problem) : messages.show(value);
  }

  private explainRefusal(reason: string): string | null {
    const { messages } = this.deps;
    if (reason === "not-uploaded") return messages.text("verification.documents.not-uploaded");
    return reason === "unsafe-address" ? messages.text("error.generic") : null;
  }

  /** About this one file; the service's words are about several (ERR-41, ERR-42, ERR-44). */
  private refusal(name: string, problem: Message): string {
    const { messages } = this.deps;
    const own = "id" in problem ? problem.id.replace("verification.error", REFUSED) : "";
    const reason = messages.show(messages.has(own) ? { ...problem, id: own } : problem);
    return messages.text(REFUSED, { name, reason });
  }

  private sizeText(bytes: number): string {
    const { messages } = this.deps;
    const kilobytes = Math.max(1, Math.round(bytes / 1024));
    if (kilobytes < 1024) return messages.text("verification.document.kb", { size: kilobytes });
    return messages.text("verification.document.mb", { size: (bytes / 1024 / 1024).toFixed(1) });
  }

  private show(refusals: readonly string[]): void {
    this.refusals = refusals;
  }

  private ask(isAskedFor: boolean): void {
    this.isAskedFor = isAskedFor;
  }

  private text(name: "intro" | "privacy" | "title"): string {
    return this.deps.messages.text(`verification.documents.${name}`);
  }
}

/** The first bytes of a file; none where it cannot be read any more. */
async function headOf(file: File): Promise<readonly number[]> {
  try {
    return [...new Uint8Array(await file.slice(0, headBytes).arrayBuffer())];
  } catch {
    return [];
  }
}

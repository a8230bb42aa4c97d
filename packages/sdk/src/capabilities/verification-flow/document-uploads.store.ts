import { makeAutoObservable } from "mobx";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { refuse } from "../../domain/kernel/decision.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import type { VerificationAnswer } from "../../domain/verification/answer.ts";
import { uploadAddress } from "../../domain/verification/upload-address.ts";
import type { RandomPort } from "../../platform/ports.ts";
import { type AttemptKeys, createAttemptKeys } from "../kit/attempt-keys.ts";
import { type Problem, refusal } from "../kit/command.ts";
import type { ExplainLog } from "../kit/explain-log.store.ts";
import { inSession, type SessionScope, Visits } from "../kit/visit.ts";
import { type PutDeps, putDocument } from "./put-document.ts";
import type {
  DocumentDescriptor,
  UploadAddress,
  VerificationFlowCalls,
} from "./verification-flow.calls.ts";

/** `stopped`: the user has stopped its upload. */
export type DocumentStatus = "ready" | "uploading" | "uploaded" | "stopped" | "failed";

/** A chosen document and its upload. */
export interface ChosenDocument {
  /** Of this page only; names no file. */
  readonly id: string;
  readonly file: File;
  readonly descriptor: DocumentDescriptor;
  readonly status: DocumentStatus;
  /** Bytes sent so far. */
  readonly sentBytes: number;
  readonly problem: Problem | null;
}

export interface DocumentUploadsDeps extends PutDeps {
  readonly api: { readonly verificationFlow: VerificationFlowCalls };
  readonly configuration: FoyerConfiguration;
  readonly explain: ExplainLog;
  readonly random: RandomPort;
  readonly session: SessionScope;
}

export type UploadRefusal = "no-documents" | "unsafe-address" | "not-uploaded" | "left";

type Sent = Outcome<VerificationAnswer, Problem<UploadRefusal>>;

/** An address that ends sooner is not used any more. Milliseconds. */
const MARGIN_MS = 60_000;

/**
 * The documents of the upload page and their three calls: addresses, one put for each at the same time, completion
 * (VER-80, VER-81, VER-86 to VER-90). Hazard: the service reviews what it has. Nothing is completed before every put has
 * succeeded, and a set of documents that has changed gets new addresses (OPN-184, D-08).
 */
export class DocumentUploads {
  documents: readonly ChosenDocument[] = [];
  /** The addresses of exactly these documents, by document id. */
  private issued: ReadonlyMap<string, UploadAddress> | null = null;
  private readonly deps: DocumentUploadsDeps;
  private readonly keys: AttemptKeys;
  private readonly puts = new Map<string, { stop: AbortController; ended: Promise<void> }>();
  private readonly visits = new Visits();
  private names = 0;

  constructor(deps: DocumentUploadsDeps) {
    this.deps = deps;
    this.keys = createAttemptKeys(deps.random);
    makeAutoObservable<this, "deps" | "keys" | "puts" | "visits" | "issued" | "names">(
      this,
      { deps: false, keys: false, puts: false, visits: false, issued: false, names: false },
      { autoBind: true, deep: false },
    );
  }

  get isUploading(): boolean {
    return this.documents.some(({ status }) => status === "uploading");
  }

  add(file: File, descriptor: DocumentDescriptor): void {
    this.names += 1;
    const id = `document-${this.names}`;
    const fresh = { status: "ready", sentBytes: 0, problem: null } as const;
    this.documents = [...this.documents, { id, file, descriptor, ...fresh }];
    this.issued = null;
  }

  /** Takes a document away; the others need new addresses (VER-80). */
  remove(id: string): void {
    for (const { stop } of this.puts.values()) stop.abort();
    this.documents = this.documents
      .filter((document) => document.id !== id)
      .map((document) => (this.issued === null ? document : renewed(document)));
    this.issued = null;
  }

  /** Stops the upload of one document; it stays in the list. */
  stop(id: string): void {
    this.puts.get(id)?.stop.abort();
  }

  /** VER-81. */
  clear(): void {
    this.visits.end();
    this.puts.clear();
    this.documents = [];
    this.issued = null;
    this.keys.forget();
  }

  /**
   * Uploads what is not uploaded yet and completes. `only`: of the failed documents just this one is sent again. While
   * an upload runs, the document joins it.
   */
  async send(only: string | null = null): Promise<Sent> {
    const { signal } = this.visits.now;
    if (this.documents.length === 0) return this.refuse("no-documents", "VER-86");
    const known = this.issued;
    const addresses = await this.addresses(signal);
    if (signal.aborted) return this.refuse("left", "VER-81");
    if (!addresses.ok) return addresses;
    // With new addresses every document is sent anew.
    const isAnew = addresses.value !== known;
    for (const { id, status } of this.documents) {
      const isWanted = status !== "uploaded" && (isAnew || only === null || only === id);
      if (isWanted) this.begin(id, addresses.value);
    }
    await this.allEnded();
    if (signal.aborted) return this.refuse("left", "VER-81");
    // A document that was taken away meanwhile is not reviewed (VER-80).
    const isSame = this.issued === addresses.value;
    if (!isSame || !this.isWhole) {
      if (this.documents.some(isRefused)) this.forgetAddresses();
      return this.refuse("not-uploaded", "OPN-184");
    }
    const completed = await this.complete(signal);
    if (!completed.ok && hasAnswer(completed.failure)) this.renew();
    return completed;
  }

  /** Sends one document again within a running upload. */
  resend(id: string): void {
    const address = this.issued;
    if (address) this.begin(id, address);
  }

  reset(): void {
    this.clear();
  }

  private get isWhole(): boolean {
    return this.documents.length > 0 && this.documents.every(({ status }) => status === "uploaded");
  }

  /** The addresses of the documents as they are now; asked for again where they have changed or end soon. */
  private async addresses(
    signal: AbortSignal,
  ): Promise<Outcome<ReadonlyMap<string, UploadAddress>, Problem<UploadRefusal>>> {
    const { api, clock, configuration, explain, session } = this.deps;
    const usableTill = clock.now() + MARGIN_MS;
    const isUsable = ({ expiresAt }: UploadAddress) => expiresAt === null || expiresAt > usableTill;
    const known = this.issued;
    if (known && [...known.values()].every(isUsable)) return succeed(known);
    if (known) this.forgetAddresses();
    const { documents } = this;
    const descriptors = documents.map(({ descriptor }) => descriptor);
    const key = this.keys.keyOf("addresses", ...documents.map(({ id }) => id));
    const answer = await inSession(session, () =>
      api.verificationFlow.requestUploads(descriptors, { signal, idempotencyKey: key }),
    );
    if (!answer.ok) return answer;
    const isSafe = answer.value.every(
      ({ uploadUrl: url }) =>
        explain.record("verification.upload-address", uploadAddress({ url }, configuration))
          .allowed,
    );
    if (!isSafe) return this.refuse("unsafe-address", "D-08");
    const ids = documents.map(({ id }) => id);
    if (signal.aborted) return this.refuse("left", "VER-81");
    if (ids.join() !== this.documents.map(({ id }) => id).join()) {
      return this.refuse("not-uploaded", "VER-80");
    }
    const issued = new Map(ids.map((id, at) => [id, answer.value[at] as UploadAddress]));
    this.receive(issued);
    return succeed(issued);
  }

  /** Others are asked for, with a new key: the answer to the last one is not given again. */
  private forgetAddresses(): void {
    this.issued = null;
    this.keys.forget();
  }

  /** Hazard: the service does not have what it was sent, such as after a restart elsewhere. Everything is sent anew. */
  private renew(): void {
    this.forgetAddresses();
    this.documents = this.documents.map(renewed);
  }

  private receive(issued: ReadonlyMap<string, UploadAddress>): void {
    this.issued = issued;
    this.documents = this.documents.map(renewed);
  }

  private begin(id: string, addresses: ReadonlyMap<string, UploadAddress>): void {
    const address = addresses.get(id);
    if (!address || this.puts.has(id)) return;
    const stop = new AbortController();
    this.change(id, { status: "uploading", sentBytes: 0, problem: null });
    const ended = this.put(id, address, stop.signal).finally(() => this.puts.delete(id));
    this.puts.set(id, { stop, ended });
    this.visits.now.signal.addEventListener("abort", () => stop.abort());
  }

  private async put(id: string, { uploadUrl }: UploadAddress, signal: AbortSignal): Promise<void> {
    const document = this.documents.find((one) => one.id === id);
    if (!document) return;
    const { file, descriptor } = document;
    const { session } = this.deps;
    const outcome = await inSession(session, () =>
      putDocument(
        {
          uploadUrl,
          file,
          mimeType: descriptor.mimeType,
          signal,
          onProgress: (sentBytes) => this.change(id, { sentBytes }),
        },
        this.deps,
      ),
    );
    if (outcome.ok) this.change(id, { status: "uploaded", sentBytes: file.size });
    else if (signal.aborted) this.change(id, { status: "stopped" });
    else this.change(id, { status: "failed", problem: outcome.failure });
  }

  /** Also of those that have joined meanwhile. */
  private async allEnded(): Promise<void> {
    while (this.puts.size > 0) await Promise.all([...this.puts.values()].map(({ ended }) => ended));
  }

  private async complete(signal: AbortSignal): Promise<Sent> {
    const { api, session } = this.deps;
    const addresses = [...(this.issued?.values() ?? [])].map(({ uploadUrl }) => uploadUrl);
    const idempotencyKey = this.keys.keyOf("complete", ...addresses);
    const completed = await inSession(session, () =>
      api.verificationFlow.completeUpload({ signal, idempotencyKey }),
    );
    this.keys.hear(completed);
    return completed;
  }

  private change(id: string, change: Partial<ChosenDocument>): void {
    this.documents = this.documents.map((one) => (one.id === id ? { ...one, ...change } : one));
  }

  private refuse(reason: UploadRefusal, rule: string): Outcome<never, Problem<UploadRefusal>> {
    const decision = refuse(reason, rule, { documents: this.documents.length });
    return fail(refusal(this.deps.explain.record("verification.upload", decision)));
  }
}

/** The service has answered, and sending the same again does not help. */
function hasAnswer(problem: Problem): boolean {
  return problem.kind !== "refused" && problem.kind !== "cancelled" && !problem.retryable;
}

function isRefused({ problem, status }: ChosenDocument): boolean {
  return status === "failed" && problem !== null && hasAnswer(problem);
}

/** With a new address a document is sent from its beginning. */
function renewed(document: ChosenDocument): ChosenDocument {
  return { ...document, status: "ready", sentBytes: 0, problem: null };
}

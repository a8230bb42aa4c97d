/** Addresses for documents, the documents themselves, and the end of the upload [VER-86]. */
import { createHash } from "node:crypto";
import { onOtherHost } from "../../core/other-host.ts";
import { deny } from "../../core/refusal.ts";
import { type Answer, answer, type Call } from "../../core/service.ts";
import type { World } from "../../core/world.ts";
import { stateOf } from "./answers.ts";
import {
  ADDRESS_LIFE,
  beginsLike,
  type DocumentProblem,
  EMPTY_FILE,
  LARGE_FILE,
  LARGEST_FILE,
  OTHER_FORMAT,
  problemOfDescriptors,
} from "./documents.ts";
import { beginReview } from "./lifecycle.ts";
import { mailReceived } from "./mails.ts";
import { currentVerification, keep, verifications } from "./store.ts";
import { isBarred } from "./upgrade.ts";
import type { UploadedDocument, Verification } from "./verification.ts";

/** The verification of an upload address. */
interface UploadAddress {
  readonly verificationId: string;
}

function addresses(world: World) {
  return world.collection<UploadAddress>("upload-addresses");
}

export function requestUpload(
  call: Call<"requestDocumentUpload">,
): Answer<"requestDocumentUpload"> {
  const { world, profileId } = call;
  const verification = verificationAtDocuments(world, profileId);
  if (!verification) return notNow(world, profileId);
  const problem = problemOfDescriptors(call.body);
  if (problem) refuseDocuments(problem, verification);

  const documents = call.body.map((descriptor) => issueAddress(world, verification, descriptor));
  keep(world, { ...verification, documents });
  return answer(200, {
    documents: documents.map((document) => ({
      documentId: document.documentId,
      fileName: document.fileName,
      uploadUrl: addressOf(call.origin, document),
      expiresAt: document.expiresAt,
    })),
  });
}

function issueAddress(
  world: World,
  { verificationId }: Verification,
  descriptor: Pick<UploadedDocument, "fileName" | "mimeType" | "fileSize">,
): UploadedDocument {
  const documentId = world.newId("doc");
  addresses(world).put(documentId, { verificationId });
  const { fileName, mimeType, fileSize } = descriptor;
  const signature = `${world.key}.${world.newSecret("up")}`;
  const expiresAt = world.now() + ADDRESS_LIFE;
  return { documentId, signature, fileName, mimeType, fileSize, expiresAt };
}

/** At another origin than the services', as a store of files is [OPN-266]. */
function addressOf(origin: string, document: UploadedDocument): string {
  const address = onOtherHost(`/memberverify/uploads/${document.documentId}`, origin);
  address.searchParams.set("signature", document.signature);
  return address.href;
}

/** An address names its world by itself: it takes no api key [OPN-266]. */
/** The query is not checked yet: an address without its signature names no world. */
export function worldOfUpload({ query }: { query: { signature?: string } }): string {
  const { signature = "" } = query;
  return signature.slice(0, Math.max(0, signature.lastIndexOf(".")));
}

export function putDocument(call: Call<"uploadDocument">): Answer<"uploadDocument"> {
  const { world, headers, body } = call;
  if (headers.has("authorization") || headers.has("x-api-key")) {
    deny(403, "CREDENTIALS_NOT_ALLOWED", "Upload addresses take no credentials");
  }
  const { verification, document } = documentAt(world, call.path.documentId, call.query.signature);
  const sha256 = createHash("sha256").update(body).digest("hex");
  if (document.sha256 === sha256) return answer(204, undefined);
  if (document.sha256 !== undefined) {
    deny(409, "UPLOAD_ADDRESS_USED", "The upload address was used already");
  }
  if (document.expiresAt <= world.now()) {
    deny(403, "UPLOAD_ADDRESS_EXPIRED", "The upload address has expired");
  }
  refuseBytes(body, document);
  const documents = verification.documents.map((it) => (it === document ? { ...it, sha256 } : it));
  keep(world, { ...verification, documents });
  return answer(204, undefined);
}

function documentAt(world: World, documentId: string, signature: string) {
  const address = addresses(world).get(documentId);
  const verification = address && verifications(world).get(address.verificationId);
  const document = verification?.documents.find((it) => it.documentId === documentId);
  if (!verification || document?.signature !== signature) {
    return deny(404, "NOT_FOUND", "Not Found");
  }
  return { verification, document };
}

function refuseBytes(bytes: Uint8Array, document: UploadedDocument): void {
  if (bytes.length === 0) refuseFile(400, EMPTY_FILE);
  if (bytes.length > LARGEST_FILE) refuseFile(413, LARGE_FILE);
  if (!beginsLike(bytes, document.mimeType)) refuseFile(415, OTHER_FORMAT);
  if (bytes.length !== document.fileSize) {
    deny(400, "SIZE_MISMATCH", "Invalid request", { errorIds: ["invalidRequest"] });
  }
}

function refuseFile(status: number, { errorId, errorMessage }: DocumentProblem): never {
  return deny(status, "INVALID_DOCUMENT", errorMessage, { errorIds: [errorId] });
}

/** Only when every document is there: one that failed must not go unnoticed [OPN-184]. */
export function completeUpload(
  call: Call<"completeDocumentUpload">,
): Answer<"completeDocumentUpload"> {
  const { world, profileId } = call;
  const verification = verificationAtDocuments(world, profileId);
  if (!verification) return notNow(world, profileId);
  const { documents } = verification;
  if (documents.length === 0 || documents.some((it) => it.sha256 === undefined)) {
    deny(409, "DOCUMENTS_MISSING", EMPTY_FILE.errorMessage, {
      errorIds: [EMPTY_FILE.errorId],
      currentStep: verification.step,
    });
  }
  const reviewed = beginReview(world, verification);
  mailReceived(world, reviewed);
  return answer(200, stateOf(world, profileId, reviewed));
}

function verificationAtDocuments(world: World, profileId: string): Verification | undefined {
  const verification = currentVerification(world, profileId);
  if (verification?.step !== "docUpload") return undefined;
  return isBarred(world, profileId, verification) ? undefined : verification;
}

/** Documents are not asked for at this step [ERR-33]; no message, so that the page follows the step. */
function notNow(world: World, profileId: string) {
  const verification = currentVerification(world, profileId);
  if (verification) return answer(409, stateOf(world, profileId, verification));
  return deny(409, "INVALID_STEP", "Invalid step", { errorIds: ["invalidStep"] });
}

function refuseDocuments(problem: DocumentProblem, verification: Verification): never {
  return deny(422, "INVALID_DOCUMENT", problem.errorMessage, {
    errorIds: [problem.errorId],
    currentStep: verification.step,
    verificationId: verification.verificationId,
  });
}

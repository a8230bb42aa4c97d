import type { CallOptions, WriteOptions } from "../../api/call.ts";
import { type Engine, keyHeader, present } from "../../api/engine.ts";
import { fields, id, listOf, number, type Reader, shape, text } from "../../api/fields.ts";
import type { Outcome } from "../../domain/kernel/outcome.ts";
import type { VerificationAnswer } from "../../domain/verification/answer.ts";
import type { Organization } from "../../domain/verification/organizations.ts";
import type { PersonalInfo } from "../../domain/verification/payload.ts";
import type { VerificationProgram } from "../../domain/verification/types.ts";
import { readVerificationAnswer } from "./verification-answer.mapping.ts";

/** A document to be uploaded (VER-85). `fileSize` in bytes. */
export interface DocumentDescriptor {
  readonly fileName: string;
  readonly mimeType: string;
  readonly fileSize: number;
}

/** Where one document goes (VER-87). */
export interface UploadAddress {
  readonly uploadUrl: string;
  /** Last moment at which it can be used, epoch ms; null where the service does not say. */
  readonly expiresAt: number | null;
}

/** Proving military or first-responder status: form, documents, restart (VER). */
export interface VerificationFlowCalls {
  /** How far the verification is (API-30, VER-47, VER-94). */
  state(options?: CallOptions): Promise<Outcome<VerificationAnswer>>;
  /** Organizations of a program; for first responders those whose name has this text (API-62, VER-36). */
  organizations(
    query: { readonly program: VerificationProgram; readonly name?: string | undefined },
    options?: CallOptions,
  ): Promise<Outcome<readonly Organization[]>>;
  /** Sends the form (API-63 to API-65, VER-34). `query`: what the links of its mails carry on (PRT-11, D-41). */
  submit(
    info: PersonalInfo & { readonly query?: string },
    options?: WriteOptions,
  ): Promise<Outcome<VerificationAnswer>>;
  /** One upload address per document, in their order; earlier addresses are void (API-66, VER-86). */
  requestUploads(
    documents: readonly DocumentDescriptor[],
    options?: WriteOptions,
  ): Promise<Outcome<readonly UploadAddress[]>>;
  /** Every document is put: the review begins (API-68, VER-89). */
  completeUpload(options?: WriteOptions): Promise<Outcome<VerificationAnswer>>;
  /** Drops the verification; without `restart` the link to the partner subscription stays (API-69, VER-109). */
  restart(
    flag: { readonly restart: boolean },
    options?: WriteOptions,
  ): Promise<Outcome<VerificationAnswer>>;
}

export function createVerificationFlowCalls({ clients, call }: Engine): VerificationFlowCalls {
  const { memberVerify } = clients;
  return {
    state: ({ signal = null } = {}) =>
      call(
        "getVerificationState",
        memberVerify.GET("/memberverify/verification/user", { signal }),
        readState,
      ),

    organizations: ({ program, name }, { signal = null } = {}) =>
      call(
        "getOrganizations",
        memberVerify.GET("/memberverify/program/{program}", {
          params: { path: { program }, query: name === undefined ? {} : { name } },
          signal,
        }),
        (answer) => readOrganizations(fields(answer)["organizations"]),
      ),

    submit: (info, { signal = null, idempotencyKey } = {}) =>
      call(
        info.step,
        postForm(memberVerify, info, { params: keyHeader(idempotencyKey), signal }),
        readState,
      ),

    requestUploads: (documents, { signal = null, idempotencyKey } = {}) =>
      call(
        "requestDocumentUpload",
        memberVerify.POST("/memberverify/verification/step/docUpload", {
          params: keyHeader(idempotencyKey),
          body: documents.map((document) => ({ ...document })),
          signal,
        }),
        (answer) => {
          const addresses = readAddresses(fields(answer)["documents"]);
          const isWhole = addresses.length === documents.length;
          return present(isWhole ? addresses : null, "address for every document");
        },
      ),

    completeUpload: ({ signal = null, idempotencyKey } = {}) =>
      call(
        "completeDocumentUpload",
        memberVerify.POST("/memberverify/verification/step/completeDocUpload", {
          params: keyHeader(idempotencyKey),
          signal,
        }),
        readVerificationAnswer,
      ),

    restart: ({ restart }, { signal = null, idempotencyKey } = {}) =>
      call(
        "restartVerification",
        memberVerify.DELETE("/memberverify/verification/cancel", {
          params: { ...keyHeader(idempotencyKey), query: { restart } },
          signal,
        }),
        readVerificationAnswer,
      ),
  };
}

/** Each form has its own address and body. */
function postForm(
  client: Engine["clients"]["memberVerify"],
  { query, ...info }: PersonalInfo & { readonly query?: string },
  given: { readonly params: ReturnType<typeof keyHeader>; readonly signal: AbortSignal | null },
) {
  const at = "/memberverify/verification/step/" as const;
  const mailed = query ? { query } : {};
  switch (info.step) {
    case "collectActiveMilitaryPersonalInfo":
      return client.POST(`${at}collectActiveMilitaryPersonalInfo`, {
        ...given,
        body: { ...info.body, ...mailed },
      });
    case "collectInactiveMilitaryPersonalInfo":
      return client.POST(`${at}collectInactiveMilitaryPersonalInfo`, {
        ...given,
        body: { ...info.body, ...mailed },
      });
    default:
      return client.POST(`${at}collectFirstResponderPersonalInfo`, {
        ...given,
        body: { ...info.body, ...mailed },
      });
  }
}

/**
 * An answer that decides what shows has a step: one without would look like a form that was never sent, or a review that
 * never was (ERR-14). What an upload and a restart answer is not documented; they have succeeded by their status.
 */
export function readState(answer: unknown): VerificationAnswer {
  const state = readVerificationAnswer(answer);
  present(state.currentStep, "step");
  return state;
}

export const readAddresses = listOf(
  shape<UploadAddress>({ uploadUrl: id, expiresAt: number }),
  "uploadUrl",
);

/** An id that is sent back as a number (D-46). */
const integer: Reader<number | null> = (value) => {
  const read = number(value);
  return Number.isSafeInteger(read) ? read : null;
};

/** An organization without a usable id or name is left out: it could not be submitted. */
export function readOrganizations(value: unknown): readonly Organization[] {
  const read = listOf(
    shape<{ id: number | null; name: string | null }>({ id: integer, name: text }),
  );
  return read(value).filter((one): one is Organization => one.id !== null && one.name !== null);
}

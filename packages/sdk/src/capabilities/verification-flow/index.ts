import type { Engine } from "../../api/engine.ts";
import { createAttemptKeys } from "../kit/attempt-keys.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { createPlansCalls } from "../plans/plans.calls.ts";
import { DocumentUploads } from "./document-uploads.store.ts";
import { uploadsOf } from "./put-document.ts";
import {
  type VerificationDocumentsDeps,
  VerificationDocumentsStore,
} from "./verification-documents.store.ts";
import { verificationErrorTexts } from "./verification-error.texts.ts";
import { createVerificationFlowCalls } from "./verification-flow.calls.ts";
import { type VerificationFlowDeps, VerificationFlowStore } from "./verification-flow.store.ts";
import { verificationFlowTexts } from "./verification-flow.texts.ts";
import { VerificationForm, type VerificationFormDeps } from "./verification-form.store.ts";
import {
  type VerificationResultDeps,
  VerificationResultStore,
} from "./verification-result.store.ts";

const calls = (engine: Engine) => ({ verificationFlow: createVerificationFlowCalls(engine) });

/** Proving military or first-responder status: form, documents, review, result (VER). */
export const verificationFlow = {
  texts: { ...verificationFlowTexts, ...verificationErrorTexts },
  calls,
  stores: {
    verificationFlow(given: Needs<VerificationFlowDeps, "api" | "documents" | "keys">) {
      const { engine, platform, random } = given;
      const api = { ...calls(engine), plans: createPlansCalls(engine) };
      const documents = new DocumentUploads(extend(given, { api, uploads: uploadsOf(platform) }));
      return new VerificationFlowStore(
        extend(given, { api, documents, keys: createAttemptKeys(random) }),
      );
    },
    verificationForm: (given: Needs<VerificationFormDeps, "api">) =>
      new VerificationForm(extend(given, { api: calls(given.engine) })),
    verificationDocuments: (given: Needs<VerificationDocumentsDeps>) =>
      new VerificationDocumentsStore(given),
    verificationResult: (given: Needs<VerificationResultDeps>) =>
      new VerificationResultStore(given),
  },
} satisfies Capability;

/** Verifications of the personas of a new world. */
import type { Persona } from "../../core/persona.ts";
import type { World } from "../../core/world.ts";
import { begin, beginReview, proceed } from "./lifecycle.ts";
import type { FormStep } from "./personal-info.ts";
import { keep, type VerifiedProgram } from "./store.ts";
import type { UploadedDocument, Verification } from "./verification.ts";
import { bindMember } from "./veterans.ts";

const MILITARY: FormStep = "collectActiveMilitaryPersonalInfo";
const FIRST_RESPONDER: FormStep = "collectFirstResponderPersonalInfo";

type Seed = (world: World, profileId: string) => unknown;

/** Proofs of a member whose plan needs one. */
const PROOFS: Readonly<Record<VerifiedProgram, Seed>> = {
  military: (world, profileId) => verified(world, profileId, MILITARY),
  firstResponder: (world, profileId) => verified(world, profileId, FIRST_RESPONDER),
  veterans: (world, profileId) =>
    keep(world, { ...verified(world, profileId, MILITARY), verifier: "veteransAdvantage" }),
};

export function prove(world: World, profileId: string, program: VerifiedProgram): void {
  PROOFS[program](world, profileId);
}

const SEEDS: Readonly<Record<string, Seed>> = {
  "verified-military": (world, profileId) => verified(world, profileId, MILITARY),
  "verified-first-responder": (world, profileId) => verified(world, profileId, FIRST_RESPONDER),
  "trialist-military": (world, profileId) =>
    keep(world, { ...verified(world, profileId, MILITARY), completedAt: world.now() }),
  veterans: (world, profileId) => bindMember(world, profileId, "VA-100001"),
  "in-review": (world, profileId) => {
    const verification = begin(world, profileId, MILITARY);
    beginReview(world, { ...verification, documents: [sentDocument(world)] });
  },
};

export function seedPersona(world: World, { id, profileId }: Persona): void {
  SEEDS[id]?.(world, profileId);
}

function verified(world: World, profileId: string, step: FormStep): Verification {
  return proceed(world, { ...begin(world, profileId, step), step: "success" });
}

function sentDocument(world: World): UploadedDocument {
  return {
    documentId: world.newId("doc"),
    signature: world.newSecret("up"),
    fileName: "orders-slow.pdf",
    mimeType: "application/pdf",
    fileSize: 48_213,
    expiresAt: world.now(),
    sha256: "0".repeat(64),
  };
}

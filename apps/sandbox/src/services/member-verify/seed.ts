/** Verifications of personas: of those of a new world, and of those that a tester makes. */
import { ownEntry } from "../../core/own-entry.ts";
import type { Persona } from "../../core/persona.ts";
import type { World } from "../../core/world.ts";
import { begin, beginReview, proceed } from "./lifecycle.ts";
import type { FormStep } from "./personal-info.ts";
import { keep, type VerifiedProgram } from "./store.ts";
import {
  afterExpiry,
  UNFINISHED_LIFE,
  type UploadedDocument,
  type Verification,
} from "./verification.ts";
import { bindMember } from "./veterans.ts";

/** How far a verification has come; `rejected` and `rejectedTwice` wait for other documents. */
export type VerificationState =
  | "form"
  | "documents"
  | "review"
  | "rejected"
  | "rejectedTwice"
  | "verified"
  | "expired";

export interface SeededVerification {
  readonly state: VerificationState;
  readonly program: VerifiedProgram;
}

const MILITARY: FormStep = "collectActiveMilitaryPersonalInfo";
const FIRST_RESPONDER: FormStep = "collectFirstResponderPersonalInfo";
const UNREADABLE = "DOCUMENT_UNREADABLE";

type Place = (world: World, begun: Verification) => unknown;

const PLACES: Readonly<Record<VerificationState, Place>> = {
  form: () => undefined,
  documents: (world, begun) => keep(world, { ...begun, step: "docUpload" }),
  review: (world, begun) => beginReview(world, { ...begun, documents: [sentDocument(world)] }),
  rejected: (world, begun) => keep(world, rejectedTimes(begun, 1)),
  rejectedTwice: (world, begun) => keep(world, rejectedTimes(begun, 2)),
  verified: (world, begun) => proceed(world, { ...begun, step: "success" }),
  expired: (world, begun) =>
    keep(world, afterExpiry({ ...begun, startedAt: world.now() - UNFINISHED_LIFE })),
};

/** Without mails: the user has read them. */
export function seedVerification(
  world: World,
  profileId: string,
  { state, program }: SeededVerification,
): void {
  const begun = begin(world, profileId, program === "firstResponder" ? FIRST_RESPONDER : MILITARY);
  const owned: Verification =
    program === "veterans" ? { ...begun, verifier: "veteransAdvantage" } : begun;
  PLACES[state](world, owned);
}

function rejectedTimes(begun: Verification, rejections: number): Verification {
  return { ...begun, step: "docUpload", rejections, rejectionReasons: [UNREADABLE] };
}

/** The first member id of those that can be verified. */
const VETERAN = "VA-100001";

const SEEDS: Readonly<Record<string, SeededVerification>> = {
  "verified-military": { state: "verified", program: "military" },
  "verified-first-responder": { state: "verified", program: "firstResponder" },
  "in-review": { state: "review", program: "military" },
  "upgrade-in-review": { state: "review", program: "military" },
};

export function seedPersona(world: World, { id, profileId }: Persona): void {
  const seeded = ownEntry(SEEDS, id);
  if (seeded) seedVerification(world, profileId, seeded);
  if (id === "veterans") bindMember(world, profileId, VETERAN);
  if (id === "trialist-military") usedUp(world, profileId);
}

/** Proved, and bought with. */
function usedUp(world: World, profileId: string): void {
  const verified = proceed(world, { ...begin(world, profileId, MILITARY), step: "success" });
  keep(world, { ...verified, completedAt: world.now() });
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

import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import {
  documentDescriptor,
  documentProblem,
  documentsReady,
  documentsThatFit,
} from "./documents.ts";
import { freeOffer, isOwnPartner, verificationLookUp, verifiedPackage } from "./eligibility.ts";
import { errorPageMessage, failureMessage } from "./failure-message.ts";
import { nextVerification, verificationPage } from "./flow.ts";
import { asksForDischarge, typedDate, verificationFieldProblem } from "./form.ts";
import { listedOrganizations } from "./organizations.ts";
import { personalInfo } from "./payload.ts";
import { proofs, redeemedNote, usedUpProgram } from "./proofs.ts";
import { rejectionReasons } from "./rejection-reasons.ts";
import { verificationAsked, verificationStanding } from "./standing.ts";
import { uploadAddress } from "./upload-address.ts";
import { veteransOffer, veteransOutcome } from "./veterans.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `verification.verificationPage`. */
export const rules = {
  asksForDischarge,
  documentDescriptor,
  documentProblem,
  documentsReady,
  documentsThatFit,
  errorPageMessage,
  failureMessage,
  freeOffer,
  isOwnPartner,
  listedOrganizations,
  nextVerification,
  personalInfo,
  proofs,
  redeemedNote,
  rejectionReasons,
  typedDate,
  uploadAddress,
  usedUpProgram,
  verificationAsked,
  verificationFieldProblem,
  verificationLookUp,
  verificationPage,
  verificationStanding,
  verifiedPackage,
  veteransOffer,
  veteransOutcome,
} satisfies Rules<FoyerConfiguration>;

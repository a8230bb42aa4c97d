/**
 * What a tester types to reach each outcome. Shown on the start page and under `/_sandbox/verification-names`,
 * `/_sandbox/organization-searches`, `/_sandbox/verification-documents` and `/_sandbox/veterans-members`.
 */
import { ENDING_IDS, FAILING_IDS, INVALID_IDS, UNACCEPTABLE_IDS } from "./error-ids.ts";

/** The verification partner's result for a well-formed form. */
export type Finding =
  | { readonly kind: "verified" | "documents" | "review" | "ineligible" }
  | { readonly kind: "error"; readonly errorId: string }
  | { readonly kind: "refused"; readonly status: number; readonly errorId: string }
  | { readonly kind: "systemMessage"; readonly text: string };

interface NamedFinding {
  readonly lastName: string;
  readonly outcome: string;
  readonly finding: Finding;
}

export const SYSTEM_MESSAGE = "The submitted name contains characters that are not allowed";

/** By last name, without regard to case. Any other name is verified at once. */
export const NAMED_FINDINGS: readonly NamedFinding[] = [
  { lastName: "Success", outcome: "Verified at once", finding: { kind: "verified" } },
  { lastName: "Upload", outcome: "Documents are needed", finding: { kind: "documents" } },
  { lastName: "Review", outcome: "Reviewed without documents", finding: { kind: "review" } },
  { lastName: "Ineligible", outcome: "Already a subscriber", finding: { kind: "ineligible" } },
  {
    lastName: "Fraud",
    outcome: "Rejected by the fraud rules",
    finding: { kind: "error", errorId: "fraudRulesReject" },
  },
  {
    lastName: "Underage",
    outcome: "Under 16 (so is a birth date less than 16 years ago)",
    finding: { kind: "refused", status: 422, errorId: "underagePerson" },
  },
  {
    lastName: "System",
    outcome: "A message of the partner's system, shown on the form",
    finding: { kind: "systemMessage", text: SYSTEM_MESSAGE },
  },
  ...ENDING_IDS.map((errorId) => named(errorId, "Ends in an error", { kind: "error", errorId })),
  ...UNACCEPTABLE_IDS.map((id) => refused(id, 422)),
  ...INVALID_IDS.map((id) => refused(id, 400)),
  ...Object.entries(FAILING_IDS).map(([id, status]) => refused(id, status)),
];

function named(lastName: string, outcome: string, finding: Finding): NamedFinding {
  return { lastName, outcome, finding };
}

function refused(errorId: string, status: number): NamedFinding {
  return named(errorId, `Refused with ${status}`, { kind: "refused", status, errorId });
}

export function findingOf(lastName: string): Finding {
  const wanted = lastName.trim().toLowerCase();
  const entry = NAMED_FINDINGS.find((it) => it.lastName.toLowerCase() === wanted);
  return entry?.finding ?? { kind: "verified" };
}

/** The result of a review of documents. */
export type Verdict =
  | { readonly kind: "verified" | "ineligible" }
  | { readonly kind: "rejected"; readonly reason: string }
  | { readonly kind: "error"; readonly errorId: string };

interface NamedVerdict {
  readonly fileName: string;
  readonly outcome: string;
  readonly verdict: Verdict;
}

/** Reasons to reject a document, as mails and the start page say them [VER-67]. */
export const REJECTION_TEXTS: Readonly<Record<string, string>> = {
  DOCUMENT_UNREADABLE: "The document is unreadable",
  DOCUMENT_EXPIRED: "The document has expired",
  DOCUMENT_NOT_ACCEPTED: "The document is of a kind that is not accepted",
  NAME_MISMATCH: "The name on the document is another one than in the form",
  MISSING_AFFILIATION: "The document does not show the organization",
};

/** By a word in the name of any uploaded file. Any other document proves the status. */
export const NAMED_VERDICTS: readonly NamedVerdict[] = [
  rejection("unreadable", "DOCUMENT_UNREADABLE"),
  rejection("expired", "DOCUMENT_EXPIRED"),
  rejection("rejected", "DOCUMENT_NOT_ACCEPTED"),
  rejection("mismatch", "NAME_MISMATCH"),
  rejection("affiliation", "MISSING_AFFILIATION"),
  {
    fileName: "fraud",
    outcome: "Rejected by the fraud rules",
    verdict: { kind: "error", errorId: "fraudRulesReject" },
  },
  { fileName: "ineligible", outcome: "Already a subscriber", verdict: { kind: "ineligible" } },
];

function rejection(fileName: string, reason: string): NamedVerdict {
  return {
    fileName,
    outcome: `Back to the documents: ${reason}`,
    verdict: { kind: "rejected", reason },
  };
}

/** A word in a file's name that makes the review as slow as possible. */
export const SLOW_REVIEW_WORD = "slow";

export function verdictsOf(fileNames: readonly string[]): Verdict[] {
  const text = fileNames.join("\n").toLowerCase();
  return NAMED_VERDICTS.filter((it) => text.includes(it.fileName)).map((it) => it.verdict);
}

/** What happens to a search for an organization of first responders [VER-44] [VER-45]. */
export type SearchFate = "slow" | "none" | "fail";

/** By the first word of the text, without regard to case; what follows `slow` is searched for. */
export const NAMED_SEARCHES: readonly {
  readonly text: string;
  readonly fate: SearchFate;
  readonly outcome: string;
}[] = [
  { text: "slow", fate: "slow", outcome: "Found after 5 seconds: slow fire finds what fire finds" },
  { text: "none", fate: "none", outcome: "Nothing is found" },
  { text: "fail", fate: "fail", outcome: "The search fails with 500" },
];
export const SLOW_SEARCH = 5_000;

/** The text to search for, and what happens to the search. */
export function searchOf(name: string): {
  readonly text: string;
  readonly fate: SearchFate | undefined;
} {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const named = NAMED_SEARCHES.find(({ text }) => text === first.toLowerCase());
  return named ? { text: rest.join(" "), fate: named.fate } : { text: name, fate: undefined };
}

/** The veterans-benefits partner's result for a member id. */
export type VeteranRecord =
  | "verified"
  | "notApplicable"
  | "underage"
  | "offerClaimed"
  | "partnerError"
  | "unknown";

interface VeteranRange {
  readonly memberId: string;
  readonly pattern: RegExp;
  readonly record: VeteranRecord;
  readonly outcome: string;
}

export const VETERAN_RANGES: readonly VeteranRange[] = [
  range("1", "verified", "Outcome 1: verified, for the first profile that asks"),
  range("2", "notApplicable", "Outcome 0: not applicable"),
  range("3", "underage", "Outcome 2: under 16"),
  range("4", "offerClaimed", "409: the offer is already claimed"),
  range("5", "partnerError", "422: the partner cannot process the member"),
];

function range(digit: string, record: VeteranRecord, outcome: string): VeteranRange {
  const memberId = `VA-${digit}00001 to VA-${digit}99999`;
  return { memberId, pattern: new RegExp(`^VA-${digit}\\d{5}$`, "i"), record, outcome };
}

export function veteranRecordOf(memberId: string): VeteranRecord {
  return VETERAN_RANGES.find((it) => it.pattern.test(memberId))?.record ?? "unknown";
}

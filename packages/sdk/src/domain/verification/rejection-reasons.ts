import { serviceText } from "../errors/service-text.ts";
import { type Message, message } from "../kernel/message.ts";

const known: readonly string[] = [
  "DOCUMENT_UNREADABLE",
  "DOCUMENT_EXPIRED",
  "DOCUMENT_NOT_ACCEPTED",
  "NAME_MISMATCH",
  "MISSING_AFFILIATION",
];

/**
 * Why documents were not accepted. A reason without a text of its own is shown in lower case, with spaces. (VER-67,
 * OPN-182, D-06, D-10)
 */
export function rejectionReasons(given: {
  readonly rejectionReasons: readonly string[];
}): readonly Message[] {
  return given.rejectionReasons.map(reasonMessage).filter((said) => said !== null);
}

function reasonMessage(reason: string): Message | null {
  if (known.includes(reason)) return message(`verification.rejection.${reason}`);
  const text = serviceText({ text: reason.toLowerCase().replace(/_/g, " ") });
  return text === null ? null : { text };
}

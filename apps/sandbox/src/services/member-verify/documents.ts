/** The service's own limits on documents [VER-78] [VER-83] [VER-84] [ERR-41] to [ERR-44]. */
import type { DocumentDescriptor } from "@foyer/openapi/generated/member-verify";

export const MOST_FILES = 5;
export const LARGEST_FILE = 10 * 1024 * 1024;
/** How long an upload address can be used, in ms. */
export const ADDRESS_LIFE = 15 * 60_000;

interface FileType {
  readonly mimeType: string;
  readonly extensions: readonly string[];
  /** First bytes of files of this type. */
  readonly signature: readonly number[];
}

const FILE_TYPES: readonly FileType[] = [
  { mimeType: "image/jpeg", extensions: ["jpg", "jpeg"], signature: [0xff, 0xd8, 0xff] },
  { mimeType: "image/png", extensions: ["png"], signature: [0x89, 0x50, 0x4e, 0x47] },
  { mimeType: "application/pdf", extensions: ["pdf"], signature: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { mimeType: "image/gif", extensions: ["gif"], signature: [0x47, 0x49, 0x46, 0x38] },
  { mimeType: "image/bmp", extensions: ["bmp"], signature: [0x42, 0x4d] },
];

export interface DocumentProblem {
  readonly errorId: string;
  readonly errorMessage: string;
}

export const EMPTY_FILE: DocumentProblem = {
  errorId: "invalidFileSizeEmpty",
  errorMessage: "One or more files is empty",
};
export const LARGE_FILE: DocumentProblem = {
  errorId: "invalidFileSizeMax",
  errorMessage: "One or more files is too large (max: 10MB)",
};
export const MANY_FILES: DocumentProblem = {
  errorId: "invalidNumberOfFiles",
  errorMessage: "Maximum number of files exceeded (max: 5)",
};
export const OTHER_FORMAT: DocumentProblem = {
  errorId: "unsupportedDocMimeType",
  errorMessage: "One or more files is an unsupported format",
};

/** The problem with the documents that a user wants to send. */
export function problemOfDescriptors(
  descriptors: readonly DocumentDescriptor[],
): DocumentProblem | undefined {
  if (descriptors.length > MOST_FILES) return MANY_FILES;
  if (descriptors.some((it) => it.fileSize === 0)) return EMPTY_FILE;
  if (descriptors.some((it) => it.fileSize > LARGEST_FILE)) return LARGE_FILE;
  return descriptors.every(isAcceptedType) ? undefined : OTHER_FORMAT;
}

/** Name and media type agree on one of the accepted types. */
function isAcceptedType({ fileName, mimeType }: DocumentDescriptor): boolean {
  const extension = fileName.split(".").at(-1)?.toLowerCase() ?? "";
  return typeOf(mimeType)?.extensions.includes(extension) ?? false;
}

function typeOf(mimeType: string): FileType | undefined {
  return FILE_TYPES.find((it) => it.mimeType === mimeType.toLowerCase());
}

/** Whether the first bytes are those of the stated type. */
export function beginsLike(bytes: Uint8Array, mimeType: string): boolean {
  const type = typeOf(mimeType);
  return type?.signature.every((byte, index) => bytes[index] === byte) ?? false;
}

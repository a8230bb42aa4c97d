import { answer, type Choice, choose, type Table } from "../kernel/choice.ts";
import { allow, type Decision, refuse } from "../kernel/decision.ts";
import { type Message, message } from "../kernel/message.ts";

/** At most so many files on the page. (VER-79, OPN-183) */
export const mostDocuments = 3;
/** Bytes. (VER-84, D-08) */
export const largestDocument = 10 * 1024 * 1024;
/** So many first bytes of a file tell its type. */
export const headBytes = 8;

interface DocumentType {
  readonly mimeType: string;
  /** Names of the same type that browsers give. */
  readonly aliases: readonly string[];
  readonly extensions: readonly string[];
  /** First bytes. */
  readonly begins: readonly number[];
}

const types: readonly DocumentType[] = [
  type("image/jpeg", ["jpg", "jpeg"], [0xff, 0xd8, 0xff], ["image/jpg", "image/pjpeg"]),
  type("image/png", ["png"], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  type("application/pdf", ["pdf"], [0x25, 0x50, 0x44, 0x46, 0x2d], ["application/x-pdf"]),
  type("image/gif", ["gif"], [0x47, 0x49, 0x46, 0x38]),
  type("image/bmp", ["bmp"], [0x42, 0x4d], ["image/x-ms-bmp", "image/x-bmp"]),
];

function type(
  mimeType: string,
  extensions: readonly string[],
  begins: readonly number[],
  aliases: readonly string[] = [],
): DocumentType {
  return { mimeType, aliases: [mimeType, ...aliases], extensions, begins };
}

/** For the file dialog: `".jpg,.jpeg,…"`. (VER-78) */
export const acceptedDocuments: string = types
  .map(({ extensions }) => extensions.map((extension) => `.${extension}`).join())
  .join();

export interface DocumentFacts {
  readonly name: string;
  /** As the browser says; empty where it does not know. */
  readonly mimeType: string;
  /** Bytes. */
  readonly size: number;
  /** Its first `headBytes` bytes. */
  readonly head: readonly number[];
}

/**
 * What is wrong with a file; null accepts it. Hazard: a name is no proof of what a file holds. Extension, media type and
 * first bytes must agree. (VER-78, VER-84, D-08, ERR-41, ERR-42, ERR-44)
 */
export function documentProblem(facts: DocumentFacts): Choice<Message | null> {
  const { mimeType, size, head } = facts;
  // The name of a file is often that of its owner.
  const looked = { extension: extensionOf(facts.name), mimeType, size, head };
  return { ...choose(problems, facts), facts: looked };
}

const problems: Table<DocumentFacts, Message | null> = {
  rows: [
    {
      id: "VER-78",
      when: (facts) => typeOf(facts) === null,
      to: () => message("verification.error.unsupportedDocMimeType"),
    },
    {
      id: "D-08/empty",
      when: ({ size }) => size < 1,
      to: () => message("verification.error.invalidFileSizeEmpty"),
    },
    {
      id: "VER-84",
      when: ({ size }) => size > largestDocument,
      to: () => message("verification.error.invalidFileSizeMax"),
    },
    {
      id: "D-08/bytes",
      when: (facts) => !beginsAsNamed(facts),
      to: () => message("verification.error.unsupportedDocMimeType"),
    },
  ],
  otherwise: { id: "D-08", to: () => null },
};

/** How many of some chosen files still fit. (VER-79) */
export function documentsThatFit(given: {
  readonly chosen: number;
  readonly added: number;
}): Choice<number> {
  const free = Math.max(0, mostDocuments - given.chosen);
  return answer(Math.min(free, given.added), "VER-79", given);
}

/** Whether there is something to upload. (VER-76, D-27) */
export function documentsReady(given: { readonly chosen: number }): Decision<"no-document"> {
  return given.chosen > 0 ? allow("VER-76", given) : refuse("no-document", "VER-76", given);
}

/** What the service is told of an accepted file. (VER-85) */
export function documentDescriptor(facts: Pick<DocumentFacts, "name" | "size">): {
  readonly fileName: string;
  readonly mimeType: string;
  readonly fileSize: number;
} {
  const found = types.find(({ extensions }) => extensions.includes(extensionOf(facts.name)));
  return {
    fileName: shortened(facts.name),
    mimeType: found?.mimeType ?? "",
    fileSize: facts.size,
  };
}

/** The longest name that the service takes, in code units. */
const longestName = 255;

/** Keeps the extension, and no half of a character. */
function shortened(name: string): string {
  if (name.length <= longestName) return name;
  const end = `.${extensionOf(name)}`;
  return name.slice(0, longestName - end.length).replace(/[\ud800-\udbff]$/, "") + end;
}

function typeOf({ name, mimeType }: Pick<DocumentFacts, "name" | "mimeType">): DocumentType | null {
  const extension = extensionOf(name);
  const found = types.find(({ extensions }) => extensions.includes(extension));
  const said = mimeType.trim().toLowerCase();
  return found && (said === "" || found.aliases.includes(said)) ? found : null;
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
}

function beginsAsNamed(facts: DocumentFacts): boolean {
  const begins = typeOf(facts)?.begins ?? [];
  return begins.every((byte, at) => facts.head[at] === byte);
}

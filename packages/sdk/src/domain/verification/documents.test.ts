import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  acceptedDocuments,
  documentDescriptor,
  documentProblem,
  headBytes,
  largestDocument,
} from "./documents.ts";

/** What each type begins with, as its own specification says. */
const TYPES = [
  { extensions: ["jpg", "jpeg"], mimeType: "image/jpeg", begins: [0xff, 0xd8, 0xff] },
  {
    extensions: ["png"],
    mimeType: "image/png",
    begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  },
  { extensions: ["pdf"], mimeType: "application/pdf", begins: [...Buffer.from("%PDF-")] },
  { extensions: ["gif"], mimeType: "image/gif", begins: [...Buffer.from("GIF8")] },
  { extensions: ["bmp"], mimeType: "image/bmp", begins: [...Buffer.from("BM")] },
];
const NAMED = TYPES.flatMap(({ extensions, ...type }) =>
  extensions.map((extension) => ({ extension, ...type })),
);
const BYTES = Array.from({ length: 256 }, (_, byte) => byte);

type Named = (typeof NAMED)[number];

interface Content {
  readonly head: readonly number[];
  readonly size?: number;
}

/** The line of the table that answers for a file of a type with this content; "D-08" accepts. */
function line({ extension, mimeType }: Named, { head, size = 5000 }: Content): string {
  return documentProblem({ name: `proof.${extension}`, mimeType, size, head }).rule;
}

/** The first bytes of a file that begins so. */
function headOf(begins: readonly number[]): readonly number[] {
  return [...begins, ...BYTES].slice(0, headBytes);
}

describe("the first bytes of a document", () => {
  it("are as many as the longest mark needs [D-08]", () => {
    expect(headBytes).toBe(Math.max(...TYPES.map(({ begins }) => begins.length)));
    expect(acceptedDocuments).toBe(".jpg,.jpeg,.png,.pdf,.gif,.bmp");
  });

  it.each(NAMED)("let a .$extension file of its own bytes pass [VER-78] [D-08]", (type) => {
    expect(line(type, { head: headOf(type.begins) })).toBe("D-08");
    // The mark alone is enough.
    expect(line(type, { head: type.begins, size: type.begins.length })).toBe("D-08");
  });

  it.each(NAMED)("refuse a .$extension file that ends within its mark [D-08]", (type) => {
    for (let length = 0; length < type.begins.length; length += 1) {
      const head = type.begins.slice(0, length);
      const isEmpty = length === 0;
      expect(line(type, { head, size: length })).toBe(isEmpty ? "D-08/empty" : "D-08/bytes");
      // A file of another size whose bytes cannot be read.
      expect(line(type, { head })).toBe("D-08/bytes");
    }
  });

  it.each(NAMED)("refuse a .$extension file with any one byte of its mark wrong [D-08]", (type) => {
    const passed: string[] = [];
    for (const at of type.begins.keys()) {
      for (const byte of BYTES) {
        const head = headOf(type.begins).with(at, byte);
        const isRight = byte === type.begins[at];
        if (line(type, { head }) !== (isRight ? "D-08" : "D-08/bytes")) {
          passed.push(`${at}: ${byte}`);
        }
      }
    }
    expect(passed).toEqual([]);
  });

  it("refuse every type under the name of another, in both directions [D-08] [ERR-44]", () => {
    const pairs = NAMED.flatMap((type) =>
      TYPES.map((other) => [type, other] as const).filter(
        ([{ mimeType }, other]) => mimeType !== other.mimeType,
      ),
    );
    expect(pairs).toHaveLength(NAMED.length * (TYPES.length - 1));
    for (const [type, { begins }] of pairs) {
      expect(line(type, { head: headOf(begins) })).toBe("D-08/bytes");
    }
  });

  it("refuse bytes of chance, unless these are the mark [D-08]", async () => {
    await fc.assert(
      fc.property(
        fc.constantFrom(...NAMED),
        fc.uint8Array({ maxLength: headBytes }),
        (type, bytes) => {
          fc.pre(!type.begins.every((byte, at) => bytes[at] === byte));
          expect(line(type, { head: [...bytes] })).toBe("D-08/bytes");
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("are looked at only where the size is right: empty and 10 MB are the borders [VER-84] [ERR-41] [ERR-42]", () => {
    expect(largestDocument).toBe(10_485_760);
    for (const type of NAMED) {
      const head = headOf(type.begins);
      const lines = [0, 1, largestDocument - 1, largestDocument, largestDocument + 1].map((size) =>
        line(type, { head, size }),
      );
      expect(lines).toEqual(["D-08/empty", "D-08", "D-08", "D-08", "VER-84"]);
    }
  });
});

/** Names in any script: letters, emoji, combining marks, right-to-left text, long ones. */
const SCRIPTS = [
  "é",
  "e\u0301",
  "ß",
  "ع",
  "ש",
  "証",
  "한",
  "ไ",
  "😀",
  "👩‍👩‍👧",
  "🏳️‍🌈",
  "\u202e",
  " ",
  ".",
];
const anyName = fc.string({ unit: fc.constantFrom(...SCRIPTS, "a"), maxLength: 400 });
const anyGrapheme = fc.string({ unit: "grapheme", maxLength: 400 });
const LONGEST = 255;
/** A half of a character that needs two code units. */
const HALF = /\p{Cs}/u;

describe("the name of a document", () => {
  it.each([
    ["of these scripts", anyName],
    ["of any characters", anyGrapheme],
  ])(
    "%s passes, fits, keeps its extension, and has no half of a character [VER-85] [D-08]",
    async (_, names) => {
      await fc.assert(
        fc.property(names, fc.constantFrom(...NAMED), (text, { extension, mimeType, begins }) => {
          const name = `${text}.${extension}`;
          const facts = { name, mimeType, size: 5000, head: begins };
          expect(documentProblem(facts).value).toBeNull();
          const { fileName, ...rest } = documentDescriptor(facts);
          expect(rest).toEqual({ mimeType, fileSize: 5000 });
          expect(fileName.length).toBeLessThanOrEqual(LONGEST);
          expect(fileName.endsWith(`.${extension}`)).toBe(true);
          expect(fileName).not.toMatch(HALF);
          // Nothing is cut that fits, and no more than one half of a character besides.
          if (name.length <= LONGEST) expect(fileName).toBe(name);
          else expect(fileName.length).toBeGreaterThanOrEqual(LONGEST - 1);
          expect(name.startsWith(fileName.slice(0, -extension.length - 1))).toBe(true);
        }),
        { numRuns: 500 },
      );
    },
  );

  it("is cut at every place around the limit without half of a character [VER-85]", () => {
    for (let before = 235; before <= 260; before += 1) {
      for (const end of [".pdf", ".jpeg"]) {
        const { fileName } = documentDescriptor({
          name: `${"a".repeat(before)}${"😀".repeat(20)}${end}`,
          size: 1,
        });
        expect(fileName).not.toMatch(HALF);
        expect(fileName.endsWith(end)).toBe(true);
        // An emoji that does not fit whole is left out.
        const room = LONGEST - end.length - before;
        const isHalved = room > 0 && room % 2 === 1;
        expect(fileName).toHaveLength(isHalved ? LONGEST - 1 : LONGEST);
      }
    }
  });

  it("stays out of the log: it is often that of its owner [VER-85] [D-13]", async () => {
    await fc.assert(
      fc.property(fc.nat(), (number) => {
        const name = `ada-jones-${number}.pdf`;
        const { facts } = documentProblem({ name, mimeType: "", size: 1, head: [] });
        expect(JSON.stringify(facts)).not.toContain("jones");
        expect(facts).toMatchObject({ extension: "pdf", size: 1 });
      }),
    );
  });
});
